"""A shared module is real when two rulebooks use it; any other says for which clauses of a book to come it waits."""

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "wartable"
GAMES = SRC / "games"
ROOMS = ("wargame", "core/units")
OF_UNITS = ("core.units.", "wargame.units.")
TOYS = ("duel",)
BOOKS = {"GF": "grimdark", "SI": "istra"}  # by how their clauses begin
ENOUGH = 2
# By module, or by room for all of it that waits: the clauses that will stand on it. Whoever gives the last of a line
# its second user takes the line away.
WAITING: dict[str, str] = {
    # units
    "core.units.fitting": "GF-PRE-25 GF-PRE-31 GF-TRN-10",
    "core.units.proposals": "GF-GEN-31 GF-MOV-20",
    "core.units.sharing": "GF-GEN-31 GF-MOV-15",
    "core.units.free_spots": "GF-GEN-31 GF-PRE-32",
    "core.units.unit_regions": "GF-MOV-18 GF-MOV-24",
    "core.units.wandering": "GF-MOV-02 GF-MOV-03",
    "core.units.whereabouts": "GF-PRE-28 GF-TRN-09 GF-TRN-13",
    "wargame.units.bringing": "GF-PRE-17 GF-CPR-01",
    "wargame.units.attacks": "GF-SHO-10 GF-SHO-18 GF-MEL-05",
    "wargame.units.chances": "GF-SHO-12 GF-SHO-14 GF-SHO-18",
    "wargame.units.contact": "GF-MEL-01 GF-MEL-02 GF-MEL-20 GF-MEL-24",
    "wargame.units.drafts": "GF-PRE-17 GF-PRE-20",
    "wargame.units.engaging": "GF-MEL-03 GF-MEL-10",
    "wargame.units.events": "GF-TRN-04 GF-TRN-12",
    "wargame.units.faults": "GF-MEL-01 GF-MEL-24",
    "wargame.units.gaps": "GF-GEN-15 GF-MOV-10 GF-MEL-03",
    "wargame.units.hosted": "GF-TRN-04 GF-TRN-05 GF-TRN-07 GF-TRN-10",
    "wargame.units.hosts": "GF-TRN-01 GF-TRN-09 GF-TRN-17",
    "wargame.units.lists": "GF-PRE-18 GF-PRE-20 GF-UPG-12",
    "wargame.units.losses": "GF-SHO-16 GF-SPR-57 GF-SPR-77",
    "wargame.units.manners": "GF-MOV-07 GF-MOV-13 GF-MOV-19 GF-SPR-21",
    "wargame.units.moving": "GF-MOV-14 GF-MOV-15 GF-MOV-20 GF-MOV-24",
    "wargame.units.mustering": "GF-GEN-13 GF-SPR-24",
    "wargame.units.outlook": "GF-SHO-16 GF-MOR-01 GF-MOR-08",
    "wargame.units.rows": "GF-GEN-13 GF-GEN-14",
    "wargame.units.screen.battles": "GF-RND-04 GF-PRE-11",
    "wargame.units.screen.cards": "GF-GEN-13 GF-GEN-14 GF-SHT-01",
    "wargame.units.screen.gestures": "GF-MOV-10 GF-SHO-02 GF-TRN-04",
    "wargame.units.screen.looking": "GF-GEN-15 GF-GEN-17 GF-TRN-13",
    "wargame.units.screen.recaps": "GF-MOV-04 GF-SHO-10 GF-SHO-16",
    "wargame.units.screen.scene": "GF-RND-04 GF-MOR-13 GF-TRN-09",
    "wargame.units.sight": "GF-GEN-18 GF-GEN-19 GF-GEN-20",
    "wargame.units.sparing": "GF-SHO-16 GF-SPR-57",
    "wargame.units.ways": "GF-MOV-08 GF-TER-02 GF-TER-12 GF-MEL-24",
    "wargame.rosters.loadout": "GF-UPG-10 GF-UPG-12",
    # their battles
    "wargame.battles.events": "GF-RND-01 GF-RND-03 GF-RND-04 GF-MIS-02",
    "wargame.battles.match": "GF-RND-01 GF-RND-04 GF-RND-06",
    "wargame.battles.moments": "GF-SPR-14 GF-SPR-53 GF-SPR-64",
    "wargame.battles.turns": "GF-RND-03 GF-RND-05 GF-RND-07",
    "wargame.deploying.by_turns": "GF-PRE-25 GF-PRE-28 GF-MUL-02",
    "wargame.deploying.edges": "GF-PRE-23 GF-MUL-07",
    "wargame.bots.companies": "GF-MOV-02 GF-MOV-15",
    "wargame.pools": "GF-GEN-08 GF-SHO-12 GF-SHO-14",
    # single models and their battles
    "wargame.skirmishes.events": "SI-SET-03 SI-TRN-02 SI-XSC-27",
    "wargame.skirmishes.match": "SI-SET-18 SI-TRN-01",
    "wargame.skirmishes.result": "SI-CAM-12 SI-CAM-19 SI-SCN-01",
    "wargame.turns.events": "SI-TRN-03 GF-RND-03",
    "wargame.turns.naming": "SI-TRN-03 SI-TRN-06 SI-TRN-08",
    "wargame.turns.due": "SI-TRN-14 GF-MOR-20",
    "wargame.deploying.finding_room": "SI-SET-11 SI-XSC-08",
    "wargame.deploying.footing": "SI-MOV-38 SI-SET-19",
    "wargame.deploying.markers": "GF-PRE-09 GF-PRE-10",
    "wargame.deploying.placing": "SI-SET-06 SI-SET-11",
    "wargame.bots.fields": "SI-MOR-07 SI-GEN-23",
    "wargame.bots.goal": "SI-XSC-19 SI-XSC-25",
    "wargame.bots.hunting": "SI-MEL-01 SI-SHO-01 SI-PVE-04",
    "wargame.bots.laying": "SI-SET-06 SI-SET-09",
    "wargame.bots.luck": "SI-GEN-14 SI-GEN-15",
    "wargame.bots.marching": "SI-MOV-01 SI-SPR-02",
    "wargame.bots.planning": "SI-ACT-02 SI-ACT-12",
    # tables, missions and lists of any book
    "wargame.agreeing.agreed": "SI-SET-05 SI-SET-20 GF-PRE-18",
    "wargame.agreeing.rows": "SI-SET-05 SI-SET-20 GF-PRE-18",
    "wargame.scoring.events": "SI-XSC-18 SI-XSC-04 GF-MIS-04",
    "wargame.scoring.facts": "GF-MIS-02 GF-MIS-05 GF-CSE-16",
    "wargame.scoring.holding": "GF-PRE-11 GF-PRE-13 GF-MUL-05 SI-XSC-25",
    "wargame.terrain.events": "SI-XSC-13 SI-CAM-21 GF-PRE-07",
    "wargame.terrain.generating": "SI-XSC-12 SI-XSC-13",
    "wargame.terrain.maps": "SI-XSC-24 SI-XSC-31",
    "wargame.terrain.pieces": "SI-MOV-08 SI-XSC-13 SI-XSC-24",
    "wargame.terrain.placing": "SI-XSC-14 GF-PRE-07",
    "wargame.rosters.identity": "SI-XCP-09 GF-CPR-04 GF-SHT-04",
    "wargame.rosters.rows": "SI-COM-04 SI-EQP-01",
    "wargame.rosters.shelving": "SI-COM-04 SI-EQP-01",
}


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


