"""Whole battles between bots, gone over by counters that know the clauses and nothing of the code."""

from typing import Any

import pytest

from games.firstblood.meetings import setup_of
from games.firstblood.referee.buildings import BuildingReferee
from games.firstblood.referee.dice import DiceReferee
from games.firstblood.referee.moves import MoveReferee
from games.firstblood.referee.rounds import RoundReferee
from games.firstblood.referee.scoring import ScoreReferee
from games.firstblood.referee.wounds import WoundReferee
from refereeing import Battle, doctored, fought, verdict, verdicts
from wartable.bots.seats import player_named
from wartable.core.dice.chance import Chance
from wartable.core.rulebook import library

REFEREES = (
    RoundReferee,
    MoveReferee,
    DiceReferee,
    WoundReferee,
    ScoreReferee,
    BuildingReferee,
)
HOUSED = {  # in two hundred battles: half of what is met, for bots that move otherwise meet others
    "occupied": 25,
    "left": 4,
    "fought from inside": 35,
    "upstairs": 4,
    "fought from upstairs": 7,
}
SEEN = (
    "attack dice of a clash",
    "cards of a stack",
    "casualty tokens",
    "first player",
    "morale dice",
    "need of clash",
    "need of defence as told",
    "need of morale",
    "on somebody",
    "too far in charge moves",
    "too far in march",
    "VP of a round",
    "whose turn it is",
)
SMALL = 0  # a number with a lively battle
BOTS = ("aggressive", "objective", "careful", "random")


def battle(seed: int) -> Battle:
    """Armies, scenario and players that a number decides."""
    game, chance = library.game("firstblood"), Chance(seed + 77)
    first = game.rules.begin(setup_of(seed))
    players: list[Any] = [
        player_named(game, BOTS[chance.below(len(BOTS) - 1 + (k == 0))], seed + k) for k in (0, 1)
    ]
    return fought(f"referee {seed}", game, first, [player.answer for player in players])


@pytest.fixture(scope="module")
def record() -> Battle:
    return battle(SMALL)


def test_a_small_battle_stands_up_to_the_referees(record: Battle) -> None:
    counts, faults = verdict(record, REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert set(SEEN) <= set(counts)


def test_nobody_ever_occupied_a_building_in_battles_of_bots(record: Battle) -> None:
    counts, _ = verdict(record, [BuildingReferee])
    assert counts["occupied"] and counts["left"] and counts["fought from inside"]


@pytest.mark.deep
def test_in_two_hundred_battles_buildings_and_upper_floors_are_used() -> None:
    counts, faults = verdicts(map(battle, range(200)), [BuildingReferee])
    assert not faults, "\n".join(map(str, faults))
    assert {name: counts[name] for name in HOUSED if counts[name] < HOUSED[name]} == {}


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(30))
def test_hundreds_of_battles_stand_up_to_the_referees(tens: int) -> None:
    counts, faults = verdicts(map(battle, range(10 * tens, 10 * tens + 10)), REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert set(SEEN) <= set(counts), "not one of these was met in ten battles"


# The counters themselves


@pytest.mark.parametrize(
    ("kind", "which", "changed", "clause"),
    [
        pytest.param(
            "UnitMoved",
            lambda line: line.event.clause == "FB-MAR-02",
            {"places": lambda e: tuple((m, (x + 9, y, z)) for m, (x, y, z) in e.places)},
            "FB-MAR-02",
            id="a regiment beside where it said",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.name == "hit",
            {"need": lambda event: event.need + 1},
            "FB-CLA-12",
            id="a blow that hits too easily",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.name == "hit",
            {"faces": lambda event: (*event.faces, 1)},
            "FB-VOL-14",
            id="a hit that nobody defended against",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.name == "morale",
            {"faces": lambda event: (*event.faces, 6)},
            "FB-MOR-01",
            id="a morale die too many",
        ),
        pytest.param(
            "Rolled",
            lambda line: line.event.name == "morale",
            {"need": lambda event: event.need - 1},
            "FB-MOR-06",
            id="a regiment too easily frightened",
        ),
        pytest.param(
            "Scored",
            lambda _: True,
            {"points": lambda event: event.points + 1},
            "FB-BAT-02",
            id="a victory point from nowhere",
        ),
        pytest.param(
            "SupremacyTaken",
            lambda _: True,
            {"seat": lambda event: 1 - event.seat},
            "FB-SUP-01",
            id="the higher die goes first",
        ),
        pytest.param(
            "Garrisoned",
            lambda _: True,
            {"piece": lambda event: "garrison 1" if event.piece != "garrison 1" else "garrison 2"},
            "FB-GAR-05",
            id="into a building on the other side of the table",
        ),
        pytest.param(
            "Fell",
            lambda _: True,
            {"token": lambda event: not event.token},
            "FB-WND-05",
            id="a casualty without a token",
        ),
    ],
)
def test_a_false_record_is_noticed(
    record: Battle, kind: str, which: Any, changed: dict[str, Any], clause: str
) -> None:
    false = doctored(record, kind, which, **changed)
    _, faults = verdict(false, REFEREES)
    assert clause in {fault.clause for fault in faults}
