"""Weapons as they are used: their special rules, their dice, and copies that are used up."""

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.words import as_name
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import WeaponRow, weapons


def arm(weapon: str) -> WeaponRow:
    return weapons()[weapon]


def title_of(weapon: str) -> str:
    """What players call it; an attack without a weapon goes by its own name."""
    return arm(weapon).name if weapon in weapons() else as_name(weapon)


def has_rule(rules: tuple[Mark, ...], name: str) -> bool:
    return any([mark.name == name for mark in rules])


@clause("GF-GEN-22")
def value_in(rules: tuple[Mark, ...], name: str) -> int:
    """The X of a special rule; 0 if it is not there, and several of them add up."""
    return sum([mark.value for mark in rules if mark.name == name])


@clause("GF-GEN-14")
def is_ranged(weapon: str) -> bool:
    """To shoot with; the others are for melee alone."""
    return bool(arm(weapon).range)


@clause("GF-SPR-35", "GF-SPR-36", "GF-MEL-04")
def usable(model: Model, ranged: bool) -> list[str]:
    """Its weapons of one kind, one entry for each copy that is not used up."""
    left = list(model.spent)
    found: list[str] = []
    for weapon in model.weapons:
        if weapon in left:
            left.remove(weapon)
        elif is_ranged(weapon) == ranged:
            found.append(weapon)
    return found
