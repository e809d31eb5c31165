"""A warband of which nobody is left to fight gives its battle up."""

from msgspec.structs import replace

from games.grimheim.campaign.hall import RULES, Hall, conquest, small
from wartable.core.match import Seat
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.forfeits import unfought
from wartable.games.grimheim.campaign.match import VICTORY, Warband
from wartable.kit import proves


def without(hall: Hall, member: Seat, dead: bool) -> None:
    """All of a member's models are dead, or have to sit out."""
    band: Warband = hall.campaign.warband(member)
    gone = [replace(one, fell=1) if dead else replace(one, misses=1) for one in band.troopers]
    hall.desk.state.become(hall.campaign.with_warband(member, replace(band, troopers=tuple(gone))))


@proves("GH-TRN-26", "GH-BLD-36")
def test_who_has_nobody_to_field_loses_without_a_blow() -> None:
    for dead in (True, False):
        hall = conquest()
        assert hall.refused(0, "forfeit")[1] == "somebody is left to fight"
        without(hall, 0, dead)
        assert [one.kind for one in RULES.due(hall.campaign, 0)] == ["forfeit"]
        hall.do(0, "forfeit")
        battle = hall.campaign.battle(1)
        assert battle.winners == (1,) and state_of(hall.campaign).front == -1
        assert [hall.campaign.held(member, VICTORY) for member in (0, 1)] == [0, 0]


@proves("GH-TRN-26")
def test_if_nobody_comes_at_all_nobody_wins() -> None:
    hall = Hall("simple", missions=["encounter"])
    hall.join(small(), small("tribes"))
    hall.run()
    for member in (0, 1):
        without(hall, member, dead=True)
    assert unfought(hall.campaign, hall.campaign.battle(1)).winners == ()
    hall.do(1, "forfeit")
    assert hall.refused(0, "forfeit")[1] == "there is no battle to fight"
    result = hall.campaign.battle(1).result
    assert result is not None and result.draw
