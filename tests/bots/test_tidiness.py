"""What is over is gone: nothing of a game is left that only holds itself, for the garbage collector to find."""

import gc
from typing import Any

import pytest

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, play_out
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.session import Session


def played(name: str, seed: int) -> None:
    game = library.game(name)
    session: Session[Any] = Session(game, game.rules.begin(Setup()), None, Dice(b"%d" % seed))
    play_out(session, [Player(RandomBot(seed)), Player(RandomBot(seed + 1))])


def left_behind() -> list[str]:
    """The kinds of our own things that nobody but they themselves hold any more."""
    gc.collect()
    kinds = {f"{type(one).__module__}.{type(one).__name__}" for one in gc.garbage}
    return sorted([kind for kind in kinds if kind.startswith("wartable.")])


@pytest.mark.parametrize("name", ["duel", "grimheim"])
def test_a_game_by_chance_leaves_nothing_that_holds_itself(name: str) -> None:
    played(name, 1)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        played(name, 2)
        assert left_behind() == []
    finally:
        gc.set_debug(0)
        gc.enable()
        gc.garbage.clear()
