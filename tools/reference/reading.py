"""A module as its source tells it; nothing is imported for that."""

import ast
import re
from functools import cache
from typing import NamedTuple, TypeAlias

from reference.pages import SRC, source_of

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

WORD = re.compile(r"\w+")
BASES = {"msgspec.Struct", "NamedTuple", "Exception"}
ROW = re.compile(
    r"^ {0,4}\w+/?(?:, \w+/?)* {2,}\S", re.MULTILINE
)  # of the map in a package's docstring


class Field(NamedTuple):
    """A field of a struct, or a constant of a module."""

    name: str
    kind: str  # its type, as it is written
    default: str
    note: str  # the comment behind it


class Thing(NamedTuple):
    """A class or function with a name that others use."""

    name: str
    sign: str  # how it is called; of a class that takes what its fields are: nothing
    doc: str
    extends: str = ""
    clauses: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    methods: tuple["Thing", ...] = ()


class Module(NamedTuple):
    """What of a module belongs into a reference."""

    name: str
    doc: str
    things: tuple[Thing, ...]
    aliases: tuple[Field, ...]
    constants: tuple[Field, ...]
    scope: dict[str, str]  # a name in it, and where that was made: core.ask.Choose


@cache
def words_used() -> dict[str, int]:
    """Each word, and in how many files it stands; tests of rulebooks use the kit as others do."""
    found: dict[str, int] = {}
    tests = SRC.parents[1] / "tests" / "conformance"
    for path in [*SRC.rglob("*.py"), *tests.glob("*.py")]:
        for word in set(WORD.findall(path.read_text(encoding="utf-8"))):
            found[word] = found.get(word, 0) + 1
    return found


def is_public(name: str) -> bool:
    """Others name it: what only its own module does is that module's business."""
    return not name.startswith("_") and words_used().get(name, 0) > 1


@cache
def module_named(name: str) -> Module:
    source = source_of(name).read_text(encoding="utf-8")
    tree, notes = ast.parse(source), comments(source)
    things: list[Thing] = []
    aliases: list[Field] = []
    constants: list[Field] = []
    for node in tree.body:
        if isinstance(node, Function) and is_public(node.name):
            things.append(function(node))
        elif isinstance(node, ast.ClassDef) and is_public(node.name):
            things.append(kind_of_thing(node, notes))
        elif (bound := binding(node, notes)) is not None:
            if bound.kind == "TypeAlias" and not bound.name.startswith("_"):
                aliases.append(bound)
            elif is_public(bound.name):
                constants.append(bound)
    doc = ROW.split(ast.get_docstring(tree) or "")[0].strip()
    scope = scope_of(name, tree)
    return Module(name, doc, tuple(things), tuple(aliases), tuple(constants), scope)


def constants_of(name: str) -> tuple[Field, ...]:
    """All that a module has, others use them or not."""
    source = source_of(name).read_text(encoding="utf-8")
    notes = comments(source)
    found = [binding(node, notes) for node in ast.parse(source).body]
    return tuple([one for one in found if one is not None and one.kind != "TypeAlias"])


