"""README's table of rulebooks is what `wartable rules coverage` counts and the library can play."""

from pathlib import Path

import pytest

from rulebooks import BEGINS, ENDS, README, Unmarked, renewed, row, state, table
from shelf import TOY, put, shelf


def test_the_table_of_rulebooks_is_up_to_date() -> None:
    text = README.read_text(encoding="utf-8")
    assert renewed(text) == text, "`make readme` renews the table of rulebooks in README.md"


def test_only_the_table_between_its_marks_is_written() -> None:
    made = renewed(f"# Wartable\n{BEGINS}| an old row |\n{ENDS}The rest.\n")
    assert made == f"# Wartable\n{BEGINS}\n{table()}\n\n{ENDS}The rest.\n"
    assert renewed(made) == made


@pytest.mark.parametrize("text", ["# Wartable\n", f"# Wartable\n{BEGINS}\n"])
def test_a_readme_without_a_place_for_it_is_refused(text: str) -> None:
    with pytest.raises(Unmarked, match="the table stands between <!-- rulebooks --> and"):
        renewed(text)


def test_a_row_counts_the_clauses_and_those_with_code() -> None:
    assert row("duel") == "| Duel | 37 | 37 | battles can be played |"


def test_what_can_be_played_is_told_by_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path / "shelf", monkeypatch) as root:
        put(root, "paper", "paperg", {"paperg/__init__.py": "", "paperg/rulebook.md": TOY})
        assert state("paper") == "its text is here"
        assert "Toy" not in table(), "other people's rulebooks are not in our README"
    assert state("duel") == "battles can be played"
    assert state("grimheim") == "battles and campaigns can be played"
