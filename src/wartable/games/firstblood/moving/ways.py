"""What bars a model's way in each manner of moving, and what a way costs (FB-R-17).

march       keeps out of enemies' engagement ranges and ends in nobody's
disengage   passes through ranges; ends where it can
charge      passes through ranges, pays for obstacles
manoeuvre   the same without paying, and holds on to those that engage it
"""

from __future__ import annotations

from itertools import pairwise

from wartable.core.ask import Refused, Region
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement import costs as tolls
from wartable.core.space.movement.moves import comes_within, wholly_on_piece
from wartable.core.space.movement.paths import shortest_from
from wartable.core.space.movement.slides import base_hit, piece_hit
from wartable.core.space.shapes import Part, Tariff, Way
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.manned import (
    Manned,
    manned_against,
    no_end_beside,
    no_passing_by,
)
from wartable.games.firstblood.rows import TerrainRow
from wartable.games.firstblood.rules.moving import flies
from wartable.games.firstblood.sight.engagement import REACH, reach_of
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.kinds import IMPASSABLE
from wartable.games.firstblood.terrain.pieces import OBSTACLE, RUIN, kind_of

MARCH, CHARGE, MANOEUVRE, DISENGAGE = "march", "charge", "manoeuvre", "disengage"
FLOORS = Tariff(climb_per=100, drop_per=100)  # an inch for each inch of height
SHORTEST = 100  # hundredths, of all engagement ranges
PAID = 200  # hundredths to charge across an obstacle


class Bars:
    """What is in the way of a regiment's models that move in a certain manner; made once while nothing changes."""

    def __init__(self, table: Table, unit: UnitId, manner: str) -> None:
        ground, match = table.ground, table.match
        self.table = table
        self.ground = ground
        self.manner = manner
        self.unit = unit
        self.flies = manner in (MARCH, CHARGE) and flies(table, unit)
        strangers = ground.strangers(unit)
        self.crowds: dict[int, list[int]] = {}
        for k in strangers:
            self.crowds.setdefault(ground.level[k], []).append(k)
        lay = ground.lay
        self.walls: list[int] = lay.worded(IMPASSABLE, "garrison")
        self.obstacles: list[int] = lay.worded(OBSTACLE)
        self.ruins: list[int] = lay.worded(RUIN)
        seat = match.units[unit].seat
        self.foes: list[tuple[int, int]] = [
            (k, reach_of(table, table[ground.ids[k]]))
            for k in strangers
            if match.hostile(seat, ground.seat[k])
        ]
        self.foe_bases: list[int] = [k for k, _ in self.foes]
        self.manned: Manned = manned_against(table, unit)
        self._swollen: Ground | None = None

    def crowd(self, level: int) -> list[int]:
        return self.crowds.get(level, [])

    def walls_on(self, level: int) -> list[int]:
        return self.walls if level == 0 else []

    @property
    def swollen(self) -> Ground:
        """Enemies as wide as their engagement ranges, for finding ways that keep out of them."""
        if self._swollen is None:
            wider = self.ground.swollen([], 0)
            for k, reach in self.foes:
                wider.base[k] += reach + 1
            wider.widest = max(wider.base, default=0)
            self._swollen = wider
        return self._swollen

    def near_foes(
        self, radius: int, start: Point, end: Point, own: int = 0
    ) -> list[tuple[int, int]]:
        """All enemies if any of them might be in reach of a leg or reached from it; mostly none is."""
        wide = radius + max(0, own - SHORTEST)  # the swollen bases hold the enemies' own reach
        hit = base_hit(self.swollen, wide, start[0], start[1], end[0], end[1], self.foe_bases)
        return self.foes if hit >= 0 else []

    def ruin_under(self, point: Point, radius: int) -> int:
        """The ruin in which a base fits with all of it; -1 if none."""
        for k in self.ruins:
            if wholly_on_piece(self.ground.lay, k, point[0], point[1], radius):
                return k
        return -1


def bars_of(table: Table, unit: UnitId, manner: str) -> Bars:
    return table.once(Bars, unit, manner)


# Legs


def no_leg(bars: Bars, region: Region, start: Point, end: Point, model: Model) -> Refused | None:
    """Why a model cannot go from one point to the next."""
    return (
        no_footing(bars, region.radius, start, end, model)
        or no_passage(bars, region.radius, start, end)
        or no_entry(bars, region.radius, start, end, model)
    )


