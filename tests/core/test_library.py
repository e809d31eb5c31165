"""Rulebooks are found by name, ours and other people's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from shelf import RULINGS, TOY, forget, put
from shelf import shelf as a_shelf
from wartable.core.rulebook import library
from wartable.core.rulebook.library import Unknown

OURS = ("duel", "grimheim", "istra", "grimdark", "firstblood")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with a_shelf(tmp_path / "shelf", monkeypatch) as root:
        yield root


def test_duel_comes_first_and_each_of_ours_once() -> None:
    assert library.names()[0] == "duel"
    assert sorted(library.names()) == sorted(OURS)


def test_a_rulebook_of_somebody_else_comes_after_ours(shelf: Path) -> None:
    put(shelf, "alley", "alleyrules", {"alleyrules/__init__.py": "", "alleyrules/rulebook.md": TOY})
    assert library.names()[-1] == "alley"
    assert library.package("alley") == "alleyrules"
    assert library.rulebook("alley").rulings == ()


def test_a_name_of_ours_cannot_be_taken_by_somebody_else(shelf: Path) -> None:
    put(shelf, "grimheim", "elsewhere", {})
    assert library.package("grimheim") == "wartable.games.grimheim"
    assert library.names().count("grimheim") == 1


def test_the_rulings_are_read_with_the_rulebook(shelf: Path) -> None:
    files = {"toyr/__init__.py": "", "toyr/rulebook.md": TOY, "toyr/rulings.md": RULINGS}
    put(shelf, "toy", "toyr", files)
    assert [ruling.id for ruling in library.rulebook("toy").rulings] == ["TY-R-01"]


def test_the_owner_of_a_clause_is_found_by_its_first_letters() -> None:
    assert library.owner("GH-ACT-03").game == "grimheim"
    assert library.owner("SI-R-04").game == "istra"


def test_a_clause_that_nobody_owns_is_unknown() -> None:
    with pytest.raises(Unknown, match=r"no rulebook has clauses like 'XX-ACT-03'; .*GH \(grimh"):
        library.owner("XX-ACT-03")


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Unknown, match="there is no rulebook 'chess'; there are duel, "):
        library.rulebook("chess")


def test_a_rulebook_without_rules_cannot_be_played_yet(shelf: Path) -> None:
    files = {"toyr/__init__.py": "", "toyr/rulebook.md": TOY}
    put(shelf, "toy", "toyr", files)
    with pytest.raises(Unknown) as refused:
        library.game("toy")
    assert str(refused.value) == "toy cannot be played yet: only its rulebook is here"


def test_a_game_is_what_its_module_calls_game(shelf: Path) -> None:
    put(shelf, "pebbles", "pebbles", {"pebbles/__init__.py": "", "pebbles/game.py": "GAME = 7\n"})
    assert library.game("pebbles") == 7


def test_a_game_module_without_a_game_is_refused(shelf: Path) -> None:
    put(shelf, "hollow", "hollow", {"hollow/__init__.py": "", "hollow/game.py": ""})
    with pytest.raises(Unknown, match=r"hollow\.game has no GAME"):
        library.game("hollow")


def test_an_error_inside_a_game_is_not_mistaken_for_a_missing_one(shelf: Path) -> None:
    put(shelf, "torn", "torn", {"torn/__init__.py": "", "torn/game.py": "import not_there\n"})
    with pytest.raises(ModuleNotFoundError, match="not_there"):
        library.game("torn")


@pytest.mark.parametrize(
    ("value", "files", "complaint"),
    [
        pytest.param("bare1", {"bare1/__init__.py": ""}, "lost has no rulebook.md", id="no file"),
        pytest.param("gone1", {}, "No module named 'gone1'", id="no package"),
        pytest.param("flat1", {"flat1.py": ""}, "is a single module", id="a module"),
        pytest.param("lost1:GAME", {}, "lost should be the package 'lost1:GAME'", id="an object"),
    ],
)
def test_a_wrong_entry_point_is_refused_with_what_is_wrong(
    shelf: Path, value: str, files: dict[str, str], complaint: str
) -> None:
    put(shelf, "lost", value, files)
    with pytest.raises(Unknown, match=complaint):
        library.rulebook("lost")


def test_a_broken_rulebook_does_not_hide_the_others(shelf: Path) -> None:
    put(shelf, "lost", "gone2", {})
    assert library.owner("GH-ACT-03").game == "grimheim"


def test_a_rulebook_is_read_only_once() -> None:
    forget()
    assert library.rulebook("istra") is library.rulebook("istra")
