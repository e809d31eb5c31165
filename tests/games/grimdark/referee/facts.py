"""What a referee of Grimdark Future reads off a table: who is where, who has what, how many are left."""

from wartable.core.match import Mark
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.rows import weapons
from wartable.wargame.units.rows import mark_of

# Who is where


def everybody(match: Match, unit: str) -> list[Model]:
    """All that are left of a unit, wherever they are."""
    there = [model for model in match.models.values() if model.unit == unit]
    return there + [one.model for one in match.aside if one.model.unit == unit]


def on_table(match: Match, unit: str) -> list[Model]:
    return [model for model in match.models.values() if model.unit == unit]


def host_of(match: Match, unit: str) -> Model | None:
    """The model on the table that a unit is inside of."""
    hosts = [one.host for one in match.aside if one.model.unit == unit and one.where == "inside"]
    return match.models.get(hosts[0]) if hosts else None


def plays(match: Match, unit: str) -> bool:
    """On the table, or inside what stands there."""
    return bool(on_table(match, unit)) or host_of(match, unit) is not None


def is_left(match: Match, seat: int) -> bool:
    """Has a player anybody in play or still to come?"""
    beside = [one.model for one in match.aside if one.where != "gone home"]
    return any(model.seat == seat for model in [*match.models.values(), *beside])


# Who has what


def value(match: Match, model: Model, rule: str) -> int:
    """The X of a special rule of a model, or 1 for having it; what is lent to its unit counts."""
    marks = [*model.bearing, *match.units[model.unit].marks]
    found = [mark for mark in marks if mark.name == rule]
    return sum(mark.value for mark in found) or int(bool(found))


def has(match: Match, model: Model, rule: str) -> bool:
    return value(match, model, rule) > 0


def any_has(match: Match, unit: str, rule: str) -> bool:
    return any(has(match, model, rule) for model in everybody(match, unit))


def all_have(match: Match, unit: str, rule: str) -> bool:
    return all(has(match, model, rule) for model in everybody(match, unit))


def rules_of(weapon: str) -> dict[str, int]:
    """The special rules of a weapon, with their numbers or 1."""
    row = weapons().get(weapon)
    marks: list[Mark] = [] if row is None else [mark_of(rule) for rule in row.rules]
    return {mark.name: mark.value or 1 for mark in marks}


# How many are left


def joined_hero(match: Match, unit: str) -> Model | None:
    """The Hero who is with others, or was (GF-SPR-24, GF-SPR-25)."""
    heroes = [model for model in everybody(match, unit) if model.hero]
    return heroes[0] if heroes and match.units[unit].size > 1 else None


def others(match: Match, unit: str) -> list[Model]:
    """All of a unit but a joined Hero."""
    hero = joined_hero(match, unit)
    return [model for model in everybody(match, unit) if hero is None or model.id != hero.id]


def is_half(match: Match, unit: str) -> bool:
    """GF-MOR-01, GF-MOR-04, GF-MOR-05: models of several, wounds of one."""
    there, size = everybody(match, unit), match.units[unit].size
    if size > 1:
        return 2 * len(there) <= size
    return 2 * (there[0].tough - there[0].wounds) <= there[0].tough
