"""A store that cannot be used says so in one sentence, and is left as it is."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from store.test_matches import put
from wartable.cli.main import main
from wartable.store.base import Store, StoreError, file_url, open_store


def sentence_of(*words: str) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 2, done.output
    assert isinstance(done.exception, SystemExit)
    lines = done.output.splitlines()
    assert len(lines) == 1, lines
    return str(lines[0])


@pytest.fixture(autouse=True)
def unserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test here comes as far as a server."""
    monkeypatch.setattr("wartable.cli.serve.run_server", lambda *_: pytest.fail("it serves"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a store of a few hundred pages."""
    folder = tmp_path / "data"
    store = open_store(file_url(folder))
    for n in range(40):
        put(store, id=f"match-{n}", name=f"Ann {n}" * 50)
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    store.close()
    return folder


def spoil_page(file: Path, page: int) -> None:
    with file.open("r+b") as book:
        book.seek(4096 * page)
        book.write(os.urandom(4096))


def spoil_top(file: Path) -> None:
    file.write_bytes(b"this is a letter to my aunt, and no database at all" * 100)


def orphan(file: Path) -> None:
    with sqlite3.connect(file) as line:
        line.execute("DELETE FROM visitors")
    line.close()


@pytest.mark.parametrize("command", ["backup", "serve"])
@pytest.mark.parametrize("spoil", ["another file", "a page", "a reference"])
def test_a_damaged_file_is_told_of_and_left_alone(
    tmp_path: Path, data: Path, command: str, spoil: str
) -> None:
    file = data / "wartable.sqlite"
    if spoil == "another file":
        spoil_top(file)
    elif spoil == "a page":
        for page in range(file.stat().st_size // 4096 // 2, file.stat().st_size // 4096):
            spoil_page(file, page)
    else:
        orphan(file)
    before = file.read_bytes()
    words = [command, str(tmp_path / "all")] if command == "backup" else [command]
    said = sentence_of(*words, "--data", str(data))
    assert "wartable.sqlite is damaged" in said and "wartable restore FILE --data" in said
    assert file.read_bytes() == before
    assert not (tmp_path / "all").exists()


@pytest.mark.parametrize("command", ["backup", "serve"])
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://localhost/x", "'mysql' is no database that is known here"),
        ("postgres://localhost/x", "'postgres' is no database that is known here"),
        ("postgresql+asyncpg://localhost/x", "'postgresql+asyncpg' is no database that is known"),
        ("my-database", "--database is not the address of a database: write sqlite:///FILE"),
        ("postgresql://u:secret@localhost:port/x", "is not the address of a database"),
        ("postgresql://u:secret@127.0.0.1:1/x", "no PostgreSQL answers at 127.0.0.1:1"),
        ("sqlite:////no/such/folder/x.sqlite", "there is no folder /no/such/folder"),
        ("sqlite:////usr", "/usr is a folder: name a file"),
    ],
)
def test_a_wrong_address_gets_the_right_sentence(
    tmp_path: Path, command: str, address: str, said: str
) -> None:
    words = [command, str(tmp_path / "all")] if command == "backup" else [command]
    told = sentence_of(*words, "--database", address)
    assert said in told
    assert "secret" not in told


def test_a_database_that_is_not_on_the_server_is_named(postgres: str) -> None:
    with pytest.raises(StoreError, match="has no database 'nowhere': make it with createdb"):
        open_store(postgres.replace("/postgres?", "/nowhere?"))


def test_a_file_that_another_program_holds_is_told_of(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.store.base.BUSY", 10)
    done = CliRunner().invoke(main, ["backup", str(tmp_path / "all"), "--data", str(data)])
    assert done.exit_code == 0, done.output
    line = sqlite3.connect(data / "wartable.sqlite", isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    said = sentence_of("restore", str(tmp_path / "all"), "--data", str(data), "--replace")
    line.execute("ROLLBACK")
    line.close()
    assert "is in use by another program" in said


def test_a_file_that_may_only_be_read_is_told_of(data: Path) -> None:
    """By an ordinary user, for root may write everything."""
    with TemporaryDirectory() as name:
        file = Path(name) / "wartable.sqlite"
        file.write_bytes((data / "wartable.sqlite").read_bytes())
        Path(name).chmod(0o755)
        file.chmod(0o444)
        with as_nobody(), pytest.raises(StoreError, match="cannot be opened: Permission denied"):
            open_store(f"sqlite:///{file}")


@contextmanager
def as_nobody() -> Iterator[None]:
    who = os.geteuid()
    if who == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(who)


def test_a_store_of_either_kind_is_looked_over_without_complaint(store: Store) -> None:
    put(store)
    open_store(store.url, check=True).close()
