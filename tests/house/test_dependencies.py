"""What is imported is declared, what is declared is pinned, and every pin has its licence listed."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
TOLD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = TOLD["project"]["optional-dependencies"]
RUNS: list[str] = TOLD["project"]["dependencies"]
CLASSIFIERS: list[str] = TOLD["project"]["classifiers"]
PIN = re.compile(r"([a-z0-9-]+)==([0-9][\w.]*)")
LATER = {
    "src/wartable/kit/proofs.py": {"pytest"},  # a plugin of pytest, loaded by it
    "src/wartable/kit/skeleton/project/tests/test_battery.py": {"pytest"},  # copied, never run here
    "src/wartable/kit/skeleton/project/tests/test_rules.py": {"pytest"},
    "src/wartable/kit/skeleton_units/project/tests/test_battery.py": {"pytest"},
    "src/wartable/kit/skeleton_units/project/tests/test_rules.py": {"pytest"},
    "src/wartable/server/matches/news.py": {"psycopg"},  # read only with PostgreSQL
    "src/wartable/store/places.py": {"psycopg"},
}


def names(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(one).name) for one in requirements}


def imports(tree: ast.AST) -> Iterator[str]:
    """The packages that a module needs when it runs; what only a type checker reads is apart."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from [one.name.split(".")[0] for one in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]
        else:
            yield from imports(node)


def undeclared(folder: str, declared: set[str]) -> list[str]:
    known = packages_distributions()
    found: list[str] = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for name in set(imports(ast.parse(path.read_text(encoding="utf-8")))):
            whose = {canonicalize_name(one) for one in known.get(name, [])}
            ours = name in sys.stdlib_module_names or "wartable" in whose or not whose
            if not (ours or whose & declared or name in LATER.get(place, set())):
                found.append(f"{place} imports {name}")
    return found


def test_what_runs_is_declared_to_run() -> None:
    assert undeclared("src", names(RUNS)) == []


@pytest.mark.parametrize("folder", ["tests", "bench", "tools"])
def test_what_tests_is_declared_to_test(folder: str) -> None:
    asked = [one for one in [*EXTRAS["test"], *EXTRAS["dev"]] if not one.startswith("wartable")]
    assert undeclared(folder, names(RUNS) | names(asked)) == []


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [PIN.fullmatch(line) for line in lines if not line.startswith("#")]
    assert all(found), "a name, two signs of equality, a version: nothing about where it comes from"
    return {one[1]: one[2] for one in found if one}


def test_what_is_declared_is_pinned_to_a_version_that_is_allowed() -> None:
    extras = [one for name in ("kit", "test", "dev", "docs", "postgres") for one in EXTRAS[name]]
    pinned = pins()
    for told in [*TOLD["build-system"]["requires"], *RUNS, *extras]:
        asked = Requirement(told)
        if asked.name == "wartable":
            continue
        version = pinned.get(canonicalize_name(asked.name))
        assert version, f"{told} is not in constraints.txt: run make lock"
        assert asked.specifier.contains(version), f"{told}, and {version} in constraints.txt"


def test_every_pin_has_its_licence_listed_and_the_lesser_ones_are_marked() -> None:
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    rows = {row[1]: row[2] for row in re.finditer(r"^\| (\S+) \| ([^|]+?) \|", page, re.MULTILINE)}
    assert sorted(set(pins()) - set(rows)) == [], "run make lock"
    assert {name for name, licence in rows.items() if "LGPL" in licence} == {
        "pebble",
        "psycopg",
        "psycopg-binary",
    }


def test_make_installs_what_is_pinned() -> None:
    told = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "PIP_CONSTRAINT=constraints.txt" in told
    assert not re.search(r"pip install", told), "all of it goes through tools/install.py"


def test_the_pythons_that_are_declared_are_those_that_are_checked_for() -> None:
    declared = [one.split(" :: ")[-1] for one in CLASSIFIERS if " :: 3." in one]
    assert declared == ["3.11", "3.12", "3.13"]
    assert TOLD["project"]["requires-python"] == f">={declared[0]}"
    assert "LEAST = (3, 11)" in (ROOT / "tools" / "old.py").read_text(encoding="utf-8")


def test_an_older_python_is_told_before_anything_is_made() -> None:
    """The file stays readable for any Python: it is tried with a pretended version."""
    code = "import sys; sys.version_info = (3, 9, 18); exec(open(sys.argv[1]).read())"
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT / "tools" / "old.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Wartable needs Python 3.11 or newer, and this one is 3.9.18:")
    made = (ROOT / "Makefile").read_text(encoding="utf-8").partition(".venv/.made:\n")[2]
    assert made.index("tools/old.py") < made.index("-m venv")
