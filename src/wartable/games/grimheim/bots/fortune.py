"""Fate Dice: which one is spent on what."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Choose
from wartable.core.regions import judge_path
from wartable.games.grimheim.bots.blows import damage_by
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.bots.luck import change_worth
from wartable.games.grimheim.bots.marches import stride_of, turns_left
from wartable.games.grimheim.bots.weighing import worth
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.assault import die_to_spare
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import stand_worth
from wartable.wargame.bots.luck import other_of
from wartable.wargame.bots.marching import point_toward
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.weighing import index_of_best
from wartable.wargame.turns.naming import models_of

KEPT = (0.0, 0.08, 0.08, 0.08, 0.1, 0.15, 0.3)  # what a die is worth for later, by its face
GOOD = 0.35  # what is nearly always worth a die
ILLS = ("stunned", "frozen", "burning", "poisoned", "fearful", "cursed")

Gain: TypeAlias = Callable[[Mind, Table, Choose[Any], FateUse], float]


def choose_fate(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """The use worth most beyond what the die may be worth later in the turn."""
    options = question.options
    if any([use is not None and use.ability == "assault" for use in options]):
        return choose_assault(table, question)
    return index_of_best(
        [0.0 if use is None else gain_of_use(mind, table, question, use) for use in options]
    )


def choose_assault(table: Table, question: Choose[Any]) -> int:
    """Only where a Charge cannot do without, and then no more than it has to be."""
    if None in question.options:
        return question.options.index(None)
    return die_to_spare(table, question) or 0


def gain_of_use(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    pool = table.match.fate[question.seat]
    face = pool[use.number] if use.number < len(pool) else 1
    now = GAINS[use.ability](mind, table, question, use) if use.ability in GAINS else 0.0
    return now - (0.0 if late(table) else KEPT[face])


def late(table: Table) -> bool:
    """Is there little left of the turn?"""
    return len([m for m in table.match.models.values() if m.state == "ready" and m.ap > 0]) < 3


# What mends and shields


def healing_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    patient = table[use.model]
    back = min(use.value, patient.health - patient.wounds)
    return 0.5 * worth(patient) * back / max(1, patient.health)


def blessing_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    missing = sum([m.health - m.wounds for m in models_of(table.match, question.seat)])
    return 0.12 * min(use.value, missing)


def cleansing_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    own = models_of(table.match, question.seat)
    return GOOD if any([mark.name in ILLS for m in own for mark in m.statuses]) else 0.0


def rising_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    fallen = [one.model for one in table.match.fallen if one.model.id == use.model]
    return (worth(fallen[-1]) if fallen else 0.0) * min(1.0, use.value / 4)


def shield_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    """A kept save or a Block success stops about a success; as many saves as can be are plain ones."""
    about = question.about
    if use.model not in table or about is None or use.amount:
        return 0.0
    if use.ability == "blessed-aegis" and about.action == "activation":
        return 0.0
    me, foe = table[use.model], other_of(about, use.model)
    normal, critical = damage_by(table, foe or "", use.model, about.weapon)
    stopped = min(use.value, 2) * 0.6 * (normal + critical) / 2
    last = 1.0 if me.wounds <= 2 * critical else 0.0
    return mind.style.loss * worth(me) * (0.6 * min(1.0, stopped / max(1, me.wounds)) + 0.3 * last)


# What harms


def grip_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    """Fatal Damage: most of all where it takes the last wound."""
    foe = table[use.model]
    share = 1.0 if use.value >= foe.wounds else 0.4 * use.value / foe.wounds
    return mind.style.kill * worth(foe) * share


def bargain_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    """Where the last wound is worth one's own blood."""
    about = question.about
    if about is None or use.model not in (about.actor, about.target):
        return 0.0
    victim = other_of(about, use.model)
    if victim is None or victim not in table or table[use.model].wounds <= 3:
        return 0.0
    share = 1.0 if use.value >= table[victim].wounds - 2 else 0.0
    return mind.style.kill * worth(table[victim]) * share - 0.3


def welcome_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    return GOOD + 0.1 * (use.value == 6)


def fear_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    near = [f for f in table.foes_of(use.model) if table.within(use.value, use.model, f)]
    return 0.08 * len(near)


# What hurries


def stampede_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    return 0.2 * use.value


def scurry_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    """What some inches towards the nearest goals bring."""
    me, goals = table[use.model], goals_for(table, use.model)
    region = reach_of(table, use.model, "free", 100 * use.value)
    if judge_path(table, region, (me.at,)) is not None:
        return 0.0  # rough ground: it could not even stay
    stride, turns = stride_of(table, use.model), turns_left(table)
    here = stand_worth(goals, me, me.at, stride, turns)
    ends = [point_toward(me.at, goal.at, 100 * use.value, 0) for goal in goals]
    most = max([stand_worth(goals, me, end, stride, turns) for end in ends], default=here)
    return mind.style.goal * (most - here) * 0.6


GAINS: dict[str, Gain] = {
    "focus": change_worth,
    "replace": change_worth,
    "tides-of-chaos": change_worth,
    "re-roll": change_worth,
    "heal": healing_worth,
    "divine-restoration": healing_worth,
    "dark-blessing": blessing_worth,
    "radiant-cleansing": cleansing_worth,
    "reanimate": rising_worth,
    "save": shield_worth,
    "blessed-aegis": shield_worth,
    "deadly-grip": grip_worth,
    "dark-bargain": bargain_worth,
    "wrath-of-the-faithful": welcome_worth,
    "gnaw": welcome_worth,
    "fighter": welcome_worth,
    "pestilence": welcome_worth,
    "aura-of-fear": fear_worth,
    "stampede": stampede_worth,
    "scurry": scurry_worth,
}
