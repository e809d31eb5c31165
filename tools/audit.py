"""Is anything known against the versions we use? pip-audit and npm audit ask the registries, where those answer.

python tools/audit.py NODE    with the folder of Node; the environment build/audit is there
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OWN = ROOT / "build" / "audit" / "bin"
SILENT = "the registry does not answer, so nothing is known: try again where it does"


def main(node: Path) -> int:
    found = [audited("Python", python()), audited("The screen", screen(node))]
    return 1 if False in found else 0


def audited(what: str, faults: list[str] | None) -> bool | None:
    """Tell what was found; whether all is well, or nothing if nobody could be asked."""
    if faults is None:
        print(f"{what}: {SILENT}")
        return None
    print(f"{what}: {'; '.join(faults) or 'nothing is known against it'}")
    return not faults


def python() -> list[str] | None:
    """Every version in the lock, whether it is installed or not."""
    install = [str(OWN / "pip"), "install", "-q", "--disable-pip-version-check", "pip-audit"]
    if subprocess.run(install, check=False, capture_output=True).returncode:
        return None
    asked = [str(OWN / "pip-audit"), "-r", "constraints.txt", "--no-deps", "--disable-pip"]
    told = output([*asked, "--format", "json", "--progress-spinner", "off"])
    return None if told is None else python_faults(told)


def python_faults(told: str) -> list[str] | None:
    try:
        rows = json.loads(told)["dependencies"]
    except (ValueError, KeyError):
        return None
    known = [row for row in rows if "vulns" in row]  # the others it could not ask about
    if not known:
        return None
    if len(known) < len(rows):
        print(f"{len(rows) - len(known)} of {len(rows)} packages are not known to who was asked")
    return [f"{row['name']} {one['id']}" for row in known for one in row["vulns"]]


def screen(node: Path) -> list[str] | None:
    npm = [str(node / "bin" / "node"), str(node / "lib/node_modules/npm/bin/npm-cli.js")]
    told = output([*npm, "--prefix", "ui", "audit", "--json"])
    return None if told is None else screen_faults(told)


def screen_faults(told: str) -> list[str] | None:
    try:
        rows = json.loads(told)["vulnerabilities"]
    except (ValueError, KeyError):
        return None
    return [f"{name} ({row['severity']})" for name, row in sorted(rows.items())]


def output(command: list[str]) -> str | None:
    """What a program says, whatever it thinks of it."""
    try:
        done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, timeout=300)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