@clause("FB-MAR-11", "FB-RUI-07", "FB-RUI-08", "FB-RUI-09", "FB-SPR-040")
def no_footing(bars: Bars, radius: int, start: Point, end: Point, model: Model) -> Refused | None:
    """The table's edge, and the floors: for infantry alone, and where a whole base fits."""
    if not bars.ground.lay.on_table(end[0], end[1], radius):
        return Refused("FB-MAR-11", "off the table", end)
    if start[2] == end[2] == 0:
        return None
    high = max(start, end, key=lambda point: point[2])
    ruin = bars.ruin_under(high, radius)
    if ruin < 0 or high[2] > len(bars.ground.lay.pieces[ruin].floors):
        return Refused("FB-RUI-08", "its base does not fit on a floor there", end)
    if start[2] != end[2] and model.profile.type != "infantry":
        return Refused("FB-RUI-07", "only infantry changes floors", end)
    if min(start[2], end[2]) > 0 and bars.ruin_under(start, radius) != bars.ruin_under(end, radius):
        return Refused("FB-RUI-08", "there is no floor between", end)
    return None


@clause("FB-MAR-05", "FB-MAR-06", "FB-MAR-09", "FB-CHG-16", "FB-DIS-16", "FB-TER-22", "FB-GAR-02")
def no_passage(bars: Bars, radius: int, start: Point, end: Point) -> Refused | None:
    """Bases of others, impassable ground and buildings, on the floor where the leg starts; nothing stops who flies."""
    if bars.flies:
        return None
    level = start[2]
    hit = base_hit(bars.ground, radius, start[0], start[1], end[0], end[1], bars.crowd(level))
    if hit >= 0:
        who = bars.table[bars.ground.ids[hit]]
        own = who.seat == bars.table.match.units[bars.unit].seat
        return Refused("FB-MAR-06" if own else "FB-MAR-09", f"{who.title} is in the way", end)
    return no_walls(bars, radius, start, end)


@clause("FB-TER-22", "FB-GAR-02")
def no_walls(bars: Bars, radius: int, start: Point, end: Point) -> Refused | None:
    lay = bars.ground.lay
    wall = piece_hit(lay, radius, start[0], start[1], end[0], end[1], bars.walls_on(start[2]))
    if wall < 0:
        return None
    clause = "FB-TER-22" if IMPASSABLE in lay.pieces[wall].traits else "FB-GAR-02"
    return Refused(clause, f"{lay.pieces[wall].title} is in the way", end)


@clause("FB-MAR-09", "FB-CHG-12", "FB-DIS-16", "FB-SPR-038")
def no_entry(bars: Bars, radius: int, start: Point, end: Point, model: Model) -> Refused | None:
    """A march never enters an enemy's engagement range; one that holds the model already may be left."""
    if bars.manner != MARCH or bars.flies:
        return None
    ground = bars.ground
    for k, reach in bars.near_foes(radius, start, end):
        if ground.level[k] != start[2] or inside_now(ground, k, reach, model):
            continue
        if comes_within(ground, reach, k, start[0], start[1], end[0], end[1], radius):
            who = bars.table[ground.ids[k]].title
            return Refused("FB-MAR-09", f"within the engagement range of {who}", end)
    now = model if model.id in ground.at else None
    return no_passing_by(bars.manned, radius, start, end, now)


def inside_now(ground: Ground, k: int, reach: int, model: Model) -> bool:
    at = ground.at.get(model.id)
    return at is not None and ground.within(reach, at, k)


# Ends


@clause("FB-MAR-07", "FB-MAR-08", "FB-TER-13", "FB-SPR-039", "FB-CHG-16")
def no_end(bars: Bars, radius: int, end: Point, model: Model) -> Refused | None:
    """Why a model cannot stop there: on somebody, on an obstacle or a building, or after a march in an engagement."""
    x, y, level = end
    hit = base_hit(bars.ground, radius, x, y, x, y, bars.crowd(level))
    if hit >= 0:
        who = bars.table[bars.ground.ids[hit]]
        return Refused("FB-MAR-07", f"would end on {who.title}", end)
    if level == 0 and piece_hit(bars.ground.lay, radius, x, y, x, y, bars.obstacles) >= 0:
        return Refused("FB-TER-13", "nobody may stop on top of an obstacle", end)
    return no_walls(bars, radius, end, end) or no_company(bars, radius, end, model)


