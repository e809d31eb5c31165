"""Someone who answers by himself, from what his seat may know."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from wartable.core.ask import Question


class Bot(Protocol):
    def answer(self, view: Any, question: Question[Any], budget: float) -> Any:
        """A raw answer within *budget* seconds, from a view of the match and nothing else."""


BotMaker: TypeAlias = Callable[[int], Bot]  # from a seed, so that its games can be had again
