"""One campaign being run: how it stands, its record so far, the errands under way.

A desk never writes: what is done comes out as lines, which its keeper appends to the record, and only then takes in.
Who finds that others have written meanwhile takes in theirs first and asks again. So any number of desks may run the
same campaign, and all of them stand alike.
"""

import hmac
from collections import Counter
from typing import Any

import msgspec

from wartable.campaigns.errands import Run
from wartable.campaigns.record import Begun, Closed, Done, Dropped, Errand, Founded, Line, Thrown
from wartable.core.ask import Refused, excerpt
from wartable.core.campaign.deeds import not_theirs
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import CampaignRules
from wartable.core.dice.source import Dice
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.plain import fingerprint
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.telling import models_concerned, tell
from wartable.core.words import with_and


class Telling(msgspec.Struct, frozen=True):
    """A line of the feed: what happened in which line of the record, and who may read it."""

    n: int
    member: Seat
    clause: str
    text: str
    landmark: bool = False
    known_to: tuple[Seat, ...] | None = None  # none: everybody
    models: tuple[str, ...] = ()  # whom it is about: a line of their lives
    battle: int = 0  # after how many it was


class Overtaken(Refused):
    """Something that an errand counted on has changed; what was answered before that stands."""


class Stale(Refused):
    """Meant for a step that an errand has left behind: it was taken already, or another device went on."""


