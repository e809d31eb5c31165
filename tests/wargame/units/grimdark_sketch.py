"""A sketch of Grimdark Future on the layer for units, by GF-MOV, SHO, MEL and TRN without morale and terrain."""

from wargame.units.troopers import Arm, Attack, Blow, Fatigued, No, Table, Trooper, Units, Wounded
from wartable.core.ask import Choose, Cohesion, Confirm, Refused, Roll, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.regions import region
from wartable.core.space.movement.moves import comes_closer
from wartable.core.space.units.bodies import bases_in_reach
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, host_id, inside, occupants
from wartable.wargame.units import sight
from wartable.wargame.units.attacks import Groups, Stage, fails, resolve_groups, succeeds, throw
from wartable.wargame.units.contact import Goals, approach_of, in_contact, moved_back
from wartable.wargame.units.engaging import Melee, struck_by
from wartable.wargame.units.events import Fell, WentInside
from wartable.wargame.units.faults import complete, no_approach
from wartable.wargame.units.hosted import ComingOut
from wartable.wargame.units.hosts import Lodging
from wartable.wargame.units.losses import Losses
from wartable.wargame.units.manners import Clauses, Manner, Obstacles
from wartable.wargame.units.moving import Bond, ask_moves, carry_out, ends_of, no_moves, region_of
from wartable.wargame.units.ways import moves_by, no_way

INCH, PILE_IN, BACK, ADVANCE, RUSH = 100, 300, 200, 600, 1200


def an_inch_off(table: Table, unit: UnitId, manner: Manner[Table, Trooper]) -> Obstacles:
    apart = [(k, INCH) for k in table.ground.strangers(unit)]
    return Obstacles(table, unit, manner, apart=apart, near=comes_closer)


def keeps_off(bars: Obstacles, own: Trooper, base: int, a: Point, b: Point, to: Units) -> No:
    """GF-MOV-07: who is within an inch may leave it; who embarks or gets out passes the Transport."""
    host = bars.table.match.piece(host_id(bars.table.match, bars.unit))
    but = boarded(bars, to) if host is None else (host.unit,)
    if bars.too_near(base, a, b, bars.ground.at.get(own.id, -1), but) >= 0:
        return Refused("GF-MOV-07", 'within 1" of another unit', b)
    return through(bars, own, base, a, b, to)


def through(bars: Obstacles, own: Trooper, base: int, a: Point, b: Point, to: Units) -> No:
    others = [unit for unit in bars.table.match.units if unit != bars.unit]
    met = sight.crosses((*a[:2], *b[:2]), sight.perimeters(bars.ground, others, INCH)[1])
    return Refused("GF-MOV-24", "through another unit", b) if met else None


def ends_off(bars: Obstacles, own: Trooper, base: int, end: Point, to: Units) -> No:
    near = bars.too_near(base, end, end, but=boarded(bars, to)) >= 0
    return Refused("GF-MOV-07", 'within 1" of another unit', end) if near else None


def boarded(bars: Obstacles, to: Units) -> Units:
    return tuple([unit for unit in to if bars.table.match.allied(unit, bars.unit)])


WAYS = Clauses("GF-MOV-02", edge="GF-MOV-09", friend="GF-MOV-08", foe="GF-MOV-08")
MARCH: Manner[Table, Trooper] = Manner(WAYS, an_inch_off, passes=keeps_off, ends=ends_off)
CHAIN = Cohesion(link=INCH, spread=9 * INCH)
COHERENT: Bond[Table, Trooper] = Bond("GF-MOV-14", "out of coherency", lambda *_: CHAIN)
moves_by(MARCH, "gf.march")(lambda table, own, path: no_way(table, own, path, MARCH))


@unit_region("gf.march")
def marched(table: Table, region: UnitRegion, ways: Ways) -> No:
    """Those who embark fit in, and one of them reaches the Transport (GF-TRN-01, GF-TRN-04)."""
    ends = ends_of(region, ways)
    for host in [one for unit in region.parts[0].targets for one in table.match.models_of(unit)]:
        if (full := RIDES.no_room(table.match, region.unit, host.id)) is not None:
            return full
        if not any([in_contact(table, p.radius, 0, ends[p.model], [host]) for p in region.parts]):
            return Refused("GF-TRN-04", "nobody reaches the Transport")
    return no_moves(table, COHERENT, region, ways, "GF-MOV-24")


def march(table: Table, unit: UnitId, far: int, into: Units = ()) -> Steps[None]:
    where = region_of(table, COHERENT, "gf.march", unit, far, into)
    ways = yield from ask_moves(table, "march", where, "GF-MOV-02", "Where does {title} go?")
    carry_out(table, where, ways, "GF-MOV-02")
    for host in into:
        table.do(WentInside("GF-TRN-04", unit, table.match.units[host].leader))


