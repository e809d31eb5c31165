"""Forgeries of every kind, of every rulebook, with everything put right that a forger can work out."""

from hashlib import sha256

import pytest

from play.forgeries import LIES
from play.forging import Change, Lines, resealed
from play.sealed import ASKED_FOR, SMALL, checked, refused, true_record
from wartable.play.records.verifying import NOBODY
from wartable.play.records.vouching import EVERYTHING

SAMPLE = 4  # one of so many is tried on a short game wherever tests run; all of them on whole games in the long runs


def refuse(told: bytes, lie: Change) -> None:
    forged = resealed(told, lie)
    assert forged != told
    said = refused(forged, NOBODY)
    assert "cannot be played like this" not in said, said
    refused(forged, ASKED_FOR)


def test_there_are_more_than_forty_kinds_of_forgery() -> None:
    assert len({lie.__name__ for lie in LIES}) == len(LIES) >= 90


@pytest.mark.parametrize("game", SMALL)
def test_the_true_record_is_vouched_for_in_everything(game: str) -> None:
    verdict = checked(true_record(game, whole=False), ASKED_FOR)
    assert verdict.vouched == list(EVERYTHING)
    assert verdict.rest == []


@pytest.mark.parametrize("lie", LIES, ids=[lie.__name__ for lie in LIES])
def test_a_forgery_is_refused_whether_the_house_is_known_or_not(lie: Change) -> None:
    refuse(true_record("duel"), lie)


@pytest.mark.parametrize("game", ["grimheim", "firstblood"])
@pytest.mark.parametrize("lie", LIES[::SAMPLE], ids=[lie.__name__ for lie in LIES[::SAMPLE]])
def test_so_it_is_in_every_rulebook(game: str, lie: Change) -> None:
    refuse(true_record(game, whole=False), lie)


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("lie", LIES, ids=[lie.__name__ for lie in LIES])
def test_every_kind_in_every_rulebook_on_whole_games(game: str, lie: Change) -> None:
    refuse(true_record(game), lie)


def another_name(lines: Lines) -> None:
    lines[0]["setup"] = lines[0].get("setup", {}) | {"names": ["Ann", "Bob"]}


def another_reason(lines: Lines) -> None:
    lines[-2]["reason"] = "luck"


@pytest.mark.parametrize("change", [another_name, another_reason])
def test_the_seal_of_the_house_fits_no_other_record(change: Change) -> None:
    forged = resealed(true_record("duel"), change, keep_seal=True)

    def over_these_bytes(lines: Lines) -> None:
        change(lines)
        before = b"".join([row + b"\n" for row in forged.splitlines()[:-1]])
        lines[-1]["whole"] = sha256(before).hexdigest()

    for houses in (NOBODY, ASKED_FOR):
        assert refused(forged, houses).endswith("other bytes were sealed than these")
        fitted = resealed(true_record("duel"), over_these_bytes, keep_seal=True)
        assert refused(fitted, houses).endswith("the seal does not fit the record")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b'"line":"result",', b'"line":"result","winners":[5],', id="a field twice"),
        pytest.param(b'"line":"result",', b'"line":"result", ', id="a space"),
        pytest.param(b'"line":"answer","n":1,', b'"n":1,"line":"answer",', id="another order"),
        pytest.param(b'"seed":"one"', b'"seed":"\\u006fne"', id="a letter written otherwise"),
        pytest.param(b'"faces":[', b'"faces":[ ', id="a space in a list"),
        pytest.param(b'"format":2,', b'"format":2,"copied":0,', id="what is so anyway"),
    ],
)
def test_a_line_is_written_in_one_way_only(old: bytes, new: bytes) -> None:
    """Other readers might find something else in it, and the running hash goes by what it says to us."""
    told = true_record("duel")
    assert old in told
    assert "is not written as records are" in refused(told.replace(old, new, 1), NOBODY)
