"""What a player may do without being asked: done at once between actions, after the action under way otherwise."""

from pathlib import Path
from typing import Any

import pytest

from play.games import begun, duel, play_on, verified
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Refused
from wartable.core.roster import Setup
from wartable.games.duel.events import Conceded
from wartable.kit import proves
from wartable.play.records import journal
from wartable.play.records.keeping import resume, start
from wartable.play.records.record import Declare
from wartable.play.records.saving import load_session, save_session
from wartable.play.session import Session

THREE = Setup(seats=3)


def until(session: Session[Any], name: str, seed: int = 3) -> Session[Any]:
    """On by chance to a question of that name."""
    bot = Player(RandomBot(seed))
    while session.pending()[0].name != name:
        question = session.pending()[0]
        session.answer(question.seat, bot.answer(session.view(question.seat), question, 1.0))
    return session


def to_the_end(session: Session[Any], seed: int = 3) -> set[int]:
    """By chance; who was asked anything."""
    bot, asked = Player(RandomBot(seed)), set()
    while not session.over:
        question = session.pending()[0]
        asked.add(question.seat)
        session.answer(question.seat, bot.answer(session.view(question.seat), question, 1.0))
    return asked


@proves("CORE-END-02", "CORE-ASK-05", "DU-END-05")
@pytest.mark.parametrize("name", ["deploy", "stance", "activate", "action"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_gives_up_leaves_and_the_others_play_on(name: str, seat: int) -> None:
    session = until(begun(5, THREE), name)
    session.declare(seat, "concede")
    rest = to_the_end(session)
    assert session.match.left == (seat,)
    assert not [model for model in session.match.models.values() if model.seat == seat]
    assert seat not in rest or name == "action", "who has left is asked nothing once it is done"
    assert session.result is not None and seat not in session.result.winners


@proves("CORE-ASK-05")
def test_between_actions_it_is_done_at_once_whoever_is_asked() -> None:
    session = until(begun(5, THREE), "activate")
    asked = session.pending()[0].seat
    session.declare((asked + 1) % 3, "concede")
    assert session.match.left == ((asked + 1) % 3,)
    assert session.pending()[0].seat == asked, "it is still his turn"


@proves("CORE-ASK-05", "DU-END-05")
def test_on_his_own_turn_it_is_the_next_players() -> None:
    session = until(begun(5, THREE), "activate")
    asked = session.pending()[0].seat
    session.declare(asked, "concede")
    assert session.pending()[0].seat != asked


@proves("CORE-ASK-05")
def test_in_the_middle_of_an_action_it_waits_for_its_end() -> None:
    session = until(begun(5, THREE), "move")
    mover = session.pending()[0].seat
    session.declare(mover, "concede")
    assert not session.match.left and session.pending()[0].name == "move"
    with pytest.raises(Refused, match="declared before"):
        session.declare(mover, "concede")
    to_the_end(session)
    assert session.match.left == (mover,)


@proves("CORE-ASK-05")
@pytest.mark.parametrize("name", ["move", "activate"])
def test_a_save_and_a_fork_know_what_was_declared(name: str) -> None:
    session = until(begun(5, THREE), name)
    session.declare(session.pending()[0].seat, "concede")
    for other in (load_session(duel(), save_session(session)), session.fork()):
        assert other.match == session.match and other.pending() == session.pending()
        assert (other.number, other.save()) == (session.number, session.save())


@proves("CORE-ASK-05", "CORE-UNDO-02")
@pytest.mark.parametrize("name", ["move", "activate"])
def test_it_is_taken_back_only_if_everyone_agrees(name: str) -> None:
    session = until(begun(5, THREE), name)
    before, asked = session.save(), session.pending()
    session.declare(asked[0].seat, "concede")
    with pytest.raises(Refused, match="something was declared"):
        session.undo(asked[0].seat)
    session.undo(agreed=True)
    assert (session.save(), session.pending()) == (before, asked)
    to_the_end(session)
    assert not session.match.left


@proves("CORE-END-02")
def test_the_last_two_do_not_leave_each_other_alone() -> None:
    session = until(begun(5, THREE), "activate")
    assert session.declarations(0) == ["concede"]
    session.declare(0, "concede")
    assert session.declarations(0) == session.declarations(1) == []
    for seat, why in ((0, "already given up"), (1, "only two are playing")):
        with pytest.raises(Refused, match=why):
            session.declare(seat, "concede")
    two = until(begun(5), "activate")
    with pytest.raises(Refused, match="only two are playing"):
        two.declare(0, "concede")


@pytest.mark.parametrize(("seat", "name"), [(0, "win"), (7, "concede"), (-1, "concede")])
def test_nothing_else_is_declared(seat: int, name: str) -> None:
    session = until(begun(5, THREE), "activate")
    before = session.save()
    with pytest.raises(Refused, match="CORE-ASK-05"):
        session.declare(seat, name)
    assert session.save() == before


def test_a_record_keeps_it_as_a_line_of_its_own(tmp_path: Path) -> None:
    kept = start(duel(), THREE, tmp_path / "game", bytes(range(32)))
    play_on(kept, 20)
    kept.declare(2, "concede", "farewell")
    kept = resume(tmp_path / "game")
    while not kept.session.over:
        play_on(kept, 1)
    record = journal.read(tmp_path / "game")
    lines = [move for move in record.moves if isinstance(move, Declare)]
    assert [(line.seat, line.name, line.value) for line in lines] == [(2, "concede", "farewell")]
    session = verified(record)
    assert session.match.left == (2,)
    assert [event.seat for event in session.events() if isinstance(event, Conceded)] == [2]
