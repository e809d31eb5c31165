"""All of it is in its folder: small, proved, and known to nothing outside."""

import ast
import re
from pathlib import Path

from wartable.core.game import Game
from wartable.core.rulebook import library

BOOK = Path(__file__).parents[1]
ROOT = BOOK.parents[2]
MOST = 930  # lines of Python and TOML, formatted; four companies have taken twenty
LOOKED = ("src", "tests", "ui/src", "docs", "tools", "bench", "pyproject.toml", "README.md")
KINDS = {".py", ".toml", ".md", ".ts", ".svelte", ".css", ".html", ".typ", ".json", ".txt"}
SKIPPED = ("static", "node_modules", "__pycache__")


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def outside() -> list[Path]:
    found = [path for part in LOOKED for path in [ROOT / part, *(ROOT / part).rglob("*")]]
    return [
        path
        for path in found
        if path.suffix in KINDS and path.is_file() and BOOK not in path.parents
        if not set(SKIPPED) & set(path.parts)
    ]


def test_it_is_small() -> None:
    parts = [*BOOK.glob("*.py"), *BOOK.glob("data/*.toml")]
    assert len(parts) > 10
    assert sum([lines_of(path) for path in parts]) <= MOST
    assert not [path for path in parts if "fmt: " in path.read_text(encoding="utf-8")]


def test_nothing_outside_its_folder_names_it(game: Game) -> None:
    prefix = library.rulebook(game.id).prefix
    named = re.compile(rf"(?i:{game.id})|\b{prefix}-[A-Z]+-\d")
    assert len(outside()) > 500
    assert named.search((BOOK / "game.py").read_text(encoding="utf-8"))
    assert not [path for path in outside() if named.search(path.read_text(encoding="utf-8"))]


def proved() -> set[str]:
    """The clauses that tests here name."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "shows":
                found |= {one.value for one in node.args if isinstance(one, ast.Constant)}  # type: ignore[misc]
    return found


def test_every_clause_is_proved(game: Game) -> None:
    clauses = {one.id for one in library.rulebook(game.id).clauses}
    assert len(clauses) > 25
    assert proved() == clauses


def test_every_event_and_refusal_names_a_clause_of_the_book(game: Game) -> None:
    clauses = {one.id for one in library.rulebook(game.id).clauses}
    text = "".join([path.read_text(encoding="utf-8") for path in BOOK.rglob("*.py")])
    assert set(re.findall(r"FW-[A-Z]+-\d\d", text)) <= clauses
