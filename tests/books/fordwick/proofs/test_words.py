"""What its battles say reads as if a person at the table had said it."""

from reading import read_game
from wartable.core.game import Game


def test_its_battles_are_told_in_a_players_words(game: Game) -> None:
    for setup in game.muster.setups.values():
        for seed in range(4):
            wrong = read_game(game, setup, seed, frozenset(), every=2)
            assert not wrong, "\n".join(dict.fromkeys(wrong))
