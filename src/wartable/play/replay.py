"""A record played again: to go on, to look back, to check every die."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Refused, Roll
from wartable.core.clauses import clause
from wartable.core.dice import Dice, commitment, mixed
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.plain import plain
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.telling import tell
from wartable.play.content import content_hash
from wartable.play.record import Answer, Declare, End, Header, Record, RecordError, Resign, Told
from wartable.play.session import Session

Watch: TypeAlias = Callable[[Session[Any], Answer], None]


def other_version(game: Game, header: Header) -> str | None:
    """Why a record cannot be played on with the rules that are here, if it cannot."""
    if header.game != game.id:
        return f"it is a record of {header.game}, not of {game.id}"
    if header.version != game.version:
        return f"it was played by version {header.version} of {game.name}; version {game.version} is here"
    if header.content != content_hash(game.package):
        return f"the text or tables of {game.name} have changed since it was begun"
    return None


def typed_seats(header: Header) -> tuple[Seat, ...]:
    return tuple([seat for seat, mode in enumerate(header.dice) if mode == "typed"])


def replay(
    game: Game, record: Record, watch: Watch | None = None
) -> tuple[Session[Any], list[int]]:
    """A session at the record's end, and the number of each answer that stands."""
    why = other_version(game, record.header)
    if why is not None:
        raise RecordError(f"this record is read-only: {why}")
    return retraced(game, record, watch)


def retraced(
    game: Game, record: Record, watch: Watch | None = None
) -> tuple[Session[Any], list[int]]:
    """The same by the rules that are here, whichever it was played by; whether it comes out the same is to be seen."""
    header = record.header
    session: Session[Any] = Session(game, game.rules.begin(header.setup), typed=typed_seats(header))
    standing: list[int] = []
    for move in record.moves:
        try:
            if isinstance(move, Answer):
                if watch is not None:
                    watch(session, move)
                session.take(move.seat, move.value)
                standing.append(move.n)
            elif isinstance(move, Declare):
                session.declare(move.seat, move.name, move.value)
                standing.append(move.n)
            elif not isinstance(move, Resign):
                keep = len([n for n in standing if n <= move.to])
                session.undo(to=keep, agreed=True)
                del standing[keep:]
        except Refused as refused:
            raise RecordError(f"move {move.n} cannot be made again: {refused}") from None
    return session, standing


def verify(game: Game, record: Record) -> Session[Any]:
    """Play a finished record again and compare every die and the final hash; `RecordError` says what differs."""
    end = record.end
    if end is None:
        raise RecordError("the record has no result yet: there is nothing to verify")
    dice = revealed_dice(record.header, end)

    def check_roll(session: Session[Any], move: Answer) -> None:
        question = session.asked(move.seat)
        if dice is None or not isinstance(question, Roll) or move.seat in typed:
            return
        due = dice.roll(session.rolls, question.each)
        if move.value != due:
            raise RecordError(
                f"move {move.n}: roll {session.rolls} was {due} by the seed, the record has {move.value}"
            )

    typed = typed_seats(record.header)
    session, _ = replay(game, record, check_roll)
    result = session.result
    if record.resigned is not None:
        result = resigned(record.header.setup, record.resigned)
    if result is None:
        raise RecordError(
            "the record has a result, but its answers do not reach the end of the match"
        )
    if session.hash() != end.hash:
        raise RecordError(
            f"the match ends in {session.hash()[:16]}, the record says {end.hash[:16]}"
        )
    if told(session) != list(record.told):
        raise RecordError("the events in the record are not those of the match")
    if (result.winners, result.scores) != (end.winners, end.scores):
        raise RecordError("the result in the record is not that of the match")
    return session


@clause("CORE-END-01")
def resigned(setup: Setup, seat: Seat) -> Result:
    """Who gives up has lost, everyone else has won; nothing is counted."""
    names = setup.names
    who = names[seat] if seat < len(names) and names[seat] else f"seat {seat + 1}"
    others = tuple([other for other in range(setup.seats) if other != seat])
    return Result(others, (), "CORE-END-01", f"the resignation of {who}")


def revealed_dice(header: Header, end: End) -> Dice | None:
    """The dice of a finished match; none if all of them were typed."""
    if not header.commitment:
        return None
    try:
        house = bytes.fromhex(end.seed)
    except ValueError:
        raise RecordError("the revealed seed is not a seed") from None
    if commitment(house) != header.commitment:
        raise RecordError("the revealed seed is not the one that was committed to")
    return Dice(mixed(house, header.seeds))


def told(session: Session[Any]) -> list[Told]:
    """Every event of a match with its sentence."""
    found: list[Told] = []
    match = session.first
    for event in session.events():
        found.append(told_of(event, match))
        match = event.apply(match)
    return found


def told_of(event: Event[Any], match: Any) -> Told:
    return Told(event.clause, tell(event, match), event.known_to(), plain(event))
