"""Battles by chance between armies by chance: nothing breaks, and what must be kept is kept."""

from typing import Any

import pytest

from games.firstblood.meetings import setup_of
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.play.session import Session


def fought(seed: int) -> Session[Any]:
    """A battle of 200 to 800 points in some scenario, checked at every answer."""
    game: Game = library.game("firstblood")
    first = game.rules.begin(setup_of(seed))
    session: Session[Any] = Session(game, first, None, Dice(b"many %d" % seed))
    bots = [Player(RandomBot(seed)), Player(RandomBot(seed + 1))]
    while not session.over:
        question = session.pending()[0]
        seat = question.seat
        session.answer(seat, bots[seat].answer(session.view(seat), question, 1.0))
        for name, check in game.trial.checks.items():
            wrong = check(first, session.match)
            assert wrong is None, f"seed {seed}, answer {session.number}: {name}: {wrong}"
    return session


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_of_chance_keeps_what_must_be_kept(seed: int) -> None:
    result = fought(seed).result
    assert result is not None
    assert len(result.scores) == 2


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(200))
def test_two_thousand_battles_of_chance_do_too(tens: int) -> None:
    for seed in range(1000 + 10 * tens, 1010 + 10 * tens):
        assert fought(seed).over
