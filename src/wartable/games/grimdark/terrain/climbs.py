"""Climbs: what it costs to get up on a piece and down again, and who cannot (GF-TER-12, GF-TER-13, GF-TER-30)."""

from wartable.core.match import Point, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.moves import overlaps, wholly_on_piece
from wartable.core.space.shapes import Part
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.terrain.crossing import comings_and_goings, pieces_under, title_of
from wartable.games.grimdark.terrain.kinds import Pieces, kind_of

CLIMB = "climb "  # before the hundredths that a piece has of its own, among its words


@clause("GF-TER-30")
def climb_of(piece: Terrain) -> int:
    """In hundredths: what it has of its own, or what its kind has."""
    own = [int(word.removeprefix(CLIMB)) for word in piece.traits if word.startswith(CLIMB)]
    return own[0] if own else 100 * kind_of(piece).climb_in


@clause("GF-TER-13", "GF-TER-30")
def climbed_pieces(lay: Lay) -> Pieces:
    """All whose climb counts. Not to be changed by who asks."""
    if "grimdark climbed" not in lay.made:
        low = 100 * numbers().low_terrain_in
        found = [k for k, piece in enumerate(lay.pieces) if climb_of(piece) > low]
        lay.made["grimdark climbed"] = found
    known: Pieces = lay.made["grimdark climbed"]
    return known


@clause("GF-TER-12", "GF-TER-30")
def is_too_high(piece: Terrain) -> bool:
    """So high that only who flies gets up."""
    return climb_of(piece) > 100 * numbers().climb_max_in


@clause("GF-TER-12", "GF-TER-30")
def paid_for_climbs(lay: Lay, radius: int, way: tuple[Point, ...]) -> list[Part]:
    """The climb of each piece, once for coming onto it and once for leaving it."""
    parts: list[Part] = []
    for k in climbed_pieces(lay):
        climb = climb_of(lay.pieces[k])
        up, down = comings_and_goings(lay, radius, way, k)
        title = title_of(lay, k)
        parts += [Part(way[-1], way[-1], 0, climb, f"up the {title}", "GF-TER-30")] * up
        parts += [Part(way[-1], way[-1], 0, climb, f"down the {title}", "GF-TER-30")] * down
    return parts


@clause("GF-TER-02", "GF-TER-12")
def climb_ended_on(lay: Lay, radius: int, end: Point) -> str:
    """What a base would end halfway up on: not beside it and not with all of it on top."""
    for k in pieces_under(lay, radius, end, climbed_pieces(lay)):
        if not wholly_on_piece(lay, k, end[0], end[1], radius):
            return title_of(lay, k)
    return ""


@clause("GF-MEL-28")
def stands_at(lay: Lay, radius: int, at: Point) -> int:
    """How high a model stands: on the highest of the pieces under its base."""
    under = [k for k in climbed_pieces(lay) if overlaps(lay, k, at[0], at[1], radius)]
    return max([climb_of(lay.pieces[k]) for k in under], default=0)
