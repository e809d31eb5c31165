"""Both engines measured one after the other, as the table that bench/README.md keeps.

make fast && .venv/bin/python bench/side_by_side.py
"""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

FAST = Path(__file__).parent.parent / "build" / "fast"


def measured(fast: bool) -> dict[str, float]:
    env = dict(os.environ)
    env.pop("PYTHONPATH", None)
    if fast:
        env["PYTHONPATH"] = str(FAST)
    run = subprocess.run(
        [sys.executable, "-m", "wartable.cli", "bench", "--json"],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(run.stdout)
    assert found["compiled"] == int(fast), "the other engine was measured"
    return found


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":")[1].strip() for line in lines if "model name" in line)
    except (OSError, StopIteration):
        return platform.processor()


def main() -> None:
    plain = measured(fast=False)
    fast = measured(fast=True) if FAST.exists() else {}
    print(f"{processor()}, one core; CPython {platform.python_version()}, {platform.system()}\n")
    print("| what | Python | compiled |\n|---|---:|---:|")
    for name, number in plain.items():
        if name != "compiled":
            other = f"{fast[name]:,}" if fast else "–"
            print(f"| {name} | {number:,} | {other} |")


if __name__ == "__main__":
    main()
