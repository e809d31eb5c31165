"""Alone, in teams, and as many as there are seats: played at one keyboard."""

import re
from pathlib import Path

import pytest

from cli.commands import plainly, wartable, wartable_by_itself

ON = "1\nany\n" * 300


@pytest.mark.parametrize(("players", "people"), [(1, 1), (5, 2), (8, 8)])
def test_from_one_to_eight_play_to_the_end(
    installed: str, tmp_path: Path, players: int, people: int
) -> None:
    game = str(tmp_path / "game")
    seats = [word for seat in range(1, people + 1) for word in ("--seat", str(seat))]
    asked = ("play", installed, "--players", str(players), *seats, "--save", game)
    run = wartable(*asked, said=ON * people)
    assert run.returncode == 0, run.stderr
    (end,) = re.findall(r"\((seat 1: .*)\)\.\n", run.stdout)
    assert [one.partition(":")[0] for one in end.split(", ")] == [
        f"seat {seat}" for seat in range(1, players + 1)
    ]
    assert "everything agrees" in wartable("replay", "--verify", game).stdout


def test_a_team_wins_or_ties_with_the_other(installed: str, tmp_path: Path) -> None:
    game = str(tmp_path / "game")
    two = ("play", installed, "--setup", "teams", "--seat", "1", "--seat", "2", "--save", game)
    run = wartable_by_itself(*two, said=ON)
    (end,) = re.findall(r"(.*) \(seat 1: ", run.stdout)
    assert end in {
        "Seat 1, seat 3, seat 5 and seat 7 win with most apples",
        "Seat 2, seat 4, seat 6 and seat 8 win with most apples",
        "A draw of seat 1, seat 2, seat 3, seat 4, seat 5, seat 6, seat 7 and seat 8: most apples",
    }
    assert f"{end} (seat 1: " in wartable("replay", game).stdout


def test_teams_are_as_large_as_they_are(installed: str, tmp_path: Path) -> None:
    run = wartable("play", installed, "--setup", "teams", "--players", "4", home=tmp_path)
    assert plainly(run) == "in teams 8 players stand together: leave out --players"
    run = wartable("play", installed, "--players", "9", home=tmp_path)
    assert plainly(run) == "Orchard is for 1 to 8 players, not 9"
