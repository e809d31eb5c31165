"""Games that were played once, answer by answer: a changed rule shows as a readable difference.

The answers, dice among them, are kept in `golden.json`, so nothing here depends on who gave them. To record anew, after
the version in `src/wartable/games/duel/game.py` has gone up by one:

    RECORD=1 .venv/bin/pytest -q tests/games/duel/test_playthrough.py

RECORD=again does so without a new version, for one that nobody has played yet. RECORD=hashes keeps the answers: it is
for a change in how things are written down, which `told`, the hash of everything that was told, survives as it is.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from story import read_out, story_hash
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import Refused
from wartable.core.dice.source import Dice
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Match
from wartable.play.session import Session

HERE = Path(__file__).parent
GOLDEN = HERE / "golden.json"
TEXT = HERE / "playthrough.txt"
SHOWN = "brawl"  # the set-up whose first game is told as text
NUMBERS = {"two": (738, 4211), "three": (2395, 3888), "night": (2062, 1186), "brawl": (2968, 2593)}
CHANGED = (
    "Duel plays differently without a new version: if that is meant, raise `version` in "
    "src/wartable/games/duel/game.py and record anew (see the top of this file)"
)


def seeded(setup: str, number: int) -> Session[Match]:
    """A game between random bots; its number decides everything."""
    dice = Dice(b"golden %d" % number)
    session: Session[Match] = Session(GAME, GAME.rules.begin(GAME.muster.setups[setup]), None, dice)
    play_out(
        session,
        [player_named(GAME, "random", number + seat) for seat in range(session.match.seats)],
    )
    return session


def replayed(setup: str, answers: list[tuple[int, Any]]) -> Session[Match]:
    """The same game from its answers, without bots and without dice."""
    session: Session[Match] = Session(GAME, GAME.rules.begin(GAME.muster.setups[setup]))
    for number, (seat, raw) in enumerate(answers):
        try:
            session.answer(seat, raw)
        except Refused as refused:
            pytest.fail(f"{CHANGED}: answer {number} of {setup} is refused: {refused}")
    return session


def told(session: Session[Match]) -> str:
    """Every event as its clause and its sentence, and how it ended."""
    result = session.result
    assert result is not None, "the game is not over"
    scores = " : ".join(str(points) for points in result.scores)
    who = " and ".join(f"seat {seat + 1}" for seat in result.winners)
    ending = f"{result.clause}  {scores}, {result.reason}: {who}."
    return "\n".join([*read_out(session), ending]) + "\n"


def record(again: bool) -> None:
    """Games played anew, or *again* by the answers that are kept."""
    if again:
        kept = json.loads(GOLDEN.read_text(encoding="utf-8"))["games"]
        keep({setup: [replayed(setup, game["answers"]) for game in kept[setup]] for setup in kept})
    else:
        keep({setup: [seeded(setup, n) for n in numbers] for setup, numbers in NUMBERS.items()})


def keep(played: dict[str, list[Session[Match]]]) -> None:
    games = {
        setup: [
            {"answers": session.answers, "hash": session.hash(), "told": story_hash(session)}
            for session in sessions
        ]
        for setup, sessions in played.items()
    }
    written = json.dumps({"version": GAME.version, "games": games}, separators=(",", ":"))
    GOLDEN.write_text(written.replace('{"answers"', '\n{"answers"') + "\n", encoding="utf-8")
    TEXT.write_text(told(played[SHOWN][0]), encoding="utf-8")


@pytest.fixture(scope="module")
def golden() -> dict[str, Any]:
    if os.environ.get("RECORD"):
        kept = json.loads(GOLDEN.read_text(encoding="utf-8"))
        how = os.environ["RECORD"]
        if kept["version"] == GAME.version and how not in ("again", "hashes"):
            pytest.fail(f"version {GAME.version} has its golden games: raise it first")
        record(how == "hashes")
    golden_games: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return golden_games


def test_a_new_version_has_new_golden_games(golden: dict[str, Any]) -> None:
    assert golden["version"] == GAME.version, "record anew (see the top of this file)"
    assert set(golden["games"]) == set(GAME.muster.setups), "every set-up has its golden games"


@pytest.mark.parametrize("setup", GAME.muster.setups)
def test_golden_games_end_as_they_did(golden: dict[str, Any], setup: str) -> None:
    for game in golden["games"][setup]:
        session = replayed(setup, game["answers"])
        assert (session.hash(), story_hash(session)) == (game["hash"], game["told"]), CHANGED


def test_the_recorded_game_is_told_as_before(golden: dict[str, Any]) -> None:
    session = replayed(SHOWN, golden["games"][SHOWN][0]["answers"])
    assert told(session).splitlines() == TEXT.read_text(encoding="utf-8").splitlines()
