"""One campaign being run: how it stands, its record so far, the errands under way.

A desk never writes: what is done comes out as lines, which its keeper appends to the record, and only then takes in.
Who finds that others have written meanwhile takes in theirs first and asks again. So any number of desks may run the
same campaign, and all of them stand alike.
"""

import hmac
from collections import Counter
from typing import Any

from wartable.campaigns.changes import changed, changes_between
from wartable.campaigns.editions import (
    PINNED,
    installed,
    may_not_take_over,
    named_in,
    waiting,
)
from wartable.campaigns.errands import Run
from wartable.campaigns.origins import brought_already
from wartable.campaigns.record import (
    OLDER,
    Begun,
    Change,
    Closed,
    Done,
    Dropped,
    Errand,
    Founded,
    Line,
    Ruled,
    Stood,
    Telling,
    Thrown,
    Unplayed,
)
from wartable.campaigns.state import CANNOT, State, first_state, read_state
from wartable.campaigns.taking import take_done, take_ruled, take_stood
from wartable.campaigns.telling import come_of
from wartable.core.ask import Refused, excerpt
from wartable.core.campaign.deeds import not_theirs
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import CampaignRules
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.names import all_showable
from wartable.core.plain import fingerprint, to_plain
from wartable.core.rulebook.clauses import clause
from wartable.core.words import with_and


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
        first = founded.first
        self.state = State(
            self.rules, to_plain(first_state(game, founded.founding)) if first is None else first
        )
        self.here = installed(game)  # the rules that are here
        self.pinned = named_in(founded)  # those that it is run by
        self.stuck: Refused | None = None  # why it cannot be said how it stands
        self.tried = False  # it is played again by the rules that are here, whichever it names
        self.unplayed: list[Unplayed] = []  # what a check of its record had to take as it stands
        self.played_otherwise: list[Unplayed] = []  # and what other rules have played again
        self.number = 0  # lines so far
        self.feed: list[Telling] = []
        self.under_way: dict[int, Errand] = {}
        self.done: dict[int, Errand] = {}
        self.throws: dict[int, dict[str, tuple[int, ...]]] = {}
        self._fixed: dict[int, tuple[Any, ...]] = {}  # what was answered before the last of them
        self.closed = False
        self._seed = seed
        self._drawn: Counter[Seat] = Counter()
        self.untold = False  # lines do not say what came of them, and nothing after them does

    @property
    def has_seed(self) -> bool:
        """Dice are thrown here; else they are typed."""
        return self._seed is not None

    @property
    def campaign(self) -> Campaign:
        """How it stands, or as far as that can be said."""
        try:
            return self.state.campaign
        except CANNOT as error:
            by = f"version {self.here.version} of {self.game.name}, which is here"
            why = f"how this campaign stands is on record, but {by}, cannot read it ({error})"
            raise Refused(PINNED, f"{why}. Nothing is lost, and the feed can be read") from None

    @property
    def waits(self) -> Refused | None:
        """Why nothing new begins: by other rules it might come out otherwise."""
        settled = self.closed or self.tried
        return self.stuck or (None if settled else waiting(self.game, self.pinned, self.here))

    @property
    def unreadable(self) -> Refused | None:
        """Why the rules that are here cannot say how it stands."""
        try:
            _ = self.campaign
        except Refused as why:
            return why
        return None

    def check_rules(self) -> None:
        """It is run by the rules that are here."""
        why = self.waits
        if why is not None:
            raise why

    # To set out

    @clause("CORE-CAM-02")
    def refused(self, member: Seat, kind: str, about: Any) -> Refused | None:
        """Why this is nothing for that member now."""
        if self.waits is not None:
            return self.waits
        found = self.rules.errands.get(kind)
        if found is None:
            return Refused("CORE-CAM-02", f"{self.game.name} knows no errand {excerpt(kind)}")
        if self.closed:
            return Refused("CORE-CAM-01", "the campaign is put away")
        theirs = not_theirs(self.campaign, member, found)
        return theirs or found.closed(self.campaign, member, about)

    def begin(self, member: Seat, kind: str, about: Any = None) -> list[Line]:
        """The lines that begin an errand; one that asks nothing is done with them."""
        refused = self.refused(member, kind, about) or unshowable(about)
        refused = refused or self._brought_already(member, about)
        if refused is not None:
            raise refused
        if any([(e.member, e.kind, e.about) == (member, kind, about) for e in self.errands()]):
            raise Refused("CORE-CAM-02", "that errand is under way already")
        before = self.stood()
        begun = Begun(self.number + len(before) + 1, member, kind, about)
        run = self.run(Errand(begun.n, member, kind, about), ())
        if not run.over:
            return [*before, begun]
        done = self._done(begun.n + 1, run, ())
        return [*before, begun, done, *self.ending(run.session.match, done)]

    def _brought_already(self, member: Seat, about: Any) -> Refused | None:
        return brought_already(self.rules, self.campaign, self.done.values(), member, about)

    def begun_in(self, lines: list[Line]) -> Errand | None:
        """The errand that these lines began, if it asks something."""
        begun = [line.n for line in lines if isinstance(line, Begun)]
        return self.under_way.get(begun[0])

    def errands(self, member: Seat | None = None) -> list[Errand]:
        """Those under way that the rules know, of all or of one member."""
        known = [one for one in self.under_way.values() if one.kind in self.rules.errands]
        return [one for one in known if member in (None, one.member)]

    def was_done(self, member: Seat, kind: str, about: Any, since: int) -> bool:
        """Was such an errand begun after line *since*, and is it done?"""
        wanted = (member, kind, about)
        later = [one for one in self.done.values() if one.number > since]
        return any([(one.member, one.kind, one.about) == wanted for one in later])

    def run(self, errand: Errand, answers: tuple[Any, ...]) -> Run:
        """An errand on the campaign as it now stands, as far as its answers and dice go."""
        self.check_rules()
        return self.run_again(errand, answers)

    def run_again(self, errand: Errand, answers: tuple[Any, ...]) -> Run:
        """The same by the rules that are here, whichever it is run by."""
        if errand.kind not in self.rules.errands:
            raise Refused("CORE-CAM-02", f"{self.game.name} knows no errand {excerpt(errand.kind)}")
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
        return self._done(self.number + 1, run, answers)

    def _done(self, n: int, run: Run, answers: tuple[Any, ...]) -> Done:
        """With all that comes of it: the rules will not be asked again."""
        after, said = come_of(run, self.campaign)
        changes = changes_between(self.campaign, after)
        return Done(n, run.errand.number, answers, changes, tuple(said))

    @clause("CORE-CAM-03")
    def drop(self, errand: Errand) -> Dropped:
        if self.throws.get(errand.number):
            raise Refused("CORE-CAM-03", "dice were shown: this errand has to be finished")
        return Dropped(self.number + 1, errand.number)

    # To put it away

    @clause("CORE-CAM-01", "CORE-CAM-03")
    def ending(self, campaign: Campaign, done: Done) -> list[Line]:
        """What follows a line if the campaign will stand so after it: nothing, or the last lines."""
        if self.campaign.phase == "archived" or campaign.phase != "archived":
            return []
        busy = self.busy()
        if busy:
            told = f"it is not put away before everybody is done: {with_and(busy)}"
            raise Refused("CORE-CAM-01", told)
        open_ = [one.number for one in self.errands() if not self.throws.get(one.number)]
        dropped: list[Line] = [Dropped(done.n + k, one) for k, one in enumerate(open_, 1)]
        last = done.n + len(open_) + 1
        closed = [self._closed(last, done.changes or ())] if self.can_close else []
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
        return self.stuck is None and (self.has_seed or not self.founded.commitment)

    def close(self) -> Closed:
        """Nothing follows any more."""
        return self._closed(self.number + 1, ())

    def _closed(self, n: int, after: tuple[Change, ...]) -> Closed:
        seed = "" if self._seed is None else self._seed.hex()
        return Closed(n, self.standing(after), seed)

    def standing(self, after: tuple[Change, ...] = ()) -> str:
        """One number for how the campaign stands, or will *after* these; no rules are needed to work it out."""
        plain = changed(self.state.plain, after)
        if self.founded.format == OLDER:
            return fingerprint(read_state(self.rules, plain))
        return fingerprint(plain, ordered=False)

    # Rules

    @clause(PINNED)
    def take_over(self, member: Seat) -> list[Line]:
        """The lines by which the rules that are here hold from now on."""
        if self.stuck is not None:
            raise self.stuck
        if self.closed:
            raise Refused("CORE-CAM-01", "the campaign is put away")
        why = may_not_take_over(self.game, self.campaign, member, self.pinned, self.here)
        if why is not None:
            raise why
        before = self.stood()
        line = Ruled(self.number + len(before) + 1, member, self.here.version, self.here.content)
        return [*before, line]

    def stood(self) -> list[Line]:
        """What lines of the older format came to is said once, before anything follows them."""
        if not self.untold:
            return []
        return [Stood(self.number + 1, self.state.plain, tuple(self.feed))]

    # To take in what is on record

    def take(self, lines: list[Line]) -> None:
        """Those before a line that says how the campaign stood need not say what came of them."""
        stood = max([line.n for line in lines if isinstance(line, Stood)], default=0)
        for line in lines:
            assert line.n == self.number + 1, f"line {self.number + 1} is due, not {line.n}"
            self._take(line, line.n < stood)
            self.number = line.n

    def _take(self, line: Line, told_later: bool) -> None:
        if isinstance(line, Begun):
            self.under_way[line.n] = Errand(line.n, line.member, line.kind, line.about)
        elif isinstance(line, Thrown):
            self.throws.setdefault(line.errand, {})[line.key] = line.faces
            self._drawn[line.seat] += line.drawn is not None
            self._fixed[line.errand] = line.answers
        elif isinstance(line, Done):
            errand = self.done[line.errand] = self.under_way.pop(line.errand)
            if not told_later:
                take_done(self, line, errand)
        elif isinstance(line, Dropped):
            del self.under_way[line.errand]
        elif isinstance(line, Ruled):
            take_ruled(self, line)
        elif isinstance(line, Stood):
            take_stood(self, line)
        else:
            self.closed = True


@clause("CORE-CAM-01")
def unshowable(about: Any) -> Refused | None:
    """Asked when a deed is begun, not when a record is read: what was written before this was asked still opens."""
    if all_showable(about):
        return None
    return Refused("CORE-CAM-01", "names and reasons are one line of letters that can be shown")


def member_dice(seed: bytes, member: Seat) -> Dice:
    """The stream of one member: whatever others throw meanwhile does not change it."""
    return Dice(hmac.digest(seed, b"member %d" % member, "sha256"))
