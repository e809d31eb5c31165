"""Work for whoever asks, a member or a stranger: lists gone through, files read, pages set. Play never waits for it.

It is done in a few processes that give way to everything else. Each address has so many jobs at once and so many
seconds of work; a job that takes too long is broken off.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeVar

import anyio
import anyio.to_thread
from pebble import ProcessPool

from wartable.server.http.codec import Refusal
from wartable.server.http.limits import WORK, Limits

T = TypeVar("T")

DEADLINE = 8.0  # seconds for a job
PATIENCE = 20.0  # seconds for a job with the way to it
QUEUE = 24  # jobs that are waiting or being done
EACH = 4  # of them of one address
POLITE = 10  # how much the processes give way, in the system's own measure

LATER = "too much is being worked out here just now: try again in a few seconds"
YOURS = "what you asked for before is still being worked out: try again when it is done"
TOO_LONG = "this takes too long to work out: leave something away and try again"


class Backroom:
    """*lanes* processes; with none the work is done in a thread, which cannot be broken off."""

    def __init__(self, lanes: int, limits: Limits, deadline: float = DEADLINE) -> None:
        self._lanes = lanes
        self._limits = limits
        self._deadline = deadline
        self._jobs: dict[str, int] = {}
        self._thread = anyio.CapacityLimiter(1)
        self._pool: ProcessPool | None = None

    async def warm(self) -> None:
        """Bring a process up before it is needed."""
        if self._lanes:
            with suppress(
                OSError, BrokenExecutor
            ):  # the next job tries again, and says so if it fails
                await asyncio.wrap_future(self._processes().schedule(prepare))

    async def work(self, whose: str, job: Callable[..., T], *args: Any) -> T:
        """What the job gives back, or a refusal; *whose* is the address it is done for."""
        self.must_have_room(whose)
        with self._one_more(whose):
            began = monotonic()
            try:
                with anyio.fail_after(PATIENCE):
                    return await (self._in_process if self._lanes else self._in_thread)(job, *args)
            except TimeoutError:
                raise Refusal(503, "rate", TOO_LONG) from None
            except (OSError, BrokenExecutor):  # its process died, or none can be had
                raise Refusal(503, "rate", LATER) from None
            finally:
                self._limits.charge(WORK, monotonic() - began, whose)

    def must_have_room(self, whose: str) -> None:
        """Before anything is read of what somebody brings: a refusal costs nothing then."""
        self._limits.must_be_left(WORK, whose)
        if self._jobs.get(whose, 0) >= EACH:
            raise Refusal(429, "rate", YOURS)
        if sum(self._jobs.values()) >= QUEUE:
            raise Refusal(503, "rate", LATER)

    @contextmanager
    def _one_more(self, whose: str) -> Iterator[None]:
        self._jobs[whose] = self._jobs.get(whose, 0) + 1
        try:
            yield
        finally:
            self._jobs[whose] -= 1
            if not self._jobs[whose]:
                del self._jobs[whose]

    async def _in_process(self, job: Callable[..., T], *args: Any) -> T:
        try:
            scheduled = self._processes().schedule(job, args, timeout=self._deadline)
        except RuntimeError as error:  # the processes broke down this very moment
            raise OSError(str(error)) from None
        found: T = await asyncio.wrap_future(scheduled)
        return found

    async def _in_thread(self, job: Callable[..., T], *args: Any) -> T:
        with anyio.fail_after(self._deadline):
            return await anyio.to_thread.run_sync(
                job, *args, limiter=self._thread, abandon_on_cancel=True
            )

    def _processes(self) -> ProcessPool:
        if self._pool is None or not self._pool.active:
            context = get_context("spawn")
            self._pool = ProcessPool(max_workers=self._lanes, initializer=prepare, context=context)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()


def prepare() -> None:
    """In a process of its own: what jobs need is there before the first, and everybody else comes first."""
    import wartable.server.campaigns.bringing
    import wartable.server.library.building
    import wartable.server.library.printing  # noqa: F401
    from wartable.core.rulebook import library

    for (
        name
    ) in library.names():  # at full speed: a cold process on a busy machine would come too late
        with suppress(Exception):  # a broken rulebook says so to whoever wants it
            if library.playable(name):
                library.game(name)
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(POLITE)
