"""The places where special rules step into attacks and damage."""

from collections.abc import Iterable
from typing import Any, ClassVar

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim.bearers import model_part, weapon_part
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Fight, Packet, Throw
from wartable.games.grimheim.table import Table

# Attacks


class DuringAttack(Moment, frozen=True):
    """*attack* is a Shot, or a Fight seen from one of its sides."""

    attack: Any
    attacker: ModelId
    target: ModelId
    weapon: Weapon

    def parts(self, table: Table) -> Iterable[Part]:
        yield weapon_part(self.weapon, self.attacker)
        if self.attacker in table:
            yield model_part("attacker", table, self.attacker)
        if self.target in table:
            yield model_part("target", table, self.target)


class Attacks(DuringAttack, frozen=True):
    """ATK: how many attack dice."""


class HitsOn(DuringAttack, frozen=True):
    """HTV: what an attack die must reach."""


class CriticalOn(DuringAttack, frozen=True):
    """The face from which an attack die is critical."""


class SavesOn(DuringAttack, frozen=True):
    """SAV: what a defense die must reach."""


class DefenseDice(DuringAttack, frozen=True):
    """DEF: how many defense dice."""


class Targeting(DuringAttack, frozen=True):
    """A model is looked at as the target of a ranged attack."""


class Wielding(Moment, frozen=True):
    """Forbids: a weapon cannot be used for this action now (Heavy, Limited, Unwieldy, unloaded)."""

    actor: ModelId
    weapon: Weapon
    action: str

    whose: ClassVar[str] = "actor"
    using: ClassVar[str] = "weapon"

    def parts(self, table: Table) -> Iterable[Part]:
        yield weapon_part(self.weapon, self.actor)
        yield model_part("actor", table, self.actor)


class WeaponCost(Wielding, frozen=True):
    """AP that using this weapon costs beyond the action's own (Unwieldy)."""


class ShootsWith(Wielding, frozen=True):
    """Above 0: a close weapon may make a ranged attack (Reach, Throwable)."""


class WeaponRange(Wielding, frozen=True):
    """RNG of a ranged attack, in hundredths."""


class Dividing(Wielding, frozen=True):
    """Above 0: the attack dice may be split among several targets (Fusillade)."""


class LeastRange(DuringAttack, frozen=True):
    """How near a target of a ranged attack may be, in hundredths."""


class ShootsInMelee(DuringAttack, frozen=True):
    """Above 0: a shooter in melee may aim at this target (Melee Shot)."""


class NearestFoe(DuringAttack, frozen=True):
    """Forbids: the nearest foe need not be chosen."""


class ShotDeclared(DuringAttack, frozen=True):
    """Acts: a Shoot or Quick Shot is being declared, with weapon and target; its weapon may still change."""


class AttackBegins(DuringAttack, frozen=True):
    """Acts: a ranged attack begins; its weapon may still change (Versatile Quiver)."""


class Surrounding(DuringAttack, frozen=True):
    """Acts: who stands around the target is noted before the first die (Blast, Scatter Shot)."""


class FarShot(DuringAttack, frozen=True):
    """Forbids: no worse HTV beyond 8 inches."""


class Covered(DuringAttack, frozen=True):
    """Above 0: the target counts as in Cover (Raise Shield). Forbids: Cover is no help (Cover Breaker)."""


class IntoCombat(DuringAttack, frozen=True):
    """Forbids: misses at an engaged target endanger no friend (Sniper)."""


class Cancelling(DuringAttack, frozen=True):
    """Forbids: these dice cannot cancel that success (Brutal, Deadly)."""

    success: Die
    by: tuple[Die, ...]


class BlockDice(DuringAttack, frozen=True):
    """Acts: Block Dice are put into `attack.side(attacker).dice` before a close combat is rolled."""


