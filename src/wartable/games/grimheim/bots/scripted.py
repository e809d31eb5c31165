"""What the scripted player of Grimheim answers, by the names of questions."""

from typing import Any

from wartable.core.ask import Choose, Number, Path, Place, Question
from wartable.core.match import ModelId, Point
from wartable.games.grimheim.bots import blows, fortune, laying, plans, replies
from wartable.games.grimheim.bots.outlooks import outlook_of
from wartable.games.grimheim.bots.plans import MOST, Planner
from wartable.games.grimheim.bots.strongholds import pressing_goals
from wartable.games.grimheim.bots.weighing import bout_worth, potency, shot_worth, worth
from wartable.games.grimheim.combat.ask import Arms, Shown
from wartable.games.grimheim.combat.targets import ready_weapons
from wartable.games.grimheim.movement.reaching import way_into_melee
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Shot
from wartable.wargame.bots.marching import best_march
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import (
    Answer,
    by_style,
    planned,
    planned_way,
    raw_path,
    raw_spot,
)
from wartable.wargame.bots.style import OBJECTIVE, STYLES
from wartable.wargame.bots.weighing import best

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
        return dice_or_none(question)
    return True if question.name in YES else None


def dice_or_none(question: Choose[Any]) -> int | None:
    """A choice of dice is a re-roll; of arms, a choice of weapons; anything else is declined."""
    if isinstance(question.options[1], Shown):
        return blows.roll_one_again(question)
    return blows.choose_arms(question) if isinstance(question.options[1], Arms) else None


def way(mind: Mind, table: Table, question: Path) -> tuple[Point, ...] | None:
    """Into melee where the region wants it, else as planned, else to the best spot."""
    region = question.region
    if region.rule in INTO_MELEE:
        return way_into_melee(table, region)
    known = planned_way(mind, table, region)
    if known is not None:
        return known
    if region.model not in table:
        return None
    leaves = region.rule == "grimheim.fall-back"
    march = best_march(outlook_of(table, mind.style, region.model), region, leaves)
    return march.path if march is not None else (region.origin,)


# Activations and actions


def act(mind: Mind, table: Table, question: Choose[str]) -> str:
    """The best of the open actions; an activation that goes on for ever is ended."""
    assert question.about is not None and question.about.actor is not None
    options = question.options
    if len(table.match.taken) > MOST and "end" in options:
        return "end"
    mind.plan = Planner(table, mind.style, question.about.actor).best(options)
    return mind.plan.action


def target(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """As planned, or whoever is worth most."""
    known = planned(mind, question)
    return worth_most(mind, table, question) if known is None else known


def worth_most(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The enemy whom an attack hurts most, or the friend who is worth most."""
    values = [aim_worth(mind, table, question, option) for option in question.options]
    return best(values)


def aim_worth(mind: Mind, table: Table, question: Choose[Any], option: Any) -> float:
    about = question.about
    if not isinstance(option, str) or option not in table:
        return -0.5
    actor = about.actor if about is not None else None
    if actor is None or actor not in table or table[option].seat == question.seat:
        return worth(table[option])
    if question.name in ("charged", "prey", "tank", "foe"):
        return bout_worth(table, mind.style, actor, option, question.name != "foe")
    return shot_or_worth(mind, table, actor, option, about.weapon if about is not None else "")


def shot_or_worth(mind: Mind, table: Table, actor: ModelId, target: ModelId, id: str) -> float:
    for weapon in ready_weapons(table, actor):
        if weapon.id == id:
            return shot_worth(table, mind.style, Shot(actor, weapon, target, "shoot"))
    foe = table[target]
    return worth(foe) / max(1, foe.wounds)


def weapon(mind: Mind, table: Table, question: Choose[Any]) -> Any:
    plan = mind.plan
    if plan is not None and plan.weapon in question.options:
        return question.options.index(plan.weapon)
    about = question.about
    if about is None or about.actor is None or about.actor not in table:
        return 0
    held = table[about.actor]
    arms = [held.weapon(id) for id in question.options]
    values = [0.0 if one is None else potency(one) for one in arms]
    return best(values)


def overwatch(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """Whoever comes into sight is shot at."""
    return len(question.options) - 1


def use(mind: Mind, table: Table, question: Choose[Any]) -> int:
    assert question.about is not None and question.about.actor is not None
    return plans.best_use(table, question.about.actor, list(question.options))[1]


def group(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return plans.choose_model(table, mind.style, question)


def power(mind: Mind, table: Table, question: Choose[Any]) -> int | None:
    for wanted in POWERS:
        if wanted in question.options:
            return question.options.index(wanted)
    return None


def patient(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """Who misses most wounds."""
    models = [table.match.models.get(id) for id in question.options]
    missing = [-1 if m is None else m.health - m.wounds for m in models]
    return best(missing)


def commanded(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The most valuable of those who have still to act, first of all where the battle is decided."""
    values = [-1.0 if id not in table else use_of_ap(table, id) for id in question.options]
    return best(values)


def use_of_ap(table: Table, model: ModelId) -> float:
    me = table[model]
    near = [-goal.short_of(me, me.at) / 100 for goal in pressing_goals(table, me)]
    return worth(me) + (3.0 + max(near, default=0.0)) * (me.state == "ready")


# Combat, Fate, reactions


def die(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return blows.spend_die(table, mind.style, question)


def arms(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return blows.choose_arms(question)


def cancel(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return blows.choose_cancelled(table, question)


def upgrade(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The last: an option that is not to do without."""
    return len(question.options) - 1


def fate(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return fortune.choose_fate(table, mind.style, question)


def react(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return replies.choose_reaction(table, mind.style, question)


def as_far_as_possible(mind: Mind, table: Table, question: Number) -> int:
    return question.high


# Set-up


def role(mind: Mind, table: Table, question: Choose[Any]) -> str:
    return laying.choose_role(table)


def zone(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return laying.choose_zone(table, question)


def marked(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return laying.choose_marked(table, question)


def quest(mind: Mind, table: Table, question: Choose[Any]) -> int:
    return laying.choose_quest(question)


def place(mind: Mind, table: Table, question: Place) -> list[int] | None:
    return raw_spot(laying.choose_place(table, mind.chance, question))


def objective(mind: Mind, table: Table, question: Place) -> list[int] | None:
    return raw_spot(laying.choose_objective(table, mind.chance, question))


def first(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """Who wants blood goes first, who wants ground goes last."""
    mine = question.seat
    return mine if mind.style.name == "aggressive" else 1 - mine


ANSWERS: dict[str, Answer] = {
    "role": role,
    "zone": zone,
    "marked": marked,
    "quest": quest,
    "objective": objective,
    "place": place,
    "arrival": place,
    "first": first,
    "activate": group,
    "group": group,
    "action": act,
    "charged": target,
    "prey": target,
    "tank": target,
    "target": target,
    "foe": target,
    "spell target": target,
    "scroll target": target,
    "victim": target,
    "weapon": weapon,
    "overwatch": overwatch,
    "use": use,
    "power": power,
    "friend": patient,
    "commanded": commanded,
    "weapons": arms,
    "spikes weapon": arms,
    "die": die,
    "cancel": cancel,
    "cleave": upgrade,
    "claim": upgrade,
    "cleansing": upgrade,
    "fate": fate,
    "react": react,
    "retreat": as_far_as_possible,
    "shove": as_far_as_possible,
}


BOTS = by_style(ANSWERS, otherwise, {"scripted": OBJECTIVE, **STYLES})
