"""The record of a match that is over: what is handed out are the bytes that the house has sealed."""

import pytest

from campaigns.respelling import every_order
from play.forging import sealed_of_old
from server.people import Person, Running
from server.table import play_on
from wartable.core.rulebook import library
from wartable.play.records import journal
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey
from wartable.play.records.verifying import verify
from wartable.play.records.vouching import EVERYTHING, Houses
from wartable.store import matches

HOT = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bea"}]


@pytest.fixture(scope="module")
def played(server: Running) -> tuple[Person, str]:
    """Who has played which match to its end."""
    ann = Person(server.address)
    match = ann.makes("duel", seats=HOT)["id"]
    play_on(server, {0: ann, 1: ann}, match, 1000)
    return ann, match


def handed_out(played: tuple[Person, str]) -> bytes:
    ann, match = played
    return ann.http.get(f"/api/matches/{match}/record").content


def key_of(server: Running) -> HouseKey:
    key = server.house.hosting.key
    assert key is not None
    return key


def vouched(told: bytes, key: HouseKey) -> list[str]:
    return verify(library.game("duel"), journal.parse(told), Houses(wanted=key.public)).vouched


def test_what_is_handed_out_is_what_was_sealed(server: Running, played: tuple[Person, str]) -> None:
    told = handed_out(played)
    seal = journal.parse(told).seal
    assert seal is not None and seal.whole
    assert vouched(told, key_of(server)) == list(EVERYTHING)
    server.house.hosting.drop(played[1])
    assert handed_out(played) == told


def test_with_names_in_another_order_it_is_not(played: tuple[Person, str]) -> None:
    rows = handed_out(played).splitlines()
    tried = 0
    for k, row in enumerate(rows):
        for other in every_order(row):
            with pytest.raises(RecordError, match=r"other bytes were sealed|not written as"):
                journal.parse(b"\n".join([*rows[:k], other, *rows[k + 1 :], b""]))
            tried += 1
    assert tried > 60


def test_one_that_was_sealed_of_old_is_handed_out_as_it_was(
    server: Running, played: tuple[Person, str]
) -> None:
    told, key = handed_out(played), key_of(server)
    old = sealed_of_old(b"".join(told.splitlines(keepends=True)[:-1]), key)
    put_seal(server, played[1], old)
    assert handed_out(played) == old != told
    assert vouched(old, key) == list(EVERYTHING)
    put_seal(server, played[1], told)


def put_seal(server: Running, match: str, told: bytes) -> None:
    """The one under that record, into the store."""
    with server.house.store.writing() as session:
        matches.set_seal(session, match, journal.parse(told).seal)
