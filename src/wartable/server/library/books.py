"""Rulebooks as the page shows them: chapters, clauses with everything their text speaks of, search."""

import re
from functools import cache

from wartable.core.rulebook import library
from wartable.core.rulebook.book import Clause, Rulebook
from wartable.server.library.searching import Index, search
from wartable.server.library.shelf import (
    BookShown,
    ChapterListed,
    ChapterShown,
    ClauseShown,
    LinkShown,
    RulingShown,
)

ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]{1,5}-\d{2,3}\b")
MOST = 60  # clauses that a search shows
LONGEST = 200  # letters of a query
EXAMPLE = re.compile(r"(?:^|(?<=[.;] ))(?:For example|Example)[:,] ?")


def book(game: str, query: str = "") -> BookShown:
    """The chapters, and what is found; `library.Unknown` if there is no such rulebook."""
    found = library.rulebook(game)
    clauses = search(index(game), query[:LONGEST]) if query.strip() else []
    return BookShown(
        game=game,
        name=found.title,
        notice=found.notice,
        chapters=tuple(ChapterListed(c.code, c.title, len(c.clauses)) for c in found.chapters),
        query=query,
        found=tuple(show_clause(game, clause) for clause in clauses[:MOST]),
        more=max(0, len(clauses) - MOST),
    )


@cache
def index(game: str) -> Index:
    """The words of a rulebook, counted once."""
    return Index(library.rulebook(game), library.synonyms(game))


def chapter_title(found: Rulebook, clause: Clause) -> str:
    chapter = found.chapter(clause.chapter)
    return chapter.title if chapter is not None else ""


def chapter(game: str, code: str) -> ChapterShown | None:
    found = library.rulebook(game).chapter(code.upper())
    if found is None:
        return None
    return ChapterShown(
        game=game,
        code=found.code,
        title=found.title,
        clauses=tuple(show_clause(game, clause) for clause in found.clauses),
    )


def clause(game: str, id: str) -> ClauseShown | None:
    """A clause by its id; a ruling is shown as the first clause that it is on."""
    found = library.rulebook(game)
    wanted = id.upper()
    there = _index(game).get(wanted)
    if there is None and wanted in _rulings(game):
        there = next((c for c in found.clauses if wanted in c.rulings), None)
    return None if there is None else show_clause(game, there)


def clause_anywhere(id: str) -> ClauseShown | None:
    """A clause of whichever rulebook its id belongs to."""
    return clause(library.owner(id.upper()).game, id)


@cache
def show_clause(game: str, wanted: Clause) -> ClauseShown:
    found = library.rulebook(game)
    text, example = split_example(wanted.text)
    here = neighbours(found, wanted)
    return ClauseShown(
        id=wanted.id,
        game=game,
        chapter=wanted.chapter,
        title=chapter_title(found, wanted),
        tag=wanted.tag,
        text=text,
        example=example,
        rulings=tuple(ruling(game, id) for id in wanted.rulings if id in _rulings(game)),
        links=links(found, wanted),
        used_by=tuple(link(found, c) for c in speakers(game).get(wanted.id, [])),
        previous=here[0],
        next=here[1],
    )


def split_example(text: str) -> tuple[str, str]:
    """What is said, and the example that closes it, if one does."""
    found = EXAMPLE.search(text)
    return (text, "") if found is None else (text[: found.start()].strip(), text[found.end() :])


def ruling(game: str, id: str) -> RulingShown:
    return RulingShown(id, _rulings(game).get(id, ""))


def ids_in(wanted: Clause) -> tuple[str, ...]:
    """Every id in its text and behind its arrow, each once."""
    return tuple(dict.fromkeys([*ID.findall(wanted.text), *wanted.see]))


@cache
def speakers(game: str) -> dict[str, list[Clause]]:
    """By id, the clauses of the same rulebook that speak of it."""
    found: dict[str, list[Clause]] = {}
    for one in library.rulebook(game).clauses:
        for id in ids_in(one):
            found.setdefault(id, []).append(one)
    return found


def links(found: Rulebook, wanted: Clause) -> tuple[LinkShown, ...]:
    """Those that can be opened, of other rulebooks too, and those its rulings speak of."""
    told = [ruling(found.game, id).text for id in wanted.rulings]
    ids = [*ids_in(wanted), *wanted.rulings, *ID.findall(" ".join(told))]
    made = [link_to(found, id) for id in dict.fromkeys(ids) if id != wanted.id]
    return tuple(one for one in made if one is not None)


def link_to(found: Rulebook, id: str) -> LinkShown | None:
    home = next((one for one in library.rulebooks() if one.prefix == id.split("-")[0]), found)
    there = _index(home.game).get(id)
    if there is not None:
        return link(home, there)
    settled = _rulings(home.game).get(id)
    return None if settled is None else LinkShown(id, home.game, "Rulings", settled)


def link(home: Rulebook, there: Clause) -> LinkShown:
    return LinkShown(there.id, home.game, chapter_title(home, there), there.text)


def neighbours(found: Rulebook, wanted: Clause) -> tuple[str, str]:
    """The clauses before and after it."""
    ids = _ids(found.game)
    place = ids.index(wanted.id)
    before = ids[place - 1] if place else ""
    return before, ids[place + 1] if place + 1 < len(ids) else ""


@cache
def _index(game: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in library.rulebook(game).clauses}


@cache
def _rulings(game: str) -> dict[str, str]:
    return {ruling.id: ruling.text for ruling in library.rulebook(game).rulings}


@cache
def _ids(game: str) -> list[str]:
    return list(_index(game))
