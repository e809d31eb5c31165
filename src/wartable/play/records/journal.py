"""A record on disk: read whole, grown line by line."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from wartable.play.records import chain, disk
from wartable.play.records.lines import check_header, check_move, with_seeds
from wartable.play.records.record import (
    FORMAT,
    OLDER,
    Answer,
    Declare,
    End,
    Header,
    Line,
    Moved,
    Record,
    RecordError,
    Resign,
    Seal,
    Throw,
    Told,
    Undo,
)

if TYPE_CHECKING:
    from wartable.play.records.sealing import HouseKey

EVENT = b'{"line":"event"'
END = b'{"line":"result"'

_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def append(path: Path, lines: list[Line], key: "HouseKey | None" = None) -> None:
    """Add lines, with a *key* its seal behind them, and do not return before they are on the disk."""
    try:
        with disk.open_to_read(path) as book:
            before, size = running_hash(book, path), book.tell()
        rows = chain.rows_after(before, lines)
        if key is not None:
            rows += key.seal_row(disk.read_whole(path)[:size] + rows)
        disk.grow(path, size, rows)
    except OSError as error:
        raise RecordError(
            f"{path} cannot be written: {error.strerror}; load it again to go on from what was kept"
        ) from None


def running_hash(book: BinaryIO, path: Path) -> str | None:
    """Where the running hash stands; the next line is to be written behind it."""
    size = book.seek(0, os.SEEK_END)
    book.seek(max(0, size - chain.ENDING - 1))
    told = book.read()
    if not told.endswith(b"\n"):
        raise RecordError(f"{path} ends in the middle of a line: load it again to go on")
    return chain.last_hash(told[:-1])


def begin(path: Path, header: Header) -> None:
    """A new record; an old one is never written over."""
    try:
        disk.write_new(path, chain.rows_from(header, []))
    except FileExistsError:
        raise RecordError(f"{path} is there already: choose another name or load it") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None


def whole_size(told: bytes, closed: bool = False) -> int:
    """How far it goes without what was being written when the power went; nobody was told that it had been.

    One that is not *closed* has its seed still waiting: an end without its seal goes too, and is written again.
    """
    rows = told.split(b"\n")[:-1]
    if not (closed and rows and rows[-1].startswith(END)):
        while rows and rows[-1].startswith((EVENT, END)):
            rows.pop()
    return sum([len(row) + 1 for row in rows])


def cut_off(path: Path, told: bytes, whole: int) -> None:
    """What is not whole goes into a file beside it, and the record goes on without it."""
    if whole == len(told):
        return
    try:
        disk.cut_off(path, whole, len(told) - whole)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None


def read(path: Path) -> Record:
    """Every line of a record, or a `RecordError` that names the first bad one."""
    return parse(read_bytes(path), str(path))


def read_bytes(path: Path) -> bytes:
    """What stands in a record's file, whole or not."""
    try:
        return disk.read_whole(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None


def parse(told: bytes, name: str = "the record") -> Record:
    """A record as it was written, or an error that names the line."""
    if not told.strip():
        raise RecordError(f"{name} is empty")
    rows = told.split(b"\n")
    if rows[-1]:
        raise RecordError(f"{name}, line {len(rows)}: the line is cut short")
    del rows[-1]
    header = header_of(rows[0], f"{name}, line 1")
    if header.format == OLDER:
        lines = [line_of(row, f"{name}, line {k}") for k, row in enumerate(rows, 1)]
        return assemble_record(header, lines[1:], name)
    lines, hashes = read_chain(rows, name)
    record = assemble_record(header, lines[1:], name, hashes)
    if record.seal is not None:
        chain.check_sealed(record.seal, told[: -len(rows[-1]) - 1], f"{name}, line {len(rows)}")
    return record


def header_of(row: bytes, where: str) -> Header:
    """The first line; of which format it is decides how the others are read."""
    hashed = chain.last_hash(row) is not None
    header = line_of(chain.without_hash(row) if hashed else row, where)
    if not isinstance(header, Header):
        raise RecordError(f"{where}: a record begins with its header")
    if header.format not in {OLDER, FORMAT}:
        raise RecordError(
            f"{where}: the record is of format {header.format}; this version of Wartable reads"
            f" {OLDER} and {FORMAT}"
        )
    return header


def read_chain(rows: list[bytes], name: str) -> tuple[list[Line], list[str]]:
    """Lines that hang together by their running hash, and the hash after each."""
    lines: list[Line] = []
    hashes = [""]
    for k, row in enumerate(rows, 1):
        where, said = f"{name}, line {k}", chain.last_hash(row)
        line = line_of(row if said is None else chain.without_hash(row), where)
        hashes.append(chain.check_hash(hashes[-1], line, said, where))
        chain.check_spelling(row, line, where)
        lines.append(line)
    return lines, hashes[1:]


def line_of(row: bytes, where: str) -> Line:
    """One line; *where* is for the error."""
    try:
        line: Line = _lines.decode(row)
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"{where}: this is not a line of a record") from None
    return line


def assemble_record(
    header: Header, lines: list[Line], name: str, hashes: list[str] | None = None
) -> Record:
    """The lines in their places: header, seeds, moves, events, end, seal."""
    check_header(header, f"{name}, line 1")
    header, seeds = with_seeds(header, lines, name)
    moves: list[Moved] = []
    told: list[Told] = []
    end: End | None = None
    seal: Seal | None = None
    total = ""
    for k, line in enumerate(lines[seeds:], 2 + seeds):
        where = f"{name}, line {k}"
        if seal is not None or (end is not None and not isinstance(line, Seal)):
            raise RecordError(f"{where}: nothing may follow the result and its seal")
        if isinstance(line, Answer | Throw | Declare | Undo | Resign) and not told:
            check_move(header, moves, line, where)
            moves.append(line)
        elif isinstance(line, Told):
            told.append(line)
        elif isinstance(line, End):
            end, total = line, "" if hashes is None else hashes[k - 1]
        elif isinstance(line, Seal) and total:
            seal = line
        else:
            raise RecordError(f"{where}: a {line.__struct_config__.tag} does not belong here")
    return Record(header, tuple(moves), tuple(told), end, seal, total)
