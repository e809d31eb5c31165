"""What an attack comes to for a unit: who falls, what is tested for it, and what becomes of the unit then.

Wounds have chances by their dice (`chances`). What they do nobody writes a second time: they are suffered on a scratch
table by the book's own procedure, answers as its owner is proposed them; what a die thrown for them needs is asked of
the procedure that throws it; and what has become of the unit is read off the table. Here there is a morale die for each
wound, each failure one more, and the unit holds, breaks or is destroyed. There the unit tests once if it is left at
half or less, or if it has lost a melee by wounds placed, and is shaken or routed. What is suffered may be more than one
number, as wounds of deadly weapons and then those of others.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, TypeVar

from wartable.core.ask import Offered, Roll, Steps
from wartable.core.dice.odds import Meaning, outcome
from wartable.core.dice.trying import Policy
from wartable.core.screen.scene import Odds
from wartable.core.table import Table

N = TypeVar("N")  # what a book notes of an attack while it lasts
W = TypeVar("W", bound=Hashable)  # what is suffered: a number of wounds, or several
R = TypeVar("R")


# Procedures on a scratch table


def carried_out(table: Table[Any, Any], steps: Steps[R], answer: Policy) -> R:
    """A procedure without dice, gone through with such answers."""
    given: Any = None
    while True:
        try:
            question = steps.send(given)
        except StopIteration as done:
            came: R = done.value
            return came
        given = answer(table, question)


def next_roll(table: Table[Any, Any], steps: Steps[Any], answer: Policy) -> Roll:
    """The dice that a procedure comes to first."""
    question = next(steps)
    while not isinstance(question, Roll):
        asked = question.listed(table) if isinstance(question, Offered) else question
        question = steps.send(answer(table, asked))
    steps.close()
    return question


class Rest(Generic[N]):
    """What is left of a match, and what its book has noted on the way there."""

    def __init__(self, match: Any, note: N) -> None:
        self.match = match
        self.note = note


class Ending(Generic[N]):
    """One way in which it may end: what is left, how likely, and after how many wounds by tests."""

    def __init__(self, rest: Rest[N], chance: Fraction, more: int = 0) -> None:
        self.rest = rest
        self.chance = chance
        self.more = more


class LossModel(Generic[W, N]):
    """How a unit suffers, from the match as it is before: a book's own procedures, by which every way is gone."""

    def __init__(
        self,
        match: Any,
        *,
        note: Callable[[], N],
        suffer: Callable[[Any, N, W], Steps[Any]],
        answer: Policy,
        tested: Callable[[Rest[N], W], list[Ending[N]]],
        fate: Callable[[Any], str],
    ) -> None:
        self.match = match
        self.note = note  # a fresh one
        self.suffer = suffer
        self.answer = answer  # of the owner, to what is asked of him
        self.tested = tested  # the ways in which a test for what was suffered may end
        self.fate = fate  # a word for what has become of the unit

    def after(self, suffered: W) -> Rest[N]:
        """What is left when so much was suffered."""
        rest = Rest(self.match, self.note())
        return self.then(rest, lambda table, note: self.suffer(table, note, suffered))

    def then(self, rest: Rest[N], doing: Callable[[Any, N], Steps[Any]]) -> Rest[N]:
        """What is left when something was done besides."""
        table: Table[Any, Any] = Table(rest.match)
        carried_out(table, doing(table, rest.note), self.answer)
        return Rest(table.match, rest.note)

    def endings(self, chances: Mapping[W, Fraction], tests: bool) -> list[Ending[N]]:
        """All that may be suffered and, where it *tests*, all that may come of that."""
        found: list[Ending[N]] = []
        for suffered, chance in chances.items():
            if chance:
                rest = self.after(suffered)
                ways = self.tested(rest, suffered) if tests else [Ending(rest, Fraction(1))]
                found += [Ending(one.rest, chance * one.chance, one.more) for one in ways]
        return found

    def outlook(
        self, wounds: Fraction, ends: list[Ending[N]], kinds: Mapping[str, Meaning]
    ) -> "Outlook":
        """With *wounds* on average, before tests."""
        found = Outlook(wounds, kinds)
        for end in ends:
            found.more += end.chance * end.more
            found.fates[self.fate(Table(end.rest.match))] += end.chance
        return found


class Outlook:
    """What becomes of a unit, by its chances, and how many wounds it takes on average."""

    def __init__(self, wounds: Fraction, kinds: Mapping[str, Meaning]) -> None:
        self.wounds = wounds
        self.more = Fraction(0)  # by tests
        self.kinds = kinds  # of fates, in the order in which they are told
        self.fates: dict[str, Fraction] = dict.fromkeys(kinds, Fraction(0))


# In words


def fates_shown(title: str, found: Outlook, option: int | None, given: str = "") -> Odds:
    """Holds 60%, broken 30%, destroyed 10%."""
    told = [outcome(fate, p, kind=found.kinds[fate]) for fate, p in found.fates.items() if p]
    return Odds(title, tuple(told), option, given=given)


def at_a_glance(found: Outlook, told: Sequence[tuple[str, str]]) -> str:
    """2.3 wounds on average, 3.1 with morale; breaks 31%, destroyed 4%; *told*: by which words which fates are."""
    fates = [f"{word} {percent(found.fates[fate])}" for word, fate in told]
    return f"{wounds_told(found)}; {', '.join(fates)}"


def wounds_told(found: Outlook) -> str:
    """2.3 wounds on average, 3.1 with morale, where that is more."""
    few, most = [f"{float(one):.1f}" for one in (found.wounds, found.wounds + found.more)]
    return f"{few} wounds on average" + (f", {most} with morale" if most != few else "")


def percent(chance: Fraction) -> str:
    """A whole number; what may happen is never told as nothing, nor what may not as sure."""
    whole = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if chance and not whole:
        return "<1%"
    return ">99%" if whole == 100 and chance < 1 else f"{whole}%"
