"""Who engages whom, and through whom."""

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.core.match import Aside
from wartable.games.firstblood.characters.nearness import is_unit_near
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.sight.engagement import (
    engaged_by,
    engaged_models,
    engagers_of,
    engages,
    is_engaged,
    is_engaging,
    reach_of,
)
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.events import Fell
from wartable.kit import proves

INFANTRY = "copper-legion"


def lend(table: Table, unit: str, rule: str) -> None:
    gain = Lent(f"test-{rule}", EffectRow("gain-rule", rule=rule))
    table.do(EffectLent("FB-MAG-12", unit, gain, rule))


def pair(gap: int, level: int = 0) -> Table:
    return battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1126 + gap, 1000)], seat=1, level=level),
    )


def engaging(table: Table, a: str = "A1-1", b: str = "B1-1") -> bool:
    return engages(table, model_of(table, a), model_of(table, b))


@proves("FB-ENG-02", "FB-DICE-08", "FB-DICE-10")
@pytest.mark.parametrize(("gap", "near"), [(0, True), (100, True), (101, False)])
def test_an_inch_from_edge_to_edge(gap: int, near: bool) -> None:
    table = pair(gap)
    assert engaging(table) == engaging(table, "B1-1", "A1-1") == near
    assert is_engaged(table, "A1") == is_engaging(table, "A1") == near


@proves("FB-ENG-02")
def test_nobody_engages_friends() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]), regiment("A2", INFANTRY, [(1126, 1000)])
    )
    assert not engaging(table, "A1-1", "A2-1")


@proves("FB-SPR-067", "FB-OOC-02")
def test_support_reaches_further_than_it_is_reached() -> None:
    table = pair(250)
    assert not engaging(table)
    lend(table, "A1", "support")
    assert reach_of(table, table["A1-1"]) == 250
    assert engaging(table)
    assert not engaging(table, "B1-1", "A1-1")
    assert is_engaging(table, "A1") and not is_engaged(table, "A1")
    assert is_engaged(table, "B1") and not is_engaging(table, "B1")


@proves("FB-ENG-03")
def test_no_sight_is_needed() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        terrain=[make_piece("t", "obstacle", 1113, 1000, 0, 90)],
    )
    assert engaging(table)


@proves("FB-TER-14")
def test_obstacles_are_attacked_through() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1),
        terrain=[make_piece("t", "obstacle", 1113, 1000, 0, 90)],
    )
    assert engaged_by(table, table["A1-1"]) == [table["B1-1"]]


def past(middle_seat: int, shield: bool, spots: list[tuple[int, int]]) -> Table:
    """A1 with Support, B1 behind somebody who stands between."""
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("C1", INFANTRY, spots, seat=middle_seat),
        regiment("B1", INFANTRY, [(1000 + 126 + 240, 1000)], seat=1),
    )
    lend(table, "A1", "support")
    if shield:
        lend(table, "C1", "shield")
    return table


ROW = [(1183, 937), (1183, 1063)]


@proves("FB-ENG-04", "FB-ENG-05", "FB-ENG-06")
@pytest.mark.parametrize(
    ("seat", "shield", "spots", "able"),
    [
        pytest.param(1, False, ROW, True, id="through enemies without shields"),
        pytest.param(1, True, ROW, False, id="not through their shields"),
        pytest.param(0, True, ROW, True, id="through friends, with shields too"),
        pytest.param(1, True, [(1183, 1080)], True, id="past a shield on some line"),
    ],
)
def test_attacking_through(
    seat: int, shield: bool, spots: list[tuple[int, int]], able: bool
) -> None:
    table = past(seat, shield, spots)
    assert engaging(table) == able
    assert (table["B1-1"] in engaged_by(table, table["A1-1"])) == able
    assert is_engaged(table, "B1") == able


@proves("FB-ENG-06", "FB-RUI-06")
@pytest.mark.parametrize(
    ("shield", "wall", "able"),
    [
        pytest.param(True, False, True, id="past the shield in the south"),
        pytest.param(False, True, True, id="past the wall in the north"),
        pytest.param(True, True, False, id="no line passes both"),
    ],
)
def test_one_line_must_pass_both_shield_and_wall(shield: bool, wall: bool, able: bool) -> None:
    """Half way the wall bars every line south of 1020, the shield every line north of 1017."""
    table = past(1, shield, [(1183, 1080)])
    if wall:
        ruin = make_piece("r", "ruin", 1333, 870, 400)
        table = Table(replace(table.match, board=replace(table.match.board, terrain=(ruin,))))
    assert (table["B1-1"] in engaged_by(table, table["A1-1"])) == able


