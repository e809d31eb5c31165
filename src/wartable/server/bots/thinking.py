"""Bots in processes of their own, with a time budget: one that fails is replaced for that answer."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeAlias

from pebble import ProcessPool

from wartable.core.ask import Question
from wartable.core.match import Seat

if TYPE_CHECKING:
    from wartable.core.bot import Bot

Thought: TypeAlias = tuple[Any, str]  # a raw answer, and what to remember as JSON
Thinking: TypeAlias = Callable[[str, str, int, Any, Question[Any], str | None, float], Thought]

log = logging.getLogger("wartable")

MOST_REMEMBERED = 100_000  # letters
GRACE = 0.5  # seconds beyond its budget, for the way there and back


class BotFailed(Exception):
    """It gave no answer; the message says why, after "The bot on seat B"."""


class Turn:
    """A bot's turn to answer."""

    def __init__(
        self,
        match: str,
        game: str,
        bot: str,
        number: int,
        view: Any,
        question: Question[Any],
        memory: str | None = None,
        pace: str = "at-once",
    ) -> None:
        self.match = match
        self.game = game
        self.bot = bot
        self.number = number
        self.view = view
        self.question = question
        self.memory = memory  # as the bot's last answer that stands has left it
        self.pace = pace

    @property
    def seat(self) -> Seat:
        return self.question.seat

    @property
    def seed(self) -> int:
        """The same as long as the match lasts: what a bot has drawn of it already, it remembers."""
        told = f"{self.match}/{self.seat}".encode()
        return int.from_bytes(sha256(told).digest()[:6], "big")

    @property
    def whose(self) -> str:
        """Of a bot from another package, its name and the package's, to be told when it fails."""
        from wartable.bots.guests import guests
        from wartable.core.rulebook import library

        guest = guests(library.game(self.game)).get(self.bot)
        return "" if guest is None else f" ({guest.name}, from {guest.package})"


class Thinker:
    """A few processes; a turn waits for a free one, and its time runs from there."""

    def __init__(self, lanes: int, budget: float, thinking: Thinking | None = None) -> None:
        self._lanes = lanes
        self._budget = budget
        self._thinking = thinking or think
        self._ended = False
        self._waiting: set[asyncio.Future[Thought]] = set()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        context = get_context("spawn")
        return ProcessPool(max_workers=self._lanes, initializer=ready, context=context)

    async def warm(self) -> None:
        """Bring the processes up before they are needed."""
        with suppress(OSError, RuntimeError):  # the next turn tries again, and says so if it fails
            await asyncio.wrap_future(self._pool.schedule(ready))

    async def answer(self, turn: Turn) -> Thought:
        """What the bot answers and remembers, or `BotFailed`."""
        job = (turn.game, turn.bot, turn.seed, turn.view, turn.question, turn.memory, self._budget)
        try:
            return await self._thought(job)
        except TimeoutError:
            raise BotFailed("took too long") from None
        except (OSError, RuntimeError) as error:  # its process died, none can be had, it stumbled
            if not self._ended:  # when the server stops, no bot is to blame
                log.warning("the bot %s of %s broke down: %s", turn.bot, turn.game, error)
                if not self._pool.active:
                    self._pool = self._new_pool()
            raise BotFailed("broke down") from None

    async def _thought(self, job: tuple[Any, ...]) -> Thought:
        scheduled = self._pool.schedule(self._thinking, job, timeout=self._budget + GRACE)
        waiting = asyncio.wrap_future(scheduled)
        self._waiting.add(waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if self._ended:
                raise RuntimeError("the server stops") from None
            raise
        finally:
            self._waiting.discard(waiting)

    def kill(self) -> None:
        """Break all thoughts off: whoever waits for an answer hears so at once."""
        self._ended = True
        self._pool.stop()
        for waiting in list(self._waiting):
            waiting.cancel()

    def stop(self) -> None:
        self.kill()
        self._pool.join()


# In the process of a bot


def ready() -> None:
    """What every bot needs is there before the first is asked."""
    import wartable.bots.seats
    import wartable.core.rulebook.library  # noqa: F401


def think(
    game: str,
    bot: str,
    seed: int,
    view: Any,
    question: Question[Any],
    memory: str | None,
    budget: float,
) -> Thought:
    """One answer of a bot that is made anew; whatever goes wrong there goes back as a word."""
    from wartable.bots import seats
    from wartable.core.rulebook import library

    try:
        player = seats.bot_named(library.game(game), bot, seed)
        return thought(player, view, question, memory, budget)
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from None


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


def chance_answer(turn: Turn) -> Any:
    """What is answered for a bot that failed; another one each time."""
    from wartable.bots.randombot import RandomBot

    return RandomBot(turn.seed + turn.number).answer(turn.view, turn.question, None, 1.0)[0]
