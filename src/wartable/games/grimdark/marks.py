"""Special rules of weapons, as marks."""

from functools import cache

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import weapons
from wartable.wargame.units.rows import mark_of


@clause("GF-SPR-06")
def weapon_marks(weapon: str) -> tuple[Mark, ...]:
    """Those of a weapon, by its id; AP that is added to what is there is a number like any other."""
    return marks_by_weapon()[weapon]


@cache
def marks_by_weapon() -> dict[str, tuple[Mark, ...]]:
    return {id: tuple([mark_of(rule) for rule in row.rules]) for id, row in weapons().items()}
