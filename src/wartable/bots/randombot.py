"""Any legal answer, by chance: the player everyone is measured against."""

from typing import Any

from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Moves,
    Number,
    Offered,
    Order,
    Path,
    Place,
    Question,
    Roll,
    UnitRegion,
)
from wartable.core.bot import Memory
from wartable.core.dice.chance import Chance
from wartable.core.regions import sample_path
from wartable.core.table import table_of_view
from wartable.core.units.fitting import some_ways


class RandomBot:
    """The same seed and memory give the same answer on every machine; it remembers how many numbers it has drawn."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        """A raw answer; places and paths are tried until one is legal."""
        self._chance.drawn = memory if type(memory) is int else 0
        return self._any(view, question), self._chance.drawn

    def _any(self, view: Any, question: Question[Any]) -> Any:
        if isinstance(question, Offered):
            return table_of_view(view).offers(question).drawn(self._chance.below)
        if isinstance(question, Choose):
            return self._chance.below(len(question.options))
        if isinstance(question, Confirm):
            return self._chance.below(2) == 1
        if isinstance(question, Path):
            return [list(point) for point in self._way(view, question.region)]
        if isinstance(question, Place):
            return list(self._way(view, question.region)[-1])
        if isinstance(question, Moves):
            return self._moves(view, question.region)
        if isinstance(question, Number):
            return question.low + self._chance.below(question.high - question.low + 1)
        if isinstance(question, ChooseMany):
            most = min(question.most, len(question.options))
            many = question.least + self._chance.below(most - question.least + 1)
            return sorted(self.shuffled(len(question.options))[:many])
        if isinstance(question, Order):
            return self.shuffled(len(question.items))
        if isinstance(question, Allocate):
            return self._shares(question)
        if isinstance(question, Roll):
            return [1 + self._chance.below(sides) for sides in question.each]
        raise LookupError(f"no answer to a {type(question).__name__}")

    def _way(self, view: Any, region: Any) -> tuple[tuple[int, int, int], ...]:
        way = sample_path(table_of_view(view), region, self._chance.below)
        if way is None:
            raise LookupError(f"no legal point in {region}")
        return way

    def _moves(self, view: Any, region: UnitRegion) -> list[Any]:
        ways = some_ways(table_of_view(view), region, self._chance.below)
        if ways is None:
            raise LookupError(f"no legal places in {region}")
        return [[model, [list(point) for point in way]] for model, way in ways]

    def shuffled(self, n: int) -> list[int]:
        cards = list(range(n))
        for k in range(n - 1, 0, -1):
            other = self._chance.below(k + 1)
            cards[k], cards[other] = cards[other], cards[k]
        return cards

    def _shares(self, question: Allocate) -> list[int]:
        caps = question.most
        most = min(question.total, sum(caps))
        shares = [0] * len(caps)
        for _ in range(most if question.all else self._chance.below(most + 1)):
            open_ones = [k for k, cap in enumerate(caps) if shares[k] < cap]
            shares[open_ones[self._chance.below(len(open_ones))]] += 1
        return shares
