"""What the rulebook leaves open: a player's choice, a place, a path, or a die.

A rule asks with ``answer = yield from question`` and waits; whoever is outside answers with plain JSON. `read` refuses
what is not an answer at all, `check` what the rules do not allow, both before the rule is touched. A question to which
there is `only` one answer is not asked.
"""

from collections.abc import Generator
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from wartable.core.hooks.moments import Modifier
from wartable.core.match import Measure, ModelId, Point, Seat, UnitId
from wartable.core.reading import LONGEST as LONGEST
from wartable.core.reading import excerpt as excerpt
from wartable.core.reading import read_numbers, read_picks, read_point, read_points
from wartable.core.refused import Refused as Refused
from wartable.core.rulebook import clauses
from wartable.core.screen.figures import DiceGroup, DiceShown, Figure, Stand, Verdict
from wartable.core.space.shapes import Cohesion as Cohesion
from wartable.core.space.shapes import Region as Region
from wartable.core.space.shapes import UnitRegion as UnitRegion
from wartable.core.space.shapes import Ways as Ways
from wartable.core.window import Window

T = TypeVar("T")
# who acts, what it does, who is set up; the rest has no screen of its own
Role: TypeAlias = Literal["", "activate", "act", "deploy"]

ACTIVATION = "activation"  # what goes on while nothing more is known than who acts


class About(msgspec.Struct, frozen=True, gc=False):
    """What is going on while the question is asked."""

    action: str
    actor: ModelId | None = None
    target: ModelId | None = None
    weapon: str = ""
    unit: UnitId = ""  # that acts as one


class Question(msgspec.Struct, Generic[T], frozen=True, gc=False, tag=True):
    """Something a rule cannot settle by itself."""

    name: str
    seat: Seat
    clause: str
    reason: str = ""
    about: About | None = None
    shows: tuple[DiceShown | Figure | Stand, ...] = ()  # what lies on the table; nothing secret
    role: Role = ""
    window: Window | None = None  # it interrupts, and may be let by

    def __iter__(self) -> "Steps[T]":
        only = self.only()
        if only is not None:
            return only[0]
        answer: T = yield self
        return answer

    @clauses.clause("CORE-ASK-03")
    def only(self) -> tuple[T] | None:
        """The answer, if there is but one."""
        return None

    def read(self, raw: Any) -> T:
        """The answer as it comes off the wire or out of a save: a number, a word, a list."""
        raise NotImplementedError

    def check(self, answer: T, table: Any) -> None:
        """Raise `Refused` if the rules do not allow *answer*."""

    def letting_by(self) -> tuple[Any] | None:
        """The raw answer that lets it go by and does nothing, if there is one."""
        by = None if self.window is None else self.window.lets_by
        return None if by is None else (by,)

    @clauses.clause("CORE-ASK-01")
    def unread(self, raw: Any, wanted: str) -> Refused:
        return Refused("CORE-ASK-01", f"{self.name}: {wanted} is wanted, not {excerpt(raw)}")


Steps: TypeAlias = Generator[Question[Any], Any, T]


class Choose(Question[T], frozen=True, kw_only=True):
    """One of a known list, by its number or, if it is a word, by the word."""

    options: tuple[T, ...]
    always: bool = False  # asked even with one option, so that being asked tells the others nothing
    offered: bool = False  # listed from what a rule offers, which says why the rest is closed

    def only(self) -> tuple[T] | None:
        assert self.options, f"{self.name}: nothing to choose from"
        return (self.options[0],) if len(self.options) == 1 and not self.always else None

    def letting_by(self) -> tuple[Any] | None:
        by = None if self.window is None else self.window.lets_by
        return (self.options.index(by),) if by in self.options else None

    def read(self, raw: Any) -> T:
        if type(raw) is str and raw in self.options:
            return self.options[self.options.index(raw)]
        if type(raw) is not int or not 0 <= raw < len(self.options):
            raise self.unread(raw, f"a number below {len(self.options)}")
        return self.options[raw]


class Offered(Question[T], frozen=True, kw_only=True):
    """One of what a rule offers (see `offers`), not worked out yet; a word may answer it before it is listed."""

    def read(self, raw: Any) -> T:
        if type(raw) is not str:
            raise self.unread(raw, "a word")
        word: Any = raw
        return word  # type: ignore[no-any-return]

    def check(self, answer: T, table: Any) -> None:
        refused = table.offers(self).refused(answer)
        if refused is not None:
            raise refused

    def listed(self, table: Any) -> Choose[T]:
        """The same question with all its options."""
        return Choose(
            self.name,
            self.seat,
            self.clause,
            self.reason,
            self.about,
            self.shows,
            self.role,
            self.window,
            options=table.offers(self).open(),
            offered=True,
        )


