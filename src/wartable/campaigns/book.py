"""A campaign's lines in a file, on the disk before anybody is told; and what lies beside them."""

import os
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from wartable.campaigns.office import Behind
from wartable.campaigns.reading import ReadRecord, parse
from wartable.campaigns.record import Closed, Line
from wartable.play.records import chain, disk
from wartable.play.records.locking import InUse, take_lock
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey


class Seen(NamedTuple):
    """A file that was looked at: how many of its bytes are whole lines, and how many are torn off after them."""

    record: ReadRecord
    whole: int
    torn: int


class FileBook:
    """Beside the record lie the seed and the drafts, which are nobody's to read before the end.

    Whoever writes has the campaign to himself until his process ends; to look at it nobody waits.
    """

    def __init__(self, path: Path, key: HouseKey | None = None) -> None:
        self.path = path
        self.key = key  # by which the record is sealed when it is put away
        self._lock: int | None = None

    def since(self, number: int) -> list[Line]:
        return read(self.path).lines[number:]

    def append(self, lines: list[Line]) -> None:
        """Behind what is a campaign, and nothing else; a line that was torn before it is cut off and kept."""
        self.take()
        record, size, torn = look(self.path)
        if record.seal is not None:
            raise RecordError(
                f"{self.path} was handed out and sealed: look at it here, and go on where the campaign is kept"
            )
        if lines[0].n != len(record.lines) + 1:
            raise Behind
        fresh = chain.rows_after(record.total, lines)
        if self.key is not None and isinstance(lines[-1], Closed):
            fresh += self.key.seal_row(self._held(size) + fresh)
        self._write(fresh, size, torn)

    def put_away(self) -> None:
        """The seal, if the power went before it was written; then what lay beside the record is gone."""
        self.take()
        record, size, torn = look(self.path)
        seed = beside(self.path, "seed")
        if self.key is not None and record.seal is None and seed.exists():
            self._write(self.key.seal_row(self._held(size)), size, torn)
        try:
            for one in (beside(self.path, "drafts"), seed):
                one.unlink(missing_ok=True)
        except OSError as error:
            raise RecordError(f"{one} cannot be taken away: {error.strerror}") from None

    def _held(self, size: int) -> bytes:
        """The whole lines of it."""
        return disk.read_whole(self.path)[:size]

    def _write(self, fresh: bytes, size: int, torn: int) -> None:
        """On the disk before anybody is told."""
        try:
            if torn:
                disk.cut_off(self.path, size, torn)
            disk.grow(self.path, size, fresh)
        except OSError as error:
            raise cannot_be_written(self.path, error) from None

    # Alone at it

    def take(self) -> None:
        """From now on by this process alone."""
        if self._lock is not None:
            return
        lock = beside(self.path, "lock")
        try:
            self._lock = take_lock(lock)
        except InUse as error:
            raise RecordError(
                f"{self.path} is being gone on with by another Wartable ({error}): wait until that one is done"
            ) from None
        except OSError as error:
            raise cannot_be_written(lock, error) from None

    def give_back(self) -> None:
        """Others may go on with it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # Drafts

    def draft(self, errand: int) -> tuple[Any, ...]:
        return tuple((self._drafts() or {}).get(str(errand), ()))

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        self.take()
        self.put_spoilt_aside()
        kept = {key: one for key, one in (self._drafts() or {}).items() if key != str(errand)}
        if answers:
            kept[str(errand)] = list(answers)
        path = beside(self.path, "drafts")
        try:
            disk.write_over(path, msgspec.json.encode(kept))
        except OSError as error:
            raise cannot_be_written(path, error) from None

    def put_spoilt_aside(self) -> Path | None:
        """Drafts that cannot be read are kept where nobody looks for them; where, if there were any."""
        path = beside(self.path, "drafts")
        if self._drafts() is not None:
            return None
        try:
            kept = disk.put_aside(path, disk.read_whole(path))
            path.unlink()
        except OSError as error:
            raise RecordError(
                f"{path} holds no drafts of a campaign and cannot be put aside: {error.strerror}; move it away"
            ) from None
        return kept

    def _drafts(self) -> dict[str, list[Any]] | None:
        """None: they are spoilt."""
        try:
            told = disk.read_whole(beside(self.path, "drafts"))
            return msgspec.json.decode(told, type=dict[str, list[Any]])
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None


def look(path: Path) -> Seen:
    """What stands in it, and nothing is changed; a line that was being written was told to nobody, and is left out."""
    try:
        held = disk.read_whole(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    whole = held[: held.rfind(b"\n") + 1]
    record, torn = parse(whole, str(path)), len(held) - len(whole)
    if record.seal is not None and torn:
        raise RecordError(f"{path}, line {len(record.lines) + 3}: nothing follows a seal")
    return Seen(record, len(whole), torn)


def read(path: Path) -> ReadRecord:
    """The whole lines of it."""
    return look(path).record


def beside(path: Path, what: str) -> Path:
    """A file that goes with the record, by whatever other name that is opened."""
    own = path.resolve() if path.is_symlink() else path
    return own.with_name(f"{own.name}.{what}")


def cannot_be_written(path: Path, error: OSError) -> RecordError:
    """To whoever waits for it to be done."""
    return RecordError(f"{path} cannot be written: {error.strerror}; what was done before is kept")
