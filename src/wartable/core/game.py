"""What a rulebook hands to those who run it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Question, Refused, Region, Steps
from wartable.core.bot import BotMaker
from wartable.core.match import Match, ModelId, Point, Seat
from wartable.core.odds import Chances, ClosedForm
from wartable.core.result import Result
from wartable.core.roster import Builder, Listing, Setup
from wartable.core.scene import Choice, Look, Ring, Scene, Sheet

Procedure: TypeAlias = Callable[..., Steps[None]]
Closed: TypeAlias = Callable[[Any, Question[Any]], list[tuple[Any, Refused]]]
Check: TypeAlias = Callable[[Any, Any], str | None]  # first match and present one: what is wrong
Wording: TypeAlias = Callable[[Any, Question[Any], Any], str | None]  # none: as it is usually told
Staging: TypeAlias = Callable[[Any, Seat | None], Scene]  # from a view and whose it is
Choosing: TypeAlias = Callable[
    [Any, Question[Any], Any], Choice | None
]  # a table of a view; none: as usual
Looking: TypeAlias = Callable[[Any, ModelId | Point, ModelId | Point], Look]
Unsaid: TypeAlias = Callable[[Refused], bool]
Reaching: TypeAlias = Callable[[Any, ModelId, str], Region | None]  # a model, an action: where to
Prospects: TypeAlias = Callable[
    [Any, ModelId, ModelId], Chances
]  # of one model's attacks on another
Threat: TypeAlias = Callable[
    [Any, ModelId], tuple[Ring, ...]
]  # how far from its edge, and with what
Coverage: TypeAlias = frozenset[tuple[str, str]]  # names of questions and words of their options


class Game:
    """One rulebook, ready to be played.

    *begin* makes the first match of a set-up, *next_step* names the procedure to run from a boundary (none: it is
    over), *result* reads the outcome from a finished match. *closed* says, by a question's name, what it does not
    offer and why. *setups* are ready ones to play, simulate and test with. *checks* are what must hold in every state.
    *choices* are the options that a long run of games must have met, question by question; *kinds* says as what an
    option counts there, where its own word will not do. For screens that only show text, *describe* tells the table,
    *card* a model, *words* an option of a question; rolls named in *quiet* are not told, because what follows them says
    it all. For screens that draw, *scene* is the table, *sheet* a model, *choice* an option of a question; a closed one
    whose refusal is *unsaid* is left out, because it is for others only. What a screen may ask without changing
    anything: *look* is what is seen from one model or point of another, *threat* how far a model's attacks go, *reach*
    where an action would take it, *prospects* what its attacks on another would do.
    """

    def __init__(
        self,
        *,
        id: str,
        name: str,
        package: str,
        version: int,
        match: type[Match[Any]],
        begin: Callable[[Setup], Any],
        procedures: dict[str, Procedure],
        next_step: Callable[[Any], str | None],
        result: Callable[[Any], Result],
        setups: dict[str, Setup],
        closed: dict[str, Closed] | None = None,
        checks: dict[str, Check] | None = None,
        choices: Coverage = frozenset(),
        kinds: Wording | None = None,
        bots: dict[str, BotMaker] | None = None,
        odds: dict[str, ClosedForm] | None = None,
        describe: Callable[[Any, int | None], str] | None = None,
        card: Callable[[Any, ModelId], str] | None = None,
        words: Wording | None = None,
        quiet: frozenset[str] = frozenset(),
        scene: Staging | None = None,
        sheet: Callable[[Any, ModelId], Sheet] | None = None,
        choice: Choosing | None = None,
        unsaid: Unsaid | None = None,
        look: Looking | None = None,
        threat: Threat | None = None,
        reach: Reaching | None = None,
        prospects: Prospects | None = None,
        listing: Callable[[], Listing] | None = None,
        builder: Builder | None = None,
        campaign: "Game | None" = None,
    ) -> None:
        self.id = id
        self.name = name
        self.package = package
        self.version = version
        self.match = match
        self.begin = begin
        self.procedures = procedures
        self.next_step = next_step
        self.result = result
        self.setups = setups
        self.closed = closed or {}
        self.checks = checks or {}
        self.choices = choices
        self.kinds = kinds
        self.bots = bots or {}
        self.odds = odds or {}
        self.describe = describe  # the table in words, for a screen that has nothing else
        self.card = card
        self.words = words
        self.quiet = quiet
        self.scene = scene
        self.sheet = sheet
        self.choice = choice
        self.unsaid = unsaid
        self.look = look
        self.threat = threat
        self.reach = reach
        self.prospects = prospects
        self.listing = listing
        self.builder = builder
        self.campaign = campaign  # what is played between battles, a game of its own


def met_as(game: Game, match: Match[Any], question: Question[Any], option: object) -> str:
    """An option of a question as coverage counts it: in the rulebook's way, or as usual."""
    kind = None if game.kinds is None else game.kinds(match, question, option)
    return word_of(match, option) if kind is None else kind


def word_of(match: Match[Any], option: object) -> str:
    """An option as coverage counts it: words stay, ids of models and things with names are folded."""
    if option is None:
        return "none"
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, str):
        return "model" if option in match.models else option
    if isinstance(option, int):
        return "number"
    return type(option).__name__.lower()
