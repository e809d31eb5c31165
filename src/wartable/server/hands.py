"""Threads in which requests are worked off beside play: of one address a few at a time, and what they take is counted.

A thread that works keeps all others waiting a little, for only one of them runs at a time. So there are few, one
address cannot have all of them, and its time comes out of the same budget as all else that is worked out for it.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import Lock
from time import thread_time
from typing import Any, TypeVar

from wartable.server.http.codec import Refusal
from wartable.server.http.limits import WORK, Limits

T = TypeVar("T")

MANY = 3  # threads
EACH = 2  # of them for one address
WAITING = 24  # requests of one address that wait for their turn
LOOKING = 8  # that go through a match, each in its turn
DEAR = 6.0  # a second in the process that serves everybody, by one in a process aside

YOURS = "what was asked for from your network is still being worked on: try again in a few seconds"


class Turns:
    """Those of one address: how many are at work, and what waits."""

    def __init__(self) -> None:
        self.busy = 0
        self.looking = 0
        self.waiting: deque[Callable[[], None]] = deque()

    @property
    def idle(self) -> bool:
        return not self.busy and not self.looking


class Hands:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(MANY, "hands")
        self._lock = Lock()
        self._turns: dict[str, Turns] = {}

    async def work(self, whose: str, do: Callable[..., T], *args: Any) -> T:
        """Done for that address, when it has its turn and something is left to it."""
        self._limits.must_be_left(WORK, whose)
        future: Future[T] = Future()
        self._line_up(whose, partial(self._do, whose, future, partial(do, *args)))
        return await asyncio.wrap_future(future)

    def _line_up(self, whose: str, job: Callable[[], None]) -> None:
        with self._lock:
            turns = self._turns.setdefault(whose, Turns())
            if len(turns.waiting) >= WAITING:
                raise Refusal(429, "rate", YOURS)
            if turns.busy >= EACH:
                turns.waiting.append(job)
                return
            turns.busy += 1
        self._pool.submit(job)

    def _do(self, whose: str, future: "Future[T]", do: Callable[[], T]) -> None:
        try:
            if future.set_running_or_notify_cancel():
                future.set_result(self.counted(whose, do))
        except BaseException as error:
            future.set_exception(error)
        finally:
            self._next(whose)

    def _next(self, whose: str) -> None:
        with self._lock:
            turns = self._turns[whose]
            job = turns.waiting.popleft() if turns.waiting else None
            turns.busy -= job is None
            if turns.idle:
                del self._turns[whose]
        if job is not None:
            self._pool.submit(job)

    @contextmanager
    def look(self, whose: str) -> Iterator[None]:
        """Something that goes through all of a match waits for others of its kind; an address has so many of them."""
        self._limits.must_be_left(WORK, whose)
        with self._lock:
            turns = self._turns.setdefault(whose, Turns())
            if turns.looking >= LOOKING:
                raise Refusal(429, "rate", YOURS)
            turns.looking += 1
        try:
            yield
        finally:
            with self._lock:
                turns.looking -= 1
                if turns.idle:
                    self._turns.pop(whose, None)

    def counted(self, whose: str, do: Callable[..., T], *args: Any) -> T:
        """What a thread takes for it is the address's to pay."""
        began = thread_time()
        try:
            return do(*args)
        finally:
            self._limits.charge(WORK, DEAR * (thread_time() - began), whose)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
