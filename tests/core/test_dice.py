"""Dice from a seed: fair, the same everywhere, and promised before they are thrown."""

import hmac
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from math import sqrt

import pytest

from wartable.core.dice.source import MOST_SIDES, Dice, commitment, mix_seeds
from wartable.kit import proves

SIDES = [2, 3, 4, 6, 7, 10, 20, 66, 100, 200, 255, 256]


def drawn(seed: bytes, number: int) -> Iterator[int]:
    """The bytes of one roll, without end."""
    for block in count():
        yield from hmac.new(seed, f"{number}/{block}".encode(), sha256).digest()


def slow_roll(seed: bytes, number: int, each: tuple[int, ...]) -> list[int]:
    """Byte by byte: one that lies in the last, incomplete run of faces is passed over."""
    source = drawn(seed, number)
    faces = []
    for sides in each:
        usable = [byte for byte in range(256) if byte < 256 // sides * sides]
        faces.append(next(byte for byte in source if byte in usable) % sides + 1)
    return faces


@proves("CORE-DICE-01")
@pytest.mark.parametrize("sides", SIDES)
def test_every_face_is_as_likely_as_any_other(sides: int) -> None:
    dice = Dice(b"a fixed seed")
    faces = [face for number in range(sides) for face in dice.roll(number, (sides,) * 500)]
    seen, due = Counter(faces), len(faces) / sides
    assert set(seen) == set(range(1, sides + 1))
    chi_square = sum((seen[face] - due) * (seen[face] - due) / due for face in seen)
    freedom = sides - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


@proves("CORE-DICE-01")
@pytest.mark.parametrize("sides", SIDES)
def test_a_byte_that_would_favour_the_low_faces_is_passed_over(sides: int) -> None:
    each = (sides,) * 100
    for number in range(5):
        assert Dice(b"seed").roll(number, each) == slow_roll(b"seed", number, each)


def test_a_long_roll_goes_on_over_many_blocks() -> None:
    each = (6, 10, 3) * 400
    assert Dice(b"seed").roll(7, each) == slow_roll(b"seed", 7, each)


def test_dice_of_different_kinds_are_rolled_in_their_order() -> None:
    each = (100, 2, 20, 3)
    for number in range(200):
        for face, sides in zip(Dice(b"mixed").roll(number, each), each, strict=True):
            assert 1 <= face <= sides


def test_the_same_seed_and_number_give_the_same_faces_on_every_machine() -> None:
    assert Dice(b"golden").roll(0, (6,) * 12) == [2, 5, 6, 2, 2, 4, 2, 3, 6, 1, 1, 1]
    assert Dice(b"golden").roll(1, (2, 3, 6, 10, 20, 66, 100)) == [1, 2, 5, 8, 8, 14, 64]


def test_one_roll_tells_nothing_of_another() -> None:
    rolls = {tuple(Dice(b"seed").roll(number, (6,) * 20)) for number in range(500)}
    assert len(rolls) == 500


def test_fewer_dice_are_the_first_of_more() -> None:
    assert Dice(b"seed").roll(3, (6,) * 5) == Dice(b"seed").roll(3, (6,) * 50)[:5]


def test_no_dice_have_no_faces() -> None:
    assert Dice(b"seed").roll(0, ()) == []


def test_a_die_with_one_side_shows_it() -> None:
    assert Dice(b"seed").roll(0, (1, 1)) == [1, 1]


@pytest.mark.parametrize("sides", [MOST_SIDES + 1, 1000, 0, -6])
def test_a_die_that_cannot_be_thrown_is_an_error_not_an_endless_search(sides: int) -> None:
    with pytest.raises(ValueError, match=f"a die has 1 to 256 sides, not {sides}"):
        Dice(b"seed").roll(0, (6, sides))


@proves("CORE-DICE-01")
def test_the_promise_is_the_hash_of_the_seed_of_the_house() -> None:
    assert commitment(b"house") == sha256(b"house").hexdigest()
    assert commitment(b"house") != commitment(b"mouse")


@proves("CORE-DICE-01")
def test_everyone_stirs_the_seed() -> None:
    stirred = {
        mix_seeds(house, seats)
        for house in (b"house", b"mouse")
        for seats in ((), ("",), ("ab", "c"), ("a", "bc"), ("c", "ab"), ("abc",), ("ü", "c"))
    }
    assert len(stirred) == 14
    assert mix_seeds(b"house", ("ab", "c")) == mix_seeds(b"house", ("ab", "c"))


def test_no_word_can_pass_for_two() -> None:
    assert mix_seeds(b"house", ("a1:b",)) != mix_seeds(b"house", ("a", "b"))
    assert mix_seeds(b"house", ("1:a",)) != mix_seeds(b"house", ("a",))
