"""Commands run as a user runs them."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

NOWHERE = TemporaryDirectory()  # nobody's own things are touched


def wartable(
    *words: str, said: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    folder = NOWHERE.name if home is None else str(home)
    env = os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
    return subprocess.run(
        [sys.executable, "-m", "wartable.cli", *words],
        input=said,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def plainly(run: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a command that could not do what it was asked."""
    assert run.returncode == 2, (run.returncode, run.stdout, run.stderr)
    assert "Traceback" not in run.stderr
    lines = [line for line in run.stderr.splitlines() if line]
    assert len(lines) == 1, lines
    return lines[0]
