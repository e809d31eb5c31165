"""Weapon traits that concern ranged attacks, loading and the use of a weapon at all."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.misfires import misfire, unload
from wartable.games.grimheim.combat.moments import (
    AttackDone,
    Covered,
    CriticalOn,
    DefenseDice,
    Dividing,
    LeastRange,
    NearestFoe,
    OnesShown,
    SavesOn,
    ShootsInMelee,
    ShootsWith,
    Targeting,
    WeaponCost,
    WeaponRange,
    Wielding,
)
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.moments import DespiteMelee
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal

ARMOR_PIERCING = Trait("armor-piercing", clause="GH-WTR-02")
ARMOR_SHATTER = Trait("armor-shatter", clause="GH-WTR-03")
BLACK_POWDER = Trait("black-powder", clause="GH-WTR-04")
WARP_TECH = Trait("warp-tech", clause="GH-RNG-17")
COVER_BREAKER = Trait("cover-breaker", clause="GH-WTR-10")
CRITICAL = Trait("critical", clause="GH-WTR-11")
FUSILLADE = Trait("fusillade", clause="GH-WTR-16")
HARMFUL = Trait("harmful", clause="GH-WTR-17")
HEAVY = Trait("heavy", clause="GH-WTR-18")
LIMITED = Trait("limited", clause="GH-WTR-20")
MELEE_SHOT = Trait("melee-shot", clause="GH-WTR-21")
REACH = Trait("reach", clause="GH-WTR-27")
RELOADING = Trait("reloading", clause="GH-WTR-28")
THROWABLE = Trait("throwable", clause="GH-WTR-37")
UNWIELDY = Trait("unwieldy", clause="GH-WTR-39")

CLOSE = 100  # the range of a close weapon
TOUCHING = 0  # how near it may come to what it reaches for
THROW = 600  # of a thrown one, where no other is printed
DELAYED = frozenset(("overwatch", "intercept", "quick-draw", "reaction-shot"))


# Dice


@ARMOR_PIERCING.adds(SavesOn, of="weapon")
@clause("GH-RNG-23", "GH-WTR-02")
def pierce(table: Table, moment: SavesOn, bearer: Bearer) -> int:
    return 1


@ARMOR_SHATTER.adds(DefenseDice, of="weapon")
@clause("GH-WTR-03")
def shatter(table: Table, moment: DefenseDice, bearer: Bearer) -> int:
    return -1


@CRITICAL.replaces(CriticalOn, of="weapon")
@clause("GH-WTR-11")
def keen(table: Table, moment: CriticalOn, bearer: Bearer) -> int | None:
    """Attack dice of 5+ are critical."""
    return 5


@COVER_BREAKER.forbids(Covered, of="weapon")
@clause("GH-WTR-10")
def through_cover(table: Table, moment: Covered, bearer: Bearer) -> str | None:
    return "Cover does not help against it"


@FUSILLADE.adds(Dividing, of="weapon")
@clause("GH-WTR-16")
def may_split(table: Table, moment: Dividing, bearer: Bearer) -> int:
    return 1


# Ones


@BLACK_POWDER.acts(OnesShown, of="weapon")
@WARP_TECH.acts(OnesShown, of="weapon")
@clause("GH-RNG-17", "GH-WTR-04")
def check_powder(table: Table, moment: OnesShown, bearer: Bearer) -> Steps[None]:
    """A 1 among the dice of a shot; what it does to others around is the same shot, and no new chance."""
    throw = moment.throw
    shot = throw.attack
    if not isinstance(shot, Shot) or throw.purpose != "attack" or not shot.main:
        return
    if shot.shooter in table and any([die.face == 1 for die in throw.dice]):
        yield from misfire(table, shot)


@HARMFUL.acts(OnesShown, of="weapon", rank=1)
@clause("GH-WTR-17")
def hurt_oneself(table: Table, moment: OnesShown, bearer: Bearer) -> Steps[None]:
    """1 damage for each attack die of 1 rolled with this weapon, or with its like in the other hand."""
    throw, model = moment.throw, bearer.model
    if HARMFUL.name + bearer.source in throw.notes:
        return
    throw.notes.append(HARMFUL.name + bearer.source)
    dice = [die for die in throw.dice if die.face == 1 and not die.block and die.weapon is not None]
    for _ in [die for die in dice if die.weapon and die.weapon.name == bearer.source]:
        if model is not None:
            yield from deal_fatal(table, model, 1, HARMFUL.clause)


# After the attack


@clause("GH-RNG-22", "GH-WTR-04", "GH-WTR-28")
@BLACK_POWDER.acts(AttackDone, of="weapon")
@RELOADING.acts(AttackDone, of="weapon")
def must_reload(table: Table, moment: AttackDone, bearer: Bearer) -> None:
    unload(table, moment.attack)


@LIMITED.acts(AttackDone, of="weapon")
@clause("GH-WTR-20")
def only_once(table: Table, moment: AttackDone, bearer: Bearer) -> None:
    use_up(table, moment, LIMITED.clause)


@THROWABLE.acts(AttackDone, of="weapon")
@clause("GH-WTR-37")
def thrown_away(table: Table, moment: AttackDone, bearer: Bearer) -> None:
    """A ranged attack with a close weapon is a throw; an Intercept or a blow at the gate is none."""
    shot = moment.attack
    if isinstance(shot, Shot) and shot.main and shot.ranged and shot.weapon.close:
        use_up(table, moment, THROWABLE.clause)


def use_up(table: Table, moment: AttackDone, clause: str) -> None:
    model, weapon = moment.attacker, moment.weapon.id
    if model in table and weapon not in table[model].used_up:
        table.do(UsedUp(clause, model, weapon))


# What a weapon can be used for


@HEAVY.forbids(Wielding, of="weapon")
@clause("GH-WTR-18")
def not_after_moving(table: Table, moment: Wielding, bearer: Bearer) -> str | None:
    return "heavy: not in a turn in which it moved" if table[moment.actor].moved else None


@UNWIELDY.adds(WeaponCost, of="weapon")
@clause("GH-WTR-39")
def costs_more(table: Table, moment: WeaponCost, bearer: Bearer) -> int:
    """Fight and Shoot cost 2 AP."""
    return int(moment.action in {"fight", "shoot"})


@UNWIELDY.forbids(Wielding, of="weapon")
@clause("GH-WTR-39")
def not_in_haste(table: Table, moment: Wielding, bearer: Bearer) -> str | None:
    return "unwieldy: not for Overwatch or reactions" if moment.action in DELAYED else None


@THROWABLE.adds(ShootsWith, of="weapon")
@clause("GH-WTR-37")
def can_be_thrown(table: Table, moment: ShootsWith, bearer: Bearer) -> int:
    return 1


@THROWABLE.adds(WeaponRange, of="weapon")
@clause("GH-WTR-37")
def thrown_range(table: Table, moment: WeaponRange, bearer: Bearer) -> int:
    """6" if none is printed."""
    return THROW - moment.weapon.range if moment.weapon.range <= CLOSE else 0


