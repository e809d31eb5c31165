"""The tables of the book, read once from `data/`; a typo in them fails here, with the file and the field."""

from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from wartable.core.clauses import clause

T = TypeVar("T")


def table_of(name: str, key: str, row: type[T]) -> tuple[T, ...]:
    """The rows of one table of a file in `data/`."""
    told = files(__package__).joinpath(f"data/{name}.toml").read_bytes()
    whole: dict[str, Any] = msgspec.toml.decode(told)
    try:
        return msgspec.convert(whole[key], tuple[row, ...])  # type: ignore[valid-type]
    except msgspec.ValidationError as error:
        raise ValueError(f"data/{name}.toml, {key}: {error}") from None


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


@cache
def actions() -> dict[str, Action]:
    return {row.id: row for row in table_of("actions", "action", Action)}


class Power(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    cost: int
    effect: str = ""
    range: int = 0  # inches
    target: str = ""
    weapon: str = ""
    sight: bool = True  # false: a power that heals or cleanses needs none


class Lore(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    kind: str
    factions: tuple[str, ...]
    power: tuple[Power, ...]
    starter: bool = False


@cache
def lores() -> dict[str, Lore]:
    return {row.id: row for row in table_of("lores", "lore", Lore)}


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    die: str = "D6"
    windows: tuple[str, ...]
    effect: str = ""


class FateModifier(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    factions: tuple[str, ...]
    points: int
    dice: int
    ability: tuple[Ability, ...]
    requires_bodies: tuple[str, ...] = ()
    starter: bool = False


@cache
def fates() -> dict[str, FateModifier]:
    return {row.id: row for row in table_of("fate_modifiers", "fate", FateModifier)}


class WeaponRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    type: str
    rng: int
    atk: int | str
    htv: int
    dmg: int
    crt: int
    traits: tuple[str, ...] = ()
    points: int = 0
    hands: int = 1
    natural: bool = False
    spell: bool = False
    buyable: bool = True


@cache
def weapons() -> dict[str, WeaponRow]:
    return {row.id: row for row in table_of("weapons", "weapon", WeaponRow)}


class Item(msgspec.Struct, frozen=True, kw_only=True):
    roll: int
    id: str
    name: str
    points: int
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


@cache
def zombie() -> ZombieRow:
    told = files(__package__).joinpath("data/equipment.toml").read_bytes()
    return msgspec.convert(msgspec.toml.decode(told)["zombie_profile"], ZombieRow)


@cache
def items() -> dict[str, Item]:
    return {row.id: row for row in table_of("equipment", "equipment", Item)}


# Building a warband


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    factions: tuple[str, ...]
    ap: int
    mov: int
    defense: int = msgspec.field(name="def")
    wnd: int
    traits: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    points: int
    base_mm: int
    height_in: float  # quarters of an inch

    @property
    def height(self) -> int:
        """In hundredths."""
        return int(100 * self.height_in)


@cache
def bodies() -> dict[str, Body]:
    return {row.id: row for row in table_of("body_types", "body", Body)}


class Tier(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    max: int  # models of a warband; 0: any number
    ap: int
    wnd: int
    traits: tuple[str, ...]
    points: int
    exclusive: bool = False  # goes with no other tier


@cache
def tiers() -> dict[str, Tier]:
    return {row.id: row for row in table_of("tiers", "tier", Tier)}


class Armour(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    weight: str = msgspec.field(name="class")
    sav: int
    traits: tuple[str, ...]
    points: int


class Addition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is worn on top of the armour and bought as a trait."""

    id: str
    trait: str
    points: int
    hand: bool


@cache
def armours() -> dict[str, Armour]:
    return {row.id: row for row in table_of("armours", "armour", Armour)}


@cache
def additions() -> dict[str, Addition]:
    return {row.trait: row for row in table_of("armours", "addition", Addition)}


class TraitRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    points: int
    how: str = "weapon"  # buy, addition, train; or with its body, tier, armour, the Mercenaries
    effect: str
    factions: tuple[str, ...] = ()  # none: all
    trainer: str = ""


@cache
def traits() -> dict[str, TraitRow]:
    return {row.id: row for row in table_of("model_traits", "trait", TraitRow)}


@cache
def weapon_traits() -> dict[str, TraitRow]:
    return {row.id: row for row in table_of("weapon_traits", "trait", TraitRow)}


class Faction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    fate: tuple[str, ...]
    arcane_lores: tuple[str, ...]
    divine_lores: tuple[str, ...]
    mixed: bool = False
    per_model_trait: str = ""


@cache
def factions() -> dict[str, Faction]:
    return {row.id: row for row in table_of("factions", "faction", Faction)}


class NameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: int
    first_f: str
    first_m: str
    last: str


class NameTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    faction: str
    entries: tuple[NameRow, ...]


@cache
def names() -> dict[str, NameTable]:
    return {row.id: row for row in table_of("names", "table", NameTable)}


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
    sav: int
    wnd: int
    points: int


class ReadyWarband(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    faction: str
    fate: str
    arcane_lore: str = ""
    divine_lore: str = ""
    total: int = 0
    printed_total: int = 0
    model: tuple[ReadyModel, ...]


@cache
def sample_warbands() -> dict[str, ReadyWarband]:
    return {row.id: row for row in table_of("sample_warbands", "warband", ReadyWarband)}


@cache
def first_battle() -> dict[str, ReadyWarband]:
    """Two of 300 points with little to remember."""
    return {row.id: row for row in table_of("first_battle", "warband", ReadyWarband)}


@cache
def iconic_warbands() -> dict[str, ReadyWarband]:
    return {row.id: row for row in table_of("iconic_warbands", "warband", ReadyWarband)}


# Statuses


class StatusRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    effect: str
    timing: str = ""
    removed_by: tuple[str, ...] = ()


@cache
def status_effects() -> dict[str, StatusRow]:
    return {row.id: row for row in table_of("status_effects", "status", StatusRow)}


class Barricade(msgspec.Struct, frozen=True):
    """What a Barricade is, in inches."""

    type: str
    size_in: tuple[float, float]
    height_in: float


@cache
@clause("GH-TER-13")
def barricade() -> Barricade:
    told = files(__package__).joinpath("data/terrain.toml").read_bytes()
    return msgspec.convert(msgspec.toml.decode(told)["barricade"], Barricade)
