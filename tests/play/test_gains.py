"""The log tells who scored what and what for, and how many were left after each round: it adds up to the score."""

from typing import Any

import pytest

from games.firstblood.builders import battle as regiments
from games.firstblood.builders import regiment, row
from play.screens import battle, begun, duels, questions
from wartable.core.screen.figures import Gain
from wartable.games.firstblood.scenarios.events import Scored
from wartable.games.grimdark.missions.events import ScoreCounted
from wartable.play.log import Chronicle
from wartable.play.prompts.prompt import Line
from wartable.play.session import Session


def fought(session: Session[Any], seed: int) -> tuple[Line, ...]:
    for _ in questions(session, seed):
        pass
    return Chronicle(session, None).lines()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_of_points_adds_up_to_the_score(seed: int) -> None:
    for session in (battle(seed), begun("duel", duels()[0], seed)):
        lines = fought(session, seed)
        gains = [gain for line in lines for gain in line.gains]
        told = tuple([sum([one.points for one in gains if one.seat == seat]) for seat in (0, 1)])
        assert told == session.game.rules.result(session.match).scores
        assert all([one.what for one in gains])
        assert all([line.round > 0 for line in lines if line.gains])


def test_after_each_round_it_is_told_how_many_are_left_wherever_they_are() -> None:
    """Who waits in reserve or is inside something is still there."""
    session = battle(1)
    lines = fought(session, 1)
    told = [line for line in lines if line.standing]
    assert [line.round for line in told] == sorted({line.round for line in told})
    match = session.match
    left = [*match.models.values(), *[one.model for one in match.aside]]
    last = told[-1].standing
    assert all([0 <= sum([one.seat == seat for one in left]) <= last[seat] for seat in (0, 1)])


def test_regiments_score_for_what_players_call_it() -> None:
    match = regiments(regiment("A1", "hearthguard", row(3, 1000, 1000))).match
    scored = Scored("FB-BAT-02", 1, 2, "destroying Hearthguard")
    assert scored.gains(match) == (Gain(1, 2, "destroying Hearthguard"),)


def test_of_a_score_that_is_counted_anew_only_what_was_added_is_gained() -> None:
    class Before:
        points = (2, 3)

    counted: Any = ScoreCounted("GF-MIS-01", (4, 1))
    assert counted.gains(Before()) == (Gain(0, 2, "the mission"),)
