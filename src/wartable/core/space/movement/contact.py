"""Where a charger ends: spots in contact with its target."""

from __future__ import annotations

from math import isqrt

from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.movement.paths import shortest_way
from wartable.core.space.movement.rings import DIRECTIONS
from wartable.core.space.shapes import Touch


def contact_spot(ground: Ground, me: int, target: int, dx: int, dy: int) -> Spot:
    """The spot in contact with a target in a direction from its middle."""
    x, y = touching_offset(ground.base[me] + ground.base[target], dx, dy)
    return ground.x[target] + x, ground.y[target] + y


def touching_offset(both: int, dx: int, dy: int) -> Spot:
    """Where one middle lies from the other when bases with radii of *both* in all touch.

    Rounding moves a point by 0.71 hundredths at most, so the point a whole hundredth off the edge
    always gives a spot in contact; nearer ones are tried first.
    """
    apart2 = dx * dx + dy * dy
    assert apart2 > 0, "no direction"
    for twice in (2 * both, 2 * both + 1, 2 * both + 2):
        x = (isqrt(dx * dx * twice * twice // apart2) + 1) // 2
        y = (isqrt(dy * dy * twice * twice // apart2) + 1) // 2
        if x * x + y * y >= both * both:
            break
    return (x if dx > 0 else -x), (y if dy > 0 else -y)


def contact_spots(
    ground: Ground, me: int, target: int, allowance: int, pieces: list[int], bases: list[int]
) -> tuple[Touch, ...]:
    """Where a base can come into contact within an allowance, the cheapest first.

    Looked at are the direct line and sixteen directions round the target; each spot is reached
    straight if that is free, else round what is in the way.
    """
    if not ground.within(allowance, me, target):
        return ()
    others = bases if target in bases else [*bases, target]
    found: list[tuple[int, int, Touch]] = []
    tried: list[Spot] = []
    for order, (dx, dy) in enumerate(approach_directions(ground, me, target)):
        spot = contact_spot(ground, me, target, dx, dy)
        if spot in tried:
            continue
        tried.append(spot)
        at = (spot[0], spot[1], ground.level[me])
        way = shortest_way(ground, me, at, allowance, pieces, others)
        if way is not None:
            found.append((way[0], order, Touch(at, ground.ids[target], way[0])))
    found.sort(key=touch_order)
    return tuple([touch for _, _, touch in found])


def touch_order(one: tuple[int, int, Touch]) -> tuple[int, int]:
    return one[0], one[1]


def approach_directions(ground: Ground, me: int, target: int) -> list[tuple[int, int]]:
    """The direction from the target to the charger, then those all round."""
    direct = ground.x[me] - ground.x[target], ground.y[me] - ground.y[target]
    around = DIRECTIONS[::2]
    return around if direct == (0, 0) else [direct, *around]
