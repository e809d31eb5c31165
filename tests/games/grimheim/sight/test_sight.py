"""Line of sight (GH-LOS-01 to 05, 12 to 14, 19, 20)."""

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Mark, Terrain
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.sight.line_of_sight import sees, sees_marker, sees_point, visible
from wartable.games.grimheim.table import Table
from wartable.kit import proves

HIDDEN = (Mark("hidden"),)


def facing(*terrain: Terrain, x: int = 2000, y: int = 1000) -> Table:
    """A hero at (1000, 1000) and a foe 10" to the east of it."""
    return battle(model(), foe(x=x, y=y), terrain=terrain)


@proves("GH-LOS-01")
@pytest.mark.parametrize("at", [(1400, 1000), (600, 1000), (1000, 1400), (1000, 600), (700, 1300)])
def test_models_see_in_all_directions(at: tuple[int, int]) -> None:
    assert sees(facing(x=at[0], y=at[1]), "hero", "foe")


@proves("GH-LOS-02", "GH-LOS-05", "GH-TER-12")
@pytest.mark.parametrize(("north", "seen"), [(1024, False), (1025, True)])
def test_one_free_line_of_17_is_enough(north: int, seen: bool) -> None:
    """Half-way, the line to the northern rim point (2000, 1049) is at 1024.5; the wall has a slit there or none."""
    slit = piece("south", 1490, 0, 1500, 1024), piece("north", 1490, north, 1500, 3000)
    assert sees(facing(*slit), "hero", "foe") is seen


@proves("GH-LOS-05")
@pytest.mark.parametrize(("edge", "seen"), [(1024, True), (1025, False)])
def test_lines_run_from_the_centre_to_the_rim_and_not_beyond(edge: int, seen: bool) -> None:
    """The line to the northern rim point (2000, 1049) is at 1024.5 half-way."""
    table = facing(piece("wall", 1499, 0, 1500, edge))
    assert visible(table, "hero", "foe") is seen


@proves("GH-LOS-05")
def test_sight_need_not_be_mutual() -> None:
    """From the centre of each to the rim of the other: a broad base is seen where a narrow one is not."""
    wall = piece("wall", 1499, 0, 1500, 1030)
    table = battle(model(base=98), foe(x=2000), terrain=(wall,))
    assert not visible(table, "hero", "foe")
    assert visible(table, "foe", "hero")


