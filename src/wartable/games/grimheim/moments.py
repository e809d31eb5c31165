"""The work in hand (dice, throws, attacks, packets) and the places where special rules step in.

Working objects live as long as the action and are never stored. A moment names its roles: *weapon* (the traits of the
weapon used), *attacker*, *target*, *roller*, *actor*, *fate*. Numbers are asked for with `table.number(moment, usual)`;
HTV and SAV are needs, so -1 is "better by 1".
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wartable.core.ask import About
from wartable.core.match import ModelId, Seat
from wartable.core.moments import Moment, Part
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

    @property
    def crits(self) -> bool:
        return self.critical or (not self.kept and self.face >= self.critical_on > 0)

    @property
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
    notes: list[str] = field(default_factory=list)  # what traits remember for this attack

    @property
    def about(self) -> About:
        return About(self.action, self.shooter, self.target, self.weapon.name)


@dataclass
class Side:
    """One of the two in a close combat."""

    model: ModelId
    role: str  # attacker or defender
    weapon: Weapon | None = None
    off_hand: Weapon | None = None
    dice: list[Die] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass
class Fight:
    """A close combat."""

    attacker: Side
    defender: Side
    charge: bool = False  # the first fight after a Charge at this target
    jump: bool = False
    over: bool = False

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


def model_part(role: str, table: Table, model: ModelId) -> Part:
    return Part(role, table[model].title, table[model].marks, model)


def weapon_part(weapon: Weapon, bearer: ModelId) -> Part:
    return Part("weapon", weapon.name, weapon.traits, bearer)


# Actions


class Acting(Moment, frozen=True):
    """A model is about to take an action, or is asked whether it could."""

    actor: ModelId
    action: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)


class Reacting(Acting, frozen=True):
    """A model is about to react."""


class Granted(Acting, frozen=True):
    """Above 0: a special action is open to this model."""


class Times(Acting, frozen=True):
    """How often an action may be taken in one activation."""


class Combining(Acting, frozen=True):
    """Above 0: this action may share an activation with *other*, which the table of actions excludes."""

    other: str


class DespiteMelee(Acting, frozen=True):
    """Above 0: this action may be taken in an enemy's melee range, which the table of actions forbids."""


class Cost(Acting, frozen=True):
    """The AP of an action."""


class Declared(Acting, frozen=True):
    """An action was declared and paid; it may still come to nothing (Fearful, Stupidity)."""


class Activating(Moment, frozen=True):
    """A model begins its activation."""

    actor: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("actor", table, self.actor)


class Deactivated(Activating, frozen=True):
    """A model has ended its activation."""


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


class BlockDice(DuringAttack, frozen=True):
    """Acts: Block Dice are put into `attack.side(attacker).dice` before a close combat is rolled."""


class KeepingDice(DuringAttack, frozen=True):
    """Acts: dice may be kept unrolled (Cover, Protected, Duellist, Swift Strike)."""


class Rerolling(Moment, frozen=True):
    """Acts: re-rolls by traits and items, right after a throw."""

    throw: Throw

    def parts(self, table: Table) -> Iterable[Part]:
        model = self.throw.model
        if self.throw.attack is not None:
            for die in self.throw.dice:
                if die.weapon is not None and not die.block:
                    yield weapon_part(die.weapon, model or "")
                    break
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


class Defeat(DuringDamage, frozen=True):
    """Acts: a model was just Defeated by this packet."""


class Gaining(Moment, frozen=True):
    """Forbids: a status does not take (immunities)."""

    model: ModelId
    status: str

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.model)
