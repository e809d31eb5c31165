"""All the smaller choices: targets, who falls, what is cast."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany
from wartable.core.match import ModelId, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.bots.reckoning import SIXTH, clash_wounds, die_wounds
from wartable.games.firstblood.bots.worth import regiment_worth, wound_worth, wounds_worth
from wartable.games.firstblood.dice import need_of
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of
from wartable.games.firstblood.magic.casters import (
    attunement,
    caster_of,
    dice_of,
    interference,
    no_target,
)
from wartable.games.firstblood.magic.casting import known_to, regiments_on_field
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import IncantationRow, incantations
from wartable.games.firstblood.table import Table, model_of
from wartable.wargame.bots.mind import Mind

LENT = 0.08  # of a regiment's worth, for something good on it until the end of the round
UNSAVED = 0.6  # of an incantation's hits


# Spells


def best_spell(table: Table, unit: UnitId) -> tuple[float, str, UnitId]:
    """What is cast on whom, and what it is worth."""
    caster, found = caster_of(table, unit), (0.0, "", "")
    if caster is None:
        return found
    for spell in known_to(table.match, unit):
        row = incantations()[spell]
        chance = cast_chance(table, caster, row)
        for target in regiments_on_field(table.match):
            if no_target(table, caster, row, target) is None:
                found = max(found, (chance * spell_worth(table, row, target), spell, target))
    return found


def cast_chance(table: Table, caster: Model, row: IncantationRow) -> float:
    """To have the successes it needs, which are two."""
    p = need_of(attunement(row, interference(table, caster))) * SIXTH
    dice, miss = dice_of(table, caster, row), 1 - p
    none = one = 1.0
    for _ in range(dice):
        none *= miss
    for _ in range(max(0, dice - 1)):
        one *= miss
    return 1 - none - dice * p * one


def spell_worth(table: Table, row: IncantationRow, target: UnitId) -> float:
    hurt = sum([effect.n for effect in row.effects if effect.kind == "hits"])
    if hurt:
        return wounds_worth(table, target, UNSAVED * hurt)
    healed = sum([effect.n for effect in row.effects if effect.kind == "heal"])
    if healed:
        return wounds_worth(table, target, min(healed, wounds_on(table, target))) / 2
    return LENT * regiment_worth(table.match, target)


def wounds_on(table: Table, unit: UnitId) -> int:
    tokens = table.match.units[unit].tokens
    return tokens + sum([model.wounds for model in alive(table.match, unit)])


def spell(mind: Mind, table: Table, question: Choose[Any]) -> int | None:
    assert question.about is not None, "nothing is cast"
    _, named, _ = best_spell(table, question.about.unit)
    return question.options.index(named) if named in question.options else None


def spell_target(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    assert question.about is not None, "nothing is cast"
    return spell_worth(table, incantations()[question.about.weapon], unit)


# Whom


def strike(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    assert question.about is not None, "nobody strikes"
    own = question.about.unit
    return wounds_worth(table, unit, clash_wounds(table, own, unit))


def most_points(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    return regiment_worth(table.match, unit)


def rival(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    assert question.about is not None and question.about.actor, "nobody challenges"
    return duel_worth(mind, table, model_of(table, question.about.actor), model_of(table, id))


def duel_worth(mind: Mind, table: Table, one: Model, other: Model) -> float:
    """What a challenge does to the other, less what it does to oneself."""
    gain = min(duel_wounds(table, one, other), other.left) * wound_worth(other)
    cost = min(duel_wounds(table, other, one), one.left) * wound_worth(one)
    return mind.style.kill * gain - mind.style.loss * cost


def duel_wounds(table: Table, one: Model, other: Model) -> float:
    blow = blow_of(table, one, other, "challenge")
    return attacks_of(table, one) * die_wounds(table, blow, other.unit)


def provoked(mind: Mind, table: Table, question: Choose[Any]) -> int:
    """A reply, rather than to be silenced for a round."""
    return question.options.index("reply") if "reply" in question.options else 0


# Who falls


def falls(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    return dispensable(model_of(table, id))


def fall_together(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """Those that can best be done without."""
    order = sorted(
        range(len(question.options)),
        key=lambda k: (-dispensable(model_of(table, question.options[k])), k),
    )
    return sorted(order[: question.least])


def dispensable(model: Model) -> float:
    """Rank and file before the standard, leaders and characters last."""
    if model.role in ("rank", "retinue"):
        return 1.0 if model.standard else 2.0
    return 0.0


def heals(mind: Mind, table: Table, question: Choose[Any], id: ModelId) -> float:
    return -dispensable(model_of(table, id))
