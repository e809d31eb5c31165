"""Where regiments are led."""

from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Point, UnitId
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.firstblood.bots.sheltering import downstairs, to_shelter
from wartable.games.firstblood.bots.worth import goal_of
from wartable.games.firstblood.rules.shooting import barrage_of
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.companies import (
    close_in,
    fall_back,
    foe_spots,
    foes_in_play,
    lead_unit,
    line_up,
    nearest_of,
    nearest_units,
    to_goal,
    unit_spot,
)
from wartable.wargame.bots.mind import Mind

NEAR = 1400  # enemies that are worth going for
BEHIND, SHOOTERS_BEHIND = 250, 450  # hundredths from the front of the own zone


def march(mind: Mind, table: Table, question: Moves) -> Any:
    """To shelter that is worth it, to the zone it is sent to, to an enemy that is near, or as near as all can come."""
    shelter = to_shelter(mind, table, question)
    if shelter is not None:
        return shelter
    part, spots = question.region.parts[0], spots_to_go(mind, table, question.region.unit)
    return to_goal(table, question, spots[0], [*downstairs(part, spots[0]), *spots])


def spots_to_go(mind: Mind, table: Table, unit: UnitId) -> list[Point]:
    match, here = table.match, unit_spot(table.match, unit)
    foes = nearest_of(foe_spots(match, unit), here)[:1]
    near = [at for at in foes if apart2(at, here) < NEAR * NEAR]
    marker = goal_of(match, unit)
    goals = [] if marker is None else [(marker.x, marker.y, 0)]
    first = goals + near if mind.style.goal > 1 or shoots(table, unit) else near + goals
    return [*first, *foes, here]


def shoots(table: Table, unit: UnitId) -> bool:
    return any([barrage_of(table, model)[0] > 0 for model in alive(table.match, unit)])


def rush(mind: Mind, table: Table, question: Moves) -> Any:
    """Right up to those that are charged."""
    return close_in(table, question, question.region.parts[0].targets)


def press(mind: Mind, table: Table, question: Moves) -> Any:
    """To those that are nearest; nobody moves where that cannot be."""
    match, unit = table.match, question.region.unit
    foes = foes_in_play(match, match.units[unit].seat)
    nearest = nearest_units(match, foes, unit_spot(match, unit))[:2]
    found = close_in(table, question, nearest)
    return [] if found is None else found


def retreat(mind: Mind, table: Table, question: Moves) -> Any:
    """Away from the enemies that are nearest."""
    return fall_back(table, question)


def set_up(mind: Mind, table: Table, question: Moves) -> Any:
    """Side by side along the front of the zone, those that shoot a little behind."""
    match, unit = table.match, question.region.unit
    seat = match.units[unit].seat
    zone = next(one for one in match.board.zones if one.seat == seat)
    behind = SHOOTERS_BEHIND if shoots(table, unit) else BEHIND
    return line_up(table, question, zone, units_of(match, seat), behind)


def enter(mind: Mind, table: Table, question: Moves) -> Any:
    """As far onto the table as it goes, towards its goal."""
    here = question.region.parts[0].origin
    wanted = spots_to_go(mind, table, question.region.unit)[0]
    return lead_unit(table, question, [wanted, here], "ranks")
