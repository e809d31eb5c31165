"""Bots answer in processes of their own; one that fails is replaced for that answer, and everyone is told."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from server import badbots
from server.people import Person, Running, running, sqlite
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Question
from wartable.core.bot import Memory
from wartable.core.rulebook import library
from wartable.play.session import Session
from wartable.server.bots.thinking import BotFailed, Thinker, Thinking, Thought, Turn, thought

T = TypeVar("T")

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
    tmp_path: Path, work: Thinking, said: str
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


def thoughts(due: Turn, *memories: str | None) -> list[Thought]:
    """What one and the same process answers, with one memory after the other."""

    async def asked(thinker: Thinker) -> list[Thought]:
        given = []
        for memory in memories:
            due.memory = memory
            given.append(await thinker.answer(due))
        return given

    return on(Thinker(1, 1.0), asked)


def on(thinker: Thinker, asked: Callable[[Thinker], Coroutine[Any, Any, T]]) -> T:
    """In a thread of its own: a browser of another test may have left its loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        try:
            return pool.submit(asyncio.run, asked(thinker)).result()
        finally:
            thinker.stop()


def test_the_same_question_has_the_same_answer_again() -> None:
    due = turn()
    first, again = thoughts(due, None, None)
    assert first == again
    assert turn().seed == due.seed
    assert Turn("other", "duel", "random", 0, due.view, due.question).seed != due.seed


def test_after_a_bot_that_died_the_next_one_is_asked_in_another_process() -> None:
    async def asked(thinker: Thinker) -> None:
        for _ in range(2):
            with pytest.raises(BotFailed, match="broke down"):
                await thinker.answer(turn())

    on(Thinker(1, 1.0, badbots.crasher), asked)


def test_where_no_process_can_be_had_the_next_turn_tries_again() -> None:
    async def asked(thinker: Thinker) -> None:
        thinker._pool.stop()
        with pytest.raises(BotFailed, match="broke down"):
            await thinker.answer(turn())
        assert await thinker.answer(turn())

    on(Thinker(1, 1.0), asked)


def test_a_bot_that_sleeps_costs_its_budget_and_no_more() -> None:
    async def asked(thinker: Thinker) -> float:
        await thinker.warm()
        began = time.monotonic()
        with pytest.raises(BotFailed, match="took too long"):
            await thinker.answer(turn())
        return time.monotonic() - began

    assert on(Thinker(1, 0.1, badbots.sleeper), asked) < 2


def test_who_waits_for_a_bot_hears_at_once_that_the_server_stops() -> None:
    async def asked(thinker: Thinker) -> float:
        await thinker.warm()
        waiting = asyncio.create_task(thinker.answer(turn()))
        await asyncio.sleep(0.3)
        began = time.monotonic()
        thinker.kill()
        with pytest.raises(BotFailed):
            await waiting
        return time.monotonic() - began

    assert on(Thinker(1, 60.0, badbots.sleeper), asked) < 1


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
    due = turn()
    ((first, memory),) = thoughts(due, None)
    ((again, _),) = thoughts(due, memory)
    player = Player(RandomBot(due.seed))
    assert [player.answer(due.view, due.question) for _ in range(2)] == [first, again]
