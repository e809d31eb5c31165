"""Which spells are worth their tokens, at whom, and what is spent for a try and against it."""

from typing import Any

from wartable.core.ask import Allocate, Choose, ChooseMany, Number
from wartable.core.match import UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.reckoning import (
    SIXTH,
    gap_at,
    hoped_wounds,
    kept,
    melee_wounds,
    unblocked,
)
from wartable.games.grimdark.bots.worth import SHAKES, charge_worth, unit_worth, wounds_worth
from wartable.games.grimdark.magic.casting import NO_SPELL, known
from wartable.games.grimdark.magic.effects import blow_of_spell
from wartable.games.grimdark.magic.events import casts
from wartable.games.grimdark.magic.targets import targets_of
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import SpellRow, numbers, spells
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.shooting.targets import targets_of as enemies_of
from wartable.games.grimdark.table import Table, model_of
from wartable.wargame.bots.companies import foes_in_play, unit_spot
from wartable.wargame.bots.mind import Mind

TOKEN = 4.0  # points that a token is worth to who keeps it
MOST = 2  # tokens for a try or against it: from 4+ to 2+ or to 6
EVEN = 0.5  # the chance of a try for which nobody spends any
ONE_BETTER = 0.3  # more or fewer wounds, for 1 on a die
SPARED = 0.3  # of the wounds that are to be feared, for 1 more to block or with Regeneration
LOST_TURN = 1.5  # times what is lost by being Shaken, for who was still to act


# What a spell does


def effect_worth(mind: Mind, table: Table, caster: Model, spell: SpellRow, unit: UnitId) -> float:
    """To its caster, at a target."""
    squad, match = table.match.units[unit], table.match
    if spell.id in squad.spells or not match.models_of(unit):
        return 0.0
    if spell.hits:
        return mind.style.kill * wounds_worth(table, unit, wounds_of(table, caster, spell, unit))
    if spell.morale_test:
        return 0.0 if squad.shaken else shaking_worth(table, unit)
    if spell.modifier in ("shoot-hit", "ap"):
        return ONE_BETTER * best_shot(mind, table, unit) if may_act(table, unit) else 0.0
    if spell.modifier == "charge-in":
        return reaching_worth(mind, table, unit, 100 * spell.amount)
    if spell.modifier == "hit":
        return ONE_BETTER * threat_of(mind, table, unit) if unit in match.due else 0.0
    return SPARED * fear_for(mind, table, unit)


def wounds_of(table: Table, caster: Model, spell: SpellRow, unit: UnitId) -> float:
    blow = blow_of_spell(caster, spell, unit)
    return spell.hits * unblocked(table, blow, sixes=False) * kept(table, blow)


def shaking_worth(table: Table, unit: UnitId) -> float:
    fails = (alive(table.match, unit)[0].quality - 1) * SIXTH
    lost = SHAKES * unit_worth(table, unit)
    return fails * lost * (LOST_TURN if unit in table.match.due else 1.0)


def may_act(table: Table, unit: UnitId) -> bool:
    """In this round, with all it can do."""
    match = table.match
    return not match.units[unit].shaken and (unit in match.due or unit == match.acting.unit)


def best_shot(mind: Mind, table: Table, unit: UnitId) -> float:
    """From where it stands, if nothing is in the way."""
    here = unit_spot(table.match, unit)
    hoped = [(foe, hoped_wounds(table, unit, foe, here)) for foe in enemies_of(table, unit)]
    found = [wounds_worth(table, foe, wounds) for foe, wounds in hoped]
    return mind.style.kill * max(found, default=0.0)


def reaching_worth(mind: Mind, table: Table, unit: UnitId, more: int) -> float:
    """Of a charge that is only just too far."""
    if not may_act(table, unit) or is_aircraft(table, unit):
        return 0.0
    here, best = unit_spot(table.match, unit), 0.0
    far = move_distance(table, table.match.models_of(unit)[0], "charge")
    for foe in enemies_of(table, unit):
        if not is_aircraft(table, foe) and far < gap_at(table, unit, foe, here) <= far + more:
            best = max(best, charge_worth(mind, table, unit, foe))
    return best


def threat_of(mind: Mind, table: Table, foe: UnitId) -> float:
    """What an enemy may still do in this round by shooting, or by a charge."""
    here, found = unit_spot(table.match, foe), best_shot(mind, table, foe)
    far = move_distance(table, table.match.models_of(foe)[0], "charge")
    for unit in enemies_of(table, foe):
        if gap_at(table, foe, unit, here) <= far:
            found = max(found, wounds_worth(table, unit, melee_wounds(table, foe, unit, True)))
    return found


def fear_for(mind: Mind, table: Table, unit: UnitId) -> float:
    """What enemies that are still to act could do to a unit, the worst of them."""
    match, worst = table.match, 0.0
    for foe in foes_in_play(match, match.units[unit].seat):
        if foe in match.due and match.models_of(foe):
            wounds = hoped_wounds(table, foe, unit, unit_spot(match, foe))
            worst = max(worst, wounds_worth(table, unit, wounds))
    return worst


# Whether to try it


def spell_worth(mind: Mind, table: Table, question: Choose[Any], tried: str) -> float:
    """What it does half the time, less what its tokens are worth."""
    if tried == NO_SPELL:
        return 0.0
    assert question.about is not None, "nobody casts"
    caster, spell = known(table, question.about.unit)[tried]
    spare = caster.tokens + casts(caster) > numbers().caster_token_max
    price = 0.0 if spare else TOKEN * spell.value
    return EVEN * stake(mind, table, caster, spell) - price


def stake(mind: Mind, table: Table, caster: Model, spell: SpellRow) -> float:
    """What it does to those for whom it is worth most."""
    units = targets_of(table, caster, spell)
    worth = sorted([effect_worth(mind, table, caster, spell, one) for one in units])
    return sum(worth[-spell.targets :])


def spell_targets(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """Those to whom it does anything, and no fewer than it needs."""
    about = question.about
    assert about is not None and about.actor, "nobody casts"
    caster, spell = model_of(table, about.actor), spells()[about.weapon]
    worth = [effect_worth(mind, table, caster, spell, unit) for unit in question.options]
    order = sorted(range(len(worth)), key=lambda k: (-worth[k], k))
    good = [k for k in order if worth[k] > 0][: question.most]
    return sorted(good if len(good) >= question.least else order[: question.least])


# Tokens for it and against it


def bid(mind: Mind, table: Table, question: Number) -> int:
    """For one's own try, against anybody else's."""
    about = question.about
    assert about is not None and about.actor, "nobody casts"
    many = min(tokens_for(mind, table, question), question.high)
    return many if is_own(table, question) else -many


def bids(mind: Mind, table: Table, question: Allocate) -> list[int]:
    """The same, by several casters, the first of them first; each says how many for it, how many against it."""
    left, own = tokens_for(mind, table, question), is_own(table, question)
    shares: list[int] = []
    for cap in question.most[::2]:
        many = min(left, cap)
        left -= many
        shares += [many, 0] if own else [0, many]
    return shares


def is_own(table: Table, question: Number | Allocate) -> bool:
    assert question.about is not None, "nobody casts"
    return model_of(table, question.about.actor or "").seat == question.seat


def tokens_for(mind: Mind, table: Table, question: Number | Allocate) -> int:
    """As many as do any good, if a sixth of what is at stake is worth more than a token."""
    about = question.about
    assert about is not None and about.actor, "nobody casts"
    caster = model_of(table, about.actor)
    at_stake = stake(mind, table, caster, spells()[about.weapon])
    return MOST if SIXTH * at_stake > TOKEN else 0
