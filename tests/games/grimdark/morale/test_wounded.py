"""Morale as an activation ends: who is due, in which order, and recovery."""

from typing import Any

import pytest

from games.grimdark.attacks.blows import blow, fire
from games.grimdark.kit import Mustered, battle, captain, giant, row, soldier, squad
from wartable.core.match import ModelId, UnitId
from wartable.games.grimdark.events import BecameShaken, Fell, Wounded
from wartable.games.grimdark.morale import wounded
from wartable.games.grimdark.table import Table
from wartable.kit import ask, next_question, play, proves, rolls

FOES = squad("B1", row(5, 1000, 3000), seat=1)


def hurt(table: Table, *models: ModelId, wounds: int = 0) -> None:
    """These take so many wounds, or all they can."""
    for model in models:
        many = wounds or table[model].left
        table.do(Wounded("GF-SPR-56", model, many))
        if table[model].left == 0:
            table.do(Fell("GF-SHO-16", model))


def settle(table: Table, **answers: Any) -> list[ModelId | None]:
    """On whose Quality units have tested."""
    before = len(rolls(table, "morale"))
    play(table, wounded.settle_morale(table, 0), **answers)
    return [roll.model for roll in rolls(table, "morale")[before:]]


def shaken(table: Table, unit: UnitId) -> bool:
    return table.match.units[unit].shaken


def many(unit: Mustered, fallen: int) -> Table:
    """A battle in which the last so many models of a unit have fallen."""
    table = battle(unit, FOES, acting="B1")
    hurt(table, *[model.id for model in unit[1][::-1][:fallen]])
    return table


@proves("GF-MOR-01", "GF-MOR-04")
@pytest.mark.parametrize(
    ("size", "fallen", "tests"), [(5, 2, False), (5, 3, True), (6, 2, False), (6, 3, True)]
)
def test_half_of_its_models_or_fewer(size: int, fallen: int, tests: bool) -> None:
    table = many(squad("A1", row(size, 1000, 1000)), fallen)
    assert settle(table, **({"morale": [4]} if tests else {})) == (["A1-1"] if tests else [])
    assert not shaken(table, "A1")


@proves("GF-MOR-01", "GF-MOR-04")
@pytest.mark.parametrize(("wounds", "tests"), [(2, False), (3, True), (5, True)])
def test_one_who_began_alone_is_weighed_by_its_tough(wounds: int, tests: bool) -> None:
    table = battle(squad("A1", row(1, 1000, 1000), giant(6)), FOES, acting="B1")
    hurt(table, "A1-1", wounds=wounds)
    assert settle(table, **({"morale": [4]} if tests else {})) == (["A1-1"] if tests else [])


@proves("GF-MOR-05")
def test_models_are_counted_and_never_their_wounds_where_several_began() -> None:
    table = battle(squad("A1", row(3, 1000, 1000), giant(6)), FOES, acting="B1")
    hurt(table, "A1-1", "A1-2", "A1-3", wounds=5)
    assert settle(table) == []
    hurt(table, "A1-1")
    assert settle(table) == []
    hurt(table, "A1-2")
    assert settle(table, morale=[4]) == ["A1-3"]


@proves("GF-MOR-05")
def test_one_tough_model_that_is_left_unhurt_is_half_of_two() -> None:
    table = battle(squad("A1", row(2, 1000, 1000), giant(6)), FOES, acting="B1")
    hurt(table, "A1-2")
    assert settle(table, morale=[4]) == ["A1-1"]


@proves("GF-MOR-03", "GF-SPR-25")
def test_a_joined_hero_counts_among_those_it_began_with_and_those_left() -> None:
    table = many(squad("A1", row(6, 1000, 1000), hero=captain()), 0)
    hurt(table, "A1-1", "A1-2")
    assert settle(table) == []
    hurt(table, "A1-3")
    assert settle(table, quality="A1-4", morale=[4]) == ["A1-4"]


@proves("GF-MOR-02")
def test_it_tests_again_whenever_it_takes_more_wounds_and_only_then() -> None:
    table = many(squad("A1", row(5, 1000, 1000)), 3)
    assert settle(table, morale=[4]) == ["A1-1"]
    assert settle(table) == []
    hurt(table, "A1-2")
    assert settle(table, morale=[3]) == ["A1-1"]
    assert shaken(table, "A1")


@proves("GF-MOR-01", "GF-MOR-21")
def test_who_is_at_half_strength_tests_for_wounds_alone() -> None:
    table = many(squad("A1", row(5, 1000, 1000)), 3)
    settle(table, morale=[6])
    hurt(table, "B1-1")
    assert settle(table) == []


@proves("GF-MOR-08", "GF-MOR-06")
@pytest.mark.parametrize(("face", "fails"), [(1, True), (3, True), (4, False), (6, False)])
def test_who_fails_for_wounds_is_shaken_and_never_routed(face: int, fails: bool) -> None:
    table = many(squad("A1", row(5, 1000, 1000)), 4)
    settle(table, morale=[face])
    assert shaken(table, "A1") == fails and "A1-1" in table
    assert [roll.need for roll in rolls(table, "morale")] == [4]


