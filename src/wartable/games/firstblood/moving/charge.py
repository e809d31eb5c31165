"""The Charge action (FB-CHG)."""

from collections.abc import Iterator

from wartable.core.ask import About, ChooseMany, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.units.boxes import boxes_apart
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, host_id, present
from wartable.games.firstblood.fighting.impact import impact_attacks
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.after_charge import inspire_by_charge, losses_on_the_way
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.detours import no_direct_way
from wartable.games.firstblood.moving.events import ChargeFailed
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.pressing import press_on
from wartable.games.firstblood.moving.rushing import GOALS, complete_rush
from wartable.games.firstblood.moving.ways import CHARGE, PAID, pieces_met
from wartable.games.firstblood.regiments.command import CHARGING
from wartable.games.firstblood.rules.moving import FURTHER, is_unstoppable
from wartable.games.firstblood.sight.engagement import is_engaged
from wartable.games.firstblood.sight.seeing import sees_regiment
from wartable.games.firstblood.table import Table, characteristic
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import OBSTACLE
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.faults import no_approach
from wartable.wargame.units.gaps import FINE, gap_from, is_gap_within, nearest_of, unit_box
from wartable.wargame.units.hosts import nearest_on
from wartable.wargame.units.moving import Walked, ask_moves, carry_out, region_of
from wartable.wargame.units.ways import moves_by, no_way

RULE = "firstblood.charge"
FLOOR = 300  # hundredths from one floor of a ruin to the next


@clause("FB-CHG-02", "FB-RNF-09", "FB-BRK-03", "FB-OOC-01", "FB-GAR-09", "FB-SPR-032")
def no_charge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot choose to charge: not in the round of its arrival, though it be Feral and could be held."""
    if table.match.units[unit].arrived:
        return Refused("FB-CHG-02", "it arrived this round")
    if table.match.units[unit].broken:
        return Refused("FB-BRK-03", "it is broken")
    if is_engaged(table, unit):
        return Refused("FB-OOC-01", "it is engaged")
    if not table.match.models_of(unit):
        return Refused("FB-GAR-09", "it must leave the building first")
    if not table.once(any_target, unit):
        return Refused("FB-CHG-03", "it sees no enemy that is near enough")
    return None


def targets_of(table: Table, unit: UnitId) -> list[UnitId]:
    """The enemy regiments it may charge. Not to be changed by who asks."""
    return table.once(find_targets, unit)


def find_targets(table: Table, unit: UnitId) -> list[UnitId]:
    return list(legal_targets(table, unit))


def any_target(table: Table, unit: UnitId) -> bool:
    """Is there any? The first that is found will do."""
    return next(legal_targets(table, unit), "") != ""


def legal_targets(table: Table, unit: UnitId) -> Iterator[UnitId]:
    match, seat = table.match, table.match.units[unit].seat
    for foe in match.units.values():
        if match.hostile(foe.seat, seat) and present(match, foe.id):
            if no_target(table, unit, foe.id) is None:
                yield foe.id


@clause("FB-CHG-03", "FB-CHG-04", "FB-GAR-19")
def no_target(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Why a regiment is no legal target: too far from every charging model, or seen by none."""
    if not is_in_reach(table, unit, target, table.once(charge_distance, unit)):
        return Refused("FB-CHG-04", "it is too far away")
    models = table.match.models_of(unit)
    if not any(sees_regiment(table, model, target, charging=True) for model in models):
        return Refused("FB-CHG-03", "nobody sees it")
    return None


def is_in_reach(table: Table, unit: UnitId, target: UnitId, far: int) -> bool:
    """Is any model of the target so near to any of the regiment's?"""
    if boxes_apart(table.once(unit_box, unit), table.once(unit_box, target), far):
        return False
    foes = present(table.match, target)
    for model in table.match.models_of(unit):
        for foe in foes:
            if is_gap_within(table, model.at, model.base, foe, far):
                return True
    return False


@clause("FB-CHG-04", "FB-CHG-17", "FB-SPR-075", "FB-REG-07", "FB-DRW-12")
def charge_distance(table: Table, unit: UnitId) -> int:
    """The full MARCH, after a march too, and 2" more if nothing stops it."""
    models = table.match.models_of(unit)
    march = min([characteristic(table, model, "march") for model in models])
    return 100 * march + (FURTHER if is_unstoppable(table, unit) else 0)


