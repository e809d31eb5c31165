"""What each model of a unit carries once its upgrades have replaced this by that."""

from collections.abc import Sequence

from wartable.wargame.rosters.roster import Outfit, Swap


def outfits_after(
    start: Sequence[str], size: int, swaps: Sequence[Swap]
) -> tuple[list[Outfit], list[Swap]]:
    """What each has after the swaps, in their order, and the swaps that found too few models to change.

    A swap changes models that have all that it takes: first those that nothing has changed by then.
    """
    has, gone = [list(start) for _ in range(size)], [list[str]() for _ in range(size)]
    failed: list[Swap] = []
    for swap in swaps:
        able = [k for k in range(size) if holds(has[k], swap.takes)]
        models = swap.models or len(able)
        if not able or models > len(able):
            failed.append(swap)
            continue
        for k in sorted(able, key=lambda k: len(gone[k]))[:models]:
            for one in swap.takes:
                has[k].remove(one)
            has[k] += swap.gives
            gone[k].append(swap.id)
    return [Outfit(tuple(sorted(has[k])), tuple(gone[k])) for k in range(size)], failed


def holds(has: Sequence[str], takes: Sequence[str]) -> bool:
    """Does a model have all of it, two of it where two are taken?"""
    return all([has.count(one) >= takes.count(one) for one in takes])
