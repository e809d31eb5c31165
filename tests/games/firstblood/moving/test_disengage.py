"""Disengaging: the move and its result."""

from typing import Any, get_args

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Refused, UnitRegion
from wartable.core.space.shapes import Shape, Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.characters.presence import presence_resolve
from wartable.games.firstblood.moving.disengage import (
    disengage,
    leave_behind,
    no_disengage,
    roll_distance,
)
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.sight.engagement import engaged_models, is_engaged
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import resolve_of, size_bonuses
from wartable.kit import ask, play, proves, rolls
from wartable.wargame.units.moving import carry_out, region_of

INFANTRY = "copper-legion"


def way(model: str, *points: tuple[int, int]) -> list[Any]:
    return [model, [[x, y, 0] for x, y in points]]


def held(*own: tuple[int, int], standard: int = 0) -> Table:
    """B1 engages whoever is at (1000, 1000)."""
    return battle(
        regiment("A1", INFANTRY, list(own), standard=standard),
        regiment("B1", INFANTRY, [(1200, 1000)], seat=1),
        acting="A1",
    )


@proves("FB-DIS-01")
def test_only_the_engaged_disengage() -> None:
    assert no_disengage(held((1000, 1000)), "A1") is None
    free = no_disengage(held((800, 1000)), "A1")
    assert free is not None and free.clause == "FB-DIS-01"


# With dice


def fall_back(table: Table, die: int, *ways: list[Any], **more: Any) -> None:
    harm = Harm("A1", "disengage", "A1-1")
    dice: dict[str, Any] = {"disengage distance": [die]}
    play(table, disengage(table, "A1", harm), hit=[6], disengage=list(ways), **dice, **more)
    assert not harm.wounds


@proves("FB-DIS-05", "FB-DIS-06", "FB-DIS-08", "FB-DIS-13")
def test_a_die_and_resolve_far() -> None:
    table = held((1000, 1000))
    far = 100 * (2 + resolve_of(table, "A1"))
    with pytest.raises(Refused, match="FB-DIS-05"):
        fall_back(held((1000, 1000)), 2, way("A1-1", (1000 - far - 1, 1000)))
    fall_back(table, 2, way("A1-1", (1000 - far, 1000)))
    assert table["A1-1"].x == 1000 - far
    assert not is_engaged(table, "A1")
    assert table.match.units["A1"].broken
    assert table.match.units["A1"].tokens == 0


@proves("FB-DIS-05", "FB-DIS-06")
def test_neither_numbers_nor_a_character_near_it_carry_a_regiment_further() -> None:
    table = battle(
        regiment("A1", "border-levy", row(9, 1000, 1000)),
        regiment("A2", "marshal-of-the-march", [(1000, 1200)]),
        regiment("B1", INFANTRY, [(1000, 800)], seat=1),
        acting="A1",
    )
    assert presence_resolve(table, "A1") == 4 and size_bonuses(table, "A1")
    dice: dict[str, Any] = {"disengage distance": [3]}
    far = play(table, roll_distance(table, "A1", Harm("A1", "disengage")), **dice)
    assert far == 100 * (3 + 2), "the levy's own RESOLVE"


@proves("FB-SPR-071", "FB-DIS-12", "FB-DIS-14", "FB-TER-10")
def test_terror_ends_with_the_attacks_of_opportunity() -> None:
    """A model is left behind and another is hurt by the ground: that test is not for the blows."""
    table = battle(
        regiment("A1", "bastion-guard", row(4, 1000, 1000)),
        regiment("B1", "mercury-sentinels", [(1000, 1140)], seat=1),
        terrain=[make_piece("d", "dangerous", 1000, 500, 150)],
        acting="A1",
    )
    fled = [way(model, (table[model].x, 500)) for model in ("A1-1", "A1-3", "A1-4")]
    dice: dict[str, Any] = {"disengage distance": [3]}
    play(
        table,
        take_action(table, "A1", "disengage"),
        hit=[1],
        defence=[6],
        morale=ask([1], [1]),
        disengage=fled,
        hazard=[6],
        **dice,
    )
    assert "A1-2" not in table, "left behind"
    assert [roll.need for roll in rolls(table, "morale")] == [3, 3], "RESOLVE 3 both times"


# What it comes to


def outcome(table: Table, **answers: Any) -> tuple[list[str], int]:
    """Who is left, and casualty tokens."""
    harm = Harm("A1", "disengage")
    play(table, leave_behind(table, "A1", harm), **answers)
    assert not harm.wounds, "no morale tests for it"
    return sorted(m.id for m in alive(table.match, "A1")), table.match.units["A1"].tokens


@proves("FB-DIS-07", "FB-DIS-09", "FB-DIS-12", "FB-DIS-15")
def test_leaders_out_and_the_others_are_lost() -> None:
    table = held((700, 1000), (1000, 1000), (1035, 1122), (700, 1130))
    assert outcome(table) == (["A1-1", "A1-4"], 2)


