"""Someone who answers by himself, from what his seat may know and what he has noted down."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from wartable.core.ask import Question

Memory: TypeAlias = Any  # plain data, as JSON has it; none before the first answer


class Bot(Protocol):
    """Anything that answers questions by itself."""

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        """A raw answer within *budget* seconds, from a view of the match and nothing else, and what to remember.

        The same view, question and memory give the same answer: whoever asks keeps the memory, so that it goes with
        the match through undos and restarts. What a bot holds beside it only saves work.
        """


BotMaker: TypeAlias = Callable[[int], Bot]  # from a seed, so that its games can be had again
