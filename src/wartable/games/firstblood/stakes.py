"""How much better what is going on comes out for who steps in, and what it changes."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.screen.figures import DiceShown
from wartable.core.window import Change
from wartable.games.firstblood.magic.odds import casting_chance
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.rules.devotion import counts_for_devout
from wartable.games.firstblood.table import Table, model_of

ASKS_FROM = 0.05  # of a die, a wound or an incantation
WORTH_ASKING = 1.0  # what is not reckoned out
NEVER_BETTER = ("resolve", "tenacious")  # what is let by is the best there is
SIX = 6


def stakes(table: Table, question: Question[Any], option: Any) -> float:
    """Of an option, in dice that would succeed besides, or in the chance of an incantation."""
    if question.name in NEVER_BETTER:
        return 0.0
    shown = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if shown is None:
        return WORTH_ASKING
    if question.name == "cast again":
        return casting_gain(table, question, shown)
    return sum([second_chance(die.need) for die in shown.dice])


def second_chance(need: int) -> float:
    """How likely a die fails and would not fail again."""
    return (SIX - need) * need / (SIX * SIX)


def casting_gain(table: Table, question: Question[Any], shown: DiceShown) -> float:
    """What all dice rolled again would better; what works already is not risked."""
    about = question.about
    assert about is not None and about.actor is not None and about.target is not None
    row, target = incantations()[about.weapon], model_of(table, about.target).unit
    good = [k for k, die in enumerate(shown.dice) if die.verdict == "success"]
    devout = counts_for_devout(table, row, target, len(shown.dice), good)
    if len(good) + devout >= row.successes_needed:
        return 0.0
    return float(casting_chance(table, model_of(table, about.actor), row, target))


def changes(table: Table, question: Question[Any], option: Any) -> tuple[Change, ...]:
    """What an option of a window would change: the RESOLVE, what is discarded, how many dice have a second chance."""
    if option is None or option is False or question.window is None:
        return ()
    if question.name in NEVER_BETTER:
        what, best = ("RESOLVE" if question.name == "resolve" else "wounds saved"), question.window
        return (Change(what, best.lets_by, option, counts="need"),)
    shown = [one for one in question.shows if isinstance(one, DiceShown)]
    return tuple(
        [
            Change(one.name, die.face, None, k, one.model)
            for one in shown
            for k, die in enumerate(one.dice)
        ]
    )
