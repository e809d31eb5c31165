"""The four parts of a rulebook as it is handed over: its rules, its screen, its lists, its checks on itself."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.acts import Episode
from wartable.core.ask import Question, Refused, Region, Steps
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import Match, ModelId, Point, Seat
from wartable.core.result import Result
from wartable.core.roster import Builder, Listing, Setup
from wartable.core.screen.briefs import Brief
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import Clock, Icon, Odds, Option, Ring, Scene, Sheet, Sight
from wartable.core.window import Change

Procedure: TypeAlias = Callable[..., Steps[None]]
Changing: TypeAlias = Callable[[Any, Question[Any], Any], tuple[Change, ...]]
Staking: TypeAlias = Callable[
    [Any, Question[Any], Any], float
]  # of an option; in a unit of its own
Check: TypeAlias = Callable[[Any, Any], str | None]  # first match and present one: what is wrong
Wording: TypeAlias = Callable[[Any, Question[Any], Any], str | None]  # none: by its own word
Staging: TypeAlias = Callable[[Any, Seat | None], Scene]  # from a view and whose it is
Choosing: TypeAlias = Callable[
    [Any, Question[Any], Any], Option | None
]  # a table of a view; none: as usual
Looking: TypeAlias = Callable[[Any, ModelId | Point, ModelId | Point], Sight]
Unsaid: TypeAlias = Callable[[Refused], bool]
Reaching: TypeAlias = Callable[[Any, ModelId, str], Region | None]  # a model, an action: where to
Prospects: TypeAlias = Callable[
    [Any, ModelId, ModelId], tuple[Odds, ...]
]  # of one model's attacks on another
Risking: TypeAlias = Callable[
    [Any, Region, tuple[Point, ...]], tuple[Odds, ...]
]  # of a way that may be taken
Threat: TypeAlias = Callable[
    [Any, ModelId], tuple[Ring, ...]
]  # how far from its edge, and with what
Recap: TypeAlias = Callable[[Episode], str | None]
Laying: TypeAlias = Callable[[Any, Any], tuple[DiceShown, ...]]  # of a match and what was laid
Coverage: TypeAlias = frozenset[tuple[str, str]]  # names of questions and words of their options


class ChoiceLot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Questions that all offer the same kinds of options."""

    kinds: tuple[str, ...]
    questions: tuple[str, ...]


class Unmet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What games by chance cannot be relied on to meet, and why."""

    why: str
    options: tuple[tuple[str, str], ...]


class ChoiceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every question with the kinds of options that a long run of games must have offered."""

    lots: tuple[ChoiceLot, ...]
    unmet: tuple[Unmet, ...] = ()

    def coverage(self, more: Mapping[str, Iterable[str]]) -> Coverage:
        """With *more*, which is read from other tables; without what need not be met."""
        found = {(name, kind) for lot in self.lots for name in lot.questions for kind in lot.kinds}
        found |= {(name, kind) for name, kinds in more.items() for kind in kinds}
        return frozenset(found - set(self.reasons()))

    def reasons(self) -> dict[tuple[str, str], str]:
        """Why an option need not be met."""
        return {option: lot.why for lot in self.unmet for option in lot.options}


CONCEDE = "concede"  # the declaration by which a seat gives up and the others play on


class Declaration(msgspec.Struct, frozen=True):
    """What a player may do without being asked.

    *closed* says of a match and a seat why it is not open; *does* makes the events of it on a table that stands at a
    boundary, for a seat and with what was said.
    """

    clause: str
    title: str  # as a player reads it
    closed: Callable[[Any, Seat], Refused | None]
    does: Callable[[Any, Seat, Any], None]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """How it is played.

    *begin* makes the first match of a set-up, *next_step* names the procedure to run from a boundary (none: it is
    over), *result* reads the outcome from a finished match; *changes* says what an option of a window would change now,
    *stakes* how much better what is going on would come out for who is asked, by what everybody can see: from
    *asks_from* on it is worth a question. What a player arms lapses with the activation, but for what is *lasting*.
    *declarations* are open to a seat at any time, by their names.
    """

    match: type[Match[Any]]
    begin: Callable[[Setup], Any]
    procedures: dict[str, Procedure]
    next_step: Callable[[Any], str | None]
    result: Callable[[Any], Result]
    changes: Changing | None = None
    stakes: Staking | None = None
    asks_from: float = 0.0
    lasting: frozenset[str] = frozenset()
    declarations: dict[str, Declaration] = {}


