"""The running hash of a record: each line carries one over itself and all before it, so none is changed alone."""

import re
from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from wartable.core.plain import to_plain
from wartable.play.records.record import OLDER, Header, Line, RecordError, Seal, seed_lines

ENDING = 72  # bytes of what follows
HASHED = re.compile(rb',"h":"([0-9a-f]{64})"\}\Z')  # how every line ends


def next_hash(before: str, line: msgspec.Struct) -> str:
    """The hash after a line: of the one before, and of the line as JSON without spaces, its keys in order."""
    told = msgspec.json.encode(to_plain(line), order="sorted")
    return sha256(before.encode() + told).hexdigest()


def rows_after(before: str | None, lines: Sequence[msgspec.Struct]) -> bytes:
    """Lines as they are written after one with that hash; with none, as in the oldest records."""
    rows: list[bytes] = []
    for line in lines:
        row = told_bytes(line)
        if before is not None:
            before = next_hash(before, line)
            row = row[:-1] + b',"h":"' + before.encode() + b'"}'
        rows.append(row + b"\n")
    return b"".join(rows)


def told_bytes(line: msgspec.Struct) -> bytes:
    """A line as it is written, but for its hash."""
    return msgspec.json.encode(to_plain(line))


def rows_from(header: Header, lines: list[Line]) -> bytes:
    """A record from its beginning: the header, the seats' seeds in lines of their own, what came then."""
    if header.format == OLDER:
        return rows_after(None, [header, *lines])
    return rows_after("", [replace(header, seeds=()), *seed_lines(header), *lines])


def last_hash(row: bytes) -> str | None:
    """The hash that a line carries, if it carries any."""
    found = HASHED.search(row)
    return None if found is None else found.group(1).decode()


def hash_after(rows: bytes) -> str | None:
    """Where it stands behind these rows."""
    return last_hash(rows[-ENDING - 1 : -1])


def without_hash(row: bytes) -> bytes:
    """The line without it."""
    return row[:-ENDING] + b"}"


def check_hash(before: str, line: msgspec.Struct, said: str | None, where: str) -> str:
    """The hash after a line, if that is the one it carries."""
    if said is None:
        raise RecordError(f"{where}: it does not end with its running hash")
    try:
        due = next_hash(before, line)
    except RecursionError:
        raise RecordError(f"{where}: too many things lie within each other") from None
    if said != due:
        raise RecordError(
            f"{where}: the running hash does not fit: this line was changed, or one before it left out,"
            " doubled or moved"
        )
    return due


def check_sealed(seal: Seal, rows: bytes, where: str) -> None:
    """A seal over the whole is one over these bytes before it, and no others."""
    if seal.whole and seal.whole != sha256(rows).hexdigest():
        raise RecordError(f"{where}: other bytes were sealed than these")


def check_spelling(row: bytes, line: msgspec.Struct, where: str) -> None:
    """Every line is written in one way: no field twice, none that says what is so anyway, no space between."""
    if without_hash(row) != told_bytes(line):
        raise RecordError(f"{where}: the line is not written as records are")
