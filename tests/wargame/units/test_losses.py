"""Who takes wounds, by the order of Grimdark Future: ordinary models, the Tough one with most wounds, Heroes."""

from typing import Any

import pytest
from msgspec.structs import replace

from wargame.units.squads import CAR, LOSSES, MIXED, UNIT, Soldier, Squad, left, soldier, table_of
from wartable.core.match import ModelId
from wartable.core.table import Table
from wartable.kit import ask, play


def suffered(table: Table[Squad, Soldier], many: int, **answers: Any) -> int:
    taken = []

    def steps() -> Any:
        taken.append((yield from LOSSES.suffer(table, UNIT, many)))

    play(table, steps(), **answers)
    return taken[0]


def test_ordinary_models_fall_first_several_at_once_as_their_owner_names_them() -> None:
    table = table_of(*MIXED)
    assert suffered(table, 2, casualties=["a", "c"]) == 2
    assert left(table) == {"hero": 0, "b": 0, "ogre": 0, "troll": 0}


def test_then_the_tough_one_that_has_begun_goes_on_before_another_starts() -> None:
    table = table_of(*MIXED)
    assert suffered(table, 4, wounds="troll") == 4, "nobody is asked when all of a lot fall"
    assert left(table) == {"hero": 0, "ogre": 0, "troll": 1}
    assert suffered(table, 3) == 3, "nobody is asked: there is one each time"
    assert left(table) == {"hero": 0, "ogre": 1}


def test_heroes_are_last_and_what_goes_beyond_the_last_is_lost() -> None:
    table = table_of(MIXED[0], MIXED[4])
    assert suffered(table, 9) == 6
    assert left(table) == {}


def test_nobody_takes_wounds_that_are_none() -> None:
    table = table_of(*MIXED)
    assert suffered(table, 0) == 0
    assert left(table) == dict.fromkeys([one.id for one in MIXED], 0)


@pytest.mark.parametrize(
    ("wounds", "taken", "after"),
    [
        pytest.param(2, 2, {"ogre": 2, "troll": 0}, id="some"),
        pytest.param(3, 3, {"troll": 0}, id="all"),
        pytest.param(6, 3, {"troll": 0}, id="the excess of a deadly wound is lost"),
    ],
)
def test_wounds_on_one_model_go_no_further(
    wounds: int, taken: int, after: dict[ModelId, int]
) -> None:
    table = table_of(MIXED[4], MIXED[5])
    assert LOSSES.take(table, "ogre", wounds) == taken
    assert left(table) == after


def test_models_that_can_take_different_numbers_are_named_one_by_one() -> None:
    table = table_of(soldier("small", 2, hero=True), soldier("big", 3, hero=True))
    assert suffered(table, 4, wounds=ask("big")) == 4
    assert left(table) == {"small": 1}


@pytest.mark.parametrize("alike", [True, False])
def test_inside_something_who_is_like_the_others_is_as_good_as_they(alike: bool) -> None:
    riders = (soldier("a", 2), soldier("b", 2 if alike else 3, hero=not alike))
    table = table_of(*riders)
    table.match = replace(table.match, board=replace(table.match.board, terrain=(CAR,)))
    for rider in riders:
        table.match = table.match.with_aside(rider, "riding", "car")
    if alike:
        assert suffered(table, 2) == 2
    else:
        assert [one.id for one in LOSSES.due(table, UNIT)] == ["a"], "the hero is last"
    assert [one.model.id for one in table.match.aside] == (["b"] if alike else ["a", "b"])