@proves("FB-ENG-06")
def test_the_shield_of_the_target_itself_does_not_hide_it() -> None:
    table = past(1, False, ROW)
    lend(table, "B1", "shield")
    assert engaging(table)


@proves("FB-RUI-11", "FB-RUI-13")
@pytest.mark.parametrize(
    ("gap", "level", "near"),
    [(-10, 1, True), (0, 1, True), (1, 1, False), (-10, 2, False)],
)
def test_from_floor_to_floor(gap: int, level: int, near: bool) -> None:
    table = pair(gap, level)
    assert engaging(table) == engaging(table, "B1-1", "A1-1") == near


@proves("FB-RUI-11", "FB-DICE-08")
@pytest.mark.parametrize(("gap", "near"), [(100, True), (101, False)])
def test_on_an_upper_floor_it_is_an_inch_as_well(gap: int, near: bool) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)], level=1),
        regiment("B1", INFANTRY, [(1126 + gap, 1000)], seat=1, level=1),
    )
    assert engaging(table) == engaging(table, "B1-1", "A1-1") == near


@proves("FB-RUI-06", "FB-RUI-16")
def test_walls_of_a_ruin_stop_attacks_if_every_line_crosses_them() -> None:
    ruin = make_piece("r", "ruin", 1000, 1000, 300)  # walls at x = 850 and y = 1150
    for y, able in ((1000, False), (800, True)):
        table = battle(
            regiment("A1", INFANTRY, [(930, y)]),
            regiment("B1", INFANTRY, [(770, y)], seat=1),
            terrain=[ruin],
        )
        assert engaging(table) == able, y


# Garrisons


def held(at: tuple[int, int]) -> Table:
    inside = regiment("A1", INFANTRY, [(1000, 1000), (1000, 1000)])
    return battle(
        regiment("B1", INFANTRY, [at], seat=1),
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
        reserves=[inside],
        aside=tuple([Aside(model, GARRISON, "g") for model in inside[1]]),
    )


@proves("FB-GAR-12", "FB-GAR-13", "FB-GAR-15", "FB-GAR-19")
@pytest.mark.parametrize(("gap", "near"), [(100, True), (101, False)])
def test_a_garrison_is_engaged_at_its_outline(gap: int, near: bool) -> None:
    table = held((1300 + 63 + gap, 1000))
    assert engaging(table) == engaging(table, "B1-1", "A1-1") == near
    assert [m.id for m in engaged_models(table, "A1")] == (["A1-1", "A1-2"] if near else [])
    assert [m.id for m in engagers_of(table, "A1")] == (["B1-1"] if near else [])
    assert [m.id for m in engagers_of(table, "B1")] == (["A1-1", "A1-2"] if near else [])


@proves("FB-GAR-15", "FB-GAR-21")
def test_support_is_of_no_use_inside_but_outside_it_is() -> None:
    table = held((1300 + 63 + 200, 1000))
    lend(table, "A1", "support")
    assert not engaging(table)
    lend(table, "B1", "support")
    assert engaging(table, "B1-1", "A1-1") and not engaging(table)


@proves("FB-OOC-03")
def test_one_engaged_model_is_enough_for_its_regiment() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1300)]),
        regiment("B1", INFANTRY, [(1200, 1000)], seat=1),
    )
    assert [m.id for m in engaged_models(table, "A1")] == ["A1-1"]
    assert is_engaged(table, "A1")


@proves("FB-CHG-15")
def test_it_engages_whomever_it_reaches() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1180, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1180)], seat=1),
    )
    assert [m.id for m in engaged_by(table, table["A1-1"])] == ["B1-1", "B2-1"]


@proves("FB-DICE-11", "FB-DICE-10")
@pytest.mark.parametrize(("gap", "near"), [(500, True), (501, False)])
def test_a_regiment_is_within_with_any_part_of_any_base(gap: int, near: bool) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(2500, 1000), (1126 + gap, 1000)], seat=1),
    )
    assert is_unit_near(table, table["A1-1"], "B1", 500) == near


@proves("FB-GAR-13")
def test_who_falls_in_a_garrison_engages_nobody_any_more() -> None:
    table = held((1300 + 63 + 100, 1000))
    assert [m.id for m in engagers_of(table, "B1")] == ["A1-1", "A1-2"]
    table.do(Fell("FB-WND-05", "A1-2"))
    assert [m.id for m in engagers_of(table, "B1")] == ["A1-1"]
