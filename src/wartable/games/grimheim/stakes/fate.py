"""What a Fate Die is worth now, ability by ability; nothing where it does not answer what is going on."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Question
from wartable.core.screen.figures import Figure
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.stakes.before import (
    kept_gain,
    more_dice_gain,
    stopped_gain,
    struck_gain,
)
from wartable.games.grimheim.stakes.dice import FIGHTS, die_gain
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.weighing import chance_of

Gain: TypeAlias = Callable[[Table, Question[Any], FateUse], float]


def by_fate(table: Table, question: Question[Any], use: FateUse) -> float:
    """Healing, marching, fear and the like are for the player to think of: he takes the dice up himself."""
    return GAINS[use.ability](table, question, use) if use.ability in GAINS else 0.0


def on_a_die(table: Table, question: Question[Any], use: FateUse) -> float:
    return die_gain(table, question, use.die, use)


def saving(table: Table, question: Question[Any], use: FateUse) -> float:
    """Saves kept, or blows stopped."""
    if fights(question):
        return stopped_gain(table, question, use.model, use.value - use.amount, 1.0)
    return kept_gain(table, question, use.value - 2 * use.amount, use.amount)


def aegis(table: Table, question: Question[Any], use: FateUse) -> float:
    """Only as dice are about to be rolled; until then it can wait."""
    if not question.shows and not fights(question):
        return 0.0
    if fights(question):
        chance = chance_of(table[use.model].saves_on)
        return stopped_gain(table, question, use.model, use.value, chance)
    return kept_gain(table, question, 0, 0, use.value)


def fights(question: Question[Any]) -> bool:
    return question.about is not None and question.about.action in FIGHTS


def joining(table: Table, question: Question[Any], use: FateUse) -> float:
    return struck_gain(table, question, use.model, 1, use.value)


def gripping(table: Table, question: Question[Any], use: FateUse) -> float:
    """A last wound taken is worth a question."""
    return 1.0 if use.value >= table[use.model].wounds else 0.0


def bargaining(table: Table, question: Question[Any], use: FateUse) -> float:
    """More damage, less the price in one's own blood."""
    damage = next((one for one in question.shows if isinstance(one, Figure)), None)
    victim = None if damage is None else damage.model
    if damage is None or victim is None or victim not in table or use.model not in table:
        return 0.0
    left = max(1, table[victim].wounds)
    more = min(left, damage.value + use.value) - min(left, damage.value)
    price = read_die("D3", use.value) / max(1, table[use.model].wounds)
    return more / left - min(1.0, price)


GAINS: dict[str, Gain] = {
    "focus": on_a_die,
    "replace": on_a_die,
    "tides-of-chaos": on_a_die,
    "re-roll": on_a_die,
    "save": saving,
    "blessed-aegis": aegis,
    "wrath-of-the-faithful": more_dice_gain,
    "gnaw": more_dice_gain,
    "fighter": joining,
    "deadly-grip": gripping,
    "dark-bargain": bargaining,
}
