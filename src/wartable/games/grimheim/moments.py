"""The work in hand (dice, throws, attacks, packets) and the places where special rules step in.

Working objects live as long as the action and are never stored. A moment names its roles: *weapon* (the traits of the
weapon used), *attacker*, *target*, *roller*, *actor*, *fate*. Numbers are asked for with `table.number(moment, usual)`;
HTV and SAV are needs, so -1 is "better by 1".
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wartable.core.ask import About
from wartable.core.clauses import clause
from wartable.core.match import Mark, ModelId, Point, Seat
from wartable.core.moments import Modifier, Moment, Part
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table


@dataclass
class Die:
    """One die of a throw. *need* 0: its face is simply read."""

    face: int = 0  # 0: not rolled
    need: int = 0
    critical_on: int = 6
    weapon: Weapon | None = None  # whose DMG, CRT and traits it strikes with
    block: str = ""  # "value" or "target": a Block Die, and of which kind
    kept: bool = False  # set aside unrolled as a normal success
    only: str = ""  # "strike" or "block", where it may do nothing else
    source: str = ""  # the trait, item or Fate ability that brought it
    again: bool = False  # was re-rolled
    added: int = 0  # by Focus: helps to reach the need, never makes a critical
    critical: bool = False  # a success that is critical whatever it shows (jump attack, Cleave)
    gone: bool = False  # spent or cancelled
    off: bool = False  # of the off-hand weapon

    @property
    def value(self) -> int:
        """What a value Block Die has to reach: a critical counts as 6 (GH-CC-10)."""
        return 6 if self.crits else min(6, self.face + self.added)

    @property
    @clause("GH-GEN-11", "GH-GEN-14")
    def crits(self) -> bool:
        return self.critical or (not self.kept and self.face >= self.critical_on > 0)

    @property
    @clause("GH-GEN-11", "GH-GEN-12", "GH-GEN-14")
    def succeeds(self) -> bool:
        """A natural 6 always does, a natural 1 never."""
        if self.kept or self.critical or self.crits:
            return True
        return self.face != 1 and (self.face == 6 or self.face + self.added >= self.need)


@dataclass
class Throw:
    """Dice rolled together by a seat for one purpose, while re-rolls and Fate may still change them.

    *purpose*: attack, defense, block, close (attack and block dice together), energy, table, status, damage.
    """

    name: str
    seat: Seat
    model: ModelId | None
    purpose: str
    dice: list[Die]
    clause: str
    reason: str = ""
    about: About | None = None
    attack: Any = None  # the Shot or Fight it belongs to
    modifiers: tuple[Modifier, ...] = ()  # what made the need what it is
    notes: list[str] = field(default_factory=list)  # what special rules remember for this throw


@dataclass
class Shot:
    """A ranged attack, or anything resolved like one (Intercept, spells, traps).

    *action*: shoot, quick-shot, overwatch, intercept, quick-draw, reaction-shot, spell, trap, blast, scatter, stray.
    """

    shooter: ModelId
    weapon: Weapon
    target: ModelId
    action: str
    attacks: int = 0  # dice; 0: work it out from the weapon
    extra_defense: int = 0  # Dodge and the like
    in_cover: bool = False
    dice: list[Die] = field(default_factory=list)
    saves: list[Die] = field(default_factory=list)
    failed: bool = False  # a misfire: no hits
    last: bool = True  # of the parts of one attack whose dice were split
    notes: list[str] = field(default_factory=list)  # what traits remember for this attack
    around: dict[str, list[list[ModelId]]] = field(default_factory=dict)
    # who stood around the target as it began, by trait: nearest first, equals together

    @property
    def about(self) -> About:
        return About(self.action, self.shooter, self.target, self.weapon.name)

    @property
    def main(self) -> bool:
        """A shot of its own, not what it does to others around or in the way."""
        return self.action not in {"blast", "scatter", "stray"}


@dataclass
class Side:
    """One of the two in a close combat."""

    model: ModelId
    role: str  # attacker or defender
    weapon: Weapon | None = None
    off_hand: Weapon | None = None
    charging: bool = False  # its first fight after a Charge at the other
    jumping: bool = False  # and that was a jump attack
    dice: list[Die] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass
class Fight:
    """A close combat; *action* is fight, or spikes for the blows of a Charge before it."""

    attacker: Side
    defender: Side
    action: str = "fight"

    def side(self, model: ModelId) -> Side:
        return self.attacker if model == self.attacker.model else self.defender

    def other(self, side: Side) -> Side:
        return self.defender if side is self.attacker else self.attacker

    @property
    def about(self) -> About:
        return About("fight", self.attacker.model, self.defender.model)


@dataclass
class Packet:
    """The damage of one resolved success, or of one effect (GH-WND)."""

    target: ModelId
    amount: int
    clause: str
    by: ModelId = ""  # credited with it
    success: bool = False  # of a resolved attack die: Tough and the like reduce it
    critical: bool = False
    fatal: bool = False
    close: bool = False  # dealt in close combat
    weapon: Weapon | None = None
    attack: Any = None  # the Shot or Fight
    dealt: int = 0  # what it took in the end


@dataclass
class Retreat:
    """A model that gives way to a charger, straight away from it."""

    model: ModelId
    charger: ModelId
    far: int  # hundredths at most


@dataclass
class Trigger:
    """A way of answering an action: who, how, with which weapon, at whose cost, and where on a mover's way.

    *kind*: retreat, dodge, intercept, quick-draw, reaction-shot, overwatch.
    """

    model: ModelId
    kind: str
    weapon: str = ""  # its id
    far: int = 0  # hundredths along the way
    point: Point = (0, 0, 0)
    free: bool = False  # paid with a free reaction, not with AP


@dataclass
class Spell:
    """A spell or an invocation on its way: by whom, which power, on whom."""

    caster: ModelId
    power: str  # its id
    clause: str
    target: ModelId = ""  # none: an area, a point, the fallen
    ignored: bool = False  # by the model it would take effect on now

    @property
    def about(self) -> About:
        return About(self.power, self.caster, self.target or None)


@dataclass
class Window:
    """What is going on while Fate may step in; *letter* is that of GH-FAT-42, or "assault"."""

    letter: str
    first: Seat
    actor: ModelId | None = None
    action: str = ""
    throw: Throw | None = None
    attack: Any = None  # the Shot or Fight
    packet: Packet | None = None
    target: ModelId | None = None  # whom the declared action is aimed at
    added: int = 0  # hundredths, by Assault

    @property
    def about(self) -> About | None:
        if self.throw is not None:
            return self.throw.about
        if self.attack is not None:
            found: About = self.attack.about
            return found
        return About(self.action or "activation", self.actor, self.target)


def model_part(role: str, table: Table, model: ModelId) -> Part:
    return Part(role, table[model].title, table[model].marks, model)


def ground_part(table: Table, model: ModelId) -> Part:
    """The words of the pieces on whose floor a model stands."""
    x, y, level = table[model].at
    lay = table.ground.lay
    stood_on = [lay.pieces[k] for k in lay.under(x, y) if level <= len(lay.pieces[k].floors)]
    words = [Mark(word) for piece in stood_on for word in piece.traits]
    return Part("ground", "the ground", tuple(words), model)


def weapon_part(weapon: Weapon, bearer: ModelId) -> Part:
    return Part("weapon", weapon.name, weapon.traits, bearer)


# Actions


class Acting(Moment, frozen=True):
    """A model is about to take an action, or is asked whether it could; role *weapon*: all that it has."""

    actor: ModelId
    action: str

    def parts(self, table: Table) -> Iterable[Part]:
        actor = table[self.actor]
        yield model_part("actor", table, self.actor)
        for weapon in actor.weapons:
            if weapon.id not in actor.used_up:
                yield weapon_part(weapon, self.actor)


class Reacting(Acting, frozen=True):
    """A model is about to react."""


class Retreating(Acting, frozen=True):
    """Acts: a Retreat is paid for and not made yet; how far it may go can change."""

    retreat: Retreat


class Alert(Acting, frozen=True):
    """Above 0: a model may react at its own cost; usually one that is ready or holding."""


class Granted(Acting, frozen=True):
    """Above 0: a special action or reaction is open to this model; role "ground": what it stands on."""

    def parts(self, table: Table) -> Iterable[Part]:
        yield from Acting.parts(self, table)
        if table[self.actor].level > 0:
            yield ground_part(table, self.actor)


class Times(Acting, frozen=True):
    """How often an action may be taken in one activation."""


class Armed(Acting, frozen=True):
    """An action to which the weapons of the actor have something to say."""

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)
        for weapon in table[self.actor].weapons:
            yield weapon_part(weapon, self.actor)


class Combining(Armed, frozen=True):
    """Above 0: this action may share an activation with *other*, which the table of actions excludes."""

    other: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)
        for weapon in table[self.actor].weapons:
            yield weapon_part(weapon, self.actor)


class DespiteMelee(Armed, frozen=True):
    """Above 0: this action may be taken in an enemy's melee range, which the table of actions forbids."""


