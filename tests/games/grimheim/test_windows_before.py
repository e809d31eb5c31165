"""No chance to step in was lost: what was asked before there were windows is asked under *always*, as often.

`windows_before.json` counts what 180 battles on bare tables asked with the last version that asked everything, by name
and by what went on; *pushed* was called *shoved* then. Battles that are fought now differ in their dice, so it is
compared how often each is asked where it can be: per charge, per shot, per activation. What is a switch by now was the
rule then: the outnumbered had free reactions, and no way led through an enemy's melee range (GH-R-94, GH-R-95).
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from wartable.bots.seats import player_named
from wartable.core.ask import Question
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.match import Match
from wartable.play.passing import is_passed
from wartable.play.policy import Policy
from wartable.play.session import Session

BEFORE = json.loads((Path(__file__).parent / "windows_before.json").read_text(encoding="utf-8"))
SETUPS = (
    *("encounter", "toll-bridge", "crossroads-clash", "border-skirmish", "night-watch"),
    *("the-heart-shrine", "supply-raid", "burn-the-granary", "free-the-captives"),
)
PLAYERS = ("random", "aggressive", "objective", "careful")
BATTLES = 180  # as many as before: uses of Fate come in clumps, and 36 battles vary by a quarter
ENOUGH = 100  # expected ones, below which chance says more than the count
ALWAYS = Policy("always")
THEN = ("outnumbered_reactions=true", "melee_range_bars_path=true")
UNDER = {"spell": "cast-a-spell", "intercept": "charge"}  # in the course of what they come about


def bare(setup: Setup) -> Setup:
    kept = [one for one in setup.variants if not one.startswith("terrain=")]
    return replace(setup, variants=(*kept, "terrain=none", *THEN))


class Counting:
    """What is asked in a battle, and what it is asked about."""

    def __init__(self) -> None:
        self.windows: Counter[str] = Counter()
        self.occasions: Counter[str] = Counter()

    def play(self, number: int) -> None:
        setup = bare(GAME.muster.setups[SETUPS[number % len(SETUPS)]])
        dice = Dice(b"before %d" % number)
        session: Session[Match] = Session(GAME, GAME.rules.begin(setup), None, dice)
        names = [PLAYERS[(number // len(SETUPS) + seat) % len(PLAYERS)] for seat in (0, 1)]
        players = [player_named(GAME, name, 2 * number + k) for k, name in enumerate(names)]
        while not session.over:
            for seat in session.owing():
                question = session.asked(seat)
                assert question is not None
                raw = players[seat].answer(session.view(seat), question)
                self.note(session, question, raw)
                session.answer(seat, raw)

    def note(self, session: Session[Match], question: Question[Any], raw: Any) -> None:
        going_on = "" if question.about is None else question.about.action
        self.occasions["activation"] += question.name == "activate"
        if question.role == "act":
            self.occasions[str(question.read(raw))] += 1
        if question.window is not None or question.name == "pushed":
            assert not is_passed(GAME, session.match, question, ALWAYS), question
            self.windows[f"{question.name}, {going_on}" if going_on else question.name] += 1


def expected(kind: str, occasions: Counter[str]) -> float:
    """How many of a kind there would have been before, with so many occasions for them."""
    going_on = kind.partition(", ")[2]
    on = UNDER.get(going_on, going_on)
    was = BEFORE["occasions"].get(on, 0)
    share = occasions[on] / was if was else BATTLES / BEFORE["battles"]
    return float(BEFORE["windows"][kind] * share)


@pytest.mark.deep
def test_always_asks_every_window_that_was_asked_before_there_were_windows() -> None:
    counting = Counting()
    for number in range(BATTLES):
        counting.play(number)
    hoped = {kind: expected(kind, counting.occasions) for kind in BEFORE["windows"]}
    often = {kind: count for kind, count in hoped.items() if count >= ENOUGH}
    assert len(often) > 15
    lost = {kind: count for kind, count in often.items() if counting.windows[kind] < 0.6 * count}
    assert not lost, "asked less often than before: a window was lost, or a rule changed"
