"""What stepping in would change: the die and its face, the number of dice."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.figures import DiceShown
from wartable.core.window import Change
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolls import AGAIN
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.table import Table

KEPT = ("cover", "protected", "swift strike")  # a die of the pool is set aside as a success


def changes(table: Table, question: Question[Any], option: Any) -> tuple[Change, ...]:
    """Of an option of a window; nothing where it is not a number that changes."""
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if question.name == "react":
        return of_reaction(table, question, option)
    if pool is None:
        return ()
    if isinstance(option, FateUse):
        return by_fate(pool, option)
    if question.name in KEPT:
        return one_kept(pool)
    if question.name == "cleave":
        return one_critical(pool)
    wanted = AGAIN if option is True else option
    if isinstance(option, Shown) or option is True:
        return rolled_again(pool, wanted)
    return ()


def by_fate(pool: DiceShown, use: FateUse) -> tuple[Change, ...]:
    """A die that is lifted, set to another face or rolled again."""
    if not 0 <= use.die < len(pool.dice):
        return ()
    face = pool.dice[use.die].face
    after = {
        "focus": face + use.value,
        "replace": use.value,
        "tides-of-chaos": face + use.amount,
        "re-roll": None,
    }
    if use.ability not in after:
        return ()
    return (Change(pool.name, face, after[use.ability], use.die, pool.model),)


def rolled_again(pool: DiceShown, option: Any) -> tuple[Change, ...]:
    """The dice that the question calls so; of equal ones the first, where one is chosen."""
    found = [(k, die) for k, die in enumerate(pool.dice) if die.option == option]
    some = found if option == AGAIN else found[:1]
    return tuple([Change(pool.name, die.face, None, k, pool.model) for k, die in some])


def one_kept(pool: DiceShown) -> tuple[Change, ...]:
    now = len([die for die in pool.dice if die.verdict == "success" and not die.face])
    return (Change("dice kept", now, now + 1, model=pool.model),)


def one_critical(pool: DiceShown) -> tuple[Change, ...]:
    now = len([die for die in pool.dice if die.verdict == "critical"])
    return (Change("criticals", now, now + 1, model=pool.model),)


def of_reaction(table: Table, question: Question[Any], option: Any) -> tuple[Change, ...]:
    """A Dodge is one more defense die; what a shot or a step does is for the odds to say."""
    target = question.about.target if question.about is not None else None
    dodges = isinstance(option, Reaction) and option.kind == "dodge"
    if not dodges or target is None or target not in table:
        return ()
    dice = table[target].defense
    return (Change("defense dice", dice, dice + 1, model=target),)
