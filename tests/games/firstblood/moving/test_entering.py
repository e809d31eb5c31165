"""Regiments that march onto the table."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Choose, Moves, Refused
from wartable.core.match import Aside
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import beside
from wartable.games.firstblood.match import ARRIVING, Activation
from wartable.games.firstblood.moving.march import march
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves

INFANTRY = "copper-legion"  # MARCH 5


def arriving(by: str, many: int = 2, *others: Any, taken: tuple[str, ...] = ()) -> Table:
    """A1 of player A comes on: south edge, or the western 16" in its zone."""
    own, models = regiment("A1", INFANTRY, row(many, 0, 0), by=by, arrived=True)
    table = battle(
        *others,
        reserves=[(own, models)],
        aside=tuple([Aside(model, ARRIVING) for model in models]),
        acting="A1",
        round=4,
    )
    going = (Activation(unit="A1", stage="act", taken=taken),)
    return Table(replace(table.match, going=going))


def entering(table: Table) -> Any:
    return march(table, "A1", Harm("A1", "march"))


def refused(table: Table, *ways: list[Any]) -> str:
    question = next_question(table, entering(table))
    assert isinstance(question, Moves)
    try:
        question.check(question.read(list(ways)), table)
    except Refused as no:
        return no.clause
    return ""


def way(model: str, *points: tuple[int, int]) -> list[Any]:
    return [model, [[x, y, 0] for x, y in points]]


BESIDE = way("A1-2", (1200, 100))


@proves("FB-RNF-08", "FB-RNF-10", "FB-RNF-15")
def test_the_march_is_measured_from_the_edge() -> None:
    table = arriving("own-edge")
    assert refused(table, way("A1-1", (1000, 437)), BESIDE) == "", "its foremost point 5 inches in"
    assert refused(table, way("A1-1", (1000, 438)), BESIDE) == "FB-MAR-02"
    bent = way("A1-1", (1000, 100), (1000, 400), (1037, 400))
    assert refused(table, bent, BESIDE) == ""
    further = way("A1-1", (1000, 100), (1000, 400), (1038, 400))
    assert refused(table, further, BESIDE) == "FB-MAR-02"
    play(table, entering(table), enter=[way("A1-1", (1000, 437)), BESIDE])
    assert table["A1-1"].at == (1000, 437, 0)
    assert not beside(table.match, "A1")


@proves("FB-RNF-12")
def test_every_base_comes_wholly_on_or_nobody_does() -> None:
    table = arriving("own-edge")
    assert refused(table, way("A1-1", (1000, 300))) == "FB-RNF-12"
    assert refused(table, way("A1-1", (1000, 62)), BESIDE) == "FB-MAR-11"
    assert refused(table) == ""
    play(table, entering(table), enter=[])
    assert len(beside(table.match, "A1")) == 2


@proves("FB-RNF-10")
def test_a_second_march_adds_to_the_first() -> None:
    table = arriving("own-edge", 2, taken=("march",))
    assert refused(table, way("A1-1", (1000, 687)), way("A1-2", (1200, 687))) == ""
    assert refused(table, way("A1-1", (1000, 688)), way("A1-2", (1200, 687))) == "FB-MAR-02"


@proves("FB-RNF-04", "FB-RNF-14", "FB-RNF-15")
def test_only_over_its_own_zone() -> None:
    table = arriving("own-zone")  # the western edge from 0" to 16"
    there = way("A1-2", (100, 1500))
    assert refused(table, way("A1-1", (437, 1600)), there) == ""
    assert refused(table, way("A1-1", (437, 1700)), there) == "FB-MAR-02"
    assert refused(table, way("A1-1", (1000, 100)), there) == "FB-MAR-02"


@proves("FB-RNF-05", "FB-RNF-14")
def test_any_edge_is_asked_for_but_the_enemys_zone() -> None:
    table = arriving("any-edge-except-enemy-zone")
    question = next_question(table, entering(table))
    assert isinstance(question, Choose)
    assert question.options == ("south", "east", "north", "west")
    steps = entering(table)
    near_enemy = [way("A1-1", (4500, 3500)), way("A1-2", (4500, 3700))]
    with pytest.raises(Refused):
        play(table, steps, edge="east", enter=near_enemy)


@proves("FB-MAR-09", "FB-MAR-06", "FB-RNF-08")
def test_enemies_and_friends_are_in_the_way_as_ever() -> None:
    foe = regiment("B1", INFANTRY, [(1000, 300)], seat=1)
    friend = regiment("A2", INFANTRY, [(1500, 150)])
    table = arriving("own-edge", 2, foe, friend)
    assert refused(table, way("A1-1", (1000, 74)), BESIDE) == "FB-MAR-09"
    assert refused(table, way("A1-1", (1000, 73)), BESIDE) == ""
    assert refused(table, way("A1-1", (1500, 300)), BESIDE) == "FB-MAR-06"


@proves("FB-RNF-08")
def test_what_is_proposed_is_legal() -> None:
    for by in ("own-edge", "own-zone"):
        table = arriving(by, 8)
        question = next_question(table, entering(table))
        assert isinstance(question, Moves)
        for to in ((1000, 200, 0), (200, 1000, 0)):
            assert propose(table, question.region, Wish(to=to, shape="ranks")).legal
