"""Which tests say that they prove which clause, read from their sources without running any."""

import ast
from collections.abc import Iterator
from pathlib import Path

PROVES = "proves"


class Unreadable(Exception):
    """Clauses that only a running test knows; a package could not tell of them."""


def claimed(tests: Path) -> dict[str, list[str]]:
    """Each clause and the tests that name it, as `tests/folder/test_file.py::test_name`."""
    found: dict[str, set[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(tests.parent).as_posix()
        for test, marked in tests_in(ast.parse(path.read_text(encoding="utf-8"))):
            for clause in clauses_of(marked, place):
                found.setdefault(clause, set()).add(f"{place}::{test}")
    return {clause: sorted(found[clause]) for clause in sorted(found)}


def tests_in(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Every test and what stands over it."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from ((node.name, marked) for marked in node.decorator_list)


def clauses_of(marked: ast.expr, place: str) -> Iterator[str]:
    """Also those of single cases: `marks=proves(…)`."""
    for node in ast.walk(marked):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == PROVES:
            for clause in node.args:
                yield from written(clause, place)


def written(clause: ast.expr, place: str) -> list[str]:
    """One clause, or a row of them: `*("DU-MOR-01", "DU-MOR-02")`."""
    row = clause.value if isinstance(clause, ast.Starred) else ast.Tuple([clause])
    try:
        return [str(one) for one in ast.literal_eval(row)]
    except ValueError:
        raise Unreadable(f"{place}:{clause.lineno}: write out the clauses it proves") from None
