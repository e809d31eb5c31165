"""Files on the disk: looked at without a trace, grown whole or not at all, and what is cut off is kept."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from play.games import HOUSE, duel, kept_at, play_on
from wartable.core.roster import Setup
from wartable.play.records import disk, journal
from wartable.play.records.keeping import resume, seed_path, start
from wartable.play.records.record import RecordError

DIARY = b"Dear diary\nto be continued"


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """A disk on which no file can be larger."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def names_in(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


@pytest.mark.parametrize("told", [DIARY, b'{"a":1}', b""])
def test_loading_a_file_that_is_no_match_leaves_it_as_it_was(told: bytes, tmp_path: Path) -> None:
    (tmp_path / "diary").write_bytes(told)
    with pytest.raises(RecordError, match="diary"):
        resume(tmp_path / "diary")
    assert (tmp_path / "diary").read_bytes() == told and names_in(tmp_path) == ["diary"]


def test_a_match_that_cannot_go_on_is_not_mended(tmp_path: Path) -> None:
    play_on(kept_at(tmp_path / "game"), 20)
    torn = (tmp_path / "game").read_bytes() + b'{"line":"answer","n":'
    (tmp_path / "game").write_bytes(torn)
    seed_path(tmp_path / "game").unlink()
    with pytest.raises(RecordError, match="is missing"):
        resume(tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == torn


def test_what_is_cut_off_a_match_is_kept_beside_it(tmp_path: Path) -> None:
    play_on(kept_at(tmp_path / "game"), 20)
    whole = (tmp_path / "game").read_bytes()
    for name in ("game.torn", "game.torn2"):
        (tmp_path / "game").write_bytes(whole + b'{"line":"answer","n":')
        resume(tmp_path / "game")
        assert (tmp_path / name).read_bytes() == b'{"line":"answer","n":'
        assert (tmp_path / "game").read_bytes() == whole


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(RecordError, match="cannot be read: it is a"):
            journal.read(path)
        with pytest.raises(RecordError, match="cannot be read: it is a"):
            resume(path)


def test_the_seed_of_another_match_is_not_written_over(tmp_path: Path) -> None:
    seed_path(tmp_path / "game").write_text(HOUSE.hex())
    with pytest.raises(RecordError, match="the seed of another match"):
        start(duel(), Setup(), tmp_path / "game")
    assert seed_path(tmp_path / "game").read_text() == HOUSE.hex()
    assert names_in(tmp_path) == ["game.seed"]


def test_a_seed_file_that_holds_none_is_told_from_one_that_is_missing(tmp_path: Path) -> None:
    play_on(kept_at(tmp_path / "game"), 5)
    for told in (b"", b"xyz", b"\xff\xfe", b"0" * 5000):
        seed_path(tmp_path / "game").write_bytes(told)
        with pytest.raises(RecordError, match=r"holds no seed|holds another seed"):
            resume(tmp_path / "game")


@pytest.mark.parametrize("room", range(0, 8, 3))
def test_a_full_disk_leaves_no_half_line(room: int, tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"one\n")
    with room_for(4 + room), pytest.raises(OSError, match="large"):
        disk.grow(path, 4, b"two two two\n")
    assert path.read_bytes() == b"one\n"
    disk.grow(path, 4, b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


def test_a_full_disk_leaves_no_half_match(tmp_path: Path) -> None:
    with room_for(100), pytest.raises(RecordError, match="cannot be written"):
        start(duel(), Setup(), tmp_path / "game")
    assert names_in(tmp_path) == []


def test_what_cannot_be_put_beside_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"one\n" + b"t" * 100)
    with room_for(50), pytest.raises(OSError, match="large"):
        disk.cut_off(path, 4, 100)
    assert path.read_bytes() == b"one\n" + b"t" * 100 and names_in(tmp_path) == ["rows"]


def test_who_has_written_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"one\ntwo\n")
    with pytest.raises(OSError, match="meanwhile"):
        disk.grow(path, 4, b"two\n")
    with pytest.raises(OSError, match="meanwhile"):
        disk.cut_off(path, 4, 2)
    assert path.read_bytes() == b"one\ntwo\n"


def test_a_whole_file_takes_the_place_of_another_or_leaves_it(tmp_path: Path) -> None:
    path = tmp_path / "drafts"
    disk.write_over(path, b"one")
    with room_for(2), pytest.raises(OSError, match="large"):
        disk.write_over(path, b"two")
    assert path.read_bytes() == b"one" and names_in(tmp_path) == ["drafts"]
    disk.write_over(path, b"two")
    assert path.read_bytes() == b"two" and path.stat().st_mode & 0o077 == 0
