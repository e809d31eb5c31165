"""Looking back: the log, places to jump to, and the table as it stood after any answer.

A match is the fold of its events, so no rule runs again: a moment is worked out from the nearest checkpoint before it.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any

from wartable.core.events import Event
from wartable.core.match import Match, Seat
from wartable.core.screen.staging import scene_of
from wartable.core.views import view
from wartable.play.prompts.prompt import Line
from wartable.play.session import Session
from wartable.server.http.codec import Refusal
from wartable.server.looking_back import History, MomentMark, MomentShown
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.showing import outcome_of

EVERY = 40  # events between checkpoints
KEPT = 32  # matches that have theirs in memory


class Track:
    """The checkpoints of one match; the events they were made from tell whether they still hold."""

    def __init__(self, first: Match[Any]) -> None:
        self.matches: list[Match[Any]] = [first]
        self.ends: list[Event[Any] | None] = [None]  # the last event before each

    def at(self, events: list[Event[Any]], count: int) -> Match[Any]:
        """The match after so many of the events."""
        self._forget(events)
        while len(self.matches) * EVERY <= count:
            start = (len(self.matches) - 1) * EVERY
            after = fold_events(self.matches[-1], events[start : start + EVERY])
            self.matches.append(after)
            self.ends.append(events[start + EVERY - 1])
        nearest = count // EVERY
        return fold_events(self.matches[nearest], events[nearest * EVERY : count])

    def _forget(self, events: list[Event[Any]]) -> None:
        """What an undo has taken away."""
        while len(self.matches) > 1:
            last = (len(self.matches) - 1) * EVERY
            if last <= len(events) and events[last - 1] is self.ends[-1]:
                return
            self.matches.pop()
            self.ends.pop()


def fold_events(match: Match[Any], events: Iterable[Event[Any]]) -> Match[Any]:
    for event in events:
        match = event.apply(match)
    return match


class Tracks:
    """Those of the matches that were looked back on last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._tracks: OrderedDict[str, tuple[Session[Any], Track]] = OrderedDict()
        self._lock = Lock()

    def of(self, hosted: Hosted) -> Track:
        with self._lock:
            found = self._tracks.get(hosted.id)
            if found is None or found[0] is not hosted.session:
                found = hosted.session, Track(hosted.session.first)
            self._tracks[hosted.id] = found
            self._tracks.move_to_end(hosted.id)
            while len(self._tracks) > self._kept:
                self._tracks.popitem(last=False)
        return found[1]


TRACKS = Tracks()


def history(hosted: Hosted, seat: Seat | None) -> History:
    """Everything a seat may know of what happened."""
    return hosted.once(("history", seat, hosted.over), lambda: work_out(hosted, seat))


def work_out(hosted: Hosted, seat: Seat | None) -> History:
    told = hosted.chronicles.of(seat)
    lines = told.lines()
    return History(
        match=hosted.id,
        numbers=hosted.number,
        marks=tuple(moment_marks(hosted, lines)),
        log=lines,
        acts=told.acts(),
        over=outcome_of(hosted.stored, hosted.resigned),
    )


def moment_marks(hosted: Hosted, lines: tuple[Line, ...]) -> list[MomentMark]:
    """Where a round begins, a model falls, or a rulebook sees a landmark: points that are scored."""
    events, found, last = hosted.session.events(), [MomentMark(0, 0, "Set-up")], 0
    word = scene_of(hosted.game, hosted.session.view(None), None).round_word
    leaving = leavers(hosted.session.first, events)
    for line in lines:
        if line.round > last:
            last = line.round
            found.append(MomentMark(line.number, last, f"{word} {last}"))
        if line.event in leaving or events[line.event].landmark:
            found.append(MomentMark(line.number, line.round, line.text, line.seat))
    return found


def leavers(first: Match[Any], events: list[Event[Any]]) -> set[int]:
    """The events after which a model stands on the table no more."""
    found: set[int] = set()
    match = first
    for number, event in enumerate(events):
        after = event.apply(match)
        if len(after.models) < len(match.models):
            found.add(number)
        match = after
    return found


def show_moment(hosted: Hosted, number: int, seat: Seat | None) -> MomentShown:
    """The table when *number* answers stood, as the seat knew it then."""
    session = hosted.session
    if not 0 <= number <= hosted.number:
        raise Refusal(404, "unknown", f"the match has moments 0 to {hosted.number}")
    match = match_at(hosted, number)
    asked, whose = "", None
    if number < hosted.number:
        whose = session.answers[number - session.before][0]
        asked = hosted.asked_at(number, seat)
    return MomentShown(
        number=number,
        scene=scene_of(hosted.game, view(match, seat), seat),
        asked=asked,
        seat=whose,
    )


def match_at(hosted: Hosted, number: int) -> Match[Any]:
    session = hosted.session
    if number == hosted.number:
        now: Match[Any] = session.match
        return now
    count = session.stood[number - session.before]
    return TRACKS.of(hosted).at(session.events(), count)
