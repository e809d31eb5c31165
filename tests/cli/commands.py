"""Commands run as a user runs them: most in this process, since to start one costs more than to carry it out."""

import os
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

from wartable.cli.main import main

NOWHERE = TemporaryDirectory()  # nobody's own things are touched
PAGE = {"COLUMNS": "80", "LINES": "25"}  # that of a command that writes into a pipe


def wartable(
    *words: str, said: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What the command says and how it ends; its input is no terminal."""
    out, err = paper(), paper()
    with surroundings(home), typed(said), redirect_stdout(out), redirect_stderr(err):
        code = run(list(words))
    return subprocess.CompletedProcess(words, code, written(out), written(err))


def wartable_by_itself(
    *words: str, said: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, where it matters that it is one."""
    return subprocess.run(
        [sys.executable, "-m", "wartable.cli", *words],
        input=said,
        env=os.environ | places(home),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def run(words: list[str]) -> int:
    """The code that Python would leave with."""
    try:
        main(words, prog_name="wartable")
    except SystemExit as left:
        if isinstance(left.code, str):
            print(left.code, file=sys.stderr)  # noqa: T201
            return 1
        return left.code or 0
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def places(home: Path | None) -> dict[str, str]:
    folder = NOWHERE.name if home is None else str(home)
    return {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}


@contextmanager
def surroundings(home: Path | None) -> Iterator[None]:
    """Those of a command of its own; what it changes in them ends with it."""
    before = dict(os.environ)
    os.environ.update(places(home) | PAGE)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def typed(said: str) -> Iterator[None]:
    before, sys.stdin = sys.stdin, TextIOWrapper(BytesIO(said.encode()), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before


def paper() -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding="utf-8", write_through=True)


def written(on: TextIOWrapper) -> str:
    on.seek(0)
    return on.read()


def plainly(run: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a command that could not do what it was asked."""
    assert run.returncode == 2, (run.returncode, run.stdout, run.stderr)
    assert "Traceback" not in run.stderr
    lines = [line for line in run.stderr.splitlines() if line]
    assert len(lines) == 1, lines
    return lines[0]
