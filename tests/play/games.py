"""Games of Duel for tests of playing, saving and replaying."""

from pathlib import Path
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.records.keeping import Kept, start
from wartable.play.records.record import Record
from wartable.play.records.verifying import verify
from wartable.play.session import Session

HOUSE = bytes(range(32))


def duel() -> Game:
    game: Game = library.game("duel")
    return game


def begun(seed: int = 1, setup: Setup | None = None) -> Session[Any]:
    return Session(duel(), duel().rules.begin(setup or Setup()), None, Dice(b"%d" % seed))


def kept_at(path: Path, **over: Any) -> Kept:
    return start(duel(), Setup(), path, **({"house": HOUSE, "seeds": ("one", "two")} | over))


def verified(record: Record) -> Session[Any]:
    """A record of Duel that is true, played again."""
    session = verify(duel(), record).session
    assert session is not None
    return session


def play_on(session: Any, answers: int = 10**6, seed: int = 1) -> None:
    """Chance answers for everyone, on a session or a kept one."""
    bot = Player(RandomBot(seed))
    inner = session.session if isinstance(session, Kept) else session
    for _ in range(answers):
        if inner.over:
            return
        question = inner.pending()[0]
        answer = bot.answer(inner.view(question.seat), question)
        session.answer(question.seat, answer)
