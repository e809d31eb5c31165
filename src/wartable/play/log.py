"""The log of a match as one seat may read it: sentences in spans, dice, modifiers."""

from bisect import bisect_right
from typing import Any

from msgspec.structs import replace

from wartable.core.acts import ActNote, Laid, Over
from wartable.core.events import Event, Rolled
from wartable.core.match import Match, Seat
from wartable.core.screen.scene import ActTold, Span
from wartable.core.screen.staging import clock_of
from wartable.core.screen.telling import may_know, spans
from wartable.play.deeds import Deeds, parts_of
from wartable.play.prompts.prompt import Cast, Line
from wartable.play.recap import told_act
from wartable.play.session import Session
from wartable.play.typesetting import typeset as typeset
from wartable.play.typesetting import typeset_spans


class Chronicle:
    """Follows a session; after an undo it is written anew from where the events differ."""

    def __init__(self, session: Session[Any], seat: Seat | None) -> None:
        self.session = session
        self.seat = seat
        self._lines: list[Line] = []
        self._events: list[Event[Any]] = []
        self._match: Any = session.first
        self._rolls = 0
        self._deeds = Deeds()
        self._noted = 0  # how many notes on acts were followed
        self._changed = 0  # the first line that is not as it was when last read

    def lines(self, start: int = 0) -> tuple[Line, ...]:
        """Every line from number *start* on."""
        self._follow()
        return tuple(self._lines[start:])

    def news(self) -> tuple[int, tuple[Line, ...]]:
        """From which line on the log differs from what it was the last time, and these lines."""
        self._follow()
        start = min(self._changed, len(self._lines))
        self._changed = len(self._lines)
        return start, tuple(self._lines[start:])

    def acts(self, first: int = 0) -> tuple[ActTold, ...]:
        """Every act of which something was told, from number *first* on."""
        self._follow()
        game, told = self.session.game, self._deeds.told
        return tuple([told_act(game, deed, parts_of(deed, told)) for deed in told[first:]])

    def under_way(self) -> frozenset[int]:
        """The numbers of the acts that are not over yet."""
        self._follow()
        rest = [note for _, note in self.session.acts(self._noted)]
        return self._deeds.going([note for note in rest if isinstance(note, Over)])

    def first_changed(self, start: int) -> int:
        """The number of the first act whose sentence may be another since there were *start* lines."""
        self._follow()
        if not 0 < start < len(self._lines):
            return 0 if start == 0 else len(self._deeds.told)
        return self._deeds.told[self._lines[start - 1].act].root.number

    def __len__(self) -> int:
        self._follow()
        return len(self._lines)

    def _follow(self) -> None:
        events, notes = self.session.events(), self.session.acts()
        known: dict[int, Line] = {}
        if len(events) < len(self._events) or (
            self._events and events[len(self._events) - 1] is not self._events[-1]
        ):
            known = self._go_back(events)
        for number in range(len(self._events), len(events)):
            self._note(notes, number)
            self._take(events[number], number, known)
        self._lay(notes)

    def _lay(self, notes: list[tuple[int, ActNote]]) -> None:
        """Dice that came to lie as they are with the last event."""
        while self._noted < len(notes) and isinstance(notes[self._noted][1], Laid):
            self._deeds.note(notes[self._noted][1], self._match)
            self._noted += 1

    def _note(self, notes: list[tuple[int, ActNote]], number: int) -> None:
        """What begins and ends before an event."""
        while self._noted < len(notes) and notes[self._noted][0] <= number:
            self._deeds.note(notes[self._noted][1], self._match)
            self._noted += 1

    def _go_back(self, events: list[Event[Any]]) -> dict[int, Line]:
        """To the beginning; the lines of all events that are still the same need not be made again."""
        same = 0
        while same < min(len(events), len(self._events)) and events[same] is self._events[same]:
            same += 1
        known = {line.event: line for line in self._lines if line.event < same}
        self._changed = min(self._changed, len(known))
        self._events, self._lines = [], []
        self._deeds, self._noted = Deeds(), 0
        self._match, self._rolls = self.session.first, 0
        return known

    def _take(self, event: Event[Any], number: int, known: dict[int, Line]) -> None:
        after = event.apply(self._match)
        self._rolls += isinstance(event, Rolled)
        if may_know(event, self.seat):
            self._deeds.take(event, self._match, after)
            if not self._is_quiet(event):
                round = clock_of(self.session.game, after).round
                act = self._deeds.tell_of(number, round)
                line = known.get(number) or self._line(event, number, act.number, round)
                act.lines.append(line)
                self._lines.append(line)
        self._events.append(event)
        self._match = after

    def _is_quiet(self, event: Event[Any]) -> bool:
        """Bookkeeping, and rolls whose outcome is told by what follows."""
        if isinstance(event, Rolled):
            return event.name in self.session.game.screen.quiet
        return event.untold(self._match)

    def _line(self, event: Event[Any], number: int, act: int, round: int) -> Line:
        session = self.session
        rolled = event if isinstance(event, Rolled) else None
        return Line(
            event=number,
            number=session.before + bisect_right(session.stood, number),
            act=act,
            kind=type(event).__name__,
            clause=event.clause,
            spans=line_spans(event, self._match),
            seat=seat_of(event, self._match),
            cast=None if rolled is None else self._cast(rolled),
            modifiers=() if rolled is None else rolled.modifiers,
            round=round,
        )

    def _cast(self, event: Rolled[Any]) -> Cast:
        return Cast(
            index=self._rolls,
            name=event.name,
            seat=event.seat,
            faces=event.faces,
            verdicts=event.verdicts,
            again=event.again,
            entered=event.seat in self.session.typed,
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
