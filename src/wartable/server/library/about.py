"""What Wartable is made of and under which licences: the program, and every rulebook that is here."""

import re
from functools import cache
from importlib.metadata import metadata

from wartable.core.rulebook import library
from wartable.core.rulebook.library import Unknown
from wartable.core.words import capital
from wartable.server.library.shelf import AboutShown, BookAbout, NoticePart

PART = re.compile(r"^\*\*(.+?):\*\*\s+(.+)$", re.DOTALL)
SILENT = "It does not say under which licence it stands: ask whoever made it before you pass it on."


@cache
def about() -> AboutShown:
    told = metadata("wartable")
    books = [book_about(name) for name in library.names()]
    return AboutShown(
        version=told["Version"],
        text=told["Summary"],
        licence=told["License-Expression"] or "",
        books=tuple([book for book in books if book is not None]),
    )


def book_about(name: str) -> BookAbout | None:
    """None of a rulebook that cannot be read: whoever asks for it by name is told why."""
    try:
        title, notice = library.rulebook(name).title, library.notice(name)
        return BookAbout(name, title, library.playable(name), parts_of(notice))
    except Unknown:
        return None


def parts_of(notice: str) -> tuple[NoticePart, ...]:
    """Each paragraph that begins with what it is about; lines are broken for those who read the file."""
    parts = [PART.match(" ".join(told.split())) for told in notice.split("\n\n")]
    found = [NoticePart(part[1], capital(part[2])) for part in parts if part is not None]
    return tuple(found) or (NoticePart("Licence", SILENT),)
