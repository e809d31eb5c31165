"""Difficult ground: where anybody of a unit meets it, nobody of it goes further than 6" (GF-TER-08, GF-SPR-55)."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import Point
from wartable.core.regions import path_cost
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches
from wartable.core.units.unit_regions import refusal_naming
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rules.moving import minds_difficult_ground
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.terrain.crossing import is_gone_onto, is_met, pieces_under
from wartable.games.grimdark.terrain.kinds import DIFFICULT, pieces_of, steep_pieces

Path = tuple[Point, ...]


@clause("GF-TER-08", "GF-TER-18", "GF-TER-27", "GF-SPR-21", "GF-SPR-54")
def is_slowed(table: Table, model: Model, way: Path) -> bool:
    """Does a model that minds it move in or through difficult ground, or up a hill? From where it began."""
    lay = table.ground.lay
    rough, steep = pieces_of(lay, DIFFICULT), steep_pieces(lay)
    if not (rough or steep) or len(set(way)) == 1 or not minds_difficult_ground(table, model):
        return False
    return is_met(lay, model.base, way, rough) or is_gone_onto(lay, model.base, way, steep)


def is_slow_way(table: Table, part: Region, path: Path) -> bool:
    """The same of a way in a region."""
    return is_slowed(table, model_of(table, part.model), (part.origin, *path))


def begins_slowed(table: Table, part: Region) -> bool:
    """Does a model that minds it stand in difficult ground?"""
    lay = table.ground.lay
    if not pieces_under(lay, part.radius, part.origin, pieces_of(lay, DIFFICULT)):
        return False
    return minds_difficult_ground(table, model_of(table, part.model))


def any_slowed(table: Table, region: UnitRegion, ways: Ways) -> bool:
    """Does any of a unit's ways meet difficult ground?"""
    parts = {part.model: part for part in region.parts}
    return any([is_slow_way(table, parts[model], way) for model, way in ways])


@clause("GF-TER-08")
def too_far_alone(table: Table, part: Region, path: Path) -> Refused | None:
    """A way through difficult ground that is longer than anybody goes there."""
    if part.reach >= part.allowance or not is_slow_way(table, part, path):
        return None
    if length_of(table, part, path) <= part.reach:
        return None
    return Refused(
        "GF-TER-08", f"more than {inches(part.reach)} through difficult ground", path[-1]
    )


@clause("GF-TER-08", "GF-SPR-55")
def too_far_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Somebody meets difficult ground, and somebody, who may not mind it, goes further than that."""
    if not any_slowed(table, region, ways):
        return None
    parts = {part.model: part for part in region.parts}
    for model, way in ways:
        part = parts[model]
        if length_of(table, part, way) > part.reach:
            reason = f"more than {inches(part.reach)}, while difficult ground slows the unit"
            return refusal_naming(table, model, "GF-TER-08", reason, way[-1])
    return None


def length_of(table: Table, part: Region, path: Path) -> int:
    """What a way costs, climbs and all."""
    way = path_cost(table, part, path)
    assert way is not None, f"ways cost nothing in {part.rule}"
    return way.cost


# A unit moves slowly, or keeps out of it


def slow(region: UnitRegion) -> UnitRegion:
    """The same where everybody goes as far as one does in difficult ground."""
    parts = [replace(part, allowance=min(part.allowance, part.reach)) for part in region.parts]
    return replace(region, parts=tuple(parts))
