"""A record played again, to go on or to look back; a session as lines of one."""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from wartable.core.ask import Refused, Roll
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.parts import CONCEDE
from wartable.core.plain import to_plain
from wartable.core.reading import excerpt
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.telling import tell
from wartable.play.records.content import content_hash
from wartable.play.records.record import (
    OLDER,
    Answer,
    Declare,
    Declared,
    Given,
    Header,
    Moved,
    Record,
    RecordError,
    Throw,
    Told,
    Undo,
)
from wartable.play.session import Session

Watch: TypeAlias = Callable[[Session[Any], Given], None]

POLICY: Final = "policy"


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
    """Who rolls dice of their own."""
    return tuple([seat for seat, mode in enumerate(header.dice) if mode == "typed"])


def replay(
    game: Game, record: Record, watch: Watch | None = None
) -> tuple[Session[Any], list[int]]:
    """A session at the record's end, and the number of each answer that stands."""
    why = other_version(game, record.header)
    if why is not None:
        raise RecordError(f"this record is read-only: {why}")
    return retrace(game, record, watch)


def retrace(
    game: Game, record: Record, watch: Watch | None = None
) -> tuple[Session[Any], list[int]]:
    """The same by the rules that are here, whichever it was played by; whether it comes out the same is to be seen."""
    session = begin_from(game, record.header)
    standing: list[int] = []
    for move in record.moves:
        try:
            if isinstance(move, Answer | Throw | Declare):
                check_kind(session, record, move)
                if watch is not None and not isinstance(move, Declare):
                    watch(session, move)
                give_move(session, move)
                standing.append(move.n)
            elif isinstance(move, Undo):
                keep = answers_left(session, record, move, standing)
                session.undo(to=keep, agreed=True)
                del standing[keep:]
        except Refused as refused:
            raise RecordError(
                f"{move_place(record, move)} cannot be made again: {refused}"
            ) from None
    return session, standing


def answers_left(session: Session[Any], record: Record, move: Undo, standing: list[int]) -> int:
    """How many answers stand after an undo: up to one that stood, and none of a policy without what called for it."""
    keep = len([n for n in standing if n <= move.to])
    if session.over:
        raise RecordError(f"{move_place(record, move)}: nobody takes back a match that is over")
    if move.to and move.to not in standing:
        raise RecordError(f"{move_place(record, move)}: move {move.to} does not stand")
    if session.back_to(keep) != keep:
        raise RecordError(
            f"{move_place(record, move)}: what a policy answered goes with the answer before it"
        )
    return keep


def begin_from(game: Game, header: Header) -> Session[Any]:
    """A session at the beginning of a match; `RecordError` if nothing can be begun with such a set-up."""
    try:
        match = game.rules.begin(header.setup)
    except Exception as error:  # a set-up that was tampered with may break a rulebook anywhere
        why = " ".join(str(error).split()) or type(error).__name__
        raise RecordError(f"line 1: {game.name} cannot be set up like this: {why}") from None
    return Session(game, match, typed=typed_seats(header))


def move_place(record: Record, move: Moved) -> str:
    """Where a move stands, in words."""
    return f"line {record.line(move.n)}: move {move.n}"


def check_kind(session: Session[Any], record: Record, move: Given | Declare) -> None:
    """Is it a roll where dice are due, and only there?"""
    if record.header.format == OLDER or isinstance(move, Declare):
        return
    question = session.unlisted(move.seat)
    due = question.each if isinstance(question, Roll) else None
    if due != (move.sides if isinstance(move, Throw) else None):
        wanted = "no dice are due" if due is None else f"dice of {excerpt(due)} sides are due"
        raise RecordError(f"{move_place(record, move)} cannot be made again: {wanted}")


def give_move(session: Session[Any], move: Given | Declare) -> None:
    """One more line of a record to a session."""
    if isinstance(move, Declare):
        session.declare(move.seat, move.name, move.value)
    else:
        session.take(move.seat, move.value, isinstance(move, Answer) and move.by == POLICY)


def lines_of(session: Session[Any], start: int, n: int, format: int) -> list[Given | Declare]:
    """The answers of a session from place *start* on as lines, numbered from *n*."""
    every = range(start, len(session.answers))
    return [move_line(session, k, n + k - start, format) for k in every]


def move_line(session: Session[Any], k: int, n: int, format: int) -> Given | Declare:
    seat, given = session.answers[k]
    throw = session.marks.throws.get(k)
    if isinstance(given, Declared):
        return Declare(n, seat, given.name, given.value)
    if throw is not None and format != OLDER:
        return Throw(n, seat, throw[0], tuple(given), throw[1])
    return Answer(n, seat, given, POLICY if k in session.marks.policy else "")


@clause("CORE-END-01", "CORE-END-02")
def result_of_resigning(setup: Setup, seat: Seat, left: Collection[Seat] = ()) -> Result:
    """Who gives up has lost, and so have those who had *left* before; everyone else has won; nothing is counted."""
    names = setup.names
    who = names[seat] if seat < len(names) and names[seat] else f"seat {seat + 1}"
    gone = [seat, *left]
    others = tuple([other for other in range(setup.seats) if other not in gone])
    return Result(others, (), "CORE-END-01", f"the resignation of {who}")


@clause("CORE-END-02")
def has_given_up(session: Session[Any], seat: Seat) -> bool:
    """Has a player left the others to play on, if only from the next boundary on? He does not end it for them."""
    said = [given for who, given in session.answers if who == seat and isinstance(given, Declared)]
    return seat in session.match.left or any([one.name == CONCEDE for one in said])


def tell_events(session: Session[Any]) -> list[Told]:
    """Every event of a match with its sentence."""
    found: list[Told] = []
    match = session.first
    for event in session.events():
        found.append(tell_event(event, match))
        match = event.apply(match)
    return found


def tell_event(event: Event[Any], match: Any) -> Told:
    return Told(
        clause=event.clause,
        text=tell(event, match),
        known_to=event.known_to(),
        event=to_plain(event),
    )
