"""All the smaller choices: targets, who falls, who joins whom, who comes on first."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany
from wartable.core.match import ModelId, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.arms import arm
from wartable.games.grimdark.bots.marching import shoots_far
from wartable.games.grimdark.bots.reckoning import group_wounds, volley_wounds
from wartable.games.grimdark.bots.worth import (
    bounty,
    point_worth,
    unit_worth,
    wound_worth,
    wounds_worth,
)
from wartable.games.grimdark.missions.carrying import LEAVE
from wartable.games.grimdark.rounds.deploying import WAIT
from wartable.games.grimdark.rounds.sides import ALONE
from wartable.games.grimdark.shooting.declaring import HOLD_FIRE, ONE_BY_ONE
from wartable.games.grimdark.shooting.groups import groups_of
from wartable.games.grimdark.shooting.targets import can_fire, firing
from wartable.games.grimdark.table import Table, model_of
from wartable.wargame.bots.mind import Mind

LEAST = 0.001  # better than nothing


# Targets


def target(mind: Mind, table: Table, question: Choose[Any], foe: UnitId) -> float:
    """For all that can shoot at it."""
    if foe in (HOLD_FIRE, ONE_BY_ONE):
        return 0.0 if foe == HOLD_FIRE else -1.0
    assert question.about is not None, "nobody shoots"
    return LEAST + wounds_worth(table, foe, volley_wounds(table, question.about.unit, foe))


def other_target(mind: Mind, table: Table, question: Choose[Any], foe: UnitId) -> float:
    """For those that do not reach the first."""
    about = question.about
    if foe == HOLD_FIRE or about is None or about.target is None:
        return 0.0
    first = table[about.target].unit
    left = [one for one in groups_of(table, about.unit) if not can_fire(table, one, first)]
    wounds = [
        group_wounds(table, one, firing(table, one, foe), foe)
        for one in left
        if can_fire(table, one, foe)
    ]
    return LEAST + wounds_worth(table, foe, sum(wounds))


def charged(mind: Mind, table: Table, question: Choose[Any]) -> int | None:
    """As it was planned."""
    plan = mind.plan
    if plan is None or not plan.target or plan.target not in table:
        return None
    foe = table[plan.target].unit
    return question.options.index(foe) if foe in question.options else None


def sniped(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    """Whose wounds are worth most."""
    model = model_of(table, id)
    sheet = [one.left for one in alive(table.match, model.unit) if one.sheet == model.sheet]
    prize = point_worth(table.match) * bounty(table.match, model.sheet) / sum(sheet)
    return wound_worth(table.match, model) + prize


# Who falls


def falls(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    return -usefulness(table, id)


def fall_together(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """Those that can best be done without."""
    useful = [usefulness(table, id) for id in question.options]
    order = sorted(range(len(useful)), key=lambda k: (useful[k], -k))
    return sorted(order[: question.least])


def usefulness(table: Table, id: ModelId) -> float:
    """By its weapons."""
    model = model_of(table, id)
    return sum([arm(one).attacks * (1 + len(arm(one).rules)) for one in model.weapons])


# Before the first round, and when units come on


def joins(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """The unit that is worth most with him, one that fights as he does."""
    assert question.about is not None, "nobody joins"
    if unit == ALONE:
        return 0.0
    alike = shoots_far(table, unit) == shoots_far(table, question.about.unit)
    return unit_worth(table, unit) * (1.0 if alike else 0.5)


def waits(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """All that may, but those who shoot far."""
    several = enumerate(question.options)
    return [k for k, unit in several if not shoots_far(table, unit)]


def comes_first(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """Those that are worth least are shown first."""
    return -1e6 if unit == WAIT else -unit_worth(table, unit)


def named_target(mind: Mind, table: Table, question: Choose[Any], sheet: str) -> float:
    """Whom it takes most to bring down."""
    match = table.match
    there = [one for unit in match.units for one in alive(match, unit) if one.sheet == sheet]
    return sum([one.left * 6 / (one.defense - 1) for one in there])


def takes(mind: Mind, table: Table, question: Choose[Any], thing: str) -> float:
    """Anything but to leave it."""
    return 0.0 if thing == LEAVE else 1.0
