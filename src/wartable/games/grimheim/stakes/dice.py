"""What it is worth to change dice of the roll that is shown."""

from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import About, Question
from wartable.core.match import ModelId, Seat
from wartable.core.screen.figures import DiceShown, DieShown, Verdict
from wartable.games.grimheim.dice.amounts import NAMES, amount_read
from wartable.games.grimheim.dice.on_table import counts_as
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic.energy import CAST, HARM, INVOKE
from wartable.games.grimheim.magic.powers import lore_of, no_power
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.laid import fight_shown
from wartable.games.grimheim.odds.stakes import FightStakes, stakes_of
from wartable.games.grimheim.stakes.shots import (
    Counts,
    defended_share,
    saved_share,
    shot_about,
)
from wartable.games.grimheim.table import Table

Laid: TypeAlias = tuple[DiceShown, ...]

FIGHTS = ("fight", "spikes")
CASTS = (CAST, INVOKE)
CHECK = 0.3  # a roll that only succeeds or fails: regeneration, a status that goes
GATE_WOUND = 0.15  # of the gate, to both sides
POWER = 0.4  # to work any power at all
BETTER = 0.1  # to have one more to choose from
POINT = 0.1  # of damage, of healing, or a blow more
SIX = 6


def pools_of(question: Question[Any]) -> Laid:
    return tuple([one for one in question.shows if isinstance(one, DiceShown)])


def die_gain(table: Table, question: Question[Any], number: int, use: FateUse) -> float:
    """What a Fate Die brings on average if it changes a die of the first pool."""
    pools = pools_of(question)
    if not pools or not 0 <= number < len(pools[0].dice):
        return 0.0
    die = pools[0].dice[number]
    if not die.verdict:
        return read_gain(table, question, pools, number, use)
    ends = [with_die(pools, number, shown_as(die, face, came)) for face, came in comes_of(die, use)]
    return gain_of(table, question, pools, ends)


def gain_of(table: Table, question: Question[Any], pools: Laid, ends: list[Laid]) -> float:
    """How much better it is on average for who is asked."""
    now = standing(table, question, pools)
    after = [standing(table, question, end) for end in ends]
    return sum(after) / len(after) - now


def with_die(pools: Laid, number: int, die: DieShown) -> Laid:
    """The same dice, one of the first pool being another."""
    dice = pools[0].dice
    return (replace(pools[0], dice=(*dice[:number], die, *dice[number + 1 :])), *pools[1:])


def shown_as(die: DieShown, face: int, came: Verdict) -> DieShown:
    return replace(die, face=face, verdict=came)


# What a die may come to


def comes_of(die: DieShown, use: FateUse) -> list[tuple[int, Verdict]]:
    """The faces that a use leads to, and what each counts as."""
    if use.ability == "focus":
        return [(min(SIX, die.face + use.value), counts_as(die, die.face, use.value))]
    if use.ability == "replace":
        return [(use.value, counts_as(die, use.value))]
    if use.ability == "tides-of-chaos":
        return [(die.face + use.amount, counts_as(die, die.face + use.amount))]
    return [(face, counts_as(die, face)) for face in range(1, SIX + 1)]


# What the dice on the table are worth


def standing(table: Table, question: Question[Any], pools: Laid) -> float:
    """To who is asked: the share of an enemy that is likely to be lost, less that of his own."""
    about = question.about
    if about is None or about.target is None:
        return checks(question.seat, pools)
    if about.target == GATE:
        return at_the_gate(question.seat, pools)
    fought = fight_standing(table, question, pools)
    if fought is not None:
        return fought
    return shot_standing(table, question.seat, about, pools)


def checks(seat: Seat, pools: Laid) -> float:
    """A check that is not part of an attack: it goes well or not for who rolled."""
    good = any([die.verdict in ("success", "critical") for die in pools[0].dice])
    return CHECK * good * (1 if pools[0].seat == seat else -1)


def at_the_gate(seat: Seat, pools: Laid) -> float:
    normal, critical = counts_of(pools[0])
    return GATE_WOUND * (normal + 2 * critical) * (1 if pools[0].seat == seat else -1)


