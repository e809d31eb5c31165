"""How both sides are taken to play where chances are worked out, besides the blows of an exchange.

No Fate Die is spent and no chance to step in is used, but for these, which cost nothing: dice that are likely to come
out better are rolled again, a normal success becomes a critical where it may, and an attack die is kept as a success.
"""

from typing import Any

from wartable.core.ask import Choose, Confirm, Order, Question
from wartable.core.screen.figures import DiceShown, Verdict
from wartable.games.grimheim.combat.ask import Shown

KEEPS = ("swift strike", "protected")
DEAR = ("mark of change",)  # it hurts
WORTH: dict[Verdict, float] = {"success": 1.0, "critical": 2.0}
SIDES = 6


def usual_answer(table: Any, question: Question[Any]) -> Any:
    """What is answered to any question that no dice answer."""
    if isinstance(question, Confirm):
        return confirms(question)
    if isinstance(question, Order):
        return question.items
    assert isinstance(question, Choose), f"nobody said how to answer {question.name}"
    if question.name == "cleave":
        return least_of(question)
    if question.window is not None and all([is_roll_again(one) for one in question.options]):
        return die_to_roll_again(question)
    return None if None in question.options else question.options[0]


def confirms(question: Question[Any]) -> bool:
    """Dice are kept, and all are rolled again where that promises more."""
    if question.name in KEEPS:
        return True
    dice = [die for pool in question.shows if isinstance(pool, DiceShown) for die in pool.dice]
    again = [die for die in dice if die.option is not None]
    now = sum([WORTH.get(die.verdict, 0.0) for die in again])
    then = sum([promise(die.faces) for die in again])
    return then > now


def promise(faces: tuple[Verdict, ...]) -> float:
    """What a fresh roll of a die is worth on average."""
    return sum([WORTH.get(face, 0.0) for face in faces]) / max(1, len(faces))


def least_of(question: Choose[Any]) -> Shown | None:
    """The lowest: a critical is as hard to block whatever it shows."""
    dice = [one for one in question.options if isinstance(one, Shown)]
    return min(dice, key=lambda die: (die.value, die.off)) if dice else None


def is_roll_again(option: Any) -> bool:
    return option is None or (isinstance(option, Shown) and option.need > 0)


def die_to_roll_again(question: Choose[Any]) -> Shown | None:
    """The attack die, else the Block Die, that fell short and has the best chance; none where it would hurt."""
    short = [die for die in question.options if isinstance(die, Shown) and falls_short(die)]
    if not short or question.name in DEAR:
        return None
    return min(short, key=lambda die: (die.block != "", die.need, die.off, die.value))


def falls_short(die: Shown) -> bool:
    return not die.critical and die.value < SIDES and (die.value <= 1 or die.value < die.need)
