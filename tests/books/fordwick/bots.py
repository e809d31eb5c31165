"""The scripted player: a ford for every unit, attacks where they are to be had."""

from typing import Any

from books.fordwick.attacking import HOLD, NONE, dice_of, needs, no_target
from books.fordwick.match import FIELD, Table
from books.fordwick.rounds import ADVANCE, ARRIVE, REACH, RUN
from wartable.core.ask import Choose, Moves
from wartable.core.match import Point, UnitId
from wartable.core.offers import action_of, actor_of
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import units_of
from wartable.wargame.bots.answers import Answer, no_idea, take_best, take_first_of
from wartable.wargame.bots.companies import (
    foe_spots,
    goals_shared_out,
    line_up,
    nearest_of,
    to_goal,
)
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import by_style
from wartable.wargame.bots.style import AGGRESSIVE
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.units.hosts import OUTSIDE

NEAR, FAR, BEHIND = 900, 1200, 250


def goal(table: Table, unit: UnitId) -> Point:
    """The fords that count are shared out among the units."""
    match, worth = table.match, FIELD.missions[table.match.mission].worth
    fords = [one for one, points in zip(match.markers, worth, strict=True) if points]
    own = goals_shared_out(match, units_of(match, match.units[unit].seat), fords)[unit]
    return own.x, own.y, 0


def stand(mind: Mind, table: Table, question: Moves) -> Any:
    (zone,) = zones_of(table.match, question.seat)
    return line_up(table, question, zone, units_of(table.match, question.seat), BEHIND)


def go(mind: Mind, table: Table, question: Moves) -> Any:
    """To an enemy that is near, else to the ford."""
    unit, here = question.region.unit, question.region.parts[0].origin
    foes = nearest_of(foe_spots(table.match, unit), here)[:1]
    near = [at for at in foes if apart2(at, here) < NEAR * NEAR]
    spots = [*near, goal(table, unit), here]
    return to_goal(table, question, spots[0], spots)


def deed(mind: Mind, table: Table, question: Choose[Any]) -> Any:
    """Stay where it shoots or holds a ford; run where it is far."""
    actor = actor_of(question)
    if actor not in table:
        wish = next((one for one in (ARRIVE, ADVANCE) if one in question.options), HOLD)
        return question.options.index(wish)
    unit, far = table[actor].unit, apart2(table[actor].at, goal(table, table[actor].unit))
    there = [other for other in table.match.units if table.match.models_of(other)]
    open_now = [other for other in there if no_target(table, unit, other) is None]
    wish = HOLD if open_now or far < REACH * REACH else RUN if far > FAR * FAR else ADVANCE
    return question.options.index(wish if wish in question.options else ADVANCE)


def aim(mind: Mind, table: Table, question: Choose[Any], one: UnitId) -> float:
    """How many are expected to fall."""
    unit = table[actor_of(question)].unit
    if one == NONE:
        return 0
    hit, save = needs(table, unit, one, action_of(question))
    return (7 - hit) * (save - 1) * dice_of(table, unit, one)


BY: dict[str, Answer] = {
    **dict.fromkeys(["arrive", "march", "climb out", "set down"], go),
    "set up": stand,
    "climb in": take_first_of((OUTSIDE,)),
    "action": deed,
    "target": take_best(aim),
}
BOTS = by_style(BY, no_idea, {"scripted": AGGRESSIVE})
