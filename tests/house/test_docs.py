"""The docs show real code and name real things.

A ``python`` block that begins with ``# run`` is run, one that begins with ``# path/of/a/file.py`` is an excerpt of that
file: what it imports is imported there, and every part between lines of ``...`` stands there word for word. One that
begins with ``# write`` or ``# add to`` is followed (`tests/following`). There are no others.
"""

import ast
import builtins
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from following.steps import DOCS, FOLLOWED
from wartable.core.rulebook import library

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = "# run\n"
EXCERPT = re.compile(r"# ([\w./-]+\.(?:py|toml))\n")
PATH = re.compile(r"(?<![\w/.-])(?:src|tests|docs|bench)/[\w./-]*\w")
NAMED = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|toml))`")
ROOMS = ("src", "tests", "ui", "bench", "docs", "tools")
GAP = re.compile(r"^ *\.\.\.\n", re.MULTILINE)
SAID = re.compile(r'""".*?"""|"[^"\n]*"|#[^\n]*', re.DOTALL)
IMPORT = re.compile(r"^(?:from|import) .+\n", re.MULTILINE)
FOLLOWED_BLOCK = re.compile(
    r"^```\w+\n(?:# |<!-- )(?:write|add to) .*?^```$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    page: str
    line: int
    language: str
    code: str


def blocks(*languages: str) -> list[Block]:
    found: list[Block] = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            if match[1] in languages:
                line = text.count("\n", 0, match.start()) + 1
                found.append(Block(page.name, line, match[1], match[2]))
    return found


def named(which: list[Block]) -> list[object]:
    return [pytest.param(block, id=f"{block.page}:{block.line}") for block in which]


RUNNABLE = [block for block in blocks("python") if block.code.startswith(RUN)]
EXCERPTS = [block for block in blocks("python", "toml") if EXCERPT.match(block.code)]


@pytest.mark.parametrize("block", named(RUNNABLE))
def test_what_can_be_run_runs(block: Block) -> None:
    """In a process of its own, as a reader would: traits that it adds are gone afterwards."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT / "tests")]))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", block.code],
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr


def test_nothing_that_can_be_run_is_passed_over() -> None:
    for page in PAGES:
        meant = page.read_text(encoding="utf-8").count(f"\n{RUN}")
        assert meant == sum(block.page == page.name for block in RUNNABLE), page.name
    assert {"README.md", "adding-a-rule.md", "adding-a-game.md", "writing-rule-tests.md"} <= {
        block.page for block in RUNNABLE
    }


@pytest.mark.parametrize("block", named(EXCERPTS))
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    first = EXCERPT.match(block.code)
    assert first is not None
    source = (ROOT / first[1]).read_text(encoding="utf-8")
    code = block.code[first.end() :]
    if first[1].endswith(".py"):
        assert imported("".join(IMPORT.findall(code))) <= imported(source)
        code = IMPORT.sub("", code)
    for part in GAP.split(code):
        assert part.strip("\n") in source, f"{first[1]} has no longer:\n{part}"


def imported(source: str) -> set[tuple[str, str, str]]:
    """Module, name and what it is called."""
    found: set[tuple[str, str, str]] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            found |= {(module, one.name, one.asname or one.name) for one in node.names}
    return found


@pytest.mark.parametrize("page", DOCS)
def test_what_excerpts_use_is_imported_on_their_page(page: str) -> None:
    """By the first excerpt of a file that uses it; what the file itself has needs no import."""
    known: dict[str, set[str]] = {}
    for block in EXCERPTS:
        first = EXCERPT.match(block.code)
        if first is None or block.page != page or not first[1].endswith(".py"):
            continue
        own = known.setdefault(first[1], set(dir(builtins)))
        own |= {name for _, _, name in imported("".join(IMPORT.findall(block.code)))}
        told = imported((ROOT / first[1]).read_text(encoding="utf-8"))
        code = SAID.sub("", IMPORT.sub("", block.code))
        words = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", code))
        missing = sorted(name for _, _, name in told if name in words and name not in own)
        assert missing == [], f"{page}:{block.line} does not import {missing}"


def test_every_block_of_python_is_run_or_an_excerpt() -> None:
    known = {*RUNNABLE, *EXCERPTS}
    stray = [block for block in blocks("python") if block not in known]
    assert [f"{one.page}:{one.line}" for one in stray if not FOLLOWED.match(one.code)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_clause_that_is_named_exists(page: Path) -> None:
    books = library.rulebooks()
    known = {clause.id for book in books for clause in book.clauses}
    known |= {ruling.id for book in books for ruling in book.rulings}
    prefixes = "|".join(sorted({book.prefix for book in books}))
    spoken_of = re.findall(rf"\b(?:{prefixes})-[A-Z]+-\d+\b", page.read_text(encoding="utf-8"))
    assert sorted(set(spoken_of) - known) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    text = FOLLOWED_BLOCK.sub("", page.read_text(encoding="utf-8"))
    spoken_of = set(PATH.findall(text))
    assert sorted(path for path in spoken_of if not (ROOT / path).exists()) == []


@cache
def files_of(*rooms: str) -> tuple[str, ...]:
    """Every file there, with what it is beside; not what others brought or what is built."""
    found: list[str] = []
    for room in rooms:
        for folder, inside, names in os.walk(ROOT / room):
            inside[:] = [one for one in inside if one not in {"node_modules", "static"}]
            found += [f"{folder}/{name}" for name in names]
    return tuple(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_without_its_place_exists(page: Path) -> None:
    """On the page of a rulebook, among the files of that rulebook, if they are not others' by their place."""
    own = f"src/wartable/games/{page.stem}"
    near = (own, f"tests/games/{page.stem}") if (ROOT / own).is_dir() else ROOMS
    gone = []
    for name in sorted(set(NAMED.findall(page.read_text(encoding="utf-8")))):
        there = [*files_of(*near), *(files_of(*ROOMS) if "/" in name else ())]
        if not any(path.endswith(f"/{name}") for path in there) and not (ROOT / name).exists():
            gone.append(name)
    assert gone == []


def test_every_target_of_make_that_is_named_exists() -> None:
    """In the pages, in what users are told, and in what they read when something is missing."""
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", made, re.MULTILINE))
    told = [*PAGES, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"]
    told += sorted((ROOT / "src").rglob("*.py"))
    named = re.compile(r"(?:`|<code>|: run |^)make ([a-z][a-z-]*)", re.MULTILINE)
    for page in told:
        spoken_of = set(named.findall(page.read_text(encoding="utf-8")))
        assert sorted(spoken_of - targets) == [], page
