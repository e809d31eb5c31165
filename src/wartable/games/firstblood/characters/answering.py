"""The move by which a challenged model answers, and who makes room for it (FB-CHL-03, FB-CHL-04, FB-CHL-11)."""

from math import isqrt

from wartable.core.ask import About, Choose, Steps
from wartable.core.events import Moved
from wartable.core.match import ModelId, Point, Spot
from wartable.core.regions import apart2
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.movement.slides import piece_hit
from wartable.core.space.units.cohesion import near_enough
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import engages, reach_of
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.kinds import IMPASSABLE
from wartable.games.firstblood.terrain.pieces import OBSTACLE
from wartable.wargame.deploying.nearest import Search

SIDES: dict[str, Spot] = {
    "northwards": (0, 1),
    "eastwards": (1, 0),
    "southwards": (0, -1),
    "westwards": (-1, 0),
}
SLACK = 8  # hundredths that rounding towards the start may cost


@clause("FB-CHL-03", "FB-CHL-04", "FB-CHL-09")
def answer(table: Table, target: Model, challenger: Model) -> Steps[None]:
    """The challenged moves just until both engage each other; nobody strikes at who makes room for it."""
    if face_each_other(table, target, challenger):
        return
    if target.id not in table or challenger.id not in table:
        return  # from a building one reaches out without a move
    spot = answering_spot(table, target, challenger)
    yield from make_room(table, target, spot)
    table.do(Moved("FB-CHL-03", target.id, *spot))


def face_each_other(table: Table, a: Model, b: Model) -> bool:
    return engages(table, a, b) and engages(table, b, a)


@clause("FB-CHL-11", "FB-DICE-17")
def answering_spot(table: Table, target: Model, challenger: Model) -> Point:
    """Along the line of the two centres, the first point from which each is in the other's engagement range."""
    reach = min(reach_of(table, target), reach_of(table, challenger))
    x, y, _ = first_within(target, challenger, reach)
    return x, y, challenger.level


def first_within(mover: Model, other: Model, reach: int) -> Point:
    """Along the line of two centres, the first point so near to the other's base."""
    start, end = mover.at, other.at
    length = leg_length(start, end)
    far = max(0, length - mover.base - other.base - reach)
    spots = [toward(start, end, off, length) for off in range(far, min(far + SLACK, length) + 1)]
    return next(
        spot for spot in spots if near_enough(reach, spot[:2], mover.base, end[:2], other.base)
    )


# Making room


@clause("FB-CHL-04", "FB-CHL-11")
def make_room(table: Table, target: Model, spot: Point) -> Steps[None]:
    """Whoever the target would overlap is first moved straight away from it, the nearest first."""
    crowd = [one for one in table.match.models.values() if in_the_way(one, target, spot)]
    crowd.sort(key=lambda one: (apart2(one.at, spot), one.id))
    for model in [model_of(table, one.id) for one in crowd]:
        clear = yield from straight_away(model, target, spot)
        if not is_free(table, model, target, spot, clear):
            clear = nearest_free(table, model, target, spot)
        table.do(Moved("FB-CHL-04", model.id, *clear))


def in_the_way(model: Model, target: Model, spot: Point) -> bool:
    if model.id == target.id or model.level != spot[2]:
        return False
    return overlap(model.at, spot, model.base + target.base)


def overlap(a: Point, b: Point, bases: int) -> bool:
    """Would two bases overlap whose radii together are so much?"""
    return apart2(a, b) < bases * bases


@clause("FB-CHL-11")
def straight_away(model: Model, target: Model, spot: Point) -> Steps[Point]:
    """Just clear of where the target will be; its owner says which way if the centres coincide."""
    dx, dy = model.x - spot[0], model.y - spot[1]
    if not dx and not dy:
        ask = f"Which way does {model.title} make room?"
        about = About("challenge", model.id, target.id)
        side = yield from Choose("aside", model.seat, "FB-CHL-11", ask, about, options=tuple(SIDES))
        dx, dy = SIDES[side]
    wanted, length = model.base + target.base, isqrt(dx * dx + dy * dy)
    spots = [
        (spot[0] + scaled(dx, far, length), spot[1] + scaled(dy, far, length), model.level)
        for far in range(wanted, wanted + SLACK)
    ]
    return next(at for at in spots if not overlap(at, spot, wanted))


def scaled(part: int, far: int, length: int) -> int:
    """A part of a direction, so far out, rounded towards its start."""
    size = abs(part) * far // max(1, length)
    return size if part > 0 else -size


def nearest_free(table: Table, model: Model, target: Model, spot: Point) -> Point:
    """Where the straight way is closed: the nearest place to where it stands."""
    others = [one for one in table.match.models.values() if one.id not in (model.id, target.id)]
    closed = [(one.x, one.y, model.base + one.base) for one in others if one.level == model.level]
    closed.append((spot[0], spot[1], model.base + target.base))
    search = Search(table, model.at, lambda at: is_free(table, model, target, spot, at), closed)
    found = [at for at in search.nearest() if at[2] == model.level]
    return min(found, default=model.at)


def is_free(table: Table, model: Model, target: Model, spot: Point, at: Point) -> bool:
    """Can a model stand there, once the target has come: on the table, on nobody, on nothing that bars it?"""
    lay = table.ground.lay
    if at[2] != model.level or not lay.on_table(at[0], at[1], model.base):
        return False
    barring = lay.worded(IMPASSABLE, "garrison", OBSTACLE) if at[2] == 0 else []
    if piece_hit(lay, model.base, at[0], at[1], at[0], at[1], barring) >= 0:
        return False
    if overlap(at, spot, model.base + target.base):
        return False
    return not overlaps_others(table, model, at, target.id)


def overlaps_others(table: Table, model: Model, at: Point, but: ModelId) -> bool:
    for one in table.match.models.values():
        if one.id in (model.id, but) or one.level != at[2]:
            continue
        if overlap(one.at, at, one.base + model.base):
            return True
    return False
