"""Runs tests on broken rules in a process apart, within limits of time and memory."""

import ast
import gc
import os
import resource
import shutil
import signal
import subprocess
import sys
from types import FunctionType

import pytest
from _pytest.runner import runtestprotocol

from mutants import ROOT, Mutant, broken, broken_code

LONGEST = 90  # seconds of work on one test; a rule that never ends is noticed by then
LARGEST = 3 << 30  # bytes, or by this
PATIENCE = (
    1800  # seconds by the clock for all tests of one change; what is cut short was not noticed
)
FOREVER = "it never ends"
QUIET = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly")


def run_apart(items: list[pytest.Item], mutant: Mutant | None) -> str:
    """Run tests in a forked process, with one change made; the first that fails, or nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            signal.alarm(PATIENCE)
            limit()
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
    return judged(-os.WTERMSIG(status), "") if os.WIFSIGNALED(status) else failed


def run_afresh(items: list[pytest.Item], mutant: Mutant) -> str:
    """The same in a process that reads the broken file itself, for what is worked out on import."""
    place = ROOT / "build" / "mutated"
    shutil.copytree(ROOT / "src", place / "src", dirs_exist_ok=True)
    (place / mutant.file).write_text(ast.unparse(broken(mutant)), encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *QUIET, "-x", *(item.nodeid for item in items)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=PATIENCE,
            preexec_fn=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return ""
    return judged(done.returncode, "in a process of its own")


def judged(ended: int, failed: str) -> str:
    """What the end of a process says: a signal for too much work, none for too little time."""
    if ended in (0, -signal.SIGALRM):
        return ""
    return FOREVER if ended < 0 else failed


def limit() -> None:
    """From here on the process may do only so much work, and hold only so much."""
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))


def implant(mutant: Mutant) -> None:
    """Give every function of the mutant's file its code from the broken file."""
    file, codes = str(ROOT / mutant.file), broken_code(mutant)
    gc.unfreeze()  # what was set aside from the look for garbage is looked through, too
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == file:
            name = (each.__code__.co_name, each.__code__.co_firstlineno)
            if name in codes:
                each.__code__ = codes[name]


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nowhere, each)


def _first_to_fail(items: list[pytest.Item]) -> str:
    for item, after in zip(items, [*items[1:], None], strict=bool(items)):
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        if any(report.failed for report in runtestprotocol(item, nextitem=after, log=False)):
            return item.nodeid
    return ""
