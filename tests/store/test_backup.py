"""Everything as one file: out of one database and into another, to the last row."""

import errno
import json
import stat
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from store.test_matches import put
from wartable.cli.main import main
from wartable.play.records.record import Answer
from wartable.store import invitations, matches, visitors
from wartable.store.backup import backup, rows
from wartable.store.base import Store, StoreError, file_url, open_store
from wartable.store.restore import restore


def filled(store: Store) -> None:
    put(store)
    with store.writing() as session:
        matches.append(session, "match-number", [Answer(1, 0, "é″")], ())
        matches.notice(session, "match-number", 1, "something was said")
        invitations.invite(session, "match-number", 1)


def lines_of(path: Path) -> list[Any]:
    """All lines but the last."""
    return [json.loads(line) for line in path.read_text().splitlines()][:-1]


def seal(path: Path, told: list[Any]) -> None:
    """Write lines with a last one that agrees with them."""
    body = "".join([json.dumps(line) + "\n" for line in told]).encode()
    counted = Counter(line["table"] for line in told if line.get("is") == "row")
    files = sum(line.get("is") == "file" for line in told)
    end = {"is": "end", "rows": counted, "files": files, "sha256": sha256(body).hexdigest()}
    path.write_bytes(body + json.dumps(end).encode() + b"\n")


def everything(store: Store) -> list[object]:
    with store.engine.connect() as connection:
        return list(rows(connection))


def test_what_was_backed_up_comes_back_to_the_last_row(store: Store, tmp_path: Path) -> None:
    filled(store)
    before = everything(store)
    assert backup(store, tmp_path / "all.jsonl").many == len(before) > 5
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
    told = lines_of(path)
    told[0]["schema"] = "0001"
    for line in told[1:]:
        for later in ("digest", "pace"):
            line["row"].pop(later, None)
    seal(path, told)
    restore(store, path, replace=True)
    assert everything(store) == before


def test_a_backup_from_before_there_were_seals_is_taken_only_if_that_is_said(
    store: Store, tmp_path: Path
) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    told = lines_of(path)
    told[0]["wartable_backup"] = 1
    for line in told[1:]:
        del line["is"]
    path.write_text("".join([json.dumps(line) + "\n" for line in told]))
    with pytest.raises(StoreError, match="say --unsealed to take it as it is"):
        restore(store, path, replace=True)
    assert restore(store, path, replace=True, unsealed=True).rows == len(before)
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


def cut(n: int) -> Callable[[bytes], bytes]:
    return lambda whole: b"".join(whole.splitlines(keepends=True)[:n])


BROKEN = [
    pytest.param(lambda whole: whole[:-1], "is cut off", id="its last byte is missing"),
    pytest.param(cut(-1), "is cut off", id="its last line is missing"),
    pytest.param(cut(4), "is cut off", id="half of it is missing"),
    pytest.param(cut(1), "is cut off", id="only its first line is left"),
    pytest.param(lambda whole: whole + b"\n", "is cut off", id="there is something after its end"),
    pytest.param(
        lambda whole: whole.replace(b"Ann", b"Eve"), "was changed", id="a name is another"
    ),
    pytest.param(
        lambda whole: whole.replace(b'"moves"', b'"Moves"'), "was changed", id="a table is another"
    ),
    pytest.param(lambda _: b"hello\n", "not a backup of Wartable", id="something else"),
    pytest.param(lambda _: b"", "not a backup of Wartable", id="nothing"),
    pytest.param(
        lambda _: b'{"wartable_backup":2,"schema":"9999"}\n', "newer version", id="newer tables"
    ),
    pytest.param(
        lambda _: b'{"wartable_backup":3,"schema":"0001"}\n', "newer version", id="newer format"
    ),
]


@pytest.mark.parametrize(("breaks", "said"), BROKEN)
def test_a_file_that_is_not_whole_changes_nothing(
    store: Store, tmp_path: Path, breaks: Callable[[bytes], bytes], said: str
) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    path.write_bytes(breaks(path.read_bytes()))
    with pytest.raises(StoreError, match=said) as refused:
        restore(store, path, replace=True)
    assert "\n" not in str(refused.value)
    assert everything(store) == before


def row(table: str, told: list[Any]) -> Any:
    return next(line for line in told if line.get("table") == table)


def twice(told: list[Any]) -> None:
    told.append(row("moves", told))


def orphaned(told: list[Any]) -> None:
    told.remove(row("matches", told))


def mistyped(told: list[Any]) -> None:
    row("moves", told)["row"]["n"] = "one"


def emptied(told: list[Any]) -> None:
    row("moves", told)["row"]["line"] = None


def shortened(told: list[Any]) -> None:
    del row("moves", told)["row"]["line"]


def invented(told: list[Any]) -> None:
    row("moves", told)["row"]["no"] = 1


def gone_astray(told: list[Any]) -> None:
    told.append({"is": "file", "name": "games/../../duel-1.jsonl", "held": ""})


def unheard_of(told: list[Any]) -> None:
    told.append({"is": "thing"})


RESEALED = [
    (twice, "a row of moves is there twice"),
    (orphaned, "belongs to something that is not in the file"),
    (mistyped, r"line 6: moves\.n cannot hold this"),
    (emptied, "moves.line cannot hold this"),
    (shortened, "moves.line cannot hold this"),
    (invented, "no such table or column"),
    (gone_astray, "a file cannot be kept by the name"),
    (unheard_of, "not a line of a backup"),
]


@pytest.mark.parametrize(
    ("changes", "said"), RESEALED, ids=[changes.__name__ for changes, _ in RESEALED]
)
def test_a_file_sealed_again_after_it_was_changed_changes_nothing(
    store: Store, tmp_path: Path, changes: Callable[[list[Any]], None], said: str
) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    told = lines_of(path)
    changes(told)
    seal(path, told)
    with pytest.raises(StoreError, match=said) as refused:
        restore(store, path, replace=True, data=tmp_path / "data")
    assert "\n" not in str(refused.value)
    assert everything(store) == before
    assert not (tmp_path / "duel-1.jsonl").exists()


def test_a_last_line_that_counts_otherwise_is_refused(store: Store, tmp_path: Path) -> None:
    filled(store)
    path = tmp_path / "all.jsonl"
    backup(store, path)
    before = everything(store)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-1], lines[-1].replace(b'"moves":1', b'"moves":2')]))
    with pytest.raises(StoreError, match="other numbers of rows"):
        restore(store, path, replace=True)
    assert everything(store) == before


def test_a_backup_that_cannot_be_finished_leaves_nothing_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(store)

    def full(_line: object) -> bytes:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("wartable.store.backup.json_line", full)
    with pytest.raises(StoreError, match=r"all\.jsonl cannot be written: No space left on device"):
        backup(store, tmp_path / "all.jsonl")
    assert list(tmp_path.iterdir()) == []


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
