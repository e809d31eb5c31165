"""Where models may go, each by its own rule: on foot or aloft, by marching or charging (GF-MOV-18, GF-SPR-55)."""

from collections.abc import Mapping

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, UnitRegion
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.coherency import COHERENT
from wartable.games.grimdark.moving.distances import EACH_ITS_OWN, most_when_slowed
from wartable.games.grimdark.moving.slowed import is_slow_way, too_far_alone
from wartable.games.grimdark.moving.ways import CHARGE, CHARGE_ALOFT, MARCH, MARCH_ALOFT
from wartable.games.grimdark.rules.moving import flies
from wartable.games.grimdark.table import Table
from wartable.wargame.units.manners import Manner
from wartable.wargame.units.moving import region_of
from wartable.wargame.units.ways import moves_by, no_way

ON_FOOT = "grimdark.march on foot"
MARCHES_ALOFT = "grimdark.march aloft"
CHARGES = "grimdark.charge on foot"
CHARGES_CLEAR = "grimdark.charge clear"  # keeping out of difficult ground
CHARGES_ALOFT = "grimdark.charge aloft"
ALOFT = {ON_FOOT: MARCHES_ALOFT, CHARGES: CHARGES_ALOFT}

Path = tuple[Point, ...]


@clause("GF-MOV-18", "GF-SPR-21", "GF-SPR-55")
def region_for(
    table: Table,
    rule: str,
    unit: UnitId,
    own: Mapping[ModelId, int],
    targets: tuple[UnitId, ...] = (),
    way: str = ON_FOOT,
) -> UnitRegion:
    """For each model its own distance and its own way of going; *rule* judges all of them together."""
    region = region_of(table, COHERENT, rule, unit, EACH_ITS_OWN, targets, own)
    parts = [replace(part, **gait(table, table[part.model], way)) for part in region.parts]
    return replace(region, parts=tuple(parts))


def gait(table: Table, model: Model, way: str) -> dict[str, str | int]:
    """The rule by which a model goes its way, and how far through difficult ground."""
    rule = ALOFT[way] if flies(table, model) else way
    return {"rule": rule, "reach": most_when_slowed(model)}


# Judges


def no_gait(
    table: Table, region: Region, path: Path, manner: Manner[Table, Model]
) -> Refused | None:
    """Why a model cannot go so; who stays is never asked."""
    if set(path) == {region.origin}:
        return None
    return no_way(table, region, path, manner) or too_far_alone(table, region, path)


@moves_by(MARCH, ON_FOOT)
@clause("GF-MOV-02", "GF-MOV-03", "GF-MOV-06", "GF-MOV-07", "GF-MOV-08", "GF-MOV-09", "GF-GEN-16")
def marches(table: Table, region: Region, path: Path) -> Refused | None:
    return no_gait(table, region, path, MARCH)


@moves_by(MARCH_ALOFT, MARCHES_ALOFT)
@clause("GF-SPR-21", "GF-MOV-07", "GF-MOV-09", "GF-GEN-16")
def marches_aloft(table: Table, region: Region, path: Path) -> Refused | None:
    return no_gait(table, region, path, MARCH_ALOFT)


@moves_by(CHARGE, CHARGES)
@clause("GF-MOV-04", "GF-MOV-08", "GF-MOV-09", "GF-MOV-11", "GF-MOV-13", "GF-GEN-16")
def charges(table: Table, region: Region, path: Path) -> Refused | None:
    return no_gait(table, region, path, CHARGE)


@moves_by(CHARGE, CHARGES_CLEAR)
@clause("GF-TER-08", "GF-MOV-11")
def charges_clear(table: Table, region: Region, path: Path) -> Refused | None:
    """The same out of difficult ground: so a model of a unit goes that is not slowed."""
    refused = no_gait(table, region, path, CHARGE)
    if refused is None and is_slow_way(table, region, path):
        return Refused("GF-TER-08", "through difficult ground, which slows all of them", path[-1])
    return refused


@moves_by(CHARGE_ALOFT, CHARGES_ALOFT)
@clause("GF-SPR-21", "GF-MOV-04", "GF-MOV-09", "GF-MOV-13", "GF-GEN-16")
def charges_aloft(table: Table, region: Region, path: Path) -> Refused | None:
    return no_gait(table, region, path, CHARGE_ALOFT)
