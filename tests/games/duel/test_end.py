"""Scoring and the end (DU-END)."""

from typing import Any

import pytest

from games.duel.builders import archer, blade, duel, foe, shade
from wartable.games.duel.events import QuarryShown, Scored
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Match, Model
from wartable.games.duel.scoring import end_round, is_over, reckon, result, score_objective
from wartable.games.duel.table import Table
from wartable.kit import ask, play, play_on, proves
from wartable.play.session import Session

MIDDLE = 1200
EDGE = 50 + 49  # the radii of the objective and of a base


def quarries(*named: str) -> dict[int, dict[str, str]]:
    return {seat: {"quarry": one} for seat, one in enumerate(named)}


def near(id: str, gap: int, seat: int = 0, y: int = 0) -> Model:
    """So far from the edge of the objective, to the east of it."""
    return blade(id, seat=seat, x=MIDDLE + EDGE + gap, y=MIDDLE + y)


def at_the_end(*models: Model, **over: Any) -> Table:
    """The last round is over but for its end; a1 and b1 are the quarries."""
    given: dict[str, Any] = {"phase": "end", "round": 4, "secrets": quarries("b1", "a1")} | over
    return duel(*models, **given)


def two_each(x: int = 100) -> list[Model]:
    """Far from the objective, and too many to test morale."""
    mine = [archer("a1", x=x), archer("a2", x=x + 200)]
    return [*mine, foe("b1", x=x + 400), foe("b2", x=x + 600)]


# The objective


