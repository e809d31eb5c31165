"""What bars a model's way in each manner of moving, and what a way costs (FB-R-17).

march       keeps out of enemies' engagement ranges and ends in nobody's
disengage   passes through ranges; ends where it can
charge      passes through ranges, pays for obstacles
manoeuvre   the same without paying, and holds on to those that engage it
"""

from itertools import pairwise

from wartable.core.ask import Refused
from wartable.core.match import Point, Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement.moves import wholly_on_piece
from wartable.core.space.shapes import Part, Tariff
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.manned import manned_against, no_end_beside, no_passing_by
from wartable.games.firstblood.rows import TerrainRow
from wartable.games.firstblood.rules.moving import flies
from wartable.games.firstblood.sight.engagement import REACH, reach_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import IMPASSABLE
from wartable.games.firstblood.terrain.pieces import OBSTACLE, RUIN, kind_of
from wartable.wargame.units.manners import Clauses, End, Keeps, Manner, Obstacles, Passage, Pays
from wartable.wargame.units.ways import is_met

FLOORS = Tariff(climb_per=100, drop_per=100)  # an inch for each inch of height
SHORTEST = 100  # hundredths, of all engagement ranges
PAID = 200  # hundredths to charge across an obstacle

# What is in the way


@clause("FB-MAR-05", "FB-MAR-06", "FB-CHG-16", "FB-DIS-16", "FB-TER-13", "FB-TER-22", "FB-GAR-02")
def in_the_way(
    table: Table,
    unit: UnitId,
    manner: Manner[Table, Model],
    aloft: bool = False,
    apart: list[tuple[int, int]] | None = None,
    berth: int = 0,
) -> Obstacles:
    """Bases of others, impassable ground and buildings; obstacles are crossed, but nobody stops on top of them."""
    lay = table.ground.lay
    return Obstacles(
        table,
        unit,
        manner,
        walls=lay.worded(IMPASSABLE, "garrison"),
        closed=lay.worded(OBSTACLE),
        apart=apart or (),
        berth=berth,
        flies=aloft,
    )


@clause("FB-MAR-09", "FB-SPR-038")
def in_the_way_of_a_march(table: Table, unit: UnitId, manner: Manner[Table, Model]) -> Obstacles:
    """Enemies keep off by their engagement ranges too, and so do the buildings that they hold."""
    ground, seat = table.ground, table.match.units[unit].seat
    apart = [
        (k, reach_of(table, table[ground.ids[k]]))
        for k in ground.strangers(unit)
        if table.match.hostile(seat, ground.seat[k])
    ]
    berth = REACH + 1 if table.once(manned_against, unit) else 0
    return in_the_way(table, unit, manner, flies(table, unit), apart, berth)


@clause("FB-CHG-12", "FB-SPR-038")
def in_the_way_of_a_charge(table: Table, unit: UnitId, manner: Manner[Table, Model]) -> Obstacles:
    """Nothing more, for fliers nothing at all."""
    return in_the_way(table, unit, manner, flies(table, unit))


@clause("FB-TER-22", "FB-GAR-02")
def wall_clause(piece: Terrain) -> str:
    return "FB-TER-22" if IMPASSABLE in piece.traits else "FB-GAR-02"


# Legs and ends


@clause("FB-RUI-07", "FB-RUI-08", "FB-RUI-09")
def no_floor(
    bars: Obstacles, model: Model, radius: int, start: Point, end: Point
) -> Refused | None:
    """Floors are for infantry alone, and where a whole base fits."""
    high = max(start, end, key=lambda point: point[2])
    ruin = ruin_under(bars.table, high, radius)
    if ruin < 0 or high[2] > len(bars.ground.lay.pieces[ruin].floors):
        return Refused("FB-RUI-08", "its base does not fit on a floor there", end)
    if start[2] != end[2] and model.profile.type != "infantry":
        return Refused("FB-RUI-07", "only infantry changes floors", end)
    if min(start[2], end[2]) > 0 and ruin_under(bars.table, start, radius) != ruin_under(
        bars.table, end, radius
    ):
        return Refused("FB-RUI-08", "there is no floor between", end)
    return None


