"""Many matches at once: nothing goes wrong, and people are not kept waiting by bots."""

import sys
from pathlib import Path
from typing import Any

import pytest

from siege.table import CAME_TO

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import hostile
import load

PATIENCE = 2000.0  # milliseconds; a busy machine is no reason to fail, a queue without end is


@pytest.mark.deep
def test_two_hundred_matches_and_fifty_sockets_are_borne_without_an_error() -> None:
    for many in (25, 200):
        tally = load.run("grimheim", "random", many, watchers=50, seconds=15)
        assert tally.errors == []
        assert len(tally.delays) > 50
        assert load.share(tally.delays, 0.95) < PATIENCE


@pytest.mark.deep
@pytest.mark.siege
def test_people_play_on_while_three_visitors_do_their_worst(record_property: Any) -> None:
    quiet, attacked, _ = hostile.run(seconds=10)
    p95 = [load.share(one.delays, 0.95) for one in (quiet, attacked)]
    record_property(CAME_TO, f"p95 {p95[0]:.0f} ms in quiet, {p95[1]:.0f} ms under attack")
    assert attacked.errors == []
    assert len(attacked.delays) > 20
    assert load.share(attacked.delays, 0.95) < PATIENCE
