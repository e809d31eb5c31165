"""Whom a model can shoot at, and with what (GH-RNG-02 to 05)."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.crewed import (
    manned_by_another,
    weapon_in_use,
    weapons_at_hand,
    where_it_shoots,
)
from wartable.games.grimheim.combat.moments import (
    LeastRange,
    NearestFoe,
    ShootsInMelee,
    ShootsWith,
    Targeting,
    WeaponRange,
    Wielding,
)
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.moments import Seeing
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.sight.line_of_sight import hidden_from, visible
from wartable.games.grimheim.table import Table

LEAST = 200  # hundredths: nothing nearer is shot at
NEAR = 800  # Nearest Foe and Effective Range
SHOTS = ("shoot", "quick-shot")
FREE_CHOICE = frozenset(("spell", "overwatch", "intercept", "quick-draw", "reaction-shot"))
HIDDEN = Refused("GH-LOS-12", "it is hidden")
OUT_OF_SIGHT = Refused("GH-RNG-03", "not in line of sight")
NO_TARGET = Refused("GH-RNG-03", "no target in range and sight")
DESPITE_MELEE = frozenset(("spell", "intercept"))


# Weapons


@clause("GH-RNG-02")
def ready_weapons(table: Table, model: ModelId, action: str = "shoot") -> tuple[Weapon, ...]:
    """The profiles a model could use for this kind of ranged attack now, each with the range it then has."""
    every = weapons_at_hand(table, model, action)
    found = [w for w in every if no_weapon(table, model, w, action) is None]
    return tuple([ranged_profile(table, model, weapon, action) for weapon in found])


@clause("GH-RNG-02", "GH-RNG-22", "GH-REA-28")
def no_weapon(table: Table, model: ModelId, weapon: Weapon, action: str) -> Refused | None:
    """Why a weapon cannot be used for this kind of ranged attack now."""
    refused = unfit(table, model, weapon, action)
    if refused is None and interacts_owed(table[model], weapon.id):
        return Refused("GH-RNG-22", "not loaded")
    return refused


def unfit(table: Table, model: ModelId, weapon: Weapon, action: str) -> Refused | None:
    """Why a weapon cannot be used for it, loaded or not."""
    wielding = ShootsWith(model, weapon, action)
    if weapon.close and action != "intercept" and not table.holds(wielding):
        return Refused("GH-RNG-02", "not a ranged weapon")
    if weapon.id in table[model].used_up:
        return Refused("GH-WTR-20", "used up for this battle")
    if table.match.manned:
        taken = manned_by_another(table, model, weapon)
        if taken is not None:
            return taken
    return table.forbidden(Wielding(model, weapon, action))


@clause("GH-STA-07", "GH-SPA-06", "GH-SPA-16")
def armed_for(table: Table, model: ModelId, action: str) -> bool:
    """Has it a weapon for this kind of ranged attack, though it may have to be loaded first?"""
    every = weapons_at_hand(table, model, action)
    return any([unfit(table, model, weapon, action) is None for weapon in every])


def interacts_owed(model: Model, weapon: str) -> int:
    """How many Interacts a weapon still needs before it can fire."""
    return next((mark.value for mark in model.unready if mark.name == weapon), 0)


def ranged_profile(table: Table, model: ModelId, weapon: Weapon, action: str) -> Weapon:
    """A weapon with the range it has in such an attack."""
    if action == "intercept":
        return weapon
    far = table.number(WeaponRange(model, weapon, action), weapon.range)
    return weapon if far == weapon.range else replace(weapon, range=far)


def weapon_by_id(table: Table, model: ModelId, id: str, action: str) -> Weapon | None:
    """A weapon by its id, with the range it has in such an attack."""
    found = table[model].weapon(id) or weapon_in_use(table, model, id)
    return None if found is None else ranged_profile(table, model, found, action)


# Targets


@clause("GH-RNG-04", "GH-RNG-05")
def legal_targets(
    table: Table, shooter: ModelId, weapon: Weapon, action: str = "shoot"
) -> tuple[ModelId, ...]:
    """Every legal one; if any is within 8", the nearest only, ties being the shooter's choice."""
    legal = foes_in_range(table, shooter, weapon, action)
    if action in FREE_CHOICE:
        return legal
    ground = where_it_shoots(table, shooter, weapon).ground
    me = ground.at[shooter]
    bound = [
        ground.at[foe]
        for foe in legal
        if ground.within(NEAR, me, ground.at[foe]) and binds(table, shooter, weapon, foe, action)
    ]
    if not bound:
        return legal
    return tuple([ground.ids[k] for k in ground.nearest(me, bound)])


