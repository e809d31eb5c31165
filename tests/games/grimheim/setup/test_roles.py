"""Who defends, who deploys where (GH-SET-01 to 05, 08, 10, 11)."""

import pytest

from games.grimheim.builders import model
from games.grimheim.missions.scenes import waiting
from wartable.core.ask import Refused
from wartable.core.match import Zone
from wartable.core.roster import Setup
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.tags import TAGS, no_mission
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.objectives import count_markers
from wartable.games.grimheim.setup.roles import take_roles, take_zones
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import ask, play, proves

TWO = (model("a", seat=0), model("b", seat=1))


@proves("GH-MIS-01")
def test_a_mission_may_give_the_defender_walkways_beside_his_zone() -> None:
    names = [zone.id for zone in waiting(model(), mission="the-last-gate").match.board.zones]
    assert names[:3] == ["attacker", "defender", "defender walkway 1"]


def seats_of_zones(table: Table) -> dict[str, int | None]:
    zones: tuple[Zone, ...] = table.match.board.zones
    return {zone.id: zone.seat for zone in zones}


@proves("GH-SET-01")
def test_a_battle_is_an_encounter_unless_a_mission_is_named() -> None:
    match = begin(Setup())
    assert (match.mission, match.seats, match.phase) == ("encounter", 2, "roles")
    assert {m.seat for m in match.reserve} == {0, 1} and not match.models


@proves("GH-SET-01")
def test_each_side_has_the_fate_of_its_warband() -> None:
    assert begin(Setup()).fate_modifiers == ("imperial-fate", "undead-fate")


@proves("GH-BLD-33")
@pytest.mark.parametrize("switch", [(), ("iconic_warbands=true",)])
def test_printed_warbands_are_fought_with_only_by_agreement(switch: tuple[str, ...]) -> None:
    setup = Setup(rosters=(sample("sky-wardens"), sample("ashford-watch")), variants=switch)
    if switch:
        assert begin(setup).names[0] == sample("sky-wardens").name
    else:
        with pytest.raises(Refused, match="GH-BLD-33"):
            begin(setup)


@proves("GH-SET-01")
def test_three_cannot_fight_a_battle() -> None:
    with pytest.raises(ValueError, match="GH-SET-01"):
        begin(Setup(seats=3))


@proves("GH-SET-10")
@pytest.mark.parametrize("mission", missions())
def test_any_mission_will_do_for_a_single_battle(mission: str) -> None:
    assert begin(Setup(mission=mission)).mission == mission
    assert no_mission(mission, "quick") is None


@proves("GH-SET-11")
@pytest.mark.parametrize(
    ("mission", "where", "fits"),
    [
        ("encounter", "neutral", True),
        ("encounter", "territory", True),
        ("night-watch", "territory", True),
        ("night-watch", "neutral", False),
        ("night-watch", "stronghold", False),
        ("the-last-gate", "stronghold", True),
        ("the-last-gate", "territory", False),
        ("the-last-gate", "campaign", True),
    ],
)
def test_tags_say_where_in_a_campaign_a_mission_is_played(
    mission: str, where: str, fits: bool
) -> None:
    assert (no_mission(mission, where) is None) == fits
    assert all(tag in TAGS for row in missions().values() for tag in row.tags)


@proves("GH-GEN-24")
@pytest.mark.parametrize("wrong", ["setup=sideways", "weather=rain", "setup"])
def test_what_players_agree_must_be_something_the_rulebook_knows(wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong.partition("=")[0]):
        begin(Setup(variants=(wrong,)))


@proves("GH-GEN-24")
def test_the_usual_value_of_a_switch_is_not_noted() -> None:
    match = begin(Setup(variants=("setup=classic", "climb_cost=1")))
    assert match.variants == {"climb_cost": "1"}


@proves("GH-SET-02")
@pytest.mark.parametrize(("role", "defender"), [("defender", 1), ("attacker", 0)])
def test_the_winner_of_the_roll_off_takes_the_role_he_wants(role: str, defender: int) -> None:
    table = waiting(*TWO)
    play(table, take_roles(table), roles=ask([2], [2], [3], [5]), role=role)
    assert table.match.defender == defender and table.match.phase == "terrain"


@proves("GH-SET-03")
@pytest.mark.parametrize(("faces", "defender"), [(([6], [1]), 0), (([1], [6]), 1)])
def test_in_classic_set_up_the_defender_places_and_the_attacker_picks_his_zone_last(
    faces: tuple[list[int], list[int]], defender: int
) -> None:
    table = waiting(*TWO, variants=("terrain=placed",))
    play(table, take_roles(table), roles=ask(*faces), role="defender")
    assert table.match.seat == defender and len(table.match.places) == 8
    assert set(seats_of_zones(table).values()) == {None}
    assert next(take_zones(table)).seat == 1 - defender
    play(table, take_zones(table), zone="north")
    assert seats_of_zones(table) == {"south": defender, "north": 1 - defender}


@proves("GH-SET-04")
def test_in_alternating_set_up_the_winner_picks_his_zone_and_the_loser_places_first() -> None:
    table = waiting(*TWO, variants=("setup=alternating", "terrain=placed"))
    answers = dict(roles=ask([6], [1]), role="defender", zones=ask([6], [1]), zone="north")
    play(table, take_roles(table), **answers)
    assert seats_of_zones(table) == {"south": 1, "north": 0}
    assert table.match.seat == 1
    play(table, take_zones(table))
    assert seats_of_zones(table) == {"south": 1, "north": 0}


@proves("GH-SET-04")
@pytest.mark.parametrize(("faces", "loser"), [(([6], [1]), 1), (([1], [6]), 0)])
def test_whoever_loses_the_roll_for_the_zones_places_objectives_first_too(
    faces: tuple[list[int], list[int]], loser: int
) -> None:
    """There is no terrain to place, so that the first objective is the first thing placed."""
    table = waiting(*TWO, variants=("setup=alternating",))
    zones = dict(zones=ask(*faces), zone="north")
    play(table, take_roles(table), roles=ask([6], [1]), role="defender", **zones)
    assert table.match.seat == loser
    play(table, count_markers(table), objectives=[1])
    assert table.match.seat == loser


@proves("GH-SET-04")
def test_in_classic_set_up_the_defender_places_the_objectives_whose_turn_it_ever_was() -> None:
    for seat in (0, 1):
        table = waiting(*TWO, defender=1, seat=seat)
        play(table, count_markers(table), objectives=[1])
        assert table.match.seat == 1


@proves("GH-SET-03")
def test_at_home_every_role_has_its_own_zone() -> None:
    table = waiting(*TWO, mission="night-watch")
    play(table, take_roles(table), roles=ask([1], [6]), role="attacker")
    play(table, take_zones(table))
    assert seats_of_zones(table) == {"attacker": 1, "defender": 0}


@proves("GH-SET-02")
def test_a_campaign_may_say_who_defends() -> None:
    table = waiting(*TWO, variants=("defender=second",))
    play(table, take_roles(table))
    assert table.match.defender == 1
