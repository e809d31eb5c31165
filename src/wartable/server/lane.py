"""The process in which a bot thinks: a view, a question and what it remembers in, a raw answer and a memory out."""

import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeAlias

from wartable.core.ask import Question

if TYPE_CHECKING:
    from wartable.core.bot import Bot

Thought: TypeAlias = tuple[Any, str]  # a raw answer, and what to remember as JSON

MOST_REMEMBERED = 100_000  # letters
WARMING = 60.0  # seconds that a new process may take to come up
GRACE = 0.5  # and beyond its budget, for the way there and back


class BotFailed(Exception):
    """It gave no answer; the message says why, after "The bot on seat B"."""


class Lane:
    """One process. Whoever calls has it to himself."""

    def __init__(self, work: Callable[[Connection], None] | None = None) -> None:
        self._work = work or think
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def start(self) -> Connection:
        """Up and ready, if it is not already."""
        if self._line is not None and self._process is not None and self._process.is_alive():
            return self._line
        self.stop()
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs,), daemon=True)
        try:
            process.start()
        except (OSError, RuntimeError):  # no room for another, or started from where none can be
            ours.close()
            raise BotFailed("did not come up") from None
        finally:
            theirs.close()
        self._process = process
        self._line = ours
        if not ours.poll(WARMING):
            self.stop()
            raise BotFailed("did not come up")
        ours.recv_bytes()
        return ours

    def ask(
        self,
        game: str,
        bot: str,
        seed: int,
        view: Any,
        question: Question[Any],
        memory: str | None,
        budget: float,
    ) -> Thought:
        job = pickle.dumps((game, bot, seed, view, question, memory, budget))
        try:
            line = self.start()
            line.send_bytes(job)
            if not line.poll(budget + GRACE):
                self.stop()
                raise BotFailed("took too long")
            done, answer = pickle.loads(line.recv_bytes())  # noqa: S301  from our own process
        except (EOFError, OSError):
            self.stop()
            raise BotFailed("broke down") from None
        if not done:
            raise BotFailed("broke down")
        thought: Thought = answer
        return thought

    def stop(self) -> None:
        """Clear away what there is; by whoever has the lane."""
        with self._lock:
            if self._line is not None:
                self._line.close()
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            self._line = self._process = None

    def kill(self) -> None:
        """End the process, whoever waits for it: he finds the line broken and clears away."""
        with self._lock:
            if self._process is not None:
                self._process.kill()


def think(line: Connection) -> None:
    """Answer one question after the other until nobody is at the other end."""
    import signal

    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it when it ends itself
    from wartable.bots import seats
    from wartable.core import library

    line.send_bytes(b"ready")
    while True:
        try:
            game, bot, seed, *asked = pickle.loads(line.recv_bytes())  # noqa: S301
        except (EOFError, OSError):
            return
        told: tuple[bool, Any]
        try:
            player = seats.bot_named(library.game(game), bot, seed)
            told = (True, thought(player, *asked))
        except Exception as error:
            told = (False, type(error).__name__)
        line.send_bytes(pickle.dumps(told))


def thought(
    player: "Bot", view: Any, question: Question[Any], memory: str | None, budget: float
) -> Thought:
    """One answer of a bot that knows nothing but what it is given; what it remembers goes as text."""
    before = None if memory is None else json.loads(memory)
    raw, after = player.answer(view, question, before, budget)
    noted = json.dumps(after, separators=(",", ":"), allow_nan=False)
    if len(noted) > MOST_REMEMBERED:
        raise ValueError("it remembers too much")
    return raw, noted
