"""The database itself: a file by default, PostgreSQL by its address."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.orm import Session

from wartable.store import keepable
from wartable.store.files import file_of, look_over, make_private
from wartable.store.sentences import DRIVER, StoreError, check_address, in_a_sentence

__all__ = ["Store", "StoreError", "engine_for", "file_url", "fresh_id", "now", "open_store"]

BUSY = 10_000  # milliseconds that a writer waits for another
WRITES = "wartable_writes"


class Store:
    """Where everything is kept. Reading and writing are separate, because a file has one writer at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine_for(url)
        self._writer = self.engine.execution_options(**{WRITES: True})
        # a file's writers queue here, in order; its own way of waiting is to try again and again
        self._turn = nullcontext() if self.is_postgres else Lock()

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """All of it, or, if anything goes wrong, nothing."""
        with (
            self._turn,
            Session(self._writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def migrate(self) -> None:
        from wartable.store.migrations import upgrade

        upgrade(self)

    def close(self) -> None:
        self.engine.dispose()


def open_store(url: str, check: bool = False) -> Store:
    """A store with all its tables, whatever version it was left at; a file is looked over first if that is said."""
    check_address(url)
    path = file_of(url)
    if path is not None:
        make_private(path)
    with in_a_sentence(url):
        store = Store(url)
        try:
            if check:
                look_over(store)
            store.migrate()
        except BaseException:
            store.close()
            raise
    return store


def file_url(folder: Path) -> str:
    """The database of a data folder, which is made if need be and is nobody else's to read."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(
            f"{folder} cannot be used as a data folder ({error.strerror}): name one of yours with --data"
        ) from None
    return f"sqlite:///{(folder / 'wartable.sqlite').absolute()}"


def engine_for(url: str) -> Engine:
    check_address(url)
    if url.startswith("sqlite"):
        engine = create_engine(
            url, connect_args={"check_same_thread": False}, pool_size=20, hide_parameters=True
        )
        event.listen(engine, "connect", prepare)
        event.listen(engine, "begin", begin)
    else:
        engine = engine_of_server(url.replace("postgresql://", "postgresql+psycopg://", 1))
    keepable.watch(engine)
    return engine


def engine_of_server(url: str) -> Engine:
    try:
        return create_engine(
            url, pool_size=10, max_overflow=20, pool_pre_ping=True, hide_parameters=True
        )
    except ModuleNotFoundError:
        raise StoreError(DRIVER) from None


def prepare(connection: Any, _record: object) -> None:
    """What was acknowledged survives a power cut; readers do not wait for the writer."""
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    """A writer takes its turn at once, so that it cannot fail half way through."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def now() -> str:
    return iso(datetime.now(UTC))


def iso(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def fresh_id() -> str:
    """Twelve characters that nobody guesses."""
    return secrets.token_urlsafe(9)
