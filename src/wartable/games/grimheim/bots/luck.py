"""What a changed die is worth: the dice that a question shows, before and after."""

from typing import Any

from wartable.core.ask import About, Question
from wartable.core.figures import DiceShown, DieShown
from wartable.core.match import ModelId
from wartable.games.grimheim.bots.blows import damage_by, id_of
from wartable.games.grimheim.bots.weighing import worth
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.laid import BLOCK_DIE, OFF_HAND
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.style import Style

CHANGES = ("focus", "replace", "tides-of-chaos", "re-roll")
SURE = {"fight": 0.4}  # how much of a success is left after blocks; of others, after saves
SAVED = 0.8  # how much of a success a save stops
CRITICAL = 0.9
BREACH = 0.35  # what a wound of the gate is worth


def changed_worth(table: Table, style: Style, question: Question[Any], use: FateUse) -> float:
    """What it brings to change a die that was rolled; nothing for rolls other than those of a combat."""
    pool, about = pool_of(question), question.about
    if pool is None or about is None or not 0 <= use.die < len(pool.dice):
        return 0.0
    me, foe = pool.model, other_of(about, pool.model)
    if me is None or foe is None or me not in table:
        return 0.0
    die = pool.dice[use.die]
    if foe in table:
        values = values_of(table, style, question, pool, die)
    elif foe == GATE and pool.seat == question.seat:
        values = at_the_gate(table[me], about.weapon)
    else:
        return 0.0
    after = [values[one] for one in comes_of(die, use)]
    gain = sum(after) / len(after) - values[die.verdict]
    return gain if pool.seat == question.seat else -gain


def pool_of(question: Question[Any]) -> DiceShown | None:
    """The dice of the roll in question, which lie first."""
    first = question.shows[0] if question.shows else None
    return first if isinstance(first, DiceShown) else None


def other_of(about: About, model: ModelId | None) -> ModelId | None:
    return about.actor if about.target == model else about.target


def comes_of(die: DieShown, use: FateUse) -> list[str]:
    """What the die may come to."""
    if use.ability == "focus":
        return [counted(die, die.face, use.value)]
    if use.ability == "replace":
        return [counted(die, use.value)]
    if use.ability == "tides-of-chaos":
        return [counted(die, die.face + use.amount)]
    return [counted(die, face) for face in range(1, 7)]


def counted(die: DieShown, face: int, added: int = 0) -> str:
    if face == 6:
        return "critical"
    return "success" if face > 1 and face + added >= die.need else "failure"


def values_of(
    table: Table, style: Style, question: Question[Any], pool: DiceShown, die: DieShown
) -> dict[str, float]:
    """The worth of a failure, a success and a critical to the one who rolled."""
    assert question.about is not None and pool.model is not None
    me, foe = pool.model, other_of(question.about, pool.model)
    assert foe is not None, "a combat has two sides"
    mine = pool.seat == question.seat
    none = {"": 0.0, "failure": 0.0, "success": 0.0, "critical": 0.0}
    if pool.name == "defense" or die.note.startswith(BLOCK_DIE):
        against = successes_against(question, pool)
        if not against:
            return none
        normal, critical = damage_by(table, foe, me, question.about.weapon)
        scale = (style.loss if mine else style.kill) * worth(table[me]) / max(1, table[me].wounds)
        best = CRITICAL * critical if "critical" in against else SAVED * normal
        return none | {"success": scale * SAVED * normal, "critical": scale * best}
    normal, critical = damage_by(table, me, foe, id_of(table, me, die.note.removesuffix(OFF_HAND)))
    scale = (style.kill if mine else style.loss) * worth(table[foe]) / max(1, table[foe].wounds)
    sure = SURE.get(question.about.action, 0.7)
    return none | {"success": scale * sure * normal, "critical": scale * CRITICAL * critical}


def at_the_gate(me: Model, id: str) -> dict[str, float]:
    """What a die against the gate is worth to one who has to get through it."""
    weapon = me.weapon(id)
    normal, critical = (weapon.damage, weapon.critical) if weapon is not None else (1, 1)
    hits = {"success": BREACH * 0.5 * normal, "critical": BREACH * CRITICAL * critical}
    return {"": 0.0, "failure": 0.0, **hits}


def successes_against(question: Question[Any], pool: DiceShown) -> list[str]:
    """What the other side has on the table."""
    others = [one for one in question.shows if isinstance(one, DiceShown) and one is not pool]
    dice = [die for one in others if one.seat != pool.seat for die in one.dice if not die.gone]
    return [die.verdict for die in dice if die.verdict in ("success", "critical")]
