"""Played in the terminal, as somebody would."""

from pathlib import Path

from cli.commands import wartable

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


def test_games_are_simulated_at_the_terminal(installed: str) -> None:
    run = wartable("simulate", installed, "--games", "5", "--seed", "3", "--jobs", "1")
    assert run.returncode == 0, run.stderr
    assert "5 games" in run.stdout