class Cost(Acting, frozen=True):
    """The AP of an action."""


class Declared(Acting, frozen=True):
    """An action was declared and paid; it may still come to nothing (Fearful, Stupidity)."""


class Cleansed(Acting, frozen=True):
    """Acts: the actor has cleansed *target*."""

    target: ModelId


class Declaring(Acting, frozen=True):
    """Acts: the active model's player has named an action; nothing is chosen or paid yet."""


class EnergyDice(Acting, frozen=True):
    """How many dice of energy a cast or an invocation rolls."""


class EnergyHarm(Acting, frozen=True):
    """The Fatal Damage of each 1 on the energy dice."""


class Enchanting(Moment, frozen=True):
    """Acts: a spell or invocation is about to take effect on a model, which may ignore it (Demonic Soul)."""

    spell: Spell
    model: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)


class ChargeMade(Acting, frozen=True):
    """Acts: a Charge is completed, its target in melee range (Spikes, Impact)."""

    target: ModelId


class Commanding(Acting, frozen=True):
    """Above 0: the actor may Command *target*."""

    target: ModelId


class ActionDone(Acting, frozen=True):
    """Acts: an action of the activation is over, whatever became of it."""


class Looted(Acting, frozen=True):
    """Acts: a site was looted, whatever was in it."""

    site: str


