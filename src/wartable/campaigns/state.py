"""How a campaign stands: as plain data, which its record changes, and as the rules read it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.campaigns.changes import changed
from wartable.campaigns.record import Change
from wartable.core.ask import Refused
from wartable.core.campaign.match import Battle, Campaign
from wartable.core.campaign.parts import CampaignRules, Founding
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.plain import to_plain

# What a rulebook trips over when it is given what no desk would have written: its own of old, or other people's.
NONSENSE = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    RecursionError,
    OverflowError,
    msgspec.MsgspecError,
)
CANNOT = (Refused, AssertionError, *NONSENSE)


class State:
    """The rules read it only when somebody looks: many lines are taken in at once."""

    def __init__(self, rules: CampaignRules, first: Any) -> None:
        self.plain = first
        self._rules = rules
        self._campaign: Campaign | None = None

    @property
    def campaign(self) -> Campaign:
        """As the rules that are here read it."""
        if self._campaign is None:
            self._campaign = read_state(self._rules, self.plain)
        return self._campaign

    def name_of(self, member: Seat) -> str:
        """What a member is called, whatever else can be read."""
        members = self.plain.get("members", [])
        return str(members[member]["name"]) if 0 <= member < len(members) else "The house"

    @property
    def phase(self) -> str:
        """How far it has come, whatever else can be read."""
        return str(self.plain.get("phase", "draft"))

    def change(self, changes: tuple[Change, ...]) -> None:
        if changes:
            self.stand(changed(self.plain, changes))

    def stand(self, plain: Any) -> None:
        """As it is told in one piece."""
        self.plain = plain
        self._campaign = None

    def become(self, campaign: Campaign) -> None:
        """As the rules have made it, where no line says what came of it."""
        self.plain = to_plain(campaign)
        self._campaign = campaign


def read_state(rules: CampaignRules, plain: Any) -> Campaign:
    """Plain data with the types that the rulebook gives it."""
    told = msgspec.json.encode(plain)
    campaign: Campaign = msgspec.json.decode(told, type=rules.match)
    battles = tuple([with_report(rules, one) for one in campaign.battles])
    return replace(campaign, battles=battles) if battles else campaign


def with_report(rules: CampaignRules, battle: Battle) -> Battle:
    """A report is whatever the rulebook reads it as."""
    return (
        battle if battle.report is None else replace(battle, report=rules.own.read(battle.report))
    )


def first_state(game: Game, founding: Founding) -> Campaign:
    """How a campaign stands when it is founded."""
    assert game.campaign is not None, f"{game.name} knows no campaigns"
    campaign: Campaign = game.campaign.found(founding)
    return campaign
