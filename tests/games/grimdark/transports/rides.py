"""Tables with a Transport in the middle, at 2000 and 2000."""

from typing import Any

from games.grimdark.kit import Mustered, battle, giant, refused, row, soldier, squad
from wartable.core.ask import Moves
from wartable.core.match import Mark, UnitId
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports import wrecks

HOOKED = (wrecks,)


def truck(many: int = 6, tough: int = 6, *rules: str, **over: Any) -> Mustered:
    """Something large that carries so many, unarmed."""
    like = giant(tough, Mark("transport", many), *rules, weapons=())
    return squad("T1", row(1, 2000, 2000), like, **over)


def crew(id: UnitId = "A1", many: int = 3, *rules: str | Mark, **over: Any) -> Mustered:
    """Soldiers without rifles, three inches south of it if they are on the table."""
    return squad(id, row(many, 1850, 1500), soldier(*rules, weapons=("ccw",)), **over)


def riding(*more: Mustered, crews: tuple[Mustered, ...] = (), **changes: Any) -> Table:
    """The crew of A1, or these, aboard."""
    host = changes.pop("host", truck())
    return battle(host, *more, aboard={"T1-1": crews or (crew(),)}, **changes)


def against(table: Table, question: Any, ways: list[Any]) -> str:
    """The clause by which an answer to a question about moves is refused; none if it is legal."""
    assert isinstance(question, Moves), f"{question} asks for no moves"
    said = [(model, tuple([(x, y, level) for x, y, level in way])) for model, way in ways]
    return refused(table, question.region, tuple(said))
