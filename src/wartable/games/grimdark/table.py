"""The table at which Grimdark Future is played, and what is asked of units and models everywhere.

bears, value_of                   has a model a special rule, and with which number
any_bears, most_bear, all_bear    has a unit
hero_of, ordinary                 the Hero who has joined it, and the others
"""

from typing import TypeAlias

from wartable.core import table as core
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.moments import marks_on

Table: TypeAlias = core.Table[Match, Model]


@clause("GF-GEN-12")
def bears(table: Table, model: Model, rule: str) -> bool:
    """Has a model a special rule, itself or because its unit has it?"""
    return any([mark.name == rule for mark in marks_on(table.match, model)])


@clause("GF-GEN-22")
def value_of(table: Table, model: Model, rule: str) -> int:
    """The X of a special rule of a model; several of one name add up, for it has a number."""
    return sum([mark.value for mark in marks_on(table.match, model) if mark.name == rule])


def any_bears(table: Table, unit: UnitId, rule: str) -> bool:
    return any([bears(table, model, rule) for model in alive(table.match, unit)])


def all_bear(table: Table, unit: UnitId, rule: str) -> bool:
    """All that are left of it; a unit of which nobody is left has no rules."""
    there = alive(table.match, unit)
    return bool(there) and all([bears(table, model, rule) for model in there])


def most_bear(table: Table, unit: UnitId, rule: str) -> bool:
    """More than half of those that are left of it."""
    there = alive(table.match, unit)
    return 2 * len([model for model in there if bears(table, model, rule)]) > len(there)


def hero_of(match: Match, unit: UnitId) -> Model | None:
    """The Hero who has joined a unit of others and is alive; one who is a unit by himself has joined nobody."""
    there = alive(match, unit)
    found = next((model for model in there if model.hero), None)
    return found if match.units[unit].size > 1 else None


def ordinary(match: Match, unit: UnitId) -> list[Model]:
    """All that are left of a unit but the Hero who has joined it."""
    there = alive(match, unit)
    return [model for model in there if not model.hero] if match.units[unit].size > 1 else there


def model_of(table: Table, id: ModelId) -> Model:
    """A model on the table or inside something."""
    found = table.match.piece(id)
    assert found is not None, f"{id} is gone"
    return found
