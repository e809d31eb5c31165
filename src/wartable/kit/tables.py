"""Builders for small tables; what matters stands in the test."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.match import Board, Mark, Match, Piece, Spot, Terrain
from wartable.core.table import Table

P = TypeVar("P", bound=Piece)


def marks(*names: str | Mark) -> tuple[Mark, ...]:
    """Traits or statuses by their names."""
    return tuple(Mark(name) if isinstance(name, str) else name for name in names)


def piece(id: str = "someone", seat: int = 0, x: int = 0, y: int = 0, **over: Any) -> Piece:
    """A plain base, for tests of the table itself."""
    return Piece(id=id, seat=seat, x=x, y=y, **over)


WAYS = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1)}


def at_gap(gap: int, model: P, of: Piece, way: str = "east") -> P:
    """The model, so far from edge to edge of another: ``at_gap(800, archer(), of=goblin)``."""
    dx, dy = WAYS[way]
    far = model.base + of.base + gap
    return replace(model, x=of.x + far * dx, y=of.y + far * dy, level=of.level)


def box(x0: int, y0: int, x1: int, y1: int) -> tuple[Spot, ...]:
    """A rectangle's corners."""
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def wall(x0: int, y0: int, x1: int, y1: int, *words: str, **over: Any) -> Terrain:
    """A rectangle of terrain; it bears the word "wall" if no other is given."""
    given: dict[str, Any] = {"id": f"wall {x0} {y0}", "height": 300} | over
    return Terrain(footprint=box(x0, y0, x1, y1), traits=words or ("wall",), **given)


def table_of(
    *models: P,
    match: type[Match[P]] | None = None,
    terrain: tuple[Terrain, ...] = (),
    board: Board | None = None,
    **over: Any,
) -> Table[Any, P]:
    """A table with these models; *match* is the rulebook's own type of match, *over* its fields."""
    kind: Any = match or Match
    ground = board or Board(width=4800, depth=4800, terrain=terrain)
    by_id = {model.id: model for model in models}
    assert len(by_id) == len(models), f"an id is there twice: {[model.id for model in models]}"
    return Table(kind(board=ground, models=by_id, **over))
