"""Sealed values in a record that is handed out: those that were not revealed stay secret (GH-DEFB-05)."""

from typing import Any

from wartable.core.campaign.parts import DoneErrand
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.zones import state_of

VALUES, MISSION, BONUSES = "values", "mission", "bonuses"  # errands in their order


def masked(errands: list[DoneErrand]) -> list[tuple[Any, ...]]:
    return [
        masked_values(one, revealed(errands[k:])) if one.kind == VALUES else one.answers
        for k, one in enumerate(errands, 1)
    ]


@clause("GH-DEFB-05")
def masked_values(errand: DoneErrand, mission: str) -> tuple[Any, ...]:
    """The mission that was fought in its place, the others as they were recorded."""
    own = state_of(errand.after).territory[errand.member]
    given = [own[one] if isinstance(one, int) else one for one in errand.answers[0]]
    shown = [one for one in own if one != mission]
    if mission:
        shown.insert(given.index(mission), mission)
    return (shown,)


@clause("GH-DEFB-04")
def revealed(later: list[DoneErrand]) -> str:
    """The mission that was chosen, once its value was shown; nothing if it never came to that."""
    mission = ""
    for one in later:
        if one.kind == VALUES:
            return ""
        if one.kind == MISSION:
            mission = state_of(one.after).chosen
        elif one.kind == BONUSES:
            return mission
    return ""