def size(one: Trooper) -> int:
    """Of a Transport's spaces; what is too tough takes more than there are (GF-TRN-01)."""
    return 1 if one.tough == 1 or (one.hero and one.tough <= 6) else 3 if one.tough <= 3 else 99


RIDES = Lodging[Trooper](
    "embark",
    "GF-TRN-04",
    "",
    full="GF-TRN-01",
    room=lambda one: getattr(one, "holds", 0),
    size=size,
)
OUT: ComingOut[Table, Trooper] = ComingOut("gf.out", "GF-TRN-05", COHERENT, MARCH, within=600)
DOWN: Manner[Table, Trooper] = Manner(  # the inch does not count towards a wreck (GF-TRN-19)
    WAYS, an_inch_off, ends=lambda bars, own, base, at, to: keeps_off(bars, own, base, at, at, to)
)
WRECK: ComingOut[Table, Trooper] = ComingOut("gf.down", "GF-TRN-10", COHERENT, DOWN, within=600)
for out, judge in ((OUT, OUT.no_way), (WRECK, WRECK.no_place)):
    region(out.rule)(judge)
    unit_region(out.rule)(out.no_ways)


def disembark(table: Table, unit: UnitId, far: int) -> Steps[None]:
    where = OUT.region(table, inside(table.match, unit), host_id(table.match, unit), far)
    yield from OUT.come_out(table, "disembark", where, "GF-TRN-05", "Where does {title} go?")


def set_down(table: Table, host: ModelId) -> Steps[None]:
    """Before it is removed, fully within 6"; who finds no room falls (GF-TRN-10, GF-TRN-11)."""
    for unit in occupants(table.match, host):
        there, ask = inside(table.match, unit), "Where does {title} stand?"
        yield from WRECK.set_down(table, "set down", there, host, "GF-TRN-10", ask)
        for one in inside(table.match, unit):
            table.do(Fell("GF-TRN-11", one.id))


def throw_to_hit(table: Table, attack: Attack) -> Steps[None]:
    who, need = attack.attacker, attack.blow.need
    roll = Roll("hit", table[who].seat, "GF-SHO-12", dice=attack.dice, need=need, model=who)
    (attack.hits,) = succeeds(need).in_all((yield from throw(roll, succeeds(need))).faces)


def throw_to_block(table: Table, attack: Attack) -> Steps[None]:
    """By the Defense of the unit, or of a Hero who is alone (GF-SHO-20); a 6 always blocks."""
    there = alive(table.match, attack.blow.target)
    if attack.hits and there:
        need = min(6, min(there, key=lambda one: one.hero).defense + attack.blow.arm.ap)
        roll = Roll("block", there[0].seat, "GF-SHO-14", dice=attack.hits, need=need)
        (attack.wounds,) = fails(need).in_all((yield from throw(roll, fails(need))).faces)


def place_wounds(table: Table, attack: Attack) -> Steps[None]:
    for one in alive(table.match, attack.blow.target):
        if one.holds and attack.wounds >= one.left:
            yield from set_down(table, one.id)
    losses = Losses(
        "GF-SHO-16",
        attack.about,
        lots=due,
        left=lambda one: one.left,
        wound=lambda table, one, many: table.do(Wounded("GF-SPR-56", one.id, one.wounds + many)),
        falls=lambda table, one: table.do(Fell("GF-SHO-16", one.id)),
    )
    yield from losses.suffer(table, attack.blow.target, attack.wounds)


def due(table: Table, unit: UnitId) -> list[list[Trooper]]:
    """Ordinary models, the Tough one with most wounds, Heroes (GF-SPR-57)."""
    there = alive(table.match, unit)
    tough = [one for one in there if one.tough > 1 and not one.hero]
    most = max([one.wounds for one in tough], default=0)
    return [[one for one in there if one.tough == 1], [t for t in tough if t.wounds == most], there]


STAGES: list[Stage[Table, Attack]] = [throw_to_hit, throw_to_block, place_wounds]


def in_the_way(table: Table, a: Trooper, b: Trooper, near: sight.Corridor) -> sight.InTheWay:
    """The perimeters of all units but one's own (GF-GEN-18, GF-GEN-20)."""
    others = [unit for unit in table.match.units if unit != a.unit]
    bases, gaps = sight.perimeters(table.ground, others, INCH, but=table.ground.at[b.id])
    return sight.InTheWay([], near.bases(bases), gaps)


SIGHT: sight.Lines[Table, Trooper] = sight.Lines(sight.ends_across, in_the_way, sight.side_by_side)


def fires(table: Table, model: Trooper, arm: Arm, foe: UnitId) -> bool:
    """Does it see a model that the weapon reaches (GF-SHO-03)?"""
    ground, foes = table.ground, set(table.ground.members(foe))
    near = bases_in_reach(ground, INCH * arm.range, ground.at[model.id], foes)
    return any([sight.sees(table, SIGHT, model, table[ground.ids[k]]) for k in near])


