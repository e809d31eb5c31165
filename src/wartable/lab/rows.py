"""Studies that are kept while they run: a row for each thing that is done, on file as soon as it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from wartable.play.records import disk

LARGEST = 1 << 30  # bytes
T = TypeVar("T")


class OtherStudy(Exception):
    """The file is of something that was not asked for, or cannot be used."""


def rows_of(file: Path) -> list[bytes]:
    """Its rows, none if there is no such file; what stands behind the last break is torn."""
    try:
        return disk.read_whole(file, LARGEST).split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise OtherStudy(f"{file} cannot be read: {error.strerror}") from None


def row_of(row: bytes, kind: type[T]) -> T | None:
    """None: it is something else."""
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def make_ready(file: Path, heading: bytes = b"") -> None:
    """There, and with whole rows only: one that was torn is kept beside it."""
    rows = rows_of(file)
    torn = len(rows[-1]) if rows else 0
    with in_a_sentence(file):
        if not rows:
            disk.write_new(file, heading)
        elif torn:
            disk.cut_off(file, file.stat().st_size - torn, torn)


def add(file: Path, told: list[T]) -> None:
    """On the disk when this returns."""
    rows = b"".join([msgspec.json.encode(one) + b"\n" for one in told])
    with in_a_sentence(file):
        disk.grow(file, file.stat().st_size, rows)


@contextmanager
def in_a_sentence(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OtherStudy(f"{file} cannot be written: {error.strerror}") from None
