"""The rulebooks that are installed, ours and other people's, by name."""

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from wartable.core.reading import excerpt
from wartable.core.rulebook.book import Rulebook, parse
from wartable.core.screen.companion import Companion
from wartable.core.screen.guide import Guide, Hints, Lesson

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable
    from types import ModuleType

GROUP = "wartable.games"
ETIQUETTE = "etiquette"  # what holds at every table; a rulebook, but no game

NOTICE = "NOTICE.md"  # of its licence: nothing is played by it


class Unknown(LookupError):
    """Nothing here has that name; the message says what was asked for and what there is."""


def names() -> tuple[str, ...]:
    """Ours by the alphabet, then everybody else's."""
    return tuple(_packages())


def package(name: str) -> str:
    """The Python package a rulebook lives in."""
    found = "wartable.core" if name == ETIQUETTE else _packages().get(name)
    if found is None:
        raise Unknown(f"there is no rulebook {excerpt(name)}; there are {', '.join(names())}")
    return found


def maker(name: str) -> str:
    """The distribution that brings a rulebook, with its version, as package tools name it."""
    found = next((entry for entry in _entries() if entry.name == name), None)
    return f"{found.dist.name} {found.dist.version}" if found and found.dist else ""


@cache
def rulebook(name: str) -> Rulebook:
    """The text of a rulebook, read once."""
    text = _read(name, "etiquette.md" if name == ETIQUETTE else "rulebook.md")
    if text is None:
        raise Unknown(f"{name} has no rulebook.md in its package {package(name)}")
    return parse(name, text, _read(name, "rulings.md") or "")


def rulebooks() -> tuple[Rulebook, ...]:
    """Every rulebook that can be read, the etiquette last; one that cannot says why when asked for by name."""
    found: list[Rulebook] = []
    for name in (*names(), ETIQUETTE):
        try:
            found.append(rulebook(name))
        except Unknown:
            continue
    return tuple(found)


def owner(id: str) -> Rulebook:
    """The rulebook whose clauses begin like this one."""
    prefix = id.split("-")[0]
    books = rulebooks()
    for book in books:
        if book.prefix == prefix:
            return book
    known = ", ".join(f"{book.prefix} ({book.game})" for book in books)
    raise Unknown(f"no rulebook has clauses like {id!r}; ids begin with {known}")


def playable(name: str) -> bool:
    """Whether there is more than the text: a module `game`."""
    from importlib.util import find_spec

    return find_spec(f"{_imported(name).__name__}.game") is not None


def game(name: str) -> Any:
    """The rules of a game, ready to be played."""
    from importlib import import_module

    if name == ETIQUETTE:
        raise Unknown(f"the etiquette is no game; there are {', '.join(names())}")
    if not playable(name):
        raise Unknown(f"{name} cannot be played yet: only its rulebook is here")
    module = import_module(f"{package(name)}.game")
    if not hasattr(module, "GAME"):
        raise Unknown(f"{name} cannot be played: {module.__name__} has no GAME")
    return module.GAME


def notice(name: str) -> str:
    """Under which licence a rulebook stands and what it is based on, as its maker says; nothing if that is not said."""
    return _read(name, NOTICE) or ""


@cache
def companion(name: str) -> Companion:
    """What a bookkeeper has to know of a rulebook; of one that says nothing, what is usual."""
    return msgspec.toml.decode(_read(name, "data/companion.toml") or "", type=Companion)


@cache
def guide(name: str) -> Guide | None:
    """A first game with a coach, if the rulebook brings one."""
    told = _read(name, "data/guide.toml")
    return None if told is None else msgspec.toml.decode(told, type=Guide)


@cache
def hints(name: str) -> tuple[Lesson, ...]:
    """What is said once in a first battle, if the rulebook has anything to say."""
    return msgspec.toml.decode(_read(name, "data/hints.toml") or "", type=Hints).hints


@cache
def synonyms(name: str) -> dict[str, tuple[str, ...]]:
    """What players call things, and the words of the rulebook that it may mean."""
    told = _read(name, "data/search.toml") or ""
    return msgspec.toml.decode(told, type=dict[str, tuple[str, ...]])


def folder(name: str) -> "Traversable":
    """The files that come with a rulebook."""
    from importlib.resources import files

    return files(_imported(name))


@cache
def _packages() -> dict[str, str]:
    # A second copy of a distribution changes nothing.
    found: dict[str, str] = {}
    for entry in _entries():
        found.setdefault(entry.name, entry.value)
    return found


def _entries() -> "list[EntryPoint]":
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=_rank)


def _rank(entry: "EntryPoint") -> tuple[bool, str, str]:
    maker = entry.dist.name if entry.dist else ""
    return maker != "wartable", maker, entry.name


def _imported(name: str) -> "ModuleType":
    from importlib import import_module

    where = package(name)
    try:
        module = import_module(where)
    except (ImportError, ValueError) as error:
        raise Unknown(f"{name} should be the package {where!r}, but: {error}") from error
    if not hasattr(module, "__path__"):
        raise Unknown(f"{name} should be a package, but {where!r} is a single module")
    return module


def _read(name: str, file: str) -> str | None:
    found = folder(name) / file
    return found.read_text(encoding="utf-8") if found.is_file() else None


def load_all(package: str) -> None:
    """Import every module of a package, in the order of their names: special rules hook in by being imported."""
    from importlib import import_module
    from pkgutil import walk_packages

    for found in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(found.name)
