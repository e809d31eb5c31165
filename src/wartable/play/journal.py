"""A record on disk: read whole, grown line by line."""

import os
from pathlib import Path

import msgspec

from wartable.play.record import (
    FORMAT,
    Answer,
    Declare,
    End,
    Header,
    Line,
    Moved,
    Record,
    RecordError,
    Resign,
    Told,
    Undo,
)

EVENT = b'{"line":"event"'
END = b'{"line":"result"'

_lines: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def append(path: Path, lines: list[Line]) -> None:
    """Add lines and do not return before they are on the disk."""
    told = b"".join([msgspec.json.encode(line) + b"\n" for line in lines])
    try:
        with path.open("ab") as book:
            book.write(told)
            book.flush()
            os.fsync(book.fileno())
    except OSError as error:
        raise RecordError(
            f"{path} cannot be written: {error.strerror}; load it again to go on from what was kept"
        ) from None


def begin(path: Path, header: Header) -> None:
    """A new record; an old one is never written over."""
    try:
        with path.open("xb") as book:
            book.write(msgspec.json.encode(header) + b"\n")
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
    lines = [line_of(row, f"{name}, line {k}") for k, row in enumerate(rows[:-1], 1)]
    return assembled(lines, name)


def line_of(row: bytes, where: str) -> Line:
    try:
        line: Line = _lines.decode(row)
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise RecordError(f"{where}: this is not a line of a record") from None
    return line


def assembled(lines: list[Line], name: str) -> Record:
    """The lines in their places: header, moves, events, end."""
    header = lines[0]
    if not isinstance(header, Header):
        raise RecordError(f"{name}, line 1: a record begins with its header")
    if header.format != FORMAT:
        raise RecordError(
            f"{name} is of format {header.format}; this version of Wartable reads {FORMAT}"
        )
    moves: list[Moved] = []
    told: list[Told] = []
    end: End | None = None
    for k, line in enumerate(lines[1:], 2):
        where = f"{name}, line {k}"
        if end is not None:
            raise RecordError(f"{where}: nothing may follow the result")
        if isinstance(line, Answer | Declare | Undo | Resign) and not told:
            if moves and isinstance(moves[-1], Resign):
                raise RecordError(f"{where}: nobody answers after a resignation")
            if line.n != len(moves) + 1:
                raise RecordError(f"{where}: number {len(moves) + 1} is due, not {line.n}")
            moves.append(line)
        elif isinstance(line, Told):
            told.append(line)
        elif isinstance(line, End):
            end = line
        else:
            raise RecordError(f"{where}: a {line.__struct_config__.tag} does not belong here")
    return Record(header, tuple(moves), tuple(told), end)
