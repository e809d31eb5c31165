"""Renew `constraints.txt`: the versions that `make` installs, all of them tried together.

pip works out what the newest versions are that `pyproject.toml` allows, without installing any; the oldest Python that
is declared asks, so that newer ones can have the same.

    python tools/lock.py
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "constraints.txt"
EXTRAS = ("test", "dev", "docs", "postgres")
OLDEST = (3, 11)
TOP = (
    "# What `make` installs, each in the version it was tried with. `make lock` renews this file.\n"
)


def main() -> None:
    if sys.version_info[:2] != OLDEST:
        oldest = ".".join(map(str, OLDEST))
        sys.exit(
            f"the lock is made with Python {oldest}, the oldest that is declared: PY=python{oldest}"
        )
    # names and versions only: where they come from is each reader's own affair
    pins = "".join([f"{name}=={version}\n" for name, version in resolve(wanted())])
    LOCK.write_text(TOP + pins, encoding="utf-8")


def wanted() -> list[str]:
    """All that is declared, for building too; what we ask of ourselves is among the extras anyway."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = told["project"]["optional-dependencies"]
    every = [*told["build-system"]["requires"], *told["project"]["dependencies"]]
    every += [one for extra in EXTRAS for one in extras[extra]]
    return sorted({one for one in every if not one.startswith("wartable")})


def resolve(requirements: list[str]) -> list[tuple[str, str]]:
    """What pip would install, by name and version."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        asked = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "-qq"]
        subprocess.run(
            [*asked, "--disable-pip-version-check", "--report", str(report), *requirements],
            check=True,
        )
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    told = [one["metadata"] for one in found]
    return sorted([(canonicalize_name(one["name"]), one["version"]) for one in told])


if __name__ == "__main__":
    main()
