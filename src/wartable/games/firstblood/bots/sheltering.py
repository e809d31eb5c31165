"""Buildings and upper floors: who goes there, who stays, and when they are left."""

from typing import Any

from wartable.core.ask import Choose, Moves, Region
from wartable.core.match import Point, Terrain, UnitId
from wartable.core.regions import apart2
from wartable.core.space.areas.zones import area_within, middle
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.units.whereabouts import alive, host_id
from wartable.games.firstblood.magic.casters import caster_of
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.moving.doors import doors_of
from wartable.games.firstblood.rules.shooting import barrage_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import RUIN
from wartable.wargame.bots.companies import foes_in_play, lead_unit, unit_spot
from wartable.wargame.bots.mind import Mind
from wartable.wargame.units.hosts import OUTSIDE

SPELLS = 1200  # hundredths that casters reach, more or less
COMING = 700  # what an enemy may come nearer until the next round
MARCHES = 2  # a building that is further away is too far to go to
UPSTAIRS = 300  # hundredths that a floor costs


def fires_to(table: Table, unit: UnitId) -> int:
    """How far it does harm without blows, in hundredths; 0: not at all."""
    shots = [barrage_of(table, model) for model in alive(table.match, unit)]
    return max([SPELLS if caster_of(table, unit) else 0, *[far for _, far in shots]])


# Whether


def is_worth_holding(mind: Mind, table: Table, unit: UnitId, piece: Terrain) -> bool:
    """A building in a zone where points are scored, one to shoot from, or one to be safe in."""
    match, (x, y) = table.match, middle(piece.footprint)
    zones = [m for m in match.markers if area_within(piece.footprint, m.x, m.y, m.base, 0)]
    if zones:
        return True
    near = nearest_foe(match, unit, (x, y, 0))
    if near < 0:
        return False
    fire = fires_to(table, unit)
    if fire:
        return near <= (fire + COMING) * (fire + COMING)
    return mind.style.danger > 0.5 and near <= SPELLS * SPELLS  # the careful wait inside


def nearest_foe(match: Match, unit: UnitId, at: Point) -> int:
    """Squared; below 0 if there is none."""
    foes = foes_in_play(match, match.units[unit].seat)
    return min([apart2(unit_spot(match, foe), at) for foe in foes], default=-1)


def piece_of(table: Table, id: str) -> Terrain:
    lay = table.ground.lay
    return lay.pieces[lay.at[id]]


def stays(mind: Mind, table: Table, unit: UnitId) -> bool:
    """Is it inside a building or upstairs, and should it be?"""
    match = table.match
    held = host_id(match, unit)
    if held:
        return is_worth_holding(mind, table, unit, piece_of(table, held))
    there = match.models_of(unit)
    return bool(there and there[0].level) and is_worth_climbing(table, unit, there[0].at)


def is_worth_climbing(table: Table, unit: UnitId, at: Point) -> bool:
    """Who shoots and has somebody to shoot at from there, now or soon."""
    fire, near = fires_to(table, unit), nearest_foe(table.match, unit, at)
    return 0 <= near <= (fire + COMING) * (fire + COMING) if fire else False


# How


def to_shelter(mind: Mind, table: Table, question: Moves) -> Any:
    """Into a building that is worth it or up a ruin, if it gets there; else nothing."""
    if stays(mind, table, question.region.unit):
        return []
    return to_a_door(mind, table, question) or upstairs(table, question)


def to_a_door(mind: Mind, table: Table, question: Moves) -> Any:
    """To the nearest building that it may enter and that is worth it, or on the way there."""
    unit, part = question.region.unit, question.region.parts[0]
    far = MARCHES * part.allowance
    doors = [
        (apart2(part.origin, at), at)
        for piece, at in doors_of(table, unit).items()
        if is_worth_holding(mind, table, unit, piece_of(table, piece))
    ]
    near = [(gap, at) for gap, at in doors if gap <= far * far]
    return lead_unit(table, question, [min(near)[1]]) if near else None


def upstairs(table: Table, question: Moves) -> Any:
    """Onto the upper floor of a ruin that the leader can reach."""
    unit, part = question.region.unit, question.region.parts[0]
    match, far = table.match, part.allowance - UPSTAIRS
    if far <= 0 or match.units[unit].row.type != "infantry" or not fires_to(table, unit):
        return None
    lay = table.ground.lay
    floors = [(*middle(lay.pieces[k].footprint), 1) for k in lay.worded(RUIN)]
    near = [at for at in floors if apart2(at, part.origin) <= far * far]
    spots = [at for at in near if is_worth_climbing(table, unit, at)]
    return lead_unit(table, question, spots) if spots else None


def downstairs(part: Region, goal: Point) -> list[Point]:
    """For who is upstairs: on the ground as far towards its goal as it gets, or right below; else nowhere."""
    (x, y, level), length = part.origin, leg_length(part.origin, goal)
    if not level:
        return []
    a, b, _ = toward(part.origin, goal, min(length, max(0, part.allowance - UPSTAIRS)), length)
    return [(a, b, 0), (x, y, 0)]


def occupy(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """Whoever stands at the door and has a reason."""
    assert question.about is not None, "nobody is asked"
    unit = question.about.unit
    for k, piece in enumerate(question.options):
        if piece != OUTSIDE and is_worth_holding(mind, table, unit, piece_of(table, piece)):
            return k
    return question.options.index(OUTSIDE)
