"""Floors and walls: how high one stands, and which pieces stand in the way of a line (GH-LOS-19, GH-TER-04, 12)."""

from wartable.core.match import Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.lay import Lay
from wartable.games.grimheim.table import Table

SOLID = ("blocking", "elevated")


def floor_at(lay: Lay, point: Point) -> int:
    """How high the floor under a point is; with no such floor, the table."""
    return lay.elevation(point[0], point[1], point[2]) or 0


def on_top(lay: Lay, piece: int, point: Point) -> bool:
    """Does one who stands there stand on the highest floor of a piece?"""
    floors = lay.pieces[piece].floors
    if not floors or not lay.holds(piece, point[0], point[1]):
        return False
    return floor_at(lay, point) == max(floors)


@clause("GH-TER-04", "GH-TER-12")
def blocking_pieces(table: Table) -> list[int]:
    """The pieces that stop sight and way: walls, buildings, elevated ground, doors that are not open."""
    lay = table.ground.lay
    return closed_pieces(table, lay.worded(*SOLID), lay.worded("entryway"))


def closed_pieces(table: Table, solid: list[int], doors: list[int]) -> list[int]:
    """Of solid pieces and doors, those that are in the way as the doors now are."""
    if not doors and not table.match.doors:
        return solid
    ids, state = table.ground.lay.ids, table.match.doors
    standing = [k for k in solid if state.get(ids[k]) != "open"]
    locked = [k for k in doors if state.get(ids[k]) == "locked" and k not in standing]
    return standing + locked


@clause("GH-LOS-19")
def blocks_between(lay: Lay, piece: int, start: Point, end: Point) -> bool:
    """Not a piece on whose top one of two stands, nor one no higher than the floor of either."""
    highest = max(floor_at(lay, start), floor_at(lay, end))
    if highest == 0:
        return True
    if on_top(lay, piece, start) or on_top(lay, piece, end):
        return False
    return lay.top[piece] > highest
