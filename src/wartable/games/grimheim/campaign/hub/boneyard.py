"""The Bone Yard of the Undead: a death that is rolled for again (GH-HUB-50)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.consequences import roll_defeated
from wartable.games.grimheim.campaign.events import Restored
from wartable.games.grimheim.campaign.hub.events import camp_of
from wartable.games.grimheim.campaign.match import Warband
from wartable.games.grimheim.campaign.rows import ServiceRow
from wartable.games.grimheim.campaign.table import Table


@clause("GH-HUB-50")
def dig_up(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """The second result stands, be it death again; who is saved keeps all it carried."""
    dead = yield from Choose(
        "newly dead",
        member,
        row.clause,
        "For whom is rolled again?",
        About(row.id, model),
        options=tuple(dead_of(table.match.warband(member))),
    )
    _, trooper = table.match.found(dead)
    number, by = trooper.fell, trooper.slain_by
    table.do(Restored(row.clause, dead))
    yield from roll_defeated(table, member, dead, number, by)


@clause("GH-HUB-50")
def nobody_died(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    if dead_of(table.match.warband(member)):
        return None
    return Refused(row.clause, "nobody died of this battle")


def dead_of(warband: Warband) -> list[str]:
    """Those of the last battle."""
    return [one.id for one in warband.troopers if one.fell == camp_of(warband).battle]
