"""Nothing is kept twice: what two rulebooks or two parts of the presentation both need stands in one place."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "wartable"
TOO_LONG = 12  # statements in a row that look alike are no chance
BODIES = {
    "body",
    "orelse",
    "finalbody",
    "handlers",
    "cases",
}  # of statements: they come by themselves


def parts() -> list[str]:
    """Every package, and every rulebook by itself."""
    packages = [path.name for path in sorted(SRC.iterdir()) if (path / "__init__.py").exists()]
    books = [f"games/{path.name}" for path in sorted((SRC / "games").iterdir()) if path.is_dir()]
    return [name for name in packages if name != "games"] + books


# The shape of a page


def shape(node: ast.AST) -> str:
    """What is left of an expression or of the head of a statement when names and literals are erased."""
    told = [type(node).__name__]
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.stmt) and field in BODIES:
            continue
        inside = value if isinstance(value, list) else [value]
        told += [shape(one) for one in inside if isinstance(one, ast.AST)]
    return f"({' '.join(told)})"


def statements(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Every statement in the order of the page with its line, but for imports, fields, data and docstrings."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt) and not left_out(child, node):
            yield child.lineno, shape(child)
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from statements(child)


def left_out(statement: ast.stmt, inside: ast.AST) -> bool:
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        return isinstance(inside, ast.Module | ast.ClassDef)
    return isinstance(statement, ast.Import | ast.ImportFrom)


def runs_of(page: str, source: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every run of statements on a page that is too long to stand elsewhere too, and its place."""
    told = list(statements(ast.parse(source)))
    for k in range(len(told) - TOO_LONG + 1):
        run = told[k : k + TOO_LONG]
        yield tuple([shape for _, shape in run]), f"{page}:{run[0][0]}-{run[-1][0]}"


@cache
def runs_in(part: str) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for path in sorted((SRC / part).rglob("*.py")):
        page = path.relative_to(SRC).as_posix()
        found |= dict(runs_of(page, path.read_text(encoding="utf-8")))
    return found


# What it finds


@pytest.mark.parametrize(("one", "other"), list(combinations(parts(), 2)))
def test_no_two_parts_keep_the_same_statements(one: str, other: str) -> None:
    here, there = runs_in(one), runs_in(other)
    again = [f"{place} is {there[run]} again" for run, place in here.items() if run in there]
    assert again == [], "move it to where both can use it"


STEPS = "\n".join([f"    table.do(Hit('X-{k}', {k}, near[{k}]))" for k in range(TOO_LONG - 3)])
PAGE = f'''"""A page."""
def fight(table, model):
    """Blows."""
    if model in table:
        near = [one for one in table.foes if one.x > 3]
{STEPS.replace("    table", "        table")}
'''
OTHERS = PAGE.replace("fight", "shoot").replace("table", "board").replace("Hit", "Miss")


def shared(one: str, other: str) -> set[tuple[str, ...]]:
    return {run for run, _ in runs_of("one", one)} & {run for run, _ in runs_of("other", other)}


def test_a_copy_with_other_names_and_numbers_is_found() -> None:
    assert len(shared(PAGE, OTHERS.replace("3", "7"))) == 1
    assert len(shared(PAGE, f"import os\nFAR = 3\n\n{OTHERS}")) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("one.x > 3", "one.x < 3", id="another comparison"),
        pytest.param("near[0]", "near(0)", id="another expression"),
        pytest.param("if model in table", "while model in table", id="another statement"),
    ],
)
def test_what_does_something_else_is_no_copy(old: str, new: str) -> None:
    assert shared(PAGE, PAGE.replace(old, new)) == set()


def test_fields_and_data_are_no_copies() -> None:
    fields = "\n".join([f"    field{k}: int = {k}" for k in range(2 * TOO_LONG)])
    data = "\n".join([f"NAME{k} = {k}" for k in range(2 * TOO_LONG)])
    assert list(runs_of("nouns", f"class Noun:\n{fields}\n{data}")) == []
