"""The table at which First Blood is played, and what is asked of its regiments everywhere."""

from typing import TypeAlias

from wartable.core import table as core
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark, ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.words import in_words
from wartable.games.firstblood.effects import delta_of
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.moments import Characteristic
from wartable.games.firstblood.rows import items, limits
from wartable.wargame.lent import once_each

Table: TypeAlias = core.Table[Match, Model]


def rule_on(table: Table, model: Model, name: str) -> Mark | None:
    """A special rule that works for a model, with its value; none if it has not got it or it has ceased to function."""
    for mark in model.traits:
        if mark.name == name:
            return None if name in table.book.muted_on(model.bearing) else mark
    return None


def bears(table: Table, model: Model, name: str) -> bool:
    return rule_on(table, model, name) is not None


def value_of(table: Table, model: Model, name: str) -> int:
    """The X of a special rule that works for a model; 0 if it has not got it."""
    mark = rule_on(table, model, name)
    return 0 if mark is None else mark.value


def any_bears(table: Table, unit: UnitId, name: str) -> bool:
    return any([bears(table, model, name) for model in alive(table.match, unit)])


def all_bear(table: Table, unit: UnitId, name: str) -> bool:
    return all([bears(table, model, name) for model in alive(table.match, unit)])


@clause("FB-OFF-04", "FB-OFF-05", "FB-CHR-09")
def body_of(table: Table, unit: UnitId) -> Model:
    """Who stands for a regiment: its own kind of model, an officer only if nobody else is left."""
    there = alive(table.match, unit)
    entry = table.match.units[unit].entry
    return next((model for model in there if model.kind == entry), there[0])


@clause("FB-OFF-04", "FB-CHR-09")
def regiment_bears(table: Table, unit: UnitId, name: str) -> bool:
    """Has a regiment as such a special rule? An officer's is his own; in a character regiment all must have it."""
    if table.match.units[unit].is_character:
        return all_bear(table, unit, name)
    return bears(table, body_of(table, unit), name)


@clause("FB-MOD-05")
def characteristic(table: Table, model: Model, stat: str) -> int:
    """A number of a model's profile as it is now: what is lent, then special rules; never below 0."""
    printed: int = getattr(model.profile, stat)
    lent = delta_of(table.match.units[model.unit].lent, stat)
    return max(0, table.number(Characteristic(model, stat), printed + lent))


def lent_modifiers(
    table: Table, unit: UnitId, stat: str, worse: bool = False
) -> tuple[Modifier, ...]:
    """What is lent to a number of a regiment's profile, for players to read; *worse*: only what lowers it."""
    regiment = table.match.units[unit]
    found = [(one.source, one.effect) for one in once_each(regiment.lent)]
    return tuple(
        [
            Modifier(row.delta, in_words(source), "FB-MAG-12", regiment.title)
            for source, row in found
            if row.kind == "stat" and row.stat == stat and (row.delta < 0 or not worse)
        ]
    )


@clause("FB-REG-04", "FB-CHR-02", "FB-OFF-05")
def command_range(table: Table, model: Model) -> int:
    """In hundredths: of an ordinary leader 5", of characters and officers what is printed, with their items."""
    if model.role in ("character", "officer"):
        printed = characteristic(table, model, "command_range")
        return 100 * (printed + from_items(model, "command-range"))
    return 100 * limits()["command-range-leader"].value


@clause("FB-CHR-08")
def from_items(model: Model, kind: str) -> int:
    """What the items of a model add to a number that no profile prints."""
    effects = [one for item in model.items for one in items()[item].effects]
    return sum([one.delta for one in effects if one.kind == kind])


@clause("FB-REG-10", "FB-REG-12")
def leaders_of(match: Match, unit: UnitId) -> list[Model]:
    """Who leads or acts as leader, then the standard bearer."""
    there, leader = alive(match, unit), match.units[unit].leader
    return [m for m in there if m.id == leader] + [
        m for m in there if m.standard and m.id != leader
    ]


def model_of(table: Table, id: ModelId) -> Model:
    """A model on the table or in a garrison."""
    found = table.match.piece(id)
    assert found is not None, f"{id} is gone"
    return found
