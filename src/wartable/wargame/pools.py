"""Pools of dice that each need a number, which special rules may bend."""

from typing import Any

from wartable.core.ask import About, Roll, Steps
from wartable.core.hooks.moments import Moment
from wartable.core.match import Seat
from wartable.core.table import Table

BEST, WORST = 2, 6


def need_at(table: Table[Any, Any], moment: Moment, usual: int) -> int:
    """What a die needs at a moment; never better than 2+, never worse than 6+."""
    return max(BEST, min(WORST, table.number(moment, usual)))


def count_at(
    table: Table[Any, Any],
    moment: Moment,
    usual: int,
    dice: int,
    name: str,
    seat: Seat,
    clause: str,
    reason: str,
    about: About | None = None,
) -> Steps[int]:
    """How many of a seat's dice show what they need at a moment."""
    need = need_at(table, moment, usual)
    faces = yield from Roll(
        name,
        seat,
        clause,
        reason,
        about,
        dice=dice,
        need=need,
        cuts=(need,),
        modifiers=table.modifiers(moment),
    )
    return sum([face >= need for face in faces])
