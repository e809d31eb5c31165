"""What a terminal says of an end: who has won, why, and what everybody scored."""

from functools import partial
from pathlib import Path

import pytest

from cli.commands import plainly, wartable
from play.forging import Lines, resealed
from play.games import kept_at, play_on
from wartable.cli.replay import named_words, names_of, outcome
from wartable.core.result import Result
from wartable.core.roster import Setup

NAMES = ["Ann", "seat 2", "Cay"]


@pytest.mark.parametrize(
    ("winners", "sides", "clause", "said"),
    [
        ((0,), (), "T-1", "Ann wins with apples (Ann: 3, seat 2: 1, Cay: 3)."),
        ((1,), (), "T-1", "Seat 2 wins with apples (Ann: 3, seat 2: 1, Cay: 3)."),
        ((0, 2), (), "T-1", "A draw of Ann and Cay: apples (Ann: 3, seat 2: 1, Cay: 3)."),
        ((0, 2), (0, 1, 0), "T-1", "Ann and Cay win with apples (Ann: 3, seat 2: 1, Cay: 3)."),
        ((0, 1), (0, 1, 0), "T-1", "A draw of Ann and seat 2: apples (Ann: 3, seat 2: 1, Cay: 3)."),
        ((), (), "T-1", "Nobody wins: apples (Ann: 3, seat 2: 1, Cay: 3)."),
        (
            (0, 2),
            (),
            "CORE-END-01",
            "Ann and Cay win with apples (Ann: 3, seat 2: 1, Cay: 3).",
        ),
    ],
)
def test_an_end_names_all(
    winners: tuple[int, ...], sides: tuple[int, ...], clause: str, said: str
) -> None:
    assert outcome(Result(winners, (3, 1, 3), clause, "apples"), NAMES, sides) == said


def test_where_nothing_is_counted_only_winners_are_named() -> None:
    end = Result((1,), (), "CORE-END-01", "the resignation of Ann")
    assert outcome(end, NAMES, ()) == "Seat 2 wins with the resignation of Ann."


def test_players_are_named_where_any_has_a_name() -> None:
    assert named_words(names_of(Setup(seats=3))) == ""
    assert named_words(names_of(Setup(seats=3, names=("Ann",)))) == ": Ann, seat 2 and seat 3"
    assert names_of(Setup(names=("The Crow", "", "Eve"))) == ["the Crow", "seat 2"]


@pytest.mark.parametrize(("winners", "said"), [([5], "Seat 6 wins with"), ([0, 5], "A draw of")])
def test_what_a_record_says_is_told_even_of_those_who_have_no_seat(
    tmp_path: Path, winners: list[int], said: str
) -> None:
    play_on(kept_at(tmp_path / "game"))
    told = (tmp_path / "game").read_bytes()
    (tmp_path / "forged").write_bytes(resealed(told, partial(let_win, winners)))
    run = wartable("replay", str(tmp_path / "forged"), home=tmp_path)
    assert run.returncode == 0 and f"\n{said}" in run.stdout
    refused = plainly(wartable("replay", "--verify", str(tmp_path / "forged"), home=tmp_path))
    assert "the result in the record is not that of the match" in refused


def let_win(winners: list[int], lines: Lines) -> None:
    (end,) = [line for line in lines if line["line"] == "result"]
    end["winners"] = winners
