"""From one seat to eight, everything holds that is promised of a match."""

import pytest
from msgspec.structs import replace

from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.kit.conformance import try_game
from wartable.lab.simulate import Study, one_game, sides_in, sum_up


@pytest.mark.parametrize("setup", ["one", "three", "eight", "teams"])
def test_everything_promised_of_a_match_holds(game: Game, setup: str) -> None:
    assert try_game(game, game.muster.setups[setup], 1).questions > 7


@pytest.mark.parametrize("seats", range(1, 9))
def test_bots_play_it_with_any_number_of_seats_and_change_over(game: Game, seats: int) -> None:
    study = Study(game.id, seats, 7, ("random",) * seats, Setup(seats=seats), rotated=True)
    ended = [one_game(study, number) for number in range(2)]
    assert all(len(one.scores) == seats for one in ended)


def test_two_teams_are_enemies_and_count_their_apples_together(game: Game) -> None:
    match = game.rules.begin(game.muster.setups["teams"])
    foes = [seat for seat in range(8) if match.hostile(0, seat)]
    assert foes == [1, 3, 5, 7]
    assert {model.seat for model in match.foes_of_seat(1)} == {0, 2, 4, 6}
    three = replace(match, apples=(0, 2, 1, 0, 1, 0, 1, 0))
    assert game.rules.result(three).winners == (0, 2, 4, 6), "though the most are another's"
    assert game.rules.result(replace(match, apples=(1,) * 8)).winners == tuple(range(8))
    alone = game.rules.begin(Setup(seats=8))
    assert game.rules.result(replace(alone, apples=three.apples)).winners == (1,)
    with pytest.raises(ValueError, match="does not say of 8 seats who is with whom"):
        game.rules.begin(Setup(seats=8, sides=(0, 1)))


def test_a_team_wins_as_one_in_simulation_too(game: Game) -> None:
    study = Study(game.id, 24, 7, ("random",) * 8, game.muster.setups["teams"], rotated=True)
    ended = [one_game(study, number) for number in range(study.games)]
    found = sum_up(study, ended, 0.0)
    assert 0 < found.draws < found.games and sum(found.wins) == 4 * (found.games - found.draws)
    for one in ended:
        sides = sides_in(study, one.number)
        ahead = {sides[player] for player in one.winners}
        assert one.winners == tuple([player for player in range(8) if sides[player] in ahead])


def test_nobody_plays_alone_against_nobody(game: Game) -> None:
    for seats in (0, 9):
        with pytest.raises(ValueError, match="1 to 8"):
            game.rules.begin(Setup(seats=seats))
