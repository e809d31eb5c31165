"""A file that cannot be written or read any more under a server that runs: a sentence, and nothing half done."""

import os
import resource
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from server.people import Guesser, Person
from server.serving import Served
from wartable.store import matches
from wartable.store.base import file_url, open_store

HERE = [{"kind": "here"}, {"kind": "here"}]
PAGE = 4096
SMALL = 16 * 1024  # bytes, behind which nothing more can be written

Harm: TypeAlias = Callable[[Served, Path], Any]


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A disk of a few megabytes in memory, if we may have one."""
    folder.mkdir()
    asked = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    mounted = subprocess.run(asked, capture_output=True, check=False).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def full(server: Served, disk: Path) -> Iterator[None]:
    """Not a byte is free."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as book:
        while True:
            book.write(b"x" * 1024)
    yield
    ballast.unlink()


@contextmanager
def no_longer_growing(server: Served, disk: Path) -> Iterator[None]:
    """Nothing can be written behind a certain place in any file: a quota, or a disk that fails."""
    assert server.process is not None
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (SMALL, most))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def locked(server: Served, disk: Path) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    line = sqlite3.connect(file_in(disk), isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    yield
    line.execute("ROLLBACK")
    line.close()


@pytest.mark.deep
@pytest.mark.siege
@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (full, "the disk is full, or fails"),
        (no_longer_growing, "the disk is full, or fails"),
        (locked, "another program holds the database"),
    ],
    ids=["full", "no longer growing", "locked"],
)
def test_what_cannot_be_written_is_refused_and_taken_when_it_can_be(
    harm: Harm, said: str, tmp_path: Path
) -> None:
    with small_disk(tmp_path / "data") as mounted:
        if not mounted and harm is full:
            harm = no_longer_growing  # the nearest to it that an ordinary user may have
        with Served(tmp_path) as server:
            ann = Person(server.address)
            match = ann.makes(seats=HERE)["id"]
            answer(ann, match)
            before = lines_in(tmp_path / "data", match)
            with harm(server, tmp_path / "data"):
                with ann.watches(match) as screen:
                    refused = asked_in_vain(screen)
                    assert refused["code"] == "store" and said in refused["reason"], refused
                told = ann.post("/api/matches", {"game": "duel", "seats": HERE}, 503)
                assert told["code"] == "store" and said in told["reason"], told
                assert ann.get(f"/api/matches/{match}")["version"] == len(before)  # and it is shown
            assert lines_in(tmp_path / "data", match) == before
            answer(ann, match)
            ann.makes(seats=HERE)
            assert len(lines_in(tmp_path / "data", match)) > len(before)
            assert "Traceback" not in server.log.read_text()
        look_over(tmp_path / "data")


@pytest.mark.deep
@pytest.mark.siege
def test_a_page_that_was_spoilt_gets_a_sentence_until_it_is_mended(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Served(tmp_path) as server:
        ann = Person(server.address)
        match = ann.makes(seats=HERE)["id"]
        answer(ann, match)
        before = lines_in(data, match)
        server.kill()
        look_over(data)
        server.start()
        with spoilt(data, "moves"):
            told = ann.get(f"/api/matches/{match}", 503)
            assert told["code"] == "store" and "is damaged" in told["reason"], told
            server.kill()
            with pytest.raises(AssertionError, match="is damaged, or is no database of Wartable"):
                server.start()
            server.kill()
        server.start()
        assert lines_in(data, match) == before
        answer(ann, match)
        assert "Traceback" not in server.log.read_text()


def file_in(data: Path) -> Path:
    return data / "wartable.sqlite"


@contextmanager
def spoilt(data: Path, table: str) -> Iterator[None]:
    """The first page of a table, under everybody's hands."""
    with sqlite3.connect(file_in(data)) as line:
        (root,) = line.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
        ).fetchone()
    line.close()
    with file_in(data).open("r+b") as book:
        book.seek(PAGE * (root - 1))
        kept = book.read(PAGE)
        book.seek(PAGE * (root - 1))
        book.write(os.urandom(PAGE))
    yield
    with file_in(data).open("r+b") as book:
        book.seek(PAGE * (root - 1))
        book.write(kept)


def look_over(data: Path) -> None:
    """What is beside the file goes into it, and all of it is whole."""
    with sqlite3.connect(file_in(data)) as line:
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert line.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert line.execute("PRAGMA foreign_key_check").fetchall() == []
    line.close()


def lines_in(data: Path, match: str) -> list[Any]:
    store = open_store(file_url(data))
    with store.reading() as session:
        found = matches.moves(session, match)
    store.close()
    return list(found)


def answer(person: Person, match: str) -> None:
    """By chance, until one is right."""
    with person.watches(match) as screen:
        state = screen.sees()
        guesser = Guesser()
        for _ in range(400):
            screen.answers(guesser.answer(screen.state))
            frame = screen.waits(lambda frame: frame["type"] in {"state", "refused"}, 30)
            if frame["type"] == "state" and frame["version"] > state["version"]:
                return
    raise AssertionError("no answer was right")


def asked_in_vain(screen: Any) -> Any:
    """What is said to the first answer that breaks no rule."""
    screen.sees()
    guesser = Guesser()
    for _ in range(400):
        screen.answers(guesser.answer(screen.state))
        refused = screen.sees("refused", 60)
        if refused["code"] not in {"rule", "shape", "rate"}:
            return refused
    raise AssertionError("no answer was right")
