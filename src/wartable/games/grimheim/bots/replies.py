"""Reactions: Dodge, Retreat, Intercept and shots at those who move."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import ModelId
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.bots.weighing import bout_worth, harm_worth, shot_harm, shot_worth
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.gait import allowance, mov
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import stands_at
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import Style

WORTHY = 0.5  # a goal that is not given up
AP_WORTH = 0.45  # of a model that has still to be activated


def reaction_worth(
    mind: Mind, table: Table, question: Choose[Any], option: Reaction | None
) -> float:
    """What a reaction is worth beyond its price."""
    if option is None:
        return 0.0
    about, style = question.about, mind.style
    if about is None or about.actor is None or about.target is None:
        return 0.0
    mover, me = about.actor, about.target
    if mover not in table or me not in table:
        return 0.0
    price = 0.0 if option.free else ap_price(table[me])
    if option.kind == "dodge":
        return dodge_worth(table, style, mover, me, about.action, about.weapon) - price
    if option.kind == "retreat":
        return retreat_worth(table, style, mover, me) - price
    weapon = table[me].weapon(option.weapon)
    if weapon is None:
        return 0.1 - price
    return shot_worth(table, style, Shot(me, weapon, mover, option.kind)) - price


def ap_price(me: Model) -> float:
    """Nothing for one that is only holding; little for one with AP to spare."""
    if me.state != "ready":
        return 0.02
    return AP_WORTH if me.ap < 3 else 0.2


def dodge_worth(
    table: Table, style: Style, shooter: ModelId, me: ModelId, action: str, id: str
) -> float:
    """What one more defense die saves."""
    weapon = table[shooter].weapon(id)
    if weapon is None:
        return 0.2
    without = shot_harm(table, Shot(shooter, weapon, me, action))
    dodged = shot_harm(table, Shot(shooter, weapon, me, action, extra_defense=1))
    return style.loss * (harm_worth(table[me], without) - harm_worth(table[me], dodged))


def retreat_worth(table: Table, style: Style, charger: ModelId, me: ModelId) -> float:
    """Out of reach of a fight that would go badly, unless a goal would be given up for it."""
    ground = table.ground
    gap = ground.gap(ground.at[charger], ground.at[me])
    if gap + mov(table, me) <= allowance(table, charger, "charge") + 100:
        return -1.0  # it would be caught all the same
    if stands_at(goals_for(table, me), table[me], WORTHY):
        return -1.0
    feared = bout_worth(table, style, charger, me, charging=True)
    return style.danger * max(0.0, feared)
