"""Where to lead whole units: to a goal, round what holds them up, up to enemies and away, side by side in a zone.

A book says what its units want, and the proposals find out how all of a unit get there: here a march to the zone that a
unit has to itself or to an enemy, a charge into as many as possible, disengaging; there an advance to a marker that
is not seized, a charge and a pile-in, getting an inch apart again, who is in a transport being where that is.
"""

from collections.abc import Sequence
from math import isqrt
from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Board, Marker, Match, Point, Seat, UnitId, Zone
from wartable.core.regions import apart2
from wartable.core.space.shapes import Shape, Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import present, spot_of, units_in_play

HELD_UP = 4  # who gets on by less than one in so many of what he may looks for a way round
SIDEWAYS = ((7, 7), (7, -7), (0, 10), (0, -10))  # tenths ahead and aside: half, then wholly
EDGE = 150  # hundredths: nobody is led nearer to the edge of the table
NOWHERE = (0, 0, 0)


# Who is where


def unit_spot(match: Match[Any], unit: UnitId) -> Point:
    """Where its leader stands, or the middle of what it is inside; a corner of the table for who is beside it."""
    there = present(match, unit)
    return (spot_of(match, there[0].id) if there else None) or NOWHERE


def foes_in_play(match: Match[Any], seat: Seat) -> list[UnitId]:
    """The units of all its enemies of which anybody is on the table or inside something."""
    others = [other for other in range(match.seats) if match.hostile(seat, other)]
    return [unit for other in others for unit in units_in_play(match, other)]


def foe_spots(match: Match[Any], unit: UnitId) -> list[Point]:
    """Where a unit's enemies are."""
    return [unit_spot(match, foe) for foe in foes_in_play(match, match.units[unit].seat)]


def nearest_of(spots: Sequence[Point], at: Point) -> list[Point]:
    """The nearest first."""
    return sorted(spots, key=lambda spot: (apart2(spot, at), spot))


def nearest_units(match: Match[Any], units: Sequence[UnitId], at: Point) -> list[UnitId]:
    """The nearest first."""
    return sorted(units, key=lambda unit: (apart2(unit_spot(match, unit), at), unit))


def goals_shared_out(
    match: Match[Any], units: Sequence[UnitId], goals: Sequence[Marker]
) -> dict[UnitId, Marker]:
    """Each goal in turn is given the nearest unit that has none yet, until every unit has one."""
    left, shared = list(units), dict[UnitId, Marker]()
    while left and goals:
        for goal in goals:
            if left:
                nearest = nearest_units(match, left, (goal.x, goal.y, 0))[0]
                shared[nearest] = goal
                left.remove(nearest)
    return shared


# Raw answers


def lead_unit(
    table: Table[Any, Any], question: Moves, spots: Sequence[Point], shape: Shape = "keep"
) -> Any:
    """A raw answer that takes a unit to the first of the spots, in the order given, to which all can come; or none."""
    for spot in spots:
        found = wished(table, question, Wish(to=spot, shape=shape))
        if found is not None:
            return found
    return None


def wished(table: Table[Any, Any], question: Moves, wish: Wish) -> Any:
    """A raw answer as it is wished, or none."""
    found = propose(table, question.region, wish)
    if not found.legal:
        return None
    return [[model, [list(at) for at in way]] for model, way in found.ways]


def to_goal(
    table: Table[Any, Any], question: Moves, goal: Point, spots: Sequence[Point] = ()
) -> Any:
    """To the first of the spots, the goal if none are given, and round what keeps a unit from getting on."""
    part, found = question.region.parts[0], lead_unit(table, question, spots or [goal])
    far = apart2(part.origin, goal) > part.allowance * part.allowance
    if far and HELD_UP * headway(question, found) < part.allowance:
        return round_it(table, question, goal) or found
    return found


def round_it(table: Table[Any, Any], question: Moves, goal: Point) -> Any:
    """Past what holds it up, on the side that leaves it nearer to its goal; none if it is hemmed in."""
    part = question.region.parts[0]
    (x, y, level), far = part.origin, isqrt(apart2(part.origin, goal))
    dx, dy = [part.allowance * (goal[k] - part.origin[k]) // far for k in (0, 1)]
    found: list[tuple[int, Any]] = []
    for ahead, aside in SIDEWAYS:
        to = (x + (ahead * dx - aside * dy) // 10, y + (ahead * dy + aside * dx) // 10, level)
        raw = lead_unit(table, question, [on_board(table.match.board, to)])
        if 2 * headway(question, raw) >= part.allowance:
            found.append((apart2(leads_to(question, raw), goal), raw))
    return min(found, key=lambda one: one[0])[1] if found else None


def close_in(table: Table[Any, Any], question: Moves, foes: Sequence[UnitId]) -> Any:
    """Right up to some enemies, or none if that cannot be."""
    match, here = table.match, question.region.parts[0].origin
    targets = [model for foe in foes if foe in match.units for model in match.models_of(foe)]
    if not targets:
        return None
    nearest = min(targets, key=lambda model: (apart2(model.at, here), model.id))
    ids = tuple([model.id for model in targets])
    return wished(table, question, Wish(to=nearest.at, shape="contact", foes=ids))


def fall_back(table: Table[Any, Any], question: Moves) -> Any:
    """Straight away from the enemy that is nearest, or else past it."""
    match, here = table.match, question.region.parts[0].origin
    foes = foe_spots(match, question.region.unit)
    if not foes:
        return None
    x, y, _ = nearest_of(foes, here)[0]
    dx, dy = here[0] - x, here[1] - y
    away = [(here[0] + k * dx, here[1] + k * dy, 0) for k in (4, 2, 1)]
    sides = [(here[0] - dy, here[1] + dx, 0), (here[0] + dy, here[1] - dx, 0)]
    return lead_unit(table, question, [on_board(match.board, at) for at in (*away, *sides)])


def line_up(
    table: Table[Any, Any], question: Moves, zone: Zone, units: Sequence[UnitId], behind: int
) -> Any:
    """Side by side with its seat's other units along the front of a zone, so far behind it."""
    board, own = table.match.board, units.index(question.region.unit)
    west, east = min([x for x, _ in zone.area]), max([x for x, _ in zone.area])
    south, north = min([y for _, y in zone.area]), max([y for _, y in zone.area])
    front = north - behind if south + north < board.depth else south + behind
    order = sorted(range(len(units)), key=lambda k: (abs(k - own), k))
    spots = [(west + (2 * k + 1) * (east - west) // (2 * len(units)), front, 0) for k in order]
    return lead_unit(table, question, spots, "ranks")


# What comes of an answer


def headway(question: Moves, raw: Any) -> int:
    """How far an answer takes the leader, as the crow flies."""
    return isqrt(apart2(question.region.parts[0].origin, leads_to(question, raw)))


def leads_to(question: Moves, raw: Any) -> Point:
    """Where an answer leaves the leader."""
    part = question.region.parts[0]
    ends = [way[-1] for model, way in raw or () if model == part.model and way]
    if not ends:
        return part.origin
    x, y, level = ends[0]
    return x, y, level


def on_board(board: Board, at: Point) -> Point:
    """The nearest spot that is not at the edge of the table."""
    x, y, level = at
    return (
        min(max(x, EDGE), board.width - EDGE),
        min(max(y, EDGE), board.depth - EDGE),
        level,
    )
