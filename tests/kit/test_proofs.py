"""A whole test run records which clauses it proved; anything less leaves the record alone."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wartable.core.rulebook import coverage
from wartable.kit.proofs import proves, unknown_in_code

SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = ["--strict-markers", "-p", "wartable.kit.proofs", "-p", "no:cacheprovider"]
markers = ["deep: long runs"]
"""
SUITE = """
import pytest
from wartable.kit.proofs import proves

@proves("GH-GEN-01", "GH-GEN-02")
def test_passes(): ...

@proves("GH-GEN-02", "GH-GEN-03")
@pytest.mark.parametrize("n", [1, 2])
def test_fails_for_two(n): assert n == 1

@proves("GH-GEN-04")
@pytest.mark.skip
def test_is_skipped(): ...

@proves("GH-GEN-05")
@pytest.mark.xfail
def test_is_expected_to_fail(): assert False

@pytest.fixture
def torn():
    yield
    assert False

@proves("GH-GEN-06")
def test_breaks_afterwards(torn): ...

@proves("GH-GEN-07")
@pytest.mark.deep
def test_takes_long(): ...

@proves("GH-GEN-08")
class TestTogether:
    def test_proves_what_its_class_does(self): ...

def test_proves_nothing(): ...
"""
PROVED = {
    "GH-GEN-01": ["tests/test_suite.py::test_passes"],
    "GH-GEN-02": ["tests/test_suite.py::test_fails_for_two[1]", "tests/test_suite.py::test_passes"],
    "GH-GEN-03": ["tests/test_suite.py::test_fails_for_two[1]"],
    "GH-GEN-08": ["tests/test_suite.py::TestTogether::test_proves_what_its_class_does"],
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_suite.py").write_text(SUITE)
    (tmp_path / "tests" / "test_other.py").write_text("def test_something_else(): ...\n")
    return tmp_path


def run(project: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run pytest as its own process, knowing nothing of the run it is part of."""
    own = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST") and k != "ENGINE"}
    own["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    command = [sys.executable, "-m", "pytest", "-q", *args]
    return subprocess.run(
        command, cwd=project, env=own | env, capture_output=True, text=True, check=False
    )


def recorded(project: Path) -> Any:
    path = project / coverage.PROOFS
    return json.loads(path.read_text()) if path.exists() else None


@pytest.mark.parametrize(
    "args",
    [
        pytest.param((), id="in one process"),
        pytest.param(("-p", "xdist", "-n", "2"), id="spread over two"),
        pytest.param(("tests",), id="with the test folder named"),
    ],
)
def test_only_what_passed_is_proved(project: Path, args: tuple[str, ...]) -> None:
    assert run(project, "-m", "not deep", *args).returncode == pytest.ExitCode.TESTS_FAILED
    assert recorded(project) == {"clauses": PROVED, "hash": coverage.hash_of_sources(project)}
    assert [path.name for path in (project / "build").iterdir()] == ["proofs.json"]


def test_the_long_tests_prove_too_when_they_are_run(project: Path) -> None:
    run(project)
    assert "GH-GEN-07" in recorded(project)["clauses"]


@pytest.mark.parametrize(
    "args",
    [
        pytest.param(("-k", "passes"), id="by keyword"),
        pytest.param(("tests/test_suite.py",), id="by file"),
        pytest.param(("tests/test_suite.py::test_passes",), id="by test"),
        pytest.param(("-m", "deep"), id="by mark"),
        pytest.param(("--deselect", "tests/test_other.py"), id="by deselection"),
        pytest.param(("--ignore", "tests/test_other.py"), id="by ignoring a file"),
        pytest.param(("-p", "cacheprovider", "--lf"), id="the last failed"),
        pytest.param(("-x",), id="up to the first failure"),
        pytest.param(("--maxfail=1", "-p", "xdist", "-n", "2"), id="up to one failure, on two"),
        pytest.param(("--collect-only",), id="collected only"),
        pytest.param(("--setup-only",), id="set up only"),
    ],
)
def test_a_partial_run_leaves_the_record_alone(project: Path, args: tuple[str, ...]) -> None:
    (project / "build").mkdir()
    (project / coverage.PROOFS).write_text('"as it was"')
    run(project, *args)
    assert recorded(project) == "as it was"


@pytest.mark.parametrize("args", [(), ("-p", "xdist", "-n", "2")], ids=["in one", "on two"])
def test_tests_left_out_by_a_plugin_make_a_run_partial(
    project: Path, args: tuple[str, ...]
) -> None:
    (project / "tests" / "conftest.py").write_text(
        "def pytest_collection_modifyitems(config, items):\n"
        "    config.hook.pytest_deselected(items=[items.pop()])\n"
    )
    run(project, *args)
    assert recorded(project) is None


def test_a_file_that_cannot_be_collected_makes_a_run_partial(project: Path) -> None:
    (project / "tests" / "test_torn.py").write_text("import not_there\n")
    run(project, "--continue-on-collection-errors")
    assert recorded(project) is None


def test_an_interrupted_run_leaves_no_record(project: Path) -> None:
    (project / "tests" / "test_zzz.py").write_text("def test_stop(): raise KeyboardInterrupt\n")
    assert run(project).returncode == pytest.ExitCode.INTERRUPTED
    assert recorded(project) is None


def test_a_run_from_a_folder_below_is_partial(project: Path) -> None:
    (project / "tests" / "deeper").mkdir()
    (project / "tests" / "deeper" / "test_more.py").write_text("def test_more(): ...\n")
    run(project / "tests" / "deeper")
    assert recorded(project) is None


def test_the_compiled_engine_leaves_no_record(project: Path) -> None:
    run(project, ENGINE="compiled")
    assert recorded(project) is None


def test_a_source_changed_during_the_run_is_not_proved(project: Path) -> None:
    (project / "src").mkdir()
    edit = "from pathlib import Path\ndef test_edit(): Path('src/rule.py').write_text('x = 1')\n"
    (project / "tests" / "test_edit.py").write_text(edit)
    run(project)
    with pytest.raises(coverage.Unproved, match="have changed"):
        coverage.proofs(project)


@pytest.mark.parametrize("args", [(), ("-p", "xdist", "-n", "2")], ids=["in one", "on two"])
def test_an_unknown_clause_fails_the_run_and_is_named_with_its_test(
    project: Path, args: tuple[str, ...]
) -> None:
    (project / "tests" / "test_wrong.py").write_text(
        "from wartable.kit.proofs import proves\n"
        "class TestIt:\n"
        "    @proves('GH-GEN-01', 'GH-GEN-99')\n"
        "    def test_that(self): ...\n"
    )
    done = run(project, *args)
    assert done.returncode != pytest.ExitCode.OK
    assert "TestIt::test_that proves GH-GEN-99, which is in no rulebook" in done.stdout
    assert recorded(project) is None


def test_a_ruling_is_not_a_clause_to_prove(project: Path) -> None:
    (project / "tests" / "test_wrong.py").write_text(
        "from wartable.kit.proofs import proves\npytestmark = proves('GH-R-01')\n"
        "def test_that(): ...\n"
    )
    assert "test_that proves GH-R-01, which is in no rulebook" in run(project).stdout


def test_the_mark_is_the_one_of_the_plugin() -> None:
    assert proves("GH-GEN-01").mark.args == ("GH-GEN-01",)
    assert unknown_in_code is coverage.unknown_in_code
