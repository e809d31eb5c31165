"""Disembarking by Advance or Rush (GF-TRN-05, GF-TRN-07, GF-TRN-08, GF-TRN-12)."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.unit_regions import refusal_naming, unit_region
from wartable.core.units.whereabouts import host_id, inside
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.distances import EACH_ITS_OWN, distances, most_when_slowed
from wartable.games.grimdark.moving.slowed import is_slowed
from wartable.games.grimdark.moving.walked import note
from wartable.games.grimdark.rules.moving import flies, is_aircraft, is_immobile
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.transports.regions import (
    FLYING_OUT,
    OUT,
    OUT_ALOFT,
    OUT_ON_FOOT,
    WALK_OUT,
)
from wartable.wargame.units.hosted import come_on, start_of
from wartable.wargame.units.moving import Walked
from wartable.wargame.units.ways import price_of

RULE = "grimdark.disembark"


@clause("GF-TRN-12", "GF-SPR-29", "GF-SPR-58")
def no_deed_inside(table: Table, unit: UnitId, action: Action) -> Refused | None:
    """Why a unit inside cannot do this: it gets out by moving, if there is room, and holds else."""
    if action == "hold":
        return None
    if is_immobile(table, unit):
        return Refused("GF-SPR-29", "it is Immobile")
    if is_aircraft(table, unit) and action != "advance":
        return Refused("GF-SPR-58", "Aircraft only advance")
    if table.once(fits_somewhere, way_out(table, unit, action)):
        return None
    return Refused("GF-TRN-05", "there is no room beside the Transport")


@clause("GF-TRN-05", "GF-TRN-07", "GF-MOV-18")
def way_out(table: Table, unit: UnitId, action: Action) -> UnitRegion:
    """Round the Transport, for each model as far as it goes."""
    there, own = inside(table.match, unit), distances(table, unit, action)
    where = WALK_OUT.region(table, there, host_id(table.match, unit), EACH_ITS_OWN, own)
    parts = [
        replace(part, rule=OUT_ALOFT if flies(table, model) else OUT_ON_FOOT)
        for part, model in zip(where.parts, there, strict=True)
    ]
    return replace(where, rule=RULE, parts=tuple(parts), everyone=True)


@clause("GF-TRN-05", "GF-TRN-08")
def disembark(table: Table, unit: UnitId, action: Action) -> Steps[Walked]:
    """All of it get out; their ways, from where each touches the hull."""
    where, ask = way_out(table, unit, action), "Where does {title} get out?"
    walked = yield from come_on(table, "disembark", where, "GF-TRN-05", ask)
    note(table, unit, walked, "GF-TRN-05")
    return walked


@unit_region(RULE)
@clause("GF-TRN-05", "GF-TRN-12", "GF-MOV-14", "GF-TER-08")
def gets_out(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """All of them: who stays inside could only have held."""
    if not ways:
        return Refused("GF-TRN-12", "inside it could only hold")
    return WALK_OUT.no_ways(table, region, ways) or too_slow(table, region, ways)


@clause("GF-TER-08")
def too_slow(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Somebody meets difficult ground, and somebody goes further than one can there."""
    parts = {part.model: part for part in region.parts}
    begun = [(id, (start_of(table, parts[id], way[0]), *way)) for id, way in ways]
    if not any([is_slowed(table, model_of(table, id), way) for id, way in begun]):
        return None
    for id, way in begun:
        if length_of(table, parts[id], way) > most_when_slowed(model_of(table, id)):
            reason = "too far, while difficult ground slows the unit"
            return refusal_naming(table, id, "GF-TER-08", reason, way[-1])
    return None


def length_of(table: Table, part: Region, way: tuple[Point, ...]) -> int:
    """What a way costs from where it begins, climbs and all."""
    manner = FLYING_OUT if flies(table, model_of(table, part.model)) else OUT
    return price_of(table, replace(part, origin=way[0]), way[1:], manner)
