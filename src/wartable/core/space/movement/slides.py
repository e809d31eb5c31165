"""A disc sliding along a leg: what it overlaps. Touching is no overlap; radii are at least 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.kernels import crosses, inside, versus
from wartable.core.space.ground.lay import Lay

if TYPE_CHECKING:
    from mypy_extensions import i64


def disc_clear(
    ground: Ground,
    r: i64,
    x0: i64,
    y0: i64,
    x1: i64,
    y1: i64,
    pieces: list[int],
    bases: list[int],
    but: i64 = -1,
) -> bool:
    """May a disc slide from one spot to another? Base number *but* is not in its way."""
    if base_hit(ground, r, x0, y0, x1, y1, bases, but) >= 0:
        return False
    return piece_hit(ground.lay, r, x0, y0, x1, y1, pieces) < 0


def base_hit(
    ground: Ground,
    r: i64,
    x0: i64,
    y0: i64,
    x1: i64,
    y1: i64,
    bases: list[int],
    but: i64 = -1,
) -> i64:
    """The first of these bases that a disc sliding along a leg overlaps, or -1."""
    left: i64 = x0
    right: i64 = x1
    if x0 > x1:
        left = x1
        right = x0
    low: i64 = y0
    high: i64 = y1
    if y0 > y1:
        low = y1
        high = y0
    xs: list[int] = ground.x
    ys: list[int] = ground.y
    radii: list[int] = ground.base
    for k in bases:
        q: i64 = r + radii[k]
        px: i64 = xs[k]
        if px + q <= left or px - q >= right:
            continue
        py: i64 = ys[k]
        if py + q <= low or py - q >= high or k == but:
            continue
        if versus(q * q, px, py, x0, y0, x1, y1) < 0:
            return k
    return -1


def piece_hit(lay: Lay, r: i64, x0: i64, y0: i64, x1: i64, y1: i64, pieces: list[int]) -> i64:
    """The first of these pieces that a disc sliding along a leg overlaps, or -1."""
    left: i64 = x0 - r
    right: i64 = x1 + r
    if x0 > x1:
        left = x1 - r
        right = x0 + r
    low: i64 = y0 - r
    high: i64 = y1 + r
    if y0 > y1:
        low = y1 - r
        high = y0 + r
    lefts: list[int] = lay.x0
    rights: list[int] = lay.x1
    for k in pieces:
        if rights[k] <= left or lefts[k] >= right:
            continue
        if lay.y1[k] <= low or lay.y0[k] >= high:
            continue
        if sweeps(lay, k, r, x0, y0, x1, y1):
            return k
    return -1


def sweeps(lay: Lay, piece: i64, r: i64, x0: i64, y0: i64, x1: i64, y1: i64) -> bool:
    """Does a disc sliding along a leg overlap a piece?"""
    left: i64 = x0 - r
    right: i64 = x1 + r
    if x0 > x1:
        left = x1 - r
        right = x0 + r
    low: i64 = y0 - r
    high: i64 = y1 + r
    if y0 > y1:
        low = y1 - r
        high = y0 + r
    rr: i64 = r * r
    vx: list[int] = lay.vx
    vy: list[int] = lay.vy
    first: i64 = lay.start[piece]
    last: i64 = lay.start[piece + 1]
    bx: i64 = vx[last - 1]
    by: i64 = vy[last - 1]
    for k in range(first, last):
        ax: i64 = bx
        ay: i64 = by
        bx = vx[k]
        by = vy[k]
        if (ax <= left and bx <= left) or (ax >= right and bx >= right):
            continue
        if (ay <= low and by <= low) or (ay >= high and by >= high):
            continue
        if (
            versus(rr, bx, by, x0, y0, x1, y1) < 0
            or versus(rr, x0, y0, ax, ay, bx, by) < 0
            or versus(rr, x1, y1, ax, ay, bx, by) < 0
            or crosses(x0, y0, x1, y1, ax, ay, bx, by)
        ):
            return True
    if x0 <= lay.x0[piece] or x0 >= lay.x1[piece] or y0 <= lay.y0[piece] or y0 >= lay.y1[piece]:
        return False
    return inside(x0, y0, vx, vy, first, last) > 0


def bases_near(
    ground: Ground, reach: i64, r: i64, x0: i64, y0: i64, x1: i64, y1: i64, bases: list[int]
) -> list[int]:
    """Those of these bases to whose edge a disc comes within *reach* somewhere on a leg."""
    left: i64 = x0
    right: i64 = x1
    if x0 > x1:
        left = x1
        right = x0
    low: i64 = y0
    high: i64 = y1
    if y0 > y1:
        low = y1
        high = y0
    xs: list[int] = ground.x
    ys: list[int] = ground.y
    radii: list[int] = ground.base
    found: list[int] = []
    for k in bases:
        q: i64 = r + radii[k] + reach
        px: i64 = xs[k]
        if px + q < left or px - q > right:
            continue
        py: i64 = ys[k]
        if py + q < low or py - q > high:
            continue
        if q >= 0 and versus(q * q, px, py, x0, y0, x1, y1) <= 0:
            found.append(k)
    return found


def bases_hit(
    ground: Ground, r: int, x0: int, y0: int, x1: int, y1: int, bases: list[int], but: int
) -> list[int]:
    """All of these bases that a disc sliding along a leg overlaps."""
    if base_hit(ground, r, x0, y0, x1, y1, bases, but) < 0:
        return []
    return [k for k in bases if base_hit(ground, r, x0, y0, x1, y1, [k], but) >= 0]


def pieces_hit(
    lay: Lay, r: int, x0: int, y0: int, x1: int, y1: int, pieces: list[int]
) -> list[int]:
    """All of these pieces that a disc sliding along a leg overlaps."""
    if piece_hit(lay, r, x0, y0, x1, y1, pieces) < 0:
        return []
    return [k for k in pieces if piece_hit(lay, r, x0, y0, x1, y1, [k]) >= 0]
