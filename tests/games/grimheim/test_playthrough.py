"""Battles that were fought once, answer by answer: a changed rule shows as a readable difference.

The answers, dice among them, are kept in `golden.json`, so nothing here depends on who gave them. To record anew, after
the version in `src/wartable/games/grimheim/game.py` has gone up by one:

    RECORD=1 .venv/bin/pytest -q -n 0 tests/games/grimheim/test_playthrough.py

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
from wartable.core.roster import Setup
from wartable.games.grimheim.game import FIRST, GAME
from wartable.games.grimheim.match import Match
from wartable.play.session import Session

HERE = Path(__file__).parent
GOLDEN = HERE / "golden.json"
TEXT = HERE / "playthrough.txt"
SHOWN = "first battle"  # the one that is told as text
BATTLES: dict[str, tuple[Setup, tuple[str, str]]] = {
    SHOWN: (GAME.muster.setups["first-battle"], ("objective", "aggressive")),
    "encounter by chance": (Setup(mission="encounter"), ("random", "random")),
    "night watch": (GAME.muster.setups["night-watch"], ("careful", "aggressive")),
    "the last gate": (GAME.muster.setups["the-last-gate"], ("aggressive", "objective")),
    "burn the granary": (GAME.muster.setups["burn-the-granary"], ("objective", "careful")),
    "free the captives": (GAME.muster.setups["free-the-captives"], ("aggressive", "random")),
    "supply raid": (GAME.muster.setups["supply-raid"], ("random", "objective")),
    "other rules": (
        Setup(
            mission="border-skirmish",
            rosters=FIRST,
            variants=("reaction_model=overwatch", "setup=alternating", "terrain=placed"),
        ),
        ("aggressive", "aggressive"),
    ),
    "earlier encounter": (
        Setup(mission="encounter", rosters=FIRST, variants=("encounter_scoring=2025",), limit=300),
        ("objective", "random"),
    ),
}
CHANGED = (
    "Grimheim plays differently without a new version: if that is meant, raise `version` in "
    "src/wartable/games/grimheim/game.py and record anew (see the top of this file)"
)


def seeded(name: str) -> Session[Match]:
    """A battle between bots; its name decides everything."""
    setup, bots = BATTLES[name]
    dice = Dice(b"golden " + name.encode())
    session: Session[Match] = Session(GAME, GAME.rules.begin(setup), None, dice)
    play_out(session, [player_named(GAME, bot, seat + 1) for seat, bot in enumerate(bots)])
    return session


def replayed(name: str, answers: list[tuple[int, Any]]) -> Session[Match]:
    """The same battle from its answers, without bots and without dice."""
    session: Session[Match] = Session(GAME, GAME.rules.begin(BATTLES[name][0]))
    for number, (seat, raw) in enumerate(answers):
        try:
            session.answer(seat, raw)
        except Refused as refused:
            pytest.fail(f"{CHANGED}: answer {number} of {name!r} is refused: {refused}")
    return session


def told(session: Session[Match]) -> str:
    """Every event as its clause and its sentence, and how it ended."""
    result = session.result
    assert result is not None, "the battle is not over"
    scores = " : ".join(str(points) for points in result.scores)
    who = " and ".join(f"seat {seat + 1}" for seat in result.winners) or "nobody"
    return (
        "\n".join([*read_out(session), f"{result.clause}  {scores}, {result.reason}: {who}."])
        + "\n"
    )


def record(again: bool) -> None:
    """Battles fought anew, or *again* by the answers that are kept."""
    if again:
        kept = json.loads(GOLDEN.read_text(encoding="utf-8"))["battles"]
        keep({name: replayed(name, kept[name]["answers"]) for name in BATTLES})
    else:
        keep({name: seeded(name) for name in BATTLES})


def keep(battles: dict[str, Session[Match]]) -> None:
    kept = {
        name: {"answers": session.answers, "hash": session.hash(), "told": story_hash(session)}
        for name, session in battles.items()
    }
    written = json.dumps({"version": GAME.version, "battles": kept}, separators=(",", ":"))
    GOLDEN.write_text(written.replace('{"answers"', '\n{"answers"') + "\n", encoding="utf-8")
    TEXT.write_text(told(battles[SHOWN]), encoding="utf-8")


@pytest.fixture(scope="module")
def golden() -> dict[str, Any]:
    if os.environ.get("RECORD"):
        how = os.environ["RECORD"]
        if GOLDEN.exists() and how not in ("again", "hashes"):
            kept = json.loads(GOLDEN.read_text(encoding="utf-8"))
            if kept["version"] == GAME.version:
                pytest.fail(f"version {GAME.version} has its golden battles: raise it first")
        record(how == "hashes")
    battles: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return battles


def test_a_new_version_has_new_golden_battles(golden: dict[str, Any]) -> None:
    assert golden["version"] == GAME.version, "record anew (see the top of this file)"
    assert set(golden["battles"]) == set(BATTLES), "every battle is kept"


@pytest.mark.parametrize("name", BATTLES)
def test_golden_battles_end_as_they_did(golden: dict[str, Any], name: str) -> None:
    battle = golden["battles"][name]
    session = replayed(name, battle["answers"])
    assert session.over, f"{CHANGED}: {name!r} is not over after its last answer"
    assert session.hash() == battle["hash"], f"{CHANGED}: {name!r} ends otherwise"
    assert story_hash(session) == battle["told"], f"{CHANGED}: {name!r} is told otherwise"


def test_the_recorded_battle_is_told_as_before(golden: dict[str, Any]) -> None:
    session = replayed(SHOWN, golden["battles"][SHOWN]["answers"])
    assert told(session).splitlines() == TEXT.read_text(encoding="utf-8").splitlines(), CHANGED
