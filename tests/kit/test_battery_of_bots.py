"""The battery notices a bot that keeps to itself what it should remember, remembers too much, or breaks the rules."""

from typing import Any

import pytest

from wartable.bots.randombot import RandomBot
from wartable.core.ask import Question
from wartable.core.bot import BotMaker, Memory
from wartable.core.game import Game
from wartable.games.duel.game import GAME
from wartable.kit.conformance import Nonconforming, try_game


class Brooding:
    """Keeps a count on itself instead of remembering it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        self.seed += 1
        return RandomBot(self.seed).answer(view, question, None, budget)


class Cheating(Brooding):
    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        return "whatever I like", memory


class Hoarding(Brooding):
    """Remembers what is no plain data."""

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        return RandomBot(1).answer(view, question, None, budget)[0], {"match": view}


def duel_with(bot: BotMaker) -> Game:
    return Game(
        id=GAME.id,
        name=GAME.name,
        package=GAME.package,
        version=GAME.version,
        rules=GAME.rules,
        screen=GAME.screen,
        muster=GAME.muster,
        self_checks=GAME.self_checks,
        bots={"strange": bot},
    )


@pytest.mark.parametrize(
    ("bot", "promise"),
    [
        (Brooding, "strange answers from view, question and memory alone"),
        (Cheating, "strange gives a legal answer, not whatever I like"),
        (Hoarding, "strange remembers plain data"),
    ],
)
def test_a_bot_that_does_not_conform_is_named(bot: BotMaker, promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        try_game(duel_with(bot), GAME.muster.setups["brawl"], 1)


def test_one_that_does_plays_through_it() -> None:
    assert try_game(duel_with(RandomBot), GAME.muster.setups["brawl"], 1, 5).questions > 20
