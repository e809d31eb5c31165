"""A store of any version is brought up to date when it is opened, and nothing in it is lost."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from wartable.store import matches, rosters
from wartable.store.base import Store, StoreError, open_store
from wartable.store.migrations import newest, version_of
from wartable.store.tables import Base
from wartable.store.visitors import Visitor

FIRST = Path(__file__).with_name("first_version.sql")
SERIAL = {"sqlite": "INTEGER NOT NULL", "postgresql": "SERIAL NOT NULL"}


def at_the_first_version(url: str) -> None:
    """A database as the first release made it, by its own SQL."""
    store = Store(url)
    with store.engine.begin() as connection:
        for statement in FIRST.read_text().split(";\n"):
            if statement.strip():
                serial = SERIAL[connection.dialect.name]
                connection.exec_driver_sql(statement.replace("{serial}", serial))
    store.close()


def differences(store: Store) -> list[object]:
    with store.engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def test_a_new_store_has_exactly_the_tables_that_the_code_knows(store: Store) -> None:
    assert differences(store) == []


def test_a_store_of_the_first_version_is_brought_to_the_newest_and_keeps_what_it_holds(
    database: str,
) -> None:
    at_the_first_version(database)
    store = open_store(database)
    with store.engine.connect() as connection:
        assert version_of(connection) == newest()
    assert differences(store) == []
    with store.reading() as session:
        (kept,) = rosters.rosters_of(session, Visitor("v1", frozenset(["v1"])))
        match = matches.find(session, "m1")
    assert match is not None
    assert (match.title, match.digest, match.pace) == ("An old match", "", "at-once")
    assert (kept.name, kept.revision, kept.body) == ("The old ones", 1, {"name": "The old ones"})
    store.close()


def test_opening_twice_changes_nothing(database: str) -> None:
    open_store(database).close()
    again = open_store(database)
    assert differences(again) == []
    again.close()


def test_a_store_of_a_later_version_is_left_alone(database: str) -> None:
    store = open_store(database)
    with store.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer version of Wartable"):
        store.migrate()
    store.close()


def test_a_database_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(StoreError, match="'mysql' is no database"):
        Store("mysql://somewhere")


def test_what_was_acknowledged_survives_a_power_cut(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with store.engine.connect() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    store.close()
    assert asked == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10_000,
    }
