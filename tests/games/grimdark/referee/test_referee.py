"""Whole battles between bots, gone over by counters that know the clauses and nothing of the code."""

from typing import Any

import pytest

from games.grimdark.referee.attacks import AttackReferee
from games.grimdark.referee.markers import MarkerReferee
from games.grimdark.referee.moves import MoveReferee
from games.grimdark.referee.rounds import RoundReferee
from games.grimdark.referee.spells import SpellReferee
from games.grimdark.referee.wounds import WoundReferee
from games.grimdark.whole import small
from refereeing import Battle, doctored, fought, verdict, verdicts
from wartable.bots.seats import BY_CHANCE, player_named
from wartable.core.roster import Setup
from wartable.games.grimdark.bots.scripted import BOTS
from wartable.games.grimdark.game import GAME
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions

REFEREES = (
    RoundReferee,
    MoveReferee,
    AttackReferee,
    WoundReferee,
    MarkerReferee,
    SpellReferee,
)
SEATS = (2, 3, 2, 4)
STYLES = (*BOTS, BY_CHANCE)
SEEN = (
    "coherency after GF-MOV-02",
    "coherency after GF-MOV-03",
    "coherency when put down",
    "dice to block",
    "first player",
    "idle",
    "need to block",
    "need to shoot",
    "price",
    "somebody in reach",
    "starting size",
    "too far in charge",
    "too far in fly",
    "too far in rush",
    "tokens",
    "what a failed test does",
    "who is due",
    "whose turn it is",
    "wounds",
    "wounds of a melee",
)
LIVELY, CASTING = 12, 18  # numbers with melees and routs, and with spells


def battle(number: int) -> Battle:
    """Two to four armies, of the book or with a Transport, an Aircraft, Ambush and Scouts, in every mission."""
    seats, mission = SEATS[number % len(SEATS)], list(missions())[number % len(missions())]
    setup = Setup(seats=seats, mission=mission)
    first = begin(setup) if number // len(missions()) % 2 == 0 else small(setup)
    names = [STYLES[(number + seat) % len(STYLES)] for seat in range(seats)]
    players = [player_named(GAME, name, number + seat) for seat, name in enumerate(names)]
    return fought(f"referee {number}", GAME, first, [player.answer for player in players])


@pytest.fixture(scope="module")
def record() -> Battle:
    return battle(LIVELY)


@pytest.fixture(scope="module")
def casting() -> Battle:
    return battle(CASTING)


def test_two_battles_stand_up_to_the_referees(record: Battle, casting: Battle) -> None:
    counts, faults = verdicts([record, casting], REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert {name for name in SEEN if not counts[name]} <= {"too far in fly"}


@pytest.mark.deep
@pytest.mark.parametrize("ten", range(31))
def test_three_hundred_battles_stand_up_to_the_referees(ten: int) -> None:
    counts, faults = verdicts(map(battle, range(10 * ten, 10 * ten + 10)), REFEREES)
    assert not faults, "\n".join(map(str, faults))
    assert set(SEEN) <= set(counts), "not one of these was met in ten battles"


# The counters themselves


def is_roll(name: str) -> Any:
    return lambda line: line.event.name == name


def other(event: Any) -> int:
    return 1 - int(event.seat)


@pytest.mark.parametrize(
    ("kind", "which", "changed", "referee", "clause"),
    [
        pytest.param(
            "UnitMoved",
            lambda line: line.event.clause in ("GF-MOV-02", "GF-MOV-03"),
            {"places": lambda e: ((e.places[0][0], (e.places[0][1][0] + 1500, 2400, 0)),)},
            MoveReferee,
            "GF-MOV-14",
            id="a model far from its unit",
        ),
        pytest.param(
            "Rolled",
            is_roll("hit"),
            {"need": lambda event: event.need % 6 + 1},
            AttackReferee,
            "GF-SHO-12",
            id="shots that need something else",
        ),
        pytest.param(
            "Rolled",
            is_roll("hit"),
            {"faces": lambda event: (*event.faces, 6)},
            AttackReferee,
            "GF-SHO-14",
            id="a hit that nobody blocked",
        ),
        pytest.param(
            "Rolled",
            is_roll("block"),
            {"need": lambda event: event.need and event.need % 6 + 1},
            AttackReferee,
            "GF-SHO-15",
            id="blocks that need something else",
        ),
        pytest.param(
            "Rolled",
            is_roll("block"),
            {"faces": lambda event: tuple([6] * len(event.faces))},
            AttackReferee,
            "GF-SHO-16",
            id="wounds although all was blocked",
        ),
        pytest.param(
            "Wounded",
            lambda _: True,
            {"wounds": lambda event: event.wounds + 1},
            WoundReferee,
            "GF-SPR-56",
            id="a wound too many",
        ),
        pytest.param(
            "Won",
            lambda _: True,
            {"wounds": lambda event: event.wounds + 1},
            WoundReferee,
            "GF-MEL-14",
            id="a melee counted wrongly",
        ),
        pytest.param(
            "Rolled",
            is_roll("morale"),
            {"faces": lambda _: (1,)},
            WoundReferee,
            "GF-MOR-08",
            id="a failed test without a consequence",
        ),
        pytest.param(
            "RoundBegan",
            lambda line: line.before.round,
            {"seat": other},
            RoundReferee,
            "GF-RND-09",
            id="the wrong player begins",
        ),
        pytest.param(
            "MarkerSeized",
            lambda _: True,
            {"seat": other},
            MarkerReferee,
            "GF-PRE-11",
            id="a marker given to the wrong player",
        ),
        pytest.param(
            "ScoreCounted",
            lambda _: True,
            {"points": lambda event: tuple([one + 1 for one in event.points])},
            MarkerReferee,
            "GF-MIS-02",
            id="points from nowhere",
        ),
        pytest.param(
            "Rolled",
            is_roll("cast roll"),
            {"need": lambda event: event.need % 6 + 1},
            SpellReferee,
            "GF-CST-06",
            id="a spell that needs something else",
        ),
    ],
)
def test_the_counters_notice(
    record: Battle,
    casting: Battle,
    kind: str,
    which: Any,
    changed: dict[str, Any],
    referee: Any,
    clause: str,
) -> None:
    """A record told otherwise in one way is found out by the clause that forbids it."""
    fight = casting if referee is SpellReferee else record
    _, faults = verdict(doctored(fight, kind, which, **changed), [referee])
    assert clause in {fault.clause for fault in faults}
