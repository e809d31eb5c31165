"""What a rulebook hands to those who run it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Question, Refused, Steps
from wartable.core.bot import BotMaker
from wartable.core.match import Match, ModelId
from wartable.core.odds import ClosedForm
from wartable.core.result import Result
from wartable.core.roster import Setup

Procedure: TypeAlias = Callable[..., Steps[None]]
Closed: TypeAlias = Callable[[Any, Question[Any]], list[tuple[Any, Refused]]]
Check: TypeAlias = Callable[[Any, Any], str | None]  # first match and present one: what is wrong
Wording: TypeAlias = Callable[[Any, Question[Any], Any], str | None]  # none: as it is usually told
Coverage: TypeAlias = frozenset[tuple[str, str]]  # names of questions and words of their options


class Game:
    """One rulebook, ready to be played.

    *begin* makes the first match of a set-up, *next_step* names the procedure to run from a boundary (none: it is
    over), *result* reads the outcome from a finished match. *closed* says, by a question's name, what it does not
    offer and why. *setups* are ready ones to play, simulate and test with. *checks* are what must hold in every state.
    *choices* are the options that a long run of games must have met, question by question. For screens that only show
    text, *describe* tells the table, *card* a model, *words* an option of a question; rolls named in *quiet* are not
    told, because what follows them says it all.
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
        bots: dict[str, BotMaker] | None = None,
        odds: dict[str, ClosedForm] | None = None,
        describe: Callable[[Any, int | None], str] | None = None,
        card: Callable[[Any, ModelId], str] | None = None,
        words: Wording | None = None,
        quiet: frozenset[str] = frozenset(),
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
        self.bots = bots or {}
        self.odds = odds or {}
        self.describe = describe  # the table in words, for a screen that has nothing else
        self.card = card
        self.words = words
        self.quiet = quiet
        self.campaign = campaign  # what is played between battles, a game of its own


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
