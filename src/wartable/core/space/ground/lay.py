"""The terrain of a board as flat lists of numbers, worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.core.match import Board, Terrain
from wartable.core.space.ground.hundredths import FAR
from wartable.core.space.ground.kernels import inside, meets

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT = 64  # boards whose terrain is remembered
VERDICTS = 2000  # lines of sight that are remembered for each


class Lay:
    """Piece k has the vertices start[k] to start[k + 1] - 1, anticlockwise; `after` is the next."""

    def __init__(self, board: Board) -> None:
        if not (0 < board.width < FAR and 0 < board.depth < FAR):
            raise ValueError(f"a board of {board.width} by {board.depth} hundredths cannot be laid")
        self.terrain = board.terrain
        self.width: int = board.width
        self.depth: int = board.depth
        self.ids: list[str] = [piece.id for piece in board.terrain]
        self.at: dict[str, int] = {piece.id: k for k, piece in enumerate(board.terrain)}
        self.pieces: list[Terrain] = list(board.terrain)
        self.vx: list[int] = []
        self.vy: list[int] = []
        self.after: list[int] = []
        self.start: list[int] = [0]
        self.x0: list[int] = []  # the box round each piece
        self.y0: list[int] = []
        self.x1: list[int] = []
        self.y1: list[int] = []
        self.low: list[int] = []  # from which height to which it stands
        self.top: list[int] = []
        self.convex: list[bool] = []
        for piece in board.terrain:
            self._lay_down(piece)
        self.floored: list[int] = [k for k, piece in enumerate(self.pieces) if piece.floors]
        self._worded: dict[tuple[str, ...], list[int]] = {}
        self._verdicts: dict[Any, Any] = {}
        self.made: dict[
            str, Any
        ] = {}  # what is worked out from it once, by names of its makers' own

    def lies_on(self, board: Board) -> bool:
        """Are these the very pieces of a board, on as large a table?"""
        same = board.terrain is self.terrain
        return same and board.width == self.width and board.depth == self.depth

    def _lay_down(self, piece: Terrain) -> None:
        spots = list(piece.footprint)
        wrong = outline_flaw(spots) or height_flaw(piece)
        if wrong is None and self.at[piece.id] != len(self.low):
            wrong = "another piece has the same id"
        if wrong is not None:
            raise ValueError(f"terrain {piece.id!r}: {wrong}")
        if double_area(spots) < 0:
            spots.reverse()
        first = len(self.vx)
        for k, (x, y) in enumerate(spots):
            self.vx.append(x)
            self.vy.append(y)
            self.after.append(first + (k + 1) % len(spots))
        self.start.append(len(self.vx))
        self.x0.append(min([x for x, _ in spots]))
        self.x1.append(max([x for x, _ in spots]))
        self.y0.append(min([y for _, y in spots]))
        self.y1.append(max([y for _, y in spots]))
        self.low.append(piece.base)
        self.top.append(piece.base + piece.height)
        self.convex.append(is_convex(spots))

    def worded(self, *words: str) -> list[int]:
        """The pieces that bear one of these words, in the board's order; not to be changed."""
        found = self._worded.get(words)
        if found is None:
            found = [
                k
                for k, piece in enumerate(self.pieces)
                if any(word in piece.traits for word in words)
            ]
            self._worded[words] = found
        return found

    @property
    def verdicts(self) -> dict[Any, Any]:
        """For those who keep what depends on spots and terrain alone, however bases move; not without end."""
        if len(self._verdicts) > VERDICTS:
            self._verdicts.clear()
        return self._verdicts

    def holds(self, piece: int, x: int, y: int) -> bool:
        """Is a spot on the footprint of a piece? Its edge belongs to it."""
        if not (self.x0[piece] <= x <= self.x1[piece] and self.y0[piece] <= y <= self.y1[piece]):
            return False
        return inside(x, y, self.vx, self.vy, self.start[piece], self.start[piece + 1]) >= 0

    def under(self, x: int, y: int) -> list[int]:
        """The pieces a spot stands on."""
        return [k for k in range(len(self.ids)) if self.holds(k, x, y)]

    def elevation(self, x: int, y: int, level: int) -> int | None:
        """How high a level is at a spot: that floor of a piece under it, or the table itself."""
        if level <= 0:
            return 0 if level == 0 else None
        best: int | None = None
        for k in self.floored:
            floors = self.pieces[k].floors
            if level <= len(floors) and self.holds(k, x, y):
                high: i64 = floors[level - 1]
                if best is None or high > best:
                    best = high
        return best

    def levels(self, x: int, y: int) -> list[int]:
        """The levels one can stand on at a spot, the table's first."""
        most = 0
        for k in self.floored:
            if len(self.pieces[k].floors) > most and self.holds(k, x, y):
                most = len(self.pieces[k].floors)
        return list(range(most + 1))

    def on_table(self, x: int, y: int, base: int) -> bool:
        """Does a base lie wholly on the table?"""
        return base <= x <= self.width - base and base <= y <= self.depth - base


def double_area(spots: list[tuple[int, int]]) -> int:
    """Twice the signed area; above zero if the corners run anticlockwise."""
    total = 0
    for k, (x, y) in enumerate(spots):
        nx, ny = spots[(k + 1) % len(spots)]
        total += x * ny - y * nx
    return total


def is_convex(spots: list[tuple[int, int]]) -> bool:
    """Does every corner of an anticlockwise polygon turn left?"""
    n = len(spots)
    for k in range(n):
        (ax, ay), (bx, by), (cx, cy) = spots[k], spots[(k + 1) % n], spots[(k + 2) % n]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) < 0:
            return False
    return True


def outline_flaw(spots: list[tuple[int, int]]) -> str | None:
    """What is wrong with an outline: it must go once round an area, in corners that differ."""
    n = len(spots)
    if n < 3:
        return "an outline needs three corners"
    if any(abs(x) >= FAR or abs(y) >= FAR for x, y in spots):
        return f"a corner lies {FAR} hundredths or more out"
    if len(set(spots)) < n:
        return "a corner is named twice"
    if double_area(spots) == 0:
        return "the outline holds no area"
    if any(strays(spots, i, j) for i in range(n) for j in range(i)):
        return "the outline crosses or touches itself"
    return None


def strays(spots: list[tuple[int, int]], i: int, j: int) -> bool:
    """Do two edges share more than the corner between them? Edge i starts at corner i."""
    n = len(spots)
    (ax, ay), (bx, by) = spots[i], spots[(i + 1) % n]
    (cx, cy), (dx, dy) = spots[j], spots[(j + 1) % n]
    if (i + 1) % n == j:
        return folds(ax, ay, bx, by, dx, dy)
    if (j + 1) % n == i:
        return folds(cx, cy, dx, dy, bx, by)
    return meets(ax, ay, bx, by, cx, cy, dx, dy)


def folds(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> bool:
    """Does b-c run back over a-b?"""
    across = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    along = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    return across == 0 and along < 0


def height_flaw(piece: Terrain) -> str | None:
    """What is wrong with the heights of a piece."""
    heights = [piece.base, piece.base + piece.height, *piece.floors]
    if piece.height < 0 or any(abs(high) >= FAR for high in heights):
        return "a height is below zero or too great"
    return None


_known: dict[int, Lay] = {}


def lay_of(board: Board) -> Lay:
    """The lay of a board, remembered: the same pieces lie alike, whatever zones are drawn on the board."""
    known = _known.get(id(board.terrain))
    if known is not None and known.lies_on(board):
        return known
    if len(_known) >= KEPT:
        _known.clear()
    lay = Lay(board)
    _known[id(board.terrain)] = lay
    return lay
