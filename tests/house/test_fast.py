"""How the compiled engine is built: what is compiled, what a unit of C holds, and what is not made again."""

import os
import sys
from pathlib import Path

import pytest

import fast
from objects import Compiler, NoCompiler, hash_of
from units import Unit, declarations, held_together, unit

ROOT = Path(__file__).parents[2]
HEADER = """\
#ifndef MYPYC_NATIVE_x_H
#define MYPYC_NATIVE_x_H
#include <Python.h>
#include "__native_x.h"
#ifndef MYPYC_DECLARED_tuple_T1O
#define MYPYC_DECLARED_tuple_T1O
typedef struct tuple_T1O {
    PyObject *f0;
} tuple_T1O;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T1O _pair;
} pairObject;
extern PyObject *CPyStatics[9];
extern tuple_T1O CPyDef_pair(PyObject *cpy_r_of);
extern PyObject *CPyDef_other(PyObject *cpy_r_of, pairObject *cpy_r_pair);
#endif
"""


# What is compiled


def test_verbs_are_compiled_and_nouns_are_not() -> None:
    found = fast.verbs(ROOT, fast.hook_of(ROOT))
    assert {"src/wartable/core/table.py", "src/wartable/play/session.py"} <= set(found)
    assert "src/wartable/games/grimheim/actions/shoot.py" in found
    assert not [
        path for path in found if path.endswith(("/match.py", "/events.py", "/__init__.py"))
    ]
    assert not [path for path in found if "/server/" in path or "/cli/" in path]


def test_a_new_file_in_an_included_folder_is_compiled(tmp_path: Path) -> None:
    for name in ("core/new/thing.py", "core/new/match.py", "web/page.py"):
        (tmp_path / "src/wartable" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src/wartable" / name).touch()
    hook = {"include": ["src/wartable/core"], "exclude": ["**/match.py"]}
    assert fast.verbs(tmp_path, hook) == ["src/wartable/core/new/thing.py"]


# Units


def test_a_unit_brings_only_what_it_uses() -> None:
    made = unit("__native_m", "x = CPyDef_other(y, z);\n", declarations(HEADER)).text
    assert "CPyDef_other(PyObject *cpy_r_of, pairObject" in made
    assert "} pairObject;" in made and "} tuple_T1O;" in made, "what it uses uses them"
    assert "CPyDef_pair" not in made and "CPyStatics" not in made
    assert made.startswith("#include <Python.h>\n") and "__native_x.h" not in made


def test_a_unit_stays_as_it_is_when_other_modules_bring_literals_and_functions() -> None:
    text = '#include "__native_x.h"\na = CPyStatics[3]; b = CPyStatics[7]; c = CPyStatics[3];\n'
    before = unit("__native_m", text, declarations(HEADER))
    more = HEADER.replace("extern", "extern int CPyDef_new(void);\nextern", 1)
    moved = text.replace("[3]", "[5]").replace("[7]", "[11]")
    after = unit("__native_m", moved, declarations(more))
    assert before.text == after.text
    assert (before.literals, after.literals) == ([3, 7], [5, 11])


def test_the_library_hands_out_literals_as_soon_as_they_are_made() -> None:
    text = "if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {\n"
    made = held_together(text, declarations(HEADER), [Unit("__native_m", "", [3, 7])])
    assert "CPyLit_Str) < 0 || hand_out_literals() < 0) {" in made
    assert "{3,7}" in made and "literals_of__native_m[k] = CPyStatics[from[k]]" in made


def test_another_way_of_filling_literals_is_noticed() -> None:
    with pytest.raises(AssertionError, match="another way"):
        held_together("", [], [])


# What is not made again


@pytest.fixture
def compiler(tmp_path: Path) -> Compiler:
    """One that copies its text, and notes that it did."""
    script = tmp_path / "cc.py"
    script.write_text(
        "import sys, pathlib\n"
        "text, to = [pathlib.Path(sys.argv[k]) for k in (-3, -1)]\n"
        "to.write_text(text.read_text())\n"
        "with pathlib.Path(__file__).with_name('runs').open('a') as runs: print('once', file=runs)\n"
    )
    kept = tmp_path / "kept"
    kept.mkdir()
    return Compiler([sys.executable, str(script)], ["-O1"], ["-shared"], [], "1.0", kept)


def runs(compiler: Compiler) -> int:
    return (compiler.kept.parent / "runs").read_text().count("once")


def test_a_text_is_compiled_once(compiler: Compiler) -> None:
    first = compiler.object_of("int a;")
    assert first.read_text() == "int a;" and compiler.object_of("int a;") == first
    assert runs(compiler) == 1
    assert compiler.object_of("int b;") != first
    assert compiler.object_of("int a;", "-O2") != first
    assert runs(compiler) == 3


def test_headers_count_by_their_version_and_not_by_their_place(compiler: Compiler) -> None:
    first = compiler.with_headers(["/here"], "2").object_of("int a;")
    assert compiler.with_headers(["/there"], "2").object_of("int a;") == first
    assert compiler.with_headers(["/there"], "3").object_of("int a;") != first


def test_what_was_not_used_for_a_week_is_forgotten(compiler: Compiler) -> None:
    old, new = compiler.object_of("int a;"), compiler.object_of("int b;")
    os.utime(old, (0, 0))
    compiler.forget_old()
    assert not old.exists() and new.exists()


def test_texts_do_not_run_into_each_other() -> None:
    assert hash_of(["ab", "c"]) != hash_of(["a", "bc"])


def test_a_missing_compiler_is_said_plainly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(NoCompiler):
        Compiler.here(tmp_path)
