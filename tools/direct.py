"""Let compiled rules find each other directly; in a copy of the sources, for there is nothing to read in the result.

A decorated function is called through its Python wrapper, even by its compiled neighbours. `clause` hands the function
back as it is, so `clause(ID)(rule)` at the end of the module notes the same and leaves the call direct. And a name of a
module is looked up by its letters each time it is used, unless it is `Final`: those that are bound once become so.

    python tools/direct.py FOLDER
"""

import ast
import sys
from pathlib import Path

MAKERS = {"TypeVar", "ParamSpec", "NewType", "TypeAliasType", "namedtuple"}
IMPORT = "from typing import Final as _Final"


def moved(source: str) -> str:
    """The module with its constants final, and the clauses of its top-level functions noted at its end."""
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    for k, node in enumerate(constants(tree)):
        line = final(lines[node.lineno - 1], node)
        lines[node.lineno - 1] = line if k else f"{IMPORT}; {line}"
    notes = taken_off(tree, lines)
    return "".join(lines) + ("\n\n" + "".join(notes) if notes else "")


def taken_off(tree: ast.Module, lines: list[str]) -> list[str]:
    """The clauses of the top-level functions, which leave empty lines, so that errors name the same ones."""
    notes: list[str] = []
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        if any(not is_clause(decorator) for decorator in node.decorator_list):
            continue  # another decorator may keep the function or hand back something else
        for decorator in node.decorator_list:
            notes.append(f"{ast.unparse(decorator)}({node.name})\n")
            for k in range(decorator.lineno, (decorator.end_lineno or decorator.lineno) + 1):
                lines[k - 1] = "\n"
    return notes


def is_clause(decorator: ast.expr) -> bool:
    if not isinstance(decorator, ast.Call):
        return False
    name = decorator.func
    return (isinstance(name, ast.Name) and name.id == "clause") or (
        isinstance(name, ast.Attribute) and name.attr == "clause"
    )


# Constants


def constants(tree: ast.Module) -> list[ast.Assign | ast.AnnAssign]:
    """What binds a name of the module once and for all, and is no type."""
    bound: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            bound.update(dict.fromkeys(node.names, 2))
    for node in tree.body:
        for name in ast.walk(node) if not isinstance(node, ast.FunctionDef | ast.ClassDef) else ():
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                bound[name.id] = bound.get(name.id, 0) + 1
    found = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return [node for node in found if is_value(node) and bound[name_of(node)] == 1]


def name_of(node: ast.Assign | ast.AnnAssign) -> str:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def is_value(node: ast.Assign | ast.AnnAssign) -> bool:
    """Not an alias of a type, nor anything a class or another module could give a meaning of its own."""
    name, value = name_of(node), node.value
    if not name or name.startswith("__") or value is None:
        return False
    if isinstance(node, ast.AnnAssign):
        if node.annotation.lineno != node.annotation.end_lineno:
            return False  # only first lines are rewritten
        return ast.unparse(node.annotation).partition("[")[0] not in {"TypeAlias", "Final"}
    if len(node.targets) > 1 or name.upper() != name:
        return False
    made = isinstance(value, ast.Call) and ast.unparse(value.func) in MAKERS
    shown = ast.Constant | ast.Tuple | ast.List | ast.Set | ast.Dict | ast.Call | ast.BinOp
    return isinstance(value, shown | ast.DictComp | ast.ListComp | ast.SetComp) and not made


def final(line: str, node: ast.Assign | ast.AnnAssign) -> str:
    """The first line of an assignment, which says that it is the only one."""
    name = name_of(node)
    if isinstance(node, ast.AnnAssign):
        told = ast.unparse(node.annotation)
        end = node.annotation.end_col_offset or 0
        return f"{name}: _Final[{told}]{line[end:]}"
    return f"{name}: _Final{line[len(name) :]}"


def main(folder: Path) -> None:
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text()
        direct = moved(source)
        if direct != source:
            path.write_text(direct)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
