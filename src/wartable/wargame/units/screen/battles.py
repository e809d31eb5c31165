"""What a screen draws of a `Battle`: its match says who acts, who is still to act, and who has how many points."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.match import Marker, Seat, UnitId
from wartable.core.screen.scene import Clock, Flag, Side, State
from wartable.core.screen.staging import plain_flag
from wartable.core.table import Table
from wartable.wargame.battles.match import Battle
from wartable.wargame.units.screen.scene import unit_side

T = TypeVar("T", bound=Table[Any, Any])


def clock(match: Battle[Any]) -> Clock:
    """Who acts in which round."""
    return Clock(match.active, match.round)


def battle_sides(match: Battle[Any]) -> tuple[Side, ...]:
    """With their points; a neutral party has none."""
    points = dict(enumerate(match.points))
    return tuple([unit_side(match, seat, points.get(seat)) for seat in range(match.parties)])


def state_of(table: T, unit: UnitId) -> State:
    """Neutral units are ready always."""
    match: Battle[Any] = table.match
    active = None if match.active is None else match.piece(match.active)
    if active is not None and active.unit == unit:
        return "active"
    rests = match.round and match.units[unit].seat < match.seats and unit not in match.due
    return "done" if rests else "ready"


def held_flag(number: int, marker: Marker, reach: int, holder: Seat | None) -> Flag:
    """A marker that is held from so far away."""
    return replace(plain_flag(number, marker), reach=reach, seat=holder)
