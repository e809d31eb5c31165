"""People at one keyboard: whose turn it is, and what only one of them may see while the others look away."""

from contextlib import suppress
from typing import Any

import click

from wartable.cli.speaking import answered, say, wipe
from wartable.cli.telling import step_words
from wartable.core.match import Seat
from wartable.core.screen.telling import may_know
from wartable.play.hiding import tells_secret
from wartable.play.log import Chronicle, Chronicles
from wartable.play.records.keeping import Kept

REMEMBERED = 12  # lines that everybody had read, told again on a screen that was wiped
LEAVING = frozenset(("quit", "exit", "q"))


class Keyboard:
    """Who sits at it, whose turn it is, and whether the others look away just now.

    Who is alone at it sees all that his seat may know. Several see what everybody may know, and a question that would
    tell more is asked of one of them alone.
    """

    def __init__(self, kept: Kept, people: tuple[Seat, ...]) -> None:
        self.session = kept.session
        self.people = people
        self.seat = people[0]
        self.alone = False  # with the screen, while the others look away
        self._logs = Chronicles(self.session)
        self._told: list[str] = []

    @property
    def shared(self) -> bool:
        """Do several play at it?"""
        return len(self.people) > 1

    @property
    def log(self) -> Chronicle:
        """What is told on the screen: to several, only what everybody may know."""
        return self._logs.of(None if self.shared else self.seat)

    @property
    def view(self) -> Any:
        """The match as the screen may show it now."""
        return self.session.view(None if self.shared and not self.alone else self.seat)

    @property
    def has_secrets(self) -> bool:
        """Does whose turn it is know anything that others do not?"""
        return bool(self.session.match.secrets.get(self.seat))

    def name(self, inside: bool = False) -> str:
        """Whose turn it is."""
        found: str = self.session.match.side(self.seat, inside)
        return found

    def next_asked(self) -> Seat | None:
        """Who here has something to answer: whoever had it last before the others."""
        owing = self.session.owing()
        return next((seat for seat in (self.seat, *self.people) if seat in owing), None)

    # Looking away

    def hand_over(self, seat: Seat | None) -> None:
        """What one of them was told alone is gone before anybody else looks."""
        if self.alone and (seat != self.seat or not tells_secret(self.session, self.seat)):
            self.end_alone()

    def take(self, seat: Seat) -> bool:
        """Somebody's turn, by himself if what he is told and asked is for nobody else; false if he leaves."""
        self.seat = seat
        if not self.alone and self.shared and tells_secret(self.session, seat):
            if not self.begin_alone("What comes next is for nobody else"):
                return False
        if self.alone:
            self._whisper()
        return True

    def begin_alone(self, why: str) -> bool:
        """Once the others look away; false if there is no more input."""
        say()
        say(f"{why}: only {self.name(inside=True)} looks now. Press Enter.", bold=True)
        try:
            self.alone = answered().lower() not in LEAVING
        except (click.Abort, EOFError):
            self.alone = False
        return self.alone

    def done_alone(self) -> None:
        """Once whoever looks has read it."""
        say("Press Enter when you have read it: the others look again.", bold=True)
        with suppress(click.Abort, EOFError):
            answered()
        self.end_alone()

    def end_alone(self) -> None:
        """The others may look again, and find what they had read."""
        self.alone = False
        if wipe():
            for line in self._told:
                say(f"  {line}", dim=True)

    def remember(self, lines: list[str]) -> None:
        """These were told to everybody."""
        self._told = [*self._told, *lines][-REMEMBERED:]

    def forget_news(self) -> None:
        """Whatever has happened was told before."""
        for seat in self.people:
            self._logs.of(seat).news()

    def _whisper(self) -> None:
        """What has happened that only he may know."""
        events, (_, lines) = self.session.events(), self._logs.of(self.seat).news()
        for line in lines:
            if not may_know(events[line.event], None):
                say(f"  {step_words(line)}")
