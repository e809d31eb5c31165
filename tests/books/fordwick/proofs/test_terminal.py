"""Played in the terminal, as somebody would."""

from pathlib import Path

from cli.commands import wartable, wartable_by_itself

SAID = [
    *["1", "no"],  # the southern zone; the riders are not held back
    *["1", "to 6 4", "table", "card a1"],  # which unit, where
    *["1", "to 16 4 ring", "1", "to 28 4", "to 23 4"],  # the archers, the riders, their wagon
    *["1", "?", "advance", "to 6 10", "odds"],
]


def test_some_answers_at_the_terminal(installed: str, tmp_path: Path) -> None:
    run = wartable("play", installed, "--save", str(tmp_path / "game"), said="\n".join(SAID))
    assert run.returncode == 0, run.stderr
    assert "Which unit do you set up?" in run.stdout
    assert "Spearmen (A) takes the field with 6 models" in run.stdout
    assert "Shielded – Its saves against shots need one less" in run.stdout, "the card"
    assert "West ford" in run.stdout, "the table"
    assert "Who waits?" in run.stdout
    assert "Round 1 begins" in run.stdout
    assert "it is on the table" in run.stdout and "FW-RES-02" in run.stdout, "why not arrive"


def test_two_people_and_two_bots_set_up_in_four_corners(installed: str, tmp_path: Path) -> None:
    four = ("play", installed, "--players", "4", "--seat", "2", "--seat", "4", "--save")
    run = wartable(*four, str(tmp_path / "game"), said="1\n1\nno\nno\n1\nany\n1\nany\ntable\n")
    assert run.returncode == 0, run.stderr
    assert "You have seat 2 and seat 4. Bots: scripted on seat 1, scripted on seat 3." in run.stdout
    assert "Raiders (B): Which zone is yours?" in run.stdout
    assert "Raiders (D): Which unit do you set up?" in run.stdout
    table = run.stdout.rpartition("set-up, on ")[2]
    sides = [one.partition(":")[0] for one in table.splitlines() if " standing, " in one]
    assert sides == ["Raiders (D) (you)", "Wardens (A)", "Raiders (B)", "Wardens (C)", "Neutral"]


def test_games_are_simulated_at_the_terminal(installed: str) -> None:
    run = wartable_by_itself("simulate", installed, "--games", "5", "--seed", "3", "--jobs", "1")
    assert run.returncode == 0, run.stderr
    assert "5 games" in run.stdout
