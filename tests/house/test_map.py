"""The map in a package's docstring is true: it names every room and every module, and nothing that is gone."""

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "wartable"
ROW = re.compile(r"^ {0,4}(\w+/?(?:, \w+/?)*) {2,}\S", re.MULTILINE)


def names_in(package: Path) -> set[str]:
    modules = {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}
    rooms = {path.name for path in package.iterdir() if (path / "__init__.py").exists()}
    return modules | rooms


def is_mapped(package: Path) -> bool:
    """What has rooms has a map; in a room one looks round."""
    return any((path / "__init__.py").exists() for path in package.iterdir())


PACKAGES = [path.parent for path in sorted(SRC.rglob("__init__.py")) if is_mapped(path.parent)]


@pytest.mark.parametrize("package", PACKAGES, ids=[str(path.relative_to(SRC)) for path in PACKAGES])
def test_the_map_of_a_package_is_true(package: Path) -> None:
    source = (package / "__init__.py").read_text(encoding="utf-8")
    told = ast.get_docstring(ast.parse(source), clean=False) or ""
    there = names_in(package)
    missing = sorted(name for name in there if not re.search(rf"\b{name}\b", told))
    mapped = {name.strip("/") for row in ROW.findall(told) for name in row.split(", ")}
    gone = sorted(name for name in mapped - there if not (package / name).exists())
    assert (missing, gone) == ([], []), f"not on the map, and on it but gone: {package}"
