"""A campaign in a file: lines that are on the disk before anybody is told."""

import os
import secrets
from pathlib import Path
from typing import Any

import msgspec

from wartable.campaigns.desk import Desk
from wartable.campaigns.office import Behind, Office
from wartable.campaigns.reading import Told, parse, written
from wartable.campaigns.record import Founded, Line
from wartable.core.campaign.parts import Founding
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.play.records import chain
from wartable.play.records.content import content_hash
from wartable.play.records.private import new_file
from wartable.play.records.record import RecordError


class FileBook:
    """Beside the record lie the seed and the drafts, which are nobody's to read before the end."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def since(self, number: int) -> list[Line]:
        return read(self.path).lines[number:]

    def append(self, lines: list[Line]) -> None:
        told = self.path.read_bytes()
        rows = told.splitlines()
        if lines[0].n != len(rows):
            raise Behind
        with self.path.open("ab") as book:
            book.write(chain.rows_after(chain.last_hash(rows[-1]), lines))
            book.flush()
            os.fsync(book.fileno())

    def draft(self, errand: int) -> tuple[Any, ...]:
        return tuple(self._drafts().get(str(errand), ()))

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        kept = {key: one for key, one in self._drafts().items() if key != str(errand)}
        if answers:
            kept[str(errand)] = list(answers)
        write_private(beside(self.path, "drafts"), msgspec.json.encode(kept))

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
        with new_file(path) as book:
            book.write(written(header, []))
    except FileExistsError:
        raise RecordError(f"{path} is there already: choose another name") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None
    write_private(beside(path, "seed"), house.hex().encode())
    return Office(Desk(game, header, house), FileBook(path))


def header_of(game: Game, founding: Founding, house: bytes | None) -> Founded:
    """The first line of a campaign's record."""
    return Founded(
        game=game.id,
        version=game.version,
        content=content_hash(game.package),
        founding=founding,
        commitment="" if house is None else commitment(house),
    )


def open_file(path: Path) -> Office:
    """A campaign to go on with; without its seed dice are typed."""
    founded = read(path).founded
    seed = beside(path, "seed")
    house = bytes.fromhex(seed.read_text()) if seed.exists() else None
    return Office(Desk(library.game(founded.game), founded, house), FileBook(path))


def read(path: Path) -> Told:
    """A line that was being written when the power went is cut off: nobody was told of it."""
    try:
        told = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    whole = told[: told.rfind(b"\n") + 1]
    if len(whole) < len(told):
        with path.open("r+b") as book:
            book.truncate(len(whole))
    return parse(whole, str(path))


def beside(path: Path, what: str) -> Path:
    """A file that goes with the record."""
    return path.with_name(f"{path.name}.{what}")


def write_private(path: Path, told: bytes) -> None:
    """Whole or not at all, for its owner only."""
    fresh = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(told)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
