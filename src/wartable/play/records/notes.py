"""What bots have noted down: beside the record of a match and never in it, because it tells what they are up to."""

import os
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from wartable.core.bot import Memory
from wartable.core.match import Seat
from wartable.play.records import disk
from wartable.play.records.record import RecordError

Notes: TypeAlias = dict[int, Memory]  # by the number of the answer that each went with


def memory_of(
    seat: Seat, answers: list[tuple[Seat, Any]], standing: list[int], notes: Notes
) -> Memory:
    """What a seat noted last, going by the answers that stand; *standing* are their numbers."""
    for k in range(len(standing) - 1, -1, -1):
        if answers[k][0] == seat and standing[k] in notes:
            return notes[standing[k]]
    return None


def notes_path(path: Path) -> Path:
    """Where they wait while the match lasts, for its owner's eyes only."""
    return path.with_name(path.name + ".bots")


def put(path: Path, n: int, memory: Memory) -> None:
    """Note something down for answer *n*, before that is written."""
    try:
        handle = os.open(notes_path(path), disk.BEHIND, disk.OWN)
        with os.fdopen(handle, "ab") as book:
            book.write(msgspec.json.encode((n, memory)) + b"\n")
            book.flush()
            os.fsync(book.fileno())
    except OSError as error:
        raise RecordError(f"{notes_path(path)} cannot be written: {error.strerror}") from None


def read(path: Path) -> Notes:
    """What can be read of them: a bot without notes plays on all the same."""
    try:
        rows = disk.read_whole(notes_path(path)).split(b"\n")
    except OSError:
        return {}
    found: Notes = {}
    for row in rows:
        try:
            n, memory = msgspec.json.decode(row, type=tuple[int, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue  # the power went while it was written
        found[n] = memory
    return found
