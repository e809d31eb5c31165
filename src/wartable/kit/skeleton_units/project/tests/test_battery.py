"""Everything that Wartable promises of a match holds at every question of Skeleton."""

import pytest

from wartable.kit.conformance import try_game
from wartable.kit.skeleton_units.game import GAME


@pytest.mark.parametrize("setup", GAME.muster.setups)
@pytest.mark.parametrize("seed", range(2))
def test_the_battery(setup: str, seed: int) -> None:
    try_game(GAME, GAME.muster.setups[setup], seed)
