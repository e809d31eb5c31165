"""Records of format 1, as version 1 of Duel and of Grimheim wrote them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from play.forging import Change, Lines, changed, of_kind
from play.games import HOUSE, duel, kept_at, play_on
from wartable.core.rulebook import library
from wartable.play.records import journal
from wartable.play.records.keeping import resume, seed_path
from wartable.play.records.record import Record, RecordError, Throw
from wartable.play.records.verifying import verify
from wartable.play.records.vouching import BY_ITSELF, UNSEALED

OLD = Path(__file__).parent / "old"


def old(game: str) -> Record:
    return journal.read(OLD / f"{game}.jsonl")


@pytest.mark.parametrize(
    ("game", "first", "reason"),
    [
        ("duel", "Archer A1 takes the field.", "most points"),
        ("grimheim", "", "more Victory Points"),
    ],
)
def test_an_older_record_is_read_with_its_own_events(game: str, first: str, reason: str) -> None:
    record = old(game)
    assert record.header.format == 1 and record.header.seeds == ("one", "two")
    assert not any(isinstance(move, Throw) for move in record.moves)
    assert record.line(1) == 2, "their seeds stand in the header"
    assert record.told[0].text.startswith(first) and len(record.told) > 50
    assert record.end is not None and record.end.reason == reason


def test_one_that_comes_out_the_same_is_vouched_for_and_says_by_what_it_was_played() -> None:
    verdict = verify(duel(), old("duel"))
    assert verdict.session is not None and verdict.session.rolls == 20
    words, fields, unsealed = verdict.rest
    assert verdict.vouched == list(BY_ITSELF) and unsealed == UNSEALED
    assert words.startswith("words of ") and "others now, first in line" in words
    assert fields.startswith("fields of ") and "kept otherwise now, first in line" in fields
    assert verdict.noted.startswith("it was played by version 1 of Duel and kept in format 1")
    assert verdict.noted.endswith("it comes out the same; the hash was not compared")


def test_of_one_that_does_not_the_first_move_and_its_clause_are_named() -> None:
    verdict = verify(library.game("grimheim"), old("grimheim"))
    assert verdict.session is None and verdict.vouched == []
    assert verdict.rest[0].startswith(
        "rules, dice, answers and result, which were not checked again: it was played by version 1"
        " of Grimheim and kept in format 1"
    )
    assert "move 82 (line 83) differs first: GH-CC-19" in verdict.rest[0]


def test_dice_are_vouched_for_although_the_rules_are_others(tmp_path: Path) -> None:
    """In format 2 no rules are needed for them."""
    play_on(kept_at(tmp_path / "game"))
    record = journal.read(tmp_path / "game")
    header = replace(record.header, version=99)
    same = verify(duel(), replace(record, header=header))
    assert same.session is not None and "played by version 99 of Duel" in same.noted
    told = (replace(record.told[0], clause="DU-SET-99"), *record.told[1:])
    other = verify(duel(), replace(record, header=header, told=told))
    assert other.vouched == ["dice"]
    assert "differs first: DU-SET-99" in other.rest[0]


# Forged ones


def another_die(lines: Lines) -> None:
    rolls = [line for line in of_kind(lines, "answer") if isinstance(line["value"], list)]
    roll = next(line for line in rolls if len(line["value"]) == 1)
    roll["value"] = [7 - roll["value"][0]]


def another_seed(lines: Lines) -> None:
    lines[-1]["seed"] = "00" * 32


def another_winner(lines: Lines) -> None:
    lines[-1]["winners"] = [1 - lines[-1]["winners"][0]]


def a_roll(lines: Lines) -> None:
    lines[5] = {"line": "roll", "n": 5, "seat": 0, "sides": [6], "faces": [6]}


def a_seed(lines: Lines) -> None:
    lines.insert(1, {"line": "seed", "seat": 0, "seed": "one"})


def a_policy(lines: Lines) -> None:
    of_kind(lines, "answer")[3]["by"] = "policy"


def a_hash(lines: Lines) -> None:
    lines[3]["h"] = "0" * 64


def an_answer_left_out(lines: Lines) -> None:
    del lines[5]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (another_seed, "not the one that was committed to"),
        (another_winner, "the result in the record is not that of the match"),
        (a_roll, "line 6: a roll does not belong here"),
        (a_seed, "line 2: a seed does not belong here"),
        (a_policy, "nothing that a policy could have answered"),
        (a_hash, "line 4: Object contains unknown field `h`"),
        (an_answer_left_out, "line 6: number 5 is due, not 6"),
    ],
)
def test_a_changed_one_is_found_out(change: Change, said: str) -> None:
    told = (OLD / "duel.jsonl").read_bytes()
    with pytest.raises(RecordError, match=said):
        verify(duel(), journal.parse(changed(told, change)))


def test_dice_that_were_changed_in_one_do_not_come_out_the_same() -> None:
    told = changed((OLD / "duel.jsonl").read_bytes(), another_die)
    assert verify(duel(), journal.parse(told)).session is None


# A match that was begun in format 1


def test_a_running_match_of_format_1_goes_on_in_it(tmp_path: Path) -> None:
    header = replace(kept_at(tmp_path / "new").header, format=1)
    journal.begin(tmp_path / "game", header)
    seed_path(tmp_path / "game").write_text(HOUSE.hex())
    play_on(resume(tmp_path / "game"), 15)
    again = resume(tmp_path / "game")
    again.undo(to=6, agreed=True)
    play_on(again)
    told = (tmp_path / "game").read_bytes()
    assert b'"h":' not in told and b'"line":"roll"' not in told
    record = journal.parse(told)
    assert record.header == header
    verdict = verify(duel(), record)
    assert verdict.session is not None and verdict.session.hash() == again.session.hash()
    assert verdict.noted.startswith(f"it was played by version {duel().version} of Duel and kept")
