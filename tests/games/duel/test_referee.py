"""Whole games of Duel, gone over by counters that know the rulebook and nothing of the code."""

from typing import Any

import pytest

from games.duel.referee import DiceReferee, MoveReferee, RoundReferee, ScoreReferee
from refereeing import Battle, Fault, doctored, fought, gone_over
from wartable.bots.seats import player_named
from wartable.games.duel.game import GAME

SETUPS = list(GAME.muster.setups)
LIVELY = SETUPS.index("brawl")


def game(seed: int) -> Battle:
    """A set-up and players that a number decides."""
    first = GAME.rules.begin(GAME.muster.setups[SETUPS[seed % len(SETUPS)]])
    players: list[Any] = [player_named(GAME, "random", seed + seat) for seat in range(first.seats)]
    return fought(f"referee {seed}", GAME, first, [player.answer for player in players])


def faults(played: Battle) -> list[Fault]:
    counters = [kind(played) for kind in (RoundReferee, MoveReferee, DiceReferee, ScoreReferee)]
    return [fault for counter in gone_over(played, counters) for fault in counter.faults]


@pytest.mark.parametrize("seed", range(8))
def test_a_game_stands_up_to_the_referees(seed: int) -> None:
    assert not faults(game(seed))


@pytest.mark.deep
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_games_stand_up_to_the_referees(hundred: int) -> None:
    found = [fault for k in range(100) for fault in faults(game(100 * hundred + k))]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(
    ("kind", "changed", "clause"),
    [
        ("Rolled", {"need": lambda event: event.need and event.need - 1}, "DU-SHO-03"),
        ("Rolled", {"faces": lambda event: (*event.faces, 6)}, "DU-KIN-01"),
        ("Wounded", {"wounds": lambda event: event.wounds + 1}, "DU-STR-02"),
        ("Moved", {"x": lambda _: 0}, "DU-MOV-01"),
        ("RoundEnded", {"over": lambda event: not event.over}, "DU-END-02"),
    ],
)
def test_a_false_record_is_noticed(kind: str, changed: dict[str, Any], clause: str) -> None:
    false = doctored(game(LIVELY), kind, lambda _: True, **changed)
    assert clause in {fault.clause for fault in faults(false)}
