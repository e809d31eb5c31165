"""After a battle: Conquest Points, and where the front goes (GH-CON-03, 06 to 11, 20, 22)."""

from wartable.core.campaign.events import Paid, PhaseBegun
from wartable.core.campaign.match import Battle
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.events import (
    FrontMoved,
    FrontOpened,
    StrongholdFell,
)
from wartable.games.grimheim.campaign.conquest.zones import (
    STRONGHOLD,
    defender_at,
    fighters,
    state_of,
    zone_kind_at,
    zone_name,
)
from wartable.games.grimheim.campaign.match import CONQUEST
from wartable.games.grimheim.campaign.table import Table


@clause("GH-CON-03")
def open_front(table: Table) -> None:
    table.do(FrontOpened("GH-CON-03", fighters(table.match)))


@clause("GH-CON-10", "GH-CON-20")
def settle_front(table: Table, battle: Battle) -> None:
    """Points first, then the front; after a draw nobody gains any, and it stays."""
    if len(battle.winners) != 1:
        table.do(FrontMoved("GH-CON-20", state_of(table.match).front))
        return
    (winner,) = battle.winners
    award_points(table, winner, battle.number)
    move_front(table, winner)


@clause("GH-CON-06", "GH-CON-07")
def award_points(table: Table, winner: Seat, battle: int) -> None:
    """By the zone and his role there."""
    zone = state_of(table.match).front
    kind, name = zone_kind_at(zone), zone_name(table.match, zone)
    defends = defender_at(table.match, zone) == winner
    points = kind.defender if defends else kind.attacker
    if points:
        why = f"{'holding' if defends else 'winning in'} {name}"
        table.do(Paid("GH-CON-06", winner, CONQUEST, points, why, battle))


@clause("GH-CON-09", "GH-CON-11", "GH-CON-22")
def move_front(table: Table, winner: Seat) -> None:
    """One zone towards the loser's Stronghold; beyond it there is nothing."""
    zone = state_of(table.match).front
    goal = zone + (1 if winner == fighters(table.match)[0] else -1)
    if abs(goal) > STRONGHOLD:
        win_campaign(table, winner)
        return
    held = winner if abs(zone) == STRONGHOLD else None
    table.do(FrontMoved("GH-CON-09" if held is None else "GH-CON-11", goal, held))


@clause("GH-CON-08")
def win_campaign(table: Table, winner: Seat) -> None:
    """An Attacker who wins in the enemy Stronghold."""
    table.do(StrongholdFell("GH-CON-08", winner))
    table.do(PhaseBegun("GH-CON-08", "finished", "a Stronghold has fallen"))
