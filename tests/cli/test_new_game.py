"""A new game of one's own is written, installed and passes its battery; what cannot be is refused with a sentence."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import shelf
from cli.commands import plainly, wartable, wartable_by_itself
from wartable.core.rulebook import library
from wartable.kit.conformance import try_game

NAME = "hill_war"  # modules register themselves once: another name than in tests/following, and read once here
OF_UNITS = "marsh_war"
MOST = 900  # lines of a game of units, its tests aside


def written(folder: Path, name: str = NAME) -> Path:
    run = wartable("new-game", name, "--into", str(folder), *["--units"] * (name == OF_UNITS))
    assert run.returncode == 0, run.stderr
    letters = "".join([word[0] for word in name.upper().split("_")])
    assert f"{name.replace('_', ' ').title()}, with clauses like {letters}-GEN-01" in run.stdout
    return folder / name


@pytest.fixture(params=[NAME, OF_UNITS])
def project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Path]:
    """Written, and as if it were installed."""
    name: str = request.param
    with shelf.shelf(tmp_path, monkeypatch):
        made = written(tmp_path, name)
        with shelf.shelf(made, monkeypatch):
            shelf.install(made, name, {library.GROUP: {name: name}}, {})
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
    assert ("22 passed" if project.name == OF_UNITS else "15 passed") in run.stdout


def test_it_is_written_before_there_is_a_test_runner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = "raise ModuleNotFoundError('no pytest here', name='pytest')\n"
    (tmp_path / "pytest.py").write_text(missing, encoding="utf-8")
    known = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{known}")
    assert (written(tmp_path) / NAME / "rulebook.md").is_file()
    assert "pip install 'wartable[kit]'" in plainly(wartable_by_itself("rules", "reach", "duel"))


PLAYED = {
    NAME: (
        ["1", "move", "9 12", "card a2"],
        ["Where does Guard A1 go", "Its strikes need one less."],
    ),
    OF_UNITS: (
        ["1", "to 6 4", "table", "card a1"],
        ["Spearmen (A) takes the field with 6 models", "Shielded – Its saves need one less."],
    ),
}


def test_it_is_found_played_and_counted(project: Path) -> None:
    name = project.name
    game = library.game(name)
    setup = next(iter(game.muster.setups.values()))
    assert try_game(game, setup, 1, 5).questions > 0
    told = wartable("rules", "coverage", name).stdout
    assert f"{library.rulebook(name).prefix}-GEN" in told or game.name in told
    answers, lines = PLAYED[name]
    said = wartable_by_itself(
        "play", name, "--save", str(project / "game"), said="\n".join([*answers, ""])
    )
    for line in lines:
        assert line in said.stdout, said.stdout + said.stderr


def test_bots_play_it_at_once(project: Path) -> None:
    name, bot = project.name, "scripted" if project.name == OF_UNITS else "brute"
    run = wartable_by_itself(
        "simulate", name, "--games", "3", "--bots", f"{bot},random", "--jobs", "1"
    )
    assert run.returncode == 0 and "3 games" in run.stdout, run.stdout + run.stderr


def test_a_game_of_units_is_small_and_every_clause_of_it_is_carried_out_and_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf.shelf(tmp_path, monkeypatch):
        made = written(tmp_path, OF_UNITS)
        files = [path for path in made.rglob("*") if path.is_file()]
        lines = {path: path.read_text(encoding="utf-8").splitlines() for path in files}
        game = [path for path in files if "tests" not in path.parts]
        assert sum([len(lines[path]) for path in game]) <= MOST
        book = "\n".join(lines[made / OF_UNITS / "rulebook.md"])
        clauses = set(re.findall(r"MW-[A-Z]+-\d\d", book))
        for parts in (
            [path for path in game if path.suffix == ".py"],
            (made / "tests").glob("*.py"),
        ):
            named = "\n".join([line for path in parts for line in lines[path]])
            assert clauses == set(re.findall(r"MW-[A-Z]+-\d\d", named))


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
