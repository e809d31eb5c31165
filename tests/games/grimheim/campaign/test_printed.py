"""Printed warbands in campaigns, where their switch is agreed (GH-BLD-33)."""

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.hall import BASE, Hall, small
from wartable.games.grimheim.campaign.battles import setup
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import proves

PRINTED = "sky-wardens"
TOTAL = 621


def agreed(points: int = TOTAL) -> Hall:
    hall = Hall("simple", points=points, missions=BASE)
    hall.join(small())
    hall.do(0, "switch", {"switch": "iconic_warbands=true", "on": True})
    return hall


@proves("GH-BLD-33", "GH-CAM-02")
def test_a_printed_warband_goes_through_a_campaign_where_that_is_agreed() -> None:
    hall = agreed()
    hall.join(PRINTED)
    hall.run()
    first = begin(setup(hall.campaign, 1))
    own = [model for model in first.reserve if model.seat == 1]
    assert sum([model.points for model in own]) == sum(
        [one.count * one.printed.points for one in sample(PRINTED).models if one.printed]
    )
    fallen = hall.campaign.warband(1).troopers[0]
    hall.fight(0)
    lost = hall.campaign.warband(1).with_trooper(replace(fallen, fell=1))
    left = whole(lost)
    assert check_in_campaign(left, iconic=True) == [], "it has lost one, and is printed still"
    recruited = replace(left, models=(*left.models, Entry(body="human", weapons=("sword",))))
    assert check_in_campaign(recruited, iconic=True) == []
    assert begin(setup(hall.campaign, 2)).seats == 2


@proves("GH-BLD-33")
def test_without_the_switch_it_joins_no_campaign() -> None:
    hall = Hall("simple", points=TOTAL, missions=BASE)
    hall.join(small())
    with pytest.raises(ValueError, match="only with the switch iconic_warbands") as why:
        hall.join(PRINTED)
    assert getattr(why.value, "clause", "") == "GH-BLD-33"


@proves("GH-BLD-33", "GH-CAM-02")
def test_its_printed_total_is_what_it_costs() -> None:
    hall = agreed(TOTAL - 1)
    with pytest.raises(ValueError, match="1 more than the limit of 620") as why:
        hall.join(PRINTED)
    assert getattr(why.value, "clause", "") == "GH-BLD-01"


@proves("GH-BLD-33")
def test_no_card_is_there_more_often_than_it_was_printed() -> None:
    band = sample(PRINTED)
    single = replace(
        band, models=tuple([replace(one, count=1) for one in band.models for _ in range(one.count)])
    )
    assert check_in_campaign(single, iconic=True) == []
    twice = replace(single, models=(*single.models, single.models[0]))
    assert [one.clause for one in check_in_campaign(twice, iconic=True)] == ["GH-BLD-33"]
    lost = replace(single, iconic="nobody")
    assert [one.clause for one in check_in_campaign(lost, iconic=True)] == ["GH-BLD-33"]


@proves("GH-BLD-33", "GH-TRA-02")
def test_what_a_printed_model_learns_it_has() -> None:
    one = replace(sample(PRINTED).models[0], learned=("swift",))
    assert "swift" in [mark.name for mark in card(one).traits]
