"""From one seat to eight, everything holds that is promised of a match."""

import pytest

from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.kit.conformance import try_game
from wartable.lab.simulate import Study, one_game


@pytest.mark.parametrize("setup", ["one", "three", "eight"])
def test_everything_promised_of_a_match_holds(game: Game, setup: str) -> None:
    assert try_game(game, game.muster.setups[setup], 1).questions > 7


@pytest.mark.parametrize("seats", range(1, 9))
def test_bots_play_it_with_any_number_of_seats_and_change_over(game: Game, seats: int) -> None:
    study = Study(game.id, seats, 7, ("random",) * seats, Setup(seats=seats), rotated=True)
    ended = [one_game(study, number) for number in range(2)]
    assert all(len(one.scores) == seats for one in ended)


def test_nobody_plays_alone_against_nobody(game: Game) -> None:
    for seats in (0, 9):
        with pytest.raises(ValueError, match="1 to 8"):
            game.rules.begin(Setup(seats=seats))