class ChooseMany(Question[tuple[T, ...]], frozen=True, kw_only=True):
    """Some of a known list, each at most once, by their numbers or words; they come in the order of the list."""

    options: tuple[T, ...]
    least: int = 0
    most: int

    def only(self) -> tuple[tuple[T, ...]] | None:
        there = len(self.options)
        assert 0 <= self.least <= min(self.most, there), f"{self.name}: {self.least} of {there}"
        if not self.most:
            return ((),)
        return (self.options,) if self.least == there else None

    def letting_by(self) -> tuple[Any] | None:
        return None if self.least else ([],)

    def read(self, raw: Any) -> tuple[T, ...]:
        picked = read_picks(self, raw, self.options)
        if not self.least <= len(picked) <= self.most:
            raise self.unread(raw, f"a list of {self.least} to {self.most}")
        return tuple([self.options[n] for n in sorted(picked)])


class Confirm(Question[bool], frozen=True, kw_only=True):
    """Yes or no: every 'may' in a rulebook."""

    def letting_by(self) -> tuple[Any] | None:
        return (False,)

    def read(self, raw: Any) -> bool:
        if type(raw) is not bool:
            raise self.unread(raw, "true or false")
        return raw


class Order(Question[tuple[T, ...]], frozen=True, kw_only=True):
    """All of a known list in the order the seat wants, by their numbers or words."""

    items: tuple[T, ...]

    def only(self) -> tuple[tuple[T, ...]] | None:
        return (self.items,) if len(self.items) < 2 else None

    def read(self, raw: Any) -> tuple[T, ...]:
        order = read_picks(self, raw, self.items)
        if len(order) != len(self.items):
            raise self.unread(raw, f"each number below {len(self.items)} once")
        return tuple([self.items[n] for n in order])


class Number(Question[int], frozen=True, kw_only=True):
    """A whole number from low to high; *measure* says of what."""

    low: int
    high: int
    measure: Measure = ""

    def only(self) -> tuple[int] | None:
        assert self.low <= self.high, f"{self.name}: no number from {self.low} to {self.high}"
        return (self.low,) if self.low == self.high else None

    def read(self, raw: Any) -> int:
        if type(raw) is not int or not self.low <= raw <= self.high:
            raise self.unread(raw, f"a number from {self.low} to {self.high}")
        return raw


class Allocate(Question[tuple[int, ...]], frozen=True, kw_only=True):
    """Shares of a total, one for each target, each no more than its cap."""

    targets: tuple[str, ...]
    total: int
    caps: tuple[int, ...] = ()  # none: the total
    all: bool = True  # false: some may be kept back

    @property
    def most(self) -> tuple[int, ...]:
        """The largest share each target can have."""
        caps = self.caps or (self.total,) * len(self.targets)
        return tuple([min(cap, self.total) for cap in caps])

    def only(self) -> tuple[tuple[int, ...]] | None:
        most, room = self.most, sum(self.most)
        fits = len(most) == len(self.targets) and min(most, default=0) >= 0
        assert fits and (room >= self.total or not self.all), f"{self.name}: {self.total} on {most}"
        forced = room == self.total if self.all else room == 0
        return (most,) if forced else None

    def read(self, raw: Any) -> tuple[int, ...]:
        shares, most = read_numbers(self, raw), self.most
        if len(shares) != len(self.targets):
            raise self.unread(raw, f"a list of {len(self.targets)} shares")
        if not all(0 <= share <= cap for share, cap in zip(shares, most, strict=True)):
            raise self.unread(raw, f"shares from 0 up to {list(most)}")
        if sum(shares) > self.total or (self.all and sum(shares) != self.total):
            raise self.unread(raw, f"shares that add up to {self.total}")
        return tuple(shares)


