"""Which merchants and trainers have come (GH-HUB-20, 21, GH-TRA-01)."""

from wartable.core.ask import ChooseMany, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.hub.events import PlacesOpened
from wartable.games.grimheim.campaign.rows import places_of
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import roll_table

PICKED = 2  # trainers, on a 6


@clause("GH-HUB-20", "GH-HUB-21")
def find_merchants(table: Table, member: Seat) -> Steps[None]:
    """One of the five, or all; for this warband's own camp."""
    row = yield from roll_table("merchants", member)
    come = [one.id for one in places_of("merchant")] if row.id == "all" else [row.id]
    table.do(PlacesOpened(row.clause, member, tuple(come)))


@clause("GH-TRA-01")
def find_trainers(table: Table, member: Seat) -> Steps[None]:
    """One of the five, or two that the player picks."""
    row = yield from roll_table("trainers", member)
    come: tuple[str, ...] = (row.id,)
    if row.id == "two":
        come = yield from ChooseMany(
            "two trainers",
            member,
            row.clause,
            "Which two trainers have come?",
            options=tuple([one.id for one in places_of("trainer")]),
            least=PICKED,
            most=PICKED,
        )
    table.do(PlacesOpened(row.clause, member, come))
