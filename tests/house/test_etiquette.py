"""The engine's own refusals cite the table's etiquette, which is read like any rulebook but is no game."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from wartable.cli.rules import rules
from wartable.core.rulebook import coverage, library
from wartable.core.rulebook.library import ETIQUETTE, Unknown

SRC = Path(__file__).parents[2] / "src" / "wartable"
ID = re.compile(r"\bCORE-[A-Z]+-\d+\b")
PROVES = re.compile(r"@proves\([^)]*\)")


def clauses() -> set[str]:
    return {clause.id for clause in library.rulebook(ETIQUETTE).clauses}


def used() -> dict[str, str]:
    """Every such id in the sources, with a place."""
    return {
        id: path.relative_to(SRC).as_posix()
        for path in sorted(SRC.rglob("*.py"))
        for id in ID.findall(path.read_text(encoding="utf-8"))
    }


def test_every_clause_the_engine_cites_is_in_the_etiquette() -> None:
    assert {id: place for id, place in used().items() if id not in clauses()} == {}


def test_every_clause_of_the_etiquette_is_cited() -> None:
    assert sorted(clauses() - set(used())) == []


def test_every_clause_of_the_etiquette_is_proved_by_a_test() -> None:
    tests = [
        path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py")
    ]
    proved = {id for text in tests for said in PROVES.findall(text) for id in ID.findall(said)}
    assert sorted(clauses() - proved) == []


def test_the_etiquette_is_numbered_without_gaps_and_in_whole_sentences() -> None:
    for chapter in library.rulebook(ETIQUETTE).chapters:
        numbers = [int(clause.id.split("-")[2]) for clause in chapter.clauses]
        assert numbers == list(range(1, len(numbers) + 1)), chapter.code
        for clause in chapter.clauses:
            assert clause.text[0].isupper(), clause.id
            assert clause.text[-1] == ".", clause.id


def test_references_in_the_etiquette_lead_somewhere() -> None:
    assert {id for clause in library.rulebook(ETIQUETTE).clauses for id in clause.see} <= clauses()


def test_the_etiquette_owns_its_clauses_and_is_no_game() -> None:
    assert library.owner("CORE-ASK-01").title == "The table's etiquette"
    assert ETIQUETTE not in library.names()
    with pytest.raises(Unknown, match="the etiquette is no game; there are duel, "):
        library.game(ETIQUETTE)


def test_a_clause_of_the_etiquette_is_shown_with_its_code() -> None:
    shown = CliRunner().invoke(rules, ["show", "core-dice-02"])
    assert shown.exit_code == 0
    assert shown.stdout.startswith("CORE-DICE-02 · The table's etiquette, Dice · book\n")
    assert "code wartable.core.dice.pool.roll_again" in shown.stdout


def test_a_search_finds_what_the_etiquette_says() -> None:
    found = CliRunner().invoke(rules, ["search", "sealed until all"])
    assert found.exit_code == 0
    assert "CORE-ASK-04 What several players choose at once" in found.stdout


def test_coverage_counts_the_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "build").mkdir()
    record = f'{{"clauses": {{}}, "hash": "{coverage.hash_of_sources(tmp_path)}"}}'
    (tmp_path / coverage.PROOFS).write_text(record)
    monkeypatch.chdir(tmp_path)
    counted = CliRunner().invoke(rules, ["coverage", "--json"])
    assert counted.exit_code == 0
    assert "duel" in counted.stdout
    assert ETIQUETTE not in counted.stdout
