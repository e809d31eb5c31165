"""The C compiler that made this Python, run on every core; what it made of a text before is taken from a cache."""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
# Numbers must agree on every processor, so no fused multiply-add; the rest keeps calls within the library short.
CARE = ["-ffp-contract=off", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
WEEK = 7 * 24 * 3600


class NoCompiler(Exception):
    """There is no C compiler here."""


@dataclass(frozen=True)
class Compiler:
    """A command with its flags, and the folder that keeps what it makes."""

    command: list[str]
    flags: list[str]
    linking: list[str]
    headers: list[str]  # folders
    version: str  # of the compiler and of what is in the headers
    kept: Path

    @staticmethod
    def here(kept: Path) -> "Compiler":
        """The one in CC or the one that made this Python, with Python's flags for libraries and ours."""
        command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
        if not shutil.which(command[0]):
            raise NoCompiler(command[0])
        flags = shlex.split(" ".join(map(str, sysconfig.get_config_vars("CFLAGS", "CCSHARED"))))
        linking = shlex.split(sysconfig.get_config_var("LDSHARED"))[1:]
        told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        kept.mkdir(parents=True, exist_ok=True)
        headers, version = sysconfig.get_paths()["include"], f"{sys.version}\n{told.stdout}"
        return Compiler(command, [*flags, *CARE], linking, [headers], version, kept)

    def with_headers(self, folders: list[str], version: str) -> "Compiler":
        """The same with more headers; where they are does not matter for what is kept, but their version does."""
        more = [*folders, *self.headers]
        return replace(self, headers=more, version=f"{self.version}\n{version}")

    def object_of(self, text: str, *flags: str) -> Path:
        """The object file of a C text."""
        return self.made(text, ".o", [*self.flags, *flags, "-c"])

    def library_of(self, text: str, *flags: str) -> Path:
        """The library of a C text that stands for itself."""
        return self.made(text, ".so", [*self.flags, *flags, *self.linking])

    def made(self, text: str, suffix: str, flags: list[str]) -> Path:
        """What was made of the text before, or what is made of it now."""
        result = self.kept / f"{hash_of([self.version, *self.command, *flags, text])}{suffix}"
        if result.exists():
            os.utime(result)
            return result
        begun = result.with_suffix(f".{os.getpid()}{suffix}")
        source = begun.with_suffix(".c")
        source.write_text(text)
        headers = [f"-I{folder}" for folder in self.headers]
        run([*self.command, *headers, *flags, str(source), "-o", str(begun)])
        source.unlink()
        return begun.replace(result)

    def link(self, objects: list[Path], to: Path) -> None:
        """One library of all *objects*, named to the linker in a file, because they are many."""
        named = self.kept / "linked.txt"
        named.write_text("\n".join(map(str, objects)))
        run([*self.command, *self.linking, f"@{named}", "-o", str(to)])

    def forget_old(self) -> None:
        """Drop what no build has used for a week."""
        for path in self.kept.iterdir():
            if path.stat().st_mtime < time.time() - WEEK:
                path.unlink()


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{shlex.join(command)}\n{done.stderr}")


def hash_of(parts: list[str]) -> str:
    """One hash of texts and of where each of them ends."""
    told = hashlib.sha256()
    for part in parts:
        told.update(f"{len(part)} {part}".encode())
    return told.hexdigest()[:32]


def on_all_cores(task: Callable[[T], R], work: list[T]) -> list[R]:
    """What *task* makes of each, in order; as many at a time as there are cores for us."""
    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    with ThreadPoolExecutor(here) as pool:
        return list(pool.map(task, work))
