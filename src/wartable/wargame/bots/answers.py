"""Ways to answer that any script can use: the option worth most, what was planned, all or nothing."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.ask import Choose, Number, Order, Question
from wartable.core.table import Table
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.weighing import index_of_best

Answer: TypeAlias = Callable[[Mind, Any, Any], Any]  # of a question, at a table; none: no idea
Weighs: TypeAlias = Callable[[Mind, Any, Any, Any], float]  # an option of a question


def no_idea(mind: Mind, table: Table[Any, Any], question: Question[Any]) -> Any:
    """Nothing: whoever comes next may know."""
    return None


def agree(mind: Mind, table: Table[Any, Any], question: Question[Any]) -> bool:
    """Yes to everything."""
    return True


def take_last(mind: Mind, table: Table[Any, Any], question: Choose[Any]) -> int:
    """An option that is not to do without."""
    return len(question.options) - 1


def take_most(mind: Mind, table: Table[Any, Any], question: Number) -> int:
    """As much as there is."""
    return question.high


def take_first_of(wanted: Sequence[Any]) -> Answer:
    """The first of some things, the best first, that is among the options."""

    def answer(mind: Mind, table: Table[Any, Any], question: Choose[Any]) -> int | None:
        found = [question.options.index(one) for one in wanted if one in question.options]
        return found[0] if found else None

    return answer


def take_best(weighs: Weighs) -> Answer:
    """The option worth most, the first of equal ones."""

    def answer(mind: Mind, table: Table[Any, Any], question: Choose[Any]) -> int:
        return index_of_best([weighs(mind, table, question, option) for option in question.options])

    return answer


def take_in_order(weighs: Weighs) -> Answer:
    """What is worth most first, equal things in the order in which they are offered; each is weighed once."""

    def answer(mind: Mind, table: Table[Any, Any], question: Order[Any]) -> list[int]:
        worth = {one: weighs(mind, table, question, one) for one in question.items}
        order = range(len(question.items))
        return sorted(order, key=lambda k: (-worth[question.items[k]], k))

    return answer


def as_planned(otherwise: Answer) -> Answer:
    """The target or the weapon that the plan was about, if it is among the options."""

    def answer(mind: Mind, table: Table[Any, Any], question: Choose[Any]) -> Any:
        known = planned_option(mind, question)
        return otherwise(mind, table, question) if known is None else known

    return answer


def planned_option(mind: Mind, question: Choose[Any]) -> int | None:
    plan, about = mind.plan, question.about
    if plan is not None and about is not None and plan.model == about.actor:
        for wanted in (plan.target, plan.weapon):
            if wanted and wanted in question.options:
                return question.options.index(wanted)
    return None
