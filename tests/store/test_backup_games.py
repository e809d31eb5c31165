"""The games of the terminal go along with a backup, and come back byte for byte or not at all."""

import errno
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from store.test_backup import everything, filled
from wartable.cli.main import main
from wartable.store.backup import backup
from wartable.store.base import Store, StoreError, open_store
from wartable.store.restore import restore
from wartable.store.terminal import games_in

GAMES = {
    "duel-1.jsonl": b'{"a":"\xc3\xa9"}\n{"torn',
    "duel-1.jsonl.seed": b"ab" * 32,
    "duel-1.jsonl.bots": b"\x00\xff",
}


def laid(folder: Path, games: dict[str, bytes]) -> Path:
    folder.mkdir()
    for name, held in games.items():
        (folder / name).write_bytes(held)
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return laid(tmp_path / "old", GAMES)


def test_games_come_back_byte_for_byte(store: Store, tmp_path: Path, old: Path) -> None:
    assert backup(store, tmp_path / "all", old).games == 3
    assert restore(store, tmp_path / "all", games=tmp_path / "new" / "games").games == 3
    assert games_in(tmp_path / "new" / "games") == GAMES


def test_another_game_of_that_name_is_not_overwritten_unasked(
    store: Store, tmp_path: Path, old: Path
) -> None:
    backup(store, tmp_path / "all", old)
    filled(store)
    before = everything(store)
    mine = {"duel-1.jsonl": b"mine", "mine-2.jsonl": b"mine too"}
    here = laid(tmp_path / "here", mine)
    empty = open_store(f"sqlite:///{tmp_path / 'empty.sqlite'}")
    with pytest.raises(StoreError, match=r"duel-1\.jsonl is there already and holds another game"):
        restore(empty, tmp_path / "all", games=here)
    empty.close()
    assert (games_in(here), everything(store)) == (mine, before)
    restore(store, tmp_path / "all", replace=True, games=here)
    assert games_in(here) == {**mine, **GAMES}


def test_the_same_games_are_no_hindrance(store: Store, tmp_path: Path, old: Path) -> None:
    backup(store, tmp_path / "all", old)
    restore(store, tmp_path / "all", games=old)
    assert games_in(old) == GAMES


def test_a_full_disk_leaves_games_and_rows_as_they_were(
    store: Store, tmp_path: Path, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(store, tmp_path / "all", old)
    filled(store)
    before = everything(store)
    here = laid(tmp_path / "here", {"duel-1.jsonl": b"mine"})

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("wartable.store.terminal.os.fsync", full)
    with pytest.raises(StoreError, match="No space left on device"):
        restore(store, tmp_path / "all", replace=True, games=here)
    assert everything(store) == before
    assert {path.name: path.read_bytes() for path in here.iterdir()} == {"duel-1.jsonl": b"mine"}


def test_the_commands_take_what_was_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = str(tmp_path / "all.wartable")
    CliRunner().invoke(main, ["play", "duel"], input="quit\n")
    played = games_in(tmp_path / "wartable" / "games")
    assert "duel-1.jsonl" in played
    done = CliRunner().invoke(main, ["backup", file])
    assert f"{len(played)} files of games in the terminal" in done.output
    done = CliRunner().invoke(main, ["restore", file, "--data", str(tmp_path / "new")])
    assert done.exit_code == 0, done.output
    assert games_in(tmp_path / "new" / "games") == played
