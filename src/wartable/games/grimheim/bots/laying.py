"""Set-up: roles, zones, objectives, flags, and where each model is deployed."""

from math import isqrt
from typing import Any

from wartable.core.ask import Choose, Place, Question, Region
from wartable.core.match import ModelId, Point, Seat
from wartable.core.regions import apart2, judged
from wartable.games.grimheim.bots.habits import Chance
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.missions.rows import missions, quests
from wartable.games.grimheim.setup.spots import middle, zones_of
from wartable.games.grimheim.table import Table

TAKEN = ("night-watch", "burn-the-granary", "supply-raid")  # better attacked than defended
STEP = 150  # hundredths between two spots that are looked at
ROOM = 75  # for a base to get round something
CROWD = 400  # two models nearer than this are in each other's way


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
    return hard.index(max(hard))


def choose_quest(question: Question[Any]) -> int:
    assert isinstance(question, Choose)
    points = [quests()[id].vp if id in quests() else 0 for id in question.options]
    return points.index(max(points))


# Spots


def model_in(match: Match, id: ModelId) -> Model | None:
    """In play, or still in reserve."""
    waiting = [model for model in match.reserve if model.id == id]
    return waiting[0] if waiting else match.models.get(id)


def choose_place(table: Table, chance: Chance, question: Question[Any]) -> Point | None:
    """Near an objective nobody is near to yet, as far forward as the zone allows."""
    assert isinstance(question, Place)
    region = question.region
    spots = lattice(table, chance, region)
    seat = question.seat
    ranked = [(score(table, seat, region.model, spot), spot) for spot in spots]
    ranked.sort()
    for _, spot in ranked:
        if judged(table, region, (spot,)) is None:
            return spot
    return None


def lattice(table: Table, chance: Chance, region: Region) -> list[Point]:
    """Spots of the table, or of the zone of a seat, shifted by chance."""
    board = table.match.board
    x0, y0, x1, y1 = 0, 0, board.width, board.depth
    zones = zones_of(table.match, int(region.zone)) if region.rule == "grimheim.deploy" else []
    if zones:
        area = zones[0].area
        x0, x1 = min([x for x, _ in area]), max([x for x, _ in area])
        y0, y1 = min([y for _, y in area]), max([y for _, y in area])
    edge = region.radius + 2
    left = x0 + edge + chance.below(40)
    rows = sorted({*range(y0 + edge, y1 - edge + 1, STEP), y1 - edge})
    return [(x, y, 0) for y in rows for x in range(left, x1 - edge + 1, STEP)]


def score(table: Table, seat: Seat, model: ModelId, spot: Point) -> int:
    """Low is good: the way to the objective one has to oneself, and company on it."""
    match = table.match
    friends = [m for m in match.models.values() if m.seat == seat and m.id != model]
    crowd = sum([CROWD for m in friends if apart2(m.at, spot) < CROWD * CROWD])
    ways: list[int] = []
    for marker in match.markers:
        at = (marker.x, marker.y, 0)
        mine = isqrt(apart2(at, spot))
        sooner = len([m for m in friends if apart2(m.at, at) <= mine * mine])
        ways.append(mine + 250 * sooner)
    if not ways:
        ways.append(isqrt(apart2(spot, (match.board.width // 2, match.board.depth // 2, 0))))
    return min(ways) + crowd + hemmed(table, seat, spot)


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
    depth = table.match.board.depth
    spots = lattice(table, chance, question.region)
    ranked = [(abs(2 * y - depth) + chance.below(300), (x, y, level)) for x, y, level in spots]
    ranked.sort()
    for _, spot in ranked:
        if judged(table, question.region, (spot,)) is None:
            return spot
    return None
