"""A finished record checked: its seal, its dice, its answers by the rules, its events and its result."""

from typing import Any

import msgspec

from wartable.core.ask import Roll
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.parts import CONCEDE
from wartable.core.result import Result
from wartable.play.records.content import content_hash
from wartable.play.records.fairness import check_dice, revealed_dice
from wartable.play.records.lines import check_agreed
from wartable.play.records.record import (
    OLDER,
    Answer,
    End,
    Given,
    Header,
    Record,
    RecordError,
    Throw,
)
from wartable.play.records.replay import (
    POLICY,
    has_given_up,
    move_place,
    other_version,
    result_of_resigning,
    retrace,
    tell_events,
    typed_seats,
)
from wartable.play.records.retelling import first_difference, reworded
from wartable.play.records.vouching import (
    BY_ITSELF,
    Houses,
    Verdict,
    check_seal,
    closing_line,
    verdict_of,
)
from wartable.play.session import Session

NOBODY = Houses()


def verify(game: Game, record: Record, houses: Houses = NOBODY) -> Verdict:
    """Play a finished record again and compare all that it says; `RecordError` names the first lie."""
    try:
        return check_whole(game, record, houses)
    except RecordError:
        raise
    except Exception as error:  # lines that were tampered with may break a rulebook anywhere
        raise RecordError(
            f"line {closing_line(record)}: {game.name} cannot be played like this: {type(error).__name__}"
        ) from None


def check_whole(game: Game, record: Record, houses: Houses) -> Verdict:
    """Go through everything in a record; what does not hold is an error that names its line."""
    end = record.end
    if end is None:
        raise RecordError("the record has no result yet: there is nothing to verify")
    if record.header.game != game.id:
        raise RecordError(f"line 1: it is a record of {record.header.game}, not of {game.id}")
    if record.header.format != OLDER:
        check_agreed(record)
    check_seal(record, houses)
    dice = revealed_dice(record, end)
    check_dice(record, dice)
    if record.header.format == OLDER or other_version(game, record.header) is not None:
        return by_other_rules(game, record, end, dice, houses)
    session = play_again(game, record, dice)
    check_result(record, end, session)
    check_story(record, end, session)
    return verdict_of(record, houses, session, list(BY_ITSELF), [])


def by_other_rules(
    game: Game, record: Record, end: End, dice: Dice | None, houses: Houses
) -> Verdict:
    """A record of other rules, or of an older form, looked at by the rules that are here."""
    words = rules_words(game, record.header)
    differs = first_difference(game, record)
    if differs is not None:
        return unlike(record, houses, f"{words} {differs}")
    session = play_again(game, record, dice)
    vouched, rest = list(BY_ITSELF), reworded(record, session)
    if not check_result(record, end, session, worded=False):
        vouched.remove("result")
        rest.append(f"result, told by {end.clause} as “{end.reason}”, which is not so now")
    noted = f"{words} it comes out the same; the hash was not compared"
    return verdict_of(record, houses, session, vouched, rest, noted)


def unlike(record: Record, houses: Houses, why: str) -> Verdict:
    """What can be said of a match that other rules have made; older records do not tell dice apart."""
    if record.header.format == OLDER:
        rest = f"rules, dice, answers and result, which were not checked again: {why}"
        return verdict_of(record, houses, None, [], [rest])
    rest = f"rules, answers and result, which were not checked again: {why}"
    return verdict_of(record, houses, None, ["dice"], [rest])


def rules_words(game: Game, header: Header) -> str:
    """By which rules it was made, and by which it is looked at."""
    then = f"it was played by version {header.version} of {game.name} and kept in format {header.format}"
    if header.version == game.version and header.content != content_hash(game.package):
        then = f"{then}, before text or tables of the rulebook changed"
    return f"{then}; by version {game.version}, which is here,"


# By the rules


def play_again(game: Game, record: Record, dice: Dice | None) -> Session[Any]:
    """By the rules, with the dice of an older record, which only the rules can tell from answers."""
    typed = typed_seats(record.header)

    def check_given(session: Session[Any], move: Given) -> None:
        if isinstance(move, Answer) and move.by == POLICY:
            check_policy(session, record, move)
        question = session.unlisted(move.seat)
        if isinstance(move, Throw) or not isinstance(question, Roll) or move.seat in typed:
            return
        due = [] if dice is None else dice.roll(session.rolls, question.each)
        if move.value != due:
            raise RecordError(
                f"{move_place(record, move)}: draw {session.rolls} was {due} by the seed, the record has {move.value}"
            )

    session, _ = retrace(game, record, check_given)
    return session


def check_policy(session: Session[Any], record: Record, move: Answer) -> None:
    """A policy lets windows by, and does nothing else for its seat."""
    question = session.asked(move.seat)
    passing = None if question is None or question.window is None else question.letting_by()
    if passing is None or encoded(passing[0]) != encoded(move.value):
        raise RecordError(
            f"{move_place(record, move)}: there is nothing that a policy could have let by"
        )


def check_result(record: Record, end: End, session: Session[Any], worded: bool = True) -> bool:
    """Does the match end as the record says? Where its words may differ: do they not?"""
    result = session.result
    if record.resigned is not None:
        result = resigning_result(record, record.resigned, session)
    if result is None:
        raise RecordError(
            f"line {closing_line(record)}: there is a result, but the answers do not reach the end of the match"
        )
    same = (end.winners, end.scores) == (result.winners, result.scores)
    same_words = (end.clause, end.reason) == (result.clause, result.reason)
    if not same or (worded and not same_words):
        raise RecordError(
            f"line {closing_line(record)}: the result in the record is not that of the match"
        )
    return same_words


def resigning_result(record: Record, seat: Seat, session: Session[Any]) -> Result:
    """Nobody gives up a match that is over, or one that the others could play on."""
    where = move_place(record, record.moves[-1])
    if session.over:
        raise RecordError(f"{where}: nobody gives up a match that is over")
    if record.header.format != OLDER and CONCEDE in session.declarations(seat):
        raise RecordError(f"{where}: who gives up here declares it, and the others play on")
    if has_given_up(session, seat):
        raise RecordError(f"{where}: who has given up before does not end it for the others")
    return result_of_resigning(record.header.setup, seat, session.match.left)


def check_story(record: Record, end: End, session: Session[Any]) -> None:
    """Are its events those of the match, each of them, and is the end the same to the last bit?"""
    story = tell_events(session)
    first = record.line(len(record.moves)) + 1
    for k, (said, due) in enumerate(zip(record.told, story, strict=False)):
        if encoded(said) != encoded(due):
            raise RecordError(f"line {first + k}: this event is not that of the match")
    if len(record.told) != len(story):
        raise RecordError(
            f"line {closing_line(record)}: the match has {len(story)} events, the record {len(record.told)}"
        )
    if session.hash() != end.hash:
        raise RecordError(
            f"line {closing_line(record)}: the match ends in {session.hash()[:16]}, the record says {end.hash[:16]}"
        )


def encoded(value: Any) -> bytes:
    """As it is written: 1, 1.0 and true are three things, although Python takes them for one."""
    return msgspec.json.encode(value, order="sorted")
