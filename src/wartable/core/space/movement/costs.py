"""What a path costs: its length, and what a rulebook charges for ground, climbs and drops."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import pairwise

from wartable.core.match import Point
from wartable.core.space.ground.hundredths import inches, leg_length, root_up, way_length
from wartable.core.space.ground.lay import Lay
from wartable.core.space.shapes import Part, Tariff, Way
from wartable.core.space.sight.stops import touches

Share = tuple[int, int]  # of a leg: so many of so many equal parts, the second number above zero
Stretch = tuple[Share, Share]  # from which share of a leg to which
START: Share = (0, 1)
END: Share = (1, 1)


def cost(lay: Lay, way: tuple[Point, ...], tariff: Tariff) -> Way:
    """Part by part: each leg for its length, then what comes on top of it and why."""
    parts: list[Part] = []
    within: list[int] | None = None  # the pieces the leg before ended in
    for start, end in pairwise(way):
        length = leg_length(start, end)
        if length > 0:
            if within is None:
                within = [k for k in range(len(lay.ids)) if lay.holds(k, start[0], start[1])]
            parts.append(Part(start, end, length, length))
            met = pieces_underfoot(lay, start, end)
            parts += ground_parts(lay, start, end, met, tariff)
            parts += entry_parts(lay, start, end, met, within, tariff)
            within = [k for k, stretches in met if stretches[-1][1] == END]
        parts += climb_parts(lay, start, end, tariff)
    return Way(way, sum([part.cost for part in parts]), tuple(parts))


def cost_in_all(lay: Lay, way: tuple[Point, ...], tariff: Tariff) -> int:
    """The sum of these parts, for those who do not ask what it is made of."""
    if tariff.over or tariff.entry:
        return cost(lay, way, tariff).cost
    total = way_length(way)
    for start, end in pairwise(way):
        if start[2] != end[2]:
            total += sum([part.cost for part in climb_parts(lay, start, end, tariff)])
    return total


def length_within(lay: Lay, way: tuple[Point, ...], *words: str) -> int:
    """How much of a way lies over pieces with one of these words; each stretch rounded up."""
    total = 0
    for start, end in pairwise(way):
        if start[:2] != end[:2]:
            pieces = lay.worded(*words)
            met = [stretches for k, stretches in pieces_underfoot(lay, start, end) if k in pieces]
            total += sum([extra_cost(start, end, one, 100) for one in merge_stretches(met)])
    return total


# The ground below


def pieces_underfoot(lay: Lay, start: Point, end: Point) -> list[tuple[int, list[Stretch]]]:
    """The pieces that the centre passes over on the level it walks on, and where."""
    high = lay.elevation(start[0], start[1], start[2]) or 0
    left, right = min(start[0], end[0]), max(start[0], end[0])
    low, up = min(start[1], end[1]), max(start[1], end[1])
    found: list[tuple[int, list[Stretch]]] = []
    for k in range(len(lay.ids)):
        if lay.x1[k] < left or lay.x0[k] > right or lay.y1[k] < low or lay.y0[k] > up:
            continue
        if not rises_from(lay, k, high):
            continue
        stretches = stretches_over(lay, k, start, end)
        if stretches:
            found.append((k, stretches))
    return found


def rises_from(lay: Lay, piece: int, high: int) -> bool:
    """Is a piece in the way of one who walks so high, and not under his feet or overhead?"""
    return lay.low[piece] <= high and (high < lay.top[piece] or high == lay.low[piece])


def stretches_over(lay: Lay, piece: int, start: Point, end: Point) -> list[Stretch]:
    """Which shares of a leg lie on the footprint of a piece; its edge belongs to it."""
    if start[:2] == end[:2]:
        held = lay.holds(piece, start[0], start[1])
        return [(START, END)] if held else []
    if not touches(lay, start[0], start[1], end[0], end[1], piece):
        return []
    if lay.convex[piece]:
        return one_stretch(lay, piece, start, end)
    found: list[Stretch] = []
    for a, b in pairwise([START, *in_order(meeting_shares(lay, piece, start, end)), END]):
        if not holds_between(lay, piece, start, end, a, b):
            continue
        if found and found[-1][1] == a:
            found[-1] = (found[-1][0], b)
        else:
            found.append((a, b))
    return found


def one_stretch(lay: Lay, piece: int, start: Point, end: Point) -> list[Stretch]:
    """The same of a convex piece, which a leg crosses once at most: from where it is first met to where it is last."""
    starts, ends = lay.holds(piece, *start[:2]), lay.holds(piece, *end[:2])
    if starts and ends:
        return [(START, END)]
    met = meeting_shares(lay, piece, start, end)
    if not met:
        return []  # touched with one end
    first = last = met[0]
    for share in met:
        if less(share, first):
            first = share
        if less(last, share):
            last = share
    a, b = START if starts else first, END if ends else last
    return [(a, b)] if less(a, b) else []


def meeting_shares(lay: Lay, piece: int, start: Point, end: Point) -> list[Share]:
    """The shares of a leg, its ends left out, at which it meets an edge or a corner."""
    x0, y0 = start[0], start[1]
    ux, uy = end[0] - x0, end[1] - y0
    found: list[Share] = []
    for k in range(lay.start[piece], lay.start[piece + 1]):
        n = lay.after[k]
        ax, ay = lay.vx[k] - x0, lay.vy[k] - y0
        ex, ey = lay.vx[n] - lay.vx[k], lay.vy[n] - lay.vy[k]
        across = ux * ey - uy * ex
        if across != 0:
            share, along_edge = ax * ey - ay * ex, ax * uy - ay * ux
            if across < 0:
                share, along_edge, across = -share, -along_edge, -across
            if 0 < share < across and 0 <= along_edge <= across:
                found.append((share, across))
        elif ax * uy == ay * ux:  # it runs along the edge
            length2 = ux * ux + uy * uy
            for px, py in ((ax, ay), (ax + ex, ay + ey)):
                share = px * ux + py * uy
                if 0 < share < length2:
                    found.append((share, length2))
    return found


def holds_between(lay: Lay, piece: int, start: Point, end: Point, a: Share, b: Share) -> bool:
    """As `Lay.holds`, for the spot halfway between two shares of a leg."""
    scale, share = 2 * a[1] * b[1], a[0] * b[1] + b[0] * a[1]
    px = start[0] * scale + (end[0] - start[0]) * share
    py = start[1] * scale + (end[1] - start[1]) * share
    odd = False
    for k in range(lay.start[piece], lay.start[piece + 1]):
        n = lay.after[k]
        x0, y0, x1, y1 = lay.vx[k] * scale, lay.vy[k] * scale, lay.vx[n] * scale, lay.vy[n] * scale
        across = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0)
        if across == 0:
            if (px - x0) * (px - x1) <= 0 and (py - y0) * (py - y1) <= 0:
                return True
        elif (y0 > py) != (y1 > py) and (across > 0) == (y1 > y0):
            odd = not odd
    return odd


def merge_stretches(many: list[list[Stretch]]) -> list[Stretch]:
    """Where at least one of several pieces is below: each stretch once, however many overlap."""
    every = [one for stretches in many for one in stretches]
    found: list[Stretch] = []
    for a, b in sorted(every, key=cmp_to_key(earlier)):
        if not found or less(found[-1][1], a):
            found.append((a, b))
        elif less(found[-1][1], b):
            found[-1] = (found[-1][0], b)
    return found


# Shares of a leg


def less(a: Share, b: Share) -> bool:
    """Is one share of a leg, a fraction, smaller than another?"""
    return a[0] * b[1] < b[0] * a[1]


def difference(a: Share, b: Share) -> int:
    """Below zero where *a* comes before *b*, above where it comes after."""
    return a[0] * b[1] - b[0] * a[1]


def earlier(one: Stretch, other: Stretch) -> int:
    """The one that begins first, as `difference`."""
    return difference(one[0], other[0])


def in_order(shares: list[Share]) -> list[Share]:
    """From the start on, each once."""
    found: list[Share] = []
    for share in sorted(shares, key=cmp_to_key(difference)):
        if not found or less(found[-1], share):
            found.append(share)
    return found


# What comes on top


def ground_parts(
    lay: Lay, start: Point, end: Point, met: list[tuple[int, list[Stretch]]], tariff: Tariff
) -> list[Part]:
    """So much per 100 over pieces with a word; two that overlap count once."""
    parts: list[Part] = []
    for word, per in tariff.over:
        over = [stretches for k, stretches in met if word in lay.pieces[k].traits]
        for one in merge_stretches(over):
            a, b = at_share(start, end, one[0]), at_share(start, end, one[1])
            length, more = extra_cost(start, end, one, 100), extra_cost(start, end, one, per)
            parts.append(Part(a, b, length, more, f"{word} ground"))
    return parts


def entry_parts(
    lay: Lay,
    start: Point,
    end: Point,
    met: list[tuple[int, list[Stretch]]],
    within: list[int],
    tariff: Tariff,
) -> list[Part]:
    """So much each time a piece with a word is entered; one who starts on it has paid already."""
    parts: list[Part] = []
    for word, flat in tariff.entry:
        for k, share in entry_points(lay, met, within, word):
            here = at_share(start, end, share)
            parts.append(Part(here, here, 0, flat, f"across {lay.pieces[k].title}"))
    return parts


def entry_points(
    lay: Lay, met: list[tuple[int, list[Stretch]]], within: list[int], word: str
) -> list[tuple[int, Share]]:
    """Each piece with a word that a leg comes over, and where; it is on those *within* from the beginning."""
    return [
        (k, a)
        for k, stretches in met
        if word in lay.pieces[k].traits
        for a, _ in stretches
        if a[0] > 0 or k not in within
    ]


def climb_parts(lay: Lay, start: Point, end: Point, tariff: Tariff) -> list[Part]:
    """A leg between two levels is a climb or a drop."""
    if start[2] == end[2]:
        return []
    rise = (lay.elevation(*end) or 0) - (lay.elevation(*start) or 0)
    if rise > 0:
        more = by_height(rise, tariff.climb_per, tariff.climb_flat, tariff.climb_step)
        return [Part(start, end, rise, more, f"climb {inches(rise)}")]
    more = by_height(-rise, tariff.drop_per, tariff.drop_flat, tariff.drop_step)
    return [Part(start, end, -rise, more, f"drop {inches(-rise)}")]


def by_height(height: int, per: int, flat: int, step: int) -> int:
    """So much per 100 of height, rounded up, and so much for each started step."""
    if height == 0:
        return 0
    steps = -(-height // step) if step > 0 else 1
    return -(-height * per // 100) + flat * steps


def extra_cost(start: Point, end: Point, one: Stretch, per: int) -> int:
    """*per* hundredths for each 100 of a stretch, rounded up; exact, the root being taken last."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    (a, of_a), (b, of_b) = one
    above, below = (b * of_a - a * of_b) * per, 100 * of_a * of_b
    return root_up(-(-above * above * (dx * dx + dy * dy) // (below * below)))


def at_share(start: Point, end: Point, share: Share) -> Point:
    """The point at a share of a leg, rounded toward its start."""
    return (
        start[0] + part_of(end[0] - start[0], share),
        start[1] + part_of(end[1] - start[1], share),
        start[2],
    )


def part_of(length: int, share: Share) -> int:
    """A share of a length that may be negative, rounded toward zero."""
    whole = abs(length) * share[0] // share[1]
    return whole if length >= 0 else -whole
