"""What the compiled engine is built from says the same as the sources, and says it in the same lines."""

from pathlib import Path

from direct import moved

ROOT = Path(__file__).parents[2]
RULE = '''"""A rule."""

from wartable.core.rulebook.clauses import clause

REACH = 100
WORDS = ("a", "b")
Kind = dict[str, int]
_last: dict[str, int] = {}
count = 0
TWICE = 1
TWICE = 2


@clause("T-1")
def rule() -> int:
    return REACH + len(WORDS)
'''


def test_constants_become_final_and_what_is_bound_again_does_not() -> None:
    told = moved(RULE)
    assert "; REACH: _Final = 100\n" in told
    assert "\nWORDS: _Final = (" in told
    assert "\n_last: _Final[dict[str, int]] = {}" in told
    assert "\nKind = " in told and "\ncount = 0" in told and "\nTWICE = 1" in told


def test_clauses_are_noted_below_their_functions() -> None:
    told = moved(RULE)
    assert "@clause" not in told
    assert told.endswith("clause('T-1')(rule)\n")


def test_every_line_keeps_its_number() -> None:
    for k, line in enumerate(moved(RULE).splitlines()[: RULE.count("\n")]):
        if line.startswith(("def", "    return")):
            assert RULE.splitlines()[k] == line


def test_what_comes_out_of_every_module_is_python() -> None:
    for path in sorted((ROOT / "src" / "wartable").rglob("*.py")):
        compile(moved(path.read_text()), str(path), "exec")
