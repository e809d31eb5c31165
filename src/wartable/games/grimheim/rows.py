"""The tables of the book, read once from `data/`; a typo in them fails here, with the file and the field."""

from functools import cache

import msgspec

from wartable.core.rulebook.clauses import clause
from wartable.core.rulebook.data import Data
from wartable.wargame.rosters.rows import PricedRow, Row

BOOK = Data(__package__)


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table of actions says of one: its AP and what it does not go with."""

    id: str
    ap: int
    availability: str = "all"
    melee: str = "allowed"
    incompatible: tuple[str, ...] = ()
    repeatable: bool = False
    granted_by: tuple[str, ...] = ()
    counts_as: str = ""


class Power(Row, frozen=True, kw_only=True):
    cost: int
    effect: str = ""
    range: int = 0  # inches
    target: str = ""
    weapon: str = ""
    sight: bool = True  # false: a power that heals or cleanses needs none


class Lore(Row, frozen=True, kw_only=True):
    kind: str
    factions: tuple[str, ...]
    power: tuple[Power, ...]
    starter: bool = False


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    die: str = "D6"
    windows: tuple[str, ...]
    effect: str = ""


class FateModifier(PricedRow, frozen=True, kw_only=True):
    factions: tuple[str, ...]
    dice: int
    ability: tuple[Ability, ...]
    requires_bodies: tuple[str, ...] = ()
    starter: bool = False


class WeaponRow(PricedRow, frozen=True, kw_only=True):
    type: str
    rng: int
    atk: int | str
    htv: int
    dmg: int
    crt: int
    hands: int = 1
    natural: bool = False
    spell: bool = False
    buyable: bool = True


class Item(PricedRow, frozen=True, kw_only=True):
    roll: int
    obtainable: bool
    use: str
    effect: str
    weapon: str = ""


class ZombieRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the Scroll of Reanimation makes of a body."""

    name: str
    ap: int
    mov: int
    defense: int = msgspec.field(name="def")
    sav: int
    wnd: int
    traits: tuple[str, ...]
    weapons: str


# Building a warband


class Body(PricedRow, frozen=True, kw_only=True):
    factions: tuple[str, ...]
    ap: int
    mov: int
    defense: int = msgspec.field(name="def")
    wnd: int
    keywords: tuple[str, ...] = ()
    base_mm: int
    height_in: float  # quarters of an inch

    @property
    def height(self) -> int:
        """In hundredths."""
        return int(100 * self.height_in)


class Tier(PricedRow, frozen=True, kw_only=True):
    max: int  # models of a warband; 0: any number
    ap: int
    wnd: int
    exclusive: bool = False  # goes with no other tier


class Armour(PricedRow, frozen=True, kw_only=True):
    weight: str = msgspec.field(name="class")
    sav: int


class Addition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is worn on top of the armour and bought as a trait."""

    id: str
    trait: str
    points: int
    hand: bool


class TraitRow(PricedRow, frozen=True, kw_only=True):
    how: str = "weapon"  # buy, addition, train; or with its body, tier, armour, the Mercenaries
    effect: str
    factions: tuple[str, ...] = ()  # none: all
    trainer: str = ""


class Faction(Row, frozen=True, kw_only=True):
    fate: tuple[str, ...]
    arcane_lores: tuple[str, ...]
    divine_lores: tuple[str, ...]
    mixed: bool = False
    per_model_trait: str = ""


class NameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: int
    first_f: str
    first_m: str
    last: str


class NameTable(Row, frozen=True, kw_only=True):
    faction: str
    entries: tuple[NameRow, ...]


class ReadyModel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A model of a ready-made warband, with the numbers its card should show."""

    name: str
    count: int
    body: str
    tiers: tuple[str, ...] = ()
    armour: str = "none"
    added_traits: tuple[str, ...] = ()
    weapons: tuple[str, ...]
    weapon_traits_added: tuple[str, ...] = ()
    traits: tuple[str, ...]
    ap: int
    mov: int
    defense: int = msgspec.field(name="def")
    saves_on: int = msgspec.field(name="sav")
    wounds: int = msgspec.field(name="wnd")
    points: int


class ReadyWarband(Row, frozen=True, kw_only=True):
    faction: str
    fate: str
    arcane_lore: str = ""
    divine_lore: str = ""
    total: int = 0
    printed_total: int = 0
    model: tuple[ReadyModel, ...]


# Statuses


class StatusRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    effect: str
    timing: str = ""
    removed_by: tuple[str, ...] = ()


class Barricade(msgspec.Struct, frozen=True):
    """What a Barricade is, in inches."""

    type: str
    size_in: tuple[float, float]
    height_in: float


# The tables

actions = BOOK.by_id("actions", "action", Action)
lores = BOOK.by_id("lores", "lore", Lore)
fates = BOOK.by_id("fate_modifiers", "fate", FateModifier)
weapons = BOOK.by_id("weapons", "weapon", WeaponRow)
weapon_traits = BOOK.by_id("weapon_traits", "trait", TraitRow)
items = BOOK.by_id("equipment", "equipment", Item)
zombie = BOOK.whole("equipment", ZombieRow, "zombie_profile")
bodies = BOOK.by_id("body_types", "body", Body)
tiers = BOOK.by_id("tiers", "tier", Tier)
armours = BOOK.by_id("armours", "armour", Armour)
additions = BOOK.by_id("armours", "addition", Addition, by="trait")
traits = BOOK.by_id("model_traits", "trait", TraitRow)
factions = BOOK.by_id("factions", "faction", Faction)
names = BOOK.by_id("names", "table", NameTable)
sample_warbands = BOOK.by_id("sample_warbands", "warband", ReadyWarband)
first_battle = BOOK.by_id("first_battle", "warband", ReadyWarband)  # two, with little to remember
iconic_warbands = BOOK.by_id("iconic_warbands", "warband", ReadyWarband)
status_effects = BOOK.by_id("status_effects", "status", StatusRow)


@cache
@clause("GH-TER-13")
def barricade() -> Barricade:
    return BOOK.read("terrain", "barricade", Barricade)
