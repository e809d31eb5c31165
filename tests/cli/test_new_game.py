"""A new game of one's own is written, installed and passes its battery; what cannot be is refused with a sentence."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import shelf
from cli.commands import plainly, wartable
from wartable.core.rulebook import library
from wartable.kit.conformance import try_game

NAME = "hill_war"  # modules register themselves once: another name than in tests/following


def written(folder: Path) -> Path:
    run = wartable("new-game", NAME, "--into", str(folder))
    assert run.returncode == 0, run.stderr
    assert "Hill War, with clauses like HW-GEN-01" in run.stdout
    return folder / NAME


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Written, and as if it were installed."""
    with shelf.shelf(tmp_path, monkeypatch):
        made = written(tmp_path)
        with shelf.shelf(made, monkeypatch):
            shelf.install(made, NAME, {library.GROUP: {NAME: NAME}}, {})
            monkeypatch.setenv(
                "PYTHONPATH", f"{made}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
            )
            yield made


def test_it_passes_its_own_tests_at_once(project: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "15 passed" in run.stdout


def test_it_is_written_before_there_is_a_test_runner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = "raise ModuleNotFoundError('no pytest here', name='pytest')\n"
    (tmp_path / "pytest.py").write_text(missing, encoding="utf-8")
    known = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{known}")
    assert (written(tmp_path) / NAME / "rulebook.md").is_file()
    assert "pip install 'wartable[kit]'" in plainly(wartable("rules", "reach", "duel"))


def test_it_is_found_played_and_counted(project: Path) -> None:
    game = library.game(NAME)
    assert try_game(game, game.muster.setups["two"], 1, 5).questions > 0
    told = wartable("rules", "coverage", NAME).stdout
    assert "HW-GEN" in told or "Hill War" in told
    said = wartable("play", NAME, "--save", str(project / "game"), said="1\nmove\n9 12\ncard a2\n")
    assert "Where does Guard A1 go" in said.stdout, said.stdout + said.stderr
    assert "Fierce" in said.stdout and "Its strikes need one less." in said.stdout


def test_nothing_of_the_model_is_left_in_it(project: Path) -> None:
    for path in project.rglob("*"):
        if path.is_file() and path.suffix in (".py", ".md", ".toml"):
            text = path.read_text(encoding="utf-8")
            assert "skeleton" not in text.lower() and "SK-" not in text, path


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Big", "a game cannot be called 'Big': take small letters"),
        ("../x", "a game cannot be called '../x': take small letters"),
        ("class", "a game cannot be called 'class': take small letters"),
        ("duel", "there is a game duel already: take another name."),
        ("json", "Python has a module json already: take another name."),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(tmp_path: Path, name: str, told: str) -> None:
    run = wartable("new-game", name, "--into", str(tmp_path))
    assert plainly(run).startswith(told)
    assert not list(tmp_path.iterdir())


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    said = plainly(wartable("new-game", NAME, "--into", str(tmp_path)))
    assert said.startswith(f"{tmp_path / NAME} is there already")
    missing = wartable("new-game", NAME, "--into", str(tmp_path / "no"))
    assert plainly(missing).startswith(f"there is no folder {tmp_path / 'no'}")
    assert not list((tmp_path / NAME).iterdir())


@pytest.mark.parametrize(
    ("letters", "told"), [("1", "clauses cannot begin with '1'"), ("du", "another rulebook has")]
)
def test_letters_that_cannot_be_used_are_refused(tmp_path: Path, letters: str, told: str) -> None:
    run = wartable("new-game", NAME, "--into", str(tmp_path), "--letters", letters)
    assert plainly(run).startswith(told)
