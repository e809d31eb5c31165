"""What every rulebook is put through."""

import pytest

from wartable.core.game import Game
from wartable.kit.conformance import try_game
from wartable.lab.simulate import Study, one_game, sum_up


@pytest.mark.parametrize("setup", ["fords", "middle"])
@pytest.mark.parametrize("seed", range(3))
def test_everything_promised_of_a_match_holds(game: Game, setup: str, seed: int) -> None:
    assert try_game(game, game.muster.setups[setup], seed, every=5).questions > 20


@pytest.mark.parametrize(
    ("bots", "least"), [(("random", "random"), 0), (("scripted", "random"), 85)]
)
def test_a_hundred_games(game: Game, bots: tuple[str, str], least: int) -> None:
    study = Study(game.id, 100, 7, bots, game.muster.setups["fords"])
    found = sum_up(study, [one_game(study, number) for number in range(study.games)], 0.0)
    assert found.games == 100
    assert found.wins[0] >= least, found
