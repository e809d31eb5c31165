"""What the scripted player of Grimheim answers, by the names of questions."""

from typing import Any

from wartable.core.ask import Choose, Path, Question
from wartable.core.match import ModelId, Point
from wartable.core.offers import actor_of
from wartable.games.grimheim.bots import laying
from wartable.games.grimheim.bots.blows import (
    arms_worth,
    cancel_worth,
    die_worth,
    roll_one_again,
)
from wartable.games.grimheim.bots.fortune import choose_fate
from wartable.games.grimheim.bots.outlooks import outlook_of
from wartable.games.grimheim.bots.plans import MOST, Planner, interact_worth, promise
from wartable.games.grimheim.bots.replies import reaction_worth
from wartable.games.grimheim.bots.strongholds import pressing_goals
from wartable.games.grimheim.bots.weighing import bout_worth, potency, shot_worth, worth
from wartable.games.grimheim.combat.ask import Arms, Shown
from wartable.games.grimheim.combat.crewed import weapon_in_use
from wartable.games.grimheim.combat.targets import ready_weapons
from wartable.games.grimheim.movement.possible_ways import way_into_melee
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.answers import (
    Answer,
    as_planned,
    take_best,
    take_first_of,
    take_last,
    take_most,
)
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import best_plan, way_on
from wartable.wargame.bots.scripted import by_style, raw_path
from wartable.wargame.bots.style import OBJECTIVE, STYLES

INTO_MELEE = ("grimheim.charge", "grimheim.push", "grimheim.run-push", "grimheim.teleport-charge")
YES = ("cover", "protected", "swift strike", "ceaseless", "arrive", "fungus brew", "guard trait")
POWERS = (  # what is cast, the best first
    "firestorm", "lightning-bolt", "fireball", "big-stomp", "raise-fallen", "soul-siphon", "sunburst",
    "lumen-vitae", "healing-touch", "blood-price", "battle-chant", "spore-cloud", "frost-breath",
    "dread-whisper", "twisting-curse", "stone-skin", "arcane-barrier", "solar-sanctuary",
    "invictus-blessing", "green-fury", "surge-of-flesh", "ritual-of-endurance", "balancing-touch",
    "hasten-the-dead", "guiding-steps", "soothing-chant",
)  # fmt: skip


def otherwise(mind: Mind, table: Table, question: Question[Any]) -> Any:
    """Ways by their regions, dice and arms by what is offered; of the rest a few are agreed to."""
    if isinstance(question, Path):
        return raw_path(way(mind, table, question))
    if isinstance(question, Choose) and len(question.options) > 1:
        if isinstance(question.options[1], Shown):
            return roll_one_again(question)
        return arms(mind, table, question) if isinstance(question.options[1], Arms) else None
    return True if question.name in YES else None


def way(mind: Mind, table: Table, question: Path) -> tuple[Point, ...] | None:
    """Into melee where the region wants it, else as planned, else to the best spot."""
    region = question.region
    if region.rule in INTO_MELEE:
        return way_into_melee(table, region)
    if region.model not in table:
        return None
    leaves = region.rule == "grimheim.fall-back"
    return way_on(mind, table, region, outlook_of(table, mind.style, region.model), leaves)


# Activations and actions


def act(mind: Mind, table: Table, question: Choose[str]) -> str:
    """The best of the open actions; an activation that goes on for ever is ended."""
    model, options = actor_of(question), question.options
    if len(table.match.taken) > MOST and "end" in options:
        return "end"
    mind.plan = best_plan(model, options, Planner(table, mind.style, model).worth)[1]
    return mind.plan.action


def aim_worth(mind: Mind, table: Table, question: Choose[Any], option: Any) -> float:
    """Of an enemy what an attack does to him, of a friend what he is worth."""
    about = question.about
    if not isinstance(option, str) or option not in table:
        return -0.5
    actor = about.actor if about is not None else None
    if actor is None or actor not in table or table[option].seat == question.seat:
        return worth(table[option])
    if question.name in ("charged", "prey", "tank", "foe"):
        return bout_worth(table, mind.style, actor, option, question.name != "foe")
    for weapon in ready_weapons(table, actor):
        if about is not None and weapon.id == about.weapon:
            return shot_worth(table, mind.style, Shot(actor, weapon, option, "shoot"))
    return worth(table[option]) / max(1, table[option].wounds)


def weapon_worth(mind: Mind, table: Table, question: Choose[Any], id: str) -> float:
    weapon = weapon_in_use(table, actor_of(question), id)
    return 0.0 if weapon is None else potency(weapon)


def missing_wounds(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    model = table.match.models.get(id)
    return -1 if model is None else model.health - model.wounds


def commanded_worth(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    """The most valuable of those who have still to act, first of all where the battle is decided."""
    me = table.match.models.get(id)
    if me is None:
        return -1.0
    near = [-goal.short_of(me, me.at) / 100 for goal in pressing_goals(table, me)]
    return worth(me) + (3.0 + max(near, default=0.0)) * (me.state == "ready")


arms = take_best(arms_worth)
target = as_planned(take_best(aim_worth))

ANSWERS: dict[str, Answer] = {
    "role": laying.choose_role,
    "zone": take_best(laying.zone_worth),
    "marked": take_best(laying.marked_worth),
    "quest": take_best(laying.quest_worth),
    "objective": laying.choose_objective,
    "place": laying.choose_place,
    "barricade": laying.choose_barricade,
    "stationary weapon": laying.choose_place,
    "arrival": laying.choose_place,
    "first": laying.choose_first,
    "activate": take_best(promise),
    "group": take_best(promise),
    "action": act,
    "charged": target,
    "prey": target,
    "tank": target,
    "target": target,
    "foe": target,
    "spell target": target,
    "scroll target": target,
    "victim": target,
    "weapon": as_planned(take_best(weapon_worth)),
    "overwatch": take_last,  # whoever comes into sight is shot at
    "use": take_best(interact_worth),
    "power": take_first_of(POWERS),
    "friend": take_best(missing_wounds),
    "commanded": take_best(commanded_worth),
    "weapons": arms,
    "spikes weapon": arms,
    "die": take_best(die_worth),
    "cancel": take_best(cancel_worth),
    "cleave": take_last,
    "claim": take_last,
    "cleansing": take_last,
    "fate": choose_fate,
    "react": take_best(reaction_worth),
    "retreat": take_most,
    "shove": take_most,
}


BOTS = by_style(ANSWERS, otherwise, {"scripted": OBJECTIVE, **STYLES})
