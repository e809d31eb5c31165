"""Marching out of a garrison (FB-GAR-09 to FB-GAR-11): placed in contact with the building, then the march."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn
from wartable.core.match import ModelId, Point, Spot, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_gap
from wartable.core.space.ground.hundredths import toward, way_length
from wartable.core.space.sight.rays import rim_round
from wartable.core.space.units.cohesion import overlapping
from wartable.core.units.unit_regions import refusal_naming, unit_region
from wartable.core.units.whereabouts import host_id, inside
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND, out_of_command
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import centre_of
from wartable.games.firstblood.wounds.deed import Deed
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.wargame.units.manners import no_end, obstacles_of
from wartable.wargame.units.moving import Walked, ask_moves, no_moves
from wartable.wargame.units.ways import no_way, too_far

RULE = "firstblood.leave"


@clause("FB-GAR-09")
def no_leaving(table: Table, unit: UnitId) -> Refused | None:
    """Who occupies a building leaves it with its first action."""
    now = table.match.acting
    if host_id(table.match, unit) and now is not None and now.taken:
        return Refused("FB-GAR-09", "it can leave only with its first action")
    return None


@clause("FB-GAR-09", "FB-GAR-10", "FB-GAR-11")
def march_out(table: Table, unit: UnitId, far: int, deed: Deed) -> Steps[Walked]:
    """Who finds room beside the building marches from there; who finds none is lost."""
    held = host_id(table.match, unit)
    models = inside(table.match, unit)
    where = exit_region(table, models, held, far)
    ask = "Where does {title} go as it leaves the building?"
    ways = yield from ask_moves(table, "leave", where, "FB-GAR-09", ask)
    if not ways and any_room(table, where, ways):
        return ()  # it stays inside
    bases = {model.id: model.base for model in models}
    walked = tuple([(m, (start_at(table, held, bases[m], way[0]), *way)) for m, way in ways])
    if ways:
        table.do(UnitBroughtIn("FB-GAR-09", unit, tuple([(m, way[-1]) for m, way in ways])))
    for model in inside(table.match, unit):
        remove_casualty(table, deed, model.id, "FB-GAR-10", token=False)
    yield from replace_leader(table, unit)
    return walked


def exit_region(table: Table, models: list[Model], held: str, far: int) -> UnitRegion:
    """Round the building, as far as they can march."""
    piece = piece_called(table, held)
    x, y = centre_of(piece)
    wide = max([abs(a - x) + abs(b - y) for a, b in piece.footprint])
    parts = [
        Region(
            RULE,
            (x, y, 0),
            model.base,
            wide + far + model.base,
            model.id,
            unit=model.unit,
            piece=held,
            reach=far,
        )
        for model in models
    ]
    cohesion = COMMAND.cohesion(table, models)
    return UnitRegion(rule=RULE, unit=models[0].unit, parts=tuple(parts), cohesion=cohesion)


@clause("FB-GAR-09")
def start_at(table: Table, held: str, radius: int, first: Point) -> Point:
    """Where a base touches the building, as near as can be to the first point of its way."""
    area = piece_called(table, held).footprint
    x, y, level = first
    gap = area_gap(area, x, y)
    wall_x, wall_y = nearest_on(area, (x, y))
    return toward(first, (wall_x, wall_y, level), max(0, gap - radius), gap)


def nearest_on(area: tuple[Spot, ...], spot: Spot) -> Spot:
    """The point of an outline nearest to a spot, to the hundredth."""
    found = [nearest_of(area[k - 1], area[k], spot) for k in range(len(area))]
    return min(
        found,
        key=lambda at: (
            (at[0] - spot[0]) * (at[0] - spot[0]) + (at[1] - spot[1]) * (at[1] - spot[1])
        ),
    )


def nearest_of(a: Spot, b: Spot, spot: Spot) -> Spot:
    """The point of a segment nearest to a spot."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    along, whole = (spot[0] - a[0]) * ux + (spot[1] - a[1]) * uy, ux * ux + uy * uy
    along = min(max(0, along), whole)
    return a[0] + (2 * ux * along + whole) // (2 * whole), a[1] + (2 * uy * along + whole) // (
        2 * whole
    )


@region(RULE)
@clause("FB-GAR-09", "FB-GAR-11", "FB-MAR-09")
def left(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A march whose way begins in contact with the building."""
    start = start_at(table, region.piece, region.radius, path[0])
    refused = no_way(table, region, path, MARCH, start)
    return refused or too_far(way_length((start, *path)), region.reach, path[-1], MARCH)


@unit_region(RULE)
@clause("FB-GAR-09", "FB-GAR-10")
def left_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """All who find room beside the building, or the regiment stays inside."""
    if not ways:
        return None
    refused = no_moves(table, COMMAND, only(region, ways), ways, "FB-MAR-07")
    missing = [part for part in region.parts if part.model not in dict(ways)]
    for part in [] if refused is not None else missing:
        at = room_for(table, region, part, ways)
        if at is not None:
            return refusal_naming(table, part.model, "FB-GAR-10", "has room beside it", at)
    return refused


def only(region: UnitRegion, ways: Ways) -> UnitRegion:
    """The region of those that come out."""
    out = tuple([part for part in region.parts if part.model in dict(ways)])
    return UnitRegion(rule=region.rule, unit=region.unit, parts=out, cohesion=region.cohesion)


def any_room(table: Table, region: UnitRegion, ways: Ways) -> bool:
    return any([room_for(table, region, part, ways) is not None for part in region.parts])


@clause("FB-GAR-09", "FB-GAR-10")
def room_for(table: Table, region: UnitRegion, part: Region, ways: Ways) -> Point | None:
    """A place in contact with the building, of sixteen round it, where a model could stand beside the others."""
    piece, model = piece_called(table, part.piece), model_of(table, part.model)
    bars = obstacles_of(table, region.unit, MARCH)
    for x, y in rim_round(centre_of(piece), part.allowance):
        spot = start_at(table, part.piece, part.radius, (x, y, 0))
        alone = no_end(bars, part.radius, spot, model) is None
        if alone and bars.ground.lay.on_table(spot[0], spot[1], part.radius):
            if clear_of_ends(region, part, spot, ways) and in_command(
                table, region, part, spot, ways
            ):
                return spot
    return None


def clear_of_ends(region: UnitRegion, part: Region, spot: Point, ways: Ways) -> bool:
    bases = {one.model: one.radius for one in region.parts}
    return not any(
        [overlapping(spot[:2], part.radius, way[-1][:2], bases[model]) for model, way in ways]
    )


def in_command(table: Table, region: UnitRegion, part: Region, spot: Point, ways: Ways) -> bool:
    ends: dict[ModelId, Point] = {model: way[-1] for model, way in ways} | {part.model: spot}
    return part.model not in out_of_command(table, region.unit, ends)
