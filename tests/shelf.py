"""A place to put rulebooks of other people, as if they had been installed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import pytest

from wartable.core.rulebook import library
from wartable.core.rulebook.clauses import IMPLEMENTS

OURS = "wartable"
REMEMBERING = (
    "wartable.bots.guests",
    "wartable.core.rulebook.library",
    "wartable.server.library.about",
    "wartable.server.library.books",
    "wartable.server.routes.games",
)
TOY = """# Toy

> By nobody in particular.

## 1. Moving

- **TY-MOV-01** *book* A model moves up to 6". (TY-R-01) → TY-MOV-02
- **TY-MOV-02** *ruling* It never leaves the table.

## 2. Fighting

- **TY-FGT-01** *base* Highest die wins.
"""
RULINGS = "# Toy – rulings\n\n- **TY-R-01** *How far?* Six. *Why:* it is enough.\n"


def put(shelf: Path, name: str, value: str, files: dict[str, str]) -> None:
    """Install a distribution whose entry point `name` has this value, with the given files."""
    install(shelf, name, {library.GROUP: {name: value}}, files)


def install(
    shelf: Path, name: str, entries: dict[str, dict[str, str]], files: dict[str, str]
) -> None:
    """Install a distribution with these entry points, group by group."""
    info = shelf / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    told = [
        f"[{group}]\n" + "".join([f"{key} = {value}\n" for key, value in lot.items()])
        for group, lot in entries.items()
    ]
    (info / "entry_points.txt").write_text("".join(told))
    for path, text in files.items():
        (shelf / path).parent.mkdir(parents=True, exist_ok=True)
        (shelf / path).write_text(text, encoding="utf-8")
    forget()


@contextmanager
def shelf(root: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that counts as installed; afterwards nothing of it is left."""
    marked = {clause: list(places) for clause, places in IMPLEMENTS.items()}
    root.mkdir(exist_ok=True)
    patch.syspath_prepend(str(root))
    forget()
    yield root
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(str(root)):
            del sys.modules[name]
    for clause, places in IMPLEMENTS.items():  # our own rulebooks, read meanwhile, stay as they are
        before = marked.get(clause, [])
        places[:] = [one for one in places if one.startswith(OURS) or one in before]
    for clause in [clause for clause, places in IMPLEMENTS.items() if not places]:
        del IMPLEMENTS[clause]
    patch.undo()
    forget()


def forget() -> None:
    """Make everybody who remembers what is installed look again."""
    invalidate_caches()
    for name in REMEMBERING:
        for kept in list(vars(sys.modules.get(name, library)).values()):
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
