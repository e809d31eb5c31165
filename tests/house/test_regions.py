"""What a judge needs is a field of its region: no name in a region is put together to be taken apart again."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "wartable"
NAMES = {"model", "target", "unit", "zone", "piece"}  # fields of a region that are strings
APART = {"split", "rsplit", "partition", "rpartition", "splitlines", "removeprefix", "removesuffix"}
PARTLY = {"startswith", "endswith", "find", "index", "count"}


def taken_apart(source: str) -> Iterator[int]:
    """The lines in which such a name is read by its parts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            whole = node.func.value if isinstance(node.func, ast.Attribute) else None
            number = isinstance(node.func, ast.Name) and node.func.id in ("int", "list", "tuple")
            if (method in APART | PARTLY and is_name(whole)) or (
                number and any(map(is_name, node.args))
            ):
                yield node.lineno
        elif isinstance(node, ast.Subscript) and is_name(node.value):
            yield node.lineno
        elif isinstance(node, ast.Compare):
            for how, right in zip(node.ops, node.comparators, strict=True):
                if isinstance(how, (ast.In, ast.NotIn)) and is_name(right):
                    yield node.lineno
        elif isinstance(node, ast.keyword) and node.arg in NAMES and is_built(node.value):
            yield node.value.lineno


def is_name(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in NAMES


def is_built(node: ast.expr) -> bool:
    """A number as a string, or several joined to one."""
    if isinstance(node, ast.Call):
        plain = isinstance(node.func, ast.Name) and node.func.id == "str"
        return plain or (isinstance(node.func, ast.Attribute) and node.func.attr == "join")
    return False


@pytest.mark.parametrize(
    "line",
    [
        'unit, _, far = region.zone.partition("|")',
        'names = region.parts[0].zone.split(",")',
        "seat = int(region.zone)",
        "first = region.zone[0]",
        "held = unit in region.zone",
        'where = Region("x", (0, 0, 0), zone=",".join(names))',
        'where = region_over(area, "x", 50, zone=str(seat))',
    ],
)
def test_the_rule_notices(line: str) -> None:
    assert list(taken_apart(line)) == [1]


@pytest.mark.parametrize(
    "line",
    [
        "row = zones[region.zone]",
        'there = self.zone in ("attacker", "defender")',
        "beside = foe.unit in self.inside",
    ],
)
def test_the_rule_lets_whole_names_be(line: str) -> None:
    assert not list(taken_apart(line))


def test_no_name_in_a_region_is_taken_apart() -> None:
    found = [
        f"{path.relative_to(SRC)}:{line}"
        for path in sorted(SRC.rglob("*.py"))
        for line in taken_apart(path.read_text(encoding="utf-8"))
    ]
    assert not found
