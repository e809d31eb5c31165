"""Transports: who begins inside, and where passengers get out."""

from typing import Any

from wartable.core.ask import Choose, Moves
from wartable.core.match import Point, UnitId
from wartable.games.grimdark.bots.marching import fan, planned_end, shoots_far
from wartable.games.grimdark.bots.running import along
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.bots.worth import unit_worth
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.aboard import NOBODY
from wartable.wargame.bots.companies import lead_unit, leads_to, on_board, unit_spot
from wartable.wargame.bots.mind import Mind
from wartable.wargame.units.hosts import OUTSIDE

TRIES = 6  # spots that are tried
WAYS = (10, 8, 6)  # tenths of how far it may come out


def begins_inside(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """The best of those who have to come near to be of use."""
    if unit == NOBODY:
        return 0.0
    return -1.0 if shoots_far(table, unit) else unit_worth(table, unit)


def goes_in(mind: Mind, table: Table, question: Choose[Any], host: str) -> float:
    """Only who must: who has walked up to a Transport has not come to ride back."""
    return 0.0 if host == OUTSIDE else -1.0


def get_out(mind: Mind, table: Table, question: Moves) -> Any:
    """On the side where it wants to be."""
    unit, part = question.region.unit, question.region.parts[0]
    outlook, here = Outlook(mind, table, unit), unit_spot(table.match, unit)
    best: tuple[float, Any] = (-1e9, None)
    for at in spots_beside(mind, outlook, here, part.allowance):
        raw = lead_unit(table, question, [at], "ring")
        if raw is not None:
            worth = outlook.worth(leads_to(question, raw))
            best = max(best, (worth, raw), key=lambda one: one[0])
    return best[1]


def spots_beside(mind: Mind, outlook: Outlook, here: Point, far: int) -> list[Point]:
    """Towards where it was to go, or its best goal, and to either side of that; the best of them."""
    goal = outlook.best_goal(here)
    wanted = planned_end(mind, outlook.table, outlook.unit) or (goal.spot(here) if goal else None)
    if wanted is None or wanted[:2] == here[:2]:
        return []
    out = [along(here, wanted, far * share // 10) for share in WAYS]
    board = outlook.table.match.board
    spots = [at for end in out for at in (end, *fan(here, end)) if on_board(board, at) == at]
    return sorted(dict.fromkeys(spots), key=lambda at: (-outlook.worth(at), at))[:TRIES]
