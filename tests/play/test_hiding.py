"""Which questions others at the same screen may not see."""

from collections.abc import Iterator
from typing import Any

import pytest

from wartable.bots.seats import player_named
from wartable.core.ask import Question, Roll, Together
from wartable.core.rulebook import library
from wartable.play.hiding import tells_secret
from wartable.play.session import Session


def questions(game: str, setup: str, seed: int) -> Iterator[tuple[Session[Any], Question[Any]]]:
    """Question after question of a battle between the game's own bots."""
    book = library.game(game)
    session: Session[Any] = Session(book, book.rules.begin(book.muster.setups[setup]))
    bot, chance = player_named(book, "scripted", seed), player_named(book, "random", seed)
    while not session.over:
        question = session.pending()[0]
        yield session, question
        who = chance if isinstance(question, Roll) else bot
        session.answer(question.seat, who.answer(session.view(question.seat), question))


@pytest.mark.parametrize("seed", range(3))
def test_in_a_duel_only_what_is_sealed_is_hidden_though_everyone_has_a_quarry(seed: int) -> None:
    hidden, kept = set(), False
    for session, question in questions("duel", "two", seed):
        kept = kept or bool(session.match.secrets.get(question.seat))
        told = tells_secret(session, question.seat)
        assert told == isinstance(session.question, Together), question.name
        if told:
            hidden.add(question.name)
    assert kept
    assert hidden == {"quarry", "stance"}


def test_in_grimheim_only_what_comes_of_a_secret_quest_is_hidden() -> None:
    hidden: set[str] = set()
    kept = 0
    for session, question in questions("grimheim", "encounter", 0):
        kept += bool(session.match.secrets.get(question.seat))
        if tells_secret(session, question.seat):
            hidden.add(question.name)
    assert kept > 100
    assert hidden and hidden <= {"quest roll", "relic", "quest", "claim"}


def test_who_is_not_asked_tells_nothing() -> None:
    for session, question in questions("duel", "two", 0):
        if not isinstance(session.question, Together):
            assert not tells_secret(session, 1 - question.seat)
            return
