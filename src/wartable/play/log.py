"""The log of a match as one seat may read it: sentences in spans, dice, modifiers."""

import re
from bisect import bisect_right
from typing import Any

from msgspec.structs import replace

from wartable.core.events import Event, Rolled
from wartable.core.match import Match, Seat
from wartable.core.screen.scene import Span
from wartable.core.screen.staging import clock_of
from wartable.core.screen.telling import may_know, spans
from wartable.core.words import capital
from wartable.play.prompts.prompt import Cast, Line
from wartable.play.session import Session

INCHES = re.compile(r'(\d)"')
QUOTED = re.compile(r"""(?<!\w)(?:"([^"]+)"|'((?:[^']|(?<=\w)'(?=\w))+)')(?!\w)""")


class Chronicle:
    """Follows a session; after an undo it is written anew from where the events differ."""

    def __init__(self, session: Session[Any], seat: Seat | None) -> None:
        self.session = session
        self.seat = seat
        self._lines: list[Line] = []
        self._events: list[Event[Any]] = []
        self._match: Any = session.first
        self._rolls = 0
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

    def __len__(self) -> int:
        self._follow()
        return len(self._lines)

    def _follow(self) -> None:
        events = self.session.events()
        if len(events) < len(self._events) or (
            self._events and events[len(self._events) - 1] is not self._events[-1]
        ):
            self._go_back(events)
        for number in range(len(self._events), len(events)):
            self._take(events[number], number)

    def _go_back(self, events: list[Event[Any]]) -> None:
        """To the last event that is still the same; those that differ were taken back."""
        same = 0
        while same < min(len(events), len(self._events)) and events[same] is self._events[same]:
            same += 1
        del self._events[same:]
        self._lines = [line for line in self._lines if line.event < same]
        self._changed = min(self._changed, len(self._lines))
        self._match, self._rolls = self.session.first, 0
        for event in self._events:
            self._rolls += isinstance(event, Rolled)
            self._match = event.apply(self._match)

    def _take(self, event: Event[Any], number: int) -> None:
        after = event.apply(self._match)
        self._rolls += isinstance(event, Rolled)
        if may_know(event, self.seat) and not self._is_quiet(event):
            self._lines.append(self._line(event, number, clock_of(self.session.game, after).round))
        self._events.append(event)
        self._match = after

    def _is_quiet(self, event: Event[Any]) -> bool:
        """Bookkeeping, and rolls whose outcome is told by what follows."""
        if isinstance(event, Rolled):
            return event.name in self.session.game.screen.quiet
        return event.quiet

    def _line(self, event: Event[Any], number: int, round: int) -> Line:
        session = self.session
        rolled = event if isinstance(event, Rolled) else None
        return Line(
            event=number,
            number=session.before + bisect_right(session.stood, number),
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
    if isinstance(model, str) and model in match.models:
        owner: Seat = match.models[model].seat
        return owner
    return seat if isinstance(seat, int) and 0 <= seat < match.seats else None


# Sentences


def line_spans(event: Event[Any], match: Match[Any]) -> tuple[Span, ...]:
    """The sentence of an event as a log prints it: a capital first, and signs for inches.

    What changed the need of a roll stands apart from it.
    """
    found = spans(replace(event, modifiers=()) if isinstance(event, Rolled) else event, match)
    return tuple([typeset_span(span, first=k == 0) for k, span in enumerate(found)])


def typeset_span(span: Span, first: bool) -> Span:
    if span.model is not None:
        return span
    text = INCHES.sub("\\1″", span.text)
    return Span(capital(text) if first else text)


def typeset(text: str) -> str:
    """With the signs for inches and for what is quoted: within 1″, no set-up “ten”."""
    return QUOTED.sub("“\\1\\2”", INCHES.sub("\\1″", text))
