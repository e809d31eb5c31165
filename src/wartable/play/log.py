"""The log of a match as one seat may read it: sentences in spans, dice, modifiers."""

from typing import Any

from msgspec.structs import replace

from wartable.core.acts import ActNote, Laid, Over
from wartable.core.match import Match, Seat
from wartable.core.screen.scene import ActTold
from wartable.core.screen.telling import may_know
from wartable.play.course import Course, Happening
from wartable.play.open_acts import OpenActs, parts_of
from wartable.play.prompts.prompt import Line
from wartable.play.recap import told_act
from wartable.play.session import Session


class Chronicle:
    """Follows a session; after an undo it is written anew from where the events differ.

    Several that follow one session go by the same *course*: what happened is worked out once for all of them.
    """

    def __init__(
        self, session: Session[Any], seat: Seat | None, course: Course | None = None
    ) -> None:
        self.session = session
        self.seat = seat
        self._course = Course(session) if course is None else course
        self._read: list[Happening] = []
        self._lines: list[Line] = []
        self._open_acts = OpenActs()
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
        game, told = self.session.game, self._open_acts.told
        return tuple(
            [told_act(game, open_act, parts_of(open_act, told)) for open_act in told[first:]]
        )

    def under_way(self) -> frozenset[int]:
        """The numbers of the acts that are not over yet."""
        self._follow()
        rest = [note for _, note in self.session.acts(self._noted)]
        return self._open_acts.going([note for note in rest if isinstance(note, Over)])

    def first_changed(self, start: int) -> int:
        """The number of the first act whose sentence may be another since there were *start* lines."""
        self._follow()
        if not 0 < start < len(self._lines):
            return 0 if start == 0 else len(self._open_acts.told)
        return self._open_acts.told[self._lines[start - 1].act].root.number

    def __len__(self) -> int:
        self._follow()
        return len(self._lines)

    def _follow(self) -> None:
        happened, notes = self._course.follow(), self.session.acts()
        read = len(self._read)
        if len(happened) < read or (read and happened[read - 1] is not self._read[-1]):
            self._go_back(happened)
        for happening in happened[len(self._read) :]:
            self._note(notes, happening)
            self._take(happening)
        self._lay(notes, self._course.match)

    def _lay(self, notes: list[tuple[int, ActNote]], match: Match[Any]) -> None:
        """Dice that came to lie as they are with the last event."""
        while self._noted < len(notes) and isinstance(notes[self._noted][1], Laid):
            self._open_acts.note(notes[self._noted][1], match)
            self._noted += 1

    def _note(self, notes: list[tuple[int, ActNote]], happening: Happening) -> None:
        """What begins and ends before an event."""
        while self._noted < len(notes) and notes[self._noted][0] <= happening.number:
            self._open_acts.note(notes[self._noted][1], happening.before)
            self._noted += 1

    def _go_back(self, happened: list[Happening]) -> None:
        """To the beginning; what is still the same is read again."""
        same = 0
        while same < min(len(happened), len(self._read)) and happened[same] is self._read[same]:
            same += 1
        kept = len([line for line in self._lines if line.event < same])
        self._changed = min(self._changed, kept)
        self._read, self._lines = [], []
        self._open_acts, self._noted = OpenActs(), 0

    def _take(self, happening: Happening) -> None:
        self._read.append(happening)
        if not may_know(happening.event, self.seat):
            return
        self._open_acts.take(happening.event, happening.before, happening.after)
        if not happening.silent(self.session):
            told = happening.line(self.session)
            act = self._open_acts.tell_of(happening.number, told.round)
            line = replace(told, act=act.number)
            act.lines.append(line)
            self._lines.append(line)


class Chronicles:
    """The logs of all who follow one session, each as its seat may read it."""

    def __init__(self, session: Session[Any]) -> None:
        self._course = Course(session)
        self._of: dict[Seat | None, Chronicle] = {}

    def of(self, seat: Seat | None) -> Chronicle:
        """The log of a seat; kept, because most of it was told before."""
        if seat not in self._of:
            self._of[seat] = Chronicle(self._course.session, seat, self._course)
        return self._of[seat]