@proves("GH-LOS-03", "GH-LOS-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_model_blocks_sight(seat: int) -> None:
    between = model("ogre", seat=seat, x=1500, base=98)
    assert sees(battle(model(), foe(x=2000), between), "hero", "foe")


@proves("GH-LOS-20")
def test_a_line_that_only_touches_an_edge_is_free() -> None:
    along = piece("wall", 1200, 1000, 1800, 3000)
    below = piece("other", 1200, 0, 1800, 990)
    assert visible(facing(along, below), "hero", "foe")


@proves("GH-LOS-20")
@pytest.mark.parametrize(("edge", "seen"), [(1024, True), (1026, False)])
def test_a_marker_is_seen_as_a_disc_of_half_an_inch(edge: int, seen: bool) -> None:
    """The line to the northern rim point (2000, 1050) is at 1025 half-way."""
    table = battle(model(), terrain=(piece("wall", 1499, 0, 1501, edge),))
    assert sees_marker(table, "hero", Objective(id="shrine", x=2000, y=1000)) is seen


@proves("GH-LOS-20")
@pytest.mark.parametrize("turn", range(4))
def test_quarter_turns_and_mirrors_change_nothing(turn: int) -> None:
    def turned(x: int, y: int) -> tuple[int, int]:
        for _ in range(turn):
            x, y = 3000 - y, x
        return x, y

    for edge, seen in ((1024, True), (1025, False)):
        (hx, hy), (fx, fy) = turned(1000, 1000), turned(2000, 1000)
        (x0, y0), (x1, y1) = turned(1499, 0), turned(1500, edge)
        wall = piece("wall", min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        table = battle(model(x=hx, y=hy), foe(x=fx, y=fy), terrain=(wall,))
        assert visible(table, "hero", "foe") is seen


# Hidden


@proves("GH-LOS-02", "GH-LOS-12")
def test_a_hidden_enemy_is_not_seen_a_hidden_friend_is() -> None:
    table = battle(model(), foe(x=2000, statuses=HIDDEN), model("pal", x=1500, statuses=HIDDEN))
    assert not sees(table, "hero", "foe")
    assert visible(table, "hero", "foe")
    assert sees(table, "hero", "pal")


@proves("GH-LOS-14")
@pytest.mark.parametrize(("x", "seen"), [(1198, True), (1199, False)])
def test_enemies_in_melee_range_still_see_the_hidden(x: int, seen: bool) -> None:
    table = battle(model(), foe(x=x, statuses=HIDDEN))
    assert sees(table, "hero", "foe") is seen


# Heights


TOWER = piece("tower", 1400, 800, 1800, 1200, "elevated", height=300, floors=(300,))


@proves("GH-LOS-19")
def test_the_piece_one_stands_on_stops_no_line() -> None:
    assert not sees(facing(TOWER), "hero", "foe")
    above = battle(model(x=1500, level=1), foe(x=2200), terrain=(TOWER,))
    assert sees(above, "hero", "foe")
    assert sees(above, "foe", "hero")


@proves("GH-LOS-19")
def test_its_parapet_stops_no_line_either() -> None:
    tower = piece("tower", 1300, 800, 1700, 1200, "elevated", height=400, floors=(300,))
    table = battle(model(x=1500, level=1), foe(x=2200), terrain=(tower,))
    assert sees(table, "hero", "foe") and sees(table, "foe", "hero")
    other = piece("other", 1900, 800, 2000, 1200, "elevated", height=400, floors=(300,))
    beyond = battle(model(x=1500, level=1), foe(x=2200), terrain=(tower, other))
    assert not sees(beyond, "hero", "foe") and not sees(beyond, "foe", "hero")


@proves("GH-LOS-19")
@pytest.mark.parametrize(("height", "seen"), [(300, True), (301, False)])
def test_a_piece_no_higher_than_ones_floor_stops_no_line(height: int, seen: bool) -> None:
    wall = piece("wall", 2000, 0, 2010, 3000, height=height)
    table = battle(model(x=1500, level=1), foe(x=2200), terrain=(TOWER, wall))
    assert sees(table, "hero", "foe") is seen
    assert sees(table, "foe", "hero") is seen


@proves("GH-LOS-19")
@pytest.mark.parametrize("height", [10, 0], ids=["a kerb", "a wall of which no height is told"])
def test_from_the_table_every_wall_stops_sight_however_low(height: int) -> None:
    assert not sees(facing(piece("wall", 1490, 0, 1500, 3000, height=height)), "hero", "foe")


# Doors and points


@proves("GH-TER-04")
def test_a_locked_door_stops_sight_an_open_one_does_not() -> None:
    door = piece("door", 1490, 0, 1500, 3000, "entryway", "blocking")
    table = battle(model(), foe(x=2000), terrain=(door,), doors={"door": "locked"})
    assert not sees(table, "hero", "foe")
    opened = battle(model(), foe(x=2000), terrain=(door,), doors={"door": "open"})
    assert sees(opened, "hero", "foe")


@proves("GH-TER-04")
def test_an_opened_door_is_seen_through_at_once_though_nobody_moved() -> None:
    door = piece("door", 1490, 0, 1500, 3000, "entryway", "blocking")
    table = battle(model(), foe(x=2000), terrain=(door,), doors={"door": "locked"})
    assert not sees(table, "hero", "foe")
    opened = replace(table.match, doors={"door": "open"})
    assert sees(AnyTable(opened, table.ground), "hero", "foe")


@proves("GH-LOS-05")
def test_a_point_is_seen_along_the_centre_line_alone() -> None:
    table = battle(model(), terrain=(piece("wall", 1490, 0, 1500, 1001),))
    assert not sees_point(table, "hero", (2000, 1000, 0))
    assert sees_point(table, "hero", (2000, 1010, 0))
