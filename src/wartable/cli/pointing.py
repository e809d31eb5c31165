"""Places and paths for those who do not want to type coordinates, and a map of the table."""

from typing import Any

from wartable.cli.wording import Unclear
from wartable.core.ask import Path, Place
from wartable.core.match import Match, Piece, Point
from wartable.core.regions import nearest, way_to
from wartable.core.space.areas import in_zone
from wartable.core.table import Table

HALF = 50  # hundredths that a letter of the map is wide; it is twice as high


def pointed(question: Place | Path, line: str, view: Any, number: int) -> Any:
    """The raw answer for *any* and *to NAME*; nothing if the line is neither."""
    word, _, name = line.partition(" ")
    if line.lower() == "any":
        from wartable.bots.randombot import RandomBot

        return RandomBot(number).answer(view, question, None, 1.0)[0]
    if word.lower() != "to":
        return None
    return way_toward(question, Table[Any, Any](view), thing_at(view, name))


def way_toward(question: Place | Path, table: Table[Any, Any], wanted: Point) -> list[Any]:
    """As near to a point as the rules allow."""
    region = question.region
    spot = nearest(table, region, wanted)
    way = None if spot is None else way_to(table, region, spot)
    if way is None:
        raise Unclear("there is no way: type points, or any")
    return list(way[-1]) if isinstance(question, Place) else [list(point) for point in way]


def thing_at(match: Match[Any], name: str) -> Point:
    """Where a model or a marker is."""
    model = model_named(match, name)
    if model is not None:
        return model.at
    for marker in match.markers:
        if name.strip().lower() in {marker.id.lower(), str(getattr(marker, "name", "")).lower()}:
            return marker.x, marker.y, marker.level
    raise Unclear(f"there is no {name!r} on the table: type table to see what there is")


def model_named(match: Match[Any], name: str) -> Piece | None:
    """A model by its id, its name, or enough of the beginning of it."""
    wanted = name.strip().lower()
    waiting: tuple[Piece, ...] = getattr(match, "reserve", ())
    there: list[Piece] = [*match.models.values(), *waiting]
    exact = [one for one in there if wanted in {one.id.lower(), one.title.lower()}]
    found = exact or [one for one in there if wanted and one.title.lower().startswith(wanted)]
    return found[0] if len(found) == 1 else None


# The map


def drawn(match: Match[Any]) -> str:
    """Two letters to the inch: models and markers by their ids, terrain by its first letter."""
    columns, rows = match.board.width // HALF, match.board.depth // (2 * HALF)
    grid = [[ground_at(match, k, row) for k in range(columns)] for row in range(rows)]
    for number, marker in enumerate(match.markers, 1):
        put(grid, marker.x, marker.y, f"*{number}")
    for model in match.models.values():
        put(grid, model.x, model.y, model.id)
    lines = [f"{row:3d} {''.join(grid[row])}" for row in range(rows - 1, -1, -1)]
    scale = "".join([f"{inch:<10d}" for inch in range(0, columns // 2, 5)])
    return "\n".join([*lines, f"    {scale}", legend(match)])


def ground_at(match: Match[Any], column: int, row: int) -> str:
    x, y = column * HALF + HALF // 2, (2 * row + 1) * HALF
    for piece in match.board.terrain:
        if in_zone(piece.footprint, x, y, 0, False):
            return piece.title[0]
    return "."


def put(grid: list[list[str]], x: int, y: int, word: str) -> None:
    row = min(max(0, y // (2 * HALF)), len(grid) - 1)
    column = min(max(0, x // HALF), len(grid[row]) - len(word))
    for k, letter in enumerate(word):
        grid[row][column + k] = letter


def legend(match: Match[Any]) -> str:
    titles = dict.fromkeys([piece.title for piece in match.board.terrain])
    terrain = [f"{title[0]} {title}" for title in titles]
    markers = [f"*{number} {marker.id}" for number, marker in enumerate(match.markers, 1)]
    return "    " + ", ".join([*terrain, *markers])
