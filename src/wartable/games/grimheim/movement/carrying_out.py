"""Moving along a path, with what happens on the way (GH-GEN-22, GH-REA-37, GH-TER-11, GH-LOS-16)."""

from itertools import accumulate

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement.along import first_along, looks_along, looks_near
from wartable.core.space.movement.slides import base_hit
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.events import ModelMoved
from wartable.games.grimheim.moments import Walked
from wartable.games.grimheim.movement.falls import drop
from wartable.games.grimheim.movement.flights import flown
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.gait import Gait, gait_of
from wartable.games.grimheim.movement.ground import Leg, bodies_at, leg_of, overlaps_any, walls_at
from wartable.games.grimheim.movement.moments import RevealRange
from wartable.games.grimheim.reactions.moves import declare_move, on_point, stands_as_before
from wartable.games.grimheim.resolving import Trigger
from wartable.games.grimheim.sight.hiding import NEAR, discover, found_by, hidden_foes
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal

SEEN, DANGER, DROP, ANSWER = range(4)  # what comes first of all that is due at one point


class Stop:
    """Something that happens at a point of the way."""

    def __init__(self, far: int, point: Point, kind: int, what: object) -> None:
        self.far = far
        self.point = point
        self.kind = kind
        self.what = what


@clause("GH-MOV-27", "GH-REA-37", "GH-MOV-28", "GH-LOS-16")
def walk(
    table: Table, model: ModelId, path: tuple[Point, ...], action: str, aloft: bool = False
) -> Steps[bool]:
    """Reactions are declared before the mover leaves; true if it comes to the end of its path.

    *aloft*: it teleports, so that nothing between start and end concerns it.
    """
    way = (table[model].at, *path)
    table.goes(model, (way[0], way[-1]) if aloft else way)
    if way[-1] != way[0] or len(path) > 1:
        discover(table, model, "GH-LOS-16")
    answers: list[Trigger] = []
    if action != "free":
        answers = yield from declare_move(table, model, way, action, aloft)
    if model not in table:
        return False
    for stop in stops_on(table, model, way, action, answers, aloft):
        going = yield from halt(table, model, stop, way, aloft)
        if not going:
            return False
    table.do(ModelMoved("GH-MOV-28", model, *way[-1]))
    yield from table.at(Walked(model, way))
    return True


def stops_on(
    table: Table,
    model: ModelId,
    way: tuple[Point, ...],
    action: str,
    answers: list[Trigger],
    aloft: bool,
) -> list[Stop]:
    """Everything that happens on a way, in order along it; who flies or teleports does not mind the ground."""
    gait = gait_of(table, model, action)
    stops = discoveries(table, model, way, aloft)
    if not aloft and not flown(table, gait, way[1:]):
        stops += dangers(table, gait, way) + drops(table, gait, way[1:])
    stops += [Stop(one.far, one.point, ANSWER, one) for one in answers]
    stops.sort(key=lambda stop: (stop.far, stop.kind))
    return stops


@clause("GH-MOV-28", "GH-MOV-12", "GH-TER-11", "GH-GEN-21", "GH-REA-29")
def halt(
    table: Table, model: ModelId, stop: Stop, way: tuple[Point, ...], aloft: bool
) -> Steps[bool]:
    """What is due at a point; false if the mover goes no further."""
    if isinstance(stop.what, str):
        discover(table, stop.what, "GH-LOS-16")
        return True
    falls = table.match.last_fall(model)
    if table[model].at != stop.point:
        table.do(ModelMoved("GH-MOV-28", model, *stop.point))
    if isinstance(stop.what, Trigger):
        going = yield from on_point(table, stop.what, model)
        if not going and model in table:
            stand(table, model, way, stop.far, aloft)
        return going
    if isinstance(stop.what, int):
        yield from drop(table, model, stop.what)
    else:
        yield from endanger(table, model)
    return stands_as_before(table, model, falls)


# What there is on a way


@clause("GH-LOS-16", "GH-GEN-22")
def discoveries(
    table: Table, model: ModelId, way: tuple[Point, ...], aloft: bool = False
) -> list[Stop]:
    """Each Hidden enemy at the first tested point where the mover finds it."""
    stops: list[Stop] = []
    for foe in hidden_foes(table, model):
        hidden, apart = table[foe], search_range(table, model) + table[model].base
        for far, point in looks_near(way, hidden.x, hidden.y, apart + hidden.base, leaps=aloft):
            if found_by(table, model, point, foe):
                stops.append(Stop(far, point, SEEN, foe))
                break
    return stops


def search_range(table: Table, model: ModelId) -> int:
    """Further off it finds nobody."""
    return max(100 * NEAR, table.number(RevealRange(model), 0))


@clause("GH-TER-11")
def dangers(table: Table, gait: Gait, way: tuple[Point, ...]) -> list[Stop]:
    """The first point in Dangerous Terrain, for those whom it hurts."""
    lay = table.ground.lay
    pieces = lay.worded("dangerous")
    if not pieces or not gait.endangered:
        return []

    def dangerous(point: Point) -> bool:
        z = floor_at(lay, point)
        here = [k for k in pieces if lay.low[k] <= z <= lay.top[k]]
        return overlaps_any(lay, gait, point, here)

    found = first_along(way, dangerous)
    if found is None:
        return []
    far, point = found
    return [Stop(far, point, DANGER, None)]


@clause("GH-MOV-12")
def drops(table: Table, gait: Gait, path: tuple[Point, ...]) -> list[Stop]:
    """Each drop, where it ends."""
    legs = legs_of(table, gait, path)
    ends = zip(legs, accumulate([leg.length for leg in legs]), strict=True)
    return [Stop(far, leg.end, DROP, leg.z0 - leg.z1) for leg, far in ends if leg.kind == "drop"]


def legs_of(table: Table, gait: Gait, path: tuple[Point, ...]) -> list[Leg]:
    """The stretches of a path on foot; none if it was flown or is no path on foot."""
    legs: list[Leg] = []
    leg: Leg | None = None
    for end in path:
        found = leg_of(table.ground.lay, gait, leg, end)
        if isinstance(found, Refused):
            return []
        leg = found
        legs.append(leg)
    return legs


# What happens there


@clause("GH-TER-11")
def endanger(table: Table, model: ModelId) -> Steps[None]:
    """D3 Fatal Damage, once for each movement action."""
    (face,) = yield from roll_amount(table, "danger", table[model].seat, "GH-TER-11", model)
    yield from deal_fatal(table, model, read_die("D3", face), "GH-TER-11")


@clause("GH-GEN-21", "GH-REA-29")
def stand(
    table: Table, model: ModelId, way: tuple[Point, ...], far: int, aloft: bool = False
) -> None:
    """Who is stopped in the air, inside a wall or over a base is put back to the last point where it may stand."""
    gait = Gait(table, model, "stand")
    gait.start = way[0]
    for done, point in reversed(list(looks_along(way, leaps=aloft))):
        if done <= far and room_at(table, gait, point):
            if point != table[model].at:
                table.do(ModelMoved("GH-GEN-21", model, *point))
            return


def room_at(table: Table, gait: Gait, point: Point) -> bool:
    """Is there ground at a point, with neither a wall nor a base on it?"""
    ground, (x, y, _) = table.ground, point
    z = ground.lay.elevation(*point)
    if z is None or overlaps_any(ground.lay, gait, point, walls_at(table, gait, z)):
        return False
    return base_hit(ground, gait.base, x, y, x, y, bodies_at(ground, gait, z)) < 0
