"""House rules that no linter knows."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import pytest

import wartable
from wartable.core.events import Event

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "wartable"
LONGEST = 400  # lines of a file; most have half of that
RULES = ("core", "wargame", "games")  # what must come out the same everywhere
FOLDERS = ("src", "tests", "bench", "docs", ".ci")
SKIPPED = {"__pycache__", "build", "node_modules"}
KINDS = {".py", ".md", ".toml", ".yml", ".json", ".jsonl", ".txt", ".sh", ""}


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py"))}


def nodes(*packages: str) -> Iterator[tuple[Path, ast.AST]]:
    """Everything in the sources of some packages, or of all."""
    for path, tree in trees().items():
        if not packages or path.relative_to(SRC).parts[0] in packages:
            for node in ast.walk(tree):
                yield path, node


def place(path: Path, node: Any) -> str:
    return f"{path.relative_to(SRC).as_posix()}:{node.lineno}"


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


# Procedures


def test_every_procedure_call_is_delegated_to() -> None:
    """``shoot(table, model)`` without ``yield from`` builds a procedure and drops it."""
    procedures = {
        node.name
        for _, node in nodes()
        if isinstance(node, ast.FunctionDef)
        and node.returns
        and ast.unparse(node.returns).startswith(("Steps[", "'Steps["))
    } - {"__iter__"}
    dropped = [
        f"{place(path, node)} {name_of(node.value)}"
        for path, node in nodes(*RULES)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)  # methods may share a procedure's name
        and name_of(node.value) in procedures
    ]
    assert dropped == [], "missing 'yield from'"


def test_every_question_is_asked_for() -> None:
    """A question that stands alone on its line is asked of nobody."""
    kinds = {
        "Choose",
        "ChooseMany",
        "Confirm",
        "Order",
        "Number",
        "Allocate",
        "Place",
        "Path",
        "Moves",
    }
    dropped = [
        place(path, node)
        for path, node in nodes(*RULES)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and name_of(node.value) in kinds | {"Roll", "Together"}
    ]
    assert dropped == [], "missing 'yield from'"


# Nouns and verbs


def hook() -> Any:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]


def test_nothing_is_looked_for_in_a_row_with_a_star() -> None:
    """`x in (*some, one)` is what the compiler cannot read."""
    astray = [
        f"{path.relative_to(SRC)}:{node.lineno}"
        for path, node in nodes("core", "wargame", "games", "odds", "play", "bots")
        if isinstance(node, ast.Compare) and isinstance(node.ops[-1], ast.In | ast.NotIn)
        for row in node.comparators
        if isinstance(row, ast.Tuple | ast.List | ast.Set)
        if any([isinstance(one, ast.Starred) for one in row.elts])
    ]
    assert astray == []


def test_plain_data_is_declared_where_it_is_not_compiled() -> None:
    """The compiler forgets what a container holds, and reading a save needs to know."""
    nouns = {Path(name).name for name in hook()["exclude"]}
    compiled = [Path(name).name for name in hook()["include"]]
    astray = [
        f"{place(path, node)} {node.name}"
        for path, node in nodes(*compiled)
        if isinstance(node, ast.ClassDef) and path.name not in nouns and is_data(node)
    ]
    assert astray == [], f"move to one of {sorted(nouns)}"


def is_data(made: ast.ClassDef) -> bool:
    bases = {ast.unparse(base).split("[")[0].split(".")[-1] for base in made.bases}
    marks = [ast.unparse(mark) for mark in made.decorator_list]
    frozen = any(word.arg == "frozen" for word in made.keywords)
    return frozen or "Struct" in bases or any("dataclass" in mark for mark in marks)


# The same everywhere


def test_rules_use_no_powers_but_of_whole_numbers() -> None:
    """``x ** 2`` of a float may differ from machine to machine, and is slow compiled; ``x * x`` is neither."""
    astray = [
        place(path, node)
        for path, node in nodes(*RULES)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Pow)
        and path.name != "odds.py"
        and not (isinstance(node.left, ast.Constant) and isinstance(node.left.value, int))
    ]
    assert astray == []


def test_rules_use_no_clock_no_chance_and_no_functions_that_differ_between_machines() -> None:
    banned = {"random", "secrets", "time", "datetime"}
    inexact = {"sin", "cos", "tan", "atan2", "hypot", "pow", "exp", "log", "dist"}
    astray = [
        f"{place(path, node)} {name}"
        for path, node in nodes(*RULES)
        for name in imported(node)
        if name.split(".")[0] in banned
        or (name.startswith("math.") and name.split(".")[1] in inexact)
    ]
    assert astray == []


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [one.name for one in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{one.name}" for one in node.names]
    return []


def test_rules_do_not_depend_on_the_order_of_a_set() -> None:
    """It differs from run to run; `sorted`, or a tuple, does not."""
    astray = [
        f"{place(path, loop)} {ast.unparse(loop)}"
        for path, node in nodes(*RULES)
        if isinstance(node, ast.FunctionDef | ast.Module)
        for loop in looped_over(node)
    ]
    assert astray == []


def looped_over(scope: ast.FunctionDef | ast.Module) -> list[ast.expr]:
    """The sets that a function goes through, as far as one can see it in its text."""
    own = {
        target.id
        for node in within(scope)
        if isinstance(node, ast.Assign) and is_set(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    ordered: list[ast.expr] = []
    free = {  # what is made of a set without its order: sorted(x for x in {…})
        id(given)
        for node in within(scope)
        if isinstance(node, ast.Call)
        and name_of(node)
        in {"sorted", "len", "any", "all", "sum", "min", "max", "set", "frozenset"}
        for given in node.args
    }
    for node in within(scope):
        if isinstance(node, ast.For):
            ordered.append(node.iter)
        elif (
            isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp)
            and id(node) not in free
        ):
            ordered += [part.iter for part in node.generators]
        elif isinstance(node, ast.Call) and name_of(node) in {
            "list",
            "tuple",
            "join",
            "next",
            "iter",
        }:
            ordered += node.args
    return [one for one in ordered if is_set(one, own)]


def within(scope: ast.FunctionDef | ast.Module) -> Iterator[ast.AST]:
    """What stands in a function or module itself, not in the functions it holds."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if not isinstance(node, ast.FunctionDef):
            yield node
            waiting += ast.iter_child_nodes(node)


