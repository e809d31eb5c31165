"""Who gives up has lost, and the record says so."""

from pathlib import Path

import msgspec
import pytest

from play.games import HOUSE, duel, kept_at, play_on, verified
from wartable.core.roster import Setup
from wartable.kit.proofs import proves
from wartable.play.records import journal
from wartable.play.records.keeping import resume
from wartable.play.records.record import Answer, End, Line, Record, RecordError, Resign
from wartable.play.records.replay import result_of_resigning, tell_events
from wartable.play.records.verifying import verify


def given_up(path: Path, seat: int = 1) -> Record:
    """A record of ten answers and a resignation, closed as it should be."""
    kept = kept_at(path)
    play_on(kept, 10)
    session, moves = kept.session, journal.read(path).moves
    result = result_of_resigning(kept.header.setup, seat)
    end = End(
        result.winners, result.scores, result.clause, result.reason, session.hash(), HOUSE.hex()
    )
    lines: list[Line] = [Resign(len(moves) + 1, seat), *tell_events(session), end]
    journal.append(path, lines)
    return journal.read(path)


@proves("CORE-END-01")
@pytest.mark.parametrize(("seats", "seat", "winners"), [(2, 0, (1,)), (2, 1, (0,)), (3, 1, (0, 2))])
def test_the_others_win_and_nothing_is_counted(
    seats: int, seat: int, winners: tuple[int, ...]
) -> None:
    result = result_of_resigning(Setup(seats=seats), seat)
    assert (result.winners, result.scores, result.clause) == (winners, (), "CORE-END-01")
    assert result.reason == f"the resignation of seat {seat + 1}"


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
