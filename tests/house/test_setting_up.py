"""What a newcomer sees while everything is set up, and what an audit says when nobody answers it."""

import json

import pytest

from audit import audited, python_faults, screen_faults
from install import main, show_steps, steps

PIP = """Obtaining file:///home/ann/wartable
  Installing build dependencies: started
Collecting msgspec>=0.20
  Downloading msgspec-0.22.0-cp311.whl (200 kB)
Requirement already satisfied: click in .venv
Building editable for wartable (pyproject.toml): started
Installing collected packages: msgspec
"""


def test_what_pip_does_is_told_in_a_few_words() -> None:
    said: list[str] = []
    assert list(steps(PIP.splitlines(keepends=True), said)) == [
        "fetching what builds it",
        "looking up msgspec>=0.20",
        "fetching msgspec-0.22.0-cp311.whl",
        "building the screen",
        "installing",
    ]
    assert "".join(said) == PIP


@pytest.mark.parametrize("moves", [True, False], ids=["in a terminal", "into a file"])
def test_a_line_moves_only_where_it_can(moves: bool, capsys: pytest.CaptureFixture[str]) -> None:
    show_steps([f"step {n}" for n in range(25)], moves)
    told = capsys.readouterr().out
    assert ("\r" in told, told.count("\n")) == ((True, 0) if moves else (False, 3))


def test_if_pip_fails_it_is_shown_what_it_said(capfd: pytest.CaptureFixture[str]) -> None:
    assert main("nothing", ["--no-such-option"]) != 0
    told = capfd.readouterr()
    assert "Installing nothing; the first time" in told.out
    assert "no such option" in told.err and "pip could not install nothing" in told.err


def test_packages_that_nobody_could_be_asked_about_are_not_called_sound() -> None:
    skipped = {"name": "click", "skip_reason": "not found"}
    fine = {"name": "rich", "version": "15", "vulns": []}
    bad = {"name": "h11", "version": "0.1", "vulns": [{"id": "X-1"}]}
    assert python_faults(json.dumps({"dependencies": [skipped]})) is None
    assert python_faults(json.dumps({"dependencies": [skipped, fine]})) == []
    assert python_faults(json.dumps({"dependencies": [fine, bad]})) == ["h11 X-1"]
    assert python_faults("no route to host") is None


def test_a_screen_that_nobody_could_be_asked_about_is_not_called_sound(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert screen_faults('{"message": "not found"}') is None
    assert screen_faults('{"vulnerabilities": {"vite": {"severity": "high"}}}') == ["vite (high)"]
    assert audited("The screen", None) is None
    assert "the registry does not answer" in capsys.readouterr().out
