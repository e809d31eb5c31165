"""What a unit does with its action: everything open is weighed, and the best is done."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import Point, UnitId
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.reckoning import UNSEEN, gap_at, hoped_wounds, volley_wounds
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.bots.worth import charge_worth, unit_worth, wounds_worth
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.moving.targets import targets_of as charged_by
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.shooting.targets import targets_of as enemies_of
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import foe_spots, nearest_of, unit_spot
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import best_plan

NEAR_FOES = 3  # towards which one may go


def deed(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The best of what is open, planned with where it leads."""
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    mind.plan = best_deed(mind, table, unit, question.options)
    return question.options.index(mind.plan.action)


def best_deed(mind: Mind, table: Table, unit: UnitId, actions: tuple[str, ...]) -> Plan:
    leader = table.match.units[unit].leader
    if not table.match.models_of(unit) or len(actions) == 1:
        return Plan(leader, actions[0])
    outlook = Outlook(mind, table, unit)
    return best_plan(leader, actions, lambda plan: deed_worth(outlook, plan), -1e9)[1]


def deed_worth(outlook: Outlook, plan: Plan) -> float:
    """Of an action; it notes whom it is about and where it leads."""
    if plan.action == "charge":
        return best_charge(outlook, plan)
    if plan.action == "hold":
        here = unit_spot(outlook.table.match, outlook.unit)
        return outlook.worth(here) + best_volley(outlook.mind, outlook.table, outlook.unit)
    if plan.action in ("advance", "rush"):
        return best_move(outlook, plan)
    return -1e6


# Attacks


def best_volley(mind: Mind, table: Table, unit: UnitId) -> float:
    """From where it stands."""
    foes = enemies_of(table, unit)
    worth = [wounds_worth(table, foe, volley_wounds(table, unit, foe)) for foe in foes]
    return mind.style.kill * max(worth, default=0.0)


def hoped_volley(mind: Mind, table: Table, unit: UnitId, at: Point) -> float:
    """From another spot; who is seen already will mostly be seen from there."""
    best = 0.0
    for foe in enemies_of(table, unit):
        hoped = wounds_worth(table, foe, hoped_wounds(table, unit, foe, at))
        if hoped > best:
            seen = volley_wounds(table, unit, foe) > 0
            best = max(best, hoped * (1.0 if seen else UNSEEN))
    return mind.style.kill * best


def best_charge(outlook: Outlook, plan: Plan) -> float:
    mind, table, unit = outlook.mind, outlook.table, outlook.unit
    found = -1e6
    for foe in charged_by(table, unit):
        spot = unit_spot(table.match, foe)
        worth = charge_worth(mind, table, unit, foe) + outlook.promise(spot)
        if worth > found:
            found, plan.target = worth, table.match.units[foe].leader
    return found


# Ground


def best_move(outlook: Outlook, plan: Plan) -> float:
    """The end of it that is worth most."""
    mind, table, unit = outlook.mind, outlook.table, outlook.unit
    action: Action = "advance" if plan.action == "advance" else "rush"
    far, here = move_distance(table, alive(table.match, unit)[0], action), outlook_spot(outlook)
    found = -1e6
    for at in ends_of(outlook, here, far):
        worth = outlook.worth(at)
        if action == "advance":
            worth += hoped_volley(mind, table, unit, at)
        if worth > found:
            found, plan.path = worth, (at,)
    return found


def outlook_spot(outlook: Outlook) -> Point:
    return unit_spot(outlook.table.match, outlook.unit)


def ends_of(outlook: Outlook, here: Point, far: int) -> list[Point]:
    """Towards its best goals, enemies that are near, and away from them."""
    match, unit = outlook.table.match, outlook.unit
    goals = sorted(outlook.goals, key=lambda goal: -outlook.value(goal, here))[:NEAR_FOES]
    ends = [goal.at for goal in goals]
    foes = nearest_of(foe_spots(match, unit), here)
    ends += foes[:NEAR_FOES]
    ends += [(2 * here[0] - x, 2 * here[1] - y, 0) for x, y, _ in foes[:1]]
    found = [on_table(outlook, along(here, end, far)) for end in ends]
    return list(dict.fromkeys(found))


def on_table(outlook: Outlook, at: Point) -> Point:
    board, edge = outlook.table.match.board, 2 * outlook.base
    x, y, level = at
    return min(max(x, edge), board.width - edge), min(max(y, edge), board.depth - edge), level


def along(start: Point, end: Point, far: int) -> Point:
    """So far on the line to a spot at most."""
    length = leg_length(start, end)
    return toward(start, end, min(far, length), length) if length else start


# Who goes first


def urgency(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """What is to be gained or lost at once; who only has ground to take goes later, and last of all in the end."""
    match = table.match
    if not match.models_of(unit):
        return 0.0
    if match.units[unit].shaken:
        return -1.0
    here, own = unit_spot(match, unit), unit_worth(table, unit)
    gains = [rough_gain(mind, table, unit, foe, here) for foe in enemies_of(table, unit)]
    return max(gains, default=0.0) + 0.02 * own


def rough_gain(mind: Mind, table: Table, unit: UnitId, foe: UnitId, here: Point) -> float:
    """By a volley after an advance, or by a charge, whatever is in the way."""
    found = mind.style.kill * wounds_worth(table, foe, hoped_wounds(table, unit, foe, here))
    first = table.match.models_of(unit)[0]
    if is_aircraft(table, unit) or is_aircraft(table, foe):
        return found
    if gap_at(table, unit, foe, here) <= move_distance(table, first, "charge"):
        found = max(found, charge_worth(mind, table, unit, foe))
    return found
