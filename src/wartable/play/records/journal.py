"""A record on disk: read whole, grown line by line."""

import os
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec.structs import replace

from wartable.core.dice.source import MOST_SIDES
from wartable.play.records import chain
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
    SeatSeed,
    Throw,
    Told,
    Undo,
)

EVENT = b'{"line":"event"'
END = b'{"line":"result"'

_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def append(path: Path, lines: list[Line]) -> None:
    """Add lines and do not return before they are on the disk."""
    try:
        with path.open("r+b") as book:
            before = running_hash(book, path)
            book.write(chain.rows_after(before, lines))
            book.flush()
            os.fsync(book.fileno())
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
        with path.open("xb") as book:
            book.write(chain.rows_from(header, []))
            book.flush()
            os.fsync(book.fileno())
    except FileExistsError:
        raise RecordError(f"{path} is there already: choose another name or load it") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None


def mend(path: Path) -> bool:
    """Cut off what was being written when the power went; nobody was told that it had been."""
    told = path.read_bytes()
    rows = told.split(b"\n")[:-1]
    if not (rows and rows[-1].startswith(END)):  # events without the result that closes them go too
        while rows and rows[-1].startswith(EVENT):
            rows.pop()
    whole = sum([len(row) + 1 for row in rows])
    if whole == len(told):
        return False
    with path.open("r+b") as book:
        book.truncate(whole)
        os.fsync(book.fileno())
    return True


def read(path: Path) -> Record:
    """Every line of a record, or a `RecordError` that names the first bad one."""
    try:
        told = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    return parse(told, str(path))


def parse(told: bytes, name: str = "the record") -> Record:
    if not told.strip():
        raise RecordError(f"{name} is empty")
    rows = told.split(b"\n")
    if rows[-1]:
        raise RecordError(f"{name}, line {len(rows)}: the line is cut short")
    del rows[-1]
    header = header_of(rows[0], f"{name}, line 1")
    if header.format == OLDER:
        lines = [line_of(row, f"{name}, line {k}") for k, row in enumerate(rows, 1)]
    else:
        lines = read_chain(rows, name)
    return assemble_record(header, lines[1:], name)


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


def read_chain(rows: list[bytes], name: str) -> list[Line]:
    """Lines that hang together by their running hash."""
    lines: list[Line] = []
    before = ""
    for k, row in enumerate(rows, 1):
        where, said = f"{name}, line {k}", chain.last_hash(row)
        line = line_of(row if said is None else chain.without_hash(row), where)
        before = chain.check_hash(before, line, said, where)
        lines.append(line)
    return lines


def line_of(row: bytes, where: str) -> Line:
    try:
        line: Line = _lines.decode(row)
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"{where}: this is not a line of a record") from None
    return line


def assemble_record(header: Header, lines: list[Line], name: str) -> Record:
    """The lines in their places: header, seeds, moves, events, end."""
    check_header(header, f"{name}, line 1")
    header, seeds = with_seeds(header, lines, name)
    moves: list[Moved] = []
    told: list[Told] = []
    end: End | None = None
    for k, line in enumerate(lines[seeds:], 2 + seeds):
        where = f"{name}, line {k}"
        if end is not None:
            raise RecordError(f"{where}: nothing may follow the result")
        if isinstance(line, Answer | Throw | Declare | Undo | Resign) and not told:
            check_move(header, moves, line, where)
            moves.append(line)
        elif isinstance(line, Told):
            told.append(line)
        elif isinstance(line, End):
            end = line
        else:
            raise RecordError(f"{where}: a {line.__struct_config__.tag} does not belong here")
    return Record(header, tuple(moves), tuple(told), end)


def check_header(header: Header, where: str) -> None:
    """What can be said of it without the rules."""
    if len(header.dice) != header.setup.seats:
        raise RecordError(
            f"{where}: there are {header.setup.seats} seats, but dice for {len(header.dice)}"
        )
    if ("fair" in header.dice) != bool(header.commitment):
        raise RecordError(
            f"{where}: where dice are fair, and only there, their seed is committed to"
        )
    if header.format == FORMAT and header.seeds:
        raise RecordError(f"{where}: seeds of the seats stand in lines of their own")


def with_seeds(header: Header, lines: list[Line], name: str) -> tuple[Header, int]:
    """The header with what the seats gave to the dice, once each in their order, and in how many lines."""
    seeds = [""] * len(header.dice)
    last, count = -1, 0
    for k, line in enumerate(lines, 2):
        if not isinstance(line, SeatSeed):
            break
        if header.format == OLDER or not last < line.seat < len(seeds) or not line.seed:
            raise RecordError(f"{name}, line {k}: a seed does not belong here")
        last = line.seat
        seeds[last] = line.seed
        count += 1
    return (replace(header, seeds=tuple(seeds)) if count else header), count


def check_move(header: Header, moves: list[Moved], line: Moved, where: str) -> None:
    """In its place among the others, and possible as far as that can be said without the rules."""
    if moves and isinstance(moves[-1], Resign):
        raise RecordError(f"{where}: nobody answers after a resignation")
    if line.n != len(moves) + 1:
        raise RecordError(f"{where}: number {len(moves) + 1} is due, not {line.n}")
    if not isinstance(line, Undo) and not 0 <= line.seat < len(header.dice):
        raise RecordError(f"{where}: there is no seat {line.seat + 1}")
    if isinstance(line, Throw):
        check_throw(header, line, where)
    elif isinstance(line, Answer) and line.by and (header.format == OLDER or not moves):
        raise RecordError(f"{where}: there is nothing that a policy could have answered")


def check_throw(header: Header, line: Throw, where: str) -> None:
    if header.format == OLDER:
        raise RecordError(f"{where}: a roll does not belong here")
    if len(line.faces) != len(line.sides):
        raise RecordError(f"{where}: {len(line.sides)} dice show {len(line.faces)} faces")
    for face, sides in zip(line.faces, line.sides, strict=True):
        if not 1 <= face <= sides <= MOST_SIDES:
            raise RecordError(f"{where}: a die with {sides} sides shows {face}")
