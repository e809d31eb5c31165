"""Dice of Grimdark Future: tests, modifiers, notations."""

import pytest

from games.grimdark.kit import battle
from wartable.core.hooks.moments import Modifier
from wartable.games.grimdark.dice import amount_of, at_least, halved, need_of, passes
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play


@proves("GF-GEN-09", "GF-GEN-10")
@pytest.mark.parametrize(
    ("target", "added", "need"),
    [
        pytest.param(4, 0, 4, id="as printed"),
        pytest.param(4, 1, 3, id="what helps is added to the die"),
        pytest.param(4, -1, 5, id="what hinders is taken from it"),
        pytest.param(4, -4, 6, id="a 6 is enough, whatever hinders"),
        pytest.param(2, 3, 2, id="a 1 is not, whatever helps"),
    ],
)
def test_what_a_die_must_show(target: int, added: int, need: int) -> None:
    assert need_of(target, added) == need


@proves("GF-GEN-01", "GF-GEN-08", "GF-GEN-09")
@pytest.mark.parametrize(("face", "passed"), [(4, True), (3, False), (6, True)])
def test_a_test_succeeds_on_quality_or_more(face: int, passed: bool) -> None:
    asked = at_least("morale", 0, "GF-MOR-06", "Does it stand?", 4)
    assert asked.each == (6,)
    assert play(battle(), passes(asked), morale=[face]) is passed


@proves("GF-GEN-09")
def test_all_modifiers_are_summed() -> None:
    more = (Modifier(1, "a", "GF-GEN-09", "a"), Modifier(-2, "b", "GF-GEN-09", "b"))
    asked = at_least("hit", 0, "GF-SHO-12", "Does it hit?", 4, modifiers=more)
    assert asked.need == 5


@proves("GF-GEN-11")
def test_faces_that_mean_something_of_their_own_are_told_apart() -> None:
    more = (Modifier(1, "a", "GF-GEN-09", "a"),)
    asked = at_least("hit", 0, "GF-SHO-12", "Does it hit?", 5, modifiers=more, telling=(6,))
    assert asked.cuts == (4, 6)
    ones = at_least("hit", 0, "GF-SHO-12", "Does it hit?", 5, telling=(3,))
    assert ones.cuts == (3, 4, 5)


@proves("GF-GEN-01", "GF-GEN-09")
@pytest.mark.parametrize("target", [2, 3, 4, 5, 6])
def test_what_is_needed_is_where_faces_begin_to_tell(target: int) -> None:
    assert at_least("hit", 0, "GF-SHO-12", "Does it hit?", target).cuts == (target,)


@proves("GF-GEN-02")
@pytest.mark.parametrize(("face", "shown"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_a_die_rounded_up(face: int, shown: int) -> None:
    assert halved(face) == shown


@proves("GF-GEN-02", "GF-GEN-03")
@pytest.mark.parametrize(
    ("notation", "faces", "found"),
    [("D3+2", [5], 5), ("2D6", [3, 4], 7), ("D6+4", [6], 10), ("D3", [2], 1), ("2D3", [6, 1], 4)],
)
def test_notations_are_rolled_and_added_up(notation: str, faces: list[int], found: int) -> None:
    asked = amount_of("how many", 0, "GF-PRE-08", "How many?", notation)
    assert play(battle(), asked, how_many=faces) == found


@proves("GF-GEN-03")
def test_a_plain_number_needs_no_dice() -> None:
    assert play(battle(), amount_of("how many", 0, "GF-PRE-08", "How many?", "4")) == 4


@proves("GF-GEN-01")
def test_a_d3_is_rolled_with_a_die_of_six_sides() -> None:
    asked = next_question(battle(), amount_of("how many", 0, "GF-PRE-08", "How many?", "D3"))
    assert getattr(asked, "each", ()) == (6,)
