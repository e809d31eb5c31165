"""Set-up: roles, zones, objectives, flags, and where each model is deployed."""

from math import isqrt
from typing import Any

from wartable.core.ask import Choose, Place, Region
from wartable.core.match import ModelId, Point, Seat, Spot
from wartable.core.regions import apart2
from wartable.core.space.areas.zones import middle
from wartable.games.grimheim.bonuses.fortifying import ACROSS, no_room
from wartable.games.grimheim.bots.approaches import field_to
from wartable.games.grimheim.bots.strongholds import shut_gate
from wartable.games.grimheim.combat.crewed import beside, stationary_pieces
from wartable.games.grimheim.missions.rows import missions, quests
from wartable.games.grimheim.missions.sites import TOUCH, standing_markers
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import at_marker
from wartable.wargame.bots.laying import CROWD, SOONER, Rank, best_place, near_markers
from wartable.wargame.bots.mind import Mind
from wartable.wargame.deploying.zones import zones_of

TAKEN = ("night-watch", "burn-the-granary", "supply-raid")  # better attacked than defended
ROOM = 75  # for a base to get round something
SHOULDER = 40  # hundredths of way that a storming party loses for elbow room
FRONT = 150  # from a model to what it stands behind


def choose_role(mind: Mind, table: Table, question: Choose[str]) -> str:
    """On neutral ground the Attacker picks his zone; elsewhere most missions are easier to defend."""
    mission = missions()[table.match.mission]
    return "attacker" if mission.free_zones or mission.id in TAKEN else "defender"


def zone_worth(mind: Mind, table: Table, question: Choose[str], name: str) -> float:
    """The nearer it is to the objectives."""
    x, y = next(middle(zone.area) for zone in table.match.board.zones if zone.id == name)
    return -sum([isqrt(apart2((x, y, 0), (m.x, m.y, 0))) for m in table.match.markers])


def marked_worth(mind: Mind, table: Table, question: Choose[ModelId], id: ModelId) -> float:
    """The harder to kill."""
    model = next(model for model in table.match.reserve if model.id == id)
    return model.health * (7 - model.saves_on)


def quest_worth(mind: Mind, table: Table, question: Choose[str], id: str) -> float:
    return quests()[id].vp


def choose_first(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """Who wants blood goes first, who wants ground goes last."""
    return question.seat if mind.style.name == "aggressive" else 1 - question.seat


# Spots


def choose_place(mind: Mind, table: Table, question: Place) -> list[int] | None:
    """Near an objective nobody is near to yet, as far forward as the zone allows; one goes to man a weapon."""
    region, seat = question.region, question.seat
    apart = SHOULDER if storming(table, seat) else CROWD
    way = to_weapon(table, region) or to_storm(table, seat, region)
    way = way or near_markers(table.match, seat, region.model, apart)

    def rank(spot: Point) -> int:
        return way(spot) + hemmed_in_cost(table, seat, spot)

    return best_place(table, mind.chance, region, area_of(table, region), rank)


def to_weapon(table: Table, region: Region) -> Rank | None:
    """The way to a Stationary Weapon without a crew, for the cheapest model that has nothing to shoot with."""
    waiting = [m for m in table.match.reserve if not any([not w.close for w in m.weapons])]
    own = [m for m in waiting if region.rule == "grimheim.deploy" and m.seat == region.seat]
    if not own or min(own, key=lambda model: model.points).id != region.model:
        return None
    there = [m.id for m in table.match.models.values() if m.seat == region.seat]
    for piece in stationary_pieces(table):
        if not any([beside(table, id, piece) for id in there]):
            x, y = middle(piece.footprint)
            return lambda spot: isqrt(apart2(spot, (x, y, 0)))
    return None


def to_storm(table: Table, seat: Seat, region: Region) -> Rank | None:
    """For who storms a stronghold: the way to the gate, or to a ward that no friend is nearer to, and elbow room."""
    waiting = {m.id: m for m in table.match.reserve}
    if not storming(table, seat) or region.model not in waiting:
        return None
    me, gate = waiting[region.model], shut_gate(table)
    wards = [at_marker(one, TOUCH, 0.0) for one in standing_markers(table, "ward")]
    goals = [gate] if gate is not None else wards
    if not goals:
        return None  # all is open: who comes now goes where anybody goes
    fields = [field_to(table, me, goal) for goal in goals]
    friends = [m.at for m in table.match.models.values() if m.seat == seat]
    ways = [[field.far(at) for at in friends] for field in fields]

    def rank(spot: Point) -> int:
        crowd = len([at for at in friends if apart2(at, spot) < CROWD * CROWD])
        return SHOULDER * crowd + min([way(spot, k) for k in range(len(fields))])

    def way(spot: Point, k: int) -> int:
        mine = fields[k].far(spot)
        return mine + (SOONER * len([far for far in ways[k] if far <= mine]) if gate is None else 0)

    return rank


def area_of(table: Table, region: Region) -> tuple[Spot, ...]:
    """The zone of a seat, or the table."""
    board = table.match.board
    if region.rule in ("grimheim.deploy", "grimheim.siege"):
        return zones_of(table.match, region.seat)[0].area
    return (0, 0), (board.width, board.depth)


def hemmed_in_cost(table: Table, seat: Seat, spot: Point) -> int:
    """Who storms a stronghold has no time to climb out of what he starts behind."""
    if not storming(table, seat):
        return 0
    lay, (x, y, _) = table.ground.lay, spot
    near = [k for k in range(len(lay.pieces)) if lay.x0[k] - ROOM < x < lay.x1[k] + ROOM]
    return CROWD * any([lay.y0[k] - 2 * ROOM < y < lay.y1[k] + ROOM for k in near])


def storming(table: Table, seat: Seat) -> bool:
    """Has the Attacker to win by the mission's own condition, and is it he?"""
    return bool(missions()[table.match.mission].win) and seat != table.match.defender


def choose_objective(mind: Mind, table: Table, question: Place) -> list[int] | None:
    """About the middle line, where neither side has the shorter way."""
    depth, region = table.match.board.depth, question.region

    def rank(spot: Point) -> int:
        return abs(2 * spot[1] - depth) + mind.chance.below(300)

    return best_place(table, mind.chance, region, area_of(table, region), rank)


def choose_barricade(mind: Mind, table: Table, question: Place) -> list[int] | None:
    """Before one of its own that has nothing in front of it yet, on the side of the enemy."""
    match, region, seat = table.match, question.region, question.seat
    theirs = middle(zones_of(match, 1 - seat)[0].area)[1]
    own = [model for model in match.models.values() if model.seat == seat]
    fronts = [(m.x, m.y + (FRONT if theirs > m.y else -FRONT), 0) for m in own]
    built = [middle(p.footprint) for p in match.board.terrain if p.id.startswith("barricade")]
    bare = [one for one in fronts if not any([near(one, spot) for spot in built])]

    def rank(spot: Point) -> int:
        athwart = no_room(table, spot, ACROSS) is None
        return (
            min([isqrt(apart2(spot, one)) for one in bare or fronts], default=0) - CROWD * athwart
        )

    return best_place(table, mind.chance, region, area_of(table, region), rank)


def near(front: Point, spot: Spot) -> bool:
    return apart2(front, (*spot, 0)) < CROWD * CROWD