def used_by(book: Path) -> set[str]:
    """What a rulebook imports, and what that imports.

    A book that imports nothing of units uses nothing of them, though a bot's habits answer any question.
    """
    todo = {name for path in book.rglob("*.py") for name in named_in(path)}
    has_units = any(is_of_units(name) for name in todo)
    found: set[str] = set()
    while todo:
        found |= todo
        todo = {name for one in todo for name in NAMES[one]} - found
        todo = {name for name in todo if has_units or not is_of_units(name)}
    return found


REAL = [path.parent for path in sorted(GAMES.glob("*/game.py")) if path.parent.name not in TOYS]
USED = {book.name: used_by(book) for book in REAL}
USERS = {name: [book for book, used in USED.items() if name in used] for name in SHARED}


def clauses_of(book: str) -> set[str]:
    text = (GAMES / book / "rulebook.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+-[A-Z]+-\d+)\*\*", text, re.MULTILINE))


CLAUSES = {book: clauses_of(book) for book in BOOKS.values()}


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
    assert len(users) >= ENOUGH or line_for(module), (
        f"{module} is used by {users or 'no rulebook'}: move it there, or say which clauses wait for it"
    )


@pytest.mark.parametrize("line", WAITING)
def test_what_waits_is_still_there_and_still_waits(line: str) -> None:
    assert still_waiting(line), "it is gone, has moved, or has its users: so does its line"


@pytest.mark.parametrize("line", WAITING)
def test_it_waits_for_clauses_that_there_are_of_a_book_that_does_not_use_it(line: str) -> None:
    ids = WAITING[line].split()
    books = {BOOKS[id.partition("-")[0]] for id in ids}
    assert ids and [id for id in ids if all(id not in CLAUSES[book] for book in books)] == []
    for module in still_waiting(line):
        assert books.isdisjoint(USERS[module]), f"that book uses {module}"
