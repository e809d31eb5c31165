"""One source of numbers by chance: the same everywhere, each to be had again, and none oftener than another."""

from collections import Counter

from hypothesis import given
from hypothesis.strategies import integers

from wartable.core.dice.chance import SMALL, Chance, by_words


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


@given(integers(), integers(0, 2**40), integers(1, SMALL - 1))
def test_words_of_the_machine_give_the_same_numbers(seed: int, drawn: int, n: int) -> None:
    word = (seed + 2**63) % 2**64 - 2**63
    z = (seed + (drawn + 1) * 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    wanted = ((z ^ (z >> 31)) * n) >> 64
    assert Chance(seed, drawn).below(n) == by_words(word, drawn + 1, n) == wanted