@proves("FB-DIS-10", "FB-DIS-11", "FB-DIS-15")
def test_a_leader_who_is_not_out_is_lost_alone() -> None:
    table = held((1000, 1000), (1035, 1122), (700, 1130))
    assert outcome(table, **{"acting leader": "A1-3"}) == (["A1-2", "A1-3"], 1)
    assert table.match.units["A1"].leader == "A1-3"


@proves("FB-DIS-11")
def test_a_standard_bearer_is_a_leader_here() -> None:
    table = held((700, 1000), (1000, 1000), (1035, 1122), standard=2)
    assert outcome(table) == (["A1-1", "A1-3"], 1)


@proves("FB-DIS-10", "FB-DIS-11", "FB-REG-13")
def test_who_leads_after_both_leaders_were_caught_is_one_of_those_left() -> None:
    """The bearer was out of reach of A1-4, who would not have been as good while he lived."""
    table = held((1000, 1000), (1035, 1122), (700, 1000), (330, 1000), (500, 1000), standard=2)
    left = ["A1-3", "A1-4", "A1-5"]
    assert outcome(table, **{"acting leader": "A1-4"}) == (left, 2)
    assert table.match.units["A1"].leader == "A1-4"


@proves("FB-DIS-08")
def test_everybody_out_is_clean() -> None:
    assert outcome(held((700, 1000), (700, 1130))) == (["A1-1", "A1-2"], 0)


def falling_back(table: Table, far: int = 800) -> UnitRegion:
    return region_of(table, COMMAND, "firstblood.disengage", "A1", far)


def refused(table: Table, *ways: Any, far: int = 800) -> str:
    try:
        table.judge_moves(falling_back(table, far), ways)
    except Refused as no:
        return no.clause
    return ""


@proves("FB-DIS-16", "FB-CHG-01")
def test_through_ranges_but_not_across_bases_nor_into_new_ranges() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1200, 1000)], seat=1),
        regiment("B2", INFANTRY, [(900, 1300)], seat=1),
    )
    assert refused(table, ("A1-1", ((600, 1200, 0),))) == "", "it passes the range of B2"
    assert refused(table, ("A1-1", ((900, 1600, 0),))) == "FB-MAR-09", "not across its base"
    assert refused(table, ("A1-1", ((1500, 1000, 0),))) == "FB-MAR-09"
    assert refused(table, ("A1-1", ((900, 1080, 0),))) == "FB-CHG-01", "it may not end engaged anew"


@proves("FB-CHG-01", "FB-DIS-05", "FB-MAR-08", "FB-SPR-067")
@pytest.mark.parametrize(
    ("entry", "y", "clause"),
    [
        pytest.param("pike-company", 1623, "", id="shafts beyond 2.5 inches"),
        pytest.param("pike-company", 1624, "FB-CHG-01", id="shafts at 2.5 inches"),
        pytest.param(INFANTRY, 1773, "", id="swords beyond an inch"),
        pytest.param(INFANTRY, 1774, "FB-CHG-01", id="swords at an inch"),
    ],
)
def test_a_support_regiment_disengaged_into_its_own_reach_of_a_new_enemy(
    entry: str, y: int, clause: str
) -> None:
    """Held by B1, it steadies near an Inspiring Presence and would strike at B2 unbroken."""
    table = battle(
        regiment("A1", entry, [(1000, 1300)]),
        regiment("B1", INFANTRY, [(1000, 1100)], seat=1),
        regiment("B2", INFANTRY, [(1000, 2000)], seat=1),
    )
    assert refused(table, to("A1-1", 1000, y)) == clause


@proves("FB-DIS-05", "FB-SPR-067")
def test_who_is_in_its_reach_already_is_no_new_enemy() -> None:
    table = battle(
        regiment("A1", "pike-company", [(1000, 1300), (1400, 1300)]),
        regiment("B1", INFANTRY, [(1000, 1100)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1640)], seat=1),
    )
    assert refused(table, to("A1-1", 1300, 1550), to("A1-2", 1430, 1300)) == "", "B2 was in reach"
    assert refused(table, to("A1-1", 1226, 1640)) == "FB-CHG-01", "but it did not hold it before"


@proves("FB-CHG-01", "FB-RUI-11", "FB-RUI-13")
@pytest.mark.parametrize(
    ("y", "level", "clause"),
    [
        pytest.param(1225, 0, "FB-CHG-01", id="in range on the same floor"),
        pytest.param(1227, 0, "", id="out of it"),
        pytest.param(1127, 1, "", id="a floor below and not under it"),
        pytest.param(1126, 1, "FB-CHG-01", id="under its edge"),
        pytest.param(1000, 2, "", id="two floors below"),
    ],
)
def test_who_stands_on_another_floor_holds_only_whom_it_stands_over(
    y: int, level: int, clause: str
) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1400)]),
        regiment("B1", INFANTRY, [(1000, 1540)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1000)], seat=1, level=level),
        terrain=[make_piece("r", "ruin", 1000, 1000, 300)],
    )
    assert refused(table, ("A1-1", ((1000, y, 0),))) == clause


