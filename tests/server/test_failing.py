"""A file that fails under a server that runs: whoever wanted something is told why, and nothing has changed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError, OperationalError, ProgrammingError

from server.people import Person, Running, running, sqlite
from server.table import HERE
from wartable.store.sentences import is_trouble, trouble


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(sqlite(tmp_path_factory.mktemp("failing"))) as found:
        yield found


def under(server: Running, pragma: Callable[[Any], str]) -> Callable[[], None]:
    """Every transaction from now on begins with a word to the file; what takes it away again is given back."""
    engine = server.house.store.engine

    def say(connection: Any) -> None:
        connection.exec_driver_sql(pragma(connection))

    event.listen(engine, "begin", say, insert=True)
    return lambda: event.remove(engine, "begin", say)


def no_page_more(connection: Any) -> str:
    return f"PRAGMA max_page_count={connection.exec_driver_sql('PRAGMA page_count').scalar()}"


def only_read(connection: Any) -> str:
    return "PRAGMA query_only=1"


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        pytest.param(no_page_more, "the disk is full, or fails", id="full"),
        pytest.param(only_read, "can only be read just now", id="read-only"),
    ],
)
def test_who_cannot_be_served_is_told_why_and_is_served_afterwards(
    server: Running, harm: Any, said: str
) -> None:
    ann = Person(server.address)
    wanted = {"game": "duel", "title": "x" * 60, "seats": [HERE, HERE]}
    ann.post("/api/matches", wanted, 201)
    end = under(server, harm)
    try:
        for _ in range(20):  # what is free on the last page may still be used
            reply = ann.http.post("/api/matches", json=wanted)
            if reply.status_code != 201:
                break
    finally:
        end()
    assert reply.status_code == 503
    assert reply.json()["code"] == "store" and said in reply.json()["reason"]
    before = len(ann.get("/api/matches"))
    server.house.store.engine.dispose()  # what was said to its connections goes with them
    ann.post("/api/matches", wanted, 201)
    assert len(ann.get("/api/matches")) == before + 1


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("database or disk is full", "the disk is full"),
        ("disk I/O error", "the disk is full, or fails"),
        ("could not extend file: No space left on device", "the disk is full"),
        ("attempt to write a readonly database", "can only be read"),
        ("cannot execute INSERT in a read-only transaction", "can only be read"),
        ("database is locked", "another program holds the database"),
        ("database disk image is malformed", "the database is damaged"),
        ("server closed the connection unexpectedly", "does not answer just now"),
    ],
)
def test_what_a_driver_says_is_told_in_words_for_players(told: str, said: str) -> None:
    assert said in trouble(OperationalError("INSERT", {}, Exception(told)))


def test_a_fault_of_ours_is_no_failing_database() -> None:
    assert is_trouble(DatabaseError("", {}, Exception("malformed")))
    assert not is_trouble(ProgrammingError("", {}, Exception("no such table")))
    assert not is_trouble(RuntimeError())
