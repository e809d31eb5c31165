"""What the rulebook leaves open: a player's choice, a place, a path, or a die.

A rule asks with ``answer = yield from question`` and waits; whoever is outside answers with plain JSON. `read` refuses
what is not an answer at all, `check` what the rules do not allow, both before the rule is touched. A question to which
there is `only` one answer is not asked.
"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from wartable.core import clauses
from wartable.core.match import ModelId, Point, Seat
from wartable.core.moments import Modifier

T = TypeVar("T")
Role: TypeAlias = Literal[
    "", "activate", "act", "deploy"
]  # who acts, what it does, who is set up; the rest has no screen of its own

FAR = 2**14  # hundredths; nothing lies further out
LONGEST = 100  # waypoints of a path
HIGHEST = 100  # levels of a building
ACTIVATION = "activation"  # what goes on while nothing more is known than who acts
HUGE = 10**18  # numbers from here on are not written out


class Refused(ValueError):
    """The rules do not allow this; the match is unchanged."""

    # most are made only to learn that something is closed: nothing is kept but what an exception keeps anyway
    if TYPE_CHECKING:

        def __init__(self, clause: str, reason: str, at: Point | None = None) -> None: ...

    @property
    def clause(self) -> str:
        told: str = self.args[0]
        return told

    @property
    def reason(self) -> str:
        told: str = self.args[1]
        return told

    @property
    def at(self) -> Point | None:
        """The first point of a path that is not allowed."""
        return self.args[2] if len(self.args) > 2 else None

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


class About(msgspec.Struct, frozen=True, gc=False):
    """What is going on while the question is asked."""

    action: str
    actor: ModelId | None = None
    target: ModelId | None = None
    weapon: str = ""


class DieShown(msgspec.Struct, frozen=True, gc=False):
    """A die on the table."""

    face: int = 0  # 0: not rolled
    need: int = 0  # 0: its face is simply read
    counts: str = ""  # what it comes to, in a player's word: success, critical, failure
    note: str = ""  # what it belongs to: a weapon, a piece of armour
    gone: bool = False  # spent or cancelled
    option: Any = None  # what the options of the question call it


class DiceShown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Dice rolled or about to be, as everyone at the table sees them."""

    name: str  # that of their roll
    seat: Seat
    dice: tuple[DieShown, ...]
    model: ModelId | None = None  # for whom
    sides: int = 6
    direction: Literal["at least", "at most"] = "at least"


class Figure(msgspec.Struct, frozen=True, gc=False, tag=True):
    """An amount on the table: damage about to be dealt, energy rolled."""

    name: str
    value: int
    model: ModelId | None = None  # whom it is about
    note: str = ""


class Question(msgspec.Struct, Generic[T], frozen=True, gc=False, tag=True):
    """Something a rule cannot settle by itself."""

    name: str
    seat: Seat
    clause: str
    reason: str = ""
    about: About | None = None
    shows: tuple[DiceShown | Figure, ...] = ()  # what lies on the table; nothing secret
    role: Role = ""

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

    @clauses.clause("CORE-ASK-01")
    def unread(self, raw: Any, wanted: str) -> Refused:
        return Refused("CORE-ASK-01", f"{self.name}: {wanted} is wanted, not {shown(raw)}")


Steps: TypeAlias = Generator[Question[Any], Any, T]


class Choose(Question[T], frozen=True, kw_only=True):
    """One of a known list, by its number or, if it is a word, by the word."""

    options: tuple[T, ...]
    always: bool = False  # asked even with one option, so that being asked tells the others nothing

    def only(self) -> tuple[T] | None:
        assert self.options, f"{self.name}: nothing to choose from"
        return (self.options[0],) if len(self.options) == 1 and not self.always else None

    def read(self, raw: Any) -> T:
        if type(raw) is str and raw in self.options:
            return self.options[self.options.index(raw)]
        if type(raw) is not int or not 0 <= raw < len(self.options):
            raise self.unread(raw, f"a number below {len(self.options)}")
        return self.options[raw]


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

    def read(self, raw: Any) -> tuple[T, ...]:
        picked = picks(self, raw, self.options)
        if not self.least <= len(picked) <= self.most:
            raise self.unread(raw, f"a list of {self.least} to {self.most}")
        return tuple([self.options[n] for n in sorted(picked)])