@clause("FB-MAR-08", "FB-CHG-01", "FB-SPR-039")
def no_company(bars: Bars, radius: int, end: Point, model: Model) -> Refused | None:
    """A march ends in no enemy's engagement range, and with no enemy in the model's own."""
    if bars.manner != MARCH or model.at == end:
        return None
    ground, own = bars.ground, reach_of(bars.table, model)
    for k, reach in bars.near_foes(radius, end, end, own):
        floors = abs(ground.level[k] - end[2])
        far = max(reach, own) if floors == 0 else 0
        if floors < 2 and ground.spot_within(far + radius, end[0], end[1], k):
            who = bars.table[ground.ids[k]].title
            return Refused("FB-MAR-08", f"would end engaged with {who}", end)
    return no_end_beside(bars.manned, radius, end, own)


# Whole ways


def no_way(
    table: Table, region: Region, path: tuple[Point, ...], manner: str, start: Point | None = None
) -> Refused | None:
    """Why a model cannot go this way: leg by leg, where it ends, and how far it is."""
    model = model_of(table, region.model)
    bars = bars_of(table, model.unit, manner)
    origin = region.origin if start is None else start
    for leg in pairwise((origin, *path)):
        refused = no_leg(bars, region, leg[0], leg[1], model)
        if refused is not None:
            return refused
    refused = no_end(bars, region.radius, path[-1], model)
    if refused is not None or start is not None:
        return refused
    return too_far(price_of(table, region, path, manner), region.allowance, path[-1], manner)


def may_stand(table: Table, region: Region, point: Point, manner: str) -> bool:
    """Could a base like this one end such a move there, whoever of the regiment it is?"""
    model, radius = model_of(table, region.model), region.radius
    bars = bars_of(table, model.unit, manner)
    return (
        no_footing(bars, radius, point, point, model)
        or no_end(bars, radius, point, model)
        or no_entry(bars, radius, point, point, model)
    ) is None


def ways_round(table: Table, region: Region, point: Point, manner: str) -> list[tuple[Point, ...]]:
    """The shortest way round what bars it, on one floor; then a wider one, where a march must keep from buildings."""
    bars = bars_of(table, model_of(table, region.model).unit, manner)
    level = region.origin[2]
    if bars.flies or point[2] != level:
        return []
    ground = bars.swollen if manner == MARCH else bars.ground
    wider = [region.radius + REACH + 1] if manner == MARCH and bars.manned else []
    found = [
        shortest_from(
            ground,
            radius,
            region.origin,
            point,
            region.allowance,
            bars.walls_on(level),
            bars.crowd(level),
        )
        for radius in [region.radius, *wider]
    ]
    return [one[1][1:] for one in found if one is not None]


CLAUSES = {
    MARCH: "FB-MAR-02",
    CHARGE: "FB-CHG-09",
    MANOEUVRE: "FB-CLA-02",
    DISENGAGE: "FB-DIS-05",
}


def too_far(cost: int, allowance: int, at: Point, manner: str) -> Refused | None:
    beyond = cost - allowance
    return Refused(CLAUSES[manner], f"{inches(beyond)} too far", at) if beyond > 0 else None


@clause("FB-DICE-17", "FB-RUI-07", "FB-TER-12", "FB-TER-15", "FB-MAR-02")
def cost_of(table: Table, region: Region, path: tuple[Point, ...], manner: str) -> Way:
    """The way of the base's middle with 3" for each floor; who charges pays 2" for each obstacle."""
    way = tolls.cost(table.ground.lay, (region.origin, *path), FLOORS)
    if manner != CHARGE:
        return way
    met = pieces_met(table, region.radius, (region.origin, *path), (OBSTACLE,))
    paid = [Part(path[-1], path[-1], 0, PAID, kind.name, "FB-TER-12") for kind in met.values()]
    return Way(way.points, way.cost + PAID * len(paid), (*way.parts, *paid))


@clause("FB-DICE-17", "FB-RUI-07", "FB-TER-12", "FB-TER-15", "FB-MAR-02")
def price_of(table: Table, region: Region, path: tuple[Point, ...], manner: str) -> int:
    """The same in one number."""
    way = (region.origin, *path)
    price = tolls.cost_in_all(table.ground.lay, way, FLOORS)
    if manner == CHARGE:
        price += PAID * len(pieces_met(table, region.radius, way, (OBSTACLE,)))
    return price


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


def is_met(lay: Lay, radius: int, way: tuple[Point, ...], piece: int) -> bool:
    """Is any part of a base in a piece, somewhere on a way?"""
    return any(
        [piece_hit(lay, radius, a[0], a[1], b[0], b[1], [piece]) >= 0 for a, b in pairwise(way)]
    )


def floors_changed(way: tuple[Point, ...]) -> bool:
    return any([a[2] != b[2] for a, b in pairwise(way)])
