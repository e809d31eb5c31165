"""Everything as one file: JSON lines, table by table, that any database can be filled from again.

It holds what the database holds, seeds of running matches among it: it is for its owner's eyes only.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, func, select, text

from wartable.store.base import Store, StoreError
from wartable.store.migrations import newest, version_of
from wartable.store.tables import Base

FORMAT = 1
BATCH = 500


class Top(msgspec.Struct, frozen=True):
    """The first line."""

    wartable_backup: int
    schema: str


class Row(msgspec.Struct, frozen=True):
    table: str
    row: dict[str, Any]


def backup(store: Store, path: Path) -> int:
    """Write everything to a new file; how many rows there were."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise StoreError(f"{path} is there already: choose another name") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from None
    written = 0
    with os.fdopen(handle, "wb") as book, store.engine.connect() as connection:
        if store.is_postgres:
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        book.write(json_line(Top(FORMAT, version_of(connection) or "")))
        for row in rows(connection):
            book.write(json_line(row))
            written += 1
        book.flush()
        os.fsync(book.fileno())
    return written


def rows(connection: Connection) -> Iterator[Row]:
    """All of one moment, what others point to first."""
    for table in Base.metadata.sorted_tables:
        for found in connection.execute(select(table).order_by(*table.primary_key)).mappings():
            yield Row(str(table.name), {str(name): value for name, value in found.items()})


def restore(store: Store, path: Path, replace: bool = False) -> int:
    """Fill a store from a file, all or nothing; what is there already is only replaced if that is said."""
    lines = read_lines(path)
    top = next(lines)
    assert isinstance(top, Top), "the first line is read as such"
    store.migrate()
    with store.engine.begin() as connection:
        if not replace and not is_empty(connection):
            raise StoreError("this store is not empty: say --replace to put the file in its place")
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(table.delete())
        return fill(connection, lines)


def fill(connection: Connection, lines: Iterator[Top | Row]) -> int:
    """Row by row, in batches of one table."""
    written, batch = 0, list[Row]()
    for row in lines:
        assert isinstance(row, Row), "only the first line is another"
        if batch and (batch[0].table != row.table or len(batch) >= BATCH):
            insert(connection, batch)
            batch = []
        batch.append(row)
        written += 1
    if batch:
        insert(connection, batch)
    if connection.dialect.name == "postgresql":
        count_on(connection)
    return written


def insert(connection: Connection, batch: list[Row]) -> None:
    table = Base.metadata.tables[batch[0].table]
    connection.execute(table.insert(), [row.row for row in batch])


def count_on(connection: Connection) -> None:
    """PostgreSQL numbers new rows after the last one that was put back."""
    for table in Base.metadata.sorted_tables:
        counted = table.autoincrement_column
        if counted is not None:
            last = select(func.coalesce(func.max(counted), 0) + 1).scalar_subquery()
            named = func.pg_get_serial_sequence(table.name, counted.name)
            connection.execute(select(func.setval(named, last, False)))


def is_empty(connection: Connection) -> bool:
    """The pepper alone is nothing, nor is what was asked for lately."""
    for table in Base.metadata.sorted_tables:
        if (
            table.name not in {"settings", "buckets"}
            and connection.execute(select(table).limit(1)).first()
        ):
            return False
    return True


def read_lines(path: Path) -> Iterator[Top | Row]:
    """The lines of a file; one that is no backup, or of another version, is refused before anything changes."""
    found = read_top(path)
    yield found
    tables: dict[str, Table] = dict(Base.metadata.tables)
    with path.open("rb") as book:
        for number, told in enumerate(book, 1):
            if number > 1:
                yield row_of(told, f"{path}, line {number}", tables)


def read_top(path: Path) -> Top:
    try:
        with path.open("rb") as book:
            top = msgspec.json.decode(book.readline(), type=Top)
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise StoreError(f"{path} is not a backup of Wartable") from None
    if top.wartable_backup != FORMAT or top.schema > newest():
        raise StoreError(f"{path} was made by a newer version of Wartable")
    return top


def row_of(told: bytes, where: str, tables: dict[str, Table]) -> Row:
    try:
        row = msgspec.json.decode(told, type=Row)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise StoreError(f"{where}: this is not a line of a backup") from None
    if row.table not in tables or not set(row.row) <= set(tables[row.table].columns.keys()):
        raise StoreError(f"{where}: this store has no such table or column")
    return row


def json_line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