class Desk:
    """With the house's *seed* it throws dice; without, they are typed."""

    def __init__(self, game: Game, founded: Founded, seed: bytes | None = None) -> None:
        assert game.campaign is not None, f"{game.name} knows no campaigns"
        self.game = game
        self.rules: CampaignRules = game.campaign
        self.founded = founded
        self.campaign: Campaign = self.rules.found(founded.founding)
        self.number = 0  # lines so far
        self.feed: list[Telling] = []
        self.under_way: dict[int, Errand] = {}
        self.done: dict[int, Errand] = {}
        self.throws: dict[int, dict[str, tuple[int, ...]]] = {}
        self._fixed: dict[int, tuple[Any, ...]] = {}  # what was answered before the last of them
        self.closed = False
        self._seed = seed
        self._drawn: Counter[Seat] = Counter()

    @property
    def has_seed(self) -> bool:
        """Dice are thrown here; else they are typed."""
        return self._seed is not None

    # To set out

    @clause("CORE-CAM-02")
    def refused(self, member: Seat, kind: str, about: Any) -> Refused | None:
        """Why this is nothing for that member now."""
        found = self.rules.errands.get(kind)
        if found is None:
            return Refused("CORE-CAM-02", f"{self.game.name} knows no errand {excerpt(kind)}")
        if self.closed:
            return Refused("CORE-CAM-01", "the campaign is put away")
        theirs = not_theirs(self.campaign, member, found)
        return theirs or found.closed(self.campaign, member, about)

    def begin(self, member: Seat, kind: str, about: Any = None) -> list[Line]:
        """The lines that begin an errand; one that asks nothing is done with them."""
        refused = self.refused(member, kind, about)
        if refused is not None:
            raise refused
        if any([(e.member, e.kind, e.about) == (member, kind, about) for e in self.errands()]):
            raise Refused("CORE-CAM-02", "that errand is under way already")
        begun = Begun(self.number + 1, member, kind, about)
        run = self.run(Errand(begun.n, member, kind, about), ())
        if not run.over:
            return [begun]
        return [begun, Done(begun.n + 1, begun.n), *self.ending(run.session.match, begun.n + 2)]

    def errands(self, member: Seat | None = None) -> list[Errand]:
        """Those under way, of all or of one member."""
        return [one for one in self.under_way.values() if member in (None, one.member)]

    def was_done(self, member: Seat, kind: str, about: Any, since: int) -> bool:
        """Was such an errand begun after line *since*, and is it done?"""
        wanted = (member, kind, about)
        later = [one for one in self.done.values() if one.number > since]
        return any([(one.member, one.kind, one.about) == wanted for one in later])

    def run(self, errand: Errand, answers: tuple[Any, ...]) -> Run:
        """An errand on the campaign as it now stands, as far as its answers and dice go."""
        thrown = self.throws.get(errand.number, {})
        return Run(self.game, self.campaign, errand, answers, thrown)

    # Dice

    @clause("CORE-CAM-03")
    def throw(self, run: Run, typed: tuple[int, ...] | None = None) -> Thrown:
        """The dice that an errand waits for: drawn from the stream of whose they are, or typed."""
        found = run.throw
        if found is None:
            raise Refused("CORE-CAM-03", "no dice are wanted now")
        key, roll = found
        self._check_fixed(run.errand, tuple(run.kept))
        faces = None if typed is None else roll.read(list(typed))
        drawn: int | None = None
        if faces is None:
            if self._seed is None:
                raise Refused("CORE-CAM-03", "dice are thrown by hand here: say what they show")
            drawn = self._drawn[roll.seat]
            faces = tuple(member_dice(self._seed, roll.seat).roll(drawn, roll.each))
        said = tuple(run.kept)
        line = run.errand.number
        return Thrown(self.number + 1, line, key, roll.seat, roll.each, faces, drawn, said)

    def drawn(self, member: Seat) -> int:
        """How many draws there were from a member's stream."""
        return self._drawn[member]

    def fixed(self, errand: Errand) -> tuple[Any, ...]:
        """What was answered before a die was shown, as far as it is still possible."""
        return tuple(self.run(errand, self._fixed.get(errand.number, ())).kept)

    @clause("CORE-CAM-03")
    def _check_fixed(self, errand: Errand, answers: tuple[Any, ...]) -> None:
        fixed = self.fixed(errand)
        if answers[: len(fixed)] != fixed:
            raise Refused("CORE-CAM-03", "what was answered before a die was shown stands")

    # To be done with it

    @clause("CORE-CAM-02", "CORE-CAM-04")
    def confirm(self, errand: Errand, answers: tuple[Any, ...]) -> Done:
        """All of it counts from now on, if it can be done as the campaign now stands."""
        refused = self.refused(errand.member, errand.kind, errand.about)
        if refused is not None:
            raise Overtaken(refused.clause, refused.reason)
        self._check_fixed(errand, answers)
        run = self.run(errand, answers)
        if run.refused is not None:
            raise Overtaken(run.refused.clause, run.refused.reason)
        if not run.over or len(run.kept) < len(answers):
            raise Refused("CORE-CAM-02", "there is still something to answer")
        return Done(self.number + 1, errand.number, answers)

    @clause("CORE-CAM-03")
    def drop(self, errand: Errand) -> Dropped:
        if self.throws.get(errand.number):
            raise Refused("CORE-CAM-03", "dice were shown: this errand has to be finished")
        return Dropped(self.number + 1, errand.number)

    # To put it away

    @clause("CORE-CAM-01", "CORE-CAM-03")
    def ending(self, campaign: Campaign, n: int) -> list[Line]:
        """What follows, from line *n* on, if the campaign will stand so: nothing, or its last lines."""
        if self.campaign.phase == "archived" or campaign.phase != "archived":
            return []
        busy = self.busy()
        if busy:
            told = f"it is not put away before everybody is done: {with_and(busy)}"
            raise Refused("CORE-CAM-01", told)
        open_ = [one.number for one in self.errands() if not self.throws.get(one.number)]
        dropped: list[Line] = [Dropped(n + k, one) for k, one in enumerate(open_)]
        closed = [self.closed_by(campaign, n + len(open_))] if self.can_close else []
        return [*dropped, *closed]

    def busy(self) -> list[str]:
        """What members who are still there have to do and can, as the others read it."""
        shown = [one for one in self.errands() if self.throws.get(one.number)]
        found = [
            (one.member, self.rules.errands[one.kind].title)
            for one in shown
            if self.refused(one.member, one.kind, one.about) is None
        ]
        for one in self.campaign.members:
            dues = self.rules.due(self.campaign, one.number)
            found += [(one.number, due.title) for due in dues if due.must]
        first = dict(reversed(found))
        return [f"{self.campaign.side(who)} ({first[who]})" for who in sorted(first)]

    @property
    def can_close(self) -> bool:
        """Is the seed here that was promised? Without it nobody could say that the dice were thrown by it."""
        return self.has_seed or not self.founded.commitment

    def close(self) -> Closed:
        """Nothing follows any more."""
        return self.closed_by(self.campaign, self.number + 1)

    def closed_by(self, campaign: Campaign, n: int) -> Closed:
        seed = "" if self._seed is None else self._seed.hex()
        return Closed(n, fingerprint(campaign), seed)

    # To take in what is on record

    def take(self, lines: list[Line]) -> None:
        for line in lines:
            assert line.n == self.number + 1, f"line {self.number + 1} is due, not {line.n}"
            self._take(line)
            self.number = line.n

    def _take(self, line: Line) -> None:
        if isinstance(line, Begun):
            self.under_way[line.n] = Errand(line.n, line.member, line.kind, line.about)
        elif isinstance(line, Thrown):
            self.throws.setdefault(line.errand, {})[line.key] = line.faces
            self._drawn[line.seat] += line.drawn is not None
            self._fixed[line.errand] = line.answers
        elif isinstance(line, Done):
            self._take_done(line)
        elif isinstance(line, Dropped):
            del self.under_way[line.errand]
        else:
            self.closed = True

    def _take_done(self, line: Done) -> None:
        errand = self.done[line.errand] = self.under_way.pop(line.errand)
        run = self.run(errand, line.answers)
        assert run.over, f"line {line.n}: an errand that is not done"
        for event in run.events:
            self._tell(line.n, errand.member, event)
            self.campaign = event.apply(self.campaign)

    def _tell(self, n: int, member: Seat, event: Event[Any]) -> None:
        if event.quiet or event.sentence == "":
            return
        known = [one for one in models_concerned(event) if self.campaign.title_of(one)]
        told = Telling(
            n=n,
            member=member,
            clause=event.clause,
            text=tell(event, self.campaign),
            landmark=event.landmark,
            known_to=event.known_to(),
            models=tuple(dict.fromkeys(known)),
            battle=self.campaign.last_battle,
        )
        self.feed.append(told)


def member_dice(seed: bytes, member: Seat) -> Dice:
    """The stream of one member: whatever others throw meanwhile does not change it."""
    return Dice(hmac.digest(seed, b"member %d" % member, "sha256"))
