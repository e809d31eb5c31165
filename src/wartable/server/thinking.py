"""Bots in processes of their own, with a time budget: one that fails is replaced for that answer."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Any

import anyio.to_thread

from wartable.core.ask import Question
from wartable.core.match import Seat
from wartable.server.lane import BotFailed, Lane, Thought


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


class Thinker:
    """A few lanes; a turn waits for a free one, and its time runs from there."""

    def __init__(
        self, lanes: int, budget: float, work: Callable[[Connection], None] | None = None
    ) -> None:
        self._budget = budget
        self._lanes = [Lane(work) for _ in range(lanes)]
        self._free: asyncio.LifoQueue[Lane] = asyncio.LifoQueue()
        for lane in self._lanes:
            self._free.put_nowait(lane)
        self._limiter = anyio.CapacityLimiter(lanes)

    async def warm(self) -> None:
        """Bring one up before it is needed."""
        lane = await self._free.get()
        try:
            with suppress(BotFailed):  # the next turn tries again, and says so if it fails
                await anyio.to_thread.run_sync(lane.start, limiter=self._limiter)
        finally:
            self._free.put_nowait(lane)

    async def answer(self, turn: Turn) -> Thought:
        """What the bot answers and remembers, or `BotFailed`."""
        lane = await self._free.get()
        try:
            return await anyio.to_thread.run_sync(
                lane.ask,
                turn.game,
                turn.bot,
                turn.seed,
                turn.view,
                turn.question,
                turn.memory,
                self._budget,
                limiter=self._limiter,
            )
        finally:
            self._free.put_nowait(lane)

    def kill(self) -> None:
        """Break all lines off: whoever waits for an answer hears so at once."""
        for lane in self._lanes:
            lane.kill()

    def stop(self) -> None:
        for lane in self._lanes:
            lane.stop()


def by_chance(turn: Turn) -> Any:
    """What is answered for a bot that failed; another one each time."""
    from wartable.bots.randombot import RandomBot

    return RandomBot(turn.seed + turn.number).answer(turn.view, turn.question, None, 1.0)[0]
