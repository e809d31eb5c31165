"""Everything as one file that knows whether it is whole: JSON lines, table by table, then files beside it.

The last line counts the others and has their checksum. The file holds what the database holds, seeds of running matches
among it: it is for its owner's eyes only.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, select, text

from wartable.play.records import disk
from wartable.store.base import Store, StoreError
from wartable.store.folder import files_in
from wartable.store.migrations import version_of
from wartable.store.tables import Base

FORMAT = 2
READ = 1000  # rows in hand at a time


class Top(msgspec.Struct, frozen=True):
    """The first line."""

    wartable_backup: int
    schema: str


class Row(msgspec.Struct, frozen=True, tag_field="is", tag="row"):
    table: str
    row: dict[str, Any]


class File(msgspec.Struct, frozen=True, tag_field="is", tag="file"):
    """A file of the data folder, byte for byte."""

    name: str
    held: bytes


class End(msgspec.Struct, frozen=True, tag_field="is", tag="end"):
    """The last line: how many there are of each, and the checksum of all bytes before it."""

    rows: dict[str, int]
    files: int
    sha256: str

    @property
    def many(self) -> int:
        return sum(self.rows.values())


def backup(store: Store, path: Path, data: Path | None = None) -> End:
    """Write everything to a new file, with what lies in the data folder beside the database."""
    with new_file(path) as book, store.engine.connect() as connection:
        if store.is_postgres:
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        lines = Sealed(book)
        lines.write(Top(FORMAT, version_of(connection) or ""))
        for row in rows(connection):
            lines.write(row)
        for name, held in files_in(data).items():
            lines.write(File(name, held))
        return lines.end()


class Sealed:
    """Lines as they are written, counted and summed up on the way."""

    def __init__(self, book: IO[bytes]) -> None:
        self._book = book
        self._sum = sha256()
        self._rows: Counter[str] = Counter()
        self._files = 0

    def write(self, line: Top | Row | File) -> None:
        told = json_line(line)
        self._sum.update(told)
        self._book.write(told)
        if isinstance(line, Row):
            self._rows[line.table] += 1
        self._files += isinstance(line, File)

    def end(self) -> End:
        end = End(dict(self._rows), self._files, self._sum.hexdigest())
        self._book.write(json_line(end))
        return end


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that gets its name only when all of it is on the disk, and never takes another's."""
    try:
        with disk.new_file(path) as book:
            yield book
    except FileExistsError:
        raise StoreError(f"{path} is there already: choose another name") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from None


def rows(connection: Connection) -> Iterator[Row]:
    """All of one moment, what others point to first."""
    for table in Base.metadata.sorted_tables:
        told = connection.execute(
            select(table).order_by(*table.primary_key), execution_options={"yield_per": READ}
        )
        for found in told.mappings():
            yield Row(str(table.name), {str(name): value for name, value in found.items()})


def json_line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
