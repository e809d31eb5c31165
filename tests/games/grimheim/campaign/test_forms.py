"""The form of a report from a real table."""

from games.grimheim.campaign.hall import conquest
from wartable.games.grimheim.campaign.faults import faults
from wartable.games.grimheim.campaign.forms import filled, form
from wartable.games.grimheim.game import GAME


def test_a_form_asks_of_everybody_and_makes_a_report_without_faults() -> None:
    campaign = conquest().campaign
    whole, *sides = form(campaign, 1)
    assert [blank.id for blank in whole.blanks] == ["winner", "turns"]
    assert [len(one.rows) for one in sides] == [len(campaign.warband(k).living) for k in (0, 1)]
    (first, *_), (second, *_) = [[row.model for row in one.rows] for one in sides]
    said = {"winner": "1", "turns": 4, "1.points": 3, f"{first}.fell": True}
    assert GAME.campaign is not None
    told = GAME.campaign.own.read(filled(campaign, 1, said | {f"{second}.injuries": ["leg"]}))
    assert faults(campaign, 1, told) == ()
    assert (told.winners, told.sides[1].points, told.sides[1].defeated) == ((1,), 3, 1)
    assert [one.entry for one in told.sides[0].casualties] == [first]
    assert [one.injuries for one in told.sides[1].survivors if one.entry == second] == [("leg",)]
