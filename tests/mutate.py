"""Break rules on purpose and see whether their proofs notice.

    make mutation GAME=duel          (after make test, which records what proves what)

In each function that carries a clause, comparisons are flipped, numbers moved by one, `and` made `or`, and so on, one
change at a time. The tests that prove the function's clauses are run on a copy of the sources; a change that none of
them notices survives, and is listed.
"""

import argparse
import ast
import copy
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

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


@dataclass
class Mutant:
    file: Path
    line: int
    what: str
    clauses: tuple[str, ...]
    source: str


def clauses_of(function: ast.FunctionDef) -> tuple[str, ...]:
    found: list[str] = []
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "clause":
            found += [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]
    return tuple(found)


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What a node may be changed to, and in words how."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
        other = copy.deepcopy(node)
        other.ops = [FLIPPED[type(node.ops[0])]()]
        yield f"{ast.unparse(node)} → {ast.unparse(other)}", other
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} → {node.value + 1}", ast.Constant(node.value + 1)
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


def mutants(package: Path) -> list[Mutant]:
    """Every change there is to try, in the order of the files."""
    found: list[Mutant] = []
    for file in sorted(package.rglob("*.py")):
        count = len(list(spots(ast.parse(file.read_text(encoding="utf-8")))))
        for n in range(count):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            clauses, node, what, new = list(spots(tree))[n]
            source = ast.unparse(ast.fix_missing_locations(Swap(node, new).visit(tree)))
            line = getattr(node, "lineno", 0)
            found.append(Mutant(file.relative_to(ROOT), line, what, clauses, source))
    return found


def spots(tree: ast.Module) -> Iterator[tuple[tuple[str, ...], ast.AST, str, ast.AST]]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and clauses_of(function):
            for body in function.body:
                for node in ast.walk(body):
                    for what, new in changes(node):
                        yield clauses_of(function), node, what, new


def chosen(found: list[Mutant], most: int) -> list[Mutant]:
    """Spread evenly over the clauses: the first of each function, then the second, and so on."""
    rounds: dict[tuple[str, ...], int] = {}
    ranked: list[tuple[int, int]] = []
    for k, mutant in enumerate(found):
        rounds[mutant.clauses] = rounds.get(mutant.clauses, -1) + 1
        ranked.append((rounds[mutant.clauses], k))
    return [found[k] for _, k in sorted(ranked)[:most]]


def survives(mutant: Mutant, proofs: dict[str, list[str]], home: Path) -> bool:
    tests = sorted({test for id in mutant.clauses for test in proofs.get(id, ())})
    if not tests:
        return True
    place = Path(tempfile.mkdtemp(dir=home))
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (place / mutant.file).write_text(mutant.source, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        timeout=600,
        check=False,
    )
    shutil.rmtree(place)
    return run.returncode == 0


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("game")
    told.add_argument("--most", type=int, default=300)
    told.add_argument("--jobs", type=int, default=2)
    asked = told.parse_args()
    recorded = json.loads((ROOT / "build" / "proofs.json").read_text(encoding="utf-8"))
    proofs = recorded["clauses"]
    tried = chosen(mutants(ROOT / "src" / "wartable" / "games" / asked.game), asked.most)
    with tempfile.TemporaryDirectory() as home, ThreadPoolExecutor(asked.jobs) as pool:
        alive = list(pool.map(lambda mutant: survives(mutant, proofs, Path(home)), tried))
    for mutant, lives in zip(tried, alive, strict=True):
        if lives:
            print(
                f"survives: {mutant.file}:{mutant.line} {' '.join(mutant.clauses)}: {mutant.what}"
            )
    clauses = {id for mutant in tried for id in mutant.clauses}
    caught = len(tried) - sum(alive)
    print(f"{caught} of {len(tried)} changes to {len(clauses)} clauses are noticed")
    print(f"that is {100 * caught / max(1, len(tried)):.1f} %")


if __name__ == "__main__":
    main()
