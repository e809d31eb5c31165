"""Lines of a record checked as far as that can be done without the rules: each in its place, and possible."""

from msgspec.structs import replace

from wartable.core.dice.source import MOST_SIDES
from wartable.core.reading import excerpt
from wartable.core.roster import Setup
from wartable.play.records.record import (
    FORMAT,
    OLDER,
    Answer,
    Header,
    Line,
    Moved,
    Record,
    RecordError,
    Resign,
    SeatSeed,
    Throw,
    Undo,
)

JOINER = "\u200d"  # holds some pictures together
LONGEST_NAME = 200


def check_header(header: Header, where: str) -> None:
    """What can be said of it without the rules."""
    if len(header.dice) != header.setup.seats:
        raise RecordError(
            f"{where}: there are {header.setup.seats} seats, but dice for {len(header.dice)}"
        )
    if header.setup.sides and len(header.setup.sides) != header.setup.seats:
        raise RecordError(
            f"{where}: there are {header.setup.seats} seats, but sides for {len(header.setup.sides)}"
        )
    if ("fair" in header.dice) != bool(header.commitment):
        raise RecordError(
            f"{where}: where dice are fair, and only there, their seed is committed to"
        )
    if header.format == FORMAT and header.seeds:
        raise RecordError(f"{where}: seeds of the seats stand in lines of their own")
    if header.key:
        raise RecordError(f"{where}: the key of a house stands in its seal, not here")


def check_agreed(record: Record) -> None:
    """What was agreed before the first die, as far as no rulebook is needed; only a check of the whole asks so much."""
    header = record.header
    setup, where = header.setup, "line 1"
    if not is_digest(header.content):
        raise RecordError(f"{where}: the hash of the rulebook is none")
    if header.commitment and not is_digest(header.commitment):
        raise RecordError(f"{where}: what is committed to is not the hash of a seed")
    if not 0 <= header.copied <= len(record.moves):
        raise RecordError(
            f"{where}: {header.copied} moves are said to be copied, of {len(record.moves)}"
        )
    if setup.limit < 0:
        raise RecordError(f"{where}: a limit of {setup.limit} points")
    if len(setup.rosters) > setup.seats:
        raise RecordError(f"{where}: {len(setup.rosters)} rosters for {setup.seats} seats")
    named = [one.partition("=")[0] for one in setup.variants]
    if len(set(named)) < len(named):
        raise RecordError(f"{where}: a variant is chosen twice")
    check_names(setup, where)


def check_names(setup: Setup, where: str) -> None:
    """Of everybody or of nobody, each on one line."""
    names = setup.names
    if names and (len(names) != setup.seats or not any(names)):
        raise RecordError(f"{where}: {len(names)} names for {setup.seats} seats")
    for name in names:
        whole = name == " ".join(name.split()) and name.replace(JOINER, "").isprintable()
        if not whole or len(name) > LONGEST_NAME:
            raise RecordError(f"{where}: {excerpt(name)} is not the name of a player")


def is_digest(told: str) -> bool:
    """64 hexadecimal digits, in small letters."""
    return len(told) == 64 and all([one in "0123456789abcdef" for one in told])


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
