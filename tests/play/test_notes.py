"""What bots remember in a game that is kept on disk: beside its record, and gone with its end."""

from pathlib import Path

from play.games import kept_at, play_on
from wartable.bots.randombot import RandomBot
from wartable.play.records.keeping import Kept, resume
from wartable.play.records.notes import notes_path, read


def let_bots_answer(kept: Kept, answers: int) -> None:
    """Each with a bot that is made for it."""
    for _ in range(answers):
        question = kept.session.pending()[0]
        seat = question.seat
        view = kept.session.view(seat)
        raw, memory = RandomBot(seat).answer(view, question, kept.memory(seat), 1.0)
        kept.answer_of_bot(seat, raw, memory)


def test_bots_go_on_with_what_they_remember(tmp_path: Path) -> None:
    kept, other = kept_at(tmp_path / "game"), kept_at(tmp_path / "other")
    let_bots_answer(kept, 12)
    again = resume(tmp_path / "game")
    assert again.memory(0) == kept.memory(0) is not None
    let_bots_answer(again, 12)
    let_bots_answer(other, 24)
    assert again.session.answers == other.session.answers


def test_an_undo_brings_back_what_was_remembered_then(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    let_bots_answer(kept, 5)
    number, stood = kept.session.number, (kept.memory(0), kept.memory(1))
    let_bots_answer(kept, 5)
    assert (kept.memory(0), kept.memory(1)) != stood
    kept.undo(to=number, agreed=True)
    assert (kept.memory(0), kept.memory(1)) == stood
    again = resume(tmp_path / "game")
    assert (again.memory(0), again.memory(1)) == stood


def test_a_line_that_was_cut_short_is_left_out(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    let_bots_answer(kept, 3)
    with notes_path(tmp_path / "game").open("ab") as book:
        book.write(b"[9, {")
    assert read(tmp_path / "game") == kept.notes


def test_they_are_nobody_elses_and_gone_when_it_is_over(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    let_bots_answer(kept, 3)
    assert notes_path(tmp_path / "game").stat().st_mode & 0o077 == 0
    play_on(kept)
    assert not notes_path(tmp_path / "game").exists()
    assert resume(tmp_path / "game").notes == {}
