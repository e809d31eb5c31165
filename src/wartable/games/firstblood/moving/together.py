"""A whole regiment that moves: its region, what its judges share, and the move itself."""

from wartable.core.ask import About, Cohesion, Moves, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitMoved
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement.paths import shortest_from
from wartable.core.space.units.cohesion import squared_distance
from wartable.core.units.unit_regions import each_alone, on_each_other, refusal_naming
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.ways import MARCH, bars_of
from wartable.games.firstblood.regiments.command import known_leaders, strays
from wartable.games.firstblood.sight.engagement import REACH
from wartable.games.firstblood.table import Table, command_range, model_of

Walked = tuple[tuple[ModelId, tuple[Point, ...]], ...]  # ways from where each began


def region_of(
    table: Table,
    rule: str,
    unit: UnitId,
    far: int,
    targets: tuple[UnitId, ...] = (),
    still: frozenset[str] = frozenset(),
) -> UnitRegion:
    """From where each model stands, so far at most; *still* are those that stay."""
    models = table.match.models_of(unit)
    parts = [
        Region(
            rule,
            m.at,
            m.base,
            0 if m.id in still else far,
            m.id,
            unit=unit,
            targets=targets,
        )
        for m in models
    ]
    return UnitRegion(rule=rule, unit=unit, parts=tuple(parts), cohesion=cohesion_of(table, models))


@clause("FB-REG-03", "FB-REG-10")
def cohesion_of(table: Table, models: list[Model]) -> Cohesion:
    """Command range for those who propose moves; as wide as the regiment is scattered already."""
    leaders = [one for one in known_leaders(table, models[0].unit) if one in models]
    reach = min([command_range(table, one) for one in leaders])
    now = {model.id: model.at for model in models}
    for id in strays(table, models[0].unit, now) if models[0].id in table else []:
        reach = max(reach, min([table.gap(id, one.id) for one in leaders if one.id != id]) + 1)
    return Cohesion(command=reach, leaders=tuple([one.id for one in leaders]))


def ends_of(region: UnitRegion, ways: Ways) -> dict[ModelId, Point]:
    """Where everybody would stand."""
    last = {model: way[-1] for model, way in ways}
    return {part.model: last.get(part.model, part.origin) for part in region.parts}


def no_moves(
    table: Table, region: UnitRegion, ways: Ways, clause: str, charging: bool = False
) -> Refused | None:
    """What stands against a move of a whole regiment: each by itself, nobody on another, all in command range."""
    return (
        each_alone(table, region, ways)
        or on_each_other(table, region, ways, clause)
        or out_of_command(table, region, ways, charging)
    )


@clause("FB-MAR-04", "FB-CHG-10", "FB-CLA-03", "FB-REG-03", "FB-STR-01")
def out_of_command(table: Table, region: UnitRegion, ways: Ways, charging: bool) -> Refused | None:
    """All end in command range, but for those who may stay stranded."""
    if not ways:
        return None
    ends = ends_of(region, ways)
    for id in strays(table, region.unit, ends):
        if not may_stay_stranded(table, region, ends, id, charging):
            return refusal_naming(table, id, "FB-REG-03", "out of command range", ends[id])
    return None


def may_stay_stranded(
    table: Table, region: UnitRegion, ends: dict[ModelId, Point], id: ModelId, charging: bool
) -> bool:
    """Who was stranded before, no further from its nearest leader than it was; in a charge leaders have to go."""
    before = {part.model: part.origin for part in region.parts}
    if id not in table or id not in strays(table, region.unit, before):
        return False
    was = nearest_leader(table, region.unit, before, id)
    return charging or nearest_leader(table, region.unit, ends, id) <= was


def nearest_leader(table: Table, unit: UnitId, at: dict[ModelId, Point], id: ModelId) -> int:
    """The squared distance to the nearest leader."""
    leaders = [one.id for one in known_leaders(table, unit) if one.id in at and one.id != id]
    return min([squared_distance(at[id][:2], at[one][:2]) for one in leaders], default=0)


def ways_round(table: Table, region: Region, point: Point, manner: str) -> list[tuple[Point, ...]]:
    """The shortest way round what bars it, on one floor; then a wider one, where a march must keep from buildings."""
    bars = bars_of(table, model_of(table, region.model).unit, manner)
    level = region.origin[2]
    if bars.flies or point[2] != level:
        return []
    ground = bars.swollen if manner == MARCH else bars.ground
    wider = [region.radius + REACH + 1] if manner == MARCH and bars.manned else []
    found = [
        shortest_from(
            ground,
            radius,
            region.origin,
            point,
            region.allowance,
            bars.walls_on(level),
            bars.crowd(level),
        )
        for radius in [region.radius, *wider]
    ]
    return [one[1][1:] for one in found if one is not None]


def ask_moves(
    table: Table,
    name: str,
    region: UnitRegion,
    clause: str,
    ask: str,
    target: ModelId | None = None,
) -> Steps[Ways]:
    """Its owner says how each model goes, perhaps up to somebody; who is not named stays."""
    unit = table.match.units[region.unit]
    action = name.removesuffix(" moves")
    about = About(action, region.parts[0].model, target, unit=unit.id)
    return (
        yield from Moves(
            name, unit.seat, clause, ask.format(title=unit.title), about, region=region
        )
    )


def carry_out(table: Table, region: UnitRegion, ways: Ways, clause: str) -> Walked:
    """They go; the ways they went, from where they began."""
    walked = tuple([(model, (table[model].at, *way)) for model, way in ways])
    moved = [(model, way) for model, way in walked if len(set(way)) > 1]
    for model, way in moved:
        table.goes(model, way)
    if moved:
        ends = tuple([(model, way[-1]) for model, way in moved])
        table.do(UnitMoved(clause, region.unit, ends))
    return tuple(moved)
