"""Whole games by chance, looked at as a screen looks at them."""

import re
from collections.abc import Iterator
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Question
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.chance import random_warband
from wartable.play.session import Session

RAW = re.compile(r"\b[abc]\d+\b|_|\bNone\b(?! of)|\b[Ss]eat \d|[{}<>]|\(s\)")
NAMES = ("Mira", "Jonas", "Ute")


def duels() -> list[Setup]:
    ready = library.game("duel").muster.setups.values()
    return [
        Setup(seats=one.seats, variants=one.variants, names=NAMES[: one.seats]) for one in ready
    ]


def begun(name: str, setup: Setup, seed: int) -> Session[Any]:
    game: Game = library.game(name)
    return Session(game, game.rules.begin(setup), None, Dice(b"screens %d" % seed))


def battle(seed: int) -> Session[Any]:
    """Grimheim on some mission between warbands by chance."""
    chance, limit = Chance(seed + 7), 200 + 100 * (seed % 5)
    rosters = tuple(random_warband(limit, chance.below) for _ in (0, 1))
    mission = list(missions())[seed % len(missions())]
    return begun("grimheim", Setup(mission=mission, rosters=rosters, names=NAMES[:2]), seed)


def questions(session: Session[Any], seed: int) -> Iterator[Question[Any]]:
    """Each open question, to be looked at before chance answers it."""
    bot = Player(RandomBot(seed))
    while not session.over:
        question = session.pending()[0]
        yield question
        view = session.view(question.seat)
        session.answer(question.seat, bot.answer(view, question))


def readable(text: str) -> bool:
    """Words of players only: no ids, no underscores, nothing left over from the program."""
    return bool(text) and text == text.strip() and RAW.search(text) is None
