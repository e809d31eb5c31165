"""The rules of Skeleton, clause by clause."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.core.ask import Question
from wartable.core.match import ModelId
from wartable.core.roster import Setup
from wartable.core.table import Table as AnyTable
from wartable.kit import play, play_on, proves, refusal, rolls
from wartable.kit.skeleton.actions import move, no_strike_at, strike
from wartable.kit.skeleton.events import Activated
from wartable.kit.skeleton.game import GAME, begin
from wartable.kit.skeleton.match import Table
from wartable.kit.skeleton.rounds import result


def table_with(*places: tuple[ModelId, int, int], **setup: Any) -> Table:
    """The ready table, with some models elsewhere."""
    match = begin(Setup(**setup))
    for id, x, y in places:
        match = match.with_model(replace(match.models[id], x=x, y=y))
    return AnyTable(match)


@proves("SK-GEN-01")
def test_three_models_each_in_two_rows() -> None:
    models = table_with().match.models
    assert sorted(models) == ["a1", "a2", "a3", "b1", "b2", "b3"]
    assert {(model.seat, model.y) for model in models.values()} == {(0, 600), (1, 1800)}
    for setup in (Setup(seats=3), Setup(sides=(0, 0)), Setup(limit=100)):
        with pytest.raises(ValueError, match="SK-GEN-01"):
            begin(setup)


@proves("SK-GEN-02")
@pytest.mark.parametrize(("gap", "near"), [(100, True), (101, False)])
def test_distances_run_from_edge_to_edge(gap: int, near: bool) -> None:
    base = table_with()["a1"].base
    table = table_with(("b1", 900, 600 + 2 * base + gap))
    assert (no_strike_at(table, "a1", "b1") is None) is near


@proves("SK-TRN-01", "SK-TRN-02", "SK-END-01")
def test_by_turns_for_three_rounds_and_equal_numbers_are_a_draw() -> None:
    table = table_with()
    play(table, play_on(GAME, table), activate=lambda asked: asked.options[-1], action=wait)
    acted = [event.model for event in table.log if isinstance(event, Activated)]
    assert acted[:6] == ["a3", "b3", "a2", "b2", "a1", "b1"]
    assert (len(acted), table.match.round, table.match.over) == (18, 3, True)
    assert result(table.match).winners == (0, 1)


def wait(asked: Question[Any]) -> str:
    return "wait"


@proves("SK-MOV-01")
def test_a_model_moves_six_inches_and_no_more() -> None:
    table = table_with()
    play(table, move(table, "a1"), move=[(900, 1200, 0)])
    assert table["a1"].at == (900, 1200, 0)
    refused = refusal(table, move(table, "a1"), move=[(900, 1801, 0)])
    assert (refused.clause, refused.reason) == ("SK-MOV-01", '0.01" too far')


@proves("SK-STR-01", "SK-STR-02")
@pytest.mark.parametrize(("faces", "left"), [([4, 3], 1), ([4, 4], 0), ([1, 3], 2)])
def test_each_four_takes_a_wound_and_the_last_one_the_model(faces: list[int], left: int) -> None:
    table = table_with(("b1", 900, 720))
    play(table, strike(table, "a1"), strike=faces)
    assert (table["b1"].wounds if "b1" in table else 0) == left


@proves("SK-TRT-01")
def test_fierce_needs_one_less() -> None:
    table = table_with(("b1", 1200, 720))
    play(table, strike(table, "a2"), strike=[3, 1, 1])
    assert rolls(table, "strike")[0].need == 3
    assert table["b1"].wounds == 1
