"""A Charge out of a Transport (GF-TRN-06, GF-TRN-07, GF-MEL-01).

Whoever can touch the target goes in; the others stay near the Transport. It is open where the engine's own proposal
brings somebody into contact and all others out.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.regions import judge_path, region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.movement.contact import touching_offset
from wartable.core.space.shapes import Shape, Wish
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import on_each_other, refusal_naming, unit_region
from wartable.core.units.whereabouts import host_id, inside
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.coherency import TOGETHER
from wartable.games.grimdark.moving.distances import EACH_ITS_OWN, distances
from wartable.games.grimdark.moving.walked import note
from wartable.games.grimdark.moving.ways import CHARGE, CHARGE_ALOFT
from wartable.games.grimdark.rules.moving import flies
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.leaving import too_slow
from wartable.games.grimdark.transports.regions import NEAR
from wartable.wargame.units.contact import in_contact
from wartable.wargame.units.hosted import ComingOut, come_on, no_way_on
from wartable.wargame.units.hosts import host_at
from wartable.wargame.units.manners import Manner
from wartable.wargame.units.moving import Walked, ends_of, out_of_bond

STORM, SKETCH = "grimdark.storm", "grimdark.storm sketch"
ON_FOOT, ALOFT = "grimdark.storm on foot", "grimdark.storm aloft"
SHAPES: tuple[Shape, ...] = ("ring", "contact", "column")
NEAREST = 5  # spots that are tried
STORMING: ComingOut[Table, Model] = ComingOut(
    STORM, "GF-TRN-06", TOGETHER, CHARGE, on_each_other="GF-MOV-24"
)


@clause("GF-TRN-06", "GF-TRN-07")
def storm_region(table: Table, unit: UnitId, foe: UnitId) -> UnitRegion:
    """From the hull, for each model as far as it charges."""
    there, own = inside(table.match, unit), distances(table, unit, "charge")
    where = STORMING.region(table, there, host_id(table.match, unit), EACH_ITS_OWN, own, (foe,))
    parts = [
        replace(part, rule=ALOFT if flies(table, model) else ON_FOOT)
        for part, model in zip(where.parts, there, strict=True)
    ]
    return replace(where, parts=tuple(parts), everyone=True)


@clause("GF-TRN-07", "GF-MOV-10")
def no_storm(table: Table, unit: UnitId, foe: UnitId) -> Refused | None:
    """Why a unit inside cannot charge another: the hull is too far from it, or nobody gets there."""
    host, far = host_id(table.match, unit), max(distances(table, unit, "charge").values())
    if not any([table.gap(host, one.id) <= far for one in table.match.models_of(foe)]):
        return Refused("GF-TRN-07", "it is too far from the Transport")
    if table.once(own_plan, storm_region(table, unit, foe)):
        return None
    return Refused("GF-MOV-10", "nobody gets there along a clear path")


@clause("GF-TRN-06", "GF-TRN-07", "GF-MEL-01")
def storm_out(table: Table, unit: UnitId, foe: UnitId) -> Steps[Walked]:
    """All get out, and go in who can; their ways, from where each touches the hull."""
    where, ask = storm_region(table, unit, foe), "How does {title} charge?"
    walked = yield from come_on(table, "charge", where, "GF-TRN-06", ask)
    note(table, unit, walked, "GF-TRN-06")
    return walked


# Each model


def no_storming(
    table: Table, region: Region, path: tuple[Point, ...], how: Manner[Table, Model]
) -> Refused | None:
    """As in a charge from the hull; beyond 6" only into contact with the target."""
    refused, end = no_way_on(table, region, path, how), path[-1]
    host = host_at(table, region.piece)
    if refused is not None or host.is_all_near(end[0], end[1], region.radius, NEAR):
        return refused
    if touches(table, region, end):
        return None
    return Refused("GF-TRN-07", "not fully within 6″, and not in contact with the target", end)


