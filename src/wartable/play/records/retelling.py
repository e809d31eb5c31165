"""A record of other rules run by those that are here: where it first comes out differently."""

from typing import Any

import msgspec

from wartable.core.ask import Refused
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.play.records.record import Answer, Declare, Given, Record, Throw, Told, Undo
from wartable.play.records.replay import begin_from, give_move, tell_events
from wartable.play.session import Session


def first_difference(game: Game, record: Record) -> str | None:
    """The first move that differs, with its clause; none if every sentence is the same."""
    session = begin_from(game, record.header)
    moves = standing_moves(record)
    stuck = ""
    for move in moves:
        try:
            give_move(session, move)
        except Refused as refused:
            stuck = f"move {move.n} (line {record.line(move.n)}) cannot be made: {refused}"
        except Exception as error:  # lines of other rules may break these anywhere
            stuck = f"move {move.n} (line {record.line(move.n)}) cannot be made: {error!r}"
        if stuck:
            break
    return first_parting(session, record, moves, bool(stuck)) or stuck or None


def standing_moves(record: Record) -> list[Given | Declare]:
    """The moves that were not taken back."""
    found: list[Given | Declare] = []
    for move in record.moves:
        if isinstance(move, Answer | Throw | Declare):
            found.append(move)
        elif isinstance(move, Undo):
            found = [one for one in found if one.n <= move.to]
    return found


def first_parting(
    session: Session[Any], record: Record, moves: list[Given | Declare], stuck: bool
) -> str:
    """Where the events of the record and those of the match part; nothing if they do not."""
    story, events = tell_events(session), session.events()
    for k, due in enumerate(story):
        said = record.told[k] if k < len(record.told) else None
        if said is None or not same_telling(said, due, events[k]):
            return (
                f"{move_at(session, record, moves, k)} differs first: {difference_words(said, due)}"
            )
    if len(story) < len(record.told) and not stuck:
        said = record.told[len(story)]
        where = move_at(session, record, moves, len(story))
        return f"{where} differs first: {said.clause} “{said.text}” then, nothing now"
    return ""


def same_telling(said: Told, due: Told, event: Event[Any]) -> bool:
    """The same by its clause, by who may know it, and by its sentence or else by what it holds."""
    if (said.clause, said.known_to) != (due.clause, due.known_to):
        return False
    return said.text == due.text or holds_the_same(said, event)


def holds_the_same(said: Told, event: Event[Any]) -> bool:
    return isinstance(said.event, dict) and still_so(
        said.event, msgspec.json.decode(msgspec.json.encode(event))
    )


def reworded(record: Record, session: Session[Any]) -> list[str]:
    """What reads otherwise now, although the same things happened: nobody can say that it was always so."""
    first = record.line(len(record.moves)) + 1
    pairs = list(zip(record.told, tell_events(session), session.events(), strict=True))
    words = [first + k for k, (said, due, _) in enumerate(pairs) if said.text != due.text]
    kept = [
        first + k for k, (said, _, event) in enumerate(pairs) if not holds_the_same(said, event)
    ]
    found: list[str] = []
    if words:
        found.append(
            f"words of {len(words)} events, which are others now, first in line {words[0]}"
        )
    if kept:
        found.append(
            f"fields of {len(kept)} events, which are kept otherwise now, first in line {kept[0]}"
        )
    return found


def still_so(then: Any, now: Any) -> bool:
    """Is all that was told then the same now? Fields that came later do not count."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all([name in now and still_so(value, now[name]) for name, value in then.items()])
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return all([still_so(one, other) for one, other in zip(then, now, strict=True)])
    return bool(then == now)


def move_at(session: Session[Any], record: Record, moves: list[Given | Declare], event: int) -> str:
    """The move that an event came of."""
    given = len([stood for stood in session.stood if stood <= event])
    if not given:
        return "what comes before the first move"
    n = moves[given - 1].n
    return f"move {n} (line {record.line(n)})"


def difference_words(said: Told | None, due: Told) -> str:
    now = f"{due.clause} “{due.text}” now"
    return f"nothing then, {now}" if said is None else f"{said.clause} “{said.text}” then, {now}"
