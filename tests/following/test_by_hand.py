"""The three docs for authors, followed word for word, with the package put where it would be installed."""

import os
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import shelf
from following.steps import DOCS, NAME, all_steps, put, steps
from server.people import Person, running, sqlite
from wartable.bots import guests, seats
from wartable.cli.main import main
from wartable.core.rulebook import library
from wartable.kit.conformance import try_game

TERMINAL = "1\nmove\n9 12\ncard a2\nquit\n"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package, with every file the docs write and everything they add; programs that are started find it too."""
    folder = tmp_path_factory.mktemp("author")
    with pytest.MonkeyPatch.context() as patch, shelf.shelf(folder / NAME, patch) as project:
        project.rmdir()
        patch.chdir(folder)
        patch.setenv("XDG_DATA_HOME", str(folder))
        made = CliRunner().invoke(main, ["new-game", NAME])
        assert made.exit_code == 0, made.output
        for step in all_steps():
            if step.kind != "run":
                put(step, project)
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
        shelf.install(project, NAME, told["project"]["entry-points"], {})
        patch.setenv("PYTHONPATH", f"{project}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
        patch.chdir(project)
        yield project


def does(command: str, said: str = "") -> Result:
    """A command of the docs, as typed."""
    program, *words = shlex.split(command)
    assert program == "wartable", command
    return CliRunner().invoke(main, words, input=said)


def commands(page: str) -> list[str]:
    return [step.what for step in steps(page) if step.kind == "run"]


def test_the_docs_say_what_to_write_and_what_to_run() -> None:
    assert {step.page for step in all_steps() if step.kind == "run"} == set(DOCS)
    assert len([step for step in all_steps() if step.kind != "run"]) >= 7
    known = ("wartable ", "pip install ", "cd ", "pytest")
    assert all(step.what.startswith(known) for step in all_steps() if step.kind == "run")


TYPED = [
    one
    for page in DOCS
    for one in commands(page)
    if one.startswith("wartable ") and "new-game" not in one
]


@pytest.mark.parametrize("command", dict.fromkeys(TYPED))
def test_every_command_of_the_docs_does_what_it_says(elsewhere: Path, command: str) -> None:
    done = does(command, TERMINAL if f"play {NAME}" in command else "quit\n")
    assert done.exit_code == 0, done.output
    if f"play {NAME}" in command:
        assert "Where does Guard A1 go" in done.output
        assert "Fierce – Its strikes need one less." in done.output, "the card"
    if "coverage" in command:
        assert re.search(r"VET\W+Veterans\W+2\W+2\b", done.output), "both clauses are coded"
    if "show" in command:
        assert "traits.stubbornly" in done.output


def test_the_games_battery_meets_the_trait(elsewhere: Path) -> None:
    game = library.game(NAME)
    assert set(game.muster.setups) == {"two", "patrol", "veterans"}
    assert try_game(game, game.muster.setups["veterans"], 1, 4).questions > 0


def test_the_bot_plays_a_game_that_is_not_its_own(elsewhere: Path) -> None:
    grimheim = library.game("grimheim")
    assert guests.turned_away(grimheim) == ()
    assert "hothead" in seats.names(grimheim)


def test_it_is_all_on_the_page(elsewhere: Path, tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = Person(server.address)
        rows = {row["id"]: row for row in ann.get("/api/games")}
        assert "hothead" in rows["grimheim"]["bots"] and "brute" in rows[NAME]["bots"]
        assert [one["name"] for one in rows[NAME]["rosters"]] == ["Patrol", "Veterans"]
        match = ann.makes(NAME, setup="veterans", seats=[{}, {"kind": "bot", "bot": "brute"}])["id"]
        state = ann.get(f"/api/matches/{match}")
        assert len(state["scene"]["tokens"]) == 6
        sheet = ann.post(f"/api/matches/{match}/probe", {"kind": "sheet", "model": "a1"})["sheet"]
        assert sheet["blocks"][0]["notes"][0]["text"] == "Strikes at it need one more."
        assert "Stubborn" in ann.http.get(f"/api/games/{NAME}/chapters/VET").text