@clause("FB-CHG-03", "FB-CHG-07", "FB-CHG-09", "FB-CHG-14", "FB-IMP-01")
def charge(table: Table, unit: UnitId, harm: Harm, at: UnitId = "") -> Steps[None]:
    """Targets, whether it reaches them, the moves, dice for the ground, Inspired, impact; *at* whom it must charge."""
    targets = (at,) if at else (yield from choose_targets(table, unit))
    broken = [one for one in targets if table.match.units[one].broken]
    going = Charge(unit, targets, charge_distance(table, unit), frozenset(broken))
    table.aims(present(table.match, targets[0])[0].id)
    beyond = least_way(table, going) - (going.distance << FINE)
    if beyond > 0:
        over = -(-beyond >> FINE)  # rounded up
        table.do(ChargeFailed("FB-CHG-07", unit, f"{inches(over)} too far"))
        return
    walked = yield from rush(table, going)
    losses_on_the_way(table, going, walked)
    yield from brave_hazards(table, harm, walked, charging=True)
    if alive(table.match, unit):
        inspire_by_charge(table, going, walked)
        yield from impact_attacks(table, harm, going)
        yield from press_on(table, harm, going)


def choose_targets(table: Table, unit: UnitId) -> Steps[tuple[UnitId, ...]]:
    """One or more."""
    own, there = table.match.units[unit], tuple(targets_of(table, unit))
    ask, about = f"Whom does {own.title} charge?", About("charge", own.leader, unit=unit)
    chosen: tuple[UnitId, ...] = yield from ChooseMany(
        "charge", own.seat, "FB-CHG-03", ask, about, options=there, least=1, most=len(there)
    )
    return chosen


@clause("FB-CHG-05", "FB-CHG-06", "FB-GAR-19")
def least_way(table: Table, going: Charge) -> int:
    """From the charging model that has it shortest to the target model closest to it, forced costs among it."""
    models = table.match.models_of(going.unit)
    foes = [foe for unit in going.targets for foe in present(table.match, unit)]
    return min([forced_way(table, m, nearest_of(table, m.at, m.base, foes)) for m in models])


@clause("FB-CHG-06", "FB-TER-12", "FB-RUI-07", "FB-GAR-19")
def forced_way(table: Table, model: Model, foe: Model) -> int:
    """The distance, 2" for each obstacle between and 3" for each floor; finer than a hundredth."""
    held = host_id(table.match, foe.unit)
    walls = piece_called(table, held).footprint if held else ()
    x, y = nearest_on(walls, (model.x, model.y)) if held else (foe.x, foe.y)
    met = pieces_met(table, 1, (model.at, (x, y, model.level)), (OBSTACLE,))
    floors = 0 if held else abs(model.level - foe.level)
    gap = gap_from(table, model.at, model.base, foe)
    return gap + ((PAID * len(met) + FLOOR * floors) << FINE)


# The moves


@clause("FB-CHG-09", "FB-CHG-10", "FB-CHG-12", "FB-CHG-16")
def rush(table: Table, going: Charge) -> Steps[Walked]:
    where = region_of(table, CHARGING, RULE, going.unit, going.distance, going.targets)
    ask = "How does {title} charge?"
    foe = nearest_foe(table, going)
    ways = yield from ask_moves(table, "charge moves", where, "FB-CHG-09", ask, foe.id, "charge")
    return carry_out(table, where, ways, "FB-CHG-09")


def nearest_foe(table: Table, going: Charge) -> Model:
    """The target model that its leader has nearest, for those who show where the charge goes."""
    leader = table.match.models_of(going.unit)[0]
    foes = [foe for unit in going.targets for foe in present(table.match, unit)]
    return nearest_of(table, leader.at, leader.base, foes)


@moves_by(CHARGE, RULE)
@clause("FB-CHG-10", "FB-CHG-12", "FB-CHG-16")
def charged(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way(table, region, path, CHARGE) or no_direct_way(table, region, path)


@unit_region(RULE, mends=complete_rush)
@clause("FB-CHG-09", "FB-CHG-10", "FB-CHG-11", "FB-CHG-13", "FB-CHG-16")
def charged_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_approach(table, GOALS, region, ways, "FB-CHG-16")
