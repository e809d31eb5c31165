"""The database as a file: nobody else's to read, used by one server at a time, looked over before it is trusted."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from wartable.play.records.locking import InUse, take_lock
from wartable.store.places import alone_on
from wartable.store.sentences import StoreError, check_address, damaged

if TYPE_CHECKING:
    from wartable.store.base import Store

OWN = 0o600
BESIDE = ("-wal", "-shm")


def file_of(url: str) -> Path | None:
    """The file an address means, if it means one."""
    try:
        made = make_url(url)
    except (ArgumentError, ValueError):
        return None
    name = made.database or ""
    if made.get_backend_name() != "sqlite" or not name or name.startswith((":", "file:")):
        return None
    return Path(name)


def make_private(path: Path) -> None:
    """The file is there, and its owner's alone; what the database lays beside it takes after it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWN))
    except IsADirectoryError:
        raise StoreError(f"{path} is a folder: name a file for the database") from None
    except FileNotFoundError:
        raise StoreError(f"{path} cannot be made: there is no folder {path.parent}") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}") from None
    for one in (path, *[path.with_name(path.name + end) for end in BESIDE]):
        with suppress(OSError):  # another's, who lets us use it
            one.chmod(OWN)


def look_over(store: "Store") -> None:
    """Every page and every reference of a file; a server of databases does that itself."""
    path = file_of(store.url)
    if path is None:
        return
    with store.engine.connect() as connection:
        found = str(connection.execute(text("PRAGMA integrity_check(1)")).scalar())
        if found != "ok":
            raise StoreError(damaged(path))
        if connection.execute(text("PRAGMA foreign_key_check")).first():
            raise StoreError(damaged(path))


@contextmanager
def alone_with(url: str, shared: bool = False) -> Iterator[None]:
    """Nobody else serves from this store, or puts a backup into it, as long as this lasts.

    A server of databases can be *shared* by those who tell each other what they have written; a file cannot.
    """
    check_address(url)
    if url.startswith("postgresql"):
        with alone_on(url, shared):
            yield
        return
    path = file_of(url)
    if path is None or sys.platform == "win32":
        yield
        return
    make_private(path)
    handle = locked(path)
    try:
        yield
    finally:
        os.close(handle)


def locked(path: Path) -> int:
    """The lock of a database, as it is held by this process alone."""
    lock = path.with_name(path.name + ".lock")
    try:
        return take_lock(lock)
    except InUse as error:
        raise StoreError(
            f"{path} is in use by another Wartable ({error}): stop that one, or name another"
            " folder with --data"
        ) from None
    except OSError as error:
        raise StoreError(f"{lock.parent} cannot be used: {error.strerror}") from None
