"""A backup put back: proved to be whole first, then all of it or nothing."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby, islice
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Column, Connection, Table, func, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from wartable.play.records.disk import open_to_read
from wartable.store.backup import FORMAT, End, File, Row, Top
from wartable.store.base import Store, StoreError
from wartable.store.folder import PartFiles, is_ours, others_in
from wartable.store.keepable import AS_IT_IS
from wartable.store.migrations import newest
from wartable.store.tables import Base

BATCH = 500
UNSEALED = 1  # the format from before backups had a last line
LARGEST = 2**63
LONGEST_TOP = 1000  # bytes of the first line

Numbered: TypeAlias = tuple[int, Row]  # the line it stands on

_line = msgspec.json.Decoder(Row | File | End)


class Back(msgspec.Struct, frozen=True):
    """How much came back."""

    rows: int
    files: int


def restore(
    store: Store,
    path: Path,
    replace: bool = False,
    data: Path | None = None,
    unsealed: bool = False,
) -> Back:
    """Fill a store from a file, all or nothing; what is there already is only replaced if that is said."""
    end = prove(path, unsealed)
    store.migrate()
    found: dict[str, bytes] = {}
    part_files: PartFiles | None = None
    try:
        with store.writing() as session:
            counted = put_rows(session.connection(), path, end, replace, found)
            if data is not None:
                part_files = beside(data, found, replace)
        if part_files is not None:
            part_files.take_their_places()
    finally:
        if part_files is not None:
            part_files.clear()
    return Back(counted.total(), len(found) if data is not None else 0)


def put_rows(
    connection: Connection, path: Path, end: End | None, replace: bool, files: dict[str, bytes]
) -> Counter[str]:
    """In place of all that was there; the backup's files are laid aside."""
    if not replace and not is_empty(connection):
        raise StoreError("this store is not empty: say --replace to put the file in its place")
    for table in reversed(Base.metadata.sorted_tables):
        connection.execute(table.delete())
    counted = fill(connection, path, rows_of(path, files))
    if end is not None and (dict(counted) != end.rows or len(files) != end.files):
        raise StoreError(f"{path} holds other numbers of rows and files than its last line says")
    return counted


def beside(data: Path, files: dict[str, bytes], replace: bool) -> PartFiles:
    """Files that the backup does not have stay where they are."""
    if not replace and (others := others_in(data, files)):
        raise StoreError(
            f"{data / others[0]} is there already and holds something else: say --replace to put the"
            " one of the backup in its place"
        )
    return PartFiles(data, files)


# Is it whole?


def prove(path: Path, unsealed: bool = False) -> End | None:
    """The last line, which all the others agree with; an older file has none, and is taken only if that is said."""
    top = read_top(path)
    if top.wartable_backup == UNSEALED:
        if unsealed:
            return None
        raise StoreError(
            f"{path} was made before backups could tell whether they are whole: say --unsealed to take it as it is"
        )
    summed, last = sha256(), b""
    with open_to_read(path) as book:
        for line in book:
            summed.update(last)
            last = line
    end = end_of(last)
    if end is None:
        raise StoreError(f"{path} is cut off: its last line is missing, and nothing was put back")
    if end.sha256 != summed.hexdigest():
        raise StoreError(f"{path} was changed since it was written: its checksum is another")
    return end


def read_top(path: Path) -> Top:
    try:
        with open_to_read(path) as book:
            top = msgspec.json.decode(book.readline(LONGEST_TOP), type=Top)
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise StoreError(f"{path} is not a backup of Wartable") from None
    if top.wartable_backup > FORMAT or top.schema > newest():
        raise StoreError(f"{path} was made by a newer version of Wartable")
    return top


def end_of(line: bytes) -> End | None:
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=End)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


# Line by line


def rows_of(path: Path, files: dict[str, bytes]) -> Iterator[Numbered]:
    """The rows of a backup in their order; its files are laid aside on the way."""
    old = read_top(path).wartable_backup == UNSEALED
    with open_to_read(path) as book:
        for number, told in enumerate(islice(book, 1, None), 2):
            where = f"{path}, line {number}"
            line = line_of(told, where, old)
            if isinstance(line, Row):
                check_row(line, where)
                yield number, line
            elif isinstance(line, File):
                if not is_ours(line.name) or line.name in files:
                    raise StoreError(f"{where}: a file cannot be kept by the name {line.name!r}")
                files[line.name] = line.held


def line_of(told: bytes, where: str, old: bool) -> Row | File | End:
    try:
        if old:
            return msgspec.convert({"is": "row", **msgspec.json.decode(told, type=dict)}, Row)
        line: Row | File | End = _line.decode(told)
        return line
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise StoreError(f"{where}: this is not a line of a backup") from None


def check_row(row: Row, where: str) -> None:
    """Does the store have such a table, and does every value suit its column?"""
    table = Base.metadata.tables.get(row.table)
    if table is None or not set(row.row) <= set(table.columns.keys()):
        raise StoreError(f"{where}: this store has no such table or column")
    for column in table.columns:
        if column.key in row.row:
            fits = suits(column, row.row[column.key])
        else:  # an older store had no such column
            fits = column.nullable or column.server_default is not None
        if not fits:
            raise StoreError(f"{where}: {row.table}.{column.key} cannot hold this")


def suits(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable)
    kind: type[Any] = column.type.python_type
    if kind is float:
        return type(value) in {int, float}
    return type(value) is kind and (kind is not int or abs(value) < LARGEST)


# Into the tables


def fill(connection: Connection, path: Path, lines: Iterator[Numbered]) -> Counter[str]:
    """Row by row, in batches of one table; how many there were in each."""
    counted: Counter[str] = Counter()
    for (name, _), alike in groupby(lines, key=lambda line: (line[1].table, tuple(line[1].row))):
        while batch := list(islice(alike, BATCH)):
            insert(connection, Base.metadata.tables[name], batch, path)
            counted[name] += len(batch)
    if connection.dialect.name == "postgresql":
        count_on(connection)
    return counted


def insert(connection: Connection, table: Table, batch: list[Numbered], path: Path) -> None:
    rows = [row.row for _, row in batch]
    where = f"{path}, lines {batch[0][0]} to {batch[-1][0]}"
    if connection.dialect.name == "postgresql":
        for number, row in batch:
            if any(isinstance(value, str) and "\0" in value for value in row.row.values()):
                raise StoreError(
                    f"{path}, line {number}: this text has a NUL in it, which PostgreSQL cannot keep"
                )
    try:
        connection.execute(table.insert(), rows, execution_options={AS_IT_IS: True})
    except IntegrityError:
        raise StoreError(
            f"{where}: a row of {table.name} is there twice, or belongs to something that is not in the file"
        ) from None
    except (SQLAlchemyError, OverflowError, UnicodeError):
        raise StoreError(
            f"{where}: the database does not take these rows of {table.name}"
        ) from None


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
            table.name not in {"settings", "buckets", "promises"}
            and connection.execute(select(table).limit(1)).first()
        ):
            return False
    return True
