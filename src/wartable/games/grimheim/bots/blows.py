"""Dice of a combat: arms, Strike or Block, what saves cancel, what is rolled again."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import ModelId
from wartable.games.grimheim.bots.weighing import damage_of, dice_of, potency, worth
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Use
from wartable.games.grimheim.rows import weapons
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import Style

PRINTED = (2, 3)  # DMG and CRT where the weapon is not known
FATAL = 3.0  # beyond its worth, for the last wound


def arms_worth(mind: Mind, table: Table, question: Choose[Any], option: Any) -> float:
    """What the dice of some weapons promise: those of one, and one die of the other."""
    if not isinstance(option, Arms):
        return 0.0
    found = potency(option.main) + 0.1 * len(option.main.traits)
    return (
        found if option.off is None else found + potency(option.off) / max(1, dice_of(option.off))
    )


# Strike or Block


def die_worth(mind: Mind, table: Table, question: Choose[Any], use: Use) -> float:
    """Kill first, else block the die that is dangerous, else strike."""
    assert question.about is not None, "dice are spent in a fight"
    one, two = question.about.actor or "", question.about.target or ""
    if one not in table or two not in table:
        return 0.0
    me, foe = (one, two) if table[one].seat == question.seat else (two, one)
    return use_worth(table, mind.style, me, foe, use)


def use_worth(table: Table, style: Style, me: ModelId, foe: ModelId, use: Use) -> float:
    """What is gained by a use, less what the die could have done instead."""
    strike = style.kill * blow(table, me, foe, use.die)
    if not isinstance(use, Block):
        return strike
    saved = style.loss * blow(table, foe, me, use.against)
    if isinstance(use, Disarm):
        return saved + style.kill * blow(table, me, foe, use.die, blunt=True)
    if use.die.block:
        return saved + 0.5  # it can do nothing else, and later may be too late
    return saved - 0.5 * strike if strike < FATAL else saved - strike


def blow(table: Table, by: ModelId, target: ModelId, die: Shown, blunt: bool = False) -> float:
    """What a die does to its target, nothing beyond the last wound counted."""
    if die.block:
        return 0.0
    model = table[target]
    normal, critical = damage_by(table, by, target, id_of(table, by, die.weapon))
    amount = critical if die.critical and not blunt else normal
    if amount >= model.wounds:
        return worth(model) + FATAL
    return worth(model) * amount / max(1, model.wounds)


def damage_by(table: Table, by: ModelId, target: ModelId, id: str) -> tuple[int, int]:
    """DMG and CRT of a weapon that somebody holds."""
    weapon = table[by].weapon(id) if by in table else None
    if weapon is not None:
        return damage_of(table, target, by, weapon)
    row = weapons().get(id)
    return PRINTED if row is None else (row.dmg, row.crt)


def id_of(table: Table, by: ModelId, name: str) -> str:
    """The weapon to which a die says that it belongs: dice on the table bear names."""
    own = table[by].weapons if by in table else ()
    every = [(weapon.id, weapon.name) for weapon in own]
    every += [(row.id, row.name) for row in weapons().values()]
    return next((id for id, called in every if called == name), "")


# Defense, re-rolls, upgrades


def cancel_worth(
    mind: Mind, table: Table, question: Choose[Any], stopped: tuple[int, int]
) -> float:
    """The saves go where they save most."""
    about = question.about
    normal, critical = PRINTED
    if about is not None and about.target is not None and about.target in table:
        normal, critical = damage_by(table, about.actor or "", about.target, about.weapon)
    return stopped[0] * critical + stopped[1] * normal


def roll_one_again(question: Choose[Any]) -> int | None:
    """The lowest die that fell short, an attack die before a Block Die; nothing else is put at risk."""
    dice = [(n, die) for n, die in enumerate(question.options) if isinstance(die, Shown)]
    short = [(die.block != "", die.value, n) for n, die in dice if falls_short(die)]
    return min(short)[2] if short else None


def falls_short(die: Shown) -> bool:
    return not die.critical and die.value < 6 and (die.value <= 1 or die.value < die.need)
