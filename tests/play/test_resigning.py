"""Who gives up has lost, and the record says so."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from play.games import HOUSE, duel, kept_at, play_on, verified
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.kit.proofs import proves
from wartable.play.records import journal
from wartable.play.records.keeping import resume, start
from wartable.play.records.record import Answer, End, Line, Record, RecordError, Resign
from wartable.play.records.replay import result_of_resigning, tell_events
from wartable.play.records.verifying import verify
from wartable.play.session import Session


def given_up(path: Path, seat: int = 1) -> Record:
    """A record of ten answers and a resignation, closed as it should be."""
    kept = kept_at(path)
    play_on(kept, 10)
    ends(path, kept.session, seat, result_of_resigning(kept.header.setup, seat))
    return journal.read(path)


def ends(path: Path, session: Session[Any], seat: int, result: Result) -> None:
    moves = journal.read(path).moves
    end = End(
        result.winners, result.scores, result.clause, result.reason, session.hash(), HOUSE.hex()
    )
    lines: list[Line] = [Resign(len(moves) + 1, seat), *tell_events(session), end]
    journal.append(path, lines)


@proves("CORE-END-01")
@pytest.mark.parametrize(("seats", "seat", "winners"), [(2, 0, (1,)), (2, 1, (0,)), (3, 1, (0, 2))])
def test_the_others_win_and_nothing_is_counted(
    seats: int, seat: int, winners: tuple[int, ...]
) -> None:
    result = result_of_resigning(Setup(seats=seats), seat)
    assert (result.winners, result.scores, result.clause) == (winners, (), "CORE-END-01")
    assert result.reason == f"the resignation of seat {seat + 1}"


@proves("CORE-END-02")
@pytest.mark.parametrize(
    ("left", "winners"), [((), (0, 2, 3)), ((0,), (2, 3)), ((3, 0), (2,)), ((1,), (0, 2, 3))]
)
def test_who_left_before_does_not_win_with_the_others(
    left: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert result_of_resigning(Setup(seats=4), 1, left).winners == winners


@proves("CORE-END-02")
def test_a_record_in_which_who_left_ends_it_for_the_others_is_found_out(tmp_path: Path) -> None:
    kept = start(duel(), Setup(seats=3), tmp_path / "game", HOUSE)
    play_on(kept, 12)
    kept.declare(0, "concede")
    play_on(kept, 4)
    for seat, refused in ((0, "does not end it for the others"), (1, "")):
        path = tmp_path / f"by {seat}"
        path.write_bytes(kept.path.read_bytes())
        result = result_of_resigning(kept.header.setup, seat, (0,))
        assert result.winners == ((1, 2) if seat == 0 else (2,))
        ends(path, kept.session, seat, result)
        if refused:
            with pytest.raises(RecordError, match=refused):
                verify(duel(), journal.read(path))
        else:
            assert verified(journal.read(path)).match.left == (0,)


def test_a_resignation_is_told_by_the_name_of_the_player() -> None:
    assert result_of_resigning(Setup(names=("Ann", "")), 0).reason == "the resignation of Ann"
    assert result_of_resigning(Setup(names=("Ann", "")), 1).reason == "the resignation of seat 2"


@proves("CORE-END-01")
def test_a_record_that_ends_so_can_be_checked(tmp_path: Path) -> None:
    record = given_up(tmp_path / "game")
    assert record.resigned == 1
    assert verified(record).number >= 10


def test_a_record_that_names_another_winner_than_the_one_left_is_found_out(tmp_path: Path) -> None:
    record = given_up(tmp_path / "game")
    assert record.end is not None
    forged = msgspec.structs.replace(record, end=msgspec.structs.replace(record.end, winners=(1,)))
    with pytest.raises(RecordError, match="result in the record is not that of the match"):
        verify(duel(), forged)


def test_nobody_answers_after_a_resignation(tmp_path: Path) -> None:
    path = tmp_path / "game"
    kept = kept_at(path)
    play_on(kept, 4)
    n = len(journal.read(path).moves)
    journal.append(path, [Resign(n + 1, 0), Answer(n + 2, 1, 0)])
    with pytest.raises(RecordError, match="nobody answers after a resignation"):
        journal.read(path)


def test_a_match_that_was_given_up_is_not_played_on(tmp_path: Path) -> None:
    given_up(tmp_path / "game")
    with pytest.raises(RecordError, match="ended with a resignation"):
        resume(tmp_path / "game")
