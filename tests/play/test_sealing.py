"""The house's key and what it signs."""

from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from play.games import HOUSE, kept_at, play_on
from play.sealed import KEY
from wartable.play.records import journal
from wartable.play.records.keeping import resume, seed_path
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import NAME, house_key, is_sealed_by, known_key


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    assert known_key(tmp_path / "data") == "", "looking makes none"
    made = house_key(tmp_path / "data")
    path = tmp_path / "data" / NAME
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
    assert house_key(tmp_path / "data").public == made.public == known_key(tmp_path / "data")
    assert house_key(tmp_path / "other").public != made.public


def test_processes_that_start_together_agree_on_one_key(tmp_path: Path) -> None:
    found: list[str] = []
    threads = [Thread(target=lambda: found.append(house_key(tmp_path).public)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and len(set(found)) == 1


@pytest.mark.parametrize("told", ["", "abc", "00" * 31, "xy" * 32])
def test_a_file_that_holds_no_key_is_told_with_a_way_out(tmp_path: Path, told: str) -> None:
    (tmp_path / NAME).write_text(told)
    with pytest.raises(RecordError, match="move it away to get a new key"):
        house_key(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="with the house's key cannot be used"):
        house_key(tmp_path / "file")


def test_a_seal_fits_one_total_one_whole_and_one_key() -> None:
    seal = KEY.seal(b'{"line":"result","h":"' + b"ab" * 32 + b'"}\n')
    assert seal is not None and is_sealed_by(seal, "ab" * 32)
    assert not is_sealed_by(seal, "cd" * 32)
    assert not is_sealed_by(replace(seal, whole="cd" * 32), "ab" * 32)
    assert not is_sealed_by(replace(seal, whole=""), "ab" * 32)
    for key, signature in [
        ("00" * 32, seal.signature),
        (seal.key, "00" * 64),
        (seal.key.upper(), seal.signature),
        (seal.key, seal.signature.upper()),
        ("", ""),
        (seal.key[:-2], seal.signature),
    ]:
        assert not is_sealed_by(replace(seal, key=key, signature=signature), "ab" * 32)


def test_an_end_is_sealed_and_one_cut_before_its_seal_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game"
    play_on(kept_at(path, key=KEY))
    whole = path.read_bytes()
    record = journal.parse(whole)
    assert record.seal is not None and is_sealed_by(record.seal, record.total)
    for cut in (len(whole) - 30, len(whole.rsplit(b"\n", 2)[0]) + 1):
        path.write_bytes(whole[:cut])
        seed_path(path).write_text(HOUSE.hex())
        resume(path, KEY)
        assert path.read_bytes() == whole


def test_a_record_that_was_closed_without_a_seal_is_not_given_one_later(tmp_path: Path) -> None:
    path = tmp_path / "game"
    play_on(kept_at(path))
    whole = path.read_bytes()
    resume(path, KEY)
    assert path.read_bytes() == whole


def test_what_has_no_running_hash_is_not_sealed() -> None:
    assert KEY.seal(b'{"line":"result"}\n') is None
    assert KEY.seal_row(b'{"line":"result"}\n') == b""
