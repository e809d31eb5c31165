"""A campaign in a file: lines that are on the disk before anybody is told."""

import secrets
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from wartable.campaigns.desk import Desk
from wartable.campaigns.office import Behind, Office
from wartable.campaigns.reading import Told, parse, written
from wartable.campaigns.record import FORMAT, Closed, Founded, Line
from wartable.campaigns.state import first_state
from wartable.core.campaign.parts import Founding
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.plain import to_plain
from wartable.core.rulebook import library
from wartable.play.records import chain, disk
from wartable.play.records.content import content_hash
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey


class Seen(NamedTuple):
    """A file that was looked at: how many of its bytes are whole lines, and how many are torn off after them."""

    told: Told
    whole: int
    torn: int


class FileBook:
    """Beside the record lie the seed and the drafts, which are nobody's to read before the end."""

    def __init__(self, path: Path, key: HouseKey | None = None) -> None:
        self.path = path
        self.key = key  # by which the record is sealed when it is put away

    def since(self, number: int) -> list[Line]:
        return read(self.path).lines[number:]

    def append(self, lines: list[Line]) -> None:
        """Behind what is a campaign, and nothing else; a line that was torn before it is cut off and kept."""
        told, size, torn = look(self.path)
        if told.seal is not None:
            raise RecordError(
                f"{self.path} was handed out and sealed: it can be looked at; who keeps the campaign goes on with it"
            )
        if lines[0].n != len(told.lines) + 1:
            raise Behind
        fresh = chain.rows_after(told.total, lines)
        if self.key is not None and isinstance(lines[-1], Closed):
            fresh = self.key.seal_rows(fresh)
        self._write(fresh, size, torn)

    def put_away(self) -> None:
        """The seal, if the power went before it was written; then what lay beside the record is gone."""
        told, size, torn = look(self.path)
        seed = beside(self.path, "seed")
        if self.key is not None and told.seal is None and seed.exists():
            self._write(chain.rows_after(told.total, [self.key.seal(told.total)]), size, torn)
        seed.unlink(missing_ok=True)
        beside(self.path, "drafts").unlink(missing_ok=True)

    def _write(self, fresh: bytes, size: int, torn: int) -> None:
        """On the disk before anybody is told."""
        try:
            if torn:
                disk.cut_off(self.path, size, torn)
            disk.grow(self.path, size, fresh)
        except OSError as error:
            raise cannot_be_written(self.path, error) from None

    def draft(self, errand: int) -> tuple[Any, ...]:
        return tuple(self._drafts().get(str(errand), ()))

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        kept = {key: one for key, one in self._drafts().items() if key != str(errand)}
        if answers:
            kept[str(errand)] = list(answers)
        path = beside(self.path, "drafts")
        try:
            disk.write_over(path, msgspec.json.encode(kept))
        except OSError as error:
            raise cannot_be_written(path, error) from None

    def _drafts(self) -> dict[str, list[Any]]:
        path = beside(self.path, "drafts")
        return (
            msgspec.json.decode(path.read_bytes(), type=dict[str, list[Any]])
            if path.exists()
            else {}
        )


def found_file(path: Path, game: Game, founding: Founding, seed: bytes | None = None) -> Office:
    """A new campaign; an old one is never written over."""
    house = secrets.token_bytes(32) if seed is None else seed
    header = header_of(game, founding, house)
    try:
        disk.write_new(path, written(header, []))
    except FileExistsError:
        raise RecordError(f"{path} is there already: choose another name") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None
    disk.write_over(beside(path, "seed"), house.hex().encode())
    return Office(Desk(game, header, house), FileBook(path))


def header_of(game: Game, founding: Founding, house: bytes | None) -> Founded:
    """The first line of a campaign's record."""
    return Founded(
        format=FORMAT,
        game=game.id,
        version=game.version,
        content=content_hash(game.package),
        founding=founding,
        commitment="" if house is None else commitment(house),
        first=to_plain(first_state(game, founding)),
    )


def open_file(path: Path, key: HouseKey | None = None) -> Office:
    """A campaign to go on with; without its seed dice are typed. Where it is put away, it is sealed by the *key*."""
    founded = read(path).founded
    seed = beside(path, "seed")
    house = bytes.fromhex(seed.read_text()) if seed.exists() else None
    return Office(Desk(library.game(founded.game), founded, house), FileBook(path, key))


def look(path: Path) -> Seen:
    """What stands in it, and nothing is changed; a line that was being written was told to nobody, and is left out."""
    try:
        held = disk.read_whole(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    whole = held[: held.rfind(b"\n") + 1]
    return Seen(parse(whole, str(path)), len(whole), len(held) - len(whole))


def read(path: Path) -> Told:
    """The whole lines of it."""
    return look(path).told


def beside(path: Path, what: str) -> Path:
    """A file that goes with the record."""
    return path.with_name(f"{path.name}.{what}")


def cannot_be_written(path: Path, error: OSError) -> RecordError:
    """To whoever waits for it to be done."""
    return RecordError(f"{path} cannot be written: {error.strerror}; what was done before is kept")
