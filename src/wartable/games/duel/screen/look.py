"""What a screen of Duel may ask at any time: who sees whom, and how far attacks go."""

from wartable.core.ask import Region
from wartable.core.match import ModelId, Point
from wartable.core.screen.scene import Ring, Sight
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.sight.anyline import look
from wartable.core.space.sight.stops import pieces_crossed
from wartable.games.duel.actions.move import move_region
from wartable.games.duel.actions.shoot import OUT_OF_SIGHT
from wartable.games.duel.table import Table


def sight_between(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """Any free line between two bases past the wall and all others; between points, the straight one."""
    ground = table.ground
    if not isinstance(a, str) or not isinstance(b, str):
        return straight_sight(table, a, b)
    i, j = ground.at[a], ground.at[b]
    found = look(ground, i, j, ground.lay.worded("wall"), list(range(len(ground.ids))))
    ends = found.line
    line = None if ends is None else ((*ends.start, 0), (*ends.end, 0))
    gap = table.gap(a, b)
    heights = (ground.z[i], ground.z[j])
    if found.seen:
        return Sight(seen=True, gap=gap, line=line, clause="DU-SHO-02", heights=heights)
    return Sight(
        seen=False,
        gap=gap,
        line=line,
        blockers=found.blockers,
        clause="DU-SHO-02",
        reason=OUT_OF_SIGHT.reason,
        heights=heights,
    )


def straight_sight(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """The line between two spots: a model's is its middle."""
    lay = table.ground.lay
    start = table[a].at if isinstance(a, str) else a
    end = table[b].at if isinstance(b, str) else b
    walls = pieces_crossed(lay, start[0], start[1], end[0], end[1], lay.worded("wall"))
    return Sight(
        seen=not walls,
        gap=leg_length(start, end),
        line=(start, end),
        blockers=tuple([lay.ids[k] for k in walls]),
        clause="DU-SHO-02",
        reason=OUT_OF_SIGHT.reason if walls else "",
    )


def threat(table: Table, model: ModelId) -> tuple[Ring, ...]:
    """A move and a strike; a shot from where it stands, or after a move."""
    one = table[model]
    rings = [Ring("move and strike", 100, move_region(table, model))]
    if one.shooting:
        heavy = any([trait.name == "heavy" for trait in one.traits])
        name, first = ("shot", None) if heavy else ("move and shot", move_region(table, model))
        rings.append(Ring(name, 100 * one.range, first))
    return tuple(rings)


def reach(table: Table, model: ModelId, action: str) -> Region | None:
    """Where a Move would take it."""
    return move_region(table, model) if action == "move" else None
