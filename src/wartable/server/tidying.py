"""What nobody can reach any more is swept up in small steps, so that no table waits for it.

Python looks through everything it keeps whenever that has grown by a quarter. With a thousand matches in memory such a
look takes a third of a second, in which nobody is answered. States of matches hold no rings, so they go by themselves;
what does go in rings is mostly young. So while tables are played at, only what is young is looked through, and
everything when nobody plays, or once an hour if somebody always does.
"""

import asyncio
import ctypes
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

import anyio.to_thread

YOUNG, MIDDLE, NEVER = (
    5_000,
    20,
    1_000_000_000,
)  # new things; looks at them; looks at those that stayed
LOOK = 60.0  # seconds from one thought of it to the next
IDLE, BUSY = (
    600.0,
    3600.0,
)  # seconds from one sweep to the next, if nobody plays and if somebody does
UNUSED, GLANCE = (
    40.0,
    10.0,
)  # seconds that a campaign is kept open for nobody; from one look at that to the next


@contextmanager
def small_steps() -> Iterator[None]:
    """What is there at the beginning, rulebooks and code, stays to the end and is not looked through at all.

    Whoever has set things aside before this server came is left to it: a second look would find as good as nothing.
    """
    before, alone = gc.get_threshold(), not gc.get_freeze_count()
    if alone:
        gc.collect()
        gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if alone:
            gc.unfreeze()


def is_due(waited: float, playing: bool) -> bool:
    return waited >= (BUSY if playing else IDLE)


async def sweep_now_and_then(is_played: Callable[[], bool], look: float = LOOK) -> None:
    last = monotonic()
    while True:
        await asyncio.sleep(look)
        if is_due(monotonic() - last, is_played()):
            gc.collect()
            last = monotonic()


async def put_away_unused(forget: Callable[[float], int]) -> None:
    """What nobody looks at goes out of memory, and what it took goes back to the system."""
    while True:
        await asyncio.sleep(GLANCE)
        if await anyio.to_thread.run_sync(forget, UNUSED):
            await anyio.to_thread.run_sync(give_back)


def give_back() -> None:
    """Memory that is free here is free for others only when it is said; not every system has a word for that."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
