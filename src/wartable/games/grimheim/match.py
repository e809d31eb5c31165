"""A Grimheim battle as plain data."""

from typing import ClassVar, Literal, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core import match as core
from wartable.core.match import Mark, ModelId, Seat
from wartable.games.grimheim.marks import has_mark, models_with, words_of
from wartable.games.grimheim.rows import weapons
from wartable.wargame.scoring.match import Score
from wartable.wargame.scoring.points import points_of
from wartable.wargame.skirmishes.match import Skirmish

State: TypeAlias = Literal["reserve", "ready", "active", "holding", "done"]
Until: TypeAlias = Literal["turn", "next turn", "activation", "next activation", "combat", "battle"]


class Weapon(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A profile one attacks with. Reach and range are in hundredths of an inch."""

    id: str
    name: str
    close: bool
    range: int
    attacks: int
    attack_die: str = ""  # "D2": rolled each time, instead of a number
    hits_on: int  # HTV
    damage: int  # DMG
    critical: int  # CRT
    traits: tuple[Mark, ...] = ()
    hands: int = 1

    def bears(self, trait: str) -> bool:
        return has_mark(self.traits, trait)


class Effect(msgspec.Struct, frozen=True, gc=False):
    """Something that lasts for a while: a trait lent, a bonus, a stance.

    *until* the end of the turn, of the next turn, of the bearer's activation (the one under way, else its next), of
    the activation after the one under way, of its next combat, or of the battle.
    """

    name: str
    value: int = 0
    until: Until = "turn"
    giver: ModelId = ""


class Model(core.Piece, frozen=True, kw_only=True):
    """A model in battle. Ids of traits, items and weapons are those of the tables."""

    body: str = "human"
    faction: str = "imperial"
    tiers: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    points: int = 0
    actions: int  # AP at the start of each turn
    move: int  # MOV in inches
    defense: int  # DEF
    saves_on: int  # SAV
    health: int  # starting WND
    wounds: int  # left
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[str, ...] = ()  # items carried
    looted: tuple[str, ...] = ()  # those of them found in this battle
    ap: int = 0
    state: State = "done"
    injuries: tuple[str, ...] = ()  # head, arm, leg: in force
    suffered: tuple[str, ...] = ()  # kinds already had in this battle; none comes twice
    effects: tuple[Effect, ...] = ()
    givers: dict[str, ModelId] = {}  # whose doing a status is
    unready: tuple[Mark, ...] = ()  # weapons that must be reloaded, with the Interacts still needed
    used_up: tuple[str, ...] = ()  # weapons and items gone for this battle
    used: tuple[str, ...] = ()  # once-a-turn things used in this turn
    carries: tuple[str, ...] = ()  # tokens
    moved: bool = False  # in this turn
    summoned: bool = False  # raised in this battle, belongs to no roster
    militia: bool = False  # of this battle only, no part of the warband
    marks: tuple[Mark, ...] = ()  # everything that bends rules; made by `with_marks`

    def bears(self, name: str) -> bool:
        """Has it a trait, status, injury, item or effect of that name?"""
        return has_mark(self.marks, name)

    def effect(self, name: str) -> Effect | None:
        return next((effect for effect in self.effects if effect.name == name), None)

    @property
    def bearing(self) -> tuple[Mark, ...]:
        return self.marks

    @property
    def words(self) -> tuple[str, ...]:
        return words_of(self)

    def bears_as(self, other: Self) -> bool:
        """A weapon hooks in too, and so does the ground up there."""
        if self.marks is not other.marks or self.weapons is not other.weapons:
            return False
        on_floor = self.level == 0 and other.level == 0
        return self.used_up == other.used_up and (on_floor or self.at == other.at)

    def weapon(self, id: str) -> Weapon | None:
        return next((weapon for weapon in self.weapons if weapon.id == id), None)

    def weapon_title(self, weapon: str) -> str:
        """One of its own, or one that it is lent, as a spell lends it."""
        found = self.weapon(weapon) or weapons().get(weapon)
        return super().weapon_title(weapon) if found is None else found.name


class Objective(core.Marker, frozen=True, kw_only=True):
    """A marker of the mission. What its words mean is for the mission: "loot", "alight", "locks" …"""

    name: str = ""
    loot: bool = False
    looted: bool = False


class Fallen(msgspec.Struct, frozen=True, gc=False):
    """A Defeated model as it was, and who is credited."""

    model: Model
    turn: int
    by: ModelId = ""
    back: bool = False  # it returned


class Match(Skirmish[Model], frozen=True, kw_only=True):
    book: ClassVar[str] = "GH"

    mission: str = "encounter"
    charged: ModelId | None = None  # the target of this activation's Charge, until fought once
    jumped: bool = False  # that Charge was a jump attack
    group: Mark | None = None  # a group activation under way: its kind and how many more may follow
    markers: tuple[Objective, ...] = ()
    fate: tuple[tuple[int, ...], ...] = ((), ())  # unused Fate Dice, by seat
    fate_modifiers: tuple[str, ...] = ("common-fate", "common-fate")
    arcane: tuple[str, ...] = ("", "")  # lores, by seat
    divine: tuple[str, ...] = ("", "")
    factions: tuple[str, ...] = ("imperial", "imperial")
    values: tuple[int, ...] = (0, 0)  # what the warbands cost
    blessings: tuple[int, ...] = (0, 0)  # Fate Dice more, by seat
    free_reactions: tuple[int, ...] = (0, 0)
    fallen: tuple[Fallen, ...] = ()
    returning: tuple[Mark, ...] = ()  # models that Fate brings back next turn, with their wounds
    scores: tuple[Score, ...] = ()
    flags: tuple[str, ...] = ()  # facts of the mission and its quests
    tokens: tuple[core.Marker, ...] = ()  # dropped things
    doors: dict[str, str] = {}  # entryways and gates by id: locked, open
    places: tuple[str, ...] = ()  # terrain and markers that players have still to place
    tallies: dict[str, int] = {}  # what the mission counts: locks, wounds of a gate
    strength: tuple[int, ...] = (0, 0)  # models at the start, by seat
    quests: tuple[tuple[str, ...], ...] = ((), ())  # by seat; "secret" until it is shown
    manned: tuple[str, ...] = ()  # Stationary Weapons used in this activation, behind who used them
    claims: tuple[Seat, ...] = ()  # who is still to be asked whether to claim a quest
    search: Mark | None = None  # a marker being searched; above 0: looted
    secrets: dict[Seat, dict[str, tuple[str, ...]]] = {}  # the quests

    def with_model(self, model: Model) -> Self:
        return replace(self, models=self.models_with(model))

    def models_with(self, model: Model) -> dict[ModelId, Model]:
        """The models in play with one of them as it is now."""
        return models_with(self.models, model)

    def roll_words(self, name: str) -> tuple[str, str]:
        from wartable.games.grimheim.screen.words import ROLLS

        return ROLLS[name] if name in ROLLS else super().roll_words(name)

    def points_of(self, seat: Seat) -> int:
        return points_of(self.scores, seat)

    def hidden_quests(self, seat: Seat) -> tuple[str, ...]:
        """Those that only their player knows."""
        none: tuple[str, ...] = ()
        return self.secret(seat, "quest", none)

    def last_fall(self, model: ModelId) -> int:
        """The place among the fallen of a model's last defeat; -1: it has not been Defeated."""
        return max([k for k, one in enumerate(self.fallen) if one.model.id == model], default=-1)