def ruin_under(table: Table, point: Point, radius: int) -> int:
    """The ruin in which a base fits with all of it; -1 if none."""
    lay = table.ground.lay
    for k in lay.worded(RUIN):
        if wholly_on_piece(lay, k, point[0], point[1], radius):
            return k
    return -1


@clause("FB-MAR-09", "FB-SPR-038")
def no_entry(
    bars: Obstacles,
    model: Model,
    radius: int,
    start: Point,
    end: Point,
    targets: tuple[UnitId, ...],
) -> Refused | None:
    """A march never enters an enemy's engagement range; one that holds the model already may be left."""
    if bars.flies:
        return None
    me = bars.ground.at.get(model.id, -1)
    held = bars.too_near(radius, start, end, leaving=me)
    if held >= 0:
        who = bars.who(held).title
        return Refused("FB-MAR-09", f"within the engagement range of {who}", end)
    if not bars.berth:  # no building is held against it
        return None
    manned = bars.table.once(manned_against, bars.unit)
    return no_passing_by(manned, radius, start, end, model if me >= 0 else None)


@clause("FB-MAR-08", "FB-CHG-01", "FB-SPR-039")
def no_company(
    bars: Obstacles, model: Model, radius: int, end: Point, targets: tuple[UnitId, ...]
) -> Refused | None:
    """A march ends in no enemy's engagement range, and with no enemy in the model's own."""
    if model.at == end:
        return None
    ground, own = bars.ground, reach_of(bars.table, model)
    for k, reach in bars.keepers_near(radius, end, end, max(0, own - SHORTEST)):
        floors = abs(ground.level[k] - end[2])
        far = max(reach, own) if floors == 0 else 0
        if floors < 2 and ground.spot_within(far + radius, end[0], end[1], k):
            return Refused("FB-MAR-08", f"would end engaged with {bars.who(k).title}", end)
    if not bars.berth:
        return None
    return no_end_beside(bars.table.once(manned_against, bars.unit), radius, end, own)


# What is paid


@clause("FB-TER-12", "FB-TER-15")
def paid_for_obstacles(table: Table, radius: int, way: tuple[Point, ...]) -> list[Part]:
    """Who charges pays 2" for each."""
    met = pieces_met(table, radius, way, (OBSTACLE,))
    return [Part(way[-1], way[-1], 0, PAID, kind.name, "FB-TER-12") for kind in met.values()]


@clause("FB-DICE-18", "FB-TER-10")
def pieces_met(
    table: Table, radius: int, way: tuple[Point, ...], words: tuple[str, ...]
) -> dict[str, TerrainRow]:
    """The pieces with one of these words that any part of a base is in, somewhere on a way: starting and ending too."""
    lay = table.ground.lay
    found: dict[str, TerrainRow] = {}
    for k in lay.worded(*words):
        if is_met(lay, radius, way, k):
            found[lay.ids[k]] = kind_of(lay.pieces[k])
    return found


def floors_changed(way: tuple[Point, ...]) -> bool:
    return any([a[2] != b[2] for a, b in pairwise(way)])


# The four


@clause("FB-MAR-02", "FB-MAR-06", "FB-MAR-07", "FB-MAR-11", "FB-TER-13", "FB-SPR-040")
@clause("FB-DICE-17", "FB-RUI-07")
def manner(
    far: str,
    keeps: Keeps[Table, Model],
    passes: Passage[Model] | None = None,
    ends: End[Model] | None = None,
    pays: Pays[Table] | None = None,
) -> Manner[Table, Model]:
    """What all have in common: the way of the base's middle counts, with 3" for each floor."""
    clauses = Clauses(
        far,
        edge="FB-MAR-11",
        friend="FB-MAR-06",
        foe="FB-MAR-09",
        wall=wall_clause,
        end="FB-MAR-07",
        top="FB-TER-13",
    )
    return Manner(
        clauses, keeps, footing=no_floor, passes=passes, ends=ends, tariff=FLOORS, pays=pays
    )


MARCH = manner("FB-MAR-02", in_the_way_of_a_march, passes=no_entry, ends=no_company)
CHARGE = manner("FB-CHG-09", in_the_way_of_a_charge, pays=paid_for_obstacles)
MANOEUVRE = manner("FB-CLA-02", in_the_way)
DISENGAGE = manner("FB-DIS-05", in_the_way)
