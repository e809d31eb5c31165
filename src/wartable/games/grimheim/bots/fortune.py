"""Fate Dice: which one is spent on what."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.match import ModelId, Seat
from wartable.core.regions import judged
from wartable.games.grimheim.bots.blows import damage_by
from wartable.games.grimheim.bots.goals import goals_for, stride_of, turns_left
from wartable.games.grimheim.bots.luck import CHANGES, changed_worth
from wartable.games.grimheim.bots.weighing import worth
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.movement.paths import reach_of
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import stand_worth
from wartable.wargame.bots.marching import toward
from wartable.wargame.bots.style import Style
from wartable.wargame.bots.weighing import best

KEPT = (0.0, 0.08, 0.08, 0.08, 0.1, 0.15, 0.3)  # what a die is worth for later, by its face
GOOD = 0.35  # what is nearly always worth a die
ILLS = ("stunned", "frozen", "burning", "poisoned", "fearful", "cursed")


def choose_fate(table: Table, style: Style, question: Question[Any]) -> int:
    """The use worth most beyond what the die may be worth later in the turn."""
    assert isinstance(question, Choose)
    options = question.options
    if any([use is not None and use.ability == "assault" for use in options]):
        return choose_assault(options)
    values = [0.0 if use is None else use_worth(table, style, question, use) for use in options]
    return best(values)


def choose_assault(options: tuple[FateUse | None, ...]) -> int:
    """Only where a Charge cannot do without, and then the die that goes furthest."""
    if None in options:
        return options.index(None)
    lengths = [use.value for use in options if use is not None]
    return best(lengths)


def use_worth(table: Table, style: Style, question: Question[Any], use: FateUse) -> float:
    pool = table.match.fate[question.seat]
    face = pool[use.number] if use.number < len(pool) else 1
    later = 0.0 if late(table) else KEPT[face]
    return gain(table, style, question, use) - later


def late(table: Table) -> bool:
    """Is there little left of the turn?"""
    return len([m for m in table.match.models.values() if m.state == "ready" and m.ap > 0]) < 3


def gain(table: Table, style: Style, question: Question[Any], use: FateUse) -> float:
    ability, seat = use.ability, question.seat
    if ability in ("heal", "divine-restoration"):
        return healed(table, use.model, use.value)
    if ability in ("save", "blessed-aegis"):
        return shielded(table, style, question, use)
    if ability in CHANGES:
        return changed_worth(table, style, question, use)
    if ability in ("deadly-grip", "dark-bargain"):
        return bled(table, style, question, use)
    return special(table, style, seat, use)


def healed(table: Table, model: ModelId, points: int) -> float:
    patient = table[model]
    back = min(points, patient.health - patient.wounds)
    return 0.5 * worth(patient) * back / max(1, patient.health)


def shielded(table: Table, style: Style, question: Question[Any], use: FateUse) -> float:
    """A kept save or a Block success stops about a success; as many saves as can be are plain ones."""
    if use.model not in table or question.about is None or use.amount:
        return 0.0
    if use.ability == "blessed-aegis" and question.about.action == "activation":
        return 0.0
    me = table[use.model]
    normal, critical = damage_by(
        table, attacker_of(table, question, use.model), use.model, question.about.weapon
    )
    stopped = min(use.value, 2) * 0.6 * (normal + critical) / 2
    last = 1.0 if me.wounds <= 2 * critical else 0.0
    return style.loss * worth(me) * (0.6 * min(1.0, stopped / max(1, me.wounds)) + 0.3 * last)


def attacker_of(table: Table, question: Question[Any], me: ModelId) -> ModelId:
    about = question.about
    assert about is not None
    one, two = about.actor or "", about.target or ""
    return two if one == me else one


def bled(table: Table, style: Style, question: Question[Any], use: FateUse) -> float:
    """Fatal Damage: most of all where it takes the last wound."""
    if use.ability == "deadly-grip":
        foe = table[use.model]
        share = 1.0 if use.value >= foe.wounds else 0.4 * use.value / foe.wounds
        return style.kill * worth(foe) * share
    about = question.about
    victim = about.target if about is not None and about.actor == use.model else None
    if about is not None and about.target == use.model:
        victim = about.actor
    if victim is None or victim not in table or table[use.model].wounds <= 3:
        return 0.0
    share = 1.0 if use.value >= table[victim].wounds - 2 else 0.0
    return style.kill * worth(table[victim]) * share - 0.3


def special(table: Table, style: Style, seat: Seat, use: FateUse) -> float:
    """What the Fate of single factions does."""
    ability = use.ability
    if ability == "reanimate":
        return worth_of_fallen(table, use.model) * min(1.0, use.value / 4)
    if ability in ("wrath-of-the-faithful", "gnaw", "fighter"):
        return GOOD + 0.1 * (use.value == 6)
    if ability == "stampede":
        return 0.2 * use.value
    if ability == "pestilence":
        return GOOD
    if ability == "dark-blessing":
        return spread_healing(table, seat, use.value)
    if ability == "radiant-cleansing":
        return GOOD if any_ill(table, seat) else 0.0
    if ability == "aura-of-fear":
        return 0.08 * len(
            [f for f in table.foes_of(use.model) if table.within(use.value, use.model, f)]
        )
    if ability == "scurry":
        return scurried(table, style, use)
    return 0.0


def worth_of_fallen(table: Table, model: ModelId) -> float:
    fallen = [one.model for one in table.match.fallen if one.model.id == model]
    return worth(fallen[-1]) if fallen else 0.0


def spread_healing(table: Table, seat: Seat, points: int) -> float:
    own = [m for m in table.match.models.values() if m.seat == seat]
    missing = sum([m.health - m.wounds for m in own])
    return 0.12 * min(points, missing)


def any_ill(table: Table, seat: Seat) -> bool:
    own = [m for m in table.match.models.values() if m.seat == seat]
    return any([mark.name in ILLS for m in own for mark in m.statuses])


def scurried(table: Table, style: Style, use: FateUse) -> float:
    """What some inches towards the nearest goals bring."""
    me, goals = table[use.model], goals_for(table, use.model)
    region = reach_of(table, use.model, "free", 100 * use.value)
    if judged(table, region, (me.at,)) is not None:
        return 0.0  # rough ground: it could not even stay
    stride, turns = stride_of(table, use.model), turns_left(table)
    here = stand_worth(goals, me, me.at, stride, turns)
    ends = [toward(me.at, goal.at, 100 * use.value, 0) for goal in goals]
    best = max([stand_worth(goals, me, end, stride, turns) for end in ends], default=here)
    return style.goal * (best - here) * 0.6