class Seeing(Moment, frozen=True):
    """Forbids: one model cannot see another, whatever stands between them (night)."""

    viewer: ModelId
    target: ModelId


class Walked(Moment, frozen=True):
    """Acts: a model has come along a way, from its first point to its last."""

    model: ModelId
    way: tuple[Point, ...]


class Activating(Moment, frozen=True):
    """A model begins its activation."""

    actor: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)


class Deactivated(Activating, frozen=True):
    """A model has ended its activation."""


class Following(Moment, frozen=True):
    """How many more of a kind may be activated at once after this model, who may be Defeated by now."""

    actor: ModelId
    marks: tuple[Mark, ...]

    def parts(self, table: Table) -> Iterable[Part]:
        yield Part("actor", self.actor, self.marks, self.actor)


class TurnBegins(Activating, frozen=True):
    """The start of a turn, for each model: Burning, healing."""


class TurnEnds(Activating, frozen=True):
    """End-of-turn damage, for each model."""


# Statistics


class ActionPoints(Activating, frozen=True):
    """AP at the start of a turn."""


class FateDice(Moment, frozen=True):
    """How many Fate Dice a seat rolls; roles: "fate" with the marks of all its models in play."""

    seat: Seat

    def parts(self, table: Table) -> Iterable[Part]:
        for model in table.match.models.values():
            if model.seat == self.seat:
                yield model_part("fate", table, model.id)


class Mov(Activating, frozen=True):
    """MOV in hundredths of an inch, before any doubling."""


class Allowance(Acting, frozen=True):
    """What a movement action has beyond MOV, in hundredths."""


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


class Injuring(Moment, frozen=True):
    """Forbids: an injury does not take."""

    model: ModelId
    injury: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)


class InjuryComes(Injuring, frozen=True):
    """Acts: an injury is about to take; a word in *wards* keeps it off (Hardened)."""

    wards: list[str]


class Defeat(DuringDamage, frozen=True):
    """Acts: a model was just Defeated by this packet."""


class Gaining(Moment, frozen=True):
    """Forbids: a status does not take (immunities)."""

    model: ModelId
    status: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)
