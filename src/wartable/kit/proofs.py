"""A pytest plugin: tests say which clauses they prove, and a whole run records what was proved."""

import json
import os
from collections.abc import Generator, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from wartable.core.rulebook import coverage, library

__all__ = ["proves", "unknown_in_code"]

proves = pytest.mark.proves
unknown_in_code = coverage.unknown_in_code

PROPERTY = "proves"  # how a test's clauses travel with its reports, from other processes too
PARTIAL = "wartable_partial"
LEAVES_OUT = (
    *("keyword", "deselect", "lf", "stepwise", "ignore", "ignore_glob"),
    *("collectonly", "setuponly", "setupplan"),
)


class Ledger:
    """What this run has collected, what has passed, and whether it was the whole suite."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.is_worker = hasattr(config, "workerinput")
        self.whole = self.is_worker or _asks_for_everything(config)
        self.hash = ""
        self.collected: set[str] = set()
        self.ended: set[str] = set()
        self.passed: dict[str, list[str]] = {}

    def pytest_sessionstart(self) -> None:
        # What is proved is what was there at the start, whoever edits meanwhile.
        if self.whole and not self.is_worker:
            self.hash = coverage.hash_of_sources(self.config.rootpath)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            self.collected.add(item.nodeid)
            if clauses := _clauses(item):
                item.user_properties.append((PROPERTY, " ".join(clauses)))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.collected.update(ids)

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        if any(item.get_closest_marker("deep") is None for item in items):
            self.whole = False
        self.collected.difference_update(item.nodeid for item in items)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.whole = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            named = dict(report.user_properties).get(PROPERTY, "")
            self.passed[report.nodeid] = str(named).split()
        if report.failed:
            self.passed.pop(report.nodeid, None)
        if report.when == "teardown" or report.failed:
            self.ended.add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if getattr(node, "workeroutput", {}).get(PARTIAL):
            self.whole = False

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.is_worker:
            self.config.workeroutput[PARTIAL] = not self.whole  # type: ignore[attr-defined]
        elif self._ran_to_the_end(session, exitstatus):
            self._write()

    def _ran_to_the_end(self, session: pytest.Session, exitstatus: int) -> bool:
        finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        stopped = session.shouldfail or session.shouldstop
        return self.whole and finished and not stopped and self.collected == self.ended

    def _write(self) -> None:
        proved: dict[str, list[str]] = {}
        for test in sorted(self.passed):
            for clause in self.passed[test]:
                proved.setdefault(clause, []).append(test)
        path = self.config.rootpath / coverage.PROOFS
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        record = {"clauses": proved, "hash": self.hash}
        beside.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        beside.replace(path)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*clauses): the rulebook clauses this test proves")
    config.pluginmanager.register(Ledger(config), "wartable-ledger")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class,
) -> Generator[None, object, object]:
    """Refuse a test that claims to prove what no rulebook says."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            for clause in _clauses(item):
                if clause not in _known():
                    said = f"{item.nodeid} proves {clause}, which is in no rulebook"
                    raise collector.CollectError(said)
    return made


def _clauses(item: pytest.Item) -> list[str]:
    marked: Iterator[str] = (
        str(clause) for mark in item.iter_markers("proves") for clause in mark.args
    )
    return list(dict.fromkeys(marked))


@cache
def _known() -> frozenset[str]:
    return frozenset(clause.id for book in library.rulebooks() for clause in book.clauses)


def _asks_for_everything(config: pytest.Config) -> bool:
    """Whether nothing on the command line leaves tests out, the long ones excepted."""
    if os.environ.get("ENGINE") == "compiled":
        return False
    if any(config.getoption(option, default=None) for option in LEAVES_OUT):
        return False
    marks = str(config.getoption("markexpr", default="") or "").strip()
    return marks in ("", "not deep") and _everywhere(config)


def _everywhere(config: pytest.Config) -> bool:
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        return True
    root = config.rootpath
    meant = {(root / path).resolve() for path in config.getini("testpaths")} or {root}
    given = {(config.invocation_params.dir / path).resolve() for path in config.args}
    return given in (meant, {root})
