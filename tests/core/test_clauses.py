"""Code and data rows say which clauses they carry out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from shelf import shelf as a_shelf
from wartable.core.rulebook.clauses import IMPLEMENTS, clause, data_row


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with a_shelf(tmp_path / "shelf", monkeypatch):
        yield


def test_a_marked_function_stays_the_same_function() -> None:
    def march(inches: int) -> int:
        return inches * 2

    marked = clause("TY-MOV-01", "TY-MOV-02")(march)
    assert marked is march
    assert marked(3) == 6


def test_a_function_is_listed_under_each_of_its_clauses() -> None:
    @clause("TY-MOV-01", "TY-MOV-02")
    def march() -> None: ...

    place = f"{march.__module__}.{march.__qualname__}"
    assert IMPLEMENTS["TY-MOV-01"] == IMPLEMENTS["TY-MOV-02"] == [place]


def test_a_class_may_be_marked_too() -> None:
    @clause("TY-MOV-01")
    class March:
        inches = 6

    assert March().inches == 6
    assert IMPLEMENTS["TY-MOV-01"][0].endswith("March")


def test_several_places_may_carry_out_one_clause() -> None:
    @clause("TY-MOV-01")
    def march() -> None: ...

    @clause("TY-MOV-01")
    def run() -> None: ...

    assert [place.rsplit(".")[-1] for place in IMPLEMENTS["TY-MOV-01"]] == ["march", "run"]


def test_a_table_counts_once_however_many_rows_it_has() -> None:
    data_row("TY-FGT-01", "toy/data/weapons.toml")
    data_row("TY-FGT-01", "toy/data/weapons.toml")
    assert IMPLEMENTS["TY-FGT-01"] == ["toy/data/weapons.toml"]
