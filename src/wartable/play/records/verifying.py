"""A finished record checked: its dice, its answers by the rules, its events and its result."""

from typing import Any

from wartable.core.ask import Roll
from wartable.core.dice.source import Dice, commitment, mix_seeds
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.play.records.content import content_hash
from wartable.play.records.record import OLDER, End, Given, Header, Record, RecordError, Throw
from wartable.play.records.replay import (
    move_place,
    other_version,
    result_of_resigning,
    retrace,
    tell_events,
    typed_seats,
)
from wartable.play.records.retelling import first_difference
from wartable.play.session import Session

EVERYTHING = ("rules", "dice", "answers", "result")
UNSIGNED = "who wrote the record, which is not signed"


class Verdict:
    """What a check vouches for, and what it does not, with the reasons."""

    def __init__(
        self, session: Session[Any] | None, vouched: list[str], rest: list[str], noted: str = ""
    ) -> None:
        self.session = session  # played again; none: by the rules that are here it is another match
        self.vouched = vouched
        self.rest = rest
        self.noted = noted  # by which other rules it was played, and what of that was not compared


def verify(game: Game, record: Record) -> Verdict:
    """Play a finished record again and compare all that it says; `RecordError` names the first lie."""
    end = record.end
    if end is None:
        raise RecordError("the record has no result yet: there is nothing to verify")
    dice = revealed_dice(record, end)
    check_dice(record, dice)
    if record.header.format != OLDER and other_version(game, record.header) is None:
        session = play_again(game, record, dice)
        check_result(record, end, session)
        check_story(record, end, session)
        return Verdict(session, list(EVERYTHING), unproved_points(record))
    differs = first_difference(game, record)
    if differs is not None:
        return other_rules_verdict(record, f"{rules_words(game, record.header)} {differs}")
    session = play_again(game, record, dice)
    check_result(record, end, session, worded=False)
    noted = f"{rules_words(game, record.header)} it comes out the same; the hash was not compared"
    return Verdict(session, list(EVERYTHING), unproved_points(record), noted)


def rules_words(game: Game, header: Header) -> str:
    """By which rules it was made, and by which it is looked at."""
    then = f"it was played by version {header.version} of {game.name} and kept in format {header.format}"
    if header.version == game.version and header.content != content_hash(game.package):
        then = f"{then}, before text or tables of the rulebook changed"
    return f"{then}; by version {game.version}, which is here,"


def other_rules_verdict(record: Record, why: str) -> Verdict:
    """What can be said of a match that other rules have made; older records do not tell dice apart."""
    if record.header.format == OLDER:
        rest = f"rules, dice, answers and result, which were not checked again: {why}"
        return Verdict(None, [], [rest, *unproved_points(record)])
    rest = f"rules, answers and result, which were not checked again: {why}"
    return Verdict(None, ["dice"], [rest, *unproved_points(record)])


def unproved_points(record: Record) -> list[str]:
    """What no check of the file alone can prove."""
    found: list[str] = []
    typed = ", ".join([str(seat + 1) for seat in typed_seats(record.header)])
    if typed:
        found.append(f"dice typed by seat {typed}, taken as they were entered")
    if record.header.copied:
        found.append(f"dice of the first {record.header.copied} moves, taken from another match")
    return [*found, UNSIGNED]


# Dice


def revealed_dice(record: Record, end: End) -> Dice | None:
    """The dice of a finished match; none if all of them were typed."""
    header, where = record.header, f"line {last_line(record)}"
    if not header.commitment:
        if end.seed:
            raise RecordError(f"{where}: a seed is revealed, but none was committed to")
        return None
    try:
        house = bytes.fromhex(end.seed)
    except ValueError:
        raise RecordError(f"{where}: the revealed seed is not a seed") from None
    if commitment(house) != header.commitment:
        raise RecordError(f"{where}: the revealed seed is not the one that was committed to")
    return Dice(mix_seeds(house, header.seeds))


def check_dice(record: Record, dice: Dice | None) -> None:
    """Draw every drawn die again. The rules are not needed for that; older records do not tell rolls apart."""
    typed = typed_seats(record.header)
    number = 0
    for move in record.moves:
        if isinstance(move, Throw) and move.seat in typed:
            check_draw(record, move, None, dice)
        elif isinstance(move, Throw):
            copied = move.n <= record.header.copied
            check_draw(record, move, None if copied else number, dice)
            number += 1


def check_draw(record: Record, move: Throw, number: int | None, dice: Dice | None) -> None:
    if move.drawn != number:
        due = "no draw" if number is None else f"draw {number}"
        raise RecordError(f"{move_place(record, move)}: {due} is due here, not {move.drawn}")
    if number is None or dice is None:
        return
    due_faces = dice.roll(number, move.sides)
    if move.value != due_faces:
        raise RecordError(
            f"{move_place(record, move)}: draw {number} was {due_faces} by the seed, the record has {move.value}"
        )


# By the rules


def play_again(game: Game, record: Record, dice: Dice | None) -> Session[Any]:
    """By the rules, with the dice of an older record, which only the rules can tell from answers."""
    typed = typed_seats(record.header)

    def check_roll(session: Session[Any], move: Given) -> None:
        question = session.unlisted(move.seat)
        if isinstance(move, Throw) or not isinstance(question, Roll) or move.seat in typed:
            return
        due = [] if dice is None else dice.roll(session.rolls, question.each)
        if move.value != due:
            raise RecordError(
                f"{move_place(record, move)}: draw {session.rolls} was {due} by the seed, the record has {move.value}"
            )

    session, _ = retrace(game, record, check_roll)
    return session


def check_result(record: Record, end: End, session: Session[Any], worded: bool = True) -> None:
    """Does the match end as the record says, in its words too?"""
    result = session.result
    if record.resigned is not None:
        result = resigning_result(record, record.resigned, session)
    if result is None:
        raise RecordError(
            f"line {last_line(record)}: there is a result, but the answers do not reach the end of the match"
        )
    same = (end.winners, end.scores) == (result.winners, result.scores)
    if not same or (worded and (end.clause, end.reason) != (result.clause, result.reason)):
        raise RecordError(
            f"line {last_line(record)}: the result in the record is not that of the match"
        )


def resigning_result(record: Record, seat: Seat, session: Session[Any]) -> Result:
    if session.over:
        raise RecordError(
            f"{move_place(record, record.moves[-1])}: nobody gives up a match that is over"
        )
    return result_of_resigning(record.header.setup, seat)


def check_story(record: Record, end: End, session: Session[Any]) -> None:
    """Are its events those of the match, each of them, and is the end the same to the last bit?"""
    story = tell_events(session)
    first = record.line(len(record.moves)) + 1
    for k, (said, due) in enumerate(zip(record.told, story, strict=False)):
        if said != due:
            raise RecordError(f"line {first + k}: this event is not that of the match")
    if len(record.told) != len(story):
        raise RecordError(
            f"line {last_line(record)}: the match has {len(story)} events, the record {len(record.told)}"
        )
    if session.hash() != end.hash:
        raise RecordError(
            f"line {last_line(record)}: the match ends in {session.hash()[:16]}, the record says {end.hash[:16]}"
        )


def last_line(record: Record) -> int:
    return record.line(len(record.moves)) + len(record.told) + 1