def is_set(value: ast.expr, own: set[str]) -> bool:
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in {"set", "frozenset"}
    return isinstance(value, ast.Set | ast.SetComp) or (
        isinstance(value, ast.Name) and value.id in own
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("for x in {1, 2}: pass", 1),
        ("a = set(b)\nfor x in a: pass", 1),
        ("c = [x for x in {1, 2}]", 1),
        ("c = list({x for x in b})", 1),
        ("c = sorted(x for x in {1, 2})", 0),
        ("c = sorted({1, 2})", 0),
        ("for x in sorted(set(b)): pass", 0),
        ("c = {x for x in {1, 2}}", 0),
    ],
)
def test_the_look_for_sets_finds_them(text: str, found: int) -> None:
    assert len(looped_over(ast.parse(text))) == found


# Events


def events() -> list[type[Event[Any]]]:
    for module in walk_packages(wartable.__path__, "wartable."):
        if not module.name.endswith("__main__") and module.name.split(".")[1] in RULES:
            import_module(module.name)
    found: list[type[Event[Any]]] = []
    waiting: list[type[Event[Any]]] = [Event]
    while waiting:
        children = waiting.pop().__subclasses__()
        found += [kind for kind in children if kind.__module__.startswith("wartable.")]
        waiting += children
    return found


@pytest.mark.parametrize("event", events(), ids=lambda event: event.__qualname__)
def test_every_event_has_a_sentence_and_all_the_words_for_it(event: type[Event[Any]]) -> None:
    assert event.sentence, "nothing to tell"
    assert event.sentence.endswith("."), event.sentence
    wanted = {name for _, name, _, _ in Formatter().parse(event.sentence) if name}
    assert wanted <= set(event.__struct_fields__) | words(event), event.sentence


def words(event: type[Event[Any]]) -> set[str]:
    """The words that the sentence gets beside the fields: the player at a seat, and its own."""
    who = {"who"} if "seat" in event.__struct_fields__ else set()
    own = {word for kind in event.__mro__ for word in given_words().get(kind.__qualname__, [])}
    return own | who


@cache
def given_words() -> dict[str, list[str]]:
    """By class, the keys of what its method `words` makes, read from the sources."""
    found: dict[str, list[str]] = {}
    for _, node in nodes(*RULES):
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name == "words":
                    found.setdefault(node.name, []).extend(keys_in(method))
    return found


def keys_in(method: ast.FunctionDef) -> list[str]:
    made = [node for node in ast.walk(method) if isinstance(node, ast.Dict)]
    return [str(key.value) for node in made for key in node.keys if isinstance(key, ast.Constant)]


# Files


def test_no_source_is_longer_than_one_can_keep_in_mind() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in trees()}
    assert [str(path.relative_to(SRC)) for path, lines in lengths.items() if lines > LONGEST] == []


def files() -> Iterator[Path]:
    """Every text of the project; in a second work tree `.git` is a file that says where the first one is."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not SKIPPED & set(path.relative_to(ROOT).parts):
                yield path


def test_nothing_names_the_place_where_it_was_written() -> None:
    workplace = "/" + "work/"
    astray = [
        str(path.relative_to(ROOT))
        for path in files()
        if path.suffix in KINDS and workplace in path.read_text(encoding="utf-8", errors="replace")
    ]
    assert astray == []