def shoot(table: Table, unit: UnitId) -> Steps[None]:
    """At two units at most, all named before any die is rolled (GF-SHO-05 to 07)."""
    foes = [foe for foe in table.match.units if table.match.hostile(unit, foe)]
    armed = [(m, arm) for m in table.match.models_of(unit) for arm in m.arms if arm.range]
    groups, seat = Groups[Blow](), table.match.units[unit].seat
    for hero, arm in dict.fromkeys([(m.hero, arm) for m, arm in armed]):
        shooters = [m for m, own in armed if (m.hero, own) == (hero, arm)]
        aims = {blow.target for blow in groups.dice}
        open = foes if len(aims) < 2 else [foe for foe in foes if foe in aims]
        near = [foe for foe in open if any([fires(table, m, arm, foe) for m in shooters])]
        foe = yield from Choose("target", seat, "GF-SHO-05", arm.name, options=(*near, "nobody"))
        for m in [m for m in shooters if foe in near and fires(table, m, arm, foe)]:
            groups.add(Blow(arm, m.quality, hero, foe), arm.dice, m.id)
    yield from resolve_groups(table, groups, Attack, STAGES)


def ends_touching(bars: Obstacles, own: Trooper, base: int, end: Point, to: Units) -> No:
    others = [foe for foe in bars.table.match.foes_of_seat(own.seat) if foe.unit not in to]
    met = in_contact(bars.table, base, 0, end, others)
    return Refused("GF-MOV-13", "in contact with another enemy", end) if met else None


CHARGE: Manner[Table, Trooper] = Manner(WAYS, Obstacles, passes=through, ends=ends_touching)
GOALS = Goals(CHARGE, COHERENT, in_contact, reach_it="GF-MEL-01", closer="GF-MEL-24")
MELEE: Melee[Table, Trooper] = Melee(2 * INCH, lambda *_: True)  # nobody stands 4" higher here
moves_by(CHARGE, "gf.charge")(lambda table, own, path: no_way(table, own, path, CHARGE))
unit_region(
    "gf.charge", mends=lambda table, own, ways: complete(approach_of(table, own, GOALS), ways)
)(lambda table, own, ways: no_approach(table, GOALS, own, ways, "GF-MOV-24"))


def charge(table: Table, unit: UnitId, foe: UnitId) -> Steps[None]:
    """There is melee if anybody gets in reach; then one consolidates, or they go apart (GF-MEL-27)."""
    yield from go_in(table, "charge", unit, foe, RUSH)
    if not strikers(table, unit, foe):
        return
    yield from go_in(table, "pile in", foe, unit, PILE_IN)
    yield from strike(table, unit, foe)
    seat, ask = table.match.units[foe].seat, "Do they strike back?"
    if strikers(table, foe, unit) and (yield from Confirm("strike back", seat, "GF-MEL-07", ask)):
        yield from strike(table, foe, unit)
    remaining = [one for one in (unit, foe) if alive(table.match, one)]
    if len(remaining) == 1:
        yield from march(table, remaining[0], PILE_IN)
    elif remaining:
        where = region_of(table, COHERENT, "gf.march", unit, BACK, (foe,))
        carry_out(table, where, moved_back(table, where, INCH), "GF-MEL-20")


def go_in(table: Table, name: str, unit: UnitId, foe: UnitId, far: int) -> Steps[None]:
    """All who are not in contact, into it or as close as they can (GF-MEL-01, GF-MEL-02)."""
    models, foes = table.match.models_of(unit), table.match.models_of(foe)
    there = {one.id: 0 for one in models if in_contact(table, one.base, 0, one.at, foes)}
    where = region_of(table, COHERENT, "gf.charge", unit, far, (foe,), there)
    if len(there) < len(models):
        ways = yield from ask_moves(table, name, where, "GF-MEL-01", "How does {title} go in?")
        carry_out(table, where, ways, "GF-MEL-01")


def strikers(table: Table, unit: UnitId, foe: UnitId) -> list[Trooper]:
    there = table.match.models_of(unit)
    return [m for m in there if foe in [one.unit for one in struck_by(table, MELEE, m)]]


def strike(table: Table, unit: UnitId, foe: UnitId) -> Steps[None]:
    """With every melee weapon of all in reach, who are tired then (GF-MEL-04, GF-MEL-11)."""
    groups, tired = Groups[Blow](), table.match.units[unit].fatigued
    for one in strikers(table, unit, foe):
        for arm in [arm for arm in one.arms if not arm.range]:
            groups.add(Blow(arm, 6 if tired else one.quality, one.hero, foe), arm.dice, one.id)
    yield from resolve_groups(table, groups, Attack, STAGES)
    if groups.dice:
        table.do(Fatigued("GF-MEL-11", unit))
