"""Records that are not what they say they are."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from play.games import duel, kept_at, play_on
from wartable.core.roster import Setup
from wartable.play import journal
from wartable.play.content import content_hash
from wartable.play.record import RecordError
from wartable.play.replay import other_version, replay, verify

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("record") / "game"
    play_on(kept_at(path))
    return path.read_bytes()


def changed(told: bytes, change: Callable[[Lines], None]) -> bytes:
    lines = [json.loads(line) for line in told.splitlines()]
    change(lines)
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)


def of_kind(lines: Lines, kind: str) -> Lines:
    return [line for line in lines if line["line"] == kind]


def another_die(lines: Lines) -> None:
    rolls = [line for line in of_kind(lines, "answer") if isinstance(line["value"], list)]
    roll = next(line for line in rolls if len(line["value"]) == 1)
    roll["value"] = [7 - roll["value"][0]]


def another_hash(lines: Lines) -> None:
    lines[-1]["hash"] = "0" * 64


def another_seed(lines: Lines) -> None:
    lines[-1]["seed"] = "00" * 32


def no_seed(lines: Lines) -> None:
    lines[-1]["seed"] = "xyz"


def another_winner(lines: Lines) -> None:
    lines[-1]["winners"] = [5]


def another_event(lines: Lines) -> None:
    of_kind(lines, "event")[3]["text"] = "Nothing happens."


def an_answer_left_out(lines: Lines) -> None:
    del lines[5]


def an_illegal_answer(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["value"] = [99999, 5, 0]


def a_far_point(lines: Lines) -> None:
    of_kind(lines, "answer")[0]["value"] = [1200, 1200, 0]


def no_result(lines: Lines) -> None:
    lines[:] = [line for line in lines if line["line"] in {"header", "answer"}]


def after_the_result(lines: Lines) -> None:
    lines.append(lines[1])


def no_header(lines: Lines) -> None:
    del lines[0]


def another_format(lines: Lines) -> None:
    lines[0]["format"] = 99


def an_early_event(lines: Lines) -> None:
    lines.insert(2, of_kind(lines, "event")[0])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (another_die, "by the seed, the record has"),
        (another_hash, "the record says 0000000000000000"),
        (another_seed, "not the one that was committed to"),
        (no_seed, "is not a seed"),
        (another_winner, "the result in the record is not that of the match"),
        (another_event, "the events in the record are not those of the match"),
        (an_answer_left_out, "line 6: number 5 is due, not 6"),
        (an_illegal_answer, "move 1 cannot be made again"),
        (a_far_point, "move 1 cannot be made again: DU-SET-02: not wholly in your zone"),
        (no_result, "no result yet"),
        (after_the_result, "nothing may follow the result"),
        (no_header, "begins with its header"),
        (another_format, "of format 99"),
        (an_early_event, "does not belong here"),
    ],
)
def test_a_changed_record_is_found_out(
    finished: bytes, change: Callable[[Lines], None], said: str
) -> None:
    verify(duel(), journal.parse(finished))
    with pytest.raises(RecordError, match=said):
        verify(duel(), journal.parse(changed(finished, change)))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (b"", "is empty"),
        (b"\n\n", "is empty"),
        (b"hello\n", "line 1: this is not a line of a record"),
        (b"\xff\xfe\n", "line 1: this is not a line of a record"),
        (b"[1, 2]\n", "line 1"),
        (b'{"line":"header"}\n', "line 1: Object missing required field"),
        (b'{"line":"song"}\n', "line 1: Invalid value 'song'"),
    ],
)
def test_what_is_not_a_record_is_told_apart(told: bytes, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        journal.parse(told)


def test_a_record_cut_anywhere_is_one_clear_sentence(finished: bytes) -> None:
    for cut in range(1, len(finished), 997):
        if finished[cut - 1 : cut] != b"\n":
            with pytest.raises(RecordError, match="cut short"):
                journal.parse(finished[:cut])


def test_a_running_match_of_another_version_is_read_only_and_says_why(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    play_on(kept, 10)
    record = journal.read(tmp_path / "game")
    for header, said in [
        (replace(record.header, version=99), "version 99 of Duel; version"),
        (replace(record.header, content="0"), "text or tables of Duel have changed"),
        (replace(record.header, game="chess"), "a record of chess"),
    ]:
        assert said in str(other_version(duel(), header))
        with pytest.raises(RecordError, match="read-only"):
            replay(duel(), replace(record, header=header))


def test_the_content_hash_covers_text_and_tables(tmp_path: Path, monkeypatch: Any) -> None:
    package = tmp_path / "somebook"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rulebook.md").write_text("one")
    (package / "data" / "table.toml").write_text("a = 1")
    monkeypatch.syspath_prepend(tmp_path)
    first = content_hash("somebook")
    (package / "data" / "table.toml").write_text("a = 2")
    second = content_hash("somebook")
    (package / "rulebook.md").write_text("two")
    assert len({first, second, content_hash("somebook")}) == 3


def test_seeds_of_the_seats_change_the_dice(tmp_path: Path) -> None:
    one = kept_at(tmp_path / "one")
    two = kept_at(tmp_path / "two", seeds=("one", "three"))
    for kept in (one, two):
        play_on(kept, 40)
    assert one.session.hash() != two.session.hash()
    assert Setup() == one.header.setup