class Confirm(Question[bool], frozen=True, kw_only=True):
    """Yes or no: every 'may' in a rulebook."""

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
        order = picks(self, raw, self.items)
        if len(order) != len(self.items):
            raise self.unread(raw, f"each number below {len(self.items)} once")
        return tuple([self.items[n] for n in order])


class Number(Question[int], frozen=True, kw_only=True):
    """A whole number from low to high."""

    low: int
    high: int

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
        shares, most = numbers(self, raw), self.most
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
    secret: bool = False  # only the seat learns what it shows

    def only(self) -> tuple[tuple[int, ...]] | None:
        return None if self.each else ((),)

    @property
    def each(self) -> tuple[int, ...]:
        """The sides of every die, in order."""
        return self.kinds or (self.sides,) * self.dice

    def read(self, raw: Any) -> tuple[int, ...]:
        faces = numbers(self, raw)
        each = self.each
        if len(faces) != len(each):
            raise self.unread(raw, f"a list of {len(each)} faces")
        for face, sides in zip(faces, each, strict=True):
            if not 1 <= face <= sides:
                raise self.unread(raw, f"a face from 1 to {sides}")
        return tuple(faces)


class Region(msgspec.Struct, frozen=True, gc=False):
    """Where a base may go, as data: *rule* names the test, the match supplies the rest."""

    rule: str
    origin: Point
    radius: int = 0  # of the base
    allowance: int = 0  # hundredths
    model: ModelId = ""
    zone: str = ""


class Place(Question[Point], frozen=True, kw_only=True):
    """A spot in a region: [x, y, level]."""

    region: Region

    def read(self, raw: Any) -> Point:
        return point(self, raw)

    def check(self, answer: Point, table: Any) -> None:
        table.judge(self.region, (answer,))


class Path(Question[tuple[Point, ...]], frozen=True, kw_only=True):
    """A way through a region: a list of spots, the last one where it ends."""

    region: Region

    def read(self, raw: Any) -> tuple[Point, ...]:
        if type(raw) is not list or not 0 < len(raw) <= LONGEST:
            raise self.unread(raw, f"a list of 1 to {LONGEST} points")
        return tuple([point(self, spot) for spot in raw])

    def check(self, answer: tuple[Point, ...], table: Any) -> None:
        table.judge(self.region, answer)


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


def picks(question: Question[Any], raw: Any, options: tuple[Any, ...]) -> list[int]:
    """The numbers of some options, each given by its number or, if it is a word, by the word."""
    wanted = f"a list of different numbers below {len(options)}"
    if type(raw) is not list or len(raw) > len(options):
        raise question.unread(raw, wanted)
    picked: list[int] = []
    for one in raw:
        if type(one) is str and one in options:
            picked.append(options.index(one))
        elif type(one) is int and 0 <= one < len(options):
            picked.append(one)
        else:
            raise question.unread(raw, wanted)
    if len(set(picked)) != len(picked):
        raise question.unread(raw, wanted)
    return picked


def numbers(question: Question[Any], raw: Any) -> list[int]:
    # a bool is an int to isinstance, and never meant as one here
    if type(raw) is not list or any(type(n) is not int for n in raw):
        raise question.unread(raw, "a list of whole numbers")
    return raw


def point(question: Question[Any], raw: Any) -> Point:
    if type(raw) is not list or len(raw) != 3 or any(type(n) is not int for n in raw):
        raise question.unread(raw, "a point [x, y, level]")
    x, y, level = raw
    if not -FAR < x < FAR or not -FAR < y < FAR or not 0 <= level < HIGHEST:
        raise question.unread(raw, "a point on the table")
    return x, y, level


def shown(raw: Any) -> str:
    """Enough of an answer to recognise it by, however long, deep or odd it is."""
    text = written(raw, 2)
    return text if len(text) <= 40 else text[:37] + "..."


def written(raw: Any, depth: int) -> str:
    if type(raw) is int:
        return str(raw) if -HUGE < raw < HUGE else "a huge number"
    if type(raw) is str:
        return repr(raw[:40])
    if type(raw) is list:
        inner = [written(one, depth - 1) for one in raw[:20]] if depth else ["..." for _ in raw[:1]]
        return f"[{', '.join(inner)}]"
    return repr(raw) if raw is None or type(raw) in {bool, float} else f"a {type(raw).__name__}"
