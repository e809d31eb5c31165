"""Who of a unit is removed: an order that is proposed, and the owner's say in it."""

from wartable.core.ask import ChooseMany, Steps
from wartable.core.match import ModelId, Seat, Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.units.bodies import nearest_pairs
from wartable.core.space.units.cohesion import chains


def choose_removed(
    seat: Seat, clause: str, order: list[ModelId], many: int
) -> Steps[tuple[ModelId, ...]]:
    """So many of a unit, chosen by its owner; the first ones of the list are proposed."""
    most = min(many, len(order))
    chosen: tuple[ModelId, ...] = yield from ChooseMany(
        "removal",
        seat,
        clause,
        "Who is removed?",
        options=tuple(order),
        least=most,
        most=most,
    )
    return chosen


def nearest_first(ground: Ground, unit: list[int], to: list[int]) -> list[ModelId]:
    """A unit's models by how near they are to some bases; of equals, the first in the match."""
    gaps = []
    for k in unit:
        a, b = nearest_pairs(ground, [k], to)[0]
        gaps.append((ground.fine_gap(a, b), k))
    return [ground.ids[k] for _, k in sorted(gaps)]


def furthest_first(ground: Ground, unit: list[int], to: list[int]) -> list[ModelId]:
    """The same from the other end; of equals, the last in the match."""
    return nearest_first(ground, unit, to)[::-1]


def outermost_first(ground: Ground, unit: list[int], leader: int, link: int) -> list[ModelId]:
    """An order in which those that are left always hang together, if that can be: the furthest from the leader first.

    The leader comes last.
    """
    left = [k for k in unit if k != leader]
    left.sort(key=lambda k: (-ground.fine_gap(leader, k), k))
    order: list[int] = []
    while left:
        whole = [k for k in left if hangs_together(ground, [leader, *left], k, link)]
        order.append(whole[0] if whole else left[0])
        left.remove(order[-1])
    return [ground.ids[k] for k in [*order, leader]]


def hangs_together(ground: Ground, unit: list[int], without: int, link: int) -> bool:
    """Would the others still be one chain?"""
    rest = [k for k in unit if k != without]
    spots: list[Spot] = [(ground.x[k], ground.y[k]) for k in rest]
    return len(chains(spots, [ground.base[k] for k in rest], link)) == 1
