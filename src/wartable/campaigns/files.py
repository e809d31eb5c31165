"""A campaign in a file: founded whole or not at all, and opened to go on with it."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from wartable.campaigns.book import FileBook, beside, read
from wartable.campaigns.desk import Desk
from wartable.campaigns.office import Office
from wartable.campaigns.reading import ReadRecord, parse, verified, written
from wartable.campaigns.record import FORMAT, Founded, Line
from wartable.campaigns.state import NONSENSE, first_state
from wartable.core.ask import Refused, excerpt
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.plain import to_plain
from wartable.core.roster import Plain
from wartable.core.rulebook import library
from wartable.play.records import disk
from wartable.play.records.content import content_hash
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey

SHORT = 4096  # bytes; a seed has far fewer
SENSELESS = (Refused, AssertionError, *NONSENSE)


def found_file(
    path: Path,
    game: Game,
    founding: Founding,
    seed: bytes | None = None,
    joining: Sequence[Plain] = (),
) -> Office:
    """A new campaign and all who join at once, if it will stand a check; an old one is never written over."""
    house = secrets.token_bytes(32) if seed is None else seed
    header = header_of(game, founding, house)
    told = written(header, joined(Desk(game, header, house), joining))
    read_back = parse(told)
    verified(game, read_back.founded, read_back.lines)
    lay_down(path, told, house)
    return Office(Desk(game, header, house), FileBook(path))


def joined(desk: Desk, joining: Sequence[Plain]) -> list[Line]:
    """The lines by which they join, one after the other."""
    lines: list[Line] = []
    for about in joining:
        try:
            more = desk.begin(HOUSE, "join", about)
        except NONSENSE as error:
            raise Refused(
                "CORE-CAM-01", f"{excerpt(about.get('name'))} cannot join: {error}"
            ) from None
        desk.take(more)
        lines += more
    return lines


def lay_down(path: Path, told: bytes, house: bytes) -> None:
    """The seed first, for without it no dice could be thrown; both of them or none."""
    seed = beside(path, "seed")
    for taken in (path, seed, beside(path, "drafts")):
        if os.path.lexists(taken):
            raise RecordError(f"{taken} is there already: choose another name")
    try:
        disk.write_new(seed, house.hex().encode())
        try:
            disk.write_new(path, told)
        except OSError:
            seed.unlink()
            raise
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from None


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
    record = read(path)
    return Office(desk_of(path, record, seed_of(path, record.founded)), FileBook(path, key))


def open_alone(path: Path, key: HouseKey | None = None) -> tuple[FileBook, Office, str]:
    """The same with nobody else at it until its book is given back; and what its keeper has to be told."""
    read(path)  # what is no campaign is not locked either
    book = FileBook(path, key)
    book.take()
    try:
        record = read(path)
        office = Office(desk_of(path, record, seed_of(path, record.founded)), book)
        kept = book.put_spoilt_aside()
    except Exception:
        book.give_back()
        raise
    if kept is None:
        return book, office, ""
    drafts = beside(path, "drafts")
    return book, office, f"{drafts} cannot be read: what stood in it is kept in {kept}."


def desk_of(path: Path, record: ReadRecord, seed: bytes | None = None) -> Desk:
    """How it stands by its lines, to look at where there is no seed; by other rules it may make no sense."""
    game = library.game(record.founded.game)
    try:
        desk = Desk(game, record.founded, seed)
        desk.take(record.lines)
    except SENSELESS:
        raise RecordError(
            f"{path} cannot be followed by version {game.version} of {game.name}:"
            f" wartable campaign verify {path} says where"
        ) from None
    return desk


def seed_of(path: Path, founded: Founded) -> bytes | None:
    """The one that was promised, if it lies beside the campaign; no other throws its dice."""
    seed = beside(path, "seed")
    try:
        house = bytes.fromhex(disk.read_whole(seed, SHORT).decode())
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        house = b""
    if not house or commitment(house) != founded.commitment:
        raise RecordError(
            f"{seed} is not the seed of this campaign: put the right one back, or move it away and throw the dice"
            f" by hand; wartable campaign show {path} needs none"
        )
    return house
