"""Moving (DU-MOV): how far, past what, and over the hill."""

from typing import Any

import pytest

from games.duel.builders import REAL, archer, blade, duel, foe
from wartable.core.ask import Refused
from wartable.core.match import Point
from wartable.games.duel.actions.move import move
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Model
from wartable.games.duel.table import Table
from wartable.kit import play, proves, refusal
from wartable.play.session import Session

IN_THE_WAY = ("DU-MOV-01", "the wall or another base is in the way")
OFF = ("DU-MOV-01", "over the edge of the table")


def moved(table: Table, *path: Point) -> Point:
    """Where the blade ends."""
    play(table, move(table, "blade"), move=path)
    return table["blade"].at


def barred(table: Table, *path: Point) -> tuple[str, str]:
    """Why the blade cannot go there; it stays where it was."""
    before = table["blade"].at
    said = refusal(table, move(table, "blade"), move=path)
    assert table["blade"].at == before
    assert not table.match.taken
    return said.clause, said.reason


def alone(x: int, y: int, level: int = 0) -> Table:
    """One blade on the real field."""
    return duel(blade(x=x, y=y, level=level), board=REAL)


# How far


@proves("DU-MOV-01")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param([(1100, 500, 0)], id="straight"),
        pytest.param([(860, 980, 0)], id="aslant, 3.6 and 4.8 inches"),
        pytest.param([(800, 500, 0), (800, 800, 0)], id="round a corner"),
        pytest.param([(800, 500, 0), (500, 500, 0)], id="there and back"),
        pytest.param([(500, 500, 0)], id="not at all"),
    ],
)
def test_a_move_is_up_to_six_inches(path: list[Point]) -> None:
    table = duel(blade(x=500, y=500))
    assert moved(table, *path) == path[-1]
    assert table.match.taken == ("move",)


@proves("DU-MOV-01")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param([(1101, 500, 0)], id="straight"),
        pytest.param([(860, 981, 0)], id="aslant"),
        pytest.param([(800, 500, 0), (800, 801, 0)], id="round a corner"),
        pytest.param([(800, 500, 0), (499, 500, 0)], id="there and back, and a little beyond"),
    ],
)
def test_a_hundredth_more_is_too_far(path: list[Point]) -> None:
    clause, reason = barred(duel(blade(x=500, y=500)), *path)
    assert clause == "DU-MOV-01"
    assert reason == '0.01" too far'


@proves("DU-MOV-01")
def test_a_refused_path_says_where_it_goes_wrong() -> None:
    table = duel(blade(x=500, y=500))
    said = refusal(table, move(table, "blade"), move=[(900, 500, 0), (900, 900, 0), (900, 910, 0)])
    assert said.at == (900, 900, 0)


# Past what


@proves("DU-MOV-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_base_is_passed_over_not_even_of_a_friend(seat: int) -> None:
    table = duel(blade(x=500, y=500), archer(x=700, y=500, seat=seat))
    assert barred(table, (900, 500, 0)) == IN_THE_WAY
    assert barred(table, (603, 500, 0)) == IN_THE_WAY
    assert moved(table, (602, 500, 0)) == (602, 500, 0)


@proves("DU-MOV-01")
def test_a_base_may_slide_along_another_but_not_a_hundredth_into_it() -> None:
    other = archer(x=700, y=598)
    assert moved(duel(blade(x=500, y=500), other), (900, 500, 0)) == (900, 500, 0)
    assert barred(duel(blade(x=500, y=501), other), (900, 501, 0)) == IN_THE_WAY


@proves("DU-MOV-01")
def test_another_base_can_be_walked_round() -> None:
    table = duel(blade(x=500, y=500), archer(x=620, y=500))
    assert moved(table, (500, 602, 0), (740, 602, 0), (740, 500, 0)) == (740, 500, 0)


@proves("DU-MOV-01")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param((800, 900, 0), (800, 1200, 0), id="through it"),
        pytest.param((800, 900, 0), (800, 952, 0), id="into it"),
        pytest.param((552, 900, 0), (552, 1200, 0), id="over its end"),
        pytest.param((560, 900, 0), (960, 1200, 0), id="over its corner"),
    ],
)
def test_the_wall_is_not_passed_over(start: Point, end: Point) -> None:
    assert barred(alone(*start), end) == IN_THE_WAY


@proves("DU-MOV-01")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param((800, 900, 0), (800, 951, 0), id="up to it"),
        pytest.param((700, 951, 0), (900, 951, 0), id="along it"),
        pytest.param((551, 900, 0), (551, 1200, 0), id="past its end"),
    ],
)
def test_the_wall_may_be_touched(start: Point, end: Point) -> None:
    assert moved(alone(*start), end) == end


