"""What can be broken in the rules: every small change to a function that carries a clause."""

import ast
import copy
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import NamedTuple, TypeGuard

ROOT = Path(__file__).parent.parent
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """One change: the file and function, which of the function, and in words what."""

    file: str
    function: str
    number: int
    what: str
    line: int
    clauses: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.file} {self.function} {self.number}: {self.what}"


class Spot(NamedTuple):
    function: ast.FunctionDef
    number: int
    node: ast.AST
    what: str
    new: ast.AST


def mutants(package: Path) -> list[Mutant]:
    """Every change there is to try, in the order of the files."""
    found: list[Mutant] = []
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        for spot in spots(ast.parse(file.read_text(encoding="utf-8"))):
            line, clauses = getattr(spot.node, "lineno", 0), clauses_of(spot.function)
            found.append(Mutant(place, spot.function.name, spot.number, spot.what, line, clauses))
    return found


def drawn(found: list[Mutant], most: int, seed: int) -> list[Mutant]:
    """By chance, but spread over the functions: one of each, then a second of each, and so on.

    What is drawn of a function does not depend on the others, so that a seed draws the same after an edit elsewhere.
    """
    rounds: dict[tuple[str, str], int] = {}
    ranked: list[tuple[int, str, Mutant]] = []
    for lot, mutant in sorted([(lot_of(one, seed), one) for one in found]):
        home = (mutant.file, mutant.function)
        rounds[home] = rounds.get(home, -1) + 1
        ranked.append((rounds[home], lot, mutant))
    return [mutant for _, _, mutant in sorted(ranked)[:most]]


def lot_of(mutant: Mutant, seed: int) -> str:
    return sha256(f"{seed} {mutant.name}".encode()).hexdigest()


def spots(tree: ast.Module) -> Iterator[Spot]:
    """Where a change can be made: the nodes of every function that carries a clause."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and clauses_of(function):
            nodes = [node for part in function.body for node in ast.walk(part)]
            below = {id(node.operand) for node in nodes if is_negative(node)}
            made = [
                (node, what, new)
                for node in nodes
                for what, new in changes(node, id(node) in below)
            ]
            for number, (node, what, new) in enumerate(made):
                yield Spot(function, number, node, what, new)


def clauses_of(function: ast.FunctionDef) -> tuple[str, ...]:
    found: list[str] = []
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "clause":
            found += [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]
    return tuple(found)


def is_negative(node: ast.AST) -> TypeGuard[ast.UnaryOp]:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def changes(node: ast.AST, below_zero: bool) -> Iterator[tuple[str, ast.AST]]:
    """What a node may be changed to, and in words how."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
        other = copy.deepcopy(node)
        other.ops = [FLIPPED[type(node.ops[0])]()]
        yield f"{ast.unparse(node)} → {ast.unparse(other)}", other
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        flag = node.value == 1 and not below_zero  # where 1 says yes, 2 would say it too
        other_number = 0 if flag else node.value + 1
        yield f"{node.value} → {other_number}", ast.Constant(other_number)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other_op = copy.deepcopy(node)
        other_op.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield f"{ast.unparse(node)} → {ast.unparse(other_op)}", other_op
    elif isinstance(node, ast.BoolOp):
        other_bool = copy.deepcopy(node)
        other_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{ast.unparse(node)} → {ast.unparse(other_bool)}", other_bool
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)} → {ast.unparse(node.operand)}", node.operand


class Swap(ast.NodeTransformer):
    """Puts one node in the place of another, found by where it stands."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def broken(mutant: Mutant) -> ast.Module:
    """The syntax tree of the mutant's file, with the change made."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    spot = next(
        spot
        for spot in spots(tree)
        if (spot.function.name, spot.number, spot.what)
        == (mutant.function, mutant.number, mutant.what)
    )
    changed = ast.fix_missing_locations(Swap(spot.node, spot.new).visit(tree))
    assert isinstance(changed, ast.Module)
    return changed


def broken_code(mutant: Mutant) -> dict[tuple[str, int], CodeType]:
    """The code of every function in the mutant's file, by name and first line, with the change made."""
    whole = compile(broken(mutant), str(ROOT / mutant.file), "exec")
    return {(code.co_name, code.co_firstlineno): code for code in _within(whole)}


def _within(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _within(inner)
