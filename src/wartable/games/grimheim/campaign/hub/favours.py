"""What is had for gold and perhaps a die: gambling, gossip, blessings, a chapel (GH-HUB-16 to 18, 41, 50)."""

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import Paid
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.hub.events import Blessed, GossipHeard, LentTrait, camp_of
from wartable.games.grimheim.campaign.match import GOLD
from wartable.games.grimheim.campaign.rows import ServiceRow
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import roll_for
from wartable.games.grimheim.warband.cards import traits_of

PIP = 10  # gold for each pip above the first
OVERHEARD = 5
NO_QUESTS = "side_quests=none"
FEARLESS = "fearless"


@clause("GH-HUB-16", "GH-HUB-09")
def gamble(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """From nothing on a 1 to 50 on a 6, whatever the stake was."""
    face = yield from roll_for(row, member, model, "What comes of it?")
    won, battle = PIP * (face - 1), camp_of(table.match.warband(member)).battle
    if won:
        table.do(Paid(row.clause, member, GOLD, won, "a lucky throw", battle))


@clause("GH-HUB-17")
def listen(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    face = yield from roll_for(row, member, model, "Is there anything to hear?", OVERHEARD)
    if face >= OVERHEARD:
        table.do(GossipHeard(row.clause, member))


@clause("GH-HUB-17", "GH-HUB-18")
def heard_enough(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """At most one extra Side Quest, and none where none are agreed (GH-R-99)."""
    if NO_QUESTS in table.match.switches:
        return Refused("GH-HUB-17", "no Side Quests are agreed in this campaign")
    if table.match.warband(member).roster.gossip:
        return Refused("GH-HUB-18", "one more Side Quest for the next mission is the most")
    return None


@clause("GH-HUB-41")
def be_blessed(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """Two of them add up."""
    table.do(Blessed(row.clause, member))
    yield from ()


@clause("GH-HUB-50")
def take_heart(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """Fearless in the next mission, beyond the five traits of its own."""
    table.do(LentTrait(row.clause, model, FEARLESS))
    yield from ()


@clause("GH-HUB-50")
def fears_nothing(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    _, trooper = table.match.found(model)
    if FEARLESS in traits_of(trooper.entry):
        return Refused(row.clause, "it is Fearless already")
    return None
