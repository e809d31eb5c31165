"""What a rulebook hands to those who run it."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.bot import BotMaker
from wartable.core.campaign.parts import CampaignRules
from wartable.core.match import Match
from wartable.core.parts import Muster, Rules, Screen, SelfChecks


class Game:
    """One rulebook, ready to be played: its rules, how it is shown, what is brought to it, how it is tried."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        package: str,
        version: int,
        rules: Rules,
        muster: Muster,
        screen: Screen | None = None,
        self_checks: SelfChecks | None = None,
        bots: dict[str, BotMaker] | None = None,
        campaign: CampaignRules | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.package = package
        self.version = version
        self.rules = rules
        self.muster = muster
        self.screen = screen or Screen()
        self.self_checks = self_checks or SelfChecks()
        self.bots = bots or {}
        self.campaign = campaign  # what is done between battles


def option_kind(game: Game, match: Match[Any], question: Question[Any], option: object) -> str:
    """An option of a question as coverage counts it: in the rulebook's way, or as usual."""
    kind = (
        None if game.self_checks.kinds is None else game.self_checks.kinds(match, question, option)
    )
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
