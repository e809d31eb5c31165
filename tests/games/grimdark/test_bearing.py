"""Who has which special rule: a model, its unit, all, most of it."""

import pytest

from games.grimdark.kit import battle, captain, row, soldier, squad
from wartable.core.match import Mark
from wartable.games.grimdark.moments import marks_on, shared_marks
from wartable.games.grimdark.table import (
    all_bear,
    any_bears,
    bears,
    hero_of,
    most_bear,
    ordinary,
    value_of,
)
from wartable.kit.proofs import proves
from wartable.kit.tables import marks


@proves("GF-GEN-12")
def test_what_is_lent_to_a_unit_all_its_models_have_and_a_rule_of_one_only_that_one() -> None:
    table = battle(
        squad("A1", row(3, 1000, 1000), others={2: soldier("strider")}, marks=marks("furious"))
    )
    assert [bears(table, table[f"A1-{n}"], "furious") for n in (1, 2, 3)] == [True] * 3
    assert [bears(table, table[f"A1-{n}"], "strider") for n in (1, 2, 3)] == [False, True, False]


@proves("GF-GEN-22")
def test_the_same_rule_twice_counts_once_and_numbers_add_up() -> None:
    lent = (Mark("furious"), Mark("fear", 1))
    table = battle(squad("A1", row(1, 1000, 1000), soldier("furious", Mark("fear", 2)), marks=lent))
    own = table["A1-1"]
    assert [mark.name for mark in marks_on(table.match, own)] == ["furious", "fear", "fear"]
    assert value_of(table, own, "fear") == 3


@pytest.mark.parametrize(
    ("many", "some", "most", "every"),
    [
        (0, False, False, False),
        (2, True, False, False),
        (3, True, True, False),
        (4, True, True, True),
    ],
)
def test_some_most_and_all_of_four(many: int, some: bool, most: bool, every: bool) -> None:
    others = {n: soldier("fearless") for n in range(1, many + 1)}
    table = battle(squad("A1", row(4, 1000, 1000), others=others))
    found = [ask(table, "A1", "fearless") for ask in (any_bears, most_bear, all_bear)]
    assert found == [some, most, every]


def test_a_unit_shares_what_all_its_models_have() -> None:
    others = {2: soldier("stealth", "furious")}
    table = battle(squad("A1", row(2, 1000, 1000), soldier("stealth"), others=others))
    assert shared_marks(table.match, "A1") == marks("stealth")


def test_a_hero_has_joined_only_a_unit_of_others() -> None:
    table = battle(
        squad("A1", row(3, 1000, 1000), hero=captain()), squad("A2", row(1, 1000, 2000), captain())
    )
    joined = hero_of(table.match, "A1")
    assert joined is not None and joined.id == "A1-3"
    assert [model.id for model in ordinary(table.match, "A1")] == ["A1-1", "A1-2"]
    assert hero_of(table.match, "A2") is None
    assert [model.id for model in ordinary(table.match, "A2")] == ["A2-1"]
