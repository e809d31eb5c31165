"""What ties one model of a unit to the others while these stay where they are: asked of many spots it could go to."""

from typing import Any

from wartable.core.ask import UnitRegion
from wartable.core.match import ModelId, Point, Spot
from wartable.core.space.units.cohesion import chains, near_enough, too_far_apart
from wartable.wargame.units.moving import Bond, Ends, apart


def is_plain(bond: Bond[Any, Any], region: UnitRegion) -> bool:
    """Is nothing asked but a chain, and that nobody is too far from another?"""
    return bond.astray is apart and region.cohesion.command < 0


class Tie:
    """Of one model to the others."""

    def __init__(self, region: UnitRegion, id: ModelId, ends: Ends) -> None:
        rule, others = region.cohesion, [part for part in region.parts if part.model != id]
        there = [ends.get(part.model, part.origin) for part in others]
        self.spots: list[Spot] = [(x, y) for x, y, _ in there]
        self.radii: list[int] = [part.radius for part in others]
        self.radius = next(part.radius for part in region.parts if part.model == id)
        self.link = rule.link
        self.spread = rule.spread
        linked = rule.link >= 0
        self.groups = chains(self.spots, self.radii, rule.link) if linked else list[list[int]]()
        far = rule.spread >= 0 and too_far_apart(self.spots, self.radii, rule.spread) is not None
        self.torn = far

    def holds(self, at: Point) -> bool:
        """Would all hang together with the model there?"""
        if self.torn or not all([self.is_near(self.link, at, group) for group in self.groups]):
            return False
        every = range(len(self.spots))
        return self.spread < 0 or all([self.is_near(self.spread, at, [k]) for k in every])

    def is_near(self, reach: int, at: Point, group: list[int]) -> bool:
        """To anybody of a group."""
        spot, radius = at[:2], self.radius
        for k in group:
            if near_enough(reach, spot, radius, self.spots[k], self.radii[k]):
                return True
        return False
