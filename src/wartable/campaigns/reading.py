"""A record read back, line by line, and checked: by its running hash, by the rules, and by its dice."""

from typing import NamedTuple

import msgspec

from wartable.campaigns.desk import Desk, member_dice
from wartable.campaigns.record import (
    FORMAT,
    AnyLine,
    Begun,
    Closed,
    Done,
    Errand,
    Founded,
    Line,
    Thrown,
)
from wartable.core.ask import Refused
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.plain import fingerprint
from wartable.play.records import chain
from wartable.play.records.content import content_hash
from wartable.play.records.record import RecordError, Seal
from wartable.play.records.vouching import Houses, by_the_house, check_seal_after

LONGEST_TITLE = 200
LONGEST_REASON = 300
# What a rulebook trips over when it is given what no desk would have written: its own, or other people's.
NONSENSE = (LookupError, TypeError, ValueError, AttributeError, RecursionError, OverflowError)

_lines: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)


class Told(NamedTuple):
    """A record that was read: its lines, and by whom all of them are sealed, if they are."""

    founded: Founded
    lines: list[Line]
    total: str  # the running hash over them
    seal: Seal | None = None


def written(founded: Founded, lines: list[Line]) -> bytes:
    """A whole record, as a file has it."""
    return chain.rows_after("", [founded, *lines])


def parse(told: bytes, name: str = "the record") -> Told:
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
        return Told(*sorted_out([line for line, _ in lines], name), totals[-1])
    found = Told(*sorted_out([line for line, _ in lines[:-1]], name), totals[-2], seal)
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
    if lines[0].format != FORMAT:
        raise RecordError(f"{name}, line 1: this version of Wartable reads format {FORMAT}")
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
    """The campaign as its record makes it, every line judged by the rules; `RecordError` names the first lie."""
    check_header(game, founded)
    last = lines[-1] if lines else None
    seed = revealed_seed(founded, last) if isinstance(last, Closed) else None
    desk = founded_desk(game, founded, seed)
    for line in lines:
        where = f"line {line.n + 1}"
        try:
            judge(desk, line, seed)
        except (Refused, AssertionError) as error:
            raise RecordError(f"{where}: {excerpt_of(error)}") from None
        except NONSENSE:
            raise RecordError(f"{where}: {game.name} cannot make sense of it") from None
        desk.take([line])
    return desk


def founded_desk(game: Game, founded: Founded, seed: bytes | None) -> Desk:
    if len(founded.founding.title) > LONGEST_TITLE:
        raise RecordError(f"line 1: a title has at most {LONGEST_TITLE} letters")
    try:
        return Desk(game, founded, seed)
    except Refused as error:
        raise RecordError(f"line 1: {excerpt_of(error)}") from None
    except NONSENSE:
        raise RecordError(f"line 1: {game.name} cannot make sense of what was founded") from None


def excerpt_of(error: Exception) -> str:
    told = str(error)
    return told if len(told) <= LONGEST_REASON else f"{told[:LONGEST_REASON]}…"


def check_header(game: Game, founded: Founded) -> None:
    """Refuse a record of another game, or of other rules."""
    if founded.game != game.id:
        raise RecordError(f"line 1: the campaign is one of {founded.game}, not of {game.id}")
    if founded.version != game.version:
        raise RecordError(
            f"line 1: it was run by version {founded.version} of {game.name}; this is version {game.version}"
        )
    if founded.content != content_hash(game.package):
        raise RecordError(f"line 1: it was run by another text of {game.name}")


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


def judge(desk: Desk, line: Line, seed: bytes | None) -> None:
    """Could this line be written now?"""
    if desk.closed:
        raise Refused("CORE-CAM-01", "nothing follows once a campaign is put away")
    if isinstance(line, Begun):
        refused = desk.refused(line.member, line.kind, line.about)
        if refused is not None:
            raise refused
    elif isinstance(line, Thrown):
        judge_throw(desk, line, seed)
    elif isinstance(line, Done):
        desk.confirm(under_way(desk, line.errand), line.answers)
    elif isinstance(line, Closed):
        if line.hash != fingerprint(desk.campaign):
            raise Refused("CORE-CAM-02", "the campaign did not stand like this at its end")
    else:
        desk.drop(under_way(desk, line.errand))


def under_way(desk: Desk, number: int) -> Errand:
    """The errand of that number, which is not done yet."""
    found = desk.under_way.get(number)
    if found is None:
        raise Refused("CORE-CAM-02", f"no errand {number} is under way")
    return found


def judge_throw(desk: Desk, line: Thrown, seed: bytes | None) -> None:
    """Wanted, of the right kind, next in its stream and, once the seed is known, as it fell."""
    run = desk.run(under_way(desk, line.errand), line.answers)
    found = run.throw
    if found is None or found[0] != line.key or found[1].each != line.sides:
        raise Refused("CORE-CAM-03", "these dice were not wanted")
    if tuple(run.kept) != line.answers:
        raise Refused("CORE-CAM-03", "more was answered before these dice than was asked")
    if found[1].seat != line.seat:
        raise Refused("CORE-CAM-03", "these dice are somebody else's")
    found[1].read(list(line.faces))
    if line.drawn is None:
        return
    if line.drawn != desk.drawn(line.seat):
        raise Refused("CORE-CAM-03", f"draw {desk.drawn(line.seat)} is due, not {line.drawn}")
    if seed is not None:
        fell = member_dice(seed, line.seat).roll(line.drawn, line.sides)
        if fell != list(line.faces):
            raise Refused("CORE-CAM-03", f"the dice showed {fell}")


def check_author(told: Told, houses: Houses, where: str = "") -> None:
    """The seal fits, and where that of one house is wanted, no other will do."""
    try:
        check_seal_after(told.seal, told.total, len(told.lines) + 1, houses)
    except RecordError as error:
        raise RecordError(f"{where}{error}") from None


def vouched(told: Told, houses: Houses) -> tuple[list[str], list[str]]:
    """What a record that was checked is good for, and what it cannot show."""
    founded, lines, _, seal = told
    good, rest = ["rules", "answers"], []
    drawn = [one for one in lines if isinstance(one, Thrown)]
    shown = bool(lines) and isinstance(lines[-1], Closed) and bool(founded.commitment)
    if shown:
        good.append("dice")
    else:
        rest.append("dice: their seed is not known before the campaign is put away")
    if any([one.drawn is None for one in drawn]):
        rest.append("dice that were typed by hand")
    known, unknown = by_the_house(seal, houses)
    return good + known, rest + unknown
