from collections.abc import Iterator

import pytest

from server.people import Running, running, sqlite
from store.databases import database, fresh, postgres, ready, store

__all__ = ["database", "postgres", "ready", "store"]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server for all tests of a module, once on each kind of database."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('server') / 'server.sqlite'}"
    else:
        url = fresh(request.getfixturevalue("postgres"), "of_a_module")
    with running(url) as found:
        yield found


@pytest.fixture(scope="session")
def on_a_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for everything that has nothing to do with the kind of database."""
    with running(sqlite(tmp_path_factory.mktemp("server"))) as found:
        yield found
