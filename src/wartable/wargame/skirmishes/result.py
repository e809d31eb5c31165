"""What a battle leaves behind for a campaign."""

import msgspec

from wartable.core.match import ModelId, Seat
from wartable.wargame.scoring.match import Score

VERSION = 1


class Casualty(msgspec.Struct, frozen=True, kw_only=True):
    """A model that was Defeated, perhaps more than once; *back* if it stands again at the end."""

    model: ModelId
    name: str
    turn: int
    by: ModelId = ""
    back: bool = False
    entry: str = ""  # of its player's list
    by_entry: str = ""  # of the list of whoever defeated it
    used: tuple[str, ...] = ()  # weapons and items that are used up
    hired: bool = False  # for this battle only: of no list that lasts


class Survivor(msgspec.Struct, frozen=True, kw_only=True):
    """A model that was left at the end, for the campaign."""

    model: ModelId
    name: str
    wounds: int
    injuries: tuple[str, ...] = ()
    in_reserve: bool = False
    entry: str = ""
    used: tuple[str, ...] = ()
    hired: bool = False


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part of it."""

    seat: Seat
    faction: str
    attacker: bool
    points: int
    scores: tuple[Score, ...] = ()
    quests: tuple[str, ...] = ()  # all it had, now known
    fulfilled: tuple[str, ...] = ()
    survivors: tuple[Survivor, ...] = ()
    casualties: tuple[Casualty, ...] = ()
    looted: dict[ModelId, tuple[str, ...]] = {}
    defeated: int = 0  # enemies, as the battle ended


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """The whole battle. Nobody or both winning is a draw."""

    version: int = VERSION
    mission: str
    turns: int
    winners: tuple[Seat, ...]
    clause: str
    reason: str
    sides: tuple[Side, ...]
