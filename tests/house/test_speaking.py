"""Everything that the terminal says goes through one module, which lets no text of others act on it."""

import ast
import json
from pathlib import Path

import pytest

from wartable.cli.speaking import harmless, say

CLI = Path(__file__).parents[2] / "src" / "wartable" / "cli"
PRINTS = {"echo", "secho", "prompt", "confirm", "style", "pause", "echo_via_pager", "print"}
TABLES = {  # drawn with what the rulebooks here and their own numbers say
    "bench.py",
    "campaigns_study.py",
    "games.py",
    "pairs.py",
    "progress.py",
    "rules.py",
    "simulate.py",
}
MODULES = sorted(CLI.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=[path.stem for path in MODULES])
def test_nothing_else_prints(path: Path) -> None:
    if path.name == "speaking.py":
        return
    found = [call for call in ast.walk(ast.parse(path.read_text())) if isinstance(call, ast.Call)]
    prints = [one for one in (printing(call.func) for call in found) if one]
    allowed = {"console.print", "Console.print"} if path.name in TABLES else set[str]()
    assert [one for one in prints if one not in allowed] == []


def printing(called: ast.expr) -> str:
    """What is called, if it prints; `write` on a standard stream too."""
    if isinstance(called, ast.Name):
        return called.id if called.id in ("print", "echo", "secho") else ""
    if not isinstance(called, ast.Attribute):
        return ""
    whose = called.value.func if isinstance(called.value, ast.Call) else called.value
    name = whose.id if isinstance(whose, ast.Name) else getattr(whose, "attr", "")
    by = f"{name}.{called.attr}"
    if name in ("stdout", "stderr"):
        return by if called.attr.startswith("write") else ""
    return by if name.lower() in ("click", "console") and called.attr in PRINTS else ""


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param("\x1b[2J", id="an escape sequence"),
        pytest.param("\x9b31m", id="an escape sequence of one byte"),
        pytest.param("\r", id="back to the beginning of the line"),
        pytest.param("\n", id="another line"),
        pytest.param("\u2028", id="another line, by its Unicode name"),
        pytest.param("\x07", id="the bell"),
        pytest.param("\x08", id="a step back"),
        pytest.param("\u202e", id="from right to left"),
        pytest.param("\u2066", id="a passage of another direction"),
        pytest.param("\u200b", id="a space without width"),
        pytest.param("\U000e0041", id="a tag that nobody sees"),
        pytest.param("\udc80", id="half a letter"),
    ],
)
def test_what_a_terminal_would_act_upon_is_written_out(
    bad: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = harmless(f"An{bad}n [GH-CAM-01]")
    assert bad not in told and told.isprintable()
    assert json.loads(f'"{told}"') == f"An{bad}n [GH-CAM-01]"
    say(f"An{bad}n")
    assert bad not in capsys.readouterr().out.removesuffix("\n")


def test_what_is_only_letters_stays_as_it_is() -> None:
    for told in ("Ann’s 6″ – 3 Ω", "a\u00a0b\u202fc", "東京", "👩", "👩\u200d🚀", "é"):
        assert harmless(told) == told
