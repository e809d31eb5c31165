"""A rulebook as people read it: chapters, clauses and rulings, taken from its Markdown."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

_RULING = r"[A-Z]{2,4}-R-\d{2,3}"
_CLAUSE = r"[A-Z]{2,4}-(?!R-)[A-Z]{2,5}-\d{2,3}"
_ENTRY = re.compile(r"- \*\*[A-Z]{2,4}-[A-Z]+-")
_HEADING = re.compile(r"(#{1,3}) (?:\d+\. )?(.+)")
_CLAUSE_LINE = re.compile(
    rf"- \*\*({_CLAUSE})\*\* \*(book|base|ruling|starter)\* (.+?)"
    rf"(?: \(({_RULING}(?:, {_RULING})*)\))?(?: → ({_CLAUSE}(?:, {_CLAUSE})*))?"
)
_RULING_LINE = re.compile(rf"- \*\*({_RULING})\*\* (.+)")
_ARROW = re.compile(rf"→ {_CLAUSE}")


class Clause(Struct, frozen=True):
    """One rule: its id, where it comes from, the rulings on it and the clauses to see with it."""

    id: str
    chapter: str
    tag: str
    text: str
    rulings: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """The clauses whose ids share a middle part: XY-ACT-03 is in ACT."""

    code: str
    title: str
    clauses: tuple[Clause, ...]


class Ruling(Struct, frozen=True):
    """What we settled where the book leaves something open, and why."""

    id: str
    text: str


class Rulebook(Struct, frozen=True):
    """Everything a rulebook says."""

    game: str
    title: str
    prefix: str
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...] = ()
    notice: str = ""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)

    def find(self, id: str) -> Clause | None:
        return next((clause for clause in self.clauses if clause.id == id), None)

    def ruling(self, id: str) -> Ruling | None:
        return next((ruling for ruling in self.rulings if ruling.id == id), None)

    def chapter(self, code: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.code == code), None)

    def search(self, word: str) -> tuple[Clause, ...]:
        """The clauses with this word in their text or id, in whatever case."""
        wanted = word.casefold()
        return tuple(c for c in self.clauses if wanted in f"{c.id} {c.text}".casefold())


Place: TypeAlias = tuple[
    str, str
]  # the chapter heading a clause stands under, and the one below it


def parse(game: str, text: str, rulings: str = "") -> Rulebook:
    """Read rulebook.md, and rulings.md if there is one; a ValueError names the wrong line."""
    clauses: dict[str, Clause] = {}
    settled: dict[str, Ruling] = {}
    places: dict[str, list[Place]] = {}
    section, below = "", ""
    for number, line in _lines(text):
        where = f"{game}/rulebook.md, line {number}"
        if heading := _HEADING.fullmatch(line):
            section, below = _enter(heading, section)
        elif _RULING_LINE.fullmatch(line):
            _settle(where, line, settled)
        elif _ENTRY.match(line):
            clause = _clause(where, line)
            _once(where, clause.id, clauses)
            if not section:
                raise ValueError(f"{where}: {clause.id} stands before the first chapter")
            clauses[clause.id] = clause
            places.setdefault(clause.chapter, []).append((section, below))
    for number, line in _lines(rulings):
        if _ENTRY.match(line):
            _settle(f"{game}/rulings.md, line {number}", line, settled)
    return Rulebook(
        game,
        _title(text) or game,
        _prefix(game, clauses, settled),
        _chapters(clauses, places),
        tuple(settled.values()),
        _notice(text),
    )


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its number; an indented line goes on with the one above it."""
    start, line = 0, ""
    for number, raw in enumerate(text.splitlines(), start=1):
        if raw.startswith("  ") and line:
            line = f"{line} {raw.strip()}"
            continue
        if line:
            yield start, line
        start, line = number, raw.rstrip()
    if line:
        yield start, line


def _enter(heading: re.Match[str], section: str) -> Place:
    depth, title = len(heading[1]), heading[2]
    if depth == 1:
        return "", ""
    return (title, "") if depth == 2 else (section, title)


def _clause(where: str, line: str) -> Clause:
    found = _CLAUSE_LINE.fullmatch(line)
    if found is None or _ARROW.search(found[3]):
        shape = "- **XY-ACT-03** *book* text (XY-R-01) → XY-ACT-07"
        raise ValueError(f"{where}: a clause reads '{shape}', this one {line[:60]!r}")
    name, tag, text, rulings, see = found.groups()
    return Clause(name, name.split("-")[1], tag, text, _ids(rulings), _ids(see))


def _settle(where: str, line: str, settled: dict[str, Ruling]) -> None:
    found = _RULING_LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"{where}: a ruling reads '- **XY-R-01** text', this one {line[:60]!r}")
    _once(where, found[1], settled)
    settled[found[1]] = Ruling(found[1], found[2])


def _once(where: str, id: str, seen: dict[str, Clause] | dict[str, Ruling]) -> None:
    if id in seen:
        raise ValueError(f"{where}: {id} is there twice")


def _ids(listed: str | None) -> tuple[str, ...]:
    return tuple(listed.split(", ")) if listed else ()


def _prefix(game: str, clauses: dict[str, Clause], settled: dict[str, Ruling]) -> str:
    found = sorted({name.split("-")[0] for name in (*clauses, *settled)})
    if not clauses:
        raise ValueError(f"{game}/rulebook.md has no clauses")
    if len(found) > 1:
        raise ValueError(f"{game}/rulebook.md: ids begin with {' and '.join(found)}; choose one")
    return found[0]


def _chapters(clauses: dict[str, Clause], places: dict[str, list[Place]]) -> tuple[Chapter, ...]:
    return tuple(
        Chapter(code, _named(spots), tuple(c for c in clauses.values() if c.chapter == code))
        for code, spots in places.items()
    )


def _named(spots: list[Place]) -> str:
    """The lowest heading that all clauses of a chapter stand under."""
    section, below = spots[0]
    return below if below and all(spot == spots[0] for spot in spots) else section


def _title(text: str) -> str:
    return next((line[2:].strip() for line in text.splitlines() if line.startswith("# ")), "")


def _notice(text: str) -> str:
    """The quoted lines above the first chapter: whose work this is and under which licence."""
    head = text.partition("\n## ")[0]
    return " ".join(line[1:].strip() for line in head.splitlines() if line.startswith(">"))