@proves("GF-MOR-09", "GF-MEL-17")
def test_who_has_fought_takes_no_test_for_wounds_before_during_or_after() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("A2", row(5, 3000, 1000)),
        FOES,
        acting="B1",
        going={"fought": ("B1", "A1")},
    )
    hurt(table, "A1-3", "A1-4", "A1-5", "B1-3", "B1-4", "B1-5", "A2-3", "A2-4", "A2-5")
    assert settle(table, morale=[4]) == ["A2-1"]
    assert table.match.hurt == ()


@proves("GF-MOR-19")
def test_outside_activations_it_tests_when_an_effect_is_over() -> None:
    table = battle(squad("A1", row(4, 1000, 1000)), FOES)
    hurt(table, "A1-3", "A1-4")
    assert settle(table, morale=[1]) == ["A1-1"]
    assert shaken(table, "A1")


@proves("GF-MOR-20")
def test_the_active_player_says_in_which_order_units_of_both_sides_test() -> None:
    table = battle(squad("A1", row(2, 1000, 1000)), squad("B1", row(2, 1000, 3000), seat=1))
    hurt(table, "A1-2", "B1-2")
    table, other = Table(table.match), table
    question = next_question(other, wounded.settle_morale(other, 1), "morale order")
    assert question.seat == 1
    order = {"morale_order": ["B1", "A1"], "morale": ask([6], [1])}
    assert settle(table, **order) == ["B1-1", "A1-1"]
    assert (shaken(table, "A1"), shaken(table, "B1")) == (True, False)


def test_who_is_destroyed_tests_no_more() -> None:
    assert settle(many(squad("A1", row(3, 1000, 1000)), 3)) == []


def test_a_unit_inside_something_tests_like_any_other() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), giant(6)),
        FOES,
        aboard={"A1-1": [squad("A2", row(1, 0, 0), giant(3))]},
    )
    table.do(Wounded("GF-SPR-56", "A2-1", 2))
    assert settle(table, morale=[2]) == ["A2-1"]
    assert shaken(table, "A2")


# Who is Shaken already


@proves("GF-MOR-15", "GF-MOR-22")
def test_who_is_shaken_fails_for_wounds_without_a_die_and_nothing_changes() -> None:
    table = many(squad("A1", row(5, 1000, 1000), shaken=True), 3)
    assert settle(table) == []
    assert shaken(table, "A1") and "A1-1" in table
    assert not [event for event in table.log if isinstance(event, BecameShaken)]


@proves("GF-MOR-22", "GF-SPR-20")
@pytest.mark.parametrize("face", [3, 4])
def test_who_passes_as_fearless_is_still_shaken(face: int) -> None:
    table = many(squad("A1", row(5, 1000, 1000), soldier("fearless"), shaken=True), 3)
    settle(table, fearless=[face])
    assert shaken(table, "A1")


# Recovery


@proves("GF-MOR-13")
def test_an_idle_activation_ends_being_shaken() -> None:
    table = battle(
        squad("A1", row(4, 1000, 1000), shaken=True),
        squad("A2", row(4, 3000, 1000), shaken=True),
        FOES,
        acting="A1",
        going={"action": "idle"},
    )
    wounded.recover(table)
    assert (shaken(table, "A1"), shaken(table, "A2")) == (False, True)


@proves("GF-MOR-17")
@pytest.mark.parametrize("action", ["hold", "advance", "rush", "charge"])
def test_who_becomes_shaken_in_its_own_activation_stays_so(action: str) -> None:
    table = battle(squad("A1", row(4, 1000, 1000)), FOES, acting="A1", going={"action": action})
    hurt(table, "A1-3", "A1-4")
    settle(table, morale=[1])
    wounded.recover(table)
    assert shaken(table, "A1")


@proves("GF-MOR-22", "GF-RND-13")
def test_who_is_wounded_while_idle_tests_before_it_recovers() -> None:
    unit = squad("A1", row(4, 1000, 1000), shaken=True)
    table = battle(unit, FOES, acting="A1", going={"action": "idle"})
    hurt(table, "A1-3", "A1-4")
    assert settle(table) == []  # it fails without a die, for it is Shaken still
    wounded.recover(table)
    assert not shaken(table, "A1")


# What it is to take wounds


@proves("GF-MOR-21")
@pytest.mark.parametrize(
    ("rules", "block", "ignore", "tests"),
    [
        pytest.param((), [4], None, False, id="blocked"),
        pytest.param(("regeneration",), [1], [5], False, id="ignored"),
        pytest.param(("regeneration",), [1], [4], True, id="neither"),
    ],
)
def test_hits_that_are_blocked_and_wounds_that_are_ignored_are_none(
    rules: tuple[str, ...], block: list[int], ignore: list[int] | None, tests: bool
) -> None:
    """Of a unit that is at half strength already."""
    table = battle(
        squad("A1", row(1, 1000, 1000)),
        squad("B1", row(4, 1000, 2000), giant(3, *rules), seat=1),
        acting="A1",
    )
    for n in (3, 4):
        table.do(Fell("GF-SHO-16", f"B1-{n}"))
    more = {"ignore": ignore} if ignore else {}
    wounds = {"wounds": "B1-1"} if tests else {}
    fire(table, blow(), 1, hit=[4], block=block, **more, **wounds)
    assert settle(table, **({"morale": [4]} if tests else {})) == (["B1-1"] if tests else [])
