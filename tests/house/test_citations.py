"""An event cites the clause of the rule that made it: nobody is told a wrong reason.

What `table.do(Event("GH-ACT-46", …))` names must be one of the clauses of the function it stands in: of its
`@clause`, or of the trait or ability whose hook it is. A clause that comes in from outside, as a parameter or a
row's, is the caller's affair.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from wartable.core.rulebook import library

SRC = Path(__file__).parents[2] / "src" / "wartable" / "games"
CARRIERS = {"Trait", "Ability"}  # calls that give a name a clause
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
EXCEPTED: dict[
    str, str
] = {}  # a place and its clause, and why it cites what its rule does not carry


def text(node: ast.AST) -> str | None:
    """A plain string."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


class Module:
    """A source file: the clauses of its names, and what its functions cite."""

    def __init__(self, path: Path) -> None:
        self.name = path.relative_to(SRC).as_posix()
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.known = {
            node.targets[0].id: found
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            if (found := carried(node.value)) is not None
        }

    def citations(self) -> Iterator[tuple[str, str, set[str]]]:
        """Where an event is made, the clause it cites, and the clauses of the rule around it."""
        for function in [node for node in ast.walk(self.tree) if isinstance(node, FUNCTIONS)]:
            own = {id for mark in function.decorator_list for id in self.clauses_of(mark)}
            for call in inside(function):
                cited = self.cited(call)
                if cited is not None:
                    yield f"{self.name} {function.name}: {cited}", cited, own

    def clauses_of(self, mark: ast.expr) -> list[str]:
        """The clauses that a decorator gives a function."""
        if isinstance(mark, ast.Attribute) and isinstance(mark.value, ast.Name):
            return [self.known.get(mark.value.id, "")]
        if not isinstance(mark, ast.Call):
            return []
        if isinstance(mark.func, ast.Name) and mark.func.id == "clause":
            return [id for arg in mark.args if (id := text(arg)) is not None]
        return self.clauses_of(mark.func)

    def cited(self, call: ast.AST) -> str | None:
        """The clause of the event that a call of `do` makes, where the file itself says it."""
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            return None
        if call.func.attr != "do" or not call.args or not isinstance(call.args[0], ast.Call):
            return None
        given = call.args[0].args[0] if call.args[0].args else None
        if isinstance(given, ast.Attribute) and isinstance(given.value, ast.Name):
            return self.known.get(given.value.id)
        if isinstance(given, ast.Name):
            return self.known.get(given.id)
        return None if given is None else text(given)


def inside(function: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function but what stands in functions of its own."""
    for node in ast.iter_child_nodes(function):
        if not isinstance(node, FUNCTIONS):
            yield node
            yield from inside(node)


def carried(value: ast.expr) -> str | None:
    """The clause that a name stands for: a trait's, an ability's, or a plain id."""
    if not isinstance(value, ast.Call):
        id = text(value)
        return id if id is not None and id.count("-") == 2 and id.isupper() else None
    if getattr(value.func, "id", "") not in CARRIERS:
        return None
    given = [keyword.value for keyword in value.keywords if keyword.arg == "clause"]
    return next((id for arg in [*given, *value.args[1:]] if (id := text(arg)) is not None), None)


@cache
def cited_everywhere() -> list[tuple[str, str, set[str]]]:
    """All that the sources cite, looked through once."""
    modules = [Module(path) for path in sorted(SRC.rglob("*.py"))]
    return [found for module in modules for found in module.citations()]


def test_every_event_cites_a_clause_of_the_rule_that_made_it() -> None:
    wrong = [
        place
        for place, cited, own in cited_everywhere()
        if cited not in own and place not in EXCEPTED
    ]
    assert wrong == []


def test_every_exception_is_still_one() -> None:
    places = {place for place, cited, own in cited_everywhere() if cited not in own}
    assert set(EXCEPTED) <= places


@pytest.mark.parametrize("game", ["duel", "grimheim", "firstblood"])
def test_most_events_of_a_game_are_looked_at(game: str) -> None:
    """The check reads the sources: it must not quietly look past them."""
    assert game in library.names()
    seen = [cited for place, cited, _ in cited_everywhere() if place.startswith(f"{game}/")]
    assert len(seen) > 10


def test_a_wrong_clause_is_found(tmp_path: Path) -> None:
    file = SRC / "duel" / "actions" / "move.py"
    module = Module(file)
    module.tree = ast.parse('@clause("A-B-1")\ndef rule(table):\n    table.do(Event("A-B-2", 1))\n')
    assert [(cited, own) for _, cited, own in module.citations()] == [("A-B-2", {"A-B-1"})]
