"""Records as files, and what is no record."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from play.games import duel, kept_at, play_on
from wartable.core.roster import Setup
from wartable.play.records import journal
from wartable.play.records.content import content_hash
from wartable.play.records.record import RecordError
from wartable.play.records.replay import other_version, replay


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("record") / "game"
    play_on(kept_at(path))
    return path.read_bytes()


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
    third = content_hash("somebook")
    assert len({first, second, third}) == 3
    (package / "NOTICE.md").write_text("nothing is played by a licence")
    assert content_hash("somebook") == third


def test_seeds_of_the_seats_change_the_dice(tmp_path: Path) -> None:
    one = kept_at(tmp_path / "one")
    two = kept_at(tmp_path / "two", seeds=("one", "three"))
    for kept in (one, two):
        play_on(kept, 40)
    assert one.session.hash() != two.session.hash()
    assert Setup() == one.header.setup
