"""What models bring home from a battle, and what is used up (GH-CAM-08, 09)."""

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import ItemGained, ItemGone, Recovered
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.reports import entry_in, side_of
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.rows import items
from wartable.wargame.skirmishes.result import Casualty, Survivor

CONSUMED = "consumed"  # all else that was used is there again in the next battle


@clause("GH-CAM-09", "GH-HUB-05")
def unpack(table: Table, member: Seat, number: int) -> None:
    """What was found is carried on; what was used up is not, found or bought."""
    found = side_of(table.match, number, member).looted
    for one in own_models(table.match, member, number):
        model = entry_in(one)
        for item in found.get(one.model, ()):
            table.do(ItemGained("GH-HUB-05", model, item, looted=True))
        for item in one.used:
            if item in items() and items()[item].use == CONSUMED:
                use_up(table, model, item)


@clause("GH-CAM-09")
def use_up(table: Table, model: str, item: str) -> None:
    _, trooper = table.match.found(model)
    if item in trooper.entry.equipment:
        table.do(ItemGone("GH-CAM-09", model, item))


def own_models(campaign: Campaign, member: Seat, number: int) -> list[Casualty | Survivor]:
    """Each model of the warband that was in the battle, once."""
    side, own = side_of(campaign, number, member), campaign.warband(member)
    every: list[Casualty | Survivor] = [*side.casualties, *side.survivors]
    found = {entry_in(one): one for one in every if not one.hired}
    return [found[one.id] for one in own.living if one.id in found]


@clause("GH-CAM-08")
def rest_up(table: Table, member: Seat) -> None:
    """All wounds are regained, and what was for this battle only is over."""
    table.do(Recovered("GH-CAM-08", member))
