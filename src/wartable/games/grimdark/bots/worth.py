"""What units and their wounds are worth, in points of their lists."""

from wartable.core.match import UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.reckoning import melee_wounds
from wartable.games.grimdark.match import Match, Model, Sheet
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.mind import Mind

POINT = 110.0  # what a point of a mission is worth in the first round
DEARER = (
    0.3  # of that more in every round: what is fought for later comes too late for anything else
)
RARE, HARD = 2.0, 3.5  # times that where few are to be had, or only by luck
SHAKES = 0.35  # of what is left of a unit, if it fails a morale test


def point_worth(match: Match) -> float:
    """A point of the mission now, in points of the lists."""
    row = row_of(match)
    rare = HARD if row.wreck_target else RARE if row.points_per_score else 1.0
    return POINT * rare * (1.0 + DEARER * (match.round - 1))


def sheet_of(match: Match, model: Model) -> Sheet:
    squad = match.units[model.unit]
    return next((one for one in squad.sheets if one.id == model.sheet), squad.sheets[0])


def model_worth(match: Match, model: Model) -> float:
    """Its share of the points of its sheet."""
    squad, sheet = match.units[model.unit], sheet_of(match, model)
    many = 1 if sheet.hero else max(1, squad.size - len(squad.sheets) + 1)
    return sheet.value / many


def bounty(match: Match, sheet: str) -> int:
    """Points of the mission for who destroys it."""
    if not match.targets:
        return 0
    return 3 if sheet in match.targets else 1


def bounty_worth(match: Match, unit: UnitId) -> float:
    """For all sheets of a unit of which somebody is left."""
    left = dict.fromkeys([sheet_of(match, model).id for model in alive(match, unit)])
    return point_worth(match) * sum([bounty(match, sheet) for sheet in left])


def wound_worth(match: Match, model: Model) -> float:
    return model_worth(match, model) / model.tough


def unit_worth(table: Table, unit: UnitId) -> float:
    """What is left of it."""
    return table.once(find_worth, unit)


def find_worth(table: Table, unit: UnitId) -> float:
    match = table.match
    there = [wound_worth(match, model) * model.left for model in alive(match, unit)]
    return sum(there) + bounty_worth(match, unit)


def wounds_worth(table: Table, unit: UnitId, wounds: float) -> float:
    """So many wounds, no more than it has, the morale that they cost, and mostly with the last of them a prize."""
    there = alive(table.match, unit)
    left = sum([model.left for model in there])
    if not left or wounds <= 0:
        return 0.0
    lost, prize = min(1.0, wounds / left), bounty_worth(table.match, unit)
    whole = unit_worth(table, unit) - prize
    began = max(left, table.match.units[unit].size * there[0].tough)
    shaken = 2 * (left - wounds) <= began and not table.match.units[unit].shaken
    fear = (there[-1].quality - 1) / 6 * SHAKES * (1.0 - lost) * whole if shaken else 0.0
    return lost * whole + fear + lost * lost * prize


# Exchanges


def charge_worth(mind: Mind, table: Table, unit: UnitId, foe: UnitId) -> float:
    """What a charge does, less what those who are left strike back."""
    dealt = melee_wounds(table, unit, foe, True)
    left = sum([model.left for model in alive(table.match, foe)])
    back = max(0.0, 1.0 - dealt / max(1, left)) * melee_wounds(table, foe, unit, False)
    gain, cost = wounds_worth(table, foe, dealt), wounds_worth(table, unit, back)
    own, style = unit_worth(table, unit), mind.style
    beaten = SHAKES * own / 2 if back > dealt else 0.0
    return style.kill * gain - style.loss * (cost + beaten)
