"""How much of a rulebook has code and proof."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, TypedDict

from wartable.core.rulebook import library
from wartable.core.rulebook.book import Clause, Rulebook
from wartable.core.rulebook.clauses import IMPLEMENTS, data_row

PROOFS = Path("build", "proofs.json")
REACHED = Path("build", "reached.json")  # by game, what `wartable rules reach` has met
HASHED = ("src/**/*.py", "src/**/*.md", "src/**/*.toml", "tests/**/*.py")


class Unproved(Exception):
    """No recorded run tells what the present sources and tests prove."""


class Count(TypedDict):
    """How many clauses there are, have code, have a proof, are reached by play; none: nobody has looked."""

    clauses: int
    coded: int
    proved: int | None
    reached: int | None


class Coverage(Count):
    """The counts of a whole rulebook, of its chapters, and what is still open."""

    open: list[str]
    chapters: dict[str, Count]


def coverage(
    book: Rulebook, proofs: dict[str, list[str]] | None, met: frozenset[str] | None = None
) -> Coverage:
    """Open is every clause without both code and proof, or, where no proofs are known, without code.

    *met* are those whose code has run in play.
    """
    code = code_places(book)
    total = _count(book.clauses, code, proofs, met)
    return Coverage(
        clauses=total["clauses"],
        coded=total["coded"],
        proved=total["proved"],
        reached=total["reached"],
        open=[
            c.id
            for c in book.clauses
            if c.id not in code or (proofs is not None and c.id not in proofs)
        ],
        chapters={
            chapter.code: _count(chapter.clauses, code, proofs, met) for chapter in book.chapters
        },
    )


def code_places(book: Rulebook) -> dict[str, list[str]]:
    """Where each clause of a rulebook is carried out, each place once: functions, classes and data rows.

    Of one that cannot be played yet these are its tables alone, whoever has imported some of its code by then.
    """
    load(book.game)
    begins = f"{book.game}/data/" if is_text_only(book.game) else ""
    found = {clause.id: IMPLEMENTS.get(clause.id, []) for clause in book.clauses}
    told = {id: [one for one in all if one.startswith(begins)] for id, all in found.items()}
    return {id: list(dict.fromkeys(places)) for id, places in told.items() if places}


def is_text_only(name: str) -> bool:
    """Has it no game yet? The etiquette is none and has code all the same."""
    return name in library.names() and not library.playable(name)


def load(name: str) -> None:
    """Import all code of a game and read all its tables, so that every mark is known."""
    if library.playable(name):
        _import_all(library.package(name))
    data = library.folder(name) / "data"
    if data.is_dir():
        for file in sorted(data.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".toml"):
                _mark_rows(file.read_text(encoding="utf-8"), f"{name}/data/{file.name}")


def unknown_in_code() -> list[str]:
    """Ids marked in the code or data of Wartable and its rulebooks that none of them has, each with its place."""
    ours = ["wartable."]
    for name in library.names():
        load(name)
        ours += [f"{library.package(name)}.", f"{name}/data/"]
    known = {clause.id for book in library.rulebooks() for clause in book.clauses}
    return sorted(
        f"{marked} in {place}"
        for marked, places in IMPLEMENTS.items()
        if marked not in known
        for place in places
        if place.startswith(tuple(ours))
    )


def hash_of_sources(root: Path) -> str:
    """One hash over the paths and bytes of all sources and tests under a project's root."""
    files = {path for pattern in HASHED for path in root.glob(pattern) if path.is_file()}
    total = sha256()
    for name, path in sorted((path.relative_to(root).as_posix(), path) for path in files):
        content = path.read_bytes()
        total.update(f"{name}\n{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def proofs(root: Path) -> dict[str, list[str]]:
    """The tests that proved each clause: those of a release, and of the last whole run here, if on these sources."""
    released = proofs_of_release()
    try:
        record = json.loads((root / PROOFS).read_text(encoding="utf-8"))
        found = dict[str, list[str]](record["clauses"])
        fresh = record["hash"] == hash_of_sources(root)
    except FileNotFoundError as error:
        if released:
            return released
        raise Unproved("no proofs are recorded here: run make test") from error
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unproved(f"{PROOFS} cannot be read: run make test") from error
    if not fresh:
        raise Unproved("sources or tests have changed since the proofs: run make test")
    return released | found


def proofs_of_release() -> dict[str, list[str]]:
    """What travels with an installed package; a checkout has none, its tests are there to be run."""
    from importlib.resources import files

    told = files("wartable") / "proofs.json"
    return dict(json.loads(told.read_text(encoding="utf-8"))) if told.is_file() else {}


def clauses_reached(root: Path, game: str) -> frozenset[str] | None:
    """What was reached by the matches that were last played for it; none if that was on other sources."""
    try:
        record = json.loads((root / REACHED).read_text(encoding="utf-8"))[game]
        fresh = record["hash"] == hash_of_sources(root)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return frozenset(record["clauses"]) if fresh else None


def record_reached(root: Path, game: str, met: set[str]) -> None:
    """Note down which clauses were met in play, and by which sources."""
    path = root / REACHED
    kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    kept[game] = {"clauses": sorted(met), "hash": hash_of_sources(root)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _count(
    clauses: tuple[Clause, ...],
    code: dict[str, list[str]],
    proofs: dict[str, list[str]] | None,
    met: frozenset[str] | None,
) -> Count:
    return Count(
        clauses=len(clauses),
        coded=sum(1 for clause in clauses if clause.id in code),
        proved=None if proofs is None else sum(1 for clause in clauses if clause.id in proofs),
        reached=None if met is None else sum(1 for clause in clauses if clause.id in met),
    )


def _import_all(package: str) -> None:
    from importlib import import_module
    from pkgutil import walk_packages

    for module in walk_packages(import_module(package).__path__, f"{package}."):
        if not module.name.endswith(".__main__"):
            import_module(module.name)


def _mark_rows(text: str, where: str) -> None:
    import tomllib

    _mark(tomllib.loads(text), where)


def _mark(value: Any, where: str) -> None:
    """Rows may be nested; a row names one clause or a list of them."""
    if isinstance(value, list):
        for row in value:
            _mark(row, where)
    elif isinstance(value, dict):
        named = value.get("clause", [])
        for each in [named] if isinstance(named, str) else named:
            data_row(each, where)
        for inner in value.values():
            _mark(inner, where)
