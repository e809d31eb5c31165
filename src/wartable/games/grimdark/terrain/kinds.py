"""What a piece of terrain is: the first of its words is its kind, then come the types that it has besides (GF-TER)."""

from typing import TypeAlias

from wartable.core.match import Spot, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.lay import Lay
from wartable.core.words import in_words
from wartable.games.grimdark.rows import TerrainRow, terrain_kinds

Pieces: TypeAlias = list[int]  # by their numbers on the lay

COVER, DIFFICULT, DANGEROUS = "cover", "difficult", "dangerous"
IMPASSABLE, BLOCKING = "impassable", "blocking"


@clause("GF-PRE-04")
def make_piece(id: str, kind: str, area: tuple[Spot, ...], *types: str) -> Terrain:
    """A piece of a kind, with the types that players have given it besides."""
    row = terrain_kinds()[kind]
    return Terrain(
        id=id,
        name=in_words(kind),
        footprint=area,
        height=100 * row.height_in,
        traits=(kind, *dict.fromkeys([*row.types, *types])),
    )


def kind_of(piece: Terrain) -> TerrainRow:
    return terrain_kinds()[piece.traits[0]]


@clause("GF-TER-01", "GF-PRE-04")
@clause("GF-TER-14", "GF-TER-15", "GF-TER-16", "GF-TER-17", "GF-TER-18", "GF-TER-19")
@clause("GF-TER-20", "GF-TER-21", "GF-TER-23", "GF-TER-24", "GF-TER-25")
def is_of_type(piece: Terrain, type: str) -> bool:
    """By its kind, or because players have said so; ground without a type is of none."""
    return type in piece.traits or type in kind_of(piece).types


@clause("GF-TER-18", "GF-TER-27")
def is_steep(piece: Terrain) -> bool:
    """Is it difficult for those who go up it, and only for them?"""
    return kind_of(piece).difficult_when == "entering"


@clause("GF-TER-20", "GF-TER-22", "GF-TER-24")
def is_dangerous(piece: Terrain, action: str = "") -> bool:
    """Always, or for those who do this."""
    return is_of_type(piece, DANGEROUS) or action in kind_of(piece).dangerous_on


# All of a table


def pieces_of(lay: Lay, type: str) -> Pieces:
    """All of a type. Not to be changed by who asks."""
    key = f"grimdark {type}"
    if key not in lay.made:
        lay.made[key] = [k for k, piece in enumerate(lay.pieces) if is_of_type(piece, type)]
    found: Pieces = lay.made[key]
    return found


def steep_pieces(lay: Lay) -> Pieces:
    """All that are difficult going up. Not to be changed by who asks."""
    if "grimdark steep" not in lay.made:
        lay.made["grimdark steep"] = [k for k, piece in enumerate(lay.pieces) if is_steep(piece)]
    found: Pieces = lay.made["grimdark steep"]
    return found


def dangerous_pieces(lay: Lay, action: str = "") -> Pieces:
    """All that are dangerous for those who do this, or always. Not to be changed by who asks."""
    key = f"grimdark dangerous {action}"
    if key not in lay.made:
        found = [k for k, piece in enumerate(lay.pieces) if is_dangerous(piece, action)]
        lay.made[key] = found
    known: Pieces = lay.made[key]
    return known
