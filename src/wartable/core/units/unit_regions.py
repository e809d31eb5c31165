"""Where the models of a unit may go together: one judge for the whole, by the name a `UnitRegion` gives.

A rulebook registers the judge and builds it from what stands here: each model by itself, nobody on another of the unit,
all of them together. The parts of the region say how far and through what each model goes; their judges leave the
unit's own models out, since these pass through each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from wartable.core.ask import Refused, UnitRegion, Ways
from wartable.core.match import ModelId, Point, Spot
from wartable.core.regions import judge_path
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.units.cohesion import (
    loose_models,
    out_of_command,
    overlap_among,
    squared_distance,
    too_far_apart,
)

if TYPE_CHECKING:
    from wartable.core.table import Table

UnitJudge: TypeAlias = Callable[[Any, UnitRegion, Ways], Refused | None]
Mender: TypeAlias = Callable[[Any, UnitRegion, Ways], Ways]
Luring: TypeAlias = Callable[[Any, UnitRegion], list[Point]]

_judges: dict[str, UnitJudge] = {}
_menders: dict[str, Mender] = {}
_lurings: dict[str, Luring] = {}


def unit_region(
    rule: str, mends: Mender | None = None, lures: Luring | None = None
) -> Callable[[UnitJudge], UnitJudge]:
    """Register the judge of a rule.

    *mends* makes proposed ways fit for a judge that asks more than where models stand: whom they must reach, say.
    *lures* are the points where something begins if the leader stops just there, at a door, say: chance alone would
    hardly ever find them.
    """

    def register(judge: UnitJudge) -> UnitJudge:
        assert rule not in _judges, f"two judges for {rule}"
        _judges[rule] = judge
        if mends is not None:
            _menders[rule] = mends
        if lures is not None:
            _lurings[rule] = lures
        return judge

    return register


def mended(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways as the rule wants them; as they are, if it does not say."""
    mends = _menders.get(region.rule)
    return ways if mends is None else mends(table, region, ways)


def lures_of(table: Table[Any, Any], region: UnitRegion) -> list[Point]:
    """Where something begins if the leader stops just there; mostly nowhere."""
    lures = _lurings.get(region.rule)
    return [] if lures is None else lures(table, region)


def moves_judged(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Refused | None:
    """Why the models of a unit may not move so, if they may not; who proposed them has asked already."""
    refused: Refused | None = table.once(judge_moves, region, ways)
    return refused


def judge_moves(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Refused | None:
    """The same, looked at anew."""
    return _judges[region.rule](table, region, ways)


def end_points(region: UnitRegion, ways: Ways) -> list[Point]:
    """Where all models of the unit stand afterwards, part by part."""
    last = {model: way[-1] for model, way in ways}
    return [last.get(part.model, part.origin) for part in region.parts]


def seen_from_above(points: list[Point]) -> list[Spot]:
    """Points seen from above."""
    return [(x, y) for x, y, _ in points]


# What most judges ask


def each_alone(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Refused | None:
    """The first model that may not go its way, whatever the others do."""
    parts = {part.model: part for part in region.parts}
    for model, way in ways:
        refused = judge_path(table, parts[model], way)
        if refused is not None:
            return refusal_naming(
                table, model, refused.clause, refused.reason, refused.at or way[-1]
            )
    return None


def on_each_other(
    table: Table[Any, Any], region: UnitRegion, ways: Ways, clause: str
) -> Refused | None:
    """The first model that would end on another of its unit; levels lie one above the other."""
    points = end_points(region, ways)
    for level in sorted({point[2] for point in points}):
        here = [k for k, point in enumerate(points) if point[2] == level]
        radii = [region.parts[k].radius for k in here]
        pair = overlap_among(seen_from_above([points[k] for k in here]), radii)
        if pair is not None:
            model, other = region.parts[here[pair[0]]].model, region.parts[here[pair[1]]].model
            reason = f"would end on {title_of(table, other)}"
            return refusal_naming(table, model, clause, reason, points[here[pair[0]]])
    return None


def broken_cohesion(
    table: Table[Any, Any], region: UnitRegion, ways: Ways, clause: str
) -> Refused | None:
    """The first model that would not hang together with its unit, and which part of the rule that breaks."""
    rule = region.cohesion
    points = end_points(region, ways)
    flat, radii = seen_from_above(points), [part.radius for part in region.parts]
    if rule.command >= 0:
        for k in out_of_command(flat, radii, leaders(region), rule.command):
            reason = (
                f"more than {inches(rule.command)} from {title_of(table, first_leader(region))}"
            )
            return refusal_naming(table, region.parts[k].model, clause, reason, points[k])
    if rule.link >= 0:
        for k in loose_models(flat, radii, rule.link):
            reason = f"more than {inches(rule.link)} from the others"
            return refusal_naming(table, region.parts[k].model, clause, reason, points[k])
    if rule.spread >= 0:
        pair = too_far_apart(flat, radii, rule.spread)
        if pair is not None:
            other = title_of(table, region.parts[pair[1]].model)
            reason = f"more than {inches(rule.spread)} from {other}"
            return refusal_naming(
                table, region.parts[pair[0]].model, clause, reason, points[pair[0]]
            )
    return None


def models_astray(region: UnitRegion, points: list[Point]) -> list[int]:
    """Whoever would not hang together with the others, by number."""
    rule = region.cohesion
    flat, radii = seen_from_above(points), [part.radius for part in region.parts]
    found: list[int] = []
    if rule.command >= 0:
        found += out_of_command(flat, radii, leaders(region), rule.command)
    if rule.link >= 0:
        found += loose_models(flat, radii, rule.link)
    if rule.spread >= 0:
        found += stretched_models(flat, radii, rule.spread)
    return sorted(set(found))


def stretched_models(flat: list[Spot], radii: list[int], spread: int) -> list[int]:
    """Who is too far from others: of two always the one that is further from the first model."""
    left = list(range(len(flat)))
    while True:
        pair = too_far_apart([flat[k] for k in left], [radii[k] for k in left], spread)
        if pair is None:
            return [k for k in range(len(flat)) if k not in left]
        a, b = left[pair[0]], left[pair[1]]
        left.remove(
            a if squared_distance(flat[a], flat[0]) >= squared_distance(flat[b], flat[0]) else b
        )


def leaders(region: UnitRegion) -> list[int]:
    """Those of whom one must be near, by number."""
    named = region.cohesion.leaders
    found = [k for k, part in enumerate(region.parts) if part.model in named]
    return found or [0]


def first_leader(region: UnitRegion) -> ModelId:
    return region.parts[leaders(region)[0]].model


def title_of(table: Table[Any, Any], model: ModelId) -> str:
    """What players call a model, one that is not there yet too."""
    told: str | None = table.match.title_of(model)
    return told or model


def refusal_naming(
    table: Table[Any, Any], model: ModelId, clause: str, reason: str, at: Point
) -> Refused:
    """A refusal that names the model, the point and the clause."""
    return Refused(clause, f"{title_of(table, model)}: {reason}", at, model)
