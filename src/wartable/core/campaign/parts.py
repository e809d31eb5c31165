"""What a rulebook hands over so that campaigns of it can be run."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.ask import Question, Refused, Roll, Steps
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.scene import Blank, CampaignScene, FaceRow, FormSection
from wartable.core.match import Match, Seat
from wartable.core.parts import Check, Screen
from wartable.core.result import Result
from wartable.core.roster import Fault, Plain, Setup, Variant

Doer: TypeAlias = Literal["member", "organiser", "owner", "house"]
Errand: TypeAlias = Callable[[Any, Seat, Any], Steps[None]]  # on a table, of a member, about what
Closing: TypeAlias = Callable[[Any, Seat, Any], Refused | None]  # the campaign, who, about what

LEGACY = "legacy"  # under which what was brought from another campaign comes with a deed


class Founding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is settled when a campaign is founded; *terms* are the rulebook's: points, missions agreed."""

    form: str
    title: str
    switches: tuple[str, ...] = ()
    terms: Plain = {}


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of campaign."""

    title: str
    text: str
    least: int = 2  # members
    most: int = 12
    late: bool = False  # may one join while it runs?
    terms: tuple[Blank, ...] = ()  # what the founder is asked, by the names of the founding's terms


class ErrandKind(msgspec.Struct, frozen=True, kw_only=True):
    """A small procedure of one member's own: what comes after a battle, a visit, a sealed choice, a deed.

    *about* is plain data that comes with it when it is begun. It asks its member only; dice are anybody's. Nothing of
    it counts before it is confirmed; one that asks nothing is done at once. A long one has *parts*, by their titles;
    *part* tells from the campaign, as the errand has made it so far, in which of them its member is.
    """

    title: str
    clause: str
    steps: Errand
    closed: Closing
    by: Doer = "member"
    parts: tuple[str, ...] = ()
    part: Callable[[Any, Seat], int] | None = None


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """Something a member may or must do now."""

    kind: str
    title: str  # as he reads it: After battle 3
    about: Any = None
    must: bool = False  # others or his own next battle wait for it
    brings: Literal["", "roster"] = ""  # what is to come with it
    clause: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A member's line in the table of standings, best first; equal places share the number."""

    member: Seat
    place: int
    figures: tuple[int, ...]  # under the headings


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """How all stand, in the columns of the rulebook."""

    headings: tuple[str, ...]
    rows: tuple[Standing, ...]
    clause: str


Then: TypeAlias = Callable[
    [Any, Seat, Any], Steps[None] | None
]  # on a table: what the rulebook adds


def adds_nothing(table: Any, member: Seat, about: Any) -> None:
    """To what every campaign does."""


def nothing_agreed() -> tuple[Variant, ...]:
    """No rule of its battles may be otherwise."""
    return ()


def at_once(campaign: Any, phase: str) -> None:
    """Nothing stands against a phase."""


class Veteran(msgspec.Struct, frozen=True, kw_only=True):
    """What a member may take into another campaign; *brought* is all of it, as the rulebook reads it there."""

    name: str
    points: int  # that it is worth
    purse: tuple[tuple[str, int], ...]  # what it has on its accounts
    brought: Plain


class Onward(msgspec.Struct, frozen=True, kw_only=True):
    """How a rulebook lets members go on after the end, with what *veteran* says or refuses."""

    clause: str
    veteran: Callable[[Any, Seat], Veteran]


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook adds to the deeds of every campaign, and how it reads and judges reports."""

    forms: dict[str, Form]
    read: Callable[[Plain], Any]
    faults: Callable[[Any, int, Any], tuple[Fault, ...]]
    result: Callable[[Any, int, Any], Result]
    joined: Then = adds_nothing  # with what he brought
    not_yet: Callable[[Any, str], Refused | None] = at_once  # why a phase cannot begin
    began: Then = adds_nothing  # a phase
    fought: Then = adds_nothing  # a battle, by its number
    left: Then = adds_nothing
    accounts: tuple[str, ...] = ()  # what every member has, be it nothing yet
    corrections: dict[str, Then] = {}  # beside accounts, by what is corrected, of a model
    switches: Callable[[], tuple[Variant, ...]] = nothing_agreed  # of all its battles
    form: Callable[[Any, int], tuple[FormSection, ...]] | None = None  # of a battle's report
    filled: Callable[[Any, int, Plain], Plain] | None = None  # the report that a form makes
    onward: Onward | None = None  # into another campaign, after the end


class Life(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who was in a campaign: through how many battles of his side he lived, and did he die in the last?"""

    member: Seat
    battles: int
    dead: bool = False


class CampaignTrial(msgspec.Struct, frozen=True, kw_only=True):
    """How campaigns of a rulebook are tried.

    *ready* founds one of a form for so many members, and says with what each joins; the number tells one from the next.
    *lives* are all who were ever in one. *money* is the account that is spent, *band* what a member begins with.
    """

    ready: Callable[[str, int, int], tuple[Founding, tuple[Plain, ...]]]
    lives: Callable[[Any], tuple[Life, ...]]
    money: str
    band: str = "list"


class DoneErrand(msgspec.Struct, frozen=True):
    """An errand that is done: what its member chose, and how the campaign stood then."""

    kind: str
    member: Seat
    answers: tuple[Any, ...]
    after: Any


Deciding: TypeAlias = Callable[[Any, Seat, Question[Any]], Any]  # the raw answer of a plain player


class CampaignRules(msgspec.Struct, frozen=True, kw_only=True):
    """How campaigns of a rulebook are run.

    *found* makes the first state. *errands* are all that changes it, *due* what a member is to do next, the most
    urgent first. *setup* says how a battle is begun here, *report* what one that was played here leaves behind, in the
    plain form that *own* reads, and *given_up* the same of one that was ended by giving up. *outcome* is how the
    campaign stands at its end. *decide* answers for a member who leaves it to the house.
    """

    match: type[Campaign]
    own: Own
    found: Callable[[Founding], Any]
    errands: dict[str, ErrandKind]
    due: Callable[[Any, Seat], tuple[Due, ...]]
    setup: Callable[[Any, int], Setup]
    report: Callable[[Any, int, Match[Any]], Plain]
    standings: Callable[[Any], Standings]
    outcome: Callable[[Any], Result]
    decide: Deciding
    given_up: Callable[[Any, int, Match[Any], Result], Plain] | None = None  # a report, too
    masked: Callable[[list[DoneErrand]], list[tuple[Any, ...]]] | None = (
        None  # answers as all may read
    )
    scene: Callable[[Any, Seat | None], CampaignScene] | None = None  # from a view, and whose it is
    faces: Callable[[Any, Roll], tuple[FaceRow, ...]] | None = None  # the table that is rolled on
    screen: Screen = Screen()
    checks: dict[str, Check] = {}  # from each state to the next
    trial: CampaignTrial | None = None
