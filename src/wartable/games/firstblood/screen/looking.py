"""What a screen may ask at any time: who sees whom, and how far a regiment's attacks go."""

from wartable.core.match import ModelId, Point, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Ring, Sight
from wartable.core.space.areas.zones import area_gap
from wartable.core.space.sight.stops import pieces_crossed
from wartable.core.units.whereabouts import host_of_model
from wartable.games.firstblood.moving.charge import charge_distance
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.sight.seeing import pieces_that_block, sees
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.kinds import OBSTRUCTING
from wartable.wargame.looking import Place, gap_between, in_between

UNSEEN = "no free line between the two bases"


@clause("FB-DICE-09", "FB-LOS-01")
def sight_between(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """Any of the lines between two bases; between bare points, the straight one."""
    start, end = Place(table, a), Place(table, b)
    lay, gap = table.ground.lay, gap_of(table, start, end)
    line = (start.at, end.at)
    if start.model is None or end.model is None:
        walls = pieces_crossed(lay, *start.at[:2], *end.at[:2], lay.worded(OBSTRUCTING))
        blockers = tuple([lay.ids[k] for k in walls])
        why = UNSEEN if walls else ""
        return Sight(
            seen=not walls, gap=gap, line=line, blockers=blockers, clause="FB-LOS-01", reason=why
        )
    one, other = model_of(table, start.model), model_of(table, end.model)
    if sees(table, one, other):
        return Sight(seen=True, gap=gap, line=line, clause="FB-LOS-01")
    walls = pieces_that_block(table, one, other)
    return Sight(
        seen=False,
        gap=gap,
        line=line,
        blockers=in_between(table, start, end, walls),
        clause="FB-LOS-01",
        reason=UNSEEN,
    )


@clause("FB-GAR-18", "FB-GAR-19", "FB-DICE-10")
def gap_of(table: Table, start: Place, end: Place) -> int:
    """From edge to edge, the edge of somebody in a garrison being that of the building."""
    one, other = house_of(table, start), house_of(table, end)
    if one is not None and other is not None:
        there = [area_gap(other.footprint, x, y) for x, y in one.footprint]
        return min([*there, *[area_gap(one.footprint, x, y) for x, y in other.footprint]])
    if one is not None:
        return max(0, area_gap(one.footprint, *end.at[:2]) - end.base)
    if other is not None:
        return max(0, area_gap(other.footprint, *start.at[:2]) - start.base)
    return gap_between(table, start, end)


def house_of(table: Table, place: Place) -> Terrain | None:
    """The building that somebody is inside."""
    host = None if place.model is None else host_of_model(table.match, place.model)
    return host if isinstance(host, Terrain) else None


@clause("FB-DICE-09", "FB-CHG-17")
def threat(table: Table, model: ModelId) -> tuple[Ring, ...]:
    """How far its attacks reach from where it stands: in a clash, after a charge, in a volley."""
    one = table[model]
    near = reach_of(table, one)
    rings = [Ring("engagement range", near), Ring("charge", charge_distance(table, one.unit))]
    barrage = one.profile.barrage
    return (*rings, Ring("volley", 100 * barrage.range)) if barrage else tuple(rings)
