"""Break rules on purpose and see whether their proofs notice.

    make mutation GAME=duel SEED=1

In functions that carry a clause, comparisons are flipped, numbers moved by one, `and` made `or`, and so on, one change
at a time; the seed draws which. The tests are collected once. For each change a forked process gives the function its
broken code and runs the tests that prove its clauses; what none of them notices is tried once more in a process of its
own, on a copy of the sources, and if it lives there too it survives and is listed. What was found is kept in `build/`:
run again with the same seed, only what survived or was not reached is tried. A change that makes no difference to
anybody stands with its reason in `tests/same_rule.toml`.
"""

import argparse
import ast
import gc
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from types import FunctionType

import pytest
from _pytest.runner import runtestprotocol

from mutants import ROOT, Mutant, broken, broken_code, drawn, mutants

LONGEST = 90  # seconds for the proofs of one change; a rule that never ends is noticed by then
LARGEST = 3 << 30  # bytes, or by this
FOREVER = "it never ends"
QUIET = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly")
SAME = ROOT / "tests" / "same_rule.toml"


class Trial:
    """Tries one change after another on tests that were collected once."""

    def __init__(self, tried: list[Mutant], kept: Path) -> None:
        self.tried, self.kept = tried, kept
        self.noticed: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
        self.survivors: list[Mutant] = []
        self.proofs: dict[str, list[pytest.Item]] = {}
        self.sound: dict[str, bool] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            for mark in item.iter_markers("proves"):
                for clause in mark.args:
                    self.proofs.setdefault(clause, []).append(item)
        for number, mutant in enumerate(self.tried, 1):
            if mutant.name not in self.noticed:
                self.attempt(mutant, number)
        return True

    def attempt(self, mutant: Mutant, number: int) -> None:
        began = time.monotonic()
        noticed_by = self.noticed_by(mutant)
        if noticed_by:
            self.noticed[mutant.name] = noticed_by
            beside = self.kept.with_suffix(".new")
            beside.write_text(json.dumps(self.noticed, indent=1, ensure_ascii=False) + "\n")
            beside.replace(self.kept)
        else:
            self.survivors.append(mutant)
            print(f"\nsurvives: {told(mutant)}", flush=True)
        took = time.monotonic() - began
        alive = len(self.survivors)
        print(
            f"\r{number} of {len(self.tried)}, {alive} survive ({took:.1f} s)  ", end="", flush=True
        )

    def noticed_by(self, mutant: Mutant) -> str:
        """The test that notices, or nothing."""
        found = {id(item): item for each in mutant.clauses for item in self.proofs.get(each, ())}
        items = list(found.values())
        failed = run_apart(items, mutant)
        if failed and failed != FOREVER and not self.is_sound(failed, items):
            raise AssertionError(f"{failed} fails although nothing is broken")
        return failed or (run_afresh(items, mutant) if items else "")

    def is_sound(self, test: str, items: list[pytest.Item]) -> bool:
        """Whether the test passes on the rules as they are."""
        if test not in self.sound:
            (alone,) = [item for item in items if item.nodeid == test]
            self.sound[test] = not run_apart([alone], None)
        return self.sound[test]


def run_apart(items: list[pytest.Item], mutant: Mutant | None) -> str:
    """Run tests in a forked process, with one change made; the first that fails, or nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            signal.alarm(LONGEST)
            resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))
            _be_silent()
            if mutant:
                implant(mutant)
            os.write(writing, _first_to_fail(items).encode())
        except BaseException as error:
            os.write(writing, f"{type(error).__name__}: {error}".encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        failed = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return FOREVER if os.WIFSIGNALED(status) else failed


def implant(mutant: Mutant) -> None:
    """Give every function of the mutant's file its code from the broken file."""
    file, codes = str(ROOT / mutant.file), broken_code(mutant)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == file:
            name = (each.__code__.co_name, each.__code__.co_firstlineno)
            if name in codes:
                each.__code__ = codes[name]


def run_afresh(items: list[pytest.Item], mutant: Mutant) -> str:
    """The same in a process that reads the broken file itself, for what is worked out on import."""
    place = ROOT / "build" / "mutated"
    shutil.copytree(ROOT / "src", place / "src", dirs_exist_ok=True)
    (place / mutant.file).write_text(ast.unparse(broken(mutant)), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *QUIET, "-x", *(item.nodeid for item in items)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        timeout=2 * LONGEST,
        check=False,
    )
    return "" if done.returncode == 0 else "in a process of its own"


def told(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.line} {' '.join(mutant.clauses)}: {mutant.what}"


def files_that_prove(prefixes: set[str]) -> list[str]:
    """The test files that name a clause of the game; the browser's show, and prove no rule."""
    files = [
        path for path in sorted((ROOT / "tests").rglob("test_*.py")) if "browser" not in str(path)
    ]
    return [str(path) for path in files if any(p in path.read_text() for p in prefixes)]


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nowhere, each)


def _first_to_fail(items: list[pytest.Item]) -> str:
    for item, after in zip(items, [*items[1:], None], strict=bool(items)):
        if any(report.failed for report in runtestprotocol(item, nextitem=after, log=False)):
            return item.nodeid
    return ""


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("game")
    said.add_argument("--most", type=int, default=300)
    said.add_argument("--seed", type=int, default=1)
    asked = said.parse_args()
    kept = ROOT / "build" / f"mutation-{asked.game}-{asked.seed}.json"
    kept.parent.mkdir(exist_ok=True)
    tried = drawn(mutants(ROOT / "src" / "wartable" / "games" / asked.game), asked.most, asked.seed)
    clauses = {id for mutant in tried for id in mutant.clauses}
    trial = Trial(tried, kept)
    prefixes = {f'"{id.split("-")[0]}-' for id in clauses}
    ended = pytest.main([*QUIET, *files_that_prove(prefixes)], plugins=[trial])
    report(trial, asked.seed, len(clauses))
    sys.exit(0 if ended in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else ended)


def report(trial: Trial, seed: int, clauses: int) -> None:
    same = tomllib.loads(SAME.read_text(encoding="utf-8"))
    caught = [one for one in trial.tried if one.name in trial.noticed]
    print("\n")
    for mutant in trial.survivors:
        print(f"survives: {told(mutant)} {same.get(mutant.name, '')}")
    print(f"seed {seed}: {len(caught)} of {len(trial.tried)} changes to {clauses} clauses noticed,")
    print(f"that is {100 * len(caught) / max(1, len(trial.tried)):.1f} %")


if __name__ == "__main__":
    main()
