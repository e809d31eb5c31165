"""Games of Duel that were played once; `tests/goldens.py` says how they are recorded anew."""

from pathlib import Path

import pytest

from goldens import Fought, Goldens
from wartable.games.duel.game import GAME

GOLDENS = Goldens(
    GAME,
    Path(__file__).parent,
    "brawl, first",
    {
        f"{name}, {which}": Fought(setup, ("random",) * setup.seats)
        for name, setup in GAME.muster.setups.items()
        for which in ("first", "second")
    },
)


def test_a_new_version_has_new_golden_games() -> None:
    GOLDENS.check_version()


@pytest.mark.parametrize("name", GOLDENS.battles)
def test_golden_games_end_as_they_did(name: str) -> None:
    GOLDENS.check(name)


def test_the_recorded_game_is_told_as_before() -> None:
    GOLDENS.check_text()
