"""Build the compiled engine: mypyc writes C, all cores compile it, and what has not changed is not made again.

    python tools/fast.py build/fast

It is built from a copy, in which tools/direct.py lets rules call each other without a detour through Python. All
modules go into one library, so that their calls stay direct; tools/units.py makes its parts independent of each other,
and tools/objects.py remembers what became of each. What is compiled stands in pyproject.toml, in the settings of the
hook that hatch uses for a compiled wheel.
"""

import contextlib
import json
import os
import platform
import shutil
import sys
import sysconfig
import time
import tomllib
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pathspec import GitIgnoreSpec

from direct import moved
from objects import Compiler, NoCompiler, hash_of, on_all_cores
from units import units

ROOT = Path(__file__).parent.parent
LIBRARY = "wartable__mypyc"
# A module that asks the library for the real one. It does without Python's headers: they take longer than all the rest.
DOOR = """\
typedef struct _object PyObject;
extern PyObject *PyImport_ImportModule(const char *);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
__attribute__((visibility("default"))) PyObject *PyInit_{last}(void)
{{
    PyObject *library = PyImport_ImportModule("{library}"); /* it and the capsule are never let go */
    PyObject *capsule = library ? PyObject_GetAttrString(library, "init_{name}") : 0;
    void *begin = capsule ? PyCapsule_GetPointer(capsule, "{library}.init_{name}") : 0;
    return begin ? ((PyObject *(*)(void))begin)() : 0;
}}
"""


# What is compiled


def hook_of(root: Path) -> Any:
    """The settings that say what is compiled, and how."""
    found = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return found["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]


def sources(root: Path, hook: Any) -> list[str]:
    """All that mypyc has to read, as paths below *root*."""
    included = GitIgnoreSpec.from_lines(hook["include"])
    paths = sorted(path.relative_to(root).as_posix() for path in (root / "src").rglob("*.py"))
    return [path for path in paths if included.match_file(path)]


def verbs(root: Path, hook: Any) -> list[str]:
    """The modules among them that are compiled; nouns stay Python."""
    nouns = GitIgnoreSpec.from_lines(hook["exclude"])
    return [path for path in sources(root, hook) if not nouns.match_file(path)]


def copied(build: Path, hook: Any) -> Path:
    """A copy of the sources in which rules find each other directly."""
    copy = build / "from"
    shutil.rmtree(copy, ignore_errors=True)
    for name in sources(ROOT, hook):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(moved((ROOT / name).read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copy(ROOT / "src/wartable/__init__.py", copy / "src/wartable")
    return copy


# The C


@dataclass(frozen=True)
class Written:
    """Where the C is, what mypyc wants compiled with it, and how."""

    folder: str
    runtime: list[str]
    flags: list[str]
    headers: list[str]


def written(root: Path, hook: Any, cache: Path) -> Written:
    """The C of all modules below *root*, written again only if something in them has changed."""
    texts = [part for name in sources(root, hook) for part in (name, (root / name).read_text())]
    key = hash_of([version("mypy"), platform.python_version(), json.dumps(hook), *texts])
    noted = cache / "written.json"
    if noted.exists() and (known := json.loads(noted.read_text()))["key"] == key:
        return Written(**known["written"])
    noted.unlink(missing_ok=True)
    fresh = write(root, hook, cache / "c")
    noted.write_text(json.dumps({"key": key, "written": vars(fresh)}))
    return fresh


def write(root: Path, hook: Any, folder: Path) -> Written:
    """Let mypyc check the types and write its C into *folder*."""
    from mypyc.build import mypycify  # slow to load, and seldom needed

    shutil.rmtree(folder, ignore_errors=True)
    os.environ["MYPYPATH"] = "src"
    args = ["--config-file=", "--explicit-package-bases", f"--cache-dir={os.devnull}"]
    with contextlib.chdir(root):
        made: Any = mypycify(
            [*hook["mypy-args"], *args, *verbs(root, hook)],
            target_dir=str(folder),
            group_name=LIBRARY.removesuffix("__mypyc"),
            **hook["options"],
        )[0]
    runtime = [path for path in made.sources if not Path(path).name.startswith("__native")]
    headers = [path for path in made.include_dirs if Path(path) != folder]  # units bring their own
    return Written(str(folder), runtime, made.extra_compile_args, headers)


# The library, and a door to each of its modules


def link_library(c: Written, compiler: Compiler, to: Path) -> None:
    """Compile every unit, and what mypyc brings along, into one library."""
    work = [(each.text, flags_for(each.name, c.flags)) for each in units(Path(c.folder))]
    work += [(Path(path).read_text(), flags_for("", c.flags)) for path in c.runtime]
    work.sort(key=lambda each: len(each[0]), reverse=True)  # no core is left alone with a long one
    compile = compiler.with_headers(c.headers, version("mypy")).object_of
    compiler.link(on_all_cores(lambda each: compile(each[0], *each[1]), work), to)


def flags_for(unit: str, flags: list[str]) -> list[str]:
    """Time is spent in the core and in mypyc's own part; most of the code is in rulebooks, where less will do."""
    hot = not unit or unit.startswith("__native_wartable___core___")
    return flags if hot else ["-O1" if flag.startswith("-O") else flag for flag in flags]


def place_doors(names: list[str], compiler: Compiler, to: Path, suffix: str) -> None:
    """Put a door beside the source of every module."""

    def place(name: str) -> None:
        full = Path(name).relative_to("src").with_suffix("")
        exported = "___".join(part.replace("___", "___3_") for part in full.parts)
        door = DOOR.format(last=full.name, library=LIBRARY, name=exported)
        shutil.copy(compiler.library_of(door), to / f"{full}{suffix}")

    on_all_cores(place, names)


# All of it


def build(to: Path) -> None:
    began, hook = time.time(), hook_of(ROOT)
    compiler = Compiler.here(to.parent / "cache" / "objects")
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(ROOT / "src", to, ignore=shutil.ignore_patterns("__pycache__"))
    copy = copied(to.parent, hook)
    c = written(copy, hook, to.parent / "cache")
    print(f"C after {time.time() - began:.0f} s", flush=True)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    link_library(c, compiler, to / f"{LIBRARY}{suffix}")
    place_doors(verbs(copy, hook), compiler, to, suffix)
    compiler.forget_old()
    print(f"{to} after {time.time() - began:.0f} s")


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]).resolve())
    except NoCompiler as missing:
        sys.exit(
            f"There is no C compiler here ({missing}); wartable runs without, as plain Python."
        )
