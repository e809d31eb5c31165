"""A whole unit moves, or is put down: its region, what is judged of all its models together, the question, the move.

A book says how the models of a unit hang together, and who may be out of it: here in command range of a leader, and a
stranded model as far from him as it was; there in a chain of an inch with no two further apart than nine, and if they
cannot, no worse than a proposal. Here all go as far as the slowest; there each goes its own distance, some none.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.ask import About, Cohesion, Moves, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn, UnitMoved
from wartable.core.match import ModelId, Piece, Point, Spot, UnitId
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.movement.slides import disc_clear
from wartable.core.table import Table
from wartable.core.units.unit_regions import (
    UnitJudge,
    each_alone,
    models_astray,
    on_each_other,
    refusal_naming,
)
from wartable.wargame.deploying.regions import region_over

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)
Ends: TypeAlias = dict[ModelId, Point]
Walked: TypeAlias = tuple[tuple[ModelId, tuple[Point, ...]], ...]  # from where each began

AS_FAR: Mapping[ModelId, int] = MappingProxyType({})


# How they hang together


def apart(table: Table[Any, Any], region: UnitRegion, ends: Ends) -> list[ModelId]:
    """Those who would not keep to the cohesion of their region."""
    points = [ends.get(part.model, part.origin) for part in region.parts]
    return [region.parts[k].model for k in models_astray(region, points)]


def nobody(table: Table[Any, Any], region: UnitRegion, ends: Ends, model: ModelId) -> bool:
    return False


class Bond(Generic[T, P]):
    """A rulebook's: what holds the models of a unit together, with the clause and the words for who would be *out*.

    *cohesion* is what proposals keep to, *astray* who is out if the unit ends at some points, and *may_stay* who of
    these may be.
    """

    def __init__(
        self,
        clause: str,
        out: str,
        cohesion: Callable[[T, Sequence[P]], Cohesion],
        astray: Callable[[T, UnitRegion, Ends], list[ModelId]] = apart,
        may_stay: Callable[[T, UnitRegion, Ends, ModelId], bool] = nobody,
    ) -> None:
        self.clause = clause
        self.out = out
        self.cohesion = cohesion
        self.astray = astray
        self.may_stay = may_stay


# Regions


def region_of(
    table: T,
    bond: Bond[T, Any],
    rule: str,
    unit: UnitId,
    far: int,
    targets: tuple[UnitId, ...] = (),
    own: Mapping[ModelId, int] = AS_FAR,
) -> UnitRegion:
    """From where each model stands, so far at most, or as far as it goes on its *own*; who stays need not be named."""
    models = table.match.models_of(unit)
    parts = [
        Region(rule, m.at, m.base, own.get(m.id, far), m.id, unit=unit, targets=targets)
        for m in models
    ]
    cohesion = bond.cohesion(table, models)
    return UnitRegion(rule=rule, unit=unit, parts=tuple(parts), cohesion=cohesion)


def to_stand_in(
    rule: str,
    models: Sequence[Piece],
    area: tuple[Spot, ...],
    cohesion: Cohesion,
    everyone: bool = True,
) -> UnitRegion:
    """Anywhere in an area, for models that come from beside the table."""
    parts = [region_over(area, rule, model.base, model.id, unit=model.unit) for model in models]
    return UnitRegion(
        rule=rule,
        unit=models[0].unit,
        parts=tuple(parts),
        everyone=everyone,
        cohesion=cohesion,
    )


# Judging


def no_moves(
    table: T, bond: Bond[T, Any], region: UnitRegion, ways: Ways, clause: str
) -> Refused | None:
    """What stands against a move of all together: each by itself, nobody on another, nobody out of the bond."""
    if not ways and not region.everyone:
        return None
    return (
        each_alone(table, region, ways)
        or on_each_other(table, region, ways, clause)
        or out_of_bond(table, bond, region, ways)
    )


def out_of_bond(table: T, bond: Bond[T, Any], region: UnitRegion, ways: Ways) -> Refused | None:
    """The first who would be out of it and may not."""
    ends = ends_of(region, ways)
    for id in bond.astray(table, region, ends):
        if not bond.may_stay(table, region, ends, id):
            return refusal_naming(table, id, bond.clause, bond.out, ends[id])
    return None


def judged(bond: Bond[Any, Any], clause: str, at_once: bool = False) -> UnitJudge:
    """A judge that asks no more than that; *at_once*: and nobody is left behind, as when they come from elsewhere."""

    def judge(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Refused | None:
        if at_once and 0 < len(ways) < len(region.parts):
            return Refused(clause, "all of them, or nobody")
        return no_moves(table, bond, region, ways, clause)

    return judge


def ends_of(region: UnitRegion, ways: Ways) -> Ends:
    """Where everybody would stand."""
    last = {model: way[-1] for model, way in ways}
    return {part.model: last.get(part.model, part.origin) for part in region.parts}


def no_place(
    table: Table[Any, Any],
    region: Region,
    point: Point,
    area: tuple[Spot, ...],
    walls: list[int],
    clause: str,
) -> Refused | None:
    """Why a base cannot be put down: not wholly in the area, on a wall, on somebody."""
    (x, y, level), ground = point, table.ground
    if level or not in_zone(area, x, y, region.radius, True):
        return Refused(clause, "not wholly in the zone", point)
    everyone = list(range(len(ground.ids)))
    if not disc_clear(ground, region.radius, x, y, x, y, walls, everyone):
        return Refused(clause, "something is there already", point)
    return None


# The move


def ask_moves(
    table: Table[Any, Any],
    name: str,
    region: UnitRegion,
    clause: str,
    ask: str,
    target: ModelId | None = None,
    action: str = "",
) -> Steps[Ways]:
    """Its owner says how each model goes, perhaps up to somebody; of an *action* of another name than the question."""
    unit = table.match.units[region.unit]
    about = About(action or name, region.parts[0].model, target, unit=unit.id)
    reason = ask.format(title=unit.title)
    return (yield from Moves(name, unit.seat, clause, reason, about, region=region))


def carry_out(table: Table[Any, Any], region: UnitRegion, ways: Ways, clause: str) -> Walked:
    """They go; the ways of those who do not stay where they stand, from where they began."""
    walked = [(model, (table[model].at, *way)) for model, way in ways]
    moved = tuple([(model, way) for model, way in walked if len(set(way)) > 1])
    for model, way in moved:
        table.goes(model, way)
    if moved:
        ends = tuple([(model, way[-1]) for model, way in moved])
        table.do(UnitMoved(clause, region.unit, ends))
    return moved


def bring_in(table: Table[Any, Any], name: str, region: UnitRegion, clause: str) -> Steps[None]:
    """Its owner says where each model stands; if nobody comes, nothing happens."""
    ways = yield from ask_moves(table, name, region, clause, "Where does {title} stand?")
    if ways:
        ends = tuple([(model, way[-1]) for model, way in ways])
        table.do(UnitBroughtIn(clause, region.unit, ends))
