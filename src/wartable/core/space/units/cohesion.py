"""Do models that stand at some spots hang together: in a chain, not too far apart, near enough to a leader?

Spots rather than bases on the ground, because most is asked of places that nobody has gone to yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.core.match import Spot

if TYPE_CHECKING:
    from mypy_extensions import i64


def squared_distance(a: Spot, b: Spot) -> int:
    """The squared distance of two spots."""
    dx: i64 = a[0] - b[0]
    dy: i64 = a[1] - b[1]
    return dx * dx + dy * dy


def near_enough(reach: int, a: Spot, a_base: int, b: Spot, b_base: int) -> bool:
    """Are two bases no more than *reach* apart, edge to edge?"""
    dx: i64 = a[0] - b[0]
    dy: i64 = a[1] - b[1]
    q: i64 = a_base + b_base + reach
    return q >= 0 and dx * dx + dy * dy <= q * q


def overlapping(a: Spot, a_base: int, b: Spot, b_base: int) -> bool:
    """Do two bases overlap? Touching is no overlap."""
    dx: i64 = a[0] - b[0]
    dy: i64 = a[1] - b[1]
    q: i64 = a_base + b_base
    return dx * dx + dy * dy < q * q


def overlap_among(spots: list[Spot], radii: list[int]) -> tuple[int, int] | None:
    """The first model that stands on an earlier one, and that one; found by going from left to right."""
    found: list[tuple[int, int]] = []
    order = sorted(range(len(spots)), key=lambda k: spots[k])
    widest = max(radii, default=0)
    for n, a in enumerate(order):
        for b in order[n + 1 :]:
            if spots[b][0] - spots[a][0] >= radii[a] + widest:
                break
            if overlapping(spots[a], radii[a], spots[b], radii[b]):
                found.append((max(a, b), min(a, b)))
    return min(found, default=None)


def chains(spots: list[Spot], radii: list[int], gap: int) -> list[list[int]]:
    """The models by number, in groups whose members hang together by steps of at most *gap*."""
    left = list(range(len(spots)))
    found: list[list[int]] = []
    while left:
        chain = [left.pop(0)]
        k = 0
        while left and k < len(chain):
            left = joined(spots, radii, gap, chain, k, left)
            k += 1
        chain.sort()
        found.append(chain)
    return found


def joined(
    spots: list[Spot], radii: list[int], gap: int, chain: list[int], k: int, left: list[int]
) -> list[int]:
    """Those who are left when all who are one step from a member of a chain have joined it."""
    a = chain[k]
    x: i64 = spots[a][0]
    y: i64 = spots[a][1]
    reach: i64 = radii[a] + gap
    rest: list[int] = []
    for b in left:
        dx: i64 = spots[b][0] - x
        dy: i64 = spots[b][1] - y
        q: i64 = reach + radii[b]
        if q >= 0 and dx * dx + dy * dy <= q * q:
            chain.append(b)
        else:
            rest.append(b)
    return rest


def loose_models(spots: list[Spot], radii: list[int], gap: int) -> list[int]:
    """Who does not hang together with the largest chain; of equal chains, with that of the first model in them."""
    groups = chains(spots, radii, gap)
    if len(groups) < 2:
        return []
    largest = max([len(group) for group in groups])
    kept = next(group for group in groups if len(group) == largest)
    return [k for k in range(len(spots)) if k not in kept]


def too_far_apart(spots: list[Spot], radii: list[int], spread: int) -> tuple[int, int] | None:
    """The first model that is more than *spread* from an earlier one, and that one."""
    if all_near(spots, radii, spread):
        return None
    for a in range(len(spots)):
        for b in range(a):
            if not near_enough(spread, spots[a], radii[a], spots[b], radii[b]):
                return a, b
    return None


def all_near(spots: list[Spot], radii: list[int], spread: int) -> bool:
    """Is even the box round all spots so small that no two bases in it are further apart? Mostly that is so."""
    if not spots:
        return True
    xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
    wide: i64 = max(xs) - min(xs)
    deep: i64 = max(ys) - min(ys)
    q: i64 = spread + 2 * min(radii)
    return q >= 0 and wide * wide + deep * deep <= q * q


def out_of_command(
    spots: list[Spot], radii: list[int], leaders: list[int], reach: int
) -> list[int]:
    """Who is more than *reach* from every one of the leaders."""
    found: list[int] = []
    for k in range(len(spots)):
        near = [a for a in leaders if near_enough(reach, spots[a], radii[a], spots[k], radii[k])]
        if not near and k not in leaders:
            found.append(k)
    return found


def coherent(spots: list[Spot], radii: list[int], gap: int, spread: int) -> bool:
    """One unbroken chain by steps of at most *gap*, and no two further than *spread* apart."""
    if len(chains(spots, radii, gap)) > 1:
        return False
    return too_far_apart(spots, radii, spread) is None


def best_leader(spots: list[Spot], radii: list[int], reach: int) -> list[int]:
    """Who has most of the others within *reach*; more than one if as many."""
    counts = [len(spots) - len(out_of_command(spots, radii, [k], reach)) for k in range(len(spots))]
    return [k for k in range(len(spots)) if counts[k] == max(counts)]
