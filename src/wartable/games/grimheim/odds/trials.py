"""A rule tried in every way that its dice can fall, and what has become of models then.

Nobody steps in: no Fate is spent, nobody dodges. What asks where to is not tried.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Choose, Confirm, Order, Question, Steps
from wartable.core.dice.odds import add_up
from wartable.core.dice.trying import every_way
from wartable.core.match import ModelId
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.table import Table

Procedure: TypeAlias = Callable[[Table], Steps[Any]]
Effects: TypeAlias = tuple[
    int, tuple[str, ...]
]  # wounds lost, fewer than none regained; what it gained
EffectChances: TypeAlias = dict[Effects, Fraction]
K = TypeVar("K")

NONE: tuple[str, ...] = ()


class Undecided(Exception):
    """Somebody has to say what nobody can say for him."""


class Hearing:
    """What a rule gave back when it was through."""

    def __init__(self) -> None:
        self.heard: Any = None

    def of(self, steps: Steps[Any]) -> Steps[None]:
        self.heard = yield from steps


def plain_answer(table: Any, question: Question[Any]) -> Any:
    if not isinstance(question, Choose | Confirm | Order):
        raise Undecided(question.name)
    return usual_answer(table, question)


def ends_of(table: Table, procedure: Procedure, measure: Callable[[Table], K]) -> dict[K, Fraction]:
    """The chance of each end; none where it hangs on what is decided on the way."""

    def start() -> tuple[Table, Table, Steps[Any]]:
        fresh = table.cleared()
        return fresh, fresh, procedure(fresh)

    try:
        return add_up([(measure(end), chance) for end, chance in every_way(start, plain_answer)])
    except Undecided:
        return {}


def wounds_of(table: Table, model: ModelId) -> int:
    return table[model].wounds if model in table else 0


def effects_on(before: Model, table: Table) -> Effects:
    """What has become of a model."""
    if before.id not in table:
        return before.wounds, ()
    now = table[before.id]
    had = [mark.name for mark in before.statuses]
    gained = {mark.name for mark in now.statuses if mark.name not in had}
    lent = {one.name for one in now.effects if one.giver and one not in before.effects}
    return before.wounds - now.wounds, tuple(sorted(gained | lent))
