"""Battles that were fought once, answer by answer: a changed rule shows as a readable difference.

Each rulebook keeps its own in `golden.json` beside its `test_playthrough.py`. The answers, dice among them, are in it,
so nothing here depends on who gave them; one battle is told as text besides, in `playthrough.txt`. To record anew,
after the `version` in the rulebook's `game.py` has gone up by one:

    RECORD=1 .venv/bin/pytest -q -n 0 tests/games/duel/test_playthrough.py

RECORD=again does so without a new version, for one that nobody has played yet. RECORD=hashes keeps the answers: it is
for a change in how things are written down, which `told`, the hash of everything that was told, survives as it is.
"""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from story import read_out, story_hash
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import Refused
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.play.session import Session


class Fought(NamedTuple):
    """What is fought, and by which bot on each seat."""

    setup: Setup
    bots: tuple[str, ...]


class Goldens:
    """The battles of one rulebook; the one named *shown* is told as text."""

    def __init__(self, game: Game, home: Path, shown: str, battles: dict[str, Fought]) -> None:
        self.game, self.shown, self.battles = game, shown, battles
        self.kept = home / "golden.json"
        self.text = home / "playthrough.txt"
        self.changed = (
            f"{game.name} plays differently without a new version: if that is meant, raise `version` in its game.py "
            "and record anew (tests/goldens.py says how)"
        )

    # What the tests ask

    def check_version(self) -> None:
        """A new version has golden battles of its own, all of them."""
        found = self.read()
        assert found["version"] == self.game.version, "record anew (tests/goldens.py says how)"
        assert set(found["battles"]) == set(self.battles), "every battle is kept"

    def check(self, name: str) -> Session[Any]:
        """A battle ends as it did, and is told as it was."""
        kept = self.read()["battles"][name]
        session = self.replayed(name, kept["answers"])
        assert session.over, f"{self.changed}: {name!r} is not over after its last answer"
        assert session.hash() == kept["hash"], f"{self.changed}: {name!r} ends otherwise"
        assert story_hash(session) == kept["told"], f"{self.changed}: {name!r} is told otherwise"
        return session

    def check_text(self) -> None:
        """The battle that is shown reads as it did, line by line."""
        session = self.replayed(self.shown, self.read()["battles"][self.shown]["answers"])
        written = self.text.read_text(encoding="utf-8").splitlines()
        assert self.told(session).splitlines() == written, self.changed

    # To fight and to keep

    def seeded(self, name: str) -> Session[Any]:
        """A battle between bots; its name decides everything."""
        setup, bots = self.battles[name]
        dice = Dice(b"golden " + name.encode())
        session: Session[Any] = Session(self.game, self.game.rules.begin(setup), None, dice)
        play_out(session, [player_named(self.game, bot, seat + 1) for seat, bot in enumerate(bots)])
        return session

    def replayed(self, name: str, answers: list[tuple[int, Any]]) -> Session[Any]:
        """The same battle from its answers, without bots and without dice."""
        first = self.game.rules.begin(self.battles[name].setup)
        session: Session[Any] = Session(self.game, first)
        for number, (seat, raw) in enumerate(answers):
            try:
                session.answer(seat, raw)
            except Refused as refused:
                pytest.fail(f"{self.changed}: answer {number} of {name!r} is refused: {refused}")
        return session

    def told(self, session: Session[Any]) -> str:
        """Every event as its clause and its sentence, and how it ended."""
        result = session.result
        assert result is not None, "the battle is not over"
        scores = " : ".join(str(points) for points in result.scores)
        who = " and ".join(f"seat {seat + 1}" for seat in result.winners) or "nobody"
        ending = f"{result.clause}  {scores}, {result.reason}: {who}."
        return "\n".join([*read_out(session), ending]) + "\n"

    def read(self) -> Any:
        """What is kept, recorded first if that is asked for."""
        how = os.environ.pop("RECORD", "")
        found: Any = (
            json.loads(self.kept.read_text(encoding="utf-8")) if self.kept.exists() else None
        )
        if how and found and how not in ("again", "hashes"):
            if found["version"] == self.game.version:
                pytest.fail(f"version {self.game.version} has its golden battles: raise it first")
        if how == "hashes":
            kept = found["battles"]
            self.write({name: self.replayed(name, kept[name]["answers"]) for name in self.battles})
        elif how:
            self.write({name: self.seeded(name) for name in self.battles})
        return json.loads(self.kept.read_text(encoding="utf-8")) if how else found

    def write(self, battles: dict[str, Session[Any]]) -> None:
        kept = {
            name: {"answers": session.answers, "hash": session.hash(), "told": story_hash(session)}
            for name, session in battles.items()
        }
        written = json.dumps({"version": self.game.version, "battles": kept}, separators=(",", ":"))
        told = written.replace('{"answers"', '\n{"answers"') + "\n"
        self.kept.write_text(told, encoding="utf-8")
        self.text.write_text(self.told(battles[self.shown]), encoding="utf-8")
