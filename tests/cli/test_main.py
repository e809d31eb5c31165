import subprocess
import sys
from importlib.metadata import version

import pytest
from click.testing import CliRunner

from cli.commands import wartable, wartable_by_itself
from wartable.cli.main import main

HEAVY = {"msgspec", "rich", "wartable.core", "wartable.play", "importlib.metadata"}


def test_help_names_every_command() -> None:
    run = wartable("--help")
    for command in ("play", "games", "simulate", "rules", "replay", "bench"):
        assert f"  {command} " in run.stdout


@pytest.mark.parametrize("module", ["wartable", "wartable.cli"])
def test_python_runs_it_by_its_name(module: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", module, "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"wartable, version {version('wartable')}\n"


def test_help_loads_nothing_heavy() -> None:
    """Start-up time is imports; this holds without a clock."""
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom wartable.cli.main import main\n"
        "before = set(sys.modules)\nCliRunner().invoke(main, ['--help'])\nprint(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(run.stdout.split()), HEAVY & set(run.stdout.split())


def test_an_unknown_command_is_told() -> None:
    run = wartable_by_itself("conquer")
    assert run.returncode == 2
    assert "No such command 'conquer': there are play, games, serve, backup" in run.stderr


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("plya", "play"), ("Serve", "serve"), ("simluate", "simulate"), ("rule", "rules")],
)
def test_a_slip_of_the_fingers_gets_a_suggestion(typed: str, meant: str) -> None:
    run = CliRunner().invoke(main, [typed])
    assert run.exit_code == 2
    assert f"No such command '{typed}': did you mean '{meant}'?" in run.output