@proves("DU-END-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "points"), [(0, 1), (300, 1), (301, 0)])
def test_the_objective_is_held_from_within_three_inches(gap: int, points: int) -> None:
    table = duel(near("a1", gap), foe(x=200))
    score_objective(table)
    assert table.match.points == (points, 0)


@proves("DU-END-01")
@pytest.mark.parametrize(
    ("gap", "points"),
    [pytest.param(300, (0, 0), id="contested"), pytest.param(301, (1, 0), id="not")],
)
def test_no_enemy_may_be_as_near(gap: int, points: tuple[int, int]) -> None:
    other = foe(x=MIDDLE - EDGE - gap, y=MIDDLE)
    table = duel(near("a1", 0), near("a2", 98), other)
    score_objective(table)
    assert table.match.points == points


@proves("DU-END-01")
def test_it_is_one_point_however_many_hold_it() -> None:
    table = duel(near("b1", 0, seat=1), near("b2", 98, seat=1), near("b3", 196, seat=1), archer())
    score_objective(table)
    assert table.match.points == (0, 1)


@proves("DU-END-01")
def test_of_three_players_any_enemy_contests() -> None:
    table = duel(near("a1", 0), near("c1", 100, seat=2), foe(x=200), seats=3)
    score_objective(table)
    assert table.match.points == (0, 0, 0)


@proves("DU-END-01")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_it_is_scored_after_every_round(round: int) -> None:
    table = duel(near("a3", 0), *two_each(), round=round, phase="end", points=(1, 3))
    play(table, end_round(table))
    assert table.match.points == (2, 3)
    assert table.match.phase == "round"


@proves("DU-END-01", "DU-MOR-01")
def test_one_who_flees_neither_holds_nor_contests() -> None:
    table = at_the_end(near("a1", 0), archer("a2"), near("b1", 100, seat=1))
    play(table, end_round(table), morale=[1])
    scored = [(e.seat, e.why) for e in table.log if isinstance(e, Scored)]
    assert scored[0] == (0, "the objective")
    table = at_the_end(near("a1", 0), foe("b1", x=100), foe("b2", x=300))
    play(table, end_round(table), morale=[1])
    assert "the objective" not in [e.why for e in table.log if isinstance(e, Scored)]


# When it is over


@proves("DU-END-02")
@pytest.mark.parametrize(("round", "over"), [(1, False), (3, False), (4, True)])
def test_the_game_ends_after_four_rounds(round: int, over: bool) -> None:
    table = at_the_end(*two_each(), round=round)
    play(table, end_round(table))
    assert (table.match.phase == "over") is over
    assert (GAME.rules.next_step(table.match) is None) is over


@proves("DU-END-02")
@pytest.mark.parametrize(
    ("seats", "over"),
    [
        pytest.param([0, 1, 2], False, id="all three are there"),
        pytest.param([0, 2], False, id="one player has lost every model"),
        pytest.param([1, 1], True, id="all but one have"),
        pytest.param([], True, id="all have"),
    ],
)
def test_the_game_ends_when_all_but_one_have_lost_every_model(seats: list[int], over: bool) -> None:
    models = [blade(f"m{n}", seat=seat, x=100 + 200 * n) for n, seat in enumerate(seats)]
    assert is_over(duel(*models, seats=3, round=1).match) is over


@proves("DU-END-02", "DU-TRN-03")
def test_a_round_is_played_to_its_end_after_the_last_enemy_is_gone() -> None:
    striker, runner = blade("a1", state="active"), archer("a2", x=800, y=MIDDLE)
    last = foe("b1", gap=50, wounds=1)
    table = at_the_end(striker, runner, last, round=2, phase="act", active="a1", seat=0)
    play(
        table,
        play_on(GAME, table),
        action=ask("strike", "end", "move"),
        attack=[6, 1, 1],
        move=[(1000, MIDDLE, 0)],
    )
    assert table["a2"].at == (1000, MIDDLE, 0)
    assert table.match.round == 2
    assert table.match.points == (1 + 2 + 2, 0), "objective, quarry, last"
    assert result(table.match).winners == (0,)


# The reckoning


@proves("DU-END-03")
@pytest.mark.parametrize(
    ("lost", "points"),
    [
        pytest.param((), (0, 0), id="none is gone"),
        pytest.param(("b1",), (2, 0), id="the first seat's is"),
        pytest.param(("a1",), (0, 2), id="the second seat's is"),
        pytest.param(("a1", "b1"), (2, 2), id="both are"),
        pytest.param(("a2", "b2"), (0, 0), id="others are"),
    ],
)
def test_a_quarry_that_has_left_is_worth_two_points(
    lost: tuple[str, ...], points: tuple[int, int]
) -> None:
    left = [model for model in two_each() if model.id not in lost]
    table = at_the_end(*left, lost=lost)
    reckon(table)
    assert table.match.points == points


@proves("DU-END-03", "DU-MOR-01")
def test_a_quarry_that_fled_has_left_too() -> None:
    mine = [archer("a1"), archer("a2", x=300)]
    table = at_the_end(
        *mine,
        foe("b1", x=900),
        foe("c1", seat=2, x=1500),
        foe("c2", seat=2, x=1800),
        seats=3,
        secrets=quarries("b1", "c1", "b1"),
    )
    play(table, end_round(table), morale=[2])
    assert table.match.points == (2, 0, 2)


@proves("DU-END-03")
def test_quarries_stay_secret_until_the_end_and_are_then_shown() -> None:
    match = at_the_end(*two_each(), round=3, lost=("b3",)).match
    session = Session(GAME, match)
    assert session.match.phase == "round", "the third round is over, the fourth begins"
    assert session.view(1).secret(0, "quarry", "") == ""
    assert not [e for e in session.events_for(1) if isinstance(e, QuarryShown)]
    table = at_the_end(*two_each())
    play(table, end_round(table))
    shown = [(e.seat, e.quarry) for e in table.log if isinstance(e, QuarryShown)]
    assert shown == [(0, "b1"), (1, "a1")]
    assert not any(table.match.secrets.values())


@proves("DU-END-03")
def test_a_slain_quarry_pays_nothing_and_stays_secret_before_the_end() -> None:
    left = [model for model in two_each() if model.id != "b1"]
    table = at_the_end(*left, round=2, lost=("b1",))
    play(table, end_round(table), morale=[6])
    assert table.match.points == (0, 0)
    assert table.match.secret(0, "quarry", "") == "b1"


@proves("DU-END-03", "DU-END-02")
def test_the_last_player_with_models_scores_two() -> None:
    table = at_the_end(
        archer("a2"), archer("a3", x=300), round=2, secrets=quarries("b1", "a2"), lost=("b1",)
    )
    play(table, end_round(table))
    assert table.match.points == (2 + 2, 0)


@proves("DU-END-03")
def test_being_last_counts_also_when_morale_took_the_other() -> None:
    table = at_the_end(
        archer("a2"), archer("a3", x=300), foe("b2", x=900), round=2, secrets=quarries("b1", "a1")
    )
    play(table, end_round(table), morale=[1])
    assert table.match.phase == "over"
    assert table.match.points == (2, 0)


@proves("DU-END-03")
def test_nobody_is_last_while_two_have_models_or_none_has() -> None:
    for models in (two_each(), []):
        table = at_the_end(*models, secrets=quarries("b9", "a9"))
        reckon(table)
        assert table.match.points == (0, 0)


@proves("DU-END-02", "DU-END-03", "DU-END-04", "DU-MOR-01")
def test_two_who_flee_at_once_leave_a_draw() -> None:
    table = at_the_end(archer("a1"), shade("b1", seat=1, x=900), round=1)
    play(table, end_round(table), morale=ask([1], [1]))
    assert table.match.phase == "over"
    assert table.match.points == (2, 2), "each had named the other"
    assert result(table.match).draw


# Who wins


@proves("DU-END-04")
@pytest.mark.parametrize(
    ("points", "winners", "reason"),
    [
        pytest.param((3, 2), (0,), "most points", id="most points win"),
        pytest.param((2, 3), (1,), "most points", id="whoever has them"),
        pytest.param((2, 2), (0, 1), "equal points", id="a shared most is a draw"),
        pytest.param((0, 0), (0, 1), "equal points", id="even of none"),
        pytest.param((1, 4, 2), (1,), "most points", id="most of three"),
        pytest.param((4, 1, 4), (0, 2), "equal points", id="two of three share the most"),
        pytest.param((1, 3, 1), (1,), "most points", id="a tie below the most is none"),
    ],
)
def test_most_points_win(points: tuple[int, ...], winners: tuple[int, ...], reason: str) -> None:
    match: Match = duel(seats=len(points), points=points, phase="over").match
    found = result(match)
    assert (found.winners, found.scores, found.reason) == (winners, points, reason)
    assert found.draw is (len(winners) > 1)
    assert found.clause == "DU-END-04"
