"""Objective markers that players place (GH-SET-08, GH-MIS-02)."""

from wartable.core.ask import Place, Refused, Region, Roll, Steps
from wartable.core.match import Point
from wartable.core.regions import contains, region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.missions.rows import Objectives, missions
from wartable.games.grimheim.setup.free_spots import no_footing
from wartable.games.grimheim.setup.roles import alternating, next_to_place
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.events import PlaceDone, PlacesListed
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.markers import reaches_zone, slivers, too_near
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.scoring.events import MarkerLaid
from wartable.wargame.skirmishes.events import PhaseChanged

DISC = 50
MORE = 2  # D3 + 2


def objectives_of(table: Table) -> Objectives:
    return missions()[table.match.mission].objectives


@clause("GH-SET-08", "GH-MIS-02")
def count_markers(table: Table) -> Steps[None]:
    """D3 + 2 where the mission leaves the number to a die; else its markers lie there already."""
    if objectives_of(table).count:
        ask = "How many objectives?"
        seat = table.match.defender
        (face,) = yield from Roll("objectives", seat, "GH-MIS-02", ask, cuts=(3, 5))
        names = [f"objective {k + 1}" for k in range(read_die("D3", face) + MORE)]
        table.do(PlacesListed("GH-MIS-02", tuple(names), first_placer(table)))
    table.do(PhaseChanged("GH-SET-08", "objectives"))


@clause("GH-SET-04")
def first_placer(table: Table) -> int:
    """The Defender places all; in alternating set-up whoever placed first is next again: pieces are even in number."""
    return table.match.seat if alternating(table) else table.match.defender


@clause("GH-MIS-02", "GH-SET-04", "GH-SET-03")
def place_objective(table: Table) -> Steps[None]:
    """One marker; when no legal spot is left the rest are dropped."""
    match = table.match
    if not match.places:
        table.do(PhaseChanged("GH-SET-03", "zones"))
        return
    seat, name = match.seat, match.places[0]
    where = region_everywhere(table, "grimheim.objective", DISC)
    seen = table.seen_by(seat)
    if not any_room(seen, where) and not any_sliver(seen, where):
        table.do(PlacesListed("GH-MIS-02", (), seat))
        return
    ask = f"Where does {name} lie?"
    x, y, level = yield from Place("objective", seat, "GH-MIS-02", ask, region=where)
    loot = objectives_of(table).loot(name)
    marker = Objective(id=name, name=name, x=x, y=y, level=level, loot=loot)
    table.do(MarkerLaid("GH-MIS-02", marker))
    table.do(PlaceDone("GH-SET-04", next_to_place(table)))


def any_sliver(table: Table, region: Region) -> bool:
    return any([contains(table, region, point) for point in tips(table, region)])


def gap_wanted(told: Objectives) -> int:
    """How far the middles of two markers must be from each other."""
    return 100 * told.min_apart_in + 2 * DISC


def tips(table: Table, region: Region) -> list[Point]:
    return slivers(table, region, gap_wanted(objectives_of(table)))


@region("grimheim.objective", likely=tips)
@clause("GH-MIS-02")
def for_objective(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly on the table, outside both zones, 8" from every other, and on something that can be stood on."""
    point, told = path[-1], objectives_of(table)
    near = too_near(table.match.markers, point, gap_wanted(told))
    if near is not None:
        return Refused("GH-MIS-02", f"less than {told.min_apart_in}″ from {near.id}", point)
    if told.not_in_zones and reaches_zone(table, point, DISC):
        return Refused("GH-MIS-02", "in a deployment zone", point)
    return no_footing(table, point, DISC)
