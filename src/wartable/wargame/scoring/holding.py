"""Whose an objective is: who stands near it, and which side is stronger there."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from wartable.core.match import PEACEFUL, WILD, Marker, Match, ModelId, Seat
from wartable.core.table import Table

Weight: TypeAlias = Callable[[ModelId], int]  # what a model near it counts for; 0: it does not
Contest: TypeAlias = Literal["most", "alone"]  # stronger than every enemy, or no enemy there


def counts_one(model: ModelId) -> int:
    """Every model counts for one."""
    return 1


def held_by(
    table: Table[Any, Any],
    marker: Marker,
    reach: int,
    weight: Weight = counts_one,
    contest: Contest = "most",
    units: bool = False,
) -> tuple[Seat, ...]:
    """The seats of the side that holds a marker; none while it is empty or contested.

    With *units* each unit counts once, however many of its models are there. Who is nobody's enemy neither holds it
    nor stands in the way.
    """
    there = strengths(table, marker, reach, weight, units)
    return tuple([seat for seat in sorted(there) if holds(table.match, there, seat, contest)])


def holds(match: Match[Any], there: dict[Seat, int], seat: Seat, contest: Contest) -> bool:
    """Is a seat's side ahead of all its enemies where these are?"""
    if match.sides and match.sides[seat] == PEACEFUL:
        return False
    own = strength_of(match, there, seat)
    foes = [strength_of(match, there, foe) for foe in there if match.hostile(seat, foe)]
    return not foes if contest == "alone" else all([own > theirs for theirs in foes])


def strength_of(match: Match[Any], there: dict[Seat, int], seat: Seat) -> int:
    """A seat's with its allies'."""
    return sum([own for other, own in there.items() if allied(match, seat, other)])


def allied(match: Match[Any], a: Seat, b: Seat) -> bool:
    """Are two seats on one side? The wild are each on their own."""
    if a == b or not match.sides:
        return a == b
    return match.sides[a] == match.sides[b] and match.sides[a] not in (PEACEFUL, WILD)


def strengths(
    table: Table[Any, Any], marker: Marker, reach: int, weight: Weight, units: bool = False
) -> dict[Seat, int]:
    """What each seat that has anybody there weighs."""
    found: dict[Seat, int] = {}
    seen: set[str] = set()
    for id in near_it(table, marker, reach):
        model = table[id]
        own = 0 if units and model.unit in seen else weight(id)
        if own:
            found[model.seat] = found.get(model.seat, 0) + own
            if model.unit:
                seen.add(model.unit)
    return found


def near_it(table: Table[Any, Any], marker: Marker, reach: int) -> list[ModelId]:
    """The models within reach, from the edge of the base to the edge of the disc."""
    ground = table.ground
    near = ground.near(marker.x, marker.y, marker.base + reach)
    return [ground.ids[k] for k in near]
