"""How much of a rulebook has code and proof, and whether the proofs are about what is there."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from shelf import TOY, put
from shelf import shelf as a_shelf
from wartable.core.rulebook import coverage, library
from wartable.core.rulebook.coverage import Unproved

PACKAGE = {
    "toyc/__init__.py": "",
    "toyc/rulebook.md": TOY,
    "toyc/game.py": "GAME = 'toy'\n",
    "toyc/actions/__init__.py": "",
    "toyc/actions/move.py": """
from wartable.core.rulebook.clauses import clause

@clause("TY-MOV-01")
def move(): ...
""",
    "toyc/data/weapons.toml": '[[weapons]]\nname = "club"\nclause = ["TY-FGT-01"]\n',
}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with a_shelf(tmp_path / "shelf", monkeypatch) as root:
        yield root


def test_code_in_any_module_and_rows_of_any_table_count_as_coded(shelf: Path) -> None:
    put(shelf, "toy", "toyc", PACKAGE)
    assert coverage.code_places(library.rulebook("toy")) == {
        "TY-MOV-01": ["toyc.actions.move.move"],
        "TY-FGT-01": ["toy/data/weapons.toml"],
    }


def test_code_without_a_game_is_not_looked_at(shelf: Path) -> None:
    files = {"toyd/__init__.py": "", "toyd/rulebook.md": TOY, "toyd/broken.py": "1 / 0\n"}
    put(shelf, "toy", "toyd", files)
    assert coverage.code_places(library.rulebook("toy")) == {}


def test_of_a_rulebook_without_a_game_only_tables_count_whoever_imports_its_code(
    shelf: Path,
) -> None:
    files = {name.replace("toyc", "toyg"): text for name, text in PACKAGE.items()}
    del files["toyg/game.py"]
    put(shelf, "toy", "toyg", files)
    import_module("toyg.actions.move")
    assert coverage.code_places(library.rulebook("toy")) == {"TY-FGT-01": ["toy/data/weapons.toml"]}


def test_open_is_what_lacks_code_or_proof(shelf: Path) -> None:
    put(shelf, "toy", "toye", {p.replace("toyc", "toye"): t for p, t in PACKAGE.items()})
    counted = coverage.coverage(library.rulebook("toy"), {"TY-MOV-01": ["a"], "TY-MOV-02": ["b"]})
    assert counted == {
        "clauses": 3,
        "coded": 2,
        "proved": 2,
        "reached": None,  # no play was recorded
        "open": ["TY-MOV-02", "TY-FGT-01"],
        "chapters": {
            "MOV": {"clauses": 2, "coded": 1, "proved": 2, "reached": None},
            "FGT": {"clauses": 1, "coded": 1, "proved": 0, "reached": None},
        },
    }


def test_an_id_that_no_rulebook_has_is_found_in_code_and_data(shelf: Path) -> None:
    files = {p.replace("toyc", "toyf"): t.replace("-01", "-09") for p, t in PACKAGE.items()}
    files["toyf/rulebook.md"] = TOY
    put(shelf, "toy", "toyf", files)
    assert coverage.unknown_in_code() == [
        "TY-FGT-09 in toy/data/weapons.toml",
        "TY-MOV-09 in toyf.actions.move.move",
    ]


def project(root: Path) -> Path:
    """A project with one source, recorded as proving TY-MOV-01."""
    (root / "src").mkdir()
    (root / "src" / "rule.py").write_text("x = 1\n")
    (root / "build").mkdir()
    record = {"clauses": {"TY-MOV-01": ["a"]}, "hash": coverage.hash_of_sources(root)}
    (root / coverage.PROOFS).write_text(json.dumps(record))
    return root


def test_proofs_hold_while_sources_and_tests_stay_the_same(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "notes.txt").write_text("not a source")
    assert coverage.proofs(root) == {"TY-MOV-01": ["a"]}


@pytest.mark.parametrize(
    "path", ["src/rule.py", "src/new.toml", "src/deep/er/rulebook.md", "tests/core/test_new.py"]
)
def test_a_changed_or_new_source_or_test_makes_them_stale(tmp_path: Path, path: str) -> None:
    root = project(tmp_path)
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text("# changed\n")
    with pytest.raises(Unproved, match="have changed since the proofs: run make test"):
        coverage.proofs(root)


def test_a_renamed_source_makes_them_stale(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "src" / "rule.py").rename(root / "src" / "other.py")
    with pytest.raises(Unproved, match="run make test"):
        coverage.proofs(root)


@pytest.mark.parametrize(
    "content", ["", "[]", '{"clauses": {', '"x"', '{"clauses": 5, "hash": ""}']
)
def test_a_damaged_record_is_as_good_as_none(tmp_path: Path, content: str) -> None:
    root = project(tmp_path)
    (root / coverage.PROOFS).write_text(content)
    with pytest.raises(Unproved, match="run make test"):
        coverage.proofs(root)


def test_without_a_record_nothing_is_known(tmp_path: Path) -> None:
    with pytest.raises(Unproved, match="no proofs are recorded here: run make test"):
        coverage.proofs(tmp_path)
