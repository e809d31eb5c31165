"""Traits that are learned (GH-TRA), and the Fight Ring, where one may be (GH-HUB-50)."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import Learned, Scarred
from wartable.games.grimheim.campaign.hub.fitting import unfit
from wartable.games.grimheim.campaign.learning import cannot_learn
from wartable.games.grimheim.campaign.rows import ServiceRow
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import roll_for

FURIOUS = "furious"
WINS = 5
LOSES = 1


@clause("GH-TRA-02", "GH-TRA-20")
def learn(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """The trait alone, for good."""
    table.do(Learned(row.clause, model, row.trait))
    yield from ()


@clause("GH-TRA-03", "GH-TRA-05", "GH-TRA-06")
def not_taught(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """Nobody learns what he may not have at all, a trait of another faction for one."""
    _, trooper = table.match.found(model)
    taught = replace(trooper.entry, learned=(*trooper.entry.learned, row.trait))
    return cannot_learn(trooper.entry, row.trait) or unfit(
        table.match.warband(member), trooper.entry, taught
    )


@clause("GH-HUB-50")
def fight_in_ring(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """5-6: Furious, if it can; 1: an arm wound."""
    _, trooper = table.match.found(model)
    face = yield from roll_for(row, member, model, "How does it fare in the ring?")
    if face >= WINS and cannot_learn(trooper.entry, FURIOUS) is None:
        table.do(Learned(row.clause, model, FURIOUS))
    elif face == LOSES:
        table.do(Scarred(row.clause, model, "arm"))
