"""What a rulebook defines is used by it: a rule that only its own test calls is no rule of any battle."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path("src/wartable")
# What these put on a function changes who calls it in no way; any other decorator may enter it somewhere.
PLAIN = re.compile(r"(clause|property|cached_property|cache|lru_cache|staticmethod|classmethod)\b")
GAMES = sorted([one for one in (SOURCES / "games").iterdir() if (one / "__init__.py").exists()])


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_whatever_a_rulebook_defines_is_named_once_more_somewhere(folder: Path) -> None:
    named: Counter[str] = Counter()
    for path in SOURCES.rglob("*.py"):
        named.update(re.findall(r"\w+", path.read_text()))
    dead = [f"{path}: {name}" for path, name in defined(folder) if named[name] < 2]
    assert not dead, "nothing in the package uses it: delete it, or let play reach it"


def defined(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not entered(node):
                yield path, node.name


def entered(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Is it called by what its decorator enters it in, or by Python itself?"""
    others = [one for one in node.decorator_list if not PLAIN.match(ast.unparse(one))]
    return bool(others) or node.name.startswith("__")