@proves("DU-MOV-01")
@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        pytest.param((49, 300, 0), (48, 300, 0), id="west"),
        pytest.param((300, 49, 0), (300, 48, 0), id="south"),
    ],
)
def test_no_part_of_the_base_leaves_the_table(inside: Point, outside: Point) -> None:
    assert barred(duel(blade(x=300, y=300)), outside) == OFF
    assert moved(duel(blade(x=300, y=300)), inside) == inside


@proves("DU-MOV-01")
def test_the_far_edges_are_edges_too() -> None:
    for inside, outside in [((2351, 2000, 0), (2352, 2000, 0)), ((2000, 2351, 0), (2000, 2352, 0))]:
        assert barred(duel(blade(x=2000, y=2000)), outside) == OFF
        assert moved(duel(blade(x=2000, y=2000)), inside) == inside


@proves("DU-MOV-01")
def test_a_path_may_not_leave_the_table_and_come_back() -> None:
    table = duel(blade(x=100, y=300))
    assert barred(table, (40, 300, 0), (100, 300, 0)) == OFF


@proves("DU-MOV-01")
def test_the_objective_is_in_nobodys_way() -> None:
    assert moved(alone(1000, 1200), (1250, 1200, 0)) == (1250, 1200, 0)


@proves("DU-MOV-01")
@pytest.mark.parametrize("raw", [None, [], "there", [[1, 2]], [100, 100, 0], [[600, 500, 0.5]]])
def test_what_is_not_a_path_is_refused_and_changes_nothing(raw: Any) -> None:
    mover: Model = blade(x=500, y=500, state="active")
    session = Session(GAME, duel(mover, foe(x=2000), phase="act", active="blade").match)
    session.answer(0, "move")
    before = session.hash()
    with pytest.raises(Refused, match="move"):
        session.answer(0, raw)
    assert session.hash() == before
    session.answer(0, [[600, 500, 0]])
    assert session.match.models["blade"].at == (600, 500, 0)


# The hill: its south edge is the line y = 1200 from x = 1400 to 1900, its west corner 1300, 1450


@proves("DU-MOV-02")
@pytest.mark.parametrize(
    ("start", "further", "path"),
    [
        pytest.param((1600, 800, 0), (1600, 799, 0), [(1600, 1300, 1)], id="up"),
        pytest.param((1600, 1300, 1), (1600, 1301, 1), [(1600, 800, 0)], id="down"),
        pytest.param(
            *((1600, 1100, 0), (1600, 1099, 0), [(1600, 1250, 1), (1600, 1000, 0)]),
            id="up and down again",
        ),
        pytest.param((1350, 1250, 0), (1350, 1249, 0), [(1350, 1650, 0)], id="straight over it"),
        pytest.param((1300, 1250, 0), (1300, 1249, 0), [(1300, 1650, 0)], id="over its corner"),
        pytest.param((1350, 1450, 1), (1349, 1450, 1), [(1950, 1450, 1)], id="on top: no step"),
        pytest.param((1299, 1150, 0), (1299, 1149, 0), [(1299, 1750, 0)], id="past it: no step"),
    ],
)
def test_each_step_up_or_down_costs_an_inch(
    start: Point, further: Point, path: list[Point]
) -> None:
    assert moved(alone(*start), *path) == path[-1]
    assert barred(alone(*further), *path) == ("DU-MOV-01", '0.01" too far')


@proves("DU-MOV-02")
@pytest.mark.parametrize(
    ("spot", "level"),
    [
        pytest.param((1600, 1200), 1, id="the middle on its edge"),
        pytest.param((1600, 1199), 0, id="the middle just off it, half the base on it"),
        pytest.param((1400, 1200), 1, id="the middle on a corner"),
        pytest.param((1600, 1300), 1, id="well on it"),
    ],
)
def test_a_model_is_on_the_hill_when_the_middle_of_its_base_is(
    spot: tuple[int, int], level: int
) -> None:
    assert barred(alone(1600, 1100), (*spot, 1 - level)) == (
        "DU-MOV-02",
        f"there is no level {1 - level} there",
    )
    assert moved(alone(1600, 1100), (*spot, level))[2] == level


@proves("DU-MOV-02")
def test_there_is_nothing_above_the_hill() -> None:
    assert barred(alone(1600, 1100), (1600, 1300, 2))[0] == "DU-MOV-02"


@proves("DU-MOV-02", "DU-TRN-04")
def test_a_model_on_the_hill_acts_from_there() -> None:
    mover = blade(x=1600, y=1100, state="active")
    table = duel(mover, foe(x=1600, y=1400, level=1), board=REAL, phase="act", active="blade")
    answers = {"action": "move", "move": [(1600, 1250, 1)]}
    play(table, GAME.rules.procedures["act"](table), **answers)
    play(table, GAME.rules.procedures["act"](table), action="strike", attack=[1, 1, 1])
    assert table.match.taken == ("move", "strike")