class Blocking(Moment, frozen=True):
    """Forbids: this die cannot block that one (Buckler). Above 0: though normal it blocks a critical (Parry).

    Role *block*: what brought the Block Die, and the weapon it is used with.
    """

    attack: Fight
    blocker: ModelId
    die: Die
    against: Die

    def parts(self, table: Table) -> Iterable[Part]:
        weapon = self.die.weapon or self.attack.side(self.blocker).weapon
        if self.die.block and self.die.source:
            yield Part("block", self.die.source, (Mark(self.die.source),), self.blocker)
        if weapon is not None:
            yield Part("block", weapon.name, weapon.traits, self.blocker)


class Blocked(Blocking, frozen=True):
    """Acts: a success was just blocked (Retribution, Riposte)."""


class Disarms(DuringAttack, frozen=True):
    """Above 0: a critical of this weapon may inflict DMG instead and cancel a success at once."""


class StrikesFirst(DuringAttack, frozen=True):
    """Above 0: the bearer resolves the first die of a close combat."""


class DiceReady(DuringAttack, frozen=True):
    """Acts: the dice of a side of a close combat are final, and none is spent yet (Heavy Armor)."""


class FightOver(DuringAttack, frozen=True):
    """Acts: a close combat has ended for a side that still stands (Guard)."""


class KeepingDice(DuringAttack, frozen=True):
    """Acts: dice may be kept unrolled (Cover, Protected, Duellist, Swift Strike)."""


class KeptSaves(DuringAttack, frozen=True):
    """How many defense dice of the target may be kept unrolled as successes (Cover, Protected)."""


class Rerolling(Moment, frozen=True):
    """Acts: re-rolls by traits and items, right after a throw."""

    throw: Throw

    def parts(self, table: Table) -> Iterable[Part]:
        model = self.throw.model
        if self.throw.attack is not None:
            hands: dict[bool, Weapon] = {}  # the main weapon and the off-hand one
            for die in self.throw.dice:
                if die.weapon is not None and not die.block:
                    hands.setdefault(die.off, die.weapon)
            for weapon in hands.values():
                yield weapon_part(weapon, model or "")
        if model is not None and model in table:
            yield model_part("roller", table, model)


class ExtraDice(Rerolling, frozen=True):
    """Acts: dice that a throw brings about (Mastery)."""


class Upgrading(Rerolling, frozen=True):
    """Acts: normal successes become critical (Cleave), after Fate."""


class OnesShown(Rerolling, frozen=True):
    """Acts: what natural ones bring (Misfire, Cursed, Harmful), after upgrades."""


class AttackDone(DuringAttack, frozen=True):
    """Acts: an attack has been resolved (Blast, Scatter Shot, reloading)."""


# Damage


class DuringDamage(Moment, frozen=True):
    packet: Packet

    def parts(self, table: Table) -> Iterable[Part]:
        packet = self.packet
        if packet.weapon is not None:
            yield weapon_part(packet.weapon, packet.by)
        if packet.by in table:
            yield model_part("attacker", table, packet.by)
        if packet.target in table:
            yield model_part("target", table, packet.target)


class Striking(DuringDamage, frozen=True):
    """Acts: the packet of an attack success is about to be dealt (Deadly)."""


class Damage(DuringDamage, frozen=True):
    """What a success inflicts after reductions (Tough, Massive)."""


class Soaking(DuringDamage, frozen=True):
    """Acts: a packet may come to nothing (Regeneration): set its amount to 0."""


class CriticalDamage(DuringDamage, frozen=True):
    """Acts: a critical has taken at least one wound (Fire, Poison, Stun …)."""


class Befalling(Moment, frozen=True):
    """Something comes over a model."""

    model: ModelId

    whose: ClassVar[str] = "model"

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)


class Injuring(Befalling, frozen=True):
    """Forbids: an injury does not take."""

    injury: str


class InjuryComes(Injuring, frozen=True):
    """Acts: an injury is about to take; a word in *wards* keeps it off (Hardened)."""

    wards: list[str]


class Defeat(DuringDamage, frozen=True):
    """Acts: a model was just Defeated by this packet."""


class Gaining(Befalling, frozen=True):
    """Forbids: a status does not take (immunities)."""

    status: str