class Roll(Question[tuple[int, ...]], frozen=True, kw_only=True):
    """Dice of a seat. Faces between two *cuts* are alike to the rule that asks, so odds stay small.

    So are dice with the same sides, unless the rule tells them *apart*, as in a D66.
    """

    dice: int = 1
    sides: int = 6
    kinds: tuple[int, ...] = ()  # the sides of each, where they differ
    need: int | None = None
    direction: Literal["at least", "at most"] = "at least"
    cuts: tuple[int, ...] | None = None  # none: every face matters
    apart: bool = False  # which die shows which face matters too
    modifiers: tuple[Modifier, ...] = ()  # what made *need* what it is
    again: bool = False  # a re-roll
    model: ModelId | None = None  # for whom they are rolled
    doing: str = ""  # what that is, said of them: attacks; none: they roll for its name
    source: str = ""  # the special rule by which dice are rolled again
    verdicts: tuple[tuple[Verdict, ...], ...] = ()  # of each face, die by die; of one die: of all
    groups: tuple[DiceGroup, ...] = ()  # where they are not all of a kind
    secret: bool = False  # only the seat learns what it shows

    def only(self) -> tuple[tuple[int, ...]] | None:
        return None if self.each else ((),)

    @property
    def each(self) -> tuple[int, ...]:
        """The sides of every die, in order."""
        return self.kinds or (self.sides,) * self.dice

    def read(self, raw: Any) -> tuple[int, ...]:
        faces, each = read_numbers(self, raw), self.each
        if len(faces) != len(each):
            raise self.unread(raw, f"a list of {len(each)} faces")
        for face, sides in zip(faces, each, strict=True):
            if not 1 <= face <= sides:
                raise self.unread(raw, f"a face from 1 to {sides}")
        return tuple(faces)


class Place(Question[Point], frozen=True, kw_only=True):
    """A spot in a region: [x, y, level]."""

    region: Region

    def read(self, raw: Any) -> Point:
        return read_point(self, raw)

    def check(self, answer: Point, table: Any) -> None:
        table.seen_by(self.seat).judge(self.region, (answer,))


class Path(Question[tuple[Point, ...]], frozen=True, kw_only=True):
    """A way through a region: a list of spots, the last one where it ends."""

    region: Region

    def read(self, raw: Any) -> tuple[Point, ...]:
        return read_points(self, raw)

    def check(self, answer: tuple[Point, ...], table: Any) -> None:
        table.seen_by(self.seat).judge(self.region, answer)


class Moves(Question[Ways], frozen=True, kw_only=True):
    """A way for each model of a unit that moves: [[model, path], ...]; they come in the order of the unit."""

    region: UnitRegion

    def read(self, raw: Any) -> Ways:
        movers = self.region.movers
        if type(raw) is not list or len(raw) > len(movers):
            raise self.unread(raw, "a list of models with their paths")
        ways: dict[ModelId, tuple[Point, ...]] = {}
        for one in raw:
            model, path = self.move(one)
            if model in ways:
                raise self.unread(one, "each model only once")
            ways[model] = path
        if self.region.everyone and len(ways) < len(movers):
            raise self.unread(raw, f"a path for each of {len(movers)} models")
        return tuple([(model, ways[model]) for model in movers if model in ways])

    def move(self, raw: Any) -> tuple[ModelId, tuple[Point, ...]]:
        """One model and its path."""
        if type(raw) is not list or len(raw) != 2:
            raise self.unread(raw, "a model and its path")
        model, path = raw
        if type(model) is not str or model not in self.region.movers:
            raise self.unread(model, "a model of the unit that may move")
        return model, read_points(self, path)

    def check(self, answer: Ways, table: Any) -> None:
        table.seen_by(self.seat).judge_moves(self.region, answer)


class Together(Question[tuple[Any, ...]], frozen=True, kw_only=True):
    """One question each for several seats; nobody's answer is known until all have answered.

    The answer is all of theirs, in the order of the parts.
    """

    parts: tuple[Question[Any], ...]

    @clauses.clause("CORE-ASK-04")
    def only(self) -> tuple[tuple[Any, ...]] | None:
        """Everyone is asked, or nobody: who has no choice is nobody's business before all have answered."""
        seats = [part.seat for part in self.parts]
        assert len(set(seats)) == len(seats), f"{self.name}: a seat has two parts in {seats}"
        for part in self.parts:
            assert not isinstance(part, Roll | Together), f"{self.name}: {part.name} is no choice"
        answers = [part.only() for part in self.parts]
        forced = [answer[0] for answer in answers if answer is not None]
        return (tuple(forced),) if len(forced) == len(answers) else None

    def part(self, seat: Seat) -> Question[Any] | None:
        return next((part for part in self.parts if part.seat == seat), None)

    def read(self, raw: Any) -> tuple[Any, ...]:
        if type(raw) is not list or len(raw) != len(self.parts):
            raise self.unread(raw, f"a list of {len(self.parts)} answers")
        return tuple(part.read(own) for part, own in zip(self.parts, raw, strict=True))

    def check(self, answer: tuple[Any, ...], table: Any) -> None:
        for part, own in zip(self.parts, answer, strict=True):
            part.check(own, table)
