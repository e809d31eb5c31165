"""A shared module is real when two rulebooks use it; any other says for which clauses of a book to come it waits.

What the kit hands out to begin a rulebook with counts as one of the two.
"""

import ast
import re
from pathlib import Path

import pytest

from wartable.core.rulebook import library
from wartable.core.rulebook.coverage import code_places

SRC = Path(__file__).parents[2] / "src" / "wartable"
GAMES = SRC / "games"
ROOMS = ("wargame", "core/units")
OF_UNITS = ("core.units.", "wargame.units.")
TOYS = ("duel",)
BEGUN = ("skeleton", "skeleton_units")  # rooms of the kit: what a rulebook begins with
BOOKS = {"GF": "grimdark", "SI": "istra"}  # by how their clauses begin
ENOUGH = 2
# By module, or by room for all of it that waits: the clauses that will stand on it. Whoever gives the last of a line
# its second user takes the line away.
WAITING: dict[str, str] = {
    # single models and their battles
    "wargame.skirmishes.events": "SI-SET-03 SI-TRN-02 SI-XSC-27",
    "wargame.skirmishes.match": "SI-SET-18 SI-TRN-01",
    "wargame.skirmishes.result": "SI-CAM-12 SI-CAM-19 SI-SCN-01",
    "wargame.turns.due": "SI-TRN-14",
    "wargame.deploying.footing": "SI-MOV-38 SI-SET-19",
    "wargame.deploying.edges": "SI-XSC-10 SI-MOV-24 SI-MOR-05",
    "wargame.deploying.placing": "SI-SET-06 SI-SET-11",
    "wargame.bots.hunting": "SI-MEL-01 SI-SHO-01 SI-PVE-04",
    "wargame.bots.laying": "SI-SET-06 SI-SET-09",
    "wargame.bots.luck": "SI-GEN-14 SI-GEN-15",
    # tables, missions and lists of any book
    "wargame.terrain.generating": "SI-XSC-12 SI-XSC-13",
    "wargame.terrain.maps": "SI-XSC-24 SI-XSC-31",
    "wargame.terrain.pieces": "SI-MOV-08 SI-XSC-13 SI-XSC-24",
    "wargame.rosters.identity": "SI-XCP-09 GF-CPR-04 GF-SHT-04",
    "wargame.rosters.rows": "SI-COM-04 SI-EQP-01",
    "wargame.rosters.shelving": "SI-COM-04 SI-EQP-01",
}
# What a rulebook begins with until it has its own: the kit uses it, and two rulebooks need not.
TO_BEGIN_WITH = ("wargame.battles.moments", "wargame.battles.turns", "wargame.pools")


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


SHARED = {
    name_of(path): path
    for room in ROOMS
    for path in sorted((SRC / room).rglob("*.py"))
    if path.stem != "__init__"
}


def named_in(path: Path) -> set[str]:
    """The shared modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *[f"{node.module}.{one.name}" for one in node.names]}
    return {name.removeprefix("wartable.") for name in found} & set(SHARED)


NAMES = {name: named_in(path) for name, path in SHARED.items()}


def is_of_units(module: str) -> bool:
    return module.startswith(OF_UNITS)


def used_by(*rooms: Path) -> set[str]:
    """What a rulebook imports, and what that imports.

    A book that imports nothing of units uses nothing of them, though a bot's habits answer any question.
    """
    todo = {name for room in rooms for path in room.rglob("*.py") for name in named_in(path)}
    has_units = any(is_of_units(name) for name in todo)
    found: set[str] = set()
    while todo:
        found |= todo
        todo = {name for one in todo for name in NAMES[one]} - found
        todo = {name for name in todo if has_units or not is_of_units(name)}
    return found


REAL = [path.parent for path in sorted(GAMES.glob("*/game.py")) if path.parent.name not in TOYS]
KIT = "a book begun with the kit"
USED = {book.name: used_by(book) for book in REAL}
USED[KIT] = used_by(*[SRC / "kit" / room for room in BEGUN])
USERS = {name: [book for book, used in USED.items() if name in used] for name in SHARED}


def clauses_of(book: str) -> set[str]:
    text = (GAMES / book / "rulebook.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+-[A-Z]+-\d+)\*\*", text, re.MULTILINE))


CLAUSES = {book: clauses_of(book) for book in BOOKS.values()}
CODED = {book: set(code_places(library.rulebook(book))) for book in BOOKS.values()}


def line_for(module: str) -> str:
    """Under which name it waits: its own, or that of a room it is in; none if it does not wait."""
    parts = module.split(".")
    names = [".".join(parts[:k]) for k in range(len(parts), 0, -1)]
    return next((name for name in names if name in WAITING), "")


def still_waiting(line: str) -> list[str]:
    """The modules that wait under a name."""
    return [one for one in SHARED if line_for(one) == line and len(USERS[one]) < ENOUGH]


@pytest.mark.parametrize("module", SHARED)
def test_a_shared_module_has_two_rulebooks_or_waits_for_clauses_of_one(module: str) -> None:
    users = USERS[module]
    assert len(users) >= ENOUGH or line_for(module) or module in TO_BEGIN_WITH, (
        f"{module} is used by {users or 'no rulebook'}: move it there, or say which clauses wait for it"
    )


@pytest.mark.parametrize("module", TO_BEGIN_WITH)
def test_what_a_book_begins_with_is_used_by_the_kit_alone(module: str) -> None:
    assert USERS[module] == [KIT]


@pytest.mark.parametrize("line", WAITING)
def test_what_waits_is_still_there_and_still_waits(line: str) -> None:
    assert still_waiting(line), "it is gone, has moved, or has its users: so does its line"


@pytest.mark.parametrize("line", WAITING)
def test_it_waits_for_clauses_that_there_are_of_a_book_that_does_not_use_it(line: str) -> None:
    ids = WAITING[line].split()
    books = {BOOKS[id.partition("-")[0]] for id in ids}
    assert ids and [id for id in ids if all(id not in CLAUSES[book] for book in books)] == []
    done = [id for id in ids if any(id in coded for coded in CODED.values())]
    assert not done, "they have code, which does without it"
    for module in still_waiting(line):
        assert books.isdisjoint(USERS[module]), f"that book uses {module}"
