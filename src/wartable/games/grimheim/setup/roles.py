"""Who defends, who deploys where (GH-SET-02 to 04)."""

from wartable.core.ask import Choose, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.missions.rows import listed_pieces, missions
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import AGREED, roll_off
from wartable.wargame.deploying.events import PlacesListed, ZonesTaken
from wartable.wargame.skirmishes.events import PhaseChanged, RolesTaken


@clause("GH-SET-02", "GH-SET-03", "GH-CON-04", "GH-CON-05")
def take_roles(table: Table) -> Steps[None]:
    """The winner of a roll-off is Defender or Attacker, as he likes, unless a campaign says whose ground it is."""
    agreed = AGREED.get(table.match.switch("defender"))
    said = "GH-CON-04" if agreed is not None and table.match.switch("campaign") else "GH-SET-02"
    if agreed is None:
        winner = yield from roll_off(table, "roles", "GH-SET-02")
        ask = "Do you defend or attack?"
        role = yield from Choose("role", winner, "GH-SET-02", ask, options=("defender", "attacker"))
        agreed = winner if role == "defender" else 1 - winner
    table.do(RolesTaken(said, agreed))
    first = yield from first_to_place(table)
    placed = table.match.switch("terrain") == "placed"
    table.do(PlacesListed("GH-SET-03", tuple(listed_pieces()) if placed else (), first))
    table.do(PhaseChanged("GH-SET-03", "terrain"))


@clause("GH-SET-03", "GH-SET-04")
def first_to_place(table: Table) -> Steps[Seat]:
    """The Defender; in alternating set-up the winner of a roll-off picks his zone, and the loser begins."""
    if not alternating(table):
        return table.match.defender
    winner = yield from roll_off(table, "zones", "GH-SET-04")
    yield from pick_zone(table, winner, "GH-SET-04")
    return 1 - winner


def alternating(table: Table) -> bool:
    return table.match.switch("setup") == "alternating"


@clause("GH-SET-04")
def next_to_place(table: Table) -> Seat:
    """In alternating set-up the other player; else the same again."""
    return 1 - table.match.seat if alternating(table) else table.match.seat


@clause("GH-SET-03", "GH-SET-09")
def take_zones(table: Table) -> Steps[None]:
    """In classic set-up the Attacker picks his zone when everything stands."""
    if all(zone.seat is None for zone in table.match.board.zones):
        yield from pick_zone(table, 1 - table.match.defender, "GH-SET-03")
    table.do(PhaseChanged("GH-SET-09", "quests"))


def pick_zone(table: Table, seat: Seat, clause: str) -> Steps[None]:
    """On neutral ground one of the two zones; elsewhere each role has its own."""
    if not missions()[table.match.mission].free_zones:
        table.do(ZonesTaken(clause, table.match.defender, "defender"))
        return
    names = tuple([zone.id for zone in table.match.board.zones])
    zone = yield from Choose("zone", seat, clause, "Where do you deploy?", options=names)
    table.do(ZonesTaken(clause, seat, zone))
