"""`wartable rules` shows clauses, finds words and counts what is coded and proved."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shelf import RULINGS, TOY, put
from shelf import shelf as a_shelf
from wartable.cli.rules import rules
from wartable.core.rulebook import coverage


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project in which TY-MOV-01 is proved, with Toy installed and coded in part."""
    code = (
        'from wartable.core.rulebook.clauses import clause\n@clause("TY-MOV-01")\nclass GAME: ...\n'
    )
    files = {"toyg/__init__.py": "", "toyg/rulebook.md": TOY, "toyg/rulings.md": RULINGS}
    with a_shelf(tmp_path / "shelf", monkeypatch) as root:
        put(root, "toy", "toyg", files | {"toyg/game.py": code})
        put(root, "paper", "paperg", {"paperg/__init__.py": "", "paperg/rulebook.md": PAPER})
        home = tmp_path / "home"
        (home / "docs").mkdir(parents=True)
        (home / "pyproject.toml").write_text("")
        monkeypatch.chdir(home / "docs")
        record(home, {"TY-MOV-01": ["tests/test_toy.py::test_it_moves[far]"]})
        yield home


PAPER = TOY.replace("# Toy", "# Paper").replace("TY-", "PA-")


def record(home: Path, proofs: dict[str, list[str]]) -> None:
    (home / "build").mkdir(exist_ok=True)
    known = {"clauses": proofs, "hash": coverage.hash_of_sources(home)}
    (home / coverage.PROOFS).write_text(json.dumps(known))


def wartable_rules(*args: str) -> Result:
    return CliRunner().invoke(rules, list(args))


def test_show_prints_a_clause_with_its_rulings_its_code_and_its_proof() -> None:
    shown = wartable_rules("show", "TY-MOV-01")
    assert shown.exit_code == 0
    assert shown.stdout.splitlines() == [
        "TY-MOV-01 · Toy, Moving · book",
        'A model moves up to 6".',
        "  see TY-MOV-02 It never leaves the table.",
        "  TY-R-01 How far? Six. Why: it is enough.",
        "  code toyg.game.GAME",
        "  proof tests/test_toy.py::test_it_moves[far]",
    ]


def test_show_prints_each_place_once() -> None:
    """One function that stands at two moments carries the rule out in one place."""
    code = [
        line for line in wartable_rules("show", "DU-TRN-02").stdout.splitlines() if "code" in line
    ]
    assert len(code) == len(set(code)) == 3


def test_show_takes_an_id_in_small_letters() -> None:
    assert wartable_rules("show", "gh-act-03").stdout.startswith("GH-ACT-03 · Grimheim, Standard a")


def test_show_leaves_out_proofs_that_are_not_known(project: Path) -> None:
    (project / coverage.PROOFS).unlink()
    shown = wartable_rules("show", "TY-MOV-01")
    assert shown.exit_code == 0
    assert "proof" not in shown.stdout


def test_show_prints_a_ruling_with_the_clauses_it_settles() -> None:
    assert wartable_rules("show", "TY-R-01").stdout.splitlines() == [
        "TY-R-01 · Toy, ruling",
        "How far? Six. Why: it is enough.",
        '  TY-MOV-01 A model moves up to 6".',
    ]


def test_show_refuses_an_unknown_id_and_suggests_near_ones() -> None:
    shown = wartable_rules("show", "TY-MOV-11")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith("no rulebook has TY-MOV-11; did you mean TY-MOV-01")
    assert shown.stderr.count("\n") == 1


def test_show_refuses_nonsense_in_one_sentence() -> None:
    shown = wartable_rules("show", "§$%")
    assert (shown.exit_code, shown.stderr) == (2, "no rulebook has §$%\n")


def test_search_finds_a_word_in_any_case_and_counts() -> None:
    found = wartable_rules("search", "HIGHEST die")
    assert found.exit_code == 0
    assert found.stdout.splitlines() == [
        "PA-FGT-01 Highest die wins.",
        "TY-FGT-01 Highest die wins.",
        "2 clauses",
    ]


def test_search_finds_an_id() -> None:
    assert wartable_rules("search", "ty-mov-02").stdout.splitlines()[-1] == "1 clause"


def test_search_says_so_if_there_is_nothing() -> None:
    found = wartable_rules("search", "xylophone")
    assert (found.exit_code, found.stdout) == (0, "nothing found\n")


def test_search_takes_brackets_as_they_are() -> None:
    assert wartable_rules("search", "[/bold]").stdout == "nothing found\n"


def test_coverage_counts_as_json() -> None:
    counted = wartable_rules("coverage", "toy", "--json")
    assert counted.exit_code == 0
    assert json.loads(counted.stdout) == {
        "toy": {
            "clauses": 3,
            "coded": 1,
            "proved": 1,
            "reached": None,
            "open": ["TY-MOV-02", "TY-FGT-01"],
            "chapters": {
                "MOV": {"clauses": 2, "coded": 1, "proved": 1, "reached": None},
                "FGT": {"clauses": 1, "coded": 0, "proved": 0, "reached": None},
            },
        }
    }


