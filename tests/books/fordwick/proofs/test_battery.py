"""What every rulebook is put through."""

import pytest

from wartable.core.game import Game
from wartable.kit.conformance import try_game
from wartable.lab.simulate import Study, one_game, sum_up


@pytest.mark.parametrize("setup", ["fords", "middle"])
@pytest.mark.parametrize("seed", range(3))
def test_everything_promised_of_a_match_holds(game: Game, setup: str, seed: int) -> None:
    assert try_game(game, game.muster.setups[setup], seed, every=5).questions > 20


@pytest.mark.parametrize("setup", ["three", "four"])
def test_it_holds_for_more_than_two(game: Game, setup: str) -> None:
    assert try_game(game, game.muster.setups[setup], 0, every=20).questions > 20


@pytest.mark.parametrize("setup", ["three", "four"])
def test_bots_of_more_than_two_play_to_the_end_and_take_fords(game: Game, setup: str) -> None:
    ready = game.muster.setups[setup]
    study = Study(game.id, 3, 7, ("scripted",) * ready.seats, ready)
    ended = [one_game(study, number) for number in range(study.games)]
    assert all([len(one.scores) == ready.seats for one in ended])
    scoring = {seat for one in ended for seat, points in enumerate(one.scores) if points}
    assert len(scoring) > 1, ended


@pytest.mark.parametrize(
    ("bots", "least"), [(("random", "random"), 0), (("scripted", "random"), 85)]
)
def test_a_hundred_games(game: Game, bots: tuple[str, str], least: int) -> None:
    study = Study(game.id, 100, 7, bots, game.muster.setups["fords"])
    found = sum_up(study, [one_game(study, number) for number in range(study.games)], 0.0)
    assert found.games == 100
    assert found.wins[0] >= least, found
