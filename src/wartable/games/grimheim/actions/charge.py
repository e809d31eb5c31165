"""Charge (GH-ACT-09 to 17, GH-MOV-22, GH-REA-18)."""

from typing import Any

from wartable.core.ask import About, Choose, Confirm, Question, Refused, Region, Steps
from wartable.core.match import ModelId, Point
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.movement.along import furthest_legal
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.fate.assault import assault, most_assault
from wartable.games.grimheim.moments import ChargeMade
from wartable.games.grimheim.movement.carrying_out import legs_of, walk
from wartable.games.grimheim.movement.declaring import choose_path, teleports
from wartable.games.grimheim.movement.events import ChargeCompleted
from wartable.games.grimheim.movement.flights import flown
from wartable.games.grimheim.movement.gait import allowance, gait_of
from wartable.games.grimheim.movement.melee import REACH, engaged, in_reach
from wartable.games.grimheim.movement.moments import Redirecting, TeleportRange
from wartable.games.grimheim.movement.on_foot import bad_walk
from wartable.games.grimheim.movement.possible_ways import some_way, way_into_melee
from wartable.games.grimheim.movement.regions import reach_of, walk_cost
from wartable.games.grimheim.movement.teleports import teleport_region
from wartable.games.grimheim.reactions.retreat_and_dodge import retreat_window
from wartable.games.grimheim.sight.line_of_sight import hidden_from
from wartable.games.grimheim.table import Table

NOBODY = Refused("GH-ACT-10", "no enemy can be reached")
HIDDEN = Refused("GH-ACT-14", "it is hidden")
OUT_OF_REACH = Refused("GH-ACT-10", "there is no way into its melee range")
LEAST_JUMP, MOST_JUMP = 100, 300  # how high a jump attack may come down


@action("charge")
@clause("GH-ACT-09", "GH-ACT-46")
def charge(table: Table, model: ModelId) -> Steps[None]:
    """Up to MOV + 2", into melee range of the declared enemy."""
    target = yield from choose_target(table, model)
    target = yield from redirect(table, model, target)
    region = yield from set_out_for(table, model, target)
    region = yield from drawn_aside(table, region)
    target = region.target
    path = yield from choose_path(table, region, "GH-ACT-09", "charge")
    table.aims(target)
    if not (yield from pay(table, model, "charge")) or target not in table:
        return
    if (yield from retreat_window(table, model, target)):
        if target not in table:
            return  # it fled into its death
        region, path = yield from follow_retreat(table, region)
    jumped = comes_down_on(table, region, path)
    yield from walk(table, model, path, "charge", teleports(region))
    yield from arrive(table, model, target, jumped)


@bars("charge")
@clause("GH-ACT-10", "GH-ACT-14", "GH-STS-17")
def no_charge(table: Table, model: ModelId) -> Refused | None:
    """There must be an enemy that can be reached, at least with Assault."""
    hiders: list[ModelId] = []
    for foe in table.foes_of(model):
        refused = no_target(table, model, foe)
        if refused is None:
            return None
        hiders += [foe] if refused is HIDDEN else []
    return Refused("GH-ACT-14", f"{table[hiders[0]].title} is hidden") if hiders else NOBODY


# The target


def choose_target(table: Table, model: ModelId) -> Steps[ModelId]:
    seat, ask = table[model].seat, f"Whom does {table[model].title} charge?"
    return (
        yield from choose(table, foes_to_charge, seat, "GH-ACT-09", ask, About("charge", model))
    )


@offers("charged", "GH-ACT-09", "GH-ACT-10", "GH-ACT-14")
def foes_to_charge(table: Table, question: Question[Any]) -> Offers[ModelId]:
    model = actor_of(question)
    return Offers(table.foes_of(model), lambda foe: no_target(table, model, foe))


def charge_targets(table: Table, model: ModelId, fate: bool = True) -> tuple[ModelId, ...]:
    """The enemies that can be charged; without *fate*, with no help of Assault."""
    foes = table.foes_of(model)
    return tuple([foe for foe in foes if no_target(table, model, foe, fate) is None])


@clause("GH-ACT-10", "GH-ACT-14")
def no_target(table: Table, model: ModelId, foe: ModelId, fate: bool = True) -> Refused | None:
    """Sight is not needed, but a Hidden enemy is no target, and a legal path must exist."""
    far = charge_range(table, model, fate)
    if too_far(table, model, foe, far):
        return OUT_OF_REACH
    if hidden_from(table, model, foe):
        return HIDDEN
    return None if leads_there(table, ways_at(table, model, foe, far)) else OUT_OF_REACH


def too_far(table: Table, model: ModelId, foe: ModelId, far: tuple[int, int]) -> bool:
    """Further off than a Charge goes: there is no way to be looked for."""
    ground = table.ground
    return not ground.within(max(far) + REACH, ground.at[model], ground.at[foe])


def leads_there(table: Table, ways: list[Region]) -> bool:
    return any([way_into_melee(table, region) is not None for region in ways])


def ways_at(table: Table, model: ModelId, foe: ModelId, far: tuple[int, int]) -> list[Region]:
    """So far on foot, and by teleport for those who can."""
    on_foot, by_teleport = far
    found = [reach_of(table, model, "charge", on_foot, foe)]
    if by_teleport > 0:
        found.append(teleport_region(table, model, by_teleport, foe, charges=True))
    return found


