"""Everything as one file: out of one database and into another, to the last row."""

import json
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from store.test_matches import put
from wartable.cli.main import main
from wartable.play.records.record import Answer
from wartable.store import invitations, matches, visitors
from wartable.store.backup import backup, restore, rows
from wartable.store.base import Store, StoreError, file_url, open_store


def filled(store: Store) -> None:
    put(store)
    with store.writing() as session:
        matches.append(session, "match-number", [Answer(1, 0, "é″")], ())
        matches.notice(session, "match-number", 1, "something was said")
        invitations.invite(session, "match-number", 1)


def everything(store: Store) -> list[object]:
    with store.engine.connect() as connection:
        return list(rows(connection))


def test_what_was_backed_up_comes_back_to_the_last_row(store: Store, tmp_path: Path) -> None:
    filled(store)
    before = everything(store)
    assert backup(store, tmp_path / "all.jsonl") == len(before) > 5
    other = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    restore(other, tmp_path / "all.jsonl")
    assert everything(other) == before
    other.close()
    restore(store, tmp_path / "all.jsonl", replace=True)
    assert everything(store) == before
    with store.writing() as session:  # numbering goes on after what was put back
        matches.notice(session, "match-number", 1, "and on")
        visitors.welcome(session)


def test_a_backup_of_the_first_version_is_read_too(store: Store, tmp_path: Path) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    told = [json.loads(line) for line in path.read_text().splitlines()]
    told[0]["schema"] = "0001"
    for line in told[1:]:
        for later in ("digest", "pace"):
            line["row"].pop(later, None)
    path.write_text("".join([json.dumps(line) + "\n" for line in told]))
    restore(store, path, replace=True)
    assert everything(store) == before


def test_a_store_that_holds_something_is_not_overwritten_unasked(
    store: Store, tmp_path: Path
) -> None:
    filled(store)
    backup(store, tmp_path / "all.jsonl")
    before = everything(store)
    with pytest.raises(StoreError, match="not empty: say --replace"):
        restore(store, tmp_path / "all.jsonl")
    assert everything(store) == before


def test_a_broken_file_changes_nothing(store: Store, tmp_path: Path) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    whole = path.read_bytes()
    for broken, said in [
        (whole[:-20], "not a line of a backup"),
        (whole + b'{"table":"moves","row":{"no":1}}\n', "no such table or column"),
        (b"hello\n", "not a backup of Wartable"),
        (b'{"wartable_backup":1,"schema":"9999"}\n', "newer version"),
    ]:
        path.write_bytes(broken)
        with pytest.raises(StoreError, match=said):
            restore(store, path, replace=True)
        assert everything(store) == before


def test_a_backup_is_for_its_owners_eyes_and_never_overwrites(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    backup(store, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(StoreError, match="there already"):
        backup(store, path)


def test_the_commands_take_a_data_folder(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "all.jsonl"
    store = open_store(file_url(old))
    filled(store)
    store.close()
    done = CliRunner().invoke(main, ["backup", str(file), "--data", str(old)])
    assert done.exit_code == 0, done.output
    done = CliRunner().invoke(main, ["restore", str(file), "--data", str(new)])
    assert done.exit_code == 0, done.output
    again = CliRunner().invoke(main, ["restore", str(file), "--data", str(new)])
    assert again.exit_code == 2
    assert "not empty" in again.output
    store = open_store(file_url(new))
    with store.reading() as session:
        assert matches.moves(session, "match-number") == (Answer(1, 0, "é″"),)
    store.close()
