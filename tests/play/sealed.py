"""Sealed records of small games, one of each rulebook."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from play.games import HOUSE, play_on
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.play.records import journal
from wartable.play.records.keeping import Kept, start
from wartable.play.records.record import End, RecordError, Resign
from wartable.play.records.replay import result_of_resigning, tell_events
from wartable.play.records.sealing import HouseKey
from wartable.play.records.verifying import verify
from wartable.play.records.vouching import Houses, Verdict

KEY = HouseKey(b"k" * 32)
ASKED_FOR = Houses(wanted=KEY.public)
SMALL = {"duel": "two", "grimheim": "first-battle", "firstblood": "night-landing"}


@cache
def true_record(game: str, whole: bool = True) -> bytes:
    """A game by chance, with an undo, sealed by the house: played out, or given up early on."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game"
        kept = begun(game, path, KEY)
        play_on(kept, 12)
        kept.undo(to=9, agreed=True)
        if whole:
            play_on(kept)
            return path.read_bytes()
        while kept.session.number < 30 or kept.session.rolls < 4:
            play_on(kept, 1)
        give_up(kept, 1, KEY)
        return path.read_bytes()


def begun(
    game: str, path: Path, key: HouseKey, names: tuple[str, ...] = (), house: bytes = HOUSE
) -> Kept:
    rules = library.game(game)
    setup: Setup = replace(rules.muster.setups[SMALL[game]], names=names)
    return start(rules, setup, path, house=house, seeds=("one", "two"), key=key)


def give_up(kept: Kept, seat: int, key: HouseKey) -> None:
    """Close a record as the house does when somebody resigns."""
    result, session = result_of_resigning(kept.header.setup, seat), kept.session
    end = End(
        result.winners, result.scores, result.clause, result.reason, session.hash(), HOUSE.hex()
    )
    n = len(journal.read(kept.path).moves) + 1
    journal.append(kept.path, [Resign(n, seat), *tell_events(session), end], key)


def checked(told: bytes, houses: Houses) -> Verdict:
    """As the command does it."""
    record = journal.parse(told)
    return verify(library.game(record.header.game), record, houses)


def refused(told: bytes, houses: Houses) -> str:
    """Why, in one sentence."""
    with pytest.raises((RecordError, library.Unknown)) as caught:
        checked(told, houses)
    said = str(caught.value)
    assert said and "\n" not in said and len(said) < 500
    return said
