"""Where regiments are led."""

from collections.abc import Sequence
from math import isqrt
from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Point, UnitId
from wartable.core.regions import apart2
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.firstblood.bots.sheltering import downstairs, to_shelter
from wartable.games.firstblood.bots.worth import foes_on_field, goal_of, spot_of
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rules.shooting import barrage_of
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.companies import lead_unit, nearest_of
from wartable.wargame.bots.mind import Mind

NEAR = 1400  # enemies that are worth going for
HELD_UP = 4  # who gets on by less than one in so many of what he may looks for a way round
SIDEWAYS = ((7, 7), (7, -7), (0, 10), (0, -10))  # tenths ahead and aside: half, then wholly


def march(mind: Mind, table: Table, question: Moves) -> Any:
    """To shelter that is worth it, to the zone it is sent to, to an enemy that is near, or as near as all can come."""
    shelter = to_shelter(mind, table, question)
    if shelter is not None:
        return shelter
    part, spots = question.region.parts[0], spots_to_go(mind, table, question.region.unit)
    found = lead_unit(table, question, [*downstairs(part, spots[0]), *spots])
    far = apart2(part.origin, spots[0]) > part.allowance * part.allowance
    if far and HELD_UP * moved(question, found) < part.allowance:
        return way_round(table, question, spots[0]) or found
    return found


def way_round(table: Table, question: Moves, goal: Point) -> Any:
    """Past what holds it up, on the side that leaves it nearer to its goal; none if it is hemmed in."""
    part = question.region.parts[0]
    (x, y, level), far = part.origin, isqrt(apart2(part.origin, goal))
    dx, dy = [part.allowance * (goal[k] - part.origin[k]) // far for k in (0, 1)]
    found: list[tuple[int, Any]] = []
    for ahead, aside in SIDEWAYS:
        to = (x + (ahead * dx - aside * dy) // 10, y + (ahead * dy + aside * dx) // 10, level)
        raw = lead_unit(table, question, [on_board(table.match, to)])
        if 2 * moved(question, raw) >= part.allowance:
            found.append((apart2(leads_to(question, raw), goal), raw))
    return min(found, key=lambda one: one[0])[1] if found else None


def moved(question: Moves, raw: Any) -> int:
    """How far an answer takes the leader, as the crow flies."""
    return isqrt(apart2(question.region.parts[0].origin, leads_to(question, raw)))


def leads_to(question: Moves, raw: Any) -> Point:
    part = question.region.parts[0]
    ends = [way[-1] for model, way in raw or () if model == part.model and way]
    if not ends:
        return part.origin
    x, y, level = ends[0]
    return x, y, level


def spots_to_go(mind: Mind, table: Table, unit: UnitId) -> list[Point]:
    match, here = table.match, spot_of(table.match, unit)
    foes = [spot_of(match, foe) for foe in foes_on_field(match, match.units[unit].seat)]
    near = [at for at in nearest_of(foes, here)[:1] if apart2(at, here) < NEAR * NEAR]
    marker = goal_of(match, unit)
    goals = [] if marker is None else [(marker.x, marker.y, 0)]
    first = goals + near if mind.style.goal > 1 or shoots(table, unit) else near + goals
    return [*first, *nearest_of(foes, here)[:1], here]


def shoots(table: Table, unit: UnitId) -> bool:
    return any([barrage_of(table, model)[0] > 0 for model in alive(table.match, unit)])


def rush(mind: Mind, table: Table, question: Moves) -> Any:
    """Right up to those that are charged."""
    return close_in(table, question, question.region.parts[0].targets)


def press(mind: Mind, table: Table, question: Moves) -> Any:
    """To those that are nearest; nobody moves where that cannot be."""
    unit = question.region.unit
    foes = foes_on_field(table.match, table.match.units[unit].seat)
    here = spot_of(table.match, unit)
    foes.sort(key=lambda foe: (apart2(spot_of(table.match, foe), here), foe))
    found = close_in(table, question, foes[:2])
    return [] if found is None else found


def close_in(table: Table, question: Moves, foes: Sequence[UnitId]) -> Any:
    match = table.match
    targets = [model for foe in foes if foe in match.units for model in match.models_of(foe)]
    if not targets:
        return None
    here = question.region.parts[0].origin
    nearest = min(targets, key=lambda model: (apart2(model.at, here), model.id))
    wish = Wish(to=nearest.at, shape="contact", foes=tuple([model.id for model in targets]))
    found = propose(table, question.region, wish)
    if not found.legal:
        return None
    return [[model, [list(at) for at in way]] for model, way in found.ways]


def retreat(mind: Mind, table: Table, question: Moves) -> Any:
    """Away from the enemies that are nearest."""
    match, unit = table.match, question.region.unit
    here = question.region.parts[0].origin
    foes = [spot_of(match, foe) for foe in foes_on_field(match, match.units[unit].seat)]
    if not foes:
        return None
    x, y, _ = nearest_of(foes, here)[0]
    dx, dy = here[0] - x, here[1] - y
    away = [(here[0] + k * dx, here[1] + k * dy, 0) for k in (4, 2, 1)]
    sides = [(here[0] - dy, here[1] + dx, 0), (here[0] + dy, here[1] - dx, 0)]
    return lead_unit(table, question, [on_board(match, at) for at in (*away, *sides)])


def on_board(match: Match, at: Point) -> Point:
    board = match.board
    return min(max(at[0], 150), board.width - 150), min(max(at[1], 150), board.depth - 150), at[2]


def set_up(mind: Mind, table: Table, question: Moves) -> Any:
    """Side by side along the front of the zone, those that shoot a little behind."""
    match, unit = table.match, question.region.unit
    seat = match.units[unit].seat
    zone = next(one.area for one in match.board.zones if one.seat == seat)
    own = units_of(match, seat)
    west, east = min([x for x, _ in zone]), max([x for x, _ in zone])
    south, north = min([y for _, y in zone]), max([y for _, y in zone])
    behind = 450 if shoots(table, unit) else 250
    front = north - behind if south + north < match.board.depth else south + behind
    place = own.index(unit)
    order = sorted(range(len(own)), key=lambda k: (abs(k - place), k))
    spots = [(west + (2 * k + 1) * (east - west) // (2 * len(own)), front, 0) for k in order]
    return lead_unit(table, question, spots, "ranks")


def enter(mind: Mind, table: Table, question: Moves) -> Any:
    """As far onto the table as it goes, towards its goal."""
    here = question.region.parts[0].origin
    wanted = spots_to_go(mind, table, question.region.unit)[0]
    return lead_unit(table, question, [wanted, here], "ranks")
