"""Ids and numbers as players say them."""

import pytest

from wartable.core.words import (
    as_name,
    as_place,
    as_title,
    capital,
    counted,
    in_words,
    rated,
    with_and,
)


@pytest.mark.parametrize(
    ("id", "inside", "alone"),
    [
        ("fall-back", "fall back", "Fall back"),
        ("end_phase", "end phase", "End phase"),
        ("Bow of Sol", "Bow of Sol", "Bow of Sol"),
        ("-odd-", "odd", "Odd"),
        ("re-roll", "re-roll", "Re-roll"),
        ("shore-roll", "shore roll", "Shore roll"),
        ("", "", ""),
    ],
)
def test_an_id_inside_a_sentence_and_alone(id: str, inside: str, alone: str) -> None:
    assert (in_words(id), as_title(id)) == (inside, alone)


@pytest.mark.parametrize(
    ("id", "name"),
    [("wrath-of-the-faithful", "Wrath of the Faithful"), ("the-last_gate", "The Last Gate")],
)
def test_an_id_as_the_name_of_a_rule(id: str, name: str) -> None:
    assert as_name(id) == name


@pytest.mark.parametrize(
    ("id", "name"),
    [("nw-cache", "NW Cache"), ("se_of-ford", "SE of Ford"), ("new-ford", "New Ford")],
)
def test_an_id_as_the_name_of_a_place(id: str, name: str) -> None:
    assert as_place(id) == name


def test_only_the_first_letter_becomes_large() -> None:
    assert capital("iron Hand") == "Iron Hand"


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (-1, "-1 dice")]
)
def test_counted_things(number: int, told: str) -> None:
    assert counted(number, "die", "dice") == told


def test_most_words_take_an_s_and_none_may_be_told() -> None:
    assert (counted(1, "wound"), counted(3, "wound")) == ("1 wound", "3 wounds")
    assert counted(0, "wound", none="no") == "no wounds"
    assert counted(1, "wound", none="no") == "1 wound"


@pytest.mark.parametrize(
    ("words", "told"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_ends_with_and(words: list[str], told: str) -> None:
    assert with_and(words) == told


def test_a_rule_that_speaks_of_x_is_told_with_its_number() -> None:
    assert rated("takes X hits (as usual)", 1) == "takes 1 hit (as usual)"
    assert rated("takes X hits (as usual)", 3) == "takes 3 hits (as usual)"
    assert rated("X impact attacks after a charge", 1) == "1 impact attack after a charge"
    assert rated("roll X dice, each 5-6 is a wound", 1) == "roll 1 die, each 5-6 is a wound"
    assert rated("hits lower DEFENSE by X", 2) == "hits lower DEFENSE by 2"
    assert rated("-X RESOLVE this clash", 1) == "-1 RESOLVE this clash"
    assert rated("Exact and nothing else", 2) == "Exact and nothing else"
    assert rated("has X of them", 0) == "has X of them", "a rule without a number"
