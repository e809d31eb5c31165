"""Armies as players bring them: ready ones by their names, or lists, legal for the points that were agreed.

The points are those of a scenario, or what the players agreed; ready armies are tables, written as lists are.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wartable.core.roster import Ready
from wartable.wargame.rosters.limits import check
from wartable.wargame.rosters.prices import total
from wartable.wargame.rosters.roster import AnyRoster, E, ListRules, R, Rules
from wartable.wargame.rosters.shape import read_plain


def army_brought(rules: ListRules[R, E], told: Any, limit: int | None) -> R:
    """A ready army by its name, or a list, if nothing is wrong with it; a `ValueError` says what."""
    army = rules.ready(told) if isinstance(told, str) and rules.ready is not None else None
    if army is None and isinstance(told, str):
        raise ValueError(f"there is no {rules.noun} {told!r}")
    found = army or read_plain(rules, told)
    wrong = check(rules, found, limit)
    if wrong:
        raise ValueError(f"{found.name or f'the {rules.noun}'}: {wrong[0]}")
    assert isinstance(found, rules.roster), "a list is read as a roster of its rulebook"
    return found


def with_places(armies: Mapping[str, R]) -> dict[str, R]:
    """Ready armies with an id for each entry: of what army, which one."""
    found: dict[str, R] = {}
    for id, army in armies.items():
        models = [replace(entry, id=f"{id}-{k}") for k, entry in enumerate(army.models, 1)]
        found[id] = replace(army, models=tuple(models))
    return found


def ready_told(
    rules: Rules, armies: Mapping[str, AnyRoster], faction: Callable[[Any], str] = lambda _: ""
) -> tuple[Ready, ...]:
    """What players read of ready armies before they take one."""
    return tuple(
        [
            Ready(
                id,
                army.name,
                faction(army),
                total(rules, army),
                sum([entry.size for entry in army.models]),
            )
            for id, army in armies.items()
        ]
    )
