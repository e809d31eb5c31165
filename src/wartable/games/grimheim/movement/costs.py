"""What a path costs, part by part, as a screen shows it (GH-MOV-03, 04, 07, 08, 28; GH-TER-09)."""

from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.costs import (
    Share,
    at_share,
    by_height,
    entry_points,
    rises_from,
    stretches_over,
)
from wartable.core.space.shapes import Part
from wartable.core.space.sight.stops import touches
from wartable.games.grimheim.movement.gait import Gait
from wartable.games.grimheim.movement.ground import LOW, Leg

CLIMB_STEP = 300
FENCES = ("field-defense",)


def price(lay: Lay, gait: Gait, leg: Leg) -> int:
    """The cost of a stretch; tolls are counted here and described only where they are shown."""
    if leg.kind == "walk":
        return leg.length + gait.traverse_cost * len(tolls(lay, gait, leg))
    return sum([part.cost for part in price_parts(lay, gait, leg)])


def price_parts(lay: Lay, gait: Gait, leg: Leg) -> list[Part]:
    """Its length, then what comes on top and why."""
    parts = [Part(leg.start, leg.end, leg.length, leg.length)]
    return parts + traverses(lay, gait, leg) + climbs(gait, leg)


@clause("GH-MOV-03", "GH-MOV-04", "GH-MOV-12")
def climbs(gait: Gait, leg: Leg) -> list[Part]:
    """2" for each started 3" of a climb, up or down; stairs and drops cost nothing more."""
    if leg.kind != "climb":
        return []
    rise = abs(leg.z1 - leg.z0)
    cost = by_height(rise, 0, gait.climb_cost, CLIMB_STEP)
    return [Part(leg.start, leg.end, rise, cost, f"climb {inches(rise)}", "GH-MOV-04")]


def traverses(lay: Lay, gait: Gait, leg: Leg) -> list[Part]:
    """Each toll, and for what it is."""
    spots = [(k, at_share(leg.start, leg.end, share)) for k, share in tolls(lay, gait, leg)]
    cost = gait.traverse_cost
    over = [(at, f"across {lay.pieces[k].title}") for k, at in spots]
    return [Part(at, at, 0, cost, why, "GH-MOV-07") for at, why in over]


@clause("GH-MOV-07", "GH-MOV-08", "GH-TER-02", "GH-TER-03")
def tolls(lay: Lay, gait: Gait, leg: Leg) -> list[tuple[int, Share]]:
    """2" whenever the centre comes over a Field Defense; Small Objects are crossed for nothing."""
    return come_over(lay, leg, FENCES) if gait.traverse_cost else []


def obstacles(lay: Lay, leg: Leg) -> list[tuple[int, Share]]:
    """Where the centre comes over a low obstacle of any kind."""
    return come_over(lay, leg, LOW)


def come_over(lay: Lay, leg: Leg, words: tuple[str, ...]) -> list[tuple[int, Share]]:
    """The pieces with one of these words that a stretch comes over, and where, unless it began there."""
    if leg.kind != "walk" or leg.length == 0:
        return []
    there = [k for k in near_any(lay, leg, words) if rises_from(lay, k, leg.z)]
    if not there:
        return []
    met = [(k, stretches_over(lay, k, leg.start, leg.end)) for k in there]
    within = [k for k in there if lay.holds(k, *leg.start[:2])]
    return [each for word in words for each in entry_points(lay, met, within, word)]


def near_any(lay: Lay, leg: Leg, words: tuple[str, ...]) -> list[int]:
    """The pieces with one of these words that the line of a stretch meets."""
    (x0, y0, _), (x1, y1, _) = leg.start, leg.end
    return [k for k in lay.worded(*words) if touches(lay, x0, y0, x1, y1, k)]
