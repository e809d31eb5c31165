"""Terrain comes onto the table and leaves it."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Match, Terrain

M = TypeVar("M", bound=Match[Any])


class TerrainLaid(Event[M], frozen=True):
    """Pieces of terrain lie on the table."""

    pieces: tuple[Terrain, ...]

    sentence: ClassVar[str] = "On the table: {what}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        return with_terrain(match, match.board.terrain + self.pieces)

    def words(self, match: M) -> dict[str, str]:
        return {"what": ", ".join([piece.title for piece in self.pieces])}


class TerrainPlaced(Event[M], frozen=True):
    """A piece that was not there before comes up in the middle of a battle."""

    piece: Terrain

    sentence: ClassVar[str] = "{what} rises from the ground."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        return with_terrain(match, (*match.board.terrain, self.piece))

    def words(self, match: M) -> dict[str, str]:
        return {"what": self.piece.title}


class TerrainGone(Event[M], frozen=True):
    """A piece of terrain is there no more."""

    piece: str

    sentence: ClassVar[str] = "{piece} is gone."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        left = [piece for piece in match.board.terrain if piece.id != self.piece]
        return with_terrain(match, tuple(left))


def with_terrain(match: M, pieces: tuple[Terrain, ...]) -> M:
    """The match with this terrain and no other."""
    return replace(match, board=replace(match.board, terrain=pieces))
