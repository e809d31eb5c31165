"""What regiments and places are worth, in points of the game."""

from wartable.core.match import Marker, UnitId
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive, units_in_play
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import CharacterRow, OfficerRow, RegimentRow, RetinueRow
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.companies import goals_shared_out, unit_spot

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


def goal_of(match: Match, unit: UnitId) -> Marker | None:
    """The zone that a regiment is sent to: they are shared out, the nearest regiments to each."""
    there = units_in_play(match, match.units[unit].seat)
    units = there if unit in there else [*there, unit]
    return goals_shared_out(match, units, match.markers).get(unit)


def is_there(match: Match, unit: UnitId, marker: Marker) -> bool:
    return apart2(unit_spot(match, unit), (marker.x, marker.y, 0)) <= HERE * HERE
