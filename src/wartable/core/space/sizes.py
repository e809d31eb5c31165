"""Sight: by size classes. What is too small does not stand in the way.

Sizes are the rulebook's: one number for each base, in the order of the match, and one for each piece.
"""

from __future__ import annotations

from wartable.core.space.anyline import look, sees
from wartable.core.space.corridor import bases_between, pieces_between
from wartable.core.space.ground import Ground
from wartable.core.space.rays import bundle, look_along, sees_along
from wartable.core.space.shapes import Sight


def large_enough(
    sizes: list[int], among: list[int], viewer: int, target: int, either: bool = False
) -> list[int]:
    """Those at least as large as both viewer and target; with *either* as large as one is enough."""
    least = min(viewer, target) if either else max(viewer, target)
    return [k for k in among if sizes[k] >= least]


def sees_over(
    ground: Ground,
    a: int,
    b: int,
    sizes: list[int],
    piece_sizes: list[int],
    pieces: list[int],
    bases: list[int],
    either: bool = False,
) -> bool:
    """Any free line past what is large enough: *sizes* are those of bases."""
    return sees(
        ground,
        a,
        b,
        large_enough(piece_sizes, pieces, sizes[a], sizes[b], either),
        large_enough(sizes, bases, sizes[a], sizes[b], either),
    )


def sees_over_along(
    ground: Ground,
    a: int,
    b: int,
    kind: str,
    sizes: list[int],
    piece_sizes: list[int],
    pieces: list[int],
    bases: list[int],
    either: bool = False,
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> bool:
    """As `sees_over`, by the named lines of a bundle."""
    return sees_along(
        ground,
        a,
        b,
        kind,
        large_enough(piece_sizes, pieces, sizes[a], sizes[b], either),
        large_enough(sizes, bases, sizes[a], sizes[b], either),
        touch_bases,
        touch_pieces,
    )


def look_over(
    ground: Ground,
    a: int,
    b: int,
    sizes: list[int],
    piece_sizes: list[int],
    pieces: list[int],
    bases: list[int],
    either: bool = False,
) -> Sight:
    """As `sees_over`, with reasons; what is too small to block obscures the line it stands on."""
    return look(
        ground,
        a,
        b,
        large_enough(piece_sizes, pieces, sizes[a], sizes[b], either),
        large_enough(sizes, bases, sizes[a], sizes[b], either),
        pieces,
        bases,
    )


def look_over_along(
    ground: Ground,
    a: int,
    b: int,
    kind: str,
    sizes: list[int],
    piece_sizes: list[int],
    pieces: list[int],
    bases: list[int],
    either: bool = False,
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> Sight:
    """As `sees_over_along`, with reasons."""
    ax, ay, bx, by = ground.x[a], ground.y[a], ground.x[b], ground.y[b]
    wide = max(ground.base[a], ground.base[b]) + 1
    near = pieces_between(ground.lay, ax, ay, bx, by, wide, pieces)
    crowd = bases_between(ground, ax, ay, bx, by, wide, bases, a, b)
    return look_along(
        ground,
        bundle(ground, a, b, kind),
        large_enough(piece_sizes, near, sizes[a], sizes[b], either),
        large_enough(sizes, crowd, sizes[a], sizes[b], either),
        near,
        touch_bases,
        touch_pieces,
    )
