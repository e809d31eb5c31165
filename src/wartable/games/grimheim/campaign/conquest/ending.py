"""The agreed end of a Conquest (GH-CON-12)."""

from typing import Any

from wartable.core.ask import Confirm, Refused, Steps
from wartable.core.campaign.events import PhaseBegun
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.choosing import not_now, prepare
from wartable.games.grimheim.campaign.conquest.events import EndAsked
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table


@clause("GH-CON-12")
def ask_for_end(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Once after every After Battle Sequence; it ends only if both say yes."""
    ask = "Shall the campaign end here, if the other player wants it too?"
    yes = yield from Confirm("end", member, "GH-CON-12", ask)
    table.do(EndAsked("GH-CON-12", member, yes))
    state = state_of(table.match)
    if all([one in state.willing for one in state.sides]):
        table.do(PhaseBegun("GH-CON-12", "finished", "both players agree"))
    prepare(table)


@clause("GH-CON-12")
def not_asked(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    return not_now(campaign, member, "end", "GH-CON-12")
