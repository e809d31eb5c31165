"""Markers that players place by turns, and the set places of others (GF-PRE-08 to GF-PRE-10, GF-GEN-30)."""

from wartable.core.ask import About, Choose, Place, Refused, Region, Steps
from wartable.core.match import Marker, Point, Spot
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within, in_zone
from wartable.games.grimdark.dice import amount_of
from wartable.games.grimdark.missions.events import MarkerPlaced, MarkersCounted
from wartable.games.grimdark.rounds.events import PhaseReached
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, pieces_of
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.nearest import Search
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.turns.order import seats_from
from wartable.wargame.turns.rolling import roll_off

INCH = 100
RULE = "grimdark.marker"


# By turns


@clause("GF-PRE-08", "GF-PRE-09", "GF-MIS-03")
def count_markers(table: Table, notation: str) -> Steps[None]:
    """How many there are by dice; who wins a roll-off says who places the first."""
    seats = range(table.match.seats)
    ask = "Who says who places the first marker?"
    winner = yield from roll_off(table, seats, "markers", "GF-PRE-09", ask)
    ask = "How many markers are there?"
    number = yield from amount_of("how many markers", winner, "GF-PRE-08", ask, notation)
    ask = "Who places the first marker?"
    first = yield from Choose("first marker", winner, "GF-PRE-09", ask, options=tuple(seats))
    table.do(MarkersCounted("GF-PRE-09", number, first))


@clause("GF-PRE-09", "GF-PRE-10")
def lay_marker(table: Table) -> Steps[None]:
    """One of the player whose turn it is; when all lie there, or no more find room, it goes on."""
    match, where = table.match, region_everywhere(table, RULE, 0)
    if not match.to_lay or not any_room(table, where):
        table.do(PhaseReached("GF-PRE-22", "sides", match.seat))
        return
    id = f"marker {len(match.markers) + 1}"
    ask, about = f"Where does {id} lie?", About("marker")
    x, y, _ = yield from Place("marker", match.seat, "GF-PRE-10", ask, about, region=where)
    marker = Marker(id=id, x=x, y=y, base=0)
    table.do(MarkerPlaced("GF-PRE-09", marker, seats_from(match.seat + 1, match.seats)[0]))


@region(RULE)
@clause("GF-PRE-10")
def where_markers_lie(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Outside every zone, over 9" from every other marker, in nothing impassable."""
    x, y, level = path[-1]
    board = table.match.board
    if level or not (0 <= x <= board.width and 0 <= y <= board.depth):
        return Refused("GF-PRE-10", "not on the table", path[-1])
    if any([in_zone(zone.area, x, y, 0, False) for zone in board.zones]):
        return Refused("GF-PRE-10", "in a deployment zone", path[-1])
    apart = INCH * numbers().marker_gap_in
    for other in table.match.markers:
        dx, dy = x - other.x, y - other.y
        if dx * dx + dy * dy <= apart * apart:
            return Refused("GF-PRE-10", f'not over 9" from {other.id}', path[-1])
    if not is_clear(table, x, y, 0):
        return Refused("GF-PRE-10", "no model can reach it there", path[-1])
    return None


# At set places


@clause("GF-GEN-30")
def set_place(table: Table, id: str, spot: Spot) -> Marker:
    """There, or if something impassable is there or too near, on the nearest point that is clear of it."""
    x, y = spot
    clear = round(INCH * numbers().marker_clear_of_impassable_in)
    if not is_clear(table, x, y, clear):
        search = Search(table, (x, y, 0), lambda at: is_clear(table, at[0], at[1], clear), [])
        x, y, _ = min(search.nearest())
    return Marker(id=id, x=x, y=y, base=0)


def is_clear(table: Table, x: int, y: int, clear: int) -> bool:
    """Is nothing impassable nearer than that?"""
    lay = table.ground.lay
    return not any(
        [
            area_within(lay.pieces[k].footprint, x, y, 0, max(0, clear - 1))
            for k in pieces_of(lay, IMPASSABLE)
        ]
    )