def touches(table: Table, part: Region, at: Point) -> bool:
    foes = [foe for unit in part.targets for foe in table.match.models_of(unit)]
    return in_contact(table, part.radius, 0, at, foes)


@region(ON_FOOT)
@clause("GF-TRN-06", "GF-TRN-07")
def storms(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_storming(table, region, path, CHARGE)


@region(ALOFT)
@clause("GF-TRN-06", "GF-TRN-07", "GF-SPR-21")
def storms_aloft(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_storming(table, region, path, CHARGE_ALOFT)


# All of them


@unit_region(SKETCH)
@clause("GF-TRN-06", "GF-MOV-14", "GF-TER-08")
def sketched(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """All get out, somebody touches the target, and they hang together."""
    if not ways:
        return Refused("GF-TRN-06", "all of them get out")
    refused = STORMING.no_ways(table, region, ways) or too_slow(table, region, ways)
    ends = ends_of(region, ways)
    if refused is not None or any([touches(table, p, ends[p.model]) for p in region.parts]):
        return refused
    return Refused("GF-MEL-01", "nobody touches the enemy")


def put_in(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways with all in contact who can be; the engine's own, if nobody would be."""
    found = all_in(table, region, ways)
    if sketched(table, region, found) is None:
        return found
    return table.once(own_plan, region) or ways


@unit_region(STORM, mends=put_in)
@clause("GF-TRN-06", "GF-TRN-07", "GF-MEL-01")
def stormed(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    refused = sketched(table, region, ways)
    fault = None if refused is not None else next(faults(table, region, ways), None)
    if fault is None:
        return refused
    model, at = fault
    return refusal_naming(table, model, "GF-MEL-01", "could touch the enemy", at)


@clause("GF-MEL-01", "GF-MOV-14")
def faults(table: Table, region: UnitRegion, ways: Ways) -> Iterator[tuple[ModelId, Point]]:
    """Who touches nobody, and a spot straight ahead from the hull where he could beside the others."""
    ends = ends_of(region, ways)
    for part in region.parts:
        if touches(table, part, ends[part.model]):
            continue
        for spot in spots_of(table, part):
            now: Ways = tuple([(id, (at,)) for id, at in (ends | {part.model: spot}).items()])
            clear = on_each_other(table, region, now, "") is None
            if clear and out_of_bond(table, TOGETHER, region, now) is None:
                if judge_path(table, part, (spot,)) is None:
                    yield part.model, spot


def spots_of(table: Table, part: Region) -> list[Point]:
    """In contact with each model of the target, on the side of the hull."""
    x, y, _ = part.origin
    found: list[Point] = []
    for unit in part.targets:
        for foe in table.match.models_of(unit):
            dx, dy = touching_offset(part.radius + foe.base, x - foe.x, y - foe.y)
            found.append((foe.x + dx, foe.y + dy, foe.level))
    return found


def all_in(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """One after another goes in who can; each is moved once at most."""
    plan = dict(ways)
    for _ in region.parts:
        fault = next(faults(table, region, tuple(plan.items())), None)
        if fault is None:
            break
        plan[fault[0]] = (fault[1],)
    return tuple([(part.model, plan[part.model]) for part in region.parts if part.model in plan])


@clause("GF-GEN-31", "GF-TRN-07")
def own_plan(table: Table, region: UnitRegion) -> Ways:
    """The engine's proposal, round the nearest spots beside the target; nothing, if it finds none."""
    first, foes = region.parts[0], table.match.models_of(region.parts[0].targets[0])
    spots = sorted(spots_of(table, first), key=lambda spot: leg_length(first.origin, spot))
    for spot in spots[:NEAREST]:
        for shape in SHAPES:
            wish = Wish(to=spot, shape=shape, foes=tuple([one.id for one in foes]))
            found = propose(table, replace(region, rule=SKETCH), wish)
            ways = all_in(table, region, found.ways) if found.legal else ()
            if ways and stormed(table, region, ways) is None:
                return ways
    return ()
