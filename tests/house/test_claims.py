"""What tests prove can be read without running them: a package tells it of its release."""

from pathlib import Path

import pytest

from claimed import Unreadable, claimed
from wartable.core.rulebook import library

TESTS = Path(__file__).parents[1]


def test_every_clause_of_a_rulebook_that_is_proved_can_be_told_of() -> None:
    found = claimed(TESTS)
    for name in ("duel", "grimheim"):
        missing = [one.id for one in library.rulebook(name).clauses if one.id not in found]
        assert missing == [], "a test's clauses have to be written out"
    place, test = found["DU-MOR-01"][0].split("::")
    assert f"def {test}(" in (TESTS.parent / place).read_text(encoding="utf-8")


def one_test(folder: Path, marks: str) -> Path:
    (folder / "tests").mkdir()
    (folder / "tests" / "test_it.py").write_text(f"{marks}\ndef test_it() -> None: ...\n")
    return folder / "tests"


def test_rows_of_clauses_and_those_of_single_cases_are_read(tmp_path: Path) -> None:
    cases = "@pytest.mark.parametrize('x', [pytest.param(1, marks=proves('B-1'))])"
    tests = one_test(tmp_path, f"@proves('A-1', *('A-2', 'A-3'))\n{cases}")
    found = claimed(tests)
    assert list(found) == ["A-1", "A-2", "A-3", "B-1"]
    assert found["B-1"] == ["tests/test_it.py::test_it"]


def test_clauses_that_are_worked_out_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"test_it\.py:1: write out"):
        claimed(one_test(tmp_path, "@proves(*CLAUSES)"))
