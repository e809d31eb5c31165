"""Bots answer in processes of their own; one that fails is replaced for that answer, and everyone is told."""

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from server import badbots
from server.people import Person, Running, running, sqlite
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core import library
from wartable.core.ask import Question
from wartable.core.bot import Memory
from wartable.play.session import Session
from wartable.server.lane import BotFailed, Lane, thought
from wartable.server.thinking import Thinker, Turn

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


def played_out(person: Person, match: str, seconds: float = 20) -> Any:
    with person.watches(match) as screen:
        return screen.waits(lambda frame: frame["over"] is not None, seconds)


def test_two_bots_play_to_the_end_while_somebody_watches(server: Running) -> None:
    ann = Person(server.address)
    state = played_out(ann, ann.makes(seats=BOTS)["id"])
    assert state["seat"] is None
    assert state["owner"] is True
    assert state["notices"] == []
    assert all(seat["here"] for seat in state["seats"])


def test_the_games_own_bot_sits_opposite_if_nothing_is_said(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes("grimheim")["id"]
    with ann.watches(match) as screen:
        state = screen.waits(lambda frame: frame["prompt"] is not None)
    assert [(seat["kind"], seat["bot"]) for seat in state["seats"]] == [
        ("here", ""),
        ("bot", "scripted"),
    ]


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (badbots.sleeper, "took too long"),
        (badbots.crasher, "broke down"),
        (badbots.stumbler, "broke down"),
        (badbots.liar, "gave an answer that the rules do not allow"),
    ],
)
def test_a_bot_that_fails_is_replaced_for_that_answer_and_everyone_is_told(
    tmp_path: Path, work: Callable[[Connection], None], said: str
) -> None:
    with running(sqlite(tmp_path)) as server:
        server.house.rooms.thinker = Thinker(1, 0.05, work)
        ann = Person(server.address)
        match = ann.makes(seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])["id"]
        with ann.watches(match) as screen:
            state = screen.sees()
            while not state["notices"]:
                if state["prompt"] is not None:
                    from server.table import legal

                    screen.answers(legal(server, match, 0))
                state = screen.sees()
            assert state["notices"][0] == (f"The bot on seat B {said}: a random answer was given.")
            answers = server.house.hosting.open(match).session.answers
            assert 1 in {seat for seat, _ in answers}


def turn() -> Turn:
    game = library.game("duel")
    session: Session[Any] = Session(game, game.rules.begin(game.muster.setups["two"]))
    question = session.pending()[0]
    return Turn("match", "duel", "random", 0, session.view(question.seat), question)


def test_the_same_question_has_the_same_answer_again() -> None:
    lane, due = Lane(), turn()
    try:
        given = [
            lane.ask(due.game, due.bot, due.seed, due.view, due.question, None, 1.0)
            for _ in range(2)
        ]
    finally:
        lane.stop()
    assert given[0] == given[1]
    assert turn().seed == due.seed
    assert Turn("other", "duel", "random", 0, due.view, due.question).seed != due.seed


def test_a_broken_lane_is_made_anew() -> None:
    lane, due = Lane(badbots.crasher), turn()
    for _ in range(2):
        with pytest.raises(BotFailed, match="broke down"):
            lane.ask(due.game, due.bot, due.seed, due.view, due.question, None, 1.0)
    lane.stop()


def test_a_bot_that_sleeps_costs_its_budget_and_no_more() -> None:
    lane, due = Lane(badbots.sleeper), turn()
    lane.start()
    began = time.monotonic()
    with pytest.raises(BotFailed, match="took too long"):
        lane.ask(due.game, due.bot, due.seed, due.view, due.question, None, 0.1)
    assert time.monotonic() - began < 2
    lane.stop()


class Hoarder:
    """Remembers more each time."""

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        return 0, [memory, "and so on" * 1000]


def test_a_bot_that_remembers_too_much_has_failed() -> None:
    due = turn()
    memory: str | None = None
    for _ in range(11):
        _, memory = thought(Hoarder(), due.view, due.question, memory, 1.0)
    with pytest.raises(ValueError, match="too much"):
        thought(Hoarder(), due.view, due.question, memory, 1.0)


def test_what_a_bot_remembers_comes_back_as_it_was() -> None:
    lane, due = Lane(), turn()
    try:
        first, memory = lane.ask(due.game, due.bot, due.seed, due.view, due.question, None, 1.0)
        again, _ = lane.ask(due.game, due.bot, due.seed, due.view, due.question, memory, 1.0)
    finally:
        lane.stop()
    player = Player(RandomBot(due.seed))
    assert [player.answer(due.view, due.question) for _ in range(2)] == [first, again]
