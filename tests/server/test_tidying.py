"""Memory is swept while nobody plays; at a table nobody waits for it."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.visiting import served
from wartable.server import tidying


class Ring:
    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def nothing_set_aside() -> Iterator[None]:
    """As in a process that only serves; what the tests have set aside is so again afterwards."""
    gc.unfreeze()
    yield
    gc.freeze()


def test_while_the_server_runs_only_what_is_young_is_looked_through(tmp_path: Path) -> None:
    before = gc.get_threshold()
    with served(tmp_path):
        assert gc.get_threshold() == (tidying.YOUNG, tidying.MIDDLE, tidying.NEVER)
        assert gc.get_freeze_count() > 100_000  # rulebooks and code
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


def test_what_was_set_aside_before_a_server_came_stays_so_when_it_goes(tmp_path: Path) -> None:
    gc.freeze()
    before = gc.get_freeze_count()
    with served(tmp_path):
        assert gc.get_threshold() == (tidying.YOUNG, tidying.MIDDLE, tidying.NEVER)
        assert gc.get_freeze_count() <= before
    assert gc.get_freeze_count() > 100_000


@pytest.mark.parametrize(
    ("waited", "playing", "due"),
    [
        (tidying.IDLE - 1, False, False),
        (tidying.IDLE, False, True),
        (tidying.IDLE, True, False),
        (tidying.BUSY - 1, True, False),
        (tidying.BUSY, True, True),
    ],
)
def test_everything_is_looked_through_when_nobody_plays_or_after_an_hour(
    waited: float, playing: bool, due: bool
) -> None:
    assert tidying.is_due(waited, playing) is due


def swept(playing: bool, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether an old ring is gone after some looks that come quickly."""
    monkeypatch.setattr(tidying, "IDLE", 0.0)

    async def wait() -> bool:
        ring = Ring()
        gone = weakref.ref(ring)
        gc.collect()  # it is old now
        with tidying.small_steps():
            gc.unfreeze()
            del ring
            task = asyncio.create_task(tidying.sweep_now_and_then(lambda: playing, 0.001))
            await asyncio.sleep(0.05)
            task.cancel()
            return gone() is None

    return asyncio.run(wait())


def test_what_goes_in_rings_is_swept_up_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert swept(False, monkeypatch)
    assert not swept(True, monkeypatch)
