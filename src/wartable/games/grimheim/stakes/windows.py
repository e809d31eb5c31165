"""How much better what is going on comes out for who steps in: one number for every chance to."""

from typing import Any

from wartable.core.ask import Question
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolling import AGAIN
from wartable.games.grimheim.dice.on_table import counts_as
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.stakes.before import cover_gain
from wartable.games.grimheim.stakes.dice import (
    SIX,
    Laid,
    gain_of,
    pools_of,
    shown_as,
    with_die,
)
from wartable.games.grimheim.stakes.fate import by_fate
from wartable.games.grimheim.stakes.reactions import by_reaction
from wartable.games.grimheim.table import Table

ASKS_FROM = 0.005  # of a model
WORTH_ASKING = 1.0  # what is not reckoned out
UNASKED = ("fungus brew", "burn")  # who wants it says so beforehand
SAVES = ("cover", "protected")  # a die kept instead of rolled


def stakes(table: Table, question: Question[Any], option: Any) -> float:
    """Of an option, in shares of a model lost or spared."""
    if isinstance(option, FateUse):
        return by_fate(table, question, option)
    if isinstance(option, Reaction):
        return by_reaction(table, question, option)
    if question.name in UNASKED:
        return 0.0
    if question.name in SAVES:
        return cover_gain(table, question)
    pools = pools_of(question)
    if not pools:
        return WORTH_ASKING
    if question.name == "cleave":
        return upgrade_gain(table, question, pools, option)
    return reroll_gain(table, question, pools, option)


def upgrade_gain(table: Table, question: Question[Any], pools: Laid, option: Any) -> float:
    """A success that becomes critical."""
    found = [k for k, die in enumerate(pools[0].dice) if die.option == option]
    if not found:
        return WORTH_ASKING
    die = pools[0].dice[found[0]]
    return gain_of(
        table, question, pools, [with_die(pools, found[0], shown_as(die, SIX, "critical"))]
    )


def reroll_gain(table: Table, question: Question[Any], pools: Laid, option: Any) -> float:
    """The dice that the question calls so, rolled again; one of equal ones where one is chosen."""
    called = option if isinstance(option, Shown) else AGAIN
    found = [k for k, die in enumerate(pools[0].dice) if die.option == called and die.verdict]
    if not found:
        return WORTH_ASKING
    return max([one_again(table, question, pools, k) for k in found])


def one_again(table: Table, question: Question[Any], pools: Laid, number: int) -> float:
    die = pools[0].dice[number]
    ends = [
        with_die(pools, number, shown_as(die, face, counts_as(die, face)))
        for face in range(1, SIX + 1)
    ]
    return gain_of(table, question, pools, ends)
