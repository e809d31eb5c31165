"""The tables' history: every version leads to the next, and a store is brought up to date when it is opened."""

from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, text

from wartable.store.base import StoreError
from wartable.store.sentences import newer

if TYPE_CHECKING:
    from wartable.store.base import Store

LOCK = 7_273_001  # any number that nobody else takes


def upgrade(store: "Store", to: str = "head") -> None:
    """Bring the tables to a version, one worker at a time."""
    with as_file(files(__name__)) as folder, store.engine.connect() as connection:
        if store.is_postgres:
            connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
            connection.commit()
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, to)
        except CommandError:
            raise StoreError(newer(store.engine.url.render_as_string(hide_password=True))) from None
        connection.commit()
        if store.is_postgres:
            connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
            connection.commit()


def version_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str:
    with as_file(files(__name__)) as folder:
        found = ScriptDirectory(str(folder)).get_current_head()
    assert found is not None, "there are no migrations"
    return found
