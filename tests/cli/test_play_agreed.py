"""What is agreed before a battle in the terminal: points, and who brings what."""

from pathlib import Path

import pytest

from cli.commands import plainly, wartable
from wartable.core.rulebook import library
from wartable.exchange.writing import write_roster


@pytest.mark.parametrize(("told", "limit"), [("small", 500), ("Medium", 600), ("499", 499)])
def test_a_limit_is_a_size_of_the_rulebook_or_a_number(
    tmp_path: Path, told: str, limit: int
) -> None:
    run = wartable("play", "grimheim", "--setup", "encounter", "--points", told, home=tmp_path)
    assert run.returncode == 0, run.stderr
    assert f"Point limit: {limit} for each side." in run.stdout


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--points", "498"), "Ashford Watch: 499 points, 1 more than the limit of 498"),
        (("--points", "500", "--list", "iron-choir"), "no ready list of that name; there are"),
        (("--points", "huge"), "'huge' is no number of points: type one, as in 500, or a size of"),
        (("--list", "gone.json"), "there is no file gone.json and no ready list"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_is_begun(
    tmp_path: Path, asked: tuple[str, ...], said: str
) -> None:
    run = wartable("play", "grimheim", "--setup", "encounter", *asked, home=tmp_path)
    assert run.returncode == 2
    assert said in plainly(run)
    assert "Traceback" not in run.stderr
    assert not list(tmp_path.rglob("*.jsonl"))


def test_lists_are_brought_by_a_file_or_as_they_are_ready(tmp_path: Path) -> None:
    made = wartable("play", "grimheim", "--list", "split-ears", "--against", "bridge-wardens")
    assert made.returncode == 0, made.stderr
    builder = library.game("grimheim").muster.builder
    own = builder.random(550, 3) | {"name": "Own"}
    for form in ("json", "toml", "text"):
        (tmp_path / form).write_text(write_roster(builder, own, form))
        run = wartable("play", "grimheim", "--list", str(tmp_path / form), home=tmp_path)
        assert run.returncode == 0, run.stderr
    asked = ("--points", "small", "--list", str(tmp_path / "json"))
    refused = plainly(wartable("play", "grimheim", *asked, home=tmp_path))
    assert refused.startswith("GH-BLD-01: Own: 5")
    (tmp_path / "bad.json").write_text("{")
    refused = plainly(wartable("play", "grimheim", "--list", str(tmp_path / "bad.json")))
    assert "bad.json cannot be understood: line 1: this is not JSON" in refused


def test_a_game_without_points_or_lists_says_so(tmp_path: Path) -> None:
    run = wartable("play", "duel", "--points", "500", home=tmp_path)
    assert run.returncode == 2
    assert "Duel counts no points" in plainly(run)
    run = wartable("play", "duel", "--points", "small", home=tmp_path)
    assert plainly(run).endswith("is no number of points: type one, as in 500")


def test_a_kept_game_stays_as_it_was_agreed(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    wartable("play", "grimheim", "--points", "small", "--save", str(game))
    run = wartable("play", "--load", str(game), "--points", "600")
    assert run.returncode == 2
    assert "stands: leave out --points" in plainly(run)
