"""Who takes wounds, by the order of Grimdark Future: ordinary models, the Tough one with most wounds, Heroes."""

from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from wartable.core.ask import About
from wartable.core.match import Match, ModelId, Piece, Terrain, Unit, UnitId
from wartable.core.table import Table
from wartable.kit import ask, box, play
from wartable.wargame.units.losses import Losses

UNIT = "squad"
CAR = Terrain(id="car", footprint=box(0, 0, 300, 300))


class Soldier(Piece, frozen=True, kw_only=True):
    tough: int = 1
    hero: bool = False
    wounds: int = 0


Squad: TypeAlias = Match[Soldier]


def order(table: Table[Squad, Soldier], unit: UnitId) -> list[list[Soldier]]:
    there = table.match.models_of(unit) or [one.model for one in table.match.aside]
    tough = [one for one in there if one.tough > 1 and not one.hero]
    most = max([one.wounds for one in tough], default=0)
    ordinary = [one for one in there if one.tough == 1 and not one.hero]
    return [ordinary, [one for one in tough if one.wounds == most], there]


def hurt(table: Table[Squad, Soldier], model: Soldier, wounds: int) -> None:
    now = replace(model, wounds=model.wounds + wounds)
    if model.id in table.match.models:
        table.match = table.match.with_model(now)
    else:
        table.match = table.match.with_aside(now, "riding", "car")


def fall(table: Table[Squad, Soldier], model: Soldier) -> None:
    there = model.id in table.match.models
    match = table.match
    table.match = match.without_model(model.id) if there else match.without_aside(model.id)


LOSSES: Losses[Soldier] = Losses(
    "SQ-LOSS",
    About("shoot"),
    lots=order,
    left=lambda model: model.tough - model.wounds,
    wound=hurt,
    falls=fall,
    likeness=lambda model: (model.tough, model.hero),
)


def soldier(id: ModelId, tough: int = 1, hero: bool = False) -> Soldier:
    return Soldier(id=id, seat=0, x=0, y=0, unit=UNIT, tough=tough, hero=hero)


def table_of(*models: Soldier) -> Table[Squad, Soldier]:
    units = {UNIT: Unit(id=UNIT, seat=0, leader=models[0].id)}
    board = {model.id: model for model in models}
    return Table(Match(models=board, units=units))


def left(table: Table[Squad, Soldier]) -> dict[ModelId, int]:
    """Who is left, with his wounds."""
    return {model.id: model.wounds for model in table.match.models.values()}


def suffered(table: Table[Squad, Soldier], many: int, **answers: Any) -> int:
    taken = []

    def steps() -> Any:
        taken.append((yield from LOSSES.suffer(table, UNIT, many)))

    play(table, steps(), **answers)
    return taken[0]


MIXED = (
    soldier("hero", 3, hero=True),
    soldier("a"),
    soldier("b"),
    soldier("c"),
    soldier("ogre", 3),
    soldier("troll", 3),
)


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
