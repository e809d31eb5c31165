"""What a unit does with its action: everything open is weighed, and the best is done."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import Point, UnitId
from wartable.core.units.whereabouts import alive, host_id
from wartable.games.grimdark.bots.goals import EXIT, riders_of
from wartable.games.grimdark.bots.paths import on_the_way
from wartable.games.grimdark.bots.reckoning import UNSEEN, gap_at, hoped_wounds, volley_wounds
from wartable.games.grimdark.bots.running import run, runs
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.bots.worth import charge_worth, unit_worth, wounds_worth
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.moving.targets import targets_of as charged_by
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.shooting.targets import targets_of as enemies_of
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import foe_spots, nearest_of, on_board, unit_spot
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import best_plan

NEAR_FOES = 3  # towards which one may go
WEIGHED = 6  # ends of a move for which volleys are reckoned
SAFE = 0.1  # of what passengers are worth, not to come out
AFTER = -0.5  # who is carried waits for who carries him; the Shaken wait for everybody
CARRIES = 0.3  # of what passengers are worth, to go before them


def deed(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The best of what is open, planned with where it leads."""
    assert question.about is not None, "nobody acts"
    unit = question.about.unit
    mind.plan = best_deed(mind, table, unit, question.options)
    return question.options.index(mind.plan.action)


def best_deed(mind: Mind, table: Table, unit: UnitId, actions: tuple[str, ...]) -> Plan:
    leader = table.match.units[unit].leader
    if len(actions) == 1:
        return Plan(leader, actions[0])
    outlook = Outlook(mind, table, unit)
    return best_plan(leader, actions, lambda plan: deed_worth(outlook, plan), -1e9)[1]


def deed_worth(outlook: Outlook, plan: Plan) -> float:
    """Of an action; it notes whom it is about and where it leads."""
    if plan.action == "charge":
        return best_charge(outlook, plan)
    if plan.action == "hold":
        return best_stay(outlook)
    if plan.action in ("advance", "rush"):
        return best_move(outlook, plan)
    return -1e6


def best_stay(outlook: Outlook) -> float:
    """Who is inside something is carried on, and safe."""
    mind, table, unit, here = outlook.mind, outlook.table, outlook.unit, outlook_spot(outlook)
    if not table.match.models_of(unit):
        return outlook.promise(here) + SAFE * unit_worth(table, unit)
    return outlook.worth(here) + best_volley(mind, table, unit)


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
    here = outlook_spot(outlook)
    far = outside(outlook) or move_distance(table, alive(table.match, unit)[0], action)
    worth = {at: outlook.worth(at) for at in ends_of(outlook, here, far)}
    found = -1e6
    for at in sorted(worth, key=lambda at: -worth[at])[:WEIGHED]:
        value = worth[at]
        if action == "advance":
            value += hoped_volley(mind, table, unit, at)
        if value > found:
            found, plan.path = value, (at,)
    return found


def outside(outlook: Outlook) -> int:
    """How far from the middle of what it is inside its leader may come out; nothing for who stands on the table."""
    host = outlook.table.match.models.get(host_id(outlook.table.match, outlook.unit))
    return 0 if host is None else EXIT + host.base - 2 * outlook.base


def outlook_spot(outlook: Outlook) -> Point:
    return unit_spot(outlook.table.match, outlook.unit)


def ends_of(outlook: Outlook, here: Point, far: int) -> list[Point]:
    """Towards its best goals, enemies that are near, and away from them."""
    match, unit = outlook.table.match, outlook.unit
    goals = sorted(outlook.goals, key=lambda goal: -outlook.value(goal, here))[:NEAR_FOES]
    found = [end for goal in goals for end in runs(outlook, here, goal.spot(here), far)]
    ways = [on_the_way(outlook.table, outlook.first, goal, here, far) for goal in goals]
    foes = nearest_of(foe_spots(match, unit), here)
    others = [*foes[:NEAR_FOES], *[(2 * here[0] - x, 2 * here[1] - y, 0) for x, y, _ in foes[:1]]]
    found += [on_board(match.board, run(outlook, here, end, far)) for end in others]
    return list(dict.fromkeys([*found, *ways]))


# Who goes first


def urgency(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """What is to be gained or lost at once; who only has ground to take goes later, and last of all in the end."""
    match = table.match
    if match.units[unit].shaken:
        return 2 * AFTER
    host = match.models.get(host_id(match, unit))
    if host is not None and host.unit in question.options:
        return AFTER
    here, own = unit_spot(match, unit), unit_worth(table, unit)
    gains = [rough_gain(mind, table, unit, foe, here) for foe in enemies_of(table, unit)]
    riders = [one for model in match.models_of(unit) for one in riders_of(table, model)]
    carried = sum([unit_worth(table, one) for one in riders if one in question.options])
    return max(gains, default=0.0) + 0.02 * own + CARRIES * carried


def rough_gain(mind: Mind, table: Table, unit: UnitId, foe: UnitId, here: Point) -> float:
    """By a volley after an advance, or by a charge, whatever is in the way."""
    found = mind.style.kill * wounds_worth(table, foe, hoped_wounds(table, unit, foe, here))
    first = alive(table.match, unit)[0]
    if is_aircraft(table, unit) or is_aircraft(table, foe):
        return found
    if gap_at(table, unit, foe, here) <= move_distance(table, first, "charge"):
        found = max(found, charge_worth(mind, table, unit, foe))
    return found
