"""Set-up: roles, zones, objectives, flags, and where each model is deployed."""

from math import isqrt
from typing import Any

from wartable.core.ask import Choose, Place, Question, Region
from wartable.core.chance import Chance
from wartable.core.match import ModelId, Piece, Point, Seat
from wartable.core.regions import apart2
from wartable.games.grimheim.missions.rows import missions, quests
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.laying import CROWD, first_allowed, lattice, way_there
from wartable.wargame.bots.weighing import best
from wartable.wargame.deploying.zones import middle, zones_of

TAKEN = ("night-watch", "burn-the-granary", "supply-raid")  # better attacked than defended
ROOM = 75  # for a base to get round something


def choose_role(table: Table) -> str:
    """On neutral ground the Attacker picks his zone; elsewhere most missions are easier to defend."""
    mission = missions()[table.match.mission]
    return "attacker" if mission.free_zones or mission.id in TAKEN else "defender"


def choose_zone(table: Table, question: Question[Any]) -> int:
    """The zone nearer to the objectives."""
    assert isinstance(question, Choose)
    zones = {zone.id: middle(zone.area) for zone in table.match.board.zones}
    far: list[int] = []
    for name in question.options:
        x, y = zones.get(name, (0, 0))
        far.append(sum([isqrt(apart2((x, y, 0), (m.x, m.y, 0))) for m in table.match.markers]))
    return far.index(min(far))


def choose_marked(table: Table, question: Question[Any]) -> int:
    """The one who is hardest to kill."""
    assert isinstance(question, Choose)
    own = {model.id: model for model in table.match.reserve}
    hard = [own[id].health * (7 - own[id].saves_on) if id in own else 0 for id in question.options]
    return best(hard)


def choose_quest(question: Question[Any]) -> int:
    assert isinstance(question, Choose)
    points = [quests()[id].vp if id in quests() else 0 for id in question.options]
    return best(points)


# Spots


def choose_place(table: Table, chance: Chance, question: Question[Any]) -> Point | None:
    """Near an objective nobody is near to yet, as far forward as the zone allows."""
    assert isinstance(question, Place)
    region, seat = question.region, question.seat
    ranked = [
        (score(table, seat, region.model, spot), spot) for spot in spots(table, chance, region)
    ]
    return first_allowed(table, region, ranked)


def spots(table: Table, chance: Chance, region: Region) -> list[Point]:
    """Of the table, or of the zone of a seat."""
    board = table.match.board
    zones = zones_of(table.match, int(region.zone)) if region.rule == "grimheim.deploy" else []
    area = zones[0].area if zones else ((0, 0), (board.width, board.depth))
    return lattice(area, region.radius + 2, chance)


def score(table: Table, seat: Seat, model: ModelId, spot: Point) -> int:
    """Low is good."""
    match = table.match
    friends: list[Piece] = [m for m in match.models.values() if m.seat == seat and m.id != model]
    centre = match.board.width // 2, match.board.depth // 2
    return way_there(friends, list(match.markers), centre, spot) + hemmed(table, seat, spot)


def hemmed(table: Table, seat: Seat, spot: Point) -> int:
    """Who storms a stronghold has no time to climb out of what he starts behind."""
    if not missions()[table.match.mission].win or seat == table.match.defender:
        return 0
    lay, (x, y, _) = table.ground.lay, spot
    near = [k for k in range(len(lay.pieces)) if lay.x0[k] - ROOM < x < lay.x1[k] + ROOM]
    return CROWD * any([lay.y0[k] - 2 * ROOM < y < lay.y1[k] + ROOM for k in near])


def choose_objective(table: Table, chance: Chance, question: Question[Any]) -> Point | None:
    """About the middle line, where neither side has the shorter way."""
    assert isinstance(question, Place)
    depth, region = table.match.board.depth, question.region
    ranked = [
        (abs(2 * y - depth) + chance.below(300), (x, y, level))
        for x, y, level in spots(table, chance, region)
    ]
    return first_allowed(table, region, ranked)
