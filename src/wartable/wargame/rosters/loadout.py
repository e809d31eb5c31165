"""What the models of a unit carry once its upgrades have replaced this by that."""

from collections.abc import Mapping, Sequence

from wartable.wargame.rosters.roster import Swap


def loadout_after(
    start: Mapping[str, int], size: int, swaps: Sequence[Swap]
) -> tuple[dict[str, int], list[Swap]]:
    """How many models have what after the swaps, in their order, and the swaps that found too little to replace."""
    has = dict(start)
    failed: list[Swap] = []
    for swap in swaps:
        models = swap.models or min([has.get(one, 0) for one in swap.takes], default=size)
        if not models or any([has.get(one, 0) < models for one in swap.takes]):
            failed.append(swap)
            continue
        for one in swap.takes:
            has[one] -= models
        for one in swap.gives:
            has[one] = has.get(one, 0) + models
    return {id: count for id, count in has.items() if count}, failed
