"""The log of a match as one seat may read it: sentences in spans, dice, modifiers."""

import re
from bisect import bisect_right
from typing import Any

from msgspec.structs import asdict

from wartable.core.events import Event, Rolled
from wartable.core.match import Match, ModelId, Seat
from wartable.core.staging import round_of
from wartable.core.telling import known
from wartable.play.prompt import Cast, Line, Span
from wartable.play.session import Session

INCHES = re.compile(r'(\d)"')
QUOTED = re.compile(r"""(?<!\w)(?:"([^"]+)"|'((?:[^']|(?<=\w)'(?=\w))+)')(?!\w)""")
DEFENDING = (
    "defense",
    "counter",
    "save",
)  # rolls of the target, even if it is the roller's own attack
OPEN, CLOSE = "\x02", "\x03"  # round the id of a model in a sentence that is being made


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
        if known(event, self.seat) and not self._is_quiet(event):
            self._lines.append(self._line(event, number, round_of(after)))
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
            spans=spans_of(event, self._match),
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
            need=event.need,
            direction=event.direction,
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


def spans_of(event: Event[Any], match: Match[Any]) -> tuple[Span, ...]:
    """The sentence in pieces; each name of a model is a piece of its own."""
    fields = asdict(event)
    marked = {name: named(value, match) for name, value in fields.items()}
    if isinstance(event, Rolled):
        told = roll_told(event, match)
    else:
        told = event.sentence.format(**(marked | event.words(match)))
    about = getattr(event, "about", None)
    own = [value for value in fields.values() if isinstance(value, str)]
    own += [id for id in (about.actor, about.target) if id] if about is not None else []
    return tuple(pieces(told, match, own))


def roll_told(event: Rolled[Any], match: Match[Any]) -> str:
    """Who rolls what and against whom; what changed the need stands apart from the sentence."""
    words = event.words(match)
    who, whom = roller(event, match)
    return f"{who or words['who']} rolls {words['again']}{words['shown']} for {event.name}{whom}{words['wanted']}."


def roller(event: Rolled[Any], match: Match[Any]) -> tuple[str, str]:
    """The model for which a seat rolls, and how the other one comes in."""
    about = event.about
    seats = {id: model.seat for id, model in match.models.items()}
    if about is None or about.actor is None:
        return "", ""
    if seats.get(about.actor) == event.seat and event.name not in DEFENDING:
        title = match.models[about.actor].weapon_title(about.weapon)
        weapon = f" with {title}" if title else ""
        target = about.target if about.target in seats else None
        return named(
            about.actor, match
        ), f"{f' at {named(target, match)}' if target else ''}{weapon}"
    if about.target is not None and seats.get(about.target) == event.seat:
        return named(about.target, match), f" against {named(about.actor, match)}"
    return "", ""


def named(value: Any, match: Match[Any]) -> Any:
    """A model by its id in marks; ids of things as words, anything else as it is."""
    if not isinstance(value, str):
        return value
    if match.title_of(value) is not None:
        return f"{OPEN}{value}{CLOSE}"
    return value.replace("-", " ")


def pieces(told: str, match: Match[Any], own: list[ModelId]) -> list[Span]:
    titles = match.titles()
    found: list[Span] = []
    for k, part in enumerate(told.replace(CLOSE, OPEN).split(OPEN)):
        if k % 2:
            found.append(Span(titles[part], part))
        elif part:
            found += named_in(readable(part, first=k == 0), titles, own)
    return found


def typeset(text: str) -> str:
    """With the signs for inches and for what is quoted: within 1″, no set-up “ten”."""
    return QUOTED.sub("“\\1\\2”", INCHES.sub("\\1″", text))


def readable(text: str, first: bool) -> str:
    """With the sign for inches, and a capital where the sentence begins."""
    told = INCHES.sub("\\1″", text)
    return told[:1].upper() + told[1:] if first else told


def named_in(text: str, titles: dict[ModelId, str], own: list[ModelId]) -> list[Span]:
    """The names that stand in a text already; a name that several bear is that of the one concerned, if any."""
    first: tuple[int, int, ModelId] | None = None
    for id, title in titles.items():
        at = text.find(title) if title else -1
        if at < 0 or not whole(text, at, at + len(title)):
            continue
        rank = at, -len(title), id
        if first is None or rank[:2] < first[:2] or (rank[:2] == first[:2] and id in own):
            first = rank
    if first is None:
        return [Span(text)]
    at, length, id = first[0], -first[1], first[2]
    bearers = [one for one, title in titles.items() if title == titles[id]]
    sure = len(bearers) == 1 or id in own
    before = [Span(text[:at])] if at else []
    rest = named_in(text[at + length :], titles, own) if at + length < len(text) else []
    return [*before, Span(titles[id], id if sure else None), *rest]


def whole(text: str, start: int, end: int) -> bool:
    """Is it a word of its own there, not a part of a longer one?"""
    before = start > 0 and text[start - 1].isalnum()
    return not before and not (end < len(text) and text[end].isalnum())
