"""What goes wrong with a database, in a sentence that names the thing and the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

DRIVER = "PostgreSQL needs its driver: pip install 'wartable[postgres]'"


class StoreError(Exception):
    """The store cannot be used, in a sentence."""


def damaged(path: Path | str) -> str:
    return (
        f"{path} is damaged, or is no database of Wartable: keep it as it is, and put your last backup"
        " into a new folder with wartable restore FILE --data FOLDER"
    )


def newer(address: str) -> str:
    return (
        f"{address.removeprefix('sqlite:///')} was made by a newer version of Wartable, and this one leaves it"
        " as it is: pip install --upgrade wartable, or name another folder with --data"
    )


@contextmanager
def in_a_sentence(url: str) -> Iterator[None]:
    """What a database's driver says, told as ours; an address may hold a password, and is never told whole."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(sentence(url, error)) from None


def sentence(url: str, error: SQLAlchemyError) -> str:
    said = first_line(error)
    if url.startswith("sqlite"):
        return file_sentence(make_url(url).database or url, said)
    return server_sentence(url, said)


def file_sentence(path: str, said: str) -> str:
    if "malformed" in said or "not a database" in said or "decode" in said or "corrupt" in said:
        return damaged(path)
    if "locked" in said:
        return f"{path} is in use by another program: try again when that has ended"
    if "full" in said:
        return f"{path} cannot grow: the disk is full"
    if "readonly" in said:
        return f"{path} cannot be written: it belongs to somebody else, or the disk is read-only"
    if "unable to open" in said:
        return f"{path} cannot be opened: look whether its folder is there and is yours"
    return f"{path} cannot be used: {said}"


def server_sentence(url: str, said: str) -> str:
    made = make_url(url)
    place = f"{made.host or 'this machine'}{f':{made.port}' if made.port else ''}"
    if "refused" in said or "No such file" in said or "timeout" in said or "resolve" in said:
        return f"no PostgreSQL answers at {place}: start it, or correct --database"
    if "password" in said or "authentication" in said or "role" in said:
        return f"PostgreSQL at {place} does not let {made.username or 'this user'} in: correct --database"
    if "does not exist" in said:
        return f"PostgreSQL at {place} has no database {made.database!r}: make it with createdb"
    return f"the database at {place} cannot be used: {said}"


# To those at the tables, who know nothing of files


def is_trouble(error: Exception) -> bool:
    """Whether the store fails, and not we with what we wanted of it."""
    ours = IntegrityError | ProgrammingError | DataError | NotSupportedError
    return isinstance(error, DBAPIError | PoolTimeout) and not isinstance(error, ours)


def trouble(error: SQLAlchemyError) -> str:
    """What a failing store means to whoever wanted something of it: it is written, or it is not, never half of it."""
    said = first_line(error)
    if "full" in said or "disk I/O" in said or "space" in said:
        return f"{UNKEPT} the disk is full, or fails. Whoever runs this table has to make room; then try again"
    if "readonly" in said or "read-only" in said:
        return f"{UNKEPT} the database can only be read just now. Whoever runs this table has to see to it"
    if "locked" in said:
        return f"{UNKEPT} another program holds the database. Try again in a moment"
    if "malformed" in said or "corrupt" in said or "not a database" in said:
        return f"{UNKEPT} the database is damaged. Whoever runs this table has to put a backup back"
    return (
        "the database does not answer just now. It is asked again, and when it is back you see whether what you did"
        " last stands"
    )


UNKEPT = "this could not be kept, and nothing has changed:"


def first_line(error: SQLAlchemyError) -> str:
    """The driver's own words without the statement."""
    told = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (told.strip().splitlines() or [type(error).__name__])[0]


def check_address(url: str) -> None:
    """Can it be an address of a database at all?"""
    known = "write sqlite:///FILE or postgresql://USER@HOST/NAME"
    try:
        made = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(f"--database is not the address of a database: {known}") from None
    kinds = {"sqlite", "sqlite+pysqlite", "postgresql", "postgresql+psycopg"}
    if made.drivername not in kinds:
        raise StoreError(f"{made.drivername!r} is no database that is known here: {known}")
