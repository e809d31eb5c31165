"""What a changed die is worth: the dice that a question shows, before and after."""

from typing import Any

from wartable.core.ask import About, Choose
from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, DieShown
from wartable.games.grimheim.bots.blows import damage_by
from wartable.games.grimheim.bots.weighing import worth
from wartable.games.grimheim.dice.on_table import BLOCK_DICE, counts_as
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.luck import Values, first_pool, gain_of, other_of, successes_against
from wartable.wargame.bots.mind import Mind

SURE = {"fight": 0.4}  # how much of a success is left after blocks; of others, after saves
SAVED = 0.8  # how much of a success a save stops
CRITICAL = 0.9
BREACH = 0.35  # what a wound of the gate is worth


def change_worth(mind: Mind, table: Table, question: Choose[Any], use: FateUse) -> float:
    """What it brings to change a die that was rolled; nothing for rolls other than those of a combat."""
    pool, about = first_pool(question), question.about
    if pool is None or about is None or not 0 <= use.die < len(pool.dice):
        return 0.0
    me, foe = pool.model, other_of(about, pool.model)
    if me is None or foe is None or me not in table:
        return 0.0
    die = pool.dice[use.die]
    if foe in table:
        values = values_of(mind, table, question, pool, die, me, foe)
    elif foe == GATE and pool.seat == question.seat:
        values = at_the_gate(table, me, about)
    else:
        return 0.0
    return gain_of(question, pool, die, values, comes_of(die, use))


def comes_of(die: DieShown, use: FateUse) -> list[str]:
    """What the die may come to."""
    if use.ability == "focus":
        return [counts_as(die, die.face, use.value)]
    if use.ability == "replace":
        return [counts_as(die, use.value)]
    if use.ability == "tides-of-chaos":
        return [counts_as(die, die.face + use.amount)]
    return [counts_as(die, face) for face in range(1, 7)]


def values_of(
    mind: Mind,
    table: Table,
    question: Choose[Any],
    pool: DiceShown,
    die: DieShown,
    me: ModelId,
    foe: ModelId,
) -> Values:
    """The worth of a success and a critical to the one who rolled."""
    assert question.about is not None
    kill, loss = mind.style.kill, mind.style.loss
    mine = pool.seat == question.seat
    if pool.name == "defense" or die.group == BLOCK_DICE:
        against = successes_against(question, pool)
        if not against:
            return {}
        normal, critical = damage_by(table, foe, me, question.about.weapon)
        scale = (loss if mine else kill) * worth(table[me]) / max(1, table[me].wounds)
        best = CRITICAL * critical if "critical" in against else SAVED * normal
        return {"success": scale * SAVED * normal, "critical": scale * best}
    normal, critical = damage_by(table, me, foe, die.weapon)
    scale = (kill if mine else loss) * worth(table[foe]) / max(1, table[foe].wounds)
    sure = SURE.get(question.about.action, 0.7)
    return {"success": scale * sure * normal, "critical": scale * CRITICAL * critical}


def at_the_gate(table: Table, me: ModelId, about: About) -> Values:
    """What a die against the gate is worth to one who has to get through it."""
    weapon = table[me].weapon(about.weapon)
    normal, critical = (weapon.damage, weapon.critical) if weapon is not None else (1, 1)
    return {"success": BREACH * 0.5 * normal, "critical": BREACH * CRITICAL * critical}
