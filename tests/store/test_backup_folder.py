"""Games of the terminal and the house's key go along with a backup, and come back byte for byte or not at all."""

import errno
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from store.test_backup import everything, filled
from wartable.cli.main import main
from wartable.store.backup import backup
from wartable.store.base import Store, StoreError, open_store
from wartable.store.folder import files_in
from wartable.store.restore import restore

FILES = {
    "house.key": b"cd" * 32,
    "games/duel-1.jsonl": b'{"a":"\xc3\xa9"}\n{"torn',
    "games/duel-1.jsonl.seed": b"ab" * 32,
    "games/duel-1.jsonl.bots": b"\x00\xff",
}


def laid(folder: Path, files: dict[str, bytes]) -> Path:
    (folder / "games").mkdir(parents=True)
    (folder / "of-somebody-else.txt").write_text("not ours")
    for name, held in files.items():
        (folder / name).write_bytes(held)
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return laid(tmp_path / "old", FILES)


def test_files_come_back_byte_for_byte(store: Store, tmp_path: Path, old: Path) -> None:
    assert backup(store, tmp_path / "all", old).files == 4
    assert restore(store, tmp_path / "all", data=tmp_path / "new").files == 4
    assert files_in(tmp_path / "new") == FILES
    assert not (tmp_path / "new" / "of-somebody-else.txt").exists()


def test_another_file_of_that_name_is_not_overwritten_unasked(
    store: Store, tmp_path: Path, old: Path
) -> None:
    backup(store, tmp_path / "all", old)
    filled(store)
    before = everything(store)
    mine = {"games/duel-1.jsonl": b"mine", "games/mine-2.jsonl": b"mine too"}
    here = laid(tmp_path / "here", mine)
    empty = open_store(f"sqlite:///{tmp_path / 'empty.sqlite'}")
    with pytest.raises(
        StoreError, match=r"duel-1\.jsonl is there already and holds something else"
    ):
        restore(empty, tmp_path / "all", data=here)
    empty.close()
    assert (files_in(here), everything(store)) == (mine, before)
    restore(store, tmp_path / "all", replace=True, data=here)
    assert files_in(here) == {**mine, **FILES}


def test_the_same_files_are_no_hindrance(store: Store, tmp_path: Path, old: Path) -> None:
    backup(store, tmp_path / "all", old)
    restore(store, tmp_path / "all", data=old)
    assert files_in(old) == FILES


def test_a_full_disk_leaves_games_and_rows_as_they_were(
    store: Store, tmp_path: Path, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(store, tmp_path / "all", old)
    filled(store)
    before = everything(store)
    here = laid(tmp_path / "here", {"games/duel-1.jsonl": b"mine"})

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("wartable.store.folder.os.fsync", full)
    with pytest.raises(StoreError, match="No space left on device"):
        restore(store, tmp_path / "all", replace=True, data=here)
    assert everything(store) == before
    assert files_in(here) == {"games/duel-1.jsonl": b"mine"}
    assert not list(here.rglob("*.part"))


def test_the_commands_take_what_was_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = str(tmp_path / "all.wartable")
    CliRunner().invoke(main, ["play", "duel"], input="quit\n")
    played = files_in(tmp_path / "wartable")
    assert "games/duel-1.jsonl" in played
    done = CliRunner().invoke(main, ["backup", file])
    assert f"{len(played)} other files" in done.output
    done = CliRunner().invoke(main, ["restore", file, "--data", str(tmp_path / "new")])
    assert done.exit_code == 0, done.output
    assert files_in(tmp_path / "new") == played
