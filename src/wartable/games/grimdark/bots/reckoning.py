"""What attacks are expected to cost: mean wounds by the real numbers, quick enough to weigh every target."""

from math import isqrt

from wartable.core.match import ModelId, Point, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.arms import has_rule, usable, value_in
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.blocking import need_to_block
from wartable.games.grimdark.attacks.blows import blow_of, dice_of
from wartable.games.grimdark.attacks.hitting import (
    hit_die,
    hit_modifiers,
    is_tired,
    multiply,
    pierce,
)
from wartable.games.grimdark.attacks.moments import IgnoresOn
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.shooting.groups import Group, groups_of
from wartable.games.grimdark.shooting.targets import firing, reach_of
from wartable.games.grimdark.sight.cover import closest_of, unit_has_cover
from wartable.games.grimdark.table import Table, value_of
from wartable.wargame.units.chances import on_average

SIXTH = 1 / 6
ARRIVING = 0.8  # of the models of a unit that come to blows
UNSEEN = 0.5  # of a volley that is hoped for from a spot where nobody stands yet


# One die


def die_wounds(table: Table, blow: Blow) -> float:
    """What a die of a blow costs its target on average."""
    return table.once(reckon_die, blow)


def reckon_die(table: Table, blow: Blow) -> float:
    hits = [unblocked(table, blow, sixes=False), unblocked(table, blow, sixes=True)]
    die = hit_die(table, blow, hit_modifiers(table, blow))
    return on_average(die, hits) * kept(table, blow)


def unblocked(table: Table, blow: Blow, sixes: bool) -> float:
    """Of one hit, as it pierces and multiplies."""
    attack = Attack(blow, 1, "", len(alive(table.match, blow.target)))
    attack.hits, attack.sixes = int(not sixes), int(sixes)
    pierce(table, attack)
    multiply(table, attack)
    chances = [
        many * fails(need_to_block(table, blow, ap), has_rule(blow.rules, "poison"))
        for ap, many in attack.by_ap.items()
    ]
    return sum(chances)


def fails(need: int, again: bool) -> float:
    """A block die; with Poison a 6 has to do it once more."""
    missed = (need - 1) * SIXTH
    return missed + SIXTH * missed if again else missed


def kept(table: Table, blow: Blow) -> float:
    """What each unblocked hit comes to: Deadly multiplies it, and dice may ignore it."""
    first = alive(table.match, blow.target)[0]
    deadly = value_in(blow.rules, "deadly")
    past = has_rule(blow.rules, "poison") or has_rule(blow.rules, "rending")
    need = table.number(IgnoresOn(first, past), 0)
    ignored = (7 - need) * SIXTH if need else 0.0
    return (min(deadly, first.left) if deadly else 1) * (1.0 - ignored)


# Shooting


def volley_wounds(table: Table, unit: UnitId, foe: UnitId) -> float:
    """Of all that can shoot at a unit from where it stands."""
    return table.once(reckon_volley, unit, foe)


def reckon_volley(table: Table, unit: UnitId, foe: UnitId) -> float:
    total = 0.0
    for group in groups_of(table, unit):
        copies = firing(table, group, foe)
        if copies:
            total += group_wounds(table, group, copies, foe)
    return total


def group_wounds(table: Table, group: Group, copies: list[ModelId], foe: UnitId) -> float:
    """Of a weapon group; what is behind cover is behind cover."""
    models = [table[id] for id in copies]
    closest = closest_of(table, models, table.match.models_of(foe))
    bare = group.has("blast") or group.has("lock-on")
    cover = not bare and table.once(unit_has_cover, closest, foe, group.has("indirect"))
    gap = min([table.gap(closest.id, one.id) for one in table.match.models_of(foe)])
    blow = blow_of(table, closest, group.weapon, foe, far=gap, cover=cover)
    return len(copies) * dice_of(table, blow) * die_wounds(table, blow)


def hoped_wounds(table: Table, unit: UnitId, foe: UnitId, at: Point) -> float:
    """Of a volley from a spot to which its leader goes: whoever reaches so far, if nothing is in the way."""
    return table.once(reckon_hope, unit, foe, at)


def reckon_hope(table: Table, unit: UnitId, foe: UnitId, at: Point) -> float:
    total, gap = 0.0, gap_at(table, unit, foe, at)
    for (_, weapon), models in arms_of(table, unit).items():
        if reach_of(table, models[0], weapon, foe) >= gap:
            blow = blow_of(table, models[0], weapon, foe, moved=True, far=gap)
            total += len(models) * dice_of(table, blow) * die_wounds(table, blow)
    return total


def arms_of(table: Table, unit: UnitId) -> dict[tuple[bool, str], list[Model]]:
    """Who would shoot with what, passengers too; a Hero for himself."""
    found: dict[tuple[bool, str], list[Model]] = {}
    for model in alive(table.match, unit):
        for weapon in usable(model, ranged=True):
            found.setdefault((model.hero, weapon), []).append(model)
    return found


def gap_at(table: Table, unit: UnitId, foe: UnitId, at: Point) -> int:
    """From the base of a unit's leader, if it stood there, to the nearest model of another."""
    return table.once(find_gap, unit, foe, at)


def find_gap(table: Table, unit: UnitId, foe: UnitId, at: Point) -> int:
    base, (x, y, _) = alive(table.match, unit)[0].base, at
    gaps = [
        isqrt((one.x - x) * (one.x - x) + (one.y - y) * (one.y - y)) - one.base - base
        for one in table.match.models_of(foe)
    ]
    return max(0, min(gaps))


# Melee


def melee_wounds(table: Table, unit: UnitId, foe: UnitId, charging: bool) -> float:
    """Of all weapons of those who come to blows, and of their impact if they charge."""
    return table.once(reckon_melee, unit, foe, charging)


def reckon_melee(table: Table, unit: UnitId, foe: UnitId, charging: bool) -> float:
    total, there = 0.0, alive(table.match, unit)
    for model in there:
        for weapon in usable(model, ranged=False):
            blow = blow_of(table, model, weapon, foe, melee=True, charging=charging)
            total += dice_of(table, blow) * die_wounds(table, blow)
    if charging and not is_tired(table, unit):
        dice = sum([value_of(table, model, "impact") for model in there])
        total += dice * impact_wounds(table, unit, foe)
    return total * (ARRIVING if len(there) > 1 else 1.0)


def impact_wounds(table: Table, unit: UnitId, foe: UnitId) -> float:
    need = numbers().impact_target
    blow = Blow(weapon="impact", target=foe, unit=unit, quality=need, melee=True, charging=True)
    return (7 - need) * SIXTH * unblocked(table, blow, sixes=False) * kept(table, blow)
