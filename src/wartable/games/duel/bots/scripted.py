"""What the scripted player of Duel answers, by the names of questions."""

from typing import Any

from wartable.core.ask import Choose, Confirm, Path, Place
from wartable.core.match import ModelId
from wartable.core.offers import actor_of
from wartable.games.duel.actions.move import move_region
from wartable.games.duel.actions.shoot import no_target
from wartable.games.duel.bots.weighing import attack_worth, harm, outlook_of, worth
from wartable.games.duel.moments import Attack
from wartable.games.duel.rounds import ACTIONS, END, no_action
from wartable.games.duel.table import Table
from wartable.wargame.bots.answers import Answer, agree, as_planned, no_idea, take_best
from wartable.wargame.bots.laying import best_place, near_markers
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import Weighed, best_plan, march_worth, planned_way
from wartable.wargame.bots.scripted import by_style, raw_path
from wartable.wargame.bots.style import OBJECTIVE, STYLES, Style
from wartable.wargame.bots.weighing import index_of_best

ACTIVATION = 0.08  # what it costs to dive, in chances to fall
STANCE = {"aggressive": "bold", "careful": "wary", "objective": "bold"}


# Plans


def plan_for(table: Table, style: Style, model: ModelId, options: tuple[str, ...]) -> Weighed:
    """What is best done now, and what it is worth; to end is worth nothing."""

    def worth(plan: Plan) -> float:
        if plan.action == "move":
            return march_worth(outlook_of(table, style, model), move_region(table, model), plan)
        return target_worth(table, style, plan)

    return best_plan(model, (*options, END), worth, least=0.0)


def target_worth(table: Table, style: Style, plan: Plan) -> float:
    """Of the target that it does most to, which is noted."""
    action, model = plan.action, plan.model
    foes = [foe for foe in table.foes_of(model) if can_attack(table, action, model, foe)]
    values = [attack_worth(table, style, action, model, foe) for foe in foes]
    if values:
        plan.target = foes[index_of_best(values)]
    return max(values, default=-1.0)


def can_attack(table: Table, action: str, model: ModelId, foe: ModelId) -> bool:
    if action == "shoot":
        return no_target(table, model, foe) is None
    return action == "strike" and table.within(1, model, foe)


# Answers


def deploy(mind: Mind, table: Table, question: Place) -> list[int] | None:
    """Towards the objective, not in each other's way."""
    region, match = question.region, table.match
    zone = next(zone for zone in match.board.zones if zone.id == region.zone)
    rank = near_markers(match, question.seat)
    return best_place(table, mind.chance, region, zone.area, rank)


def quarry_worth(mind: Mind, table: Table, question: Choose[Any], foe: ModelId) -> float:
    """Who falls most easily."""
    return -table[foe].wounds * (7.0 - table[foe].saves_on)


def stance(mind: Mind, table: Table, question: Choose[str]) -> str:
    return STANCE[mind.style.name]


def promise(mind: Mind, table: Table, question: Choose[Any], model: ModelId) -> float:
    """What it can do now."""
    options = [action for action in ACTIONS if no_action(table, model, action) is None]
    return plan_for(table, mind.style, model, tuple(options))[0]


def act(mind: Mind, table: Table, question: Choose[str]) -> str:
    mind.plan = plan_for(table, mind.style, actor_of(question), question.options)[1]
    return mind.plan.action


def move(mind: Mind, table: Table, question: Path) -> list[list[int]] | None:
    region = question.region
    return raw_path(planned_way(mind, table, region) or (region.origin,))


def victim_worth(mind: Mind, table: Table, question: Choose[Any], foe: ModelId) -> float:
    return worth(table, question.seat, table[foe])


def dive(mind: Mind, table: Table, question: Confirm) -> bool:
    """Where a better save is worth more than an activation."""
    about = question.about
    assert about is not None and about.actor is not None and about.target is not None
    dice = table[about.actor].shooting
    plain = harm(table, Attack("shoot", about.actor, about.target, dice))[1]
    dived = harm(table, Attack("shoot", about.actor, about.target, dice, dived=True))[1]
    return plain - dived > ACTIVATION


ANSWERS: dict[str, Answer] = {
    "deploy": deploy,
    "quarry": take_best(quarry_worth),
    "stance": stance,
    "activate": take_best(promise),
    "action": act,
    "move": move,
    "target": as_planned(take_best(victim_worth)),
    "victim": as_planned(take_best(victim_worth)),
    "dive": dive,
    "last blow": agree,
}

BOTS = by_style(ANSWERS, no_idea, {"scripted": OBJECTIVE, **STYLES})
