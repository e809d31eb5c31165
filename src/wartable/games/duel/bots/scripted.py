"""What the scripted player of Duel answers, by the names of questions."""

from typing import TypeAlias

from wartable.core.ask import Choose, Confirm, Path, Place
from wartable.core.match import ModelId, Piece
from wartable.games.duel.actions.move import moving
from wartable.games.duel.actions.shoot import no_target
from wartable.games.duel.bots.weighing import attack_worth, harm, outlook_of, worth
from wartable.games.duel.moments import Attack
from wartable.games.duel.rounds import ACTIONS, no_action
from wartable.games.duel.table import Table
from wartable.wargame.bots.laying import first_allowed, lattice, way_there
from wartable.wargame.bots.marching import best_march
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import (
    Answer,
    by_style,
    no_idea,
    planned,
    planned_way,
    raw_path,
    raw_spot,
)
from wartable.wargame.bots.style import OBJECTIVE, STYLES, Style
from wartable.wargame.bots.weighing import best, best_option

ACTIVATION = 0.08  # what it costs to dive, in chances to fall
STANCE = {"aggressive": "bold", "careful": "wary", "objective": "bold"}

Weighed: TypeAlias = tuple[float, Plan]


# Plans


def plan_for(table: Table, style: Style, model: ModelId, options: tuple[str, ...]) -> Weighed:
    """What is best done now, and what it is worth; to end is worth nothing."""
    found: Weighed = (0.0, Plan(model, "end"))
    for action in options:
        if action == "move":
            weighed = march(table, style, model)
        else:
            weighed = attack(table, style, model, action)
        if weighed[0] > found[0]:
            found = weighed
    return found


def attack(table: Table, style: Style, model: ModelId, action: str) -> Weighed:
    """The target that it does most to."""
    foes = [foe for foe in table.foes_of(model) if can(table, action, model, foe)]
    if not foes:
        return -1.0, Plan(model, action)
    values = [attack_worth(table, style, action, model, foe) for foe in foes]
    return max(values), Plan(model, action, foes[best(values)])


def can(table: Table, action: str, model: ModelId, foe: ModelId) -> bool:
    if action == "shoot":
        return no_target(table, model, foe) is None
    return action == "strike" and table.within(1, model, foe)


def march(table: Table, style: Style, model: ModelId) -> Weighed:
    way = best_march(outlook_of(table, style, model), moving(table, model))
    if way is None:
        return -1.0, Plan(model, "move")
    return way.gain, Plan(model, "move", path=way.path)


# Answers


def deploy(mind: Mind, table: Table, question: Place) -> list[int] | None:
    """Towards the objective, not in each other's way."""
    region, match = question.region, table.match
    zone = next(zone for zone in match.board.zones if zone.id == region.zone)
    friends: list[Piece] = [one for one in match.models.values() if one.seat == question.seat]
    middle = match.board.width // 2, match.board.depth // 2
    ranked = [
        (way_there(friends, list(match.markers), middle, at), at)
        for at in lattice(zone.area, region.radius + 2, mind.chance)
    ]
    return raw_spot(first_allowed(table, region, ranked))


def quarry(mind: Mind, table: Table, question: Choose[ModelId]) -> int:
    """Who falls most easily."""
    return best_option(question, lambda foe: -table[foe].wounds * (7.0 - table[foe].saves_on))


def stance(mind: Mind, table: Table, question: Choose[str]) -> str:
    return STANCE[mind.style.name]


def activate(mind: Mind, table: Table, question: Choose[ModelId]) -> int:
    """Who can do most now."""
    return best_option(question, lambda one: promise(table, mind.style, one))


def promise(table: Table, style: Style, model: ModelId) -> float:
    options = [action for action in ACTIONS if no_action(table, model, action) is None]
    return plan_for(table, style, model, tuple(options))[0]


def act(mind: Mind, table: Table, question: Choose[str]) -> str:
    assert question.about is not None and question.about.actor is not None
    mind.plan = plan_for(table, mind.style, question.about.actor, question.options)[1]
    return mind.plan.action


def move(mind: Mind, table: Table, question: Path) -> list[list[int]] | None:
    region = question.region
    way = planned_way(mind, table, region)
    return raw_path(way if way is not None else (region.origin,))


def target(mind: Mind, table: Table, question: Choose[ModelId]) -> int:
    """As planned, or who is worth most."""
    known = planned(mind, question)
    if known is not None:
        return known
    return best_option(question, lambda foe: worth(table, question.seat, table[foe]))


def dive(mind: Mind, table: Table, question: Confirm) -> bool:
    """Where a better save is worth more than an activation."""
    about = question.about
    assert about is not None and about.actor is not None and about.target is not None
    dice = table[about.actor].shooting
    plain = harm(table, Attack("shoot", about.actor, about.target, dice))[1]
    dived = harm(table, Attack("shoot", about.actor, about.target, dice, dived=True))[1]
    return plain - dived > ACTIVATION


def strike_back(mind: Mind, table: Table, question: Confirm) -> bool:
    return True


ANSWERS: dict[str, Answer] = {
    "deploy": deploy,
    "quarry": quarry,
    "stance": stance,
    "activate": activate,
    "action": act,
    "move": move,
    "target": target,
    "victim": target,
    "dive": dive,
    "last blow": strike_back,
}

BOTS = by_style(ANSWERS, no_idea, {"scripted": OBJECTIVE, **STYLES})
