"""Tables are read once, and a typo in them is told with its file."""

import sys
from pathlib import Path

import msgspec
import pytest

from wartable.core.rulebook.data import Data

TOLD = """
[[row]]
id = "a"
name = "first"

[[row]]
id = "b"
name = "second"

[usual]
id = "c"
name = "third"
"""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Data:
    """A package of its own with one file of tables."""
    home = tmp_path / "tablesfortests"
    (home / "data").mkdir(parents=True)
    (home / "__init__.py").write_text("", encoding="utf-8")
    (home / "data" / "things.toml").write_text(TOLD, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "tablesfortests", raising=False)
    return Data("tablesfortests")


def test_rows_are_found_by_their_ids_or_by_another_field(book: Data) -> None:
    assert book.by_id("things", "row", Row)()["b"] == Row("b", "second")
    assert book.by_id("things", "row", Row, by="name")()["second"] == Row("b", "second")
    assert book.rows("things", "row", Row) == (Row("a", "first"), Row("b", "second"))


def test_a_single_noun_is_read_once(book: Data) -> None:
    usual = book.whole("things", Row, "usual")
    assert usual() == Row("c", "third")
    assert usual() is usual()


def test_a_typo_is_told_with_the_file_and_the_table(book: Data) -> None:
    class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        id: str

    with pytest.raises(ValueError, match=r"data/things.toml, row: .*name"):
        book.rows("things", "row", Other)
