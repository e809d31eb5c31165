"""One source of numbers by chance: the same everywhere, each to be had again, and none oftener than another."""

from collections import Counter

from wartable.core.dice.chance import Chance


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    chance = Chance(7)
    assert [chance.below(1000) for _ in range(5)] == FIRST
    assert chance.drawn == 5


def test_it_goes_on_where_it_stood() -> None:
    chance, numbers = Chance(7), []
    for _ in range(5):
        numbers.append(Chance(7, chance.drawn).below(1000))
        chance.below(1000)
    assert numbers == FIRST


FIRST = [389, 16, 900, 582, 452]


def test_other_seeds_give_other_numbers() -> None:
    rows = {tuple([Chance(seed, k).below(10**6) for k in range(3)]) for seed in range(1000)}
    assert len(rows) == 1000
    assert Chance(-1).below(6) in range(6)


def test_every_number_comes_about_as_often() -> None:
    chance = Chance(1)
    counts = Counter([chance.below(6) for _ in range(60_000)])
    assert sorted(counts) == list(range(6))
    assert all(9_600 < many < 10_400 for many in counts.values())