class Verb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What players say of an action or a question, where its own word will not do, and its picture."""

    title: str = ""  # by itself: Fall back
    told: str = ""  # of who did it: takes aim
    noun: str = ""  # in a sentence: the Shot of Nib
    onto: str = ""  # of who does it to another: casts at
    icon: Icon = ""


Hand: TypeAlias = Literal["drag", "drop", "tap", "set", "end"]
# a model over open ground, a model onto a foe, a foe while a model is looked at, somebody who is not on the table yet;
# and being done with it


class Gesture(msgspec.Struct, frozen=True, kw_only=True):
    """An act that a hand makes on the table, by the answers it gives.

    *action* is what is answered to the question what a model does. On its way it gives a way to where the hand was
    lifted and the foe it points at, answers what it *leaves* with no or nobody, and tries *each* option of questions
    named there that *suits* whom it points at. *bars* says why a model cannot do it to a foe, *odds* what would come
    of it. *spends* is the option to take where it cannot do without something that is asked for; none where it can,
    or where that is no affair of it. What is done to *friends* may be pointed at them as well. *says* is how it is
    called with *what* and to *whom*, *title* by itself, where its action is called otherwise: to shoot is to hold.
    """

    hands: tuple[Hand, ...]
    action: str
    leaves: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    bars: Callable[[Any, ModelId, ModelId], Refused | None] | None = None
    odds: Prospects | None = None
    spends: Callable[[Any, Question[Any]], int | None] | None = None
    friends: bool = False
    says: str = ""
    title: str = ""
    suits: Callable[[Any, ModelId, ModelId, Any], bool] | None = None


class Suggestion(msgspec.Struct, frozen=True):
    """What a rulebook would choose in a person's place: options of the question, and what that means in words."""

    answer: tuple[Any, ...]
    words: str  # in a sentence: 3 models fall, the farthest first
    settled: bool = False  # the others differ from it in nothing that matters: it need not be asked


Suggesting: TypeAlias = Callable[[Any, Question[Any]], Suggestion | None]  # none: nothing


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """How it is shown.

    *scene* is the table, *brief* why one fights, *sheet* a model, *choice* an option of a question; a closed one whose
    refusal is *unsaid* is left out, because it is for others only. What may be asked without changing anything: *look*
    is what is seen from one model or point of another, *threat* how far a model's attacks go, *reach* where an action
    would take it, *risks* what may befall it on a way, *prospects* what its attacks on another would do, *odds* the
    chances that a question decides about.
    *clock* says who acts and in which round. Rolls named in *quiet* are not told, because what follows them says it
    all. *verbs* are what players say of actions and questions, and pictures of them. *gestures* are the
    acts that a hand makes on the table, the likelier ones first. *suggests* is what a sensible person would choose
    where there are many taps and little to decide: it is shown, and one button takes it. *recap* says of who acts what
    came of an act (shoots Nib at 7": 1 wound), with the ids of models in marks; none: its own lines tell it. *dice* are
    those of what an act laid on the table, as they came out.
    """

    scene: Staging | None = None
    brief: Callable[[Any, Seat | None], Brief] | None = None
    sheet: Callable[[Any, ModelId], Sheet] | None = None
    choice: Choosing | None = None
    unsaid: Unsaid | None = None
    look: Looking | None = None
    threat: Threat | None = None
    reach: Reaching | None = None
    risks: Risking | None = None
    prospects: Prospects | None = None
    odds: dict[str, ClosedForm] = {}
    clock: Callable[[Any], Clock] | None = None
    quiet: frozenset[str] = frozenset()
    verbs: dict[str, Verb] = {}
    gestures: tuple[Gesture, ...] = ()
    suggests: Suggesting | None = None
    recap: Recap | None = None
    dice: Laying | None = None


class Muster(msgspec.Struct, frozen=True, kw_only=True):
    """What is brought to it: *setups* ready to play, simulate and test with, and how lists are built."""

    setups: dict[str, Setup] = {}
    listing: Callable[[], Listing] | None = None
    builder: Builder | None = None


class SelfChecks(msgspec.Struct, frozen=True, kw_only=True):
    """How it is tried out.

    *checks* are what must hold in every state. *choices* are the options that a long run of games must have met,
    question by question; *kinds* says as what an option counts there, where its own word will not do.
    """

    checks: dict[str, Check] = {}
    choices: Coverage = frozenset()
    kinds: Wording | None = None
