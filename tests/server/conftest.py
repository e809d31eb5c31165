from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from server.people import Running, running, sqlite
from store.databases import database, fresh, postgres, ready, store
from wartable.server.routes import accounts

__all__ = ["database", "postgres", "ready", "store"]


@pytest.fixture(scope="session", autouse=True)
def dear_passwords() -> Iterator[PasswordHasher]:
    """How passwords are kept outside the tests: in them, what makes guessing dear would make every visit dear."""
    dear, cheap = accounts._hasher, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "_hasher", cheap)
        patch.setattr(accounts, "_nobody", cheap.hash("nobody has this password"))
        yield dear


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server for all tests of a module, once on each kind of database."""
    with running(address_of(request, tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.deep)])
def any_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """The same, where both kinds of database are used alike: the other one is left to the long runs."""
    with running(address_of(request, tmp_path_factory.mktemp("server"))) as found:
        yield found


def address_of(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return sqlite(folder)
    return fresh(request.getfixturevalue("postgres"), "of_a_module")


@pytest.fixture(scope="session")
def on_a_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for everything that has nothing to do with the kind of database."""
    with running(sqlite(tmp_path_factory.mktemp("server"))) as found:
        yield found