@proves("FB-CHG-01", "FB-RUI-11")
@pytest.mark.parametrize(("y", "clause"), [(1026, "FB-CHG-01"), (1027, "")])
def test_on_an_upper_floor_ranges_are_as_on_the_ground(y: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1230)], level=1),
        regiment("B1", INFANTRY, [(1000, 800)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1000, 1000, 300)],
    )
    assert refused(table, ("A1-1", ((1000, y, 1),))) == clause


@proves("FB-CHG-01", "FB-GAR-15")
@pytest.mark.parametrize(("y", "clause"), [(1463, "FB-CHG-01"), (1464, "")])
def test_it_does_not_end_within_an_inch_of_a_building_with_enemies(y: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1700)]),
        regiment("B1", INFANTRY, [(1000, 1000)], seat=1),
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
    )
    table.do(Garrisoned("FB-GAR-05", "B1", "g"))
    assert refused(table, ("A1-1", ((1000, y, 0),))) == clause


# Leaders must, others may


def to(model: str, x: int, y: int) -> tuple[str, tuple[tuple[int, int, int], ...]]:
    return model, ((x, y, 0),)


@proves("FB-DIS-05", "FB-DIS-07")
def test_leaders_get_out_if_they_can_and_others_may_stay() -> None:
    table = held((1000, 1000), (1035, 1122), (700, 1130))
    assert refused(table, to("A1-1", 773, 1000)) == "", "the second stays where it is held"
    assert refused(table, to("A1-1", 773, 1000), to("A1-2", 1020, 1130)) == ""
    for stays in ((), (to("A1-1", 974, 1000),), (to("A1-2", 900, 1300), to("A1-3", 700, 1200))):
        assert refused(table, *stays) == "FB-DIS-07"
    assert refused(table, to("A1-1", 973, 1000)) == "", "a hundredth outside is out"


@proves("FB-DIS-07")
@pytest.mark.parametrize(("x", "clause"), [(1201, ""), (1202, "FB-DIS-07")])
def test_who_has_too_little_distance_stays(x: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(x, 1000)], seat=1),
    )
    assert refused(table, to("A1-1", 999, 1000), far=25) == clause


@proves("FB-DIS-07", "FB-DIS-11")
def test_a_standard_bearer_must_get_out_too() -> None:
    table = held((700, 1000), (1000, 1000), standard=2)
    assert refused(table, to("A1-1", 690, 1000)) == "FB-DIS-07"
    plain = held((700, 1000), (1000, 1000))
    assert refused(plain, to("A1-1", 690, 1000)) == ""


@proves("FB-DIS-07", "FB-REG-03")
def test_a_leader_need_not_leave_others_out_of_command() -> None:
    table = held((1000, 1000), (1626, 1000))
    assert refused(table, far=60) == "", "wherever it goes, the other is too far away"
    assert refused(table, to("A1-2", 1600, 1000), far=60) == ""
    assert refused(table, to("A1-2", 1576, 1000), far=60) == "FB-DIS-07", "now it can go"
    assert refused(table, to("A1-1", 950, 1000), to("A1-2", 1570, 1000), far=60) == ""


@proves("FB-DIS-07", "FB-MAR-07")
def test_a_leader_need_not_stand_on_its_own() -> None:
    """A way out to the west alone: all others end beside another enemy."""
    foes = regiment("B1", INFANTRY, [(1200, 1000), (1000, 1230), (1000, 770)], seat=1)
    table = battle(regiment("A1", INFANTRY, [(1000, 1000), (870, 1000)]), foes)
    assert refused(table, far=50) == "", "there the other stands"
    assert refused(table, to("A1-2", 825, 1000), far=50) == ""
    assert refused(table, to("A1-2", 824, 1000), far=50) == "FB-DIS-07"


@proves("FB-DIS-07")
@pytest.mark.parametrize("shape", get_args(Shape))
@pytest.mark.parametrize("goal", [(1000, 1000), (1100, 1000), (700, 1000), (1000, 700)])
def test_what_is_proposed_leads_the_leaders_out(shape: Shape, goal: tuple[int, int]) -> None:
    table = held((1000, 1000), (1035, 1122), (700, 1130), standard=2)
    region = falling_back(table)
    found = propose(table, region, Wish(to=(*goal, 0), shape=shape))
    assert found.legal
    table.judge_moves(region, found.ways)
    carry_out(table, region, found.ways, "FB-DIS-05")
    assert not {"A1-1", "A1-2"} & {one.id for one in engaged_models(table, "A1")}
