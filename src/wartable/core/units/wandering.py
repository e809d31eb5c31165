"""Where a unit goes by chance: legal ways for all its models, for players who know nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.core.ask import UnitRegion, Ways
from wartable.core.regions import ROUND, Below
from wartable.core.space.shapes import Shape, Wish
from wartable.core.units.proposals import Plan
from wartable.core.units.unit_regions import lures_of

if TYPE_CHECKING:
    from wartable.core.table import Table

TRIES = 8
LURED = 2  # of so many moves by chance one goes where something begins
SHAPES: tuple[Shape, ...] = ("keep", "ranks", "ring", "column")


def sample_moves(table: Table[Any, Any], region: UnitRegion, below: Below) -> Ways | None:
    """Legal ways for a unit, chosen by chance: where something begins or somewhere, in some shape, or else staying.

    Where a wish cannot be met at once, chance wishes for something nearer.
    """
    lures = lures_of(table, region)
    found: Ways | None = None
    if lures and below(LURED) == 0:
        found = Plan(table, region, Wish(to=lures[below(len(lures))])).at_once()
    if found is not None:
        return found
    x, y, _ = region.parts[0].origin
    far = region.parts[0].allowance
    for _ in range(TRIES):
        spot = x + below(2 * far + 1) - far, y + below(2 * far + 1) - far
        levels = table.ground.lay.levels(*spot)
        wish = Wish(
            to=(spot[0], spot[1], levels[below(len(levels))]),
            shape=SHAPES[below(len(SHAPES))],
            facing=ROUND[below(len(ROUND))],
            width=1 + below(len(region.parts)),
        )
        found = Plan(table, region, wish).at_once()
        if found is not None:
            return found
        far = far * 4 // 5
    return Plan(table, region, Wish(to=region.parts[0].origin)).without_a_move()
