"""What the sketch of Grimdark Future plays with: troopers and their arms by its starter set, wounds and fatigue."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core import match, table
from wartable.core.ask import About, Refused
from wartable.core.events import Event
from wartable.core.match import Aside, Board, ModelId, Piece, Seat, Spot, Unit, UnitId
from wartable.core.space.ground.hundredths import radius

Units: TypeAlias = tuple[UnitId, ...]
No: TypeAlias = Refused | None


class Arm(msgspec.Struct, frozen=True):
    name: str
    dice: int = 1
    range: int = 0  # inches; none: for melee
    ap: int = 0


class Trooper(Piece, frozen=True, kw_only=True):
    quality: int
    defense: int
    arms: tuple[Arm, ...]
    tough: int = 1
    hero: bool = False
    holds: int = 0
    wounds: int = 0

    @property
    def left(self) -> int:
        """The wounds it can still take."""
        return self.tough - self.wounds


class Squad(Unit, frozen=True, kw_only=True):
    fatigued: bool = False


class Match(match.Match[Trooper], frozen=True, kw_only=True):
    units: dict[UnitId, Squad] = {}  # type: ignore[assignment]  # squads are units


Table: TypeAlias = table.Table[Match, Trooper]


class Wounded(Event[Match], frozen=True):
    model: ModelId
    wounds: int  # it has now

    def apply(self, match: Match) -> Match:
        return match.with_model(replace(match.models[self.model], wounds=self.wounds))


class Fatigued(Event[Match], frozen=True):
    unit: UnitId

    def apply(self, match: Match) -> Match:
        return match.with_unit(replace(match.units[self.unit], fatigued=True))


class Blow(msgspec.Struct, frozen=True):
    """A weapon group at its target; a Hero's are his own (GF-SHO-13)."""

    arm: Arm
    need: int
    hero: bool
    target: UnitId


class Attack:
    """One while it is resolved."""

    def __init__(self, blow: Blow, dice: int, attacker: ModelId) -> None:
        self.blow = blow
        self.dice = dice
        self.attacker = attacker
        self.about = About("attack", attacker)
        self.hits = 0
        self.wounds = 0


# By the book's tables

KNIFE, RIFLE = Arm("Close Combat Weapon"), Arm("Rifle", range=24)
PLASMA = Arm("Plasma Rifle", range=24, ap=3)
BLADE, PISTOL = Arm("Officer Blade", dice=3, ap=1), Arm("Pistol", range=12)
CANNON = Arm("Carrier Gun", dice=4, range=24, ap=1)
LINE = Trooper(id="", seat=0, x=0, y=0, quality=4, defense=4, arms=(RIFLE, KNIFE), base=radius(32))
GUNNER = replace(LINE, arms=(PLASMA, KNIFE))
ADEPT = Trooper(
    id="", seat=0, x=0, y=0, quality=4, defense=4, tough=3, arms=(PISTOL, KNIFE), base=radius(32)
)
BEARER = replace(ADEPT, arms=(KNIFE,), base=radius(40))
CAPTAIN = replace(ADEPT, quality=3, defense=3, hero=True, arms=(PISTOL, BLADE))
MULE = Trooper(
    id="",
    seat=0,
    x=0,
    y=0,
    quality=4,
    defense=2,
    tough=6,
    holds=11,
    arms=(CANNON,),
    base=radius(120),
)


def squad(unit: UnitId, seat: Seat, *there: tuple[Trooper, Spot]) -> list[Trooper]:
    """Its models by number; a Hero who has joined it comes last."""
    return [
        replace(one, id=f"{unit}{k}", unit=unit, seat=seat, x=x, y=y)
        for k, (one, (x, y)) in enumerate(there, 1)
    ]


def field(*squads: list[Trooper], riding: dict[UnitId, ModelId] | None = None) -> Table:
    """Squads on an empty table, some of them inside a Transport."""
    held = riding or {}
    everyone = [one for squad in squads for one in squad]
    return Table(
        Match(
            board=Board(width=7200, depth=4800),
            models={one.id: one for one in everyone if one.unit not in held},
            aside=tuple([Aside(m, "inside", held[m.unit]) for m in everyone if m.unit in held]),
            units={m[0].unit: Squad(id=m[0].unit, seat=m[0].seat, leader=m[0].id) for m in squads},
        )
    )
