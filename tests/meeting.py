"""Battles of chance in any rulebook: which choices they meet, and whether what must be kept is kept.

Scripts that count choices run beside a rulebook's tests (`games/…/meetings.py`) and find this file by its folder.
"""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Question
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.kit.conformance import words_offered
from wartable.play.session import Session

Met = Counter[tuple[str, str]]


class Erratic:
    """Knows what it wants half of the time, and does whatever comes to mind otherwise."""

    def __init__(self, seed: int, fighter: Player) -> None:
        self.moods = Chance(seed)
        self.chance = Player(RandomBot(seed))
        self.fighter = fighter

    def answer(self, view: Any, question: Question[Any]) -> Any:
        player = self.chance if self.moods.below(2) else self.fighter
        return player.answer(view, question)


def count_met(game: Game, setup: Setup, seed: int, fighter: Player, met: Met) -> Session[Any]:
    """One battle to its end, counting what is offered."""
    dice = Dice(b"meetings %d" % seed)
    session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
    bot = Erratic(seed, fighter)
    while not session.over:
        for question in session.pending():
            met.update({(question.name, said) for said in words_offered(session, question)})
            seen = session.view(question.seat)
            session.answer(question.seat, bot.answer(seen, question))
    return session


def met_until(count: Callable[[int, Met], object], most: int, wanted: set[tuple[str, str]]) -> Met:
    """What up to so many battles meet; no more are fought once all that is wanted was met."""
    met: Met = Counter()
    for seed in range(most):
        count(seed, met)
        if wanted <= set(met):
            break
    return met


def print_met(
    game: Game, count: Callable[[int, Met], object], battles: int, first: int = 0
) -> None:
    """How often each choice was offered; those that were to be met and were not come last."""
    met: Met = Counter()
    for seed in range(first, first + battles):
        count(seed, met)
    for (name, said), times in sorted(met.items()):
        sys.stdout.write(f"{times:7}  {name}: {said}\n")
    for name, said in sorted(game.self_checks.choices - set(met)):
        sys.stdout.write(f"  never  {name}: {said}\n")


def fought_by_chance(game: Game, setup: Setup, seed: int) -> Session[Any]:
    """A battle between random players, checked at every answer."""
    first = game.rules.begin(setup)
    session: Session[Any] = Session(game, first, None, Dice(b"many %d" % seed))
    bots = [Player(RandomBot(seed)), Player(RandomBot(seed + 1))]
    while not session.over:
        question = session.pending()[0]
        seat = question.seat
        session.answer(seat, bots[seat].answer(session.view(seat), question, 1.0))
        for name, check in game.self_checks.checks.items():
            wrong = check(first, session.match)
            assert wrong is None, f"seed {seed}, answer {session.number}: {name}: {wrong}"
    return session
