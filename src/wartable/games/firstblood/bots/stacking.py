"""The order of command cards: who has something to do now comes first."""

from typing import Any

from wartable.core.ask import Choose, Order
from wartable.core.match import UnitId
from wartable.core.units.whereabouts import present, units_in_play
from wartable.games.firstblood.bots.deeds import best_charge, best_clash, best_volley
from wartable.games.firstblood.bots.marching import shoots
from wartable.games.firstblood.bots.worth import regiment_worth
from wartable.games.firstblood.moving.charge import no_charge
from wartable.games.firstblood.sight.engagement import is_engaged, is_engaging
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.answers import take_in_order
from wartable.wargame.bots.mind import Mind


def card_urgency(mind: Mind, table: Table, question: Order[str], card: str) -> float:
    """That of its most urgent regiment."""
    own = units_in_play(table.match, question.seat)
    named = [unit for unit in own if table.match.units[unit].entry == card]
    return max([urgency(mind, table, unit) for unit in named], default=0.0)


stack = take_in_order(card_urgency)


def urgency(mind: Mind, table: Table, unit: UnitId) -> float:
    """What it would do at once; a character hurries others, and goes before them."""
    regiment = table.match.units[unit]
    if is_engaging(table, unit):
        return 10 + best_clash(mind, table, unit)
    if is_engaged(table, unit):
        return 5.0
    if not regiment.broken and no_charge(table, unit) is None:
        return 5 + best_charge(mind, table, unit)
    if shoots(table, unit):
        return best_volley(mind, table, unit)
    return 8.0 if regiment.is_character else 0.01 * regiment_worth(table.match, unit)


def names(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """Which of several regiments acts."""
    return urgency(mind, table, unit) if present(table.match, unit) else 1.0
