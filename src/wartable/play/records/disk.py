"""Files as they lie on the disk: looked at without a trace, never grown by half a line, and nothing cut off for good.

All of them raise `OSError` with a few words of what is wrong, as the machine itself does.
"""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

OWN = 0o600  # their owner's alone, whatever the machine makes of files otherwise
LARGEST = 64 << 20  # bytes; no record of ours comes near it
PLAIN = getattr(os, "O_BINARY", 0)  # Windows would change the ends of lines
AT_ONCE = getattr(os, "O_NONBLOCK", 0)  # a pipe would wait for somebody to write into it
BEHIND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | AT_ONCE | PLAIN
NO_FILES = {
    stat.S_IFDIR: "it is a folder, not a file",
    stat.S_IFIFO: "it is a pipe, not a file",
    stat.S_IFSOCK: "it is a socket, not a file",
    stat.S_IFCHR: "it is a device, not a file",
    stat.S_IFBLK: "it is a device, not a file",
}


# To look at


def open_to_read(path: Path) -> BinaryIO:
    """A file, and nothing that only has a name like one and may have no end."""
    check_regular(path.stat().st_mode)
    handle = os.open(path, os.O_RDONLY | AT_ONCE | PLAIN)
    try:
        check_regular(os.fstat(handle).st_mode)  # it may be another by now
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def check_regular(mode: int) -> None:
    """Refuse what is something else, by its name."""
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NO_FILES.get(stat.S_IFMT(mode), "it is not a file"))


def check_free(path: Path) -> None:
    """A file may come to lie there, or lies there."""
    with suppress(FileNotFoundError):
        check_regular(path.stat().st_mode)


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """All of a file that is no larger than *most*."""
    with open_to_read(path) as book:
        size = os.fstat(book.fileno()).st_size
        told = b"" if size > most else book.read(most + 1) or b""
    if max(size, len(told)) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most:,} bytes")
    return told


# To write


def grow(path: Path, size: int, rows: bytes) -> None:
    """Rows behind a file of that size, on the disk when this returns; if not all of them go there, none does."""
    handle = open_to_write(path)
    try:
        check_size(handle, size)
        os.lseek(handle, size, os.SEEK_SET)
        try:
            write_all(handle, rows)
            os.fsync(handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, size)
            raise
    finally:
        os.close(handle)


def open_to_write(path: Path) -> int:
    """A file that is there, and stays as it is until something is written."""
    check_regular(path.stat().st_mode)
    return os.open(path, os.O_RDWR | AT_ONCE | PLAIN)


def write_all(handle: int, told: bytes) -> None:
    """The machine may take a part at a time."""
    while told:
        told = told[os.write(handle, told) :]


def cut_off(path: Path, whole: int, torn: int) -> Path:
    """So much, behind what is whole: it is put into a file beside it, and only then cut off."""
    handle = open_to_write(path)
    try:
        check_size(handle, whole + torn)
        os.lseek(handle, whole, os.SEEK_SET)
        kept = put_aside(path, os.read(handle, torn))
        os.ftruncate(handle, whole)
        os.fsync(handle)
    finally:
        os.close(handle)
    return kept


def check_size(handle: int, size: int) -> None:
    """Refuse to write where nobody has looked."""
    if os.fstat(handle).st_size != size:
        raise OSError(errno.EBUSY, "somebody else has written meanwhile")


def put_aside(path: Path, told: bytes) -> Path:
    """Kept as NAME.torn, or by the next number: an earlier one is never written over."""
    number = 1
    while True:
        kept = path.with_name(f"{path.name}.torn{number if number > 1 else ''}")
        try:
            write_new(kept, told)
        except FileExistsError:
            number += 1
        else:
            return kept


def write_new(path: Path, told: bytes) -> None:
    """A file of its owner's with all that it is to hold, or none; one that is there already is an error."""
    with new_file(path) as book:
        book.write(told)


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """A file that gets its name only when all of it is on the disk, and never takes another's."""
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, "it is there already")
    with part_of(path) as (part, book):
        yield book
        book.flush()
        os.fsync(book.fileno())
        book.close()
        give_name(part, path)


def write_over(path: Path, told: bytes) -> None:
    """In place of what it held, whole or not at all; its owner's."""
    check_free(path)
    with part_of(path) as (part, book):
        book.write(told)
        book.flush()
        os.fsync(book.fileno())
        book.close()
        part.replace(path)


@contextmanager
def part_of(path: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A file beside it that is gone afterwards, unless it has taken its place."""
    handle, beside = tempfile.mkstemp(".part", f".{path.name[:100]}.", path.absolute().parent)
    part = Path(beside)
    try:
        with os.fdopen(handle, "wb") as book:
            yield part, book
    finally:
        part.unlink(missing_ok=True)


def give_name(part: Path, path: Path) -> None:
    """A link fails if the name is taken; where there are no links, a new name does."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        part.rename(path)
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
