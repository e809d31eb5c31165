"""A record read back, line by line, and checked: by its running hash, by the rules, and by its dice."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from wartable.campaigns.desk import Desk
from wartable.campaigns.judging import Judge, pass_over
from wartable.campaigns.record import (
    FORMAT,
    OLDER,
    AnyLine,
    Begun,
    Closed,
    Founded,
    Line,
    Stood,
    Thrown,
    Unplayed,
)
from wartable.campaigns.state import NONSENSE, first_state
from wartable.core.ask import Refused
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.plain import to_plain
from wartable.play.records import chain
from wartable.play.records.record import RecordError, Seal
from wartable.play.records.vouching import Houses, by_the_house, check_seal_after

LONGEST_TITLE = 200
LONGEST_REASON = 300
LAST_PHASE = {"phase": "archived"}
_lines: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)


class ReadRecord(NamedTuple):
    """A record that was read: its lines, and by whom all of them are sealed, if they are."""

    founded: Founded
    lines: list[Line]
    total: str  # the running hash over them
    seal: Seal | None = None


def written(founded: Founded, lines: list[Line]) -> bytes:
    """A whole record, as a file has it."""
    return chain.rows_after("", [founded, *lines])


def parse(told: bytes, name: str = "the record") -> ReadRecord:
    """Every line, or a `RecordError` that names the first bad one; a seal has to fit."""
    rows = told.split(b"\n")
    if rows[-1]:
        raise RecordError(f"{name}, line {len(rows)}: the line is cut short")
    lines = [hashed_line(row, f"{name}, line {k}") for k, row in enumerate(rows[:-1], 1)]
    totals = [""]
    for k, (line, said) in enumerate(lines, 1):
        totals.append(chain.check_hash(totals[-1], line, said, f"{name}, line {k}"))
        chain.check_spelling(rows[k - 1], line, f"{name}, line {k}")
    seal = lines[-1][0] if lines else None
    if not isinstance(seal, Seal):
        return ReadRecord(*sorted_out([line for line, _ in lines], name), totals[-1])
    found = ReadRecord(*sorted_out([line for line, _ in lines[:-1]], name), totals[-2], seal)
    chain.check_sealed(seal, told[: -len(rows[-2]) - 1], f"{name}, line {len(lines)}")
    check_author(found, Houses(), f"{name}, ")
    return found


def hashed_line(row: bytes, where: str) -> tuple[AnyLine, str | None]:
    said = chain.last_hash(row)
    try:
        line: AnyLine = _lines.decode(row if said is None else chain.without_hash(row))
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"{where}: this is not a line of a campaign's record") from None
    return line, said


def sorted_out(lines: list[AnyLine], name: str) -> tuple[Founded, list[Line]]:
    """The header, then lines that share one count."""
    if not lines or not isinstance(lines[0], Founded):
        raise RecordError(f"{name}, line 1: a campaign's record begins with its header")
    if lines[0].format not in (OLDER, FORMAT):
        told = f"this version of Wartable reads formats {OLDER} and {FORMAT}"
        raise RecordError(f"{name}, line 1: {told}, not {lines[0].format}")
    rest: list[Line] = []
    for k, line in enumerate(lines[1:], 1):
        if isinstance(line, Founded):
            raise RecordError(f"{name}, line {k + 1}: a second header")
        if isinstance(line, Seal):
            raise RecordError(f"{name}, line {k + 1}: nothing follows a seal")
        if line.n != k:
            raise RecordError(f"{name}, line {k + 1}: number {k} is due, not {line.n}")
        rest.append(line)
    return lines[0], rest


# Played again


def verified(game: Game, founded: Founded, lines: list[Line]) -> Desk:
    """The campaign as its record makes it; `RecordError` names the first lie.

    Every line is judged by the rules that it names, where they are here. Those that were not played again are
    `unplayed`: they are in order, their dice are checked, and they are taken as they stand.
    """
    check_game(game, founded)
    last = lines[-1] if lines else None
    seed = revealed_seed(founded, last) if isinstance(last, Closed) else None
    desk = founded_desk(game, founded, seed)
    stood = [line.n for line in lines if isinstance(line, Stood)]
    judge = Judge(desk, seed, stood[0] if stood else 0)
    if not judge.at_home and founded.first is not None:
        pass_over(judge.unplayed, 1, judge.missing(desk.pinned))
    for line in lines:
        where = f"line {line.n + 1}"
        try:
            judge.judge(line)
            desk.take([line])
        except (Refused, AssertionError) as error:
            raise RecordError(f"{where}: {excerpt_of(error)}") from None
        except NONSENSE:
            raise RecordError(f"{where}: {game.name} cannot make sense of it") from None
    desk.tried = False
    desk.unplayed, desk.played_otherwise = judge.unplayed, judge.played_otherwise
    return desk


def founded_desk(game: Game, founded: Founded, seed: bytes | None) -> Desk:
    if len(founded.founding.title) > LONGEST_TITLE:
        raise RecordError(f"line 1: a title has at most {LONGEST_TITLE} letters")
    if (founded.first is None) != (founded.format == OLDER):
        raise RecordError("line 1: it is not of the format that it names")
    try:
        desk = Desk(game, founded, seed)
        if founded.first is not None and desk.pinned == desk.here:
            check_first(game, founded)
        return desk
    except Refused as error:
        raise RecordError(f"line 1: {excerpt_of(error)}") from None
    except NONSENSE:
        raise RecordError(f"line 1: {game.name} cannot make sense of what was founded") from None


def excerpt_of(error: Exception) -> str:
    told = str(error)
    return told if len(told) <= LONGEST_REASON else f"{told[:LONGEST_REASON]}…"


def check_first(game: Game, founded: Founded) -> None:
    """How it stood when it was founded, by the rules."""
    if founded.first != to_plain(first_state(game, founded.founding)):
        raise RecordError("line 1: the campaign did not stand like this when it was founded")


def check_game(game: Game, founded: Founded) -> None:
    """Refuse a record of another game."""
    if founded.game != game.id:
        raise RecordError(f"line 1: the campaign is one of {founded.game}, not of {game.id}")


def revealed_seed(founded: Founded, closed: Closed) -> bytes | None:
    if not founded.commitment:
        return None
    try:
        seed = bytes.fromhex(closed.seed)
    except ValueError:
        raise RecordError("the last line: the seed is no number in hex") from None
    if commitment(seed) != founded.commitment or seed.hex() != closed.seed:
        raise RecordError("the last line: the seed is not the one that was promised")
    return seed


def check_author(record: ReadRecord, houses: Houses, where: str = "") -> None:
    """The seal fits, and where that of one house is wanted, no other will do."""
    try:
        check_seal_after(record.seal, record.total, len(record.lines) + 1, houses)
    except RecordError as error:
        raise RecordError(f"{where}{error}") from None


def vouched(
    record: ReadRecord,
    houses: Houses,
    unplayed: Sequence[Unplayed] = (),
    other: Sequence[Unplayed] = (),
) -> tuple[list[str], list[str]]:
    """What a record that was checked is good for, and what it cannot show."""
    founded, lines, _, seal = record
    good, rest = played_again(len(lines) + 1, unplayed), [not_played(one) for one in unplayed]
    rest += [
        f"how the campaign stood by its own rules after {lines_words(one.first, one.last)}: {one.why}"
        for one in other
    ]
    if founded.commitment and lines and isinstance(lines[-1], Closed):
        good.append("dice")
    else:
        rest.append(f"dice: {not_shown(founded, lines)}")
    typed = [one for one in lines if isinstance(one, Thrown) and one.drawn is None]
    if typed and founded.commitment:
        rest.append("dice that were typed by hand")
    known, unknown = by_the_house(seal, houses)
    return good + known, rest + unknown


def not_shown(founded: Founded, lines: Sequence[Line]) -> str:
    """Why nobody can draw them again."""
    if not founded.commitment:
        return "no seed was promised for them, all are typed by hand"
    ended = [one.about for one in lines if isinstance(one, Begun) and one.kind == "phase"]
    if LAST_PHASE in ended[-1:]:
        return "the campaign was put away where its seed is not"
    return "their seed is not known before the campaign is put away"


def played_again(count: int, unplayed: Sequence[Unplayed]) -> list[str]:
    """All lines of so many, or which of them."""
    if not unplayed:
        return ["rules", "answers"]
    firsts = [1, *[one.last + 1 for one in unplayed]]
    lasts = [*[one.first - 1 for one in unplayed], count]
    spans = [span for span in zip(firsts, lasts, strict=True) if span[0] <= span[1]]
    return [f"rules and answers of {lines_words(*span)}" for span in spans]


def not_played(one: Unplayed) -> str:
    return f"rules and answers of {lines_words(one.first, one.last)}: {one.why}"


def lines_words(first: int, last: int) -> str:
    return f"line {first}" if first == last else f"lines {first} to {last}"
