"""Random warbands: always legal, and of every kind."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count
from random import Random

import pytest

from wartable.games.grimheim.rows import (
    armours,
    bodies,
    fates,
    items,
    lores,
    tiers,
    traits,
    weapons,
)
from wartable.games.grimheim.warband.chance import random_warband
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.prices import total
from wartable.games.grimheim.warband.roster import Roster
from wartable.kit import proves
from wartable.wargame.rosters.holding import split_word

LIMITS = (200, 350, 500, 600, 1200)


@cache
def many() -> tuple[tuple[int, Roster], ...]:
    """Four hundred warbands with the limits they were made for."""
    found = []
    for seed in range(400):
        limit = LIMITS[seed % len(LIMITS)]
        found.append((limit, random_warband(limit, Random(seed).randrange)))
    return tuple(found)


@proves("GH-BLD-01", "GH-BLD-03")
def test_they_are_legal() -> None:
    assert [check(band, limit) for limit, band in many()] == [[]] * 400


def test_they_use_their_points() -> None:
    spent = [(total(band), limit) for limit, band in many()]
    assert all(2 * cost > limit for cost, limit in spent)
    assert 10 * sum(cost for cost, _ in spent) > 9 * sum(limit for _, limit in spent)


def test_they_can_be_mustered_and_have_two_models_at_least() -> None:
    for limit, band in many():
        models = muster(band, 0)
        assert len(models) >= 2
        assert sum(model.points for model in models) + fates()[band.fate].points == total(band)
        assert total(band) <= limit


def test_every_faction_body_tier_trait_weapon_item_fate_and_lore_turns_up() -> None:
    seen: Counter[str] = Counter()
    for _, band in many():
        seen.update((band.faction, band.fate, band.arcane_lore, band.divine_lore))
        for one in band.models:
            seen.update((one.body, f"in {one.armour}", *one.tiers, *one.equipment))
            seen.update([f"has {trait}" for trait in one.traits])
            seen.update([word for written in one.weapons for word in split_word(written)[:1]])
    bought = [row.id for row in traits().values() if row.how in {"buy", "addition", "mercenary"}]
    wanted = [
        *("imperial", "undead", "primordial", "tribes", "mercenaries"),
        *(bodies() | fates() | lores()),
        *(tier for tier in tiers() if tier != "standard"),
        *(f"in {armour}" for armour in armours()),
        *(f"has {trait}" for trait in bought),
        *(row.id for row in weapons().values() if row.buyable),
        *(row.id for row in items().values() if row.obtainable),
    ]
    assert [word for word in wanted if not seen[word]] == []


def test_who_can_use_a_lore_has_one() -> None:
    for _, band in many():
        known = {mark.name for model in muster(band, 0) for mark in model.traits}
        assert bool(band.arcane_lore) == ("arcane" in known)
        assert bool(band.divine_lore) == ("divine" in known)


def test_the_same_numbers_make_the_same_warband() -> None:
    assert random_warband(500, Random(7).randrange) == random_warband(500, Random(7).randrange)
    assert random_warband(500, Random(7).randrange) != random_warband(500, Random(8).randrange)


def always_lowest(n: int) -> int:
    return 0


def always_highest(n: int) -> int:
    return n - 1


def always_in_the_middle(n: int) -> int:
    return n // 2


def in_turn() -> Callable[[int], int]:
    numbers = count()
    return lambda n: next(numbers) % n


@pytest.mark.parametrize("limit", [200, 201, 333, 500, 1200])
@pytest.mark.parametrize("below", [always_lowest, always_highest, always_in_the_middle, in_turn()])
def test_even_poor_numbers_make_a_legal_warband(limit: int, below: Callable[[int], int]) -> None:
    assert check(random_warband(limit, below), limit) == []


def test_no_warband_is_made_for_next_to_nothing() -> None:
    with pytest.raises(AssertionError, match="no warband for 100 points"):
        random_warband(100, always_lowest)
