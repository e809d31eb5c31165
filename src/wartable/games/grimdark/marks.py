"""Special rules as they are printed, as marks: "Tough(3)" is Mark("tough", 3); `weapon_marks` has those of a weapon."""

from collections.abc import Iterable
from functools import cache

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import special_rules, weapons


def marks_of(rules: Iterable[str]) -> tuple[Mark, ...]:
    return tuple([mark_of(rule) for rule in rules])


@clause("GF-SPR-06")
def mark_of(rule: str) -> Mark:
    """By its id; one with a number that is added to what is there is a mark like any other of that name."""
    name, _, value = rule.partition("(")
    return Mark(ids()[name], int(value.rstrip(")")) if value else 0)


@cache
def weapon_marks(weapon: str) -> tuple[Mark, ...]:
    """The special rules of a weapon, by its id."""
    return marks_of(weapons()[weapon].rules)


@cache
def ids() -> dict[str, str]:
    """Of special rules, by their names."""
    return {row.name: row.id for row in special_rules().values()}
