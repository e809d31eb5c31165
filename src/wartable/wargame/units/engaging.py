"""Which models are near enough to strike which, and which units are engaged.

A book says how far anybody strikes, and who of those strikes whom: here an inch, two and a half for some, not past
shields and walls, and those who hold a building at its outline; there 2" flat and 4" up for all, with nothing that
could stand between. Where nobody is locked in melee only the models are asked about, of one charge at a time.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from wartable.core.match import ModelId, Piece, UnitId
from wartable.core.table import Table
from wartable.core.units.whereabouts import present

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)


class Melee(Generic[T, P]):
    """A rulebook's: nobody strikes further than *far*, in hundredths, and *strikes* says who strikes whom.

    It is asked about those no further off than that, and about all who are inside something and so stand nowhere.
    """

    def __init__(self, far: int, strikes: Callable[[T, P, P], bool]) -> None:
        self.far = far
        self.strikes = strikes


# Models


def struck_by(table: T, melee: Melee[T, P], model: P) -> list[P]:
    """The enemies that a model strikes, those on the table first and the nearest of them first."""
    return table.once(find_struck, melee, model.id)


def find_struck(table: T, melee: Melee[T, P], id: ModelId) -> list[P]:
    model = table.match.piece(id)
    return [foe for foe in foes_near(table, melee, model) if melee.strikes(table, model, foe)]


def strikers_at(table: T, melee: Melee[T, P], model: P) -> list[P]:
    """The enemies that strike a model."""
    return table.once(find_strikers, melee, model.id)


def find_strikers(table: T, melee: Melee[T, P], id: ModelId) -> list[P]:
    model = table.match.piece(id)
    return [foe for foe in foes_near(table, melee, model) if melee.strikes(table, foe, model)]


def foes_near(table: T, melee: Melee[T, P], model: P) -> list[P]:
    """The enemies that are near enough to be asked about; for who is inside something, all on the table."""
    match, ground = table.match, table.ground
    if model.id not in ground.at:
        outside: list[P] = match.foes_of_seat(model.seat)
        return outside
    placed, key = table.placed, (melee, model.id)
    if key not in placed:
        placed[key] = [ground.ids[k] for k in ground.foes_within(melee.far, model.id)]
    held = [one.model for one in match.aside if one.host]
    return [table[foe] for foe in placed[key]] + [
        one for one in held if match.hostile(one.seat, model.seat)
    ]


# Units


def is_struck(table: T, melee: Melee[T, P], unit: UnitId) -> bool:
    """Does an enemy strike any of its models?"""
    return table.once(find_if_struck, melee, unit)


def find_if_struck(table: T, melee: Melee[T, P], unit: UnitId) -> bool:
    return any(strikers_at(table, melee, model) for model in present(table.match, unit))


def is_striking(table: T, melee: Melee[T, P], unit: UnitId) -> bool:
    """Does any of its models strike an enemy?"""
    return table.once(find_if_striking, melee, unit)


def find_if_striking(table: T, melee: Melee[T, P], unit: UnitId) -> bool:
    return any(struck_by(table, melee, model) for model in present(table.match, unit))


def models_struck(table: T, melee: Melee[T, P], unit: UnitId) -> list[P]:
    """Those of a unit that an enemy strikes."""
    return [m for m in present(table.match, unit) if strikers_at(table, melee, m)]


def strikers_at_unit(table: T, melee: Melee[T, P], unit: UnitId) -> list[P]:
    """The enemy models that strike any of its models, each once."""
    found = [foe for m in present(table.match, unit) for foe in strikers_at(table, melee, m)]
    return list({foe.id: foe for foe in found}.values())
