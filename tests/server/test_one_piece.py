"""What one act writes is one transaction: all of it is in the store, or nothing is."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from server.dragging import acts_of, planned
from server.visiting import TestClient, hot_seat, house_in, opened, served
from wartable.server.matches.hosting import Hosting
from wartable.store.base import WRITES, Store, open_store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("pieces")) as found:
        yield found


@contextmanager
def transactions(store: Store) -> Iterator[list[str]]:
    """Those that write, as they are committed."""
    found: list[str] = []

    def committed(connection: Any) -> None:
        if connection.get_execution_options().get(WRITES):
            found.append("committed")

    event.listen(store.engine, "commit", committed)
    try:
        yield found
    finally:
        event.remove(store.engine, "commit", committed)


@contextmanager
def failing(store: Store) -> Iterator[None]:
    """The store breaks off in the middle of writing down a move."""

    def breaks(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith("UPDATE matches"):
            raise OperationalError(statement, {}, OSError("no space left"))

    event.listen(store.engine, "before_cursor_execute", breaks)
    try:
        yield
    finally:
        event.remove(store.engine, "before_cursor_execute", breaks)


@pytest.mark.parametrize("game", ["duel", "grimheim", "firstblood"])
def test_an_act_of_several_answers_is_one_transaction(client: TestClient, game: str) -> None:
    id, house = hot_seat(client, game), house_in(client)
    seat, plan = planned(client, id)
    before = opened(client, id).number
    with transactions(house.store) as written:
        left = house.hosting.act(opened(client, id), seat, before, acts_of(plan))
    given = opened(client, id).number - before
    assert (left, len(written)) == ((), 1)
    assert given >= len(plan["acts"]) >= 2
    anew = Hosting(house.store, 10, shared=False).open(id)
    assert anew.session.hash() == opened(client, id).session.hash()
    assert anew.labels == opened(client, id).labels


def test_a_store_that_breaks_off_in_an_act_has_none_of_it(client: TestClient) -> None:
    id, house = hot_seat(client, "grimheim"), house_in(client)
    seat, plan = planned(client, id)
    before = opened(client, id)
    number, stood = before.number, before.session.hash()
    with failing(house.store), pytest.raises(OperationalError):
        house.hosting.act(before, seat, number, acts_of(plan))
    assert (opened(client, id).number, opened(client, id).session.hash()) == (number, stood)
    assert house.hosting.act(opened(client, id), seat, number, acts_of(plan)) == ()


KILLED = """
import os, sys
import msgspec
from sqlalchemy import event
from wartable.server.matches.hosting import Hosting
from wartable.store.base import open_store

url, id, told = sys.argv[1:]
seat, acts = msgspec.json.decode(told, type=tuple[int, tuple[tuple[str, object], ...]])
store = open_store(url)
hosting = Hosting(store, 10, shared=False)
hosted = hosting.open(id)
event.listen(store.engine, "commit", lambda connection: os._exit(9))
hosting.act(hosted, seat, hosted.number, acts)
print("acknowledged")
"""


def test_who_is_killed_before_an_act_is_written_has_given_nothing_of_it(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        id = hot_seat(client, "grimheim")
        seat, plan = planned(client, id)
        number, url = opened(client, id).number, house_in(client).store.url
    told = msgspec.json.encode([seat, plan["acts"]]).decode()
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, url, id, told], capture_output=True, text=True, check=False
    )
    assert (killed.returncode, killed.stdout) == (9, ""), killed.stderr
    store = open_store(url)
    hosted = Hosting(store, 10, shared=False).open(id)
    assert hosted.number == number
    store.close()


def test_one_look_at_the_store_is_enough_for_an_act(client: TestClient) -> None:
    """Whoever shares the store with other workers asks it once what they have done meanwhile."""
    id, house = hot_seat(client, "duel"), house_in(client)
    seat, plan = planned(client, id)
    shared = Hosting(house.store, 10, shared=True)
    shared.open(id)
    looks: list[str] = []

    def looked(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if "FROM matches" in statement:
            looks.append(statement)

    event.listen(house.store.engine, "before_cursor_execute", looked)
    try:
        shared.act(shared.open(id), seat, plan["number"], acts_of(plan))
    finally:
        event.remove(house.store.engine, "before_cursor_execute", looked)
    assert len(looks) == 1