def fight_standing(table: Table, question: Question[Any], pools: Laid) -> float | None:
    """Both sides spending their dice as well as they can; none if this is no fight with its dice on the table."""
    stakes = stakes_of(table, question)
    fight = fight_shown(table, replace(question, shows=pools))
    if fight is None or not isinstance(stakes, FightStakes):
        return None
    share = stakes.share_of(fight)
    return share if table[stakes.actor].seat == question.seat else -share


def shot_standing(table: Table, seat: Seat, about: About, pools: Laid) -> float:
    shot = shot_about(table, about)
    if shot is None:
        return checks(seat, pools)
    hits = counts_of_all(pools, "attack", but=shot.target)
    saves = [pool for pool in pools if pool.name == "defense" and is_rolled(pool)]
    if saves:
        share = saved_share(table, shot, hits, counts_of(saves[0]))
    else:
        share = defended_share(table, shot, hits, kept_of(pools))
    return side_sign(table, seat, shot.target) * share


def side_sign(table: Table, seat: Seat, target: ModelId) -> int:
    """Harm to one's own counts against."""
    return -1 if table[target].seat == seat else 1


def is_rolled(pool: DiceShown) -> bool:
    return any([die.face for die in pool.dice])


def counts_of_all(pools: Laid, name: str, but: ModelId) -> Counts:
    found = [counts_of(pool) for pool in pools if pool.name == name and pool.model != but]
    return found[0] if found else (0, 0)


def counts_of(pool: DiceShown) -> Counts:
    """Its normal successes and criticals that are not cancelled."""
    came = [die.verdict for die in pool.dice if not die.gone]
    return came.count("success"), came.count("critical")


def kept_of(pools: Laid) -> Counts:
    """Defense dice set aside before the roll."""
    kept = [pool for pool in pools if pool.name == "defense"]
    return counts_of(kept[0]) if kept else (0, 0)


# Dice that are simply read


def read_gain(
    table: Table, question: Question[Any], pools: Laid, number: int, use: FateUse
) -> float:
    """Energy is added up; what a table has for another face is for the player to judge."""
    about, faces = question.about, [die.face for die in pools[0].dice]
    if pools[0].name in NAMES:
        return amount_gain(question.seat, pools[0], number, use)
    if about is None or about.action not in CASTS or about.actor not in table.match.models:
        return CHECK
    added = use.value if use.ability == "focus" else 0
    ends = [faces]
    if not added:
        ends = [
            [*faces[:number], face, *faces[number + 1 :]]
            for face, _ in comes_of(pools[0].dice[number], use)
        ]
    now = energy_worth(table, about, faces, 0)
    after = [energy_worth(table, about, end, added) for end in ends]
    gain = sum(after) / len(after) - now
    return gain if pools[0].seat == question.seat else -gain


def amount_gain(seat: Seat, pool: DiceShown, number: int, use: FateUse) -> float:
    """More or less damage, healing and the like, as it is good for who rolled."""
    die = pool.dice[number]
    after = [amount_read(pool.name, face) for face, _ in comes_of(die, use)]
    more = sum(after) / len(after) - amount_read(pool.name, die.face)
    return POINT * more * (1 if pool.seat == seat else -1)


def energy_worth(table: Table, about: About, faces: list[int], added: int) -> float:
    """What can be worked with it, less what ones do to the caster."""
    caster, action = about.actor or "", about.action
    able = powers_within(table, caster, action, sum(faces) + added)
    harm = HARM[action] * faces.count(1) / max(1, table[caster].wounds)
    return POWER * (able > 0) + BETTER * able - min(1.0, harm)


def powers_within(table: Table, caster: ModelId, action: str, energy: int) -> int:
    """How many there are to choose from."""
    key = "powers within", caster, action, energy
    if key not in table.memo:
        lore = lore_of(table, caster, action)
        known = lore.power if lore is not None else ()
        able = [one for one in known if no_power(table, caster, action, one, energy) is None]
        table.memo[key] = len(able)
    found: int = table.memo[key]
    return found