def charge_range(table: Table, model: ModelId, fate: bool = True) -> tuple[int, int]:
    """How far a Charge goes on foot, and how far by teleport."""
    key = ("charge range", model, fate)
    known: tuple[int, int] | None = table.memo.get(key)
    if known is None:
        more = most_assault(table, model) if fate else 0
        teleport = table.number(TeleportRange(model, "charge"), 0)
        known = allowance(table, model, "charge") + more, teleport
        table.memo[key] = known
    return known


@clause("GH-TRT-69", "GH-REA-35")
def redirect(table: Table, model: ModelId, target: ModelId, more: int = 0) -> Steps[ModelId]:
    """A Tank within the Charge distance must be charged instead of its friend; of several the charger chooses one.

    *more* is what chosen Assault has added to it; dice that were not chosen add nothing.
    """
    tanks = [
        foe
        for foe in table.foes_of(model)
        if foe != target and table.holds(Redirecting(model, target, foe))
    ]
    taken = [foe for foe in tanks if in_charge_reach(table, model, foe, more)]
    if not taken or table.holds(Redirecting(model, target, target)):
        return target
    seat, ask = table[model].seat, "Which of them is charged instead?"
    about = About("charge", model, target)
    return (yield from Choose("tank", seat, "GH-TRT-69", ask, about, options=tuple(taken)))


def in_charge_reach(table: Table, model: ModelId, foe: ModelId, more: int) -> bool:
    on_foot, by_teleport = charge_range(table, model, fate=False)
    ways = ways_at(table, model, foe, (on_foot + more, by_teleport))
    return not hidden_from(table, model, foe) and leads_there(table, ways)


@clause("GH-TRT-69", "GH-FAT-09")
def drawn_aside(table: Table, region: Region) -> Steps[Region]:
    """The Assault that was chosen may bring a Tank into reach."""
    if teleports(region):
        return region
    model, target = region.model, region.target
    more = region.allowance - allowance(table, model, "charge")
    tank = yield from redirect(table, model, target, more)
    return reach_of(table, model, "charge", region.allowance, tank)


# The path


@clause("GH-FAT-09", "GH-TRT-97")
def set_out_for(table: Table, model: ModelId, target: ModelId) -> Steps[Region]:
    """With as much Assault as is needed at least; who can teleport says how it goes."""
    usual = allowance(table, model, "charge")
    on_foot, *by_teleport = ways_at(table, model, target, charge_range(table, model))
    path = way_into_melee(table, on_foot)
    if by_teleport and way_into_melee(table, by_teleport[0]) is not None:
        seat, about = table[model].seat, About("charge", model, target)
        ask = f"Does {table[model].title} teleport?"
        if path is None or (yield from Confirm("by teleport", seat, "GH-TRT-97", ask, about)):
            return by_teleport[0]
    assert path is not None, f"{target} cannot be charged by {model}"
    least = walk_cost(table, on_foot, path).cost - usual
    if way_into_melee(table, reach_of(table, model, "charge", usual, target)) is not None:
        least = 0
    more = yield from assault(table, model, "charge", least)
    return reach_of(table, model, "charge", usual + more, target)


@clause("GH-REA-18", "GH-TRT-97")
def follow_retreat(table: Table, region: Region) -> Steps[tuple[Region, tuple[Point, ...]]]:
    """After a Retreat: a new path to the same target from the same start, or as far as it goes towards it."""
    model, target = region.model, region.target
    if teleports(region):
        elsewhere = teleport_region(table, model, region.allowance, target)
        if some_way(table, elsewhere) is None:
            return region, (table[model].at,)
        path = yield from choose_path(table, elsewhere, "GH-TRT-97", "charge")
        return elsewhere, path
    more = yield from assault(table, model, "charge")
    again = reach_of(table, model, "charge", region.allowance + more, target)
    if way_into_melee(table, again) is None:
        return again, (short_of(table, again),)
    path = yield from choose_path(table, again, "GH-REA-18", "charge")
    return again, path


@clause("GH-ACT-17", "GH-GEN-21")
def short_of(table: Table, region: Region) -> Point:
    """Straight towards the target, to the last legal point before a base, a wall, a climb or a melee range."""
    gait = gait_of(table, region.model, "charge")
    start, target = region.origin, table[region.target]
    whole = leg_length(start, target.at)
    end = toward(start, (target.x, target.y, start[2]), min(region.allowance, whole), whole)

    def legal(point: Point) -> bool:
        return bad_walk(table, gait, region.allowance, (point,), keeps_away=True) is None

    return furthest_legal(start, end, legal)


# The end


@clause("GH-ACT-15", "GH-MOV-22", "GH-MOV-26")
def comes_down_on(table: Table, region: Region, path: tuple[Point, ...]) -> bool:
    """A jump attack: a drop of 1" to 3" that lands in melee range of the target."""
    gait = gait_of(table, region.model, "charge")
    if teleports(region) or flown(table, gait, path):
        return False
    return any(
        [
            leg.kind == "drop"
            and LEAST_JUMP <= leg.z0 - leg.z1 <= MOST_JUMP
            and in_reach(table, region.model, region.target, leg.end)
            for leg in legs_of(table, gait, path)
        ]
    )


@clause("GH-ACT-10", "GH-REA-29", "GH-ACT-09")
def arrive(table: Table, model: ModelId, target: ModelId, jumped: bool) -> Steps[None]:
    """The Charge is made if its target is in melee range, wherever the charger was stopped."""
    if model in table and target in table and engaged(table, model, target):
        table.do(ChargeCompleted("GH-ACT-09", model, target, jumped))
        yield from table.at(ChargeMade(model, "charge", target))
