"""Where the rulebook speaks of a trait, an item, a fate or a power: found by the name its clause begins with."""

import re
from functools import cache

from wartable.core.rulebook.book import Clause
from wartable.core.rulebook.library import rulebook

NAMED = re.compile(r"(?:\d\d )?(?:[^–:]+ – )?(?P<name>[^:(]+?)(?: \([^)]*\))?(?:: | – )")
TRAITS, WEAPON_TRAITS, EQUIPMENT, FATES, POWERS = "TRT", "WTR", "EQP", "FAT", "MAG"


def clause_of(chapter: str, name: str) -> str:
    """The clause of a chapter that begins with this name; empty if none does."""
    return _named(chapter).get(name.casefold(), "")


@cache
def _named(chapter: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for clause in _clauses(chapter):
        told = NAMED.match(clause.text)
        if told is not None:
            for name in told["name"].replace(" and ", ", ").split(", "):
                found.setdefault(name.strip().casefold(), clause.id)
    return found


def _clauses(chapter: str) -> tuple[Clause, ...]:
    there = rulebook("grimheim").chapter(chapter)
    return there.clauses if there is not None else ()
