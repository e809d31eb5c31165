"""A battle of Grimdark Future as plain data."""

from typing import ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.match import RESERVE, Mark, ModelId, Seat, Unit, UnitId
from wartable.wargame.battles.match import Battle, Fighter

Phase: TypeAlias = Literal[
    "mission",  # which it is, what lies there for it
    "markers",  # those that are placed by turns
    "sides",  # roll-off, zones, who joins whom, who is set aside
    "deploy",
    "scouts",
    "round",  # a round begins
    "late",  # units that found no room in their zone come, by turns
    "ambush",  # and those in Ambush
    "turns",  # activations
    "end",  # of a round
    "over",
]
Stage: TypeAlias = Literal["begin", "act", "close"]
Arrival: TypeAlias = Literal["", "ambush", "late"]
Action: TypeAlias = Literal["", "hold", "advance", "rush", "charge", "idle"]
Likeness: TypeAlias = tuple[str, bool, int, tuple[str, ...], tuple[Mark, ...]]

# where models are that are not on the table
MUSTERED = RESERVE  # still to be deployed
AMBUSH = "ambush"
SCOUT = "scout"
LATE = "late"  # no room in the zone: they come on from its edge
EMBARKED = "inside"  # of the model that is their host
GONE_HOME = "gone home"  # their player has conceded: no casualties

# variants that a battle can have among its rules
EVENTS, UNTIL_DECIDED, FORCE_ORGANISATION = "events", "until-decided", "force-organisation"
DRAWN = "drawn-table"  # by chance, before anything else
LAID = "laid-table"  # by the players, before anything else
VARIANTS = (EVENTS, UNTIL_DECIDED, FORCE_ORGANISATION)


class Model(Fighter, frozen=True, kw_only=True):
    """Its `traits` are the special rules it has itself, `weapons` the ids of its weapons, one for each copy."""

    quality: int
    defense: int
    tough: int = 1
    wounds: int = 0  # taken
    hero: bool = False
    sheet: str = ""  # the unit of the army sheet that it is of
    spent: tuple[str, ...] = ()  # copies of Limited weapons that were used, by their ids
    tokens: int = 0  # of a caster
    faction: str = ""  # whose spells it knows

    @property
    def left(self) -> int:
        """The wounds it can still take."""
        return self.tough - self.wounds

    @property
    def likeness(self) -> Likeness:
        """What tells it from others of its unit, wherever they stand."""
        return self.kind, self.hero, self.wounds, self.weapons, self.bearing


class Sheet(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A unit of the army sheet, whatever unit of the table it is in; its id is that of the unit it was mustered as."""

    id: str
    name: str
    value: int
    hero: bool = False


class Squad(Unit, frozen=True, kw_only=True):
    """A table unit: models that act as one, a joined Hero last; `size` counts all it began with.

    Its `marks` are lent to all of it, so every model has them.
    """

    sheets: tuple[Sheet, ...] = ()  # its own, and that of a Hero who has joined it
    shaken: bool = False
    fatigued: bool = False
    arrived: Arrival = ""  # how it came onto the table in this round
    moved: tuple[ModelId, ...] = ()  # models that have since its last activation began
    spells: tuple[str, ...] = ()  # that it is under, by their ids

    @property
    def value(self) -> int:
        """Points, a joined Hero's among them."""
        return sum([sheet.value for sheet in self.sheets])


class Activation(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The unit that is active, and what has come of it so far."""

    unit: UnitId
    stage: Stage = "begin"
    action: Action = ""
    moved: tuple[ModelId, ...] = ()  # models that have, by its action
    tested: tuple[ModelId, ...] = ()  # models that took their dangerous terrain test
    shot: tuple[UnitId, ...] = ()  # at which it has shot
    fought: tuple[UnitId, ...] = ()  # in its melee: they take no test for wounds
    tried: tuple[str, ...] = ()  # casters with their spells
    closed: bool = False  # it has attacked: no more casting


class Loss(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A unit of a sheet that was destroyed, when, and which unit is credited with it; none: nobody's."""

    sheet: Sheet
    unit: UnitId  # of the table, which it belonged to
    seat: Seat
    round: int
    by: UnitId = ""
    whose: Seat | None = None  # the seat of that unit


class Drop(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where a model of a unit stood that carried something."""

    unit: UnitId
    x: int
    y: int
    base: int


class Match(Battle[Model], frozen=True, kw_only=True):
    """`seat` is whose turn it is, `due` who is still to be activated, `points` the score of each seat."""

    book: ClassVar[str] = "GF"

    units: dict[UnitId, Squad] = {}  # type: ignore[assignment]  # squads are units
    mission: str  # none: by a die
    phase: Phase = "mission"
    order: tuple[Seat, ...] = ()  # seats as turns go round, who won the deployment roll-off first
    first: Seat = 0  # who has the first turn of this round
    going: Activation | None = None
    hurt: tuple[UnitId, ...] = ()  # units that took wounds since morale was last looked at
    idle: tuple[Seat, ...] = ()  # who began the round with nobody to activate
    finished: tuple[Seat, ...] = ()  # who has nobody left to activate in it, first come first
    conceding: tuple[Seat, ...] = ()  # who has handed in a concession
    done: tuple[Seat, ...] = ()  # who places no more units in Ambush in this round
    to_lay: int = 0  # markers that are still to be placed
    owners: dict[str, Seat] = {}  # of markers that are seized, by their ids
    carried: dict[str, UnitId] = {}  # markers that a unit has picked up
    targets: tuple[str, ...] = ()  # of each seat the sheet that the others are after
    remains: tuple[Drop, ...] = ()  # of carriers that have left the table
    lost: tuple[Loss, ...] = ()
    won: tuple[Seat, ...] = ()  # who had the lead when it was over

    @property
    def acting(self) -> Activation:
        """The activation under way."""
        assert self.going is not None, "no unit is active"
        return self.going


def with_finished(match: Match) -> Match:
    """While units are activated, a seat that has none left to activate has finished, and is noted once."""
    if match.phase != "turns":
        return match
    due = {match.units[unit].seat for unit in match.due}
    noted = {*match.idle, *match.finished}
    now = [seat for seat in match.order if seat not in due and seat not in noted]
    return replace(match, finished=(*match.finished, *now)) if now else match
