"""A Grimheim campaign as plain data: its warbands, and where the front stands."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.campaign import match as core
from wartable.core.match import Seat
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.roster import Entry, Roster

GOLD = "gold"
VICTORY = "VP"
CONQUEST = "CP"

VALUES = "order of missions"  # the secret of a Defender: 2, 1 and 0 in the order of his missions


Future: TypeAlias = Literal["", "onward", "retired"]


class Trooper(msgspec.Struct, frozen=True, kw_only=True):
    """A model of a warband. Its entry is what it takes into battle; the entry's id is its own for good."""

    entry: Entry
    joined: int = 0  # battles that had been fought when it came
    misses: int = 0  # missions that it still has to sit out
    looted: tuple[str, ...] = ()  # those of its items that were found, and may be sold
    fell: int = 0  # the battle after which it was dead; 0: it lives
    slain_by: str = ""  # in that battle
    restored: int = 0  # how often an organiser found that it was not dead after all

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def alive(self) -> bool:
        return not self.fell


class Visit(msgspec.Struct, frozen=True):
    """Where a model went in the Hub, and what it had done or bought there."""

    model: str
    place: str
    services: tuple[str, ...]


class Camp(msgspec.Struct, frozen=True, kw_only=True):
    """The Hub as one warband finds it after a battle, and all it has done there."""

    battle: int
    underdog: bool = False  # pays less
    open: tuple[str, ...] = ()  # merchants and trainers that have come
    visits: tuple[Visit, ...] = ()
    recruits: tuple[str, ...] = ()
    draft: Entry | None = None  # a recruit that is being fitted out

    def visit_of(self, model: str) -> Visit | None:
        return next((one for one in self.visits if one.model == model), None)

    def visitors(self, *places: str) -> list[str]:
        """Who has been to one of these places."""
        return [one.model for one in self.visits if one.place in places]


class Warband(msgspec.Struct, frozen=True, kw_only=True):
    """What a member fights with. *roster* has everything but the models, and what lies ready for the next battle."""

    roster: Roster
    troopers: tuple[Trooper, ...] = ()
    recruits: int = 0  # how many ids were given out
    camp: Camp | None = None  # after the last battle
    future: Future = ""  # after the end of the campaign

    @property
    def living(self) -> list[Trooper]:
        return [one for one in self.troopers if one.alive]

    def trooper(self, id: str) -> Trooper | None:
        return next((one for one in self.troopers if one.id == id), None)

    def with_trooper(self, trooper: Trooper) -> "Warband":
        """Changed, or new at the end."""
        if self.trooper(trooper.id) is None:
            return replace(self, troopers=(*self.troopers, trooper))
        return replace(
            self,
            troopers=tuple([trooper if one.id == trooper.id else one for one in self.troopers]),
        )


class Conquest(msgspec.Struct, frozen=True, kw_only=True):
    """The line of five zones from the first player's Stronghold, -2, over Neutral Grounds, 0, to the second's, 2."""

    sides: tuple[Seat, ...] = ()  # the first player and the second, once it runs
    front: int = 0
    neutral: tuple[str, ...] = ()  # missions agreed for Neutral Grounds
    cycled: int = 0  # neutral missions played so far
    territory: dict[Seat, tuple[str, ...]] = {}  # three of each player
    stronghold: dict[Seat, str] = {}
    held: Seat | None = None  # who has just held his Stronghold: he chooses the next mission
    victor: Seat | None = None  # who has taken the enemy's Stronghold
    # the battle to come
    sealed: bool = False  # the values of the Territory's missions are noted
    chosen: str = ""  # its mission
    bonuses: int | None = None  # Defender Bonuses that may be picked, once that is known to all
    picks: tuple[str, ...] = ()
    picked: bool = False
    militia: tuple[Entry, ...] = ()
    draft: Entry | None = None  # one of them that is being fitted out
    mustered: bool = False  # the militia is there, or none is to come
    # the end
    willing: tuple[Seat, ...] = ()  # who has said, after this battle, that it may end
    asked: tuple[Seat, ...] = ()  # who has been asked that


ROLLED = {  # what dice are called, and what they are rolled for
    "defeated": ("after a defeat", "for what becomes of it"),
    "injured": ("after an injury", "for its Critical Injuries"),
    "wound": ("Permanent Wound", "for a Permanent Wound"),
    "survivor": ("survivor", "for what it has gained"),
}


class Campaign(core.Campaign, frozen=True, kw_only=True):
    """Simple or Conquest."""

    book: ClassVar[str] = "GH"

    points: int = 0  # that every warband begins with
    missions: tuple[str, ...] = ()  # of a Simple Campaign, in their order
    number: int = 0  # of missions in all; 0: as many as are agreed
    willing: dict[Seat, int] = {}  # who wants to end it now, and after how many battles he said so
    warbands: dict[Seat, Warband] = {}
    conquest: Conquest | None = None
    secrets: Mapping[Seat, Mapping[str, tuple[int, ...]]] = {}

    def warband(self, member: Seat) -> Warband:
        return self.warbands[member]

    def with_warband(self, member: Seat, warband: Warband) -> "Campaign":
        return replace(self, warbands=self.warbands | {member: warband})

    def owner_of(self, model: str) -> Seat | None:
        for member, warband in self.warbands.items():
            if warband.trooper(model) is not None:
                return member
        return None

    def found(self, trooper: str) -> tuple[Seat, Trooper]:
        """A model and whose it is."""
        member = self.owner_of(trooper)
        assert member is not None, f"no warband has {trooper}"
        model = self.warbands[member].trooper(trooper)
        assert model is not None
        return member, model

    def mission_title(self, mission: str) -> str:
        row = missions().get(mission)
        return super().mission_title(mission) if row is None else row.name

    def title_of(self, id: str) -> str | None:
        """What a model of a warband is called, dead or alive."""
        for warband in self.warbands.values():
            found = warband.trooper(id)
            if found is not None:
                return title(found.entry)
        return None

    def roll_words(self, name: str) -> tuple[str, str]:
        return ROLLED.get(name) or super().roll_words(name)
