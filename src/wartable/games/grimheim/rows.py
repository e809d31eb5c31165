"""The tables of the book, read once from `data/`; a typo in them fails here, with the file and the field."""

from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

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


@cache
def items() -> dict[str, Item]:
    return {row.id: row for row in table_of("equipment", "equipment", Item)}
