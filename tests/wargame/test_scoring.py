"""Facts, who holds an objective, and points by source."""

from typing import Any

import pytest

from wartable.core.match import PEACEFUL, WILD, Marker, Match, Piece, Seat
from wartable.core.table import Table
from wartable.wargame.scoring.facts import Facts
from wartable.wargame.scoring.holding import Contest, held_by, near_it
from wartable.wargame.scoring.match import Score
from wartable.wargame.scoring.points import by_source, points_of, seats_ahead

BASE = 50
WELL = Marker(id="well", x=1000, y=1000, base=50)
REACH = 300
EDGE = WELL.x + WELL.base + REACH + BASE  # the last spot from which a base reaches it


def piece(id: str, seat: Seat, x: int = 1000, unit: str = "") -> Piece:
    return Piece(id=id, seat=seat, x=x, y=1000, base=BASE, unit=unit)


def table(*models: Piece, sides: tuple[int, ...] = ()) -> Table[Any, Any]:
    placed = {model.id: model for model in models}
    match: Match[Piece] = Match(seats=3, models=placed, markers=(WELL,), sides=sides)
    return Table(match)


def crowd(seats: list[Seat], sides: tuple[int, ...] = ()) -> Table[Any, Any]:
    return table(*[piece(f"m{k}", seat) for k, seat in enumerate(seats)], sides=sides)


def test_near_is_from_edge_to_edge() -> None:
    here = table(piece("in", 0, EDGE), piece("out", 0, EDGE + 1))
    assert near_it(here, WELL, REACH) == ["in"]


@pytest.mark.parametrize(
    ("seats", "contest", "held"),
    [
        pytest.param([], "most", (), id="nobody is there"),
        pytest.param([0], "most", (0,), id="who is alone"),
        pytest.param([0, 1, 1], "most", (1,), id="who has more"),
        pytest.param([0, 0, 1, 1], "most", (), id="as many on both sides"),
        pytest.param([0, 0, 1, 1, 2], "most", (), id="a third does not take what two contest"),
        pytest.param([0, 0, 0, 1, 2, 2], "most", (0,), id="more than each enemy, not than all"),
        pytest.param([0, 0, 0, 1], "alone", (), id="one enemy is enough to contest it"),
        pytest.param([2, 2], "alone", (2,), id="none but its own"),
    ],
)
def test_an_objective_is_held_by_the_stronger(
    seats: list[Seat], contest: Contest, held: tuple[Seat, ...]
) -> None:
    assert held_by(crowd(seats), WELL, REACH, contest=contest) == held


@pytest.mark.parametrize(
    ("seats", "sides", "contest", "held"),
    [
        pytest.param([0, 1, 2], (1, 1, 2), "most", (0, 1), id="allies count together"),
        pytest.param([0, 1], (1, 1, 2), "alone", (0, 1), id="and do not contest each other's"),
        pytest.param([0, 2, 2], (1, 2, PEACEFUL), "most", (0,), id="the peaceful do not count"),
        pytest.param([0, 2], (1, 2, PEACEFUL), "alone", (0,), id="nor stand in the way"),
        pytest.param([2], (1, 2, PEACEFUL), "most", (), id="nor hold anything"),
        pytest.param([0, 2], (1, 2, WILD), "most", (), id="the wild contest it"),
        pytest.param([0, 0, 1, 2], (1, WILD, WILD), "most", (0,), id="each of them for itself"),
    ],
)
def test_who_is_an_enemy_there_depends_on_the_sides(
    seats: list[Seat], sides: tuple[int, ...], contest: Contest, held: tuple[Seat, ...]
) -> None:
    assert held_by(crowd(seats, sides), WELL, REACH, contest=contest) == held


def test_a_weight_may_count_more_or_nothing() -> None:
    weights = {"giant": 3, "ghost": 0, "a": 1, "b": 1}
    here = table(piece("giant", 0), piece("a", 1), piece("b", 1))
    assert held_by(here, WELL, REACH, lambda model: weights[model]) == (0,)
    haunted = table(piece("ghost", 0), piece("a", 1))
    assert held_by(haunted, WELL, REACH, lambda model: weights[model], "alone") == (1,)


def test_a_unit_counts_once_however_many_of_it_are_there() -> None:
    horde = [piece(f"rat{k}", 0, unit="rats") for k in range(5)]
    guards = [piece("g1", 1, unit="left"), piece("g2", 1, unit="right")]
    here = table(*horde, *guards)
    assert held_by(here, WELL, REACH) == (0,)
    assert held_by(here, WELL, REACH, units=True) == (1,)


def test_a_unit_counts_by_the_first_of_it_that_counts() -> None:
    here = table(piece("blind", 0, unit="left"), piece("keen", 0, unit="left"))
    assert held_by(here, WELL, REACH, lambda model: int(model == "keen"), units=True) == (0,)


def test_models_of_no_unit_count_each() -> None:
    here = table(piece("a", 0), piece("b", 0), piece("c", 1, unit="left"))
    assert held_by(here, WELL, REACH, units=True) == (0,)


# Facts


def test_a_row_names_a_fact_and_each_rulebook_has_its_own() -> None:
    fact: Facts[int] = Facts()
    other: Facts[int] = Facts()

    @fact("standing")
    def standing(table: Table[Any, Piece], least: int, seat: Seat) -> int:
        models = table.match.models.values()
        return max(0, len([model for model in models if model.seat == seat]) - least)

    assert fact.times(crowd([0, 0, 1]), "standing", 1, 0) == 1
    assert fact.times(crowd([0, 0, 1]), "standing", 1, 1) == 0
    assert list(other.counted) == []
    with pytest.raises(AssertionError, match="standing is counted twice"):
        fact("standing")(standing)


# Points


def test_points_are_added_up_by_seat_and_by_source() -> None:
    scores = [Score(0, 2, "wells", 1), Score(1, 5, "wells", 1), Score(0, 1, "flag", 2)]
    scores.append(Score(0, 4, "wells", 3))
    assert (points_of(scores, 0), points_of(scores, 1), points_of(scores, 2)) == (7, 5, 0)
    assert list(by_source(scores, 0, str.upper).items()) == [("WELLS", 6), ("FLAG", 1)]


def test_several_may_be_ahead_and_who_left_is_not() -> None:
    assert seats_ahead((3, 7, 7), (0, 1, 2)) == (1, 2)
    assert seats_ahead((3, 7, 7), (0, 2)) == (2,)
    assert seats_ahead((3, 7, 1), (0, 2)) == (0,)
