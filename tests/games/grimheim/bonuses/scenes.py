"""Tables with a Defender who has a bonus: seat 1, in the north."""

from typing import Any

from msgspec.structs import replace

from games.grimheim.builders import model
from games.grimheim.missions.scenes import fought
from wartable.core.match import Mark
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.bonuses.fortifying import list_barricades
from wartable.games.grimheim.bonuses.siege import weapon_piece
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table
from wartable.kit import play

NORTH = 2700  # well inside the Defender's zone
SOUTH = 300


def defended(*models: Model, bonus: str, picks: int = 1, **over: Any) -> Table:
    table = fought(*models, **over)
    return AnyTable(replace(table.match, rules=(*table.match.rules, Mark(bonus, picks))))


def guard(id: str = "guard", *traits: str, y: int = NORTH, **over: Any) -> Model:
    """One of the Defender's."""
    return model(id, *traits, seat=1, y=y, **over)


def raider(id: str = "raider", *traits: str, y: int = NORTH - 198, **over: Any) -> Model:
    """One of the Attacker's, 1" from a guard."""
    return model(id, *traits, y=y, **over)


def building(*models: Model, picks: int = 1, **over: Any) -> Table:
    table = defended(*models, bonus="fortified-position", picks=picks, **over)
    play(table, list_barricades(table))
    return table


def besieged(*models: Model, at: tuple[int, int] = (1000, 2650), **over: Any) -> Table:
    """With a Stationary Weapon of the Defender's, 40 mm across."""
    table = defended(*models, bonus="siege-preparations", **over)
    there = (weapon_piece(1, (*at, 0)),)
    return AnyTable(replace(table.match, board=replace(table.match.board, terrain=there)))
