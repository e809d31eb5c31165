"""What happened in a match, event after event with what it happened to: gone through once for all who read of it."""

from bisect import bisect_right
from typing import Any

from msgspec.structs import replace

from wartable.core.events import Event, Rolled
from wartable.core.match import Match, Seat
from wartable.core.screen.scene import Span
from wartable.core.screen.staging import clock_of
from wartable.core.screen.telling import spans
from wartable.play.prompts.prompt import Cast, Line
from wartable.play.session import Session
from wartable.play.typesetting import typeset, typeset_spans


class Happening:
    """An event, with the match before and after it."""

    def __init__(
        self, number: int, event: Event[Any], before: Match[Any], after: Match[Any], rolls: int
    ) -> None:
        self.number = number
        self.event = event
        self.before = before
        self.after = after
        self.rolls = rolls  # that there were up to it
        self._line: Line | None = None
        self._silent: bool | None = None

    def silent(self, session: Session[Any]) -> bool:
        """Bookkeeping, and rolls whose outcome is told by what follows."""
        if self._silent is None:
            event, quiet = self.event, session.game.screen.quiet
            self._silent = (
                event.name in quiet if isinstance(event, Rolled) else event.untold(self.before)
            )
        return self._silent

    def line(self, session: Session[Any]) -> Line:
        """As a log tells it, but for the act that it is part of: of that a seat may know less than another."""
        if self._line is None:
            self._line = line_of(session, self)
        return self._line


class Course:
    """Follows a session; after an undo it goes on from where the events differ."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.happenings: list[Happening] = []

    def follow(self) -> list[Happening]:
        """Everything that has happened by now."""
        events, known = self.session.events(), self.happenings
        if len(events) < len(known) or (known and events[len(known) - 1] is not known[-1].event):
            del known[same_events(known, events) :]
        match = known[-1].after if known else self.session.first
        rolls = known[-1].rolls if known else 0
        for number in range(len(known), len(events)):
            event = events[number]
            before, match = match, event.apply(match)
            rolls += isinstance(event, Rolled)
            known.append(Happening(number, event, before, match, rolls))
        return known

    @property
    def match(self) -> Match[Any]:
        """As it stands after all that was followed."""
        return self.happenings[-1].after if self.happenings else self.session.first


def same_events(known: list[Happening], events: list[Event[Any]]) -> int:
    """How many events from the first on are still those that happened."""
    same = 0
    while same < min(len(events), len(known)) and events[same] is known[same].event:
        same += 1
    return same


def line_of(session: Session[Any], happening: Happening) -> Line:
    event, before = happening.event, happening.before
    rolled = event if isinstance(event, Rolled) else None
    return Line(
        event=happening.number,
        number=session.before + bisect_right(session.stood, happening.number),
        kind=type(event).__name__,
        clause=event.clause,
        spans=line_spans(event, before),
        seat=seat_of(event, before),
        cast=None if rolled is None else cast_of(session, rolled, happening.rolls),
        modifiers=() if rolled is None else rolled.modifiers,
        round=clock_of(session.game, happening.after).round,
        note=typeset(event.note(before)),
        gains=event.gains(before),
        standing=standing_at_the_turn(session, happening),
    )


def standing_at_the_turn(session: Session[Any], happening: Happening) -> tuple[int, ...]:
    """How many models each seat has left where a round begins; nothing in between."""
    before, after = happening.before, happening.after
    game = session.game
    if clock_of(game, before).round == clock_of(game, after).round:
        return ()
    left = [*after.models.values(), *[one.model for one in after.aside]]
    return tuple([sum([one.seat == seat for one in left]) for seat in range(after.seats)])


def cast_of(session: Session[Any], event: Rolled[Any], index: int) -> Cast:
    return Cast(
        index=index,
        name=event.name,
        seat=event.seat,
        faces=event.faces,
        verdicts=event.verdicts,
        again=event.again,
        entered=event.seat in session.typed,
    )


def seat_of(event: Event[Any], match: Match[Any]) -> Seat | None:
    """Whose doing it is: the seat that is named, or that of the model."""
    seat, model = getattr(event, "seat", None), getattr(event, "model", None)
    if isinstance(model, str) and match.title_of(model) is not None:
        return match.seat_of(model)  # also of one who comes from beside the table
    return seat if isinstance(seat, int) and 0 <= seat < match.seats else None


def line_spans(event: Event[Any], match: Match[Any]) -> tuple[Span, ...]:
    """The sentence of an event as a log prints it; what changed the need of a roll stands apart from it."""
    return typeset_spans(
        spans(replace(event, modifiers=()) if isinstance(event, Rolled) else event, match)
    )
