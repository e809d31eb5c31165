"""Who plays Skeleton by itself: a ford for every unit, attacks where they are to be had."""

from typing import Any

from wartable.core.ask import Choose, Moves
from wartable.core.match import Point, UnitId
from wartable.core.offers import actor_of
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import units_of
from wartable.kit.skeleton_units.attacking import HOLD, NOBODY, dice_of
from wartable.kit.skeleton_units.match import Table
from wartable.kit.skeleton_units.rounds import ADVANCE, REACH, RUN
from wartable.wargame.bots.answers import Answer, no_idea, take_best
from wartable.wargame.bots.companies import goals_shared_out, line_up, nearest_of, to_goal
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import by_style
from wartable.wargame.bots.style import AGGRESSIVE
from wartable.wargame.deploying.zones import zones_of

NEAR, FAR, BEHIND = 900, 1200, 250  # hundredths of an inch


def ford_of(table: Table, unit: UnitId) -> Point:
    """The fords are shared out among the units."""
    match, own = table.match, units_of(table.match, table.match.units[unit].seat)
    ford = goals_shared_out(match, own, match.markers)[unit]
    return ford.x, ford.y, 0


def stand(mind: Mind, table: Table, question: Moves) -> Any:
    (zone,) = zones_of(table.match, question.seat)
    return line_up(table, question, zone, units_of(table.match, question.seat), BEHIND)


def go(mind: Mind, table: Table, question: Moves) -> Any:
    """To an enemy that is near, else to the ford."""
    unit, here = question.region.unit, question.region.parts[0].origin
    foes = nearest_of([foe.at for foe in table.match.foes_of_seat(question.seat)], here)[:1]
    near = [at for at in foes if apart2(at, here) < NEAR * NEAR]
    spots = [*near, ford_of(table, unit), here]
    return to_goal(table, question, spots[0], spots)


def deed(mind: Mind, table: Table, question: Choose[Any]) -> Any:
    """Stay where it attacks or holds a ford; run where it is far."""
    leader = table[actor_of(question)]
    foes = sorted({model.unit for model in table.match.foes_of_seat(leader.seat)})
    attacks = any([dice_of(table, leader.unit, foe) for foe in foes])
    far = apart2(leader.at, ford_of(table, leader.unit))
    wish = HOLD if attacks or far < REACH * REACH else RUN if far > FAR * FAR else ADVANCE
    return question.options.index(wish if wish in question.options else ADVANCE)


def aim(mind: Mind, table: Table, question: Choose[Any], foe: UnitId) -> float:
    """At whom it has most dice."""
    return 0 if foe == NOBODY else dice_of(table, table[actor_of(question)].unit, foe)


BY: dict[str, Answer] = {"set up": stand, "march": go, "action": deed, "target": take_best(aim)}
BOTS = by_style(BY, no_idea, {"scripted": AGGRESSIVE})
