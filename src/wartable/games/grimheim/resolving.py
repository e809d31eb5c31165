"""The work in hand: dice, throws, attacks, packets. It lives as long as the action and is never stored."""

from dataclasses import dataclass, field
from typing import Any

from wartable.core.ask import About
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, Point, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Lot
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.reactions.ask import Reaction

BLOWS = frozenset(("intercept", "break-gate"))  # with a close weapon no ranged attacks


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
    gone: Lot = ""
    off: bool = False  # of the off-hand weapon

    @property
    def value(self) -> int:
        """What a value Block Die has to reach: a critical counts as 6 (GH-CC-10)."""
        return 6 if self.crits else min(6, self.face + self.added)

    @property
    @clause("GH-GEN-11", "GH-GEN-14")
    def crits(self) -> bool:
        if self.kept or not self.critical_on:
            return self.critical
        return self.critical or self.face >= self.critical_on

    @property
    @clause("GH-GEN-11", "GH-GEN-12", "GH-GEN-14")
    def succeeds(self) -> bool:
        """A natural 6 always does, a natural 1 never."""
        if self.kept or self.crits:
            return True
        return self.face != 1 and (self.face == 6 or self.face + self.added >= self.need)

    def showing(self, face: int) -> "Die":
        """A die like it with that face up; by hand, because odds make thousands of them."""
        twin = object.__new__(Die)
        twin.__dict__.update(self.__dict__)
        twin.face = face
        return twin


@dataclass
class Throw:
    """Dice rolled together by a seat for one purpose, while re-rolls and Fate may still change them.

    *purpose*: attack, defense, block, close (attack and block dice together), energy, table, status, amount.
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
    added: int = 0  # by Focus to the total, whatever becomes of the dice


@dataclass
class Shot:
    """A ranged attack, or anything resolved like one (Intercept, spells, traps).

    *action*: shoot, quick-shot, overwatch, intercept, quick-draw, reaction-shot, spell, trap, blast, scatter, stray,
    break-gate, shoot-gate.
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
    modifiers: tuple[Modifier, ...] = ()  # what made its HTV what it is
    failed: bool = False  # a misfire: no hits
    last: bool = True  # of the parts of one attack whose dice were split
    notes: list[str] = field(default_factory=list)  # what traits remember for this attack
    arrow: str = ""  # the special one that was chosen (Versatile Quiver)
    via: str = ""  # of what a shot does to others: the action of that shot
    around: dict[str, list[list[ModelId]]] = field(default_factory=dict)
    # who stood around the target as it began, by trait: nearest first, equals together

    @property
    def about(self) -> About:
        return About(self.action, self.shooter, self.target, self.weapon.id)

    @property
    def declared(self) -> str:
        """The action that a player declared; what it does to others around or in the way is the same shot."""
        return self.via or self.action

    @property
    def ranged(self) -> bool:
        """GH-R-85: an Intercept with a blade, or a blow at a gate, is resolved like a ranged attack but is none."""
        return not (self.declared in BLOWS and self.weapon.close)

    @property
    def main(self) -> bool:
        """A shot of its own, not what it does to others around or in the way."""
        return self.action not in {"blast", "scatter", "stray"}


def is_ranged(attack: object) -> bool:
    """Is it a ranged attack, not a close combat nor a blow in passing?"""
    return isinstance(attack, Shot) and attack.ranged


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

    @property
    def reaction(self) -> Reaction:
        """As a player picks it."""
        return Reaction(self.kind, self.weapon, self.free)


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
