"""Let compiled rules call each other directly: in a copy of the sources, `@clause(...)` moves below the functions.

A decorated function is called through its Python wrapper, even by its compiled neighbours. `clause` hands the function
back as it is, so `clause(ID)(rule)` at the end of the module notes the same and leaves the call direct.

    python tools/direct.py FOLDER
"""

import ast
import sys
from pathlib import Path


def moved(source: str) -> str:
    """The module with the clauses of its top-level functions noted at its end."""
    lines = source.splitlines(keepends=True)
    notes: list[str] = []
    cut: set[int] = set()
    for node in ast.parse(source).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        if any(not is_clause(decorator) for decorator in node.decorator_list):
            continue  # another decorator may keep the function or hand back something else
        for decorator in node.decorator_list:
            notes.append(f"{ast.unparse(decorator)}({node.name})\n")
            cut |= set(range(decorator.lineno, (decorator.end_lineno or decorator.lineno) + 1))
    if not notes:
        return source
    kept = [
        "\n" if k in cut else line for k, line in enumerate(lines, 1)
    ]  # errors name the same lines
    return "".join(kept) + "\n\n" + "".join(notes)


def is_clause(decorator: ast.expr) -> bool:
    if not isinstance(decorator, ast.Call):
        return False
    name = decorator.func
    return (isinstance(name, ast.Name) and name.id == "clause") or (
        isinstance(name, ast.Attribute) and name.attr == "clause"
    )


def main(folder: Path) -> None:
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text()
        direct = moved(source)
        if direct != source:
            path.write_text(direct)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