def foes_in_range(
    table: Table, shooter: ModelId, weapon: Weapon, action: str = "shoot"
) -> tuple[ModelId, ...]:
    """Every enemy in range and sight, nearest first, whether or not another is nearer."""
    ground = where_it_shoots(table, shooter, weapon).ground
    me = ground.at[shooter]
    near = [k for k in ground.foe_bases(shooter) if ground.within(weapon.range, me, k)]
    foes = [ground.ids[k] for k in near]
    return tuple([foe for foe in foes if no_target(table, shooter, weapon, foe, action) is None])


def binds(table: Table, shooter: ModelId, weapon: Weapon, foe: ModelId, action: str) -> bool:
    """Must this foe be chosen if it is the nearest?"""
    shot = Shot(shooter, weapon, foe, action)
    return table.forbidden(NearestFoe(shot, shooter, foe, weapon)) is None


@clause("GH-RNG-01", "GH-RNG-03", "GH-REA-28", "GH-MAG-25")
def no_target(
    table: Table, shooter: ModelId, weapon: Weapon, target: ModelId, action: str = "shoot"
) -> Refused | None:
    """Why a model is no legal target of this attack: the first reason that applies."""
    if not table.hostile(shooter, target):
        return Refused("GH-RNG-01", "not an enemy")
    shot = Shot(shooter, weapon, target, action)
    there = where_it_shoots(table, shooter, weapon)
    return (
        out_of_reach(there, shot)
        or held_in_melee(table, shot)
        or there.forbidden(Targeting(shot, shooter, target, weapon))
        or unseen(there, shooter, target)
    )


@clause("GH-RNG-03", "GH-GEN-20")
def out_of_reach(table: Table, shot: Shot) -> Refused | None:
    """Within RNG and, but for Intercept, at least 2" away."""
    ground, shooter, target = table.ground, shot.shooter, shot.target
    i, j = ground.at[shooter], ground.at[target]
    if not ground.within(shot.weapon.range, i, j):
        return Refused("GH-RNG-03", "out of range")
    if shot.action == "intercept":
        return None
    least = table.number(LeastRange(shot, shooter, target, shot.weapon), LEAST)
    if ground.closer(least, i, j):
        return Refused("GH-RNG-03", "nearer than 2″")
    return None


@clause("GH-ACT-24", "GH-MAG-25")
def held_in_melee(table: Table, shot: Shot) -> Refused | None:
    """Nobody shoots out of melee, unless the weapon allows it at this target."""
    if shot.action in DESPITE_MELEE or not in_melee(table, shot.shooter):
        return None
    allowed = ShootsInMelee(shot, shot.shooter, shot.target, shot.weapon)
    if table.holds(allowed):
        return None
    return Refused("GH-ACT-24", "in an enemy's melee range")


@clause("GH-RNG-03", "GH-LOS-12")
def unseen(table: Table, shooter: ModelId, target: ModelId) -> Refused | None:
    """Hidden, or out of sight by terrain or a special rule."""
    if hidden_from(table, shooter, target):
        return HIDDEN
    if visible(table, shooter, target):
        return None
    return table.forbidden(Seeing(shooter, target)) or OUT_OF_SIGHT


def no_aim(table: Table, shooter: ModelId, weapons: list[Weapon], action: str) -> Refused:
    """Why there is nobody to shoot at; who is kept from it by hiding alone is told so."""
    hiders = [foe for foe in table.foes_of(shooter) if hidden_from(table, shooter, foe)]
    for foe in hiders:
        for weapon in weapons:
            if no_target(table, shooter, weapon, foe, action) is HIDDEN:
                return Refused("GH-LOS-12", f"{table[foe].title} is hidden")
    return NO_TARGET
