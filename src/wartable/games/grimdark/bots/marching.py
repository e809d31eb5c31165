"""Where units are led, and where they are set up."""

from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Point, UnitId, Zone
from wartable.core.space.shapes import Shape
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.arms import arm, usable
from wartable.games.grimdark.bots.deeds import ends_of
from wartable.games.grimdark.bots.running import along, runs
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.match import AMBUSH, LATE
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.rounds.placing import zone_of
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import (
    close_in,
    foe_spots,
    lead_unit,
    leads_to,
    nearest_of,
    on_board,
)
from wartable.wargame.bots.mind import Mind

SIDES = ((10, 0), (9, 4), (9, -4), (6, 8), (6, -8), (2, 10), (2, -10))  # tenths ahead and aside
SHARES = (10, 7, 5, 3)  # tenths of the way
SHAPES: tuple[Shape, ...] = ("keep", "column")  # as it stands, or in a file past what is in the way
TRIES = 8  # spots that are tried
ENOUGH = 0.6  # of what was hoped for
FRONT, BACK = 150, 700  # hundredths from the front of the own zone
APART = 450  # hundredths from one place there to the next
ROW = 350  # hundredths from the first row to a second one
LATTICE = 600  # hundredths between spots that are looked at all over the table
LONG = 18  # inches: who shoots further stands behind
RING = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
CLEAR = 1150  # hundredths from an enemy, for those who come out of Ambush


def march(mind: Mind, table: Table, question: Moves) -> Any:
    """As planned, or as near to that as all can come, to either side of what is in the way."""
    unit, here = question.region.unit, question.region.parts[0].origin
    outlook = Outlook(mind, table, unit)
    wanted = planned_end(mind, table, unit) or next_end(outlook, question)
    hoped, least = outlook.worth(wanted), outlook.worth(here)
    raw, best = None, least
    for shape in SHAPES:
        other = lead_unit(table, question, [wanted], shape)
        worth = outlook.worth(leads_to(question, other))
        if other is not None and worth > best:
            raw, best = other, worth
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
    """The best that it comes to, or where it is."""
    part = question.region.parts[0]
    ends = ends_of(outlook, part.origin, part.allowance)
    return max([part.origin, *ends], key=outlook.worth)


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
    wanted = along(part.origin, goal.spot(part.origin), part.allowance)
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
    """In front of its goals, those that shoot far a little behind; others where they are wanted."""
    match, unit = table.match, question.region.unit
    if match.phase in (AMBUSH, LATE):
        return come_on(mind, table, question)
    outlook = Outlook(mind, table, unit)
    rows = rows_of(outlook, zone_of(match, match.units[unit].seat))
    for row in rows:
        row.sort(key=lambda at: (-best_run(outlook, at), at))
    return lead_unit(table, question, [at for row in rows for at in row], "ranks")


def rows_of(outlook: Outlook, zone: Zone) -> list[list[Point]]:
    """Spots side by side along it, and in a second row."""
    table, board = outlook.table, outlook.table.match.board
    row = row_of(table.match)
    across = row.wreck_target or row.points_per_score  # every step counts
    behind = BACK if shoots_far(table, outlook.unit) and not across else FRONT + outlook.base
    west, east = min([x for x, _ in zone.area]), max([x for x, _ in zone.area])
    south, north = min([y for _, y in zone.area]), max([y for _, y in zone.area])
    front = north - behind if south + north < board.depth else south + behind
    many = max(2, (east - west) // APART)
    second = front - ROW if south + north < board.depth else front + ROW
    xs = [west + (2 * k + 1) * (east - west) // (2 * many) for k in range(many)]
    return [[(x, y, 0) for x in xs] for y in (front, second)]


def best_run(outlook: Outlook, at: Point) -> float:
    """What its first two moves from there are worth."""
    worth = outlook.promise(at)
    for _ in range(2):
        goal = outlook.best_goal(at)
        if goal is not None:
            at = max(runs(outlook, at, goal.spot(at), outlook.stride), key=outlook.promise)
            worth += outlook.promise(at)
    return worth


def shoots_far(table: Table, unit: UnitId) -> bool:
    """Is that what most of it does?"""
    there = alive(table.match, unit)
    ranges = [[arm(weapon).range for weapon in usable(one, ranged=True)] for one in there]
    return 2 * len([one for one in ranges if one and max(one) > LONG]) >= len(there)


def come_on(mind: Mind, table: Table, question: Moves) -> Any:
    """Where most is to be had: at goals, or a little way from an enemy."""
    match, unit = table.match, question.region.unit
    outlook = Outlook(mind, table, unit)
    board = match.board
    spots = [
        (x, y, 0)
        for x in range(LATTICE // 2, board.width, LATTICE)
        for y in range(LATTICE // 2, board.depth, LATTICE)
    ]
    for x, y, level in [*[goal.at for goal in outlook.goals], *foe_spots(match, unit)]:
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
    spot = goal.spot(part.origin)
    return lead_unit(table, question, [along(part.origin, spot, one) for one in far]) or []
