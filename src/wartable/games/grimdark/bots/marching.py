"""Where units are led, and where they are set up."""

from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Point, UnitId
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.grimdark.attacks.arms import arm, usable
from wartable.games.grimdark.bots.deeds import along
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.match import AMBUSH, LATE
from wartable.games.grimdark.rounds.placing import zone_of
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import (
    close_in,
    foe_spots,
    lead_unit,
    leads_to,
    line_up,
    nearest_of,
    on_board,
)
from wartable.wargame.bots.mind import Mind

SIDES = ((10, 0), (9, 4), (9, -4), (6, 8), (6, -8), (2, 10), (2, -10))  # tenths ahead and aside
SHARES = (10, 7, 5, 3)  # tenths of the way
TRIES = 8  # spots that are tried
ENOUGH = 0.6  # of what was hoped for
FRONT, BACK = 200, 700  # hundredths from the front of the own zone
LONG = 18  # inches: who shoots further stands behind
RING = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
CLEAR = 1150  # hundredths from an enemy, for those who come out of Ambush


def march(mind: Mind, table: Table, question: Moves) -> Any:
    """As planned, or as near to that as all can come, to either side of what is in the way."""
    unit, here = question.region.unit, question.region.parts[0].origin
    outlook = Outlook(mind, table, unit)
    wanted = planned_end(mind, table, unit) or next_end(outlook, question)
    hoped, least = outlook.worth(wanted), outlook.worth(here)
    raw = lead_unit(table, question, [wanted])
    best = outlook.worth(leads_to(question, raw))
    if best >= least + ENOUGH * (hoped - least):
        return raw or []
    sides = [at for at in fan(here, wanted) if on_board(table.match.board, at) == at]
    for at in sorted(sides, key=lambda at: -outlook.worth(at))[:TRIES]:
        other = lead_unit(table, question, [at])
        worth = outlook.worth(leads_to(question, other))
        if other is not None and worth > best:
            raw, best = other, worth
    return raw or []


def planned_end(mind: Mind, table: Table, unit: UnitId) -> Point | None:
    plan = mind.plan
    if plan is None or not plan.path or plan.model != table.match.units[unit].leader:
        return None
    return plan.path[-1]


def next_end(outlook: Outlook, question: Moves) -> Point:
    """Towards its best goal."""
    part = question.region.parts[0]
    goal = outlook.best_goal(part.origin)
    return part.origin if goal is None else along(part.origin, goal.at, part.allowance)


def fan(here: Point, wanted: Point) -> list[Point]:
    """Wholly or partly there, or to the sides of that."""
    (x, y, level), dx, dy = here, wanted[0] - here[0], wanted[1] - here[1]
    found: list[Point] = []
    for ahead, aside in SIDES:
        for share in SHARES:
            a, b = (
                share * (ahead * dx - aside * dy) // 100,
                share * (ahead * dy + aside * dx) // 100,
            )
            found.append((x + a, y + b, level))
    return found[1:]


def rush_in(mind: Mind, table: Table, question: Moves) -> Any:
    """Right up to those that are charged."""
    return close_in(table, question, question.region.parts[0].targets)


def settle(mind: Mind, table: Table, question: Moves) -> Any:
    """Towards what it would go to next; else nobody moves."""
    unit, part = question.region.unit, question.region.parts[0]
    outlook = Outlook(mind, table, unit)
    goal = outlook.best_goal(part.origin)
    if goal is None:
        return []
    wanted = along(part.origin, goal.at, part.allowance)
    if outlook.worth(wanted) <= outlook.worth(part.origin):
        return []
    return lead_unit(table, question, [wanted]) or []


def fly(mind: Mind, table: Table, question: Moves) -> Any:
    """Over enemies and the middle of the table."""
    match, unit = table.match, question.region.unit
    here, board = question.region.parts[0].origin, table.match.board
    middle = (board.width // 2, board.depth // 2, here[2])
    foes = [(x, y, here[2]) for x, y, _ in nearest_of(foe_spots(match, unit), here)]
    return lead_unit(table, question, [*foes[-1:], *foes[:2], middle])


# Setting up


def set_up(mind: Mind, table: Table, question: Moves) -> Any:
    """Side by side along the front of the zone, those that shoot far a little behind; others where they are wanted."""
    match, unit = table.match, question.region.unit
    if match.phase in (AMBUSH, LATE):
        return come_on(mind, table, question)
    behind = BACK if shoots_far(table, unit) else FRONT
    seat = match.units[unit].seat
    own = [one for one in units_of(match, seat) if alive(match, one)]
    return line_up(table, question, zone_of(match, seat), own, behind)


def shoots_far(table: Table, unit: UnitId) -> bool:
    """Is that what most of it does?"""
    there = alive(table.match, unit)
    ranges = [[arm(weapon).range for weapon in usable(one, ranged=True)] for one in there]
    return 2 * len([one for one in ranges if one and max(one) > LONG]) >= len(there)


def come_on(mind: Mind, table: Table, question: Moves) -> Any:
    """Where most is to be had: at goals, or a little way from an enemy."""
    match, unit = table.match, question.region.unit
    outlook = Outlook(mind, table, unit)
    spots = [goal.at for goal in outlook.goals]
    for x, y, level in [*spots, *foe_spots(match, unit)]:
        spots += [(x + CLEAR * dx, y + CLEAR * dy, level) for dx, dy in RING]
    spots = [at for at in spots if on_board(match.board, at) == at]
    spots.sort(key=lambda at: (-outlook.worth(at), at))
    return lead_unit(table, question, spots[:12], "ranks")


def scout(mind: Mind, table: Table, question: Moves) -> Any:
    """Towards its goal."""
    unit, part = question.region.unit, question.region.parts[0]
    goal = Outlook(mind, table, unit).best_goal(part.origin)
    if goal is None:
        return []
    far = [part.allowance, part.allowance * 2 // 3, part.allowance // 3]
    return lead_unit(table, question, [along(part.origin, goal.at, one) for one in far]) or []
