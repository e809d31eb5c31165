"""Rulebooks to read: clauses, chapters, search."""

from collections.abc import Callable
from typing import TypeVar

from fastapi import APIRouter, Depends, Request, Response

from wartable.core.rulebook.library import Unknown
from wartable.server.house import house_of
from wartable.server.http.codec import Refusal, described, reply
from wartable.server.http.limits import address
from wartable.server.library import books
from wartable.server.library.shelf import BookShown, ChapterShown, ClauseShown

T = TypeVar("T")

LONGEST = 300  # letters of a question


async def spend(request: Request) -> None:
    """Books are read by anybody, and by nobody too fast."""
    house_of(request).limits.spend("read", address(request.scope))


router = APIRouter(prefix="/api", dependencies=[Depends(spend)])


@router.get("/games/{game}/clauses", **described(BookShown))
def search(game: str, q: str = "") -> Response:
    """The chapters of a rulebook and the clauses that fit the words, best first."""
    if len(q) > LONGEST:
        raise Refusal(400, "shape", f"ask in {LONGEST} letters or fewer")
    return reply(catch_unknown(lambda: books.book(game, q)))


@router.get("/games/{game}/chapters/{code}", **described(ChapterShown))
def chapter(game: str, code: str) -> Response:
    """A chapter with all its clauses."""
    found = catch_unknown(lambda: books.chapter(game, code))
    return reply(must_exist(found, f"{game} has no chapter {code!r}"))


@router.get("/games/{game}/clauses/{id}", **described(ClauseShown))
def clause(game: str, id: str) -> Response:
    """A clause in our words, with its rulings."""
    found = catch_unknown(lambda: books.clause(game, id))
    return reply(must_exist(found, f"{game} has no clause {id!r}"))


@router.get("/clauses/{id}", **described(ClauseShown))
def any_clause(id: str) -> Response:
    """A clause of whichever rulebook its id belongs to, the etiquette of the table among them."""
    return reply(
        must_exist(catch_unknown(lambda: books.clause_anywhere(id)), f"there is no clause {id!r}")
    )


def catch_unknown(look: Callable[[], T]) -> T:
    try:
        return look()
    except Unknown as error:
        raise Refusal(404, "unknown", str(error)) from None


def must_exist(found: T | None, reason: str) -> T:
    if found is None:
        raise Refusal(404, "unknown", reason)
    return found
