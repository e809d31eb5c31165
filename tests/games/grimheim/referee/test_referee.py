"""Whole battles between bots, gone over by counters that know the clauses and nothing of the code."""

from typing import Any

import pytest

from games.grimheim.referee.dice import CloseReferee, RangedReferee, RerollReferee
from games.grimheim.referee.moves import MoveReferee
from games.grimheim.referee.reactions import InterceptReferee
from games.grimheim.referee.scoring import ScoreReferee
from games.grimheim.referee.turns import ActionReferee, FateReferee, TurnReferee
from games.grimheim.referee.wounds import WoundReferee
from refereeing import Battle, doctored, fought, gone_over, verdict, verdicts
from wartable.bots.seats import player_named
from wartable.core.dice.chance import Chance
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.chance import random_warband

REFEREES = (
    TurnReferee,
    ActionReferee,
    FateReferee,
    MoveReferee,
    InterceptReferee,
    RangedReferee,
    CloseReferee,
    RerollReferee,
    WoundReferee,
    ScoreReferee,
)
SEEN = (
    "allowance",
    "attack dice of shoot",
    "damage of a blow",
    "dice of a close combat",
    "need of a save",
    "need of blows",
    "price of a reaction",
    "seat that activates",
    "VP of a turn",
    "wounds left",
)
SMALL = 22  # a number with a lively battle
BOTS = ("aggressive", "objective", "careful", "random")


def battle(seed: int, limit: int = 0) -> Battle:
    """Warbands, mission and players that a number decides."""
    game, chance = library.game("grimheim"), Chance(seed + 77)
    points = limit or 200 + 100 * (seed % 9)
    rosters = tuple(random_warband(points, chance.below) for _ in (0, 1))
    mission = list(missions())[seed % len(missions())]
    first = game.rules.begin(Setup(mission=mission, rosters=rosters))
    players: list[Any] = [
        player_named(game, BOTS[(seed + 3 * seat) % len(BOTS)], seed + seat) for seat in (0, 1)
    ]
    return fought(f"referee {seed}", game, first, [player.answer for player in players])


@pytest.fixture(scope="module")
def record() -> Battle:
    return battle(SMALL, 400)


def test_a_small_battle_stands_up_to_the_referees(record: Battle) -> None:
    counts, faults = verdict(record, REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert set(SEEN) <= set(counts)


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(20))
def test_hundreds_of_battles_stand_up_to_the_referees(tens: int) -> None:
    counts, faults = verdicts(map(battle, range(10 * tens, 10 * tens + 10)), REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert set(SEEN) <= set(counts), "not one of these was met in ten battles"


# The counters themselves


@pytest.mark.parametrize(
    ("kind", "which", "changed", "clause"),
    [
        pytest.param(
            "ActionPaid",
            lambda line: line.event.action == "run",
            {"cost": lambda _: 1},
            "GH-ACT-01",
            id="a Run for 1 AP",
        ),
        pytest.param(
            "ModelMoved",
            lambda _: True,
            {"x": lambda event: event.x + 40},
            "GH-MOV-28",
            id="a step off the way",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.clause == "GH-CC-07" and line.event.need is not None,
            {"need": lambda event: event.need - 1},
            "GH-CC-14",
            id="a blow that hits too easily",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.clause == "GH-CC-07",
            {"faces": lambda event: (*event.faces, 6)},
            "GH-CC-07",
            id="a die too many in close combat",
        ),
        pytest.param(
            "Wounded",
            lambda line: line.event.clause == "GH-CC-17",
            {"amount": lambda event: event.amount + 7},
            "GH-CC-17",
            id="a blow that hurts too much",
        ),
        pytest.param(
            "Scored",
            lambda line: line.before.phase == "end",
            {"points": lambda event: event.points + 1},
            "GH-TRN-24",
            id="a Victory Point from nowhere",
        ),
        pytest.param(
            "FateRolled",
            lambda _: True,
            {"faces": lambda event: (*event.faces, 1)},
            "GH-FAT-01",
            id="a Fate Die too many",
        ),
        pytest.param(
            "Activated",
            lambda line: "b1" in line.before.models,
            {"model": lambda _: "b1"},
            "GH-TRN-12",
            id="somebody activated again",
        ),
    ],
)
def test_a_false_record_is_noticed(
    record: Battle, kind: str, which: Any, changed: dict[str, Any], clause: str
) -> None:
    false = doctored(record, kind, which, **changed)
    _, faults = verdict(false, REFEREES)
    assert clause in {fault.clause for fault in faults}


def test_an_intercept_that_is_kept_from_a_player_is_noticed(record: Battle) -> None:
    """Every question about a reaction to a move is torn out of the record."""
    lines = [
        line
        for line in record.lines
        if not (line.question is not None and line.question.clause == "GH-REA-36")
    ]
    false = Battle(record.name, record.first, lines, record.last, record.result)
    done = gone_over(false, [InterceptReferee(false)])
    assert "GH-REA-23" in {fault.clause for fault in done[0].faults}