@REACH.adds(ShootsWith, of="weapon")
@clause("GH-WTR-27")
def can_reach(table: Table, moment: ShootsWith, bearer: Bearer) -> int:
    return int(moment.action == "shoot")


@REACH.replaces(LeastRange, of="weapon")
@clause("GH-WTR-27")
def however_near(table: Table, moment: LeastRange, bearer: Bearer) -> int | None:
    return TOUCHING if moment.weapon.close else None


@REACH.forbids(Targeting, of="weapon")
@clause("GH-WTR-27")
def only_outside_melee(table: Table, moment: Targeting, bearer: Bearer) -> str | None:
    shot: Shot = moment.attack
    near = (
        shot.action == "shoot" and shot.weapon.close and engaged(table, shot.shooter, shot.target)
    )
    return "in melee range: Fight it" if near else None


@REACH.forbids(NearestFoe, of="weapon")
@clause("GH-WTR-27")
def whom_it_likes(table: Table, moment: NearestFoe, bearer: Bearer) -> str | None:
    return "a thrust is no volley" if moment.weapon.close else None


@MELEE_SHOT.adds(DespiteMelee, of="weapon")
@clause("GH-WTR-21")
def shoots_in_melee(table: Table, moment: DespiteMelee, bearer: Bearer) -> int:
    return int(moment.action == "shoot")


@MELEE_SHOT.adds(ShootsInMelee, of="weapon")
@clause("GH-WTR-21")
def at_its_opponent(table: Table, moment: ShootsInMelee, bearer: Bearer) -> int:
    return int(point_blank(table, moment.attack))


@MELEE_SHOT.replaces(LeastRange, of="weapon")
@clause("GH-WTR-21")
def at_arms_length(table: Table, moment: LeastRange, bearer: Bearer) -> int | None:
    return 0 if point_blank(table, moment.attack) else None


@MELEE_SHOT.forbids(NearestFoe, of="weapon")
@clause("GH-RNG-05", "GH-WTR-21")
def any_opponent(table: Table, moment: NearestFoe, bearer: Bearer) -> str | None:
    return "a Melee Shot" if point_blank(table, moment.attack) else None


def point_blank(table: Table, shot: Shot) -> bool:
    """A Shoot at an enemy in melee range."""
    return shot.action == "shoot" and engaged(table, shot.shooter, shot.target)
