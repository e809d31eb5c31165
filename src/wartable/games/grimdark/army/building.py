"""Army lists as the screen and files have them, and as they are brought to a battle (GF-PRE-17, GF-PRE-30)."""

from typing import Any

from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.army.cards import card_of_entry
from wartable.games.grimdark.army.lists import rules_with
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.units import bringing
from wartable.wargame.units.rows import UnitArmy

RULES = rules_with(card_of_entry)
ORDERED = rules_with(card_of_entry, forced=True)
BUILDER = ListBuilder(RULES)


@clause("GF-PRE-17", "GF-PRE-18", "GF-PRE-30")
def army_brought(told: Any, limit: int, forced: bool = False) -> UnitArmy:
    """A ready army by its name, or a list, if nothing is wrong with it; *forced*: force organisation was agreed."""
    return bringing.army_brought(ORDERED if forced else RULES, told, limit)