def test_coverage_shows_chapters_and_the_open_clauses() -> None:
    counted = wartable_rules("coverage", "toy")
    assert "Moving" in counted.stdout
    assert "toy: 2 open: TY-MOV-02 TY-FGT-01\n" in counted.stdout


def test_coverage_counts_what_play_has_reached_on_these_sources(project: Path) -> None:
    coverage.record_reached(project, "toy", {"TY-MOV-01"})
    chapters = json.loads(wartable_rules("coverage", "toy", "--json").stdout)["toy"]["chapters"]
    assert {code: row["reached"] for code, row in chapters.items()} == {"MOV": 1, "FGT": 0}
    assert "reached" in wartable_rules("coverage", "toy").stdout
    (project / "src").mkdir()
    (project / "src" / "rule.py").write_text("x = 1")
    record(project, {"TY-MOV-01": ["a"]})
    assert json.loads(wartable_rules("coverage", "toy", "--json").stdout)["toy"]["reached"] is None


def test_reach_plays_and_records_what_it_met(project: Path) -> None:
    played = wartable_rules("reach", "duel", "--matches", "2")
    assert played.exit_code == 0
    assert "of 37 clauses with code are reached" in played.stdout
    met = coverage.clauses_reached(project, "duel")
    assert met is not None and "DU-GEN-01" in met
    assert coverage.clauses_reached(project, "grimheim") is None


def test_reach_refuses_what_cannot_be_played() -> None:
    assert "cannot be played yet" in wartable_rules("reach", "istra").stderr


def test_coverage_calls_a_rulebook_without_code_and_proof_not_started() -> None:
    assert "istra: not started, 671 clauses open" in wartable_rules("coverage", "istra").stdout
    counted = json.loads(wartable_rules("coverage", "paper", "--json").stdout)
    assert counted["paper"]["open"] == ["PA-MOV-01", "PA-MOV-02", "PA-FGT-01"]


def test_coverage_says_when_everything_is_done(project: Path) -> None:
    code = "from wartable.core.rulebook.clauses import clause\n@clause('PA-MOV-01', 'PA-MOV-02')\n"
    game = project.parent / "shelf" / "paperg" / "game.py"
    game.write_text(f"{code}@clause('PA-FGT-01')\ndef GAME(): ...\n")
    record(project, {"PA-MOV-01": ["a"], "PA-MOV-02": ["a"], "PA-FGT-01": ["b"]})
    assert "paper: every clause is coded and proved" in wartable_rules("coverage", "paper").stdout


def test_coverage_without_a_name_counts_every_rulebook() -> None:
    counted = json.loads(wartable_rules("coverage", "--json").stdout)
    clauses = {name: count["clauses"] for name, count in counted.items() if name != "duel"}
    assert clauses == {
        "grimheim": 799,
        "istra": 671,
        "grimdark": 683,
        "firstblood": 525,
        "paper": 3,
        "toy": 3,
    }


@pytest.mark.parametrize("game", [(), ("toy",), ("paper",)], ids=["all", "coded", "text only"])
def test_coverage_without_proofs_counts_what_is_coded_and_asks_for_a_test_run(
    project: Path, game: tuple[str, ...]
) -> None:
    """As in a fresh clone, where no test has run yet."""
    (project / coverage.PROOFS).unlink()
    counted = wartable_rules("coverage", *game)
    assert counted.exit_code == 0
    assert counted.stderr == (
        "What is proved cannot be told: no proofs are recorded here: run make test.\n"
    )
    toy = json.loads(wartable_rules("coverage", "toy", "--json").stdout)["toy"]
    assert (toy["coded"], toy["proved"], toy["open"]) == (1, None, ["TY-MOV-02", "TY-FGT-01"])


def test_coverage_without_proofs_calls_a_rulebook_coded_if_it_is(project: Path) -> None:
    (project / coverage.PROOFS).unlink()
    assert "istra: not started" in wartable_rules("coverage", "istra").stdout
    code = "from wartable.core.rulebook.clauses import clause\n@clause('PA-MOV-01', 'PA-MOV-02')\n"
    game = project.parent / "shelf" / "paperg" / "game.py"
    game.write_text(f"{code}@clause('PA-FGT-01')\ndef GAME(): ...\n")
    assert "paper: every clause is coded\n" in wartable_rules("coverage", "paper").stdout


def test_coverage_asks_for_a_test_run_if_the_proofs_are_stale(project: Path) -> None:
    (project / "src").mkdir()
    (project / "src" / "rule.py").write_text("x = 1\n")
    counted = wartable_rules("coverage", "toy", "--json")
    assert json.loads(counted.stdout)["toy"]["proved"] is None
    assert "run make test" in counted.stderr


def test_coverage_refuses_an_unknown_game() -> None:
    counted = wartable_rules("coverage", "chess")
    assert counted.exit_code == 2
    assert counted.stderr.startswith("there is no rulebook 'chess'; there are duel, ")
