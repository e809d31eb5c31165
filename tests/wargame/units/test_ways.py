"""Manners of moving: an inch from everybody, and charging, as in Grimdark Future; crossing without stopping."""

from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from core.space.scenes import block, table_of
from wartable.core.ask import Refused, Region
from wartable.core.match import Match, Piece, Point, Spot, Unit, UnitId
from wartable.core.regions import judge_path, path_cost, way_to
from wartable.core.space.ground.hundredths import CONTACT
from wartable.core.space.movement.moves import comes_closer
from wartable.core.space.shapes import Part, Tariff
from wartable.core.table import Table
from wartable.wargame.units.manners import Clauses, Manner, Obstacles, no_end, obstacles_of
from wartable.wargame.units.sight import crosses, perimeters
from wartable.wargame.units.ways import (
    cost_of,
    is_met,
    last_legal,
    may_stand,
    moves_by,
    no_way,
    price_of,
    ways_round,
)

Board: TypeAlias = Table[Match[Piece], Piece]
INCH = 100
CLIMB = 200


def others(table: Board, unit: UnitId) -> list[tuple[int, int]]:
    return [(k, INCH) for k in table.ground.strangers(unit)]


def an_inch_from_all(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
    """Exactly an inch is no longer within it."""
    walls, apart = table.ground.lay.worded("wall"), others(table, unit)
    return Obstacles(table, unit, manner, walls=walls, apart=apart, near=comes_closer)


def walls_alone(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
    return Obstacles(table, unit, manner, walls=table.ground.lay.worded("wall"))


def aloft(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
    """Over everything, ending where anybody may."""
    return Obstacles(table, unit, manner, walls=table.ground.lay.worded("wall"), flies=True)


def no_room(
    bars: Obstacles,
    model: Piece,
    radius: int,
    start: Point,
    end: Point,
    targets: tuple[UnitId, ...],
) -> Refused | None:
    """Nobody passes within an inch, but who is within it may leave; nor through another unit's perimeter."""
    met = bars.too_near(radius, start, end, leaving=bars.ground.at[model.id], but=targets)
    if met >= 0:
        return Refused("T-INCH", f"within 1″ of {bars.who(met).title}", end)
    return through(bars, model, radius, start, end, targets)


def through(
    bars: Obstacles,
    model: Piece,
    radius: int,
    start: Point,
    end: Point,
    targets: tuple[UnitId, ...],
) -> Refused | None:
    units = [unit for unit in bars.table.match.units if unit != bars.unit]
    _, gaps = perimeters(bars.ground, units, INCH)
    line = (start[0], start[1], end[0], end[1])
    return Refused("T-THROUGH", "through a unit", end) if crosses(line, gaps) else None


def too_near(
    bars: Obstacles, model: Piece, radius: int, end: Point, targets: tuple[UnitId, ...]
) -> Refused | None:
    """Nor ends there, wherever it came from."""
    met = bars.too_near(radius, end, end, but=targets)
    return None if met < 0 else Refused("T-INCH", f"within 1″ of {bars.who(met).title}", end)


def in_contact(
    bars: Obstacles, model: Piece, radius: int, end: Point, targets: tuple[UnitId, ...]
) -> Refused | None:
    """With no enemy unit but the target."""
    x, y, level = end
    for k in bars.crowd(level):
        near = comes_closer(bars.ground, CONTACT, k, x, y, x, y, radius)
        if near and bars.who(k).unit not in targets:
            return Refused("T-TOUCH", "in contact with another", end)
    return None


def climbed(table: Board, radius: int, way: tuple[Point, ...]) -> list[Part]:
    """Two inches for each hill that a base enters."""
    lay = table.ground.lay
    met = [k for k in lay.worded("hill") if is_met(lay, radius, way, k)]
    return [Part(way[-1], way[-1], 0, CLIMB, lay.pieces[k].title, "T-CLIMB") for k in met]


CLAUSES = Clauses("T-FAR", edge="T-EDGE", friend="T-FRIEND", foe="T-FOE", end="T-ON", top="T-TOP")
ADVANCE: Manner[Any, Any] = Manner(
    CLAUSES, an_inch_from_all, passes=no_room, ends=too_near, pays=climbed
)
CHARGE: Manner[Any, Any] = Manner(
    CLAUSES, walls_alone, passes=through, ends=in_contact, pays=climbed
)
FLYING: Manner[Any, Any] = Manner(CLAUSES, aloft, ends=too_near)


@moves_by(ADVANCE, "ways.advance")
def advanced(table: Board, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way(table, region, path, ADVANCE)


@moves_by(CHARGE, "ways.charge")
def charged(table: Board, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way(table, region, path, CHARGE)


def field(
    *foes: Spot,
    friends: tuple[Spot, ...] = (),
    walls: tuple[list[Spot], ...] = (),
    word: str = "wall",
) -> Board:
    """One at (1000, 1000), its friends of another unit, and enemies: unit b, and the last of several unit c."""
    bases = [(x, y, 50) for x, y in ((1000, 1000), *friends, *foes)]
    match = table_of(list(walls), bases)
    units = ["a", *["f"] * len(friends), *["b"] * len(foes)]
    if len(foes) > 2:
        units[-1] = "c"
    models = {
        id: replace(one, unit=unit, seat=unit in "bc")
        for (id, one), unit in zip(match.models.items(), units, strict=True)
    }
    terrain = tuple([replace(one, traits=(word,)) for one in match.board.terrain])
    board = replace(match.board, terrain=terrain)
    named = {id: Unit(id=id, seat=id in "bc") for id in "afbc"}
    return Table(replace(match, board=board, models=models, units=named))


def going(rule: str, far: int = 1200, *targets: UnitId) -> Region:
    return Region(rule, (1000, 1000, 0), 50, far, "m1", unit="a", targets=targets)


def clause(table: Board, rule: str, *path: Spot, targets: tuple[UnitId, ...] = ()) -> str:
    points = tuple([(x, y, 0) for x, y in path])
    refused = judge_path(table, going(rule, 1200, *targets), points)
    return "" if refused is None else refused.clause


@pytest.mark.parametrize(
    ("x", "refused"),
    [
        pytest.param(1200, "", id="exactly an inch"),
        pytest.param(1201, "T-INCH", id="less"),
        pytest.param(1800, "T-FOE", id="through it"),
    ],
)
@pytest.mark.parametrize("friendly", [False, True])
def test_nobody_comes_within_an_inch_of_another_unit(x: int, refused: str, friendly: bool) -> None:
    there = (1400, 1000)
    table = field(friends=(there,)) if friendly else field(there)
    wanted = "T-FRIEND" if friendly and refused == "T-FOE" else refused
    assert clause(table, "ways.advance", (x, 1000)) == wanted


def test_nor_passes_within_it_on_the_way() -> None:
    table = field((1400, 1150))
    assert clause(table, "ways.advance", (1900, 1000)) == "T-INCH"
    assert clause(table, "ways.advance", (1900, 1000), targets=("b",)) == "", "whom it goes up to"
    assert clause(table, "ways.advance", (1900, 1000), targets=("c",)) == "T-INCH"
    assert clause(table, "ways.advance", (1400, 940), (1900, 940)) == ""


def test_who_is_within_an_inch_may_leave_it_but_not_stay_in_it() -> None:
    table = field((1000, 1150))
    assert clause(table, "ways.advance", (1000, 950)) == ""
    assert clause(table, "ways.advance", (1000, 960)) == "T-INCH"


def test_who_charges_may_come_within_an_inch_and_touch_nobody_but_the_target() -> None:
    table = field((1400, 1000), (1400, 1150), (1300, 1100))
    assert clause(table, "ways.charge", (1300, 999), targets=("b",)) == "T-TOUCH"
    assert clause(table, "ways.charge", (1300, 998), targets=("b",)) == "", "a gap of 0.02″"
    assert clause(table, "ways.charge", (1300, 1000), targets=("c",)) == "T-TOUCH"
    assert clause(table, "ways.charge", (1300, 1000), targets=("b", "c")) == ""


@pytest.mark.parametrize(("low", "high", "refused"), [(900, 1100, "T-THROUGH"), (899, 1101, "")])
def test_no_way_leads_through_a_perimeter_though_the_base_would_fit(
    low: int, high: int, refused: str
) -> None:
    table = field((1500, low), (1500, high))
    assert clause(table, "ways.charge", (1900, 1000)) == refused


def test_fliers_pass_over_everything_and_end_where_anybody_may() -> None:
    table = field((1400, 1000), walls=(block(1500, 900, 1600, 1100),))
    region = going("ways.advance")
    over: Any = ((1800, 1000, 0),)
    assert no_way(table, region, over, FLYING) is None
    for x, wanted in ((1400, "T-ON"), (1550, "T-FAR")):
        refused = no_way(table, region, ((x, 1000, 0),), FLYING)
        assert refused is not None and refused.clause == wanted
    assert ways_round(table, region, (1800, 1000, 0), FLYING) == []


def test_the_edge_walls_floors_and_the_length() -> None:
    table = field(walls=(block(1500, 900, 1600, 1100),))
    assert clause(table, "ways.advance", (1000, 49)) == "T-EDGE"
    assert clause(table, "ways.advance", (1800, 1000)) == "T-FAR", "a wall, by the only clause"
    assert clause(table, "ways.advance", (1000, 2200)) == ""
    assert clause(table, "ways.advance", (1000, 2201)) == "T-FAR"
    up = judge_path(table, going("ways.advance"), ((1200, 1000, 1),))
    assert up is not None and up.reason == "there is no floor"


def test_nobody_stops_on_top_of_what_is_closed() -> None:
    def fenced(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
        return Obstacles(table, unit, manner, closed=table.ground.lay.worded("fence"))

    over: Manner[Any, Any] = Manner(CLAUSES, fenced)
    table = field(walls=(block(1300, 900, 1400, 1100),), word="fence")
    region = going("ways.advance")
    assert no_way(table, region, ((1600, 1000, 0),), over) is None
    refused = no_way(table, region, ((1300, 1000, 0),), over)
    assert refused is not None and refused.clause == "T-TOP"


def test_what_it_costs_is_the_length_and_what_is_paid() -> None:
    table = field(walls=(block(1300, 900, 1400, 1100),), word="hill")
    region, path = going("ways.advance"), ((1600, 1000, 0),)
    assert price_of(table, region, path, ADVANCE) == 600 + CLIMB
    way = path_cost(table, region, path)
    assert way is not None and way.cost == 600 + CLIMB and way.parts[-1].clause == "T-CLIMB"
    assert clause(table, "ways.advance", (2000, 1000)) == ""
    assert clause(table, "ways.advance", (2001, 1000)) == "T-FAR"
    dear: Manner[Any, Any] = Manner(CLAUSES, walls_alone, tariff=Tariff(over=(("hill", 100),)))
    assert price_of(table, region, path, dear) == cost_of(table, region, path, dear).cost == 700


def test_a_way_round_keeps_apart_all_along() -> None:
    table = field((1400, 1000))
    region, there = going("ways.advance"), (1900, 1000, 0)
    way = way_to(table, region, there)
    assert way is not None and len(way) > 1 and judge_path(table, region, way) is None
    assert max([abs(y - 1000) for _, y, _ in way]) >= 200
    near = way_to(table, going("ways.charge"), there)
    assert near is not None and max([abs(y - 1000) for _, y, _ in near]) < 150


def test_a_wider_way_is_offered_where_there_is_a_berth_to_keep() -> None:
    def wide(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
        walls = table.ground.lay.worded("wall")
        return Obstacles(table, unit, manner, walls=walls, berth=INCH)

    table = field(walls=(block(1300, 900, 1400, 1100),))
    berthed: Manner[Any, Any] = Manner(CLAUSES, wide)
    found = ways_round(table, going("ways.charge"), (1700, 1000, 0), berthed)
    assert len(found) == 2
    far = [max([abs(y - 1000) for _, y, _ in way]) for way in found]
    assert far[1] >= far[0] + INCH - 5


def test_one_may_stand_where_a_way_may_end() -> None:
    table, region = field((1400, 1000)), going("ways.advance")
    for x in (1199, 1200, 1201, 1300):
        assert may_stand(table, region, (x, 1000, 0), ADVANCE) is (x <= 1200)
    assert may_stand(table, going("ways.charge", 0, "b"), (1300, 1000, 0), CHARGE)
    bars = obstacles_of(table, "a", CHARGE)
    assert bars is obstacles_of(table, "a", CHARGE), "made once while nothing changes"
    assert no_end(bars, 50, (1300, 1000, 0), table["m1"], ("b",)) is None
    assert no_end(bars, 50, (1300, 1000, 0), table["m1"]) is not None


@pytest.mark.parametrize(
    ("rule", "manner", "whom", "last"),
    [
        ("ways.advance", ADVANCE, [], 1200),
        ("ways.advance", ADVANCE, ["b"], 1300),
        ("ways.charge", CHARGE, ["b"], 1300),
    ],
)
def test_the_last_point_straight_on(
    rule: str, manner: Manner[Any, Any], whom: list[UnitId], last: int
) -> None:
    table = field((1400, 1000))
    assert last_legal(table, going(rule, 1200, *whom), (1400, 1000, 0), manner) == (last, 1000, 0)
    assert last_legal(table, going(rule, 150, *whom), (1400, 1000, 0), manner)[0] == 1150


def test_straight_on_over_what_is_closed_beyond_it_if_that_can_be() -> None:
    def fenced(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
        return Obstacles(table, unit, manner, closed=table.ground.lay.worded("fence"))

    over: Manner[Any, Any] = Manner(CLAUSES, fenced)
    moves_by(over, "ways.over")(lambda table, own, path: no_way(table, own, path, over))
    table = field(walls=(block(1300, 900, 1400, 1100),), word="fence")
    for far, last in ((200, 1200), (300, 1250), (449, 1250), (450, 1450), (600, 1600)):
        assert last_legal(table, going("ways.over", far), (1900, 1000, 0), over)[0] == last


def test_straight_on_past_where_it_cannot_end_if_a_manner_says_that_this_may_be() -> None:
    """A charge may not end in contact with another enemy beside its way; beyond it, it may."""
    broken: Manner[Any, Any] = Manner(CLAUSES, walls_alone, ends=in_contact, broken=True)
    moves_by(broken, "ways.broken")(lambda table, own, path: no_way(table, own, path, broken))
    table = field((2000, 1000), (2100, 1000), (1200, 1101))
    for far, last in ((199, 1185), (201, 1185), (230, 1230), (900, 1900)):
        region = going("ways.broken", far, "b")
        assert last_legal(table, region, (2000, 1000, 0), broken)[0] == last
    walled = field((2000, 1000), (2100, 1000), (1200, 1101), walls=(block(1400, 0, 1420, 2000),))
    assert last_legal(walled, going("ways.broken", 900, "b"), (2000, 1000, 0), broken)[0] == 1350
