"""Rolling off, taking turns with uneven sides, and cards drawn in a secret order."""

from typing import Any

import pytest

from wartable.core.hooks.moments import Moment
from wartable.core.match import Match, Piece
from wartable.core.table import Table
from wartable.kit import ask, play, rolls
from wartable.wargame.turns.naming import own_models
from wartable.wargame.turns.order import next_able, seats_from
from wartable.wargame.turns.rolling import Best, roll_off, roll_order


def table(seats: int = 3) -> Table[Any, Any]:
    models = [Piece(id=id, seat=seat, x=0, y=0) for id, seat in (("a", 0), ("b", 1), ("c", 0))]
    match: Match[Piece] = Match(seats=seats, models={one.id: one for one in models})
    return Table(match)


@pytest.mark.parametrize(
    ("best", "dice", "winner", "rolled"),
    [
        pytest.param("high", [2, 6, 3], 1, [0, 1, 2], id="the highest"),
        pytest.param("low", [2, 6, 3], 0, [0, 1, 2], id="or the lowest"),
        pytest.param("high", [5, 1, 5, 2, 3], 2, [0, 1, 2, 0, 2], id="only the best roll again"),
        pytest.param("low", [5, 1, 1, 4, 4, 6, 2], 2, [0, 1, 2, 1, 2, 1, 2], id="and again"),
        pytest.param("high", [3, 3, 3, 1, 2, 1], 1, [0, 1, 2, 0, 1, 2], id="all may tie"),
    ],
)
def test_the_best_roll_wins_and_ties_are_rolled_again(
    best: Best, dice: list[int], winner: int, rolled: list[int]
) -> None:
    here = table()
    steps = roll_off(here, range(3), "first", "X-1", best=best)
    assert play(here, steps, first=ask(*[[die] for die in dice])) == winner
    assert [roll.seat for roll in rolls(here, "first")] == rolled


@pytest.mark.parametrize(
    ("best", "dice", "order", "rolled"),
    [
        pytest.param("high", [2, 6, 3], [1, 2, 0], [0, 1, 2], id="the highest first"),
        pytest.param("low", [2, 6, 3], [0, 2, 1], [0, 1, 2], id="or the lowest"),
        pytest.param("high", [5, 1, 5, 2, 3], [2, 0, 1], [0, 1, 2, 0, 2], id="who tie roll again"),
        pytest.param("high", [1, 4, 1, 3, 2], [1, 0, 2], [0, 1, 2, 0, 2], id="for last places too"),
        pytest.param(
            "low", [3, 3, 3, 1, 2, 1, 6, 4], [2, 0, 1], [0, 1, 2, 0, 1, 2, 0, 2], id="all of them"
        ),
    ],
)
def test_all_are_put_in_the_order_of_their_rolls(
    best: Best, dice: list[int], order: list[int], rolled: list[int]
) -> None:
    here = table()
    steps = roll_order(here, range(3), "sides", "X-1", best=best)
    assert play(here, steps, sides=ask(*[[die] for die in dice])) == order
    assert [roll.seat for roll in rolls(here, "sides")] == rolled


def test_who_is_alone_rolls_no_die() -> None:
    assert play(table(), roll_off(table(), (2,), "first", "X-1")) == 2
    assert play(table(), roll_order(table(), (2,), "first", "X-1")) == [2]


def test_larger_dice_may_be_rolled() -> None:
    here = table(2)
    steps = roll_off(here, (0, 1), "first", "X-1", sides=10)
    assert play(here, steps, first=ask([9], [10])) == 1


class Bold(Moment, frozen=True):
    seat: int


def test_a_moment_that_nobody_bends_adds_nothing() -> None:
    here = table(2)
    steps = roll_off(here, (0, 1), "first", "X-1", bends=Bold)
    assert play(here, steps, first=ask([2], [1])) == 0


@pytest.mark.parametrize(
    ("first", "able", "due"),
    [
        pytest.param(1, {0, 1, 2}, 1, id="whose go it is"),
        pytest.param(1, {0, 2}, 2, id="else the next"),
        pytest.param(1, {0}, 0, id="round the table"),
        pytest.param(1, set(), None, id="nobody is left"),
    ],
)
def test_who_can_do_nothing_is_passed_over(first: int, able: set[int], due: int | None) -> None:
    assert next_able(seats_from(first, 3), lambda seat: seat in able) == due


def test_the_larger_side_goes_on_alone() -> None:
    """Two against four: in turn as long as both have somebody, then the rest."""
    left, turns, seat = {0: 2, 1: 4}, [], 0
    while True:
        due = next_able(seats_from(seat, 2), lambda one: left[one] > 0)
        if due is None:
            break
        turns.append(due)
        left[due] -= 1
        seat = due + 1
    assert turns == [0, 1, 0, 1, 1, 1]


def test_a_seat_names_one_of_its_own() -> None:
    assert own_models(table().match, 0) == ["a", "c"]