def comments(source: str) -> dict[int, str]:
    """The comment behind the code of each line that has one; the formatter sets it off by two spaces."""
    found: dict[int, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        before, mark, said = line.rpartition("  # ")
        if mark and before.strip() and not said.startswith(("type:", "noqa", "fmt")):
            found[number] = said.partition("  # type:")[0]
    return found


def binding(node: ast.stmt, notes: dict[int, str]) -> Field | None:
    """An alias of a type, or a constant in capitals."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        name, kind, value = node.target.id, ast.unparse(node.annotation), node.value
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        name, kind, value = node.targets[0].id, "", node.value
    else:
        return None
    if not (name.isupper() or kind == "TypeAlias") or value is None:
        return None
    if len(name) == 1 or (isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"):
        return None
    told = typed(value) if kind else ast.unparse(value)
    return Field(name, kind, told, notes.get(node.end_lineno or node.lineno, ""))


def function(node: Function) -> Thing:
    """A function or method with its signature, its sentence and the clauses that it carries out."""
    gives = f" -> {typed(node.returns)}" if node.returns is not None else ""
    marks = [ast.unparse(one) for one in node.decorator_list]
    before = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    args = [part for part in arguments(node.args) if part not in ("self", "cls")]
    if "property" in marks:
        sign = f"{node.name}: {typed(node.returns)}" if node.returns is not None else node.name
    else:
        sign = laid_out(f"{before} {node.name}", args, gives)
    return Thing(node.name, sign, ast.get_docstring(node) or "", "", clauses(node))


def arguments(args: ast.arguments) -> list[str]:
    """Each as it is written, with the marks that stand between them."""
    plain = [*args.posonlyargs, *args.args]
    given: list[ast.expr | None] = [None] * (len(plain) - len(args.defaults)) + list(args.defaults)
    found = [argument(one, value) for one, value in zip(plain, given, strict=True)]
    if args.vararg is not None:
        found.append(f"*{argument(args.vararg, None)}")
    elif args.kwonlyargs:
        found.append("*")
    found += [
        argument(one, value) for one, value in zip(args.kwonlyargs, args.kw_defaults, strict=True)
    ]
    if args.kwarg is not None:
        found.append(f"**{argument(args.kwarg, None)}")
    return found


def argument(one: ast.arg, value: ast.expr | None) -> str:
    told = f"{one.arg}: {typed(one.annotation)}" if one.annotation is not None else one.arg
    return f"{told} = {ast.unparse(value)}" if value is not None else told


def laid_out(head: str, args: list[str], gives: str, most: int = 90) -> str:
    """In one line, or with an argument on each if they do not fit."""
    line = f"{head}({', '.join(args)}){gives}"
    if len(line) <= most:
        return line
    return "\n".join([f"{head}(", *[f"    {one}," for one in args], f"){gives}"])


def kind_of_thing(node: ast.ClassDef, notes: dict[int, str]) -> Thing:
    """A class: what it extends, its fields, and those of its methods that say something of their own."""
    bases = [typed(base) for base in node.bases]
    inside = [one for one in bases if one not in BASES and not one.startswith("Generic[")]
    made = next(
        (one for one in node.body if isinstance(one, Function) and one.name == "__init__"), None
    )
    sign = laid_out(node.name, arguments(made.args)[1:], "") if made is not None else ""
    tag = next((ast.literal_eval(one.value) for one in node.keywords if one.arg == "tag"), None)
    fields = [field(one, notes) for one in node.body if isinstance(one, ast.AnnAssign)]
    if isinstance(tag, str):
        key = next(
            (ast.literal_eval(one.value) for one in node.keywords if one.arg == "tag_field"), ""
        )
        fields.insert(0, Field(key or "line", "", f"'{tag}'", "by which it is known"))
    methods = [
        function(one)
        for one in node.body
        if isinstance(one, Function) and not one.name.startswith("_") and worth_telling(one, inside)
    ]
    doc = ast.get_docstring(node) or ""
    public = [one for one in fields if not one.name.startswith("_")]
    extends = ", ".join(inside)
    return Thing(node.name, sign, doc, extends, clauses(node), tuple(public), tuple(methods))


def worth_telling(method: Function, extends: list[str]) -> bool:
    """What another class declares already is told there."""
    return bool(ast.get_docstring(method)) or not extends


def field(node: ast.AnnAssign, notes: dict[int, str]) -> Field:
    default = ast.unparse(node.value) if node.value is not None else ""
    note = notes.get(node.end_lineno or node.lineno, "") or notes.get(node.lineno, "")
    return Field(ast.unparse(node.target), typed(node.annotation), default, note)


def clauses(node: Function | ast.ClassDef) -> tuple[str, ...]:
    """Those that `@clause` names."""
    found: list[str] = []
    for one in node.decorator_list:
        if isinstance(one, ast.Call) and ast.unparse(one.func).split(".")[-1] == "clause":
            found += [str(arg.value) for arg in one.args if isinstance(arg, ast.Constant)]
    return tuple(found)


def typed(node: ast.expr | None) -> str:
    """A type as it is written, without the quotes in which a later one stands."""
    return ast.unparse(Unquoted().visit(node)) if node is not None else ""


class Unquoted(ast.NodeTransformer):
    """Takes quotes away, except from the words of a literal."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return node if ast.unparse(node.value) == "Literal" else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Name(node.value) if isinstance(node.value, str) else node


def scope_of(name: str, tree: ast.Module) -> dict[str, str]:
    """Each name that the module makes or takes from another of ours, and where it was made."""
    found: dict[str, str] = {}
    for node in [*tree.body, *for_checkers(tree)]:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("wartable."):
            made = (node.module or "").removeprefix("wartable.")
            for one in node.names:
                found[one.asname or one.name] = f"{made}.{one.name}"
        elif isinstance(node, Function | ast.ClassDef):
            found[node.name] = f"{name}.{node.name}"
        elif (bound := binding(node, {})) is not None:
            found[bound.name] = f"{name}.{bound.name}"
    return found


def for_checkers(tree: ast.Module) -> list[ast.stmt]:
    """What is imported only for types."""
    return [inner for node in tree.body if isinstance(node, ast.If) for inner in node.body]
