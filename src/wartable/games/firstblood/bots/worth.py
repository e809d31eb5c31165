"""What regiments and places are worth, in points of the game."""

from wartable.core.match import Marker, Point, Seat, UnitId
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive, host_id, units_in_play
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import CharacterRow, OfficerRow, RegimentRow, RetinueRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import centre_of

LOST_SPIRIT = 1.4  # a wound often costs another one in the morale test
ZONE = 40.0  # what it is worth to be where points are scored
HERE = 300  # hundredths from the middle of a zone: near enough


def wound_worth(model: Model) -> float:
    """The points of a model by its wounds."""
    row = model.profile
    if isinstance(row, RegimentRow):
        points = row.points_per_model
    elif isinstance(row, OfficerRow | CharacterRow | RetinueRow):
        points = row.points
    else:
        points = 10
    return points / max(1, row.wounds)


def regiment_worth(match: Match, unit: UnitId) -> float:
    """The points that are left of it."""
    return sum([wound_worth(model) * model.left for model in alive(match, unit)])


def wounds_worth(table: Table, unit: UnitId, wounds: float) -> float:
    """So many wounds on a regiment, no more than it has."""
    there = alive(table.match, unit)
    each = wound_worth(there[-1])
    return min(LOST_SPIRIT * wounds * each, regiment_worth(table.match, unit))


def foes_on_field(match: Match, seat: Seat) -> list[UnitId]:
    others = [other for other in range(match.seats) if match.hostile(seat, other)]
    return [unit for other in others for unit in units_in_play(match, other)]


def spot_of(match: Match, unit: UnitId) -> Point:
    """Where its leader stands, or the building that it holds."""
    there = match.models_of(unit)
    if there:
        return there[0].at
    held = host_id(match, unit)
    piece = next((one for one in match.board.terrain if one.id == held), None)
    return (0, 0, 0) if piece is None else (*centre_of(piece), 0)


def goal_of(match: Match, unit: UnitId) -> Marker | None:
    """The zone that a regiment is sent to: they are shared out, the nearest regiments to each."""
    if not match.markers:
        return None
    seat = match.units[unit].seat
    left = units_in_play(match, seat)
    if unit not in left:
        left = [*left, unit]
    shared: dict[UnitId, Marker] = {}
    while left:
        for marker in match.markers:
            if left:
                at = (marker.x, marker.y, 0)
                nearest = min(left, key=lambda one: (apart2(spot_of(match, one), at), one))
                shared[nearest] = marker
                left.remove(nearest)
    return shared[unit]


def is_there(match: Match, unit: UnitId, marker: Marker) -> bool:
    return apart2(spot_of(match, unit), (marker.x, marker.y, 0)) <= HERE * HERE
