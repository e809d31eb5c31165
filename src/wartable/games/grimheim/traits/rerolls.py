"""Traits and items that roll dice again, and Mastery (GH-CC-30).

Re-rolls of many dice come first, then those that cost nothing beyond the combat, then those of the turn, last the one
that hurts.
"""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import ExtraDice, Rerolling
from wartable.games.grimheim.combat.rerolling import (
    attack_dice,
    block_dice,
    defense_dice,
    failed_dice,
    once_a_turn,
    reroll_all,
    reroll_one,
)
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_dice
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal

RELENTLESS = Trait("relentless", clause="GH-TRT-51")
CEASELESS = Trait("ceaseless", clause="GH-TRT-09")
ANCIENT = Trait("ancient", clause="GH-WTR-01")
BALANCED = Trait("balanced", clause="GH-TRT-07")
SECOND_SIGHT = Trait("second-sight", clause="GH-TRT-57")
VETERAN = Trait("veteran", clause="GH-TRT-74")
LUCKY_CHARM = Trait("lucky-charm", clause="GH-EQP-15")
MARK_OF_CHANGE = Trait("mark-of-change", clause="GH-TRT-91")
BLOCKS_AGAIN = Trait("guard_trait:reroll-block-dice", clause="GH-TRT-24")
MASTERY = Trait("mastery", clause="GH-TRT-42")


@RELENTLESS.acts(Rerolling, of="roller", rank=1)
@clause("GH-TRT-51")
def relentlessly(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """All attack dice of a close combat, together."""
    if moment.throw.purpose == "close":
        yield from reroll_all(table, moment.throw, attack_dice(moment.throw), RELENTLESS)


@CEASELESS.acts(Rerolling, of="roller", rank=2)
@clause("GH-TRT-09")
def ceaselessly(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """Attack dice that show 1."""
    ones = [die for die in attack_dice(moment.throw) if die.face == 1]
    yield from reroll_all(table, moment.throw, ones, CEASELESS)


@BLOCKS_AGAIN.acts(Rerolling, of="match", rank=2)
@clause("GH-TRT-24")
def guard_again(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """Variant: the Guard trait rolls failed Block Dice again."""
    model = moment.throw.model
    if model is not None and table[model].bears("guard"):
        blocks = failed_dice(block_dice(moment.throw))
        yield from reroll_all(table, moment.throw, blocks, BLOCKS_AGAIN)


@ANCIENT.acts(Rerolling, of="weapon", rank=3)
@clause("GH-WTR-01")
def by_ancient_craft(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One failed attack die of this weapon in each combat."""
    own = [die for die in attack_dice(moment.throw) if of_weapon(die, bearer)]
    yield from reroll_one(table, moment.throw, failed_dice(own), ANCIENT)


def of_weapon(die: Die, bearer: Bearer) -> bool:
    return die.weapon is not None and die.weapon.name == bearer.source


@BALANCED.acts(Rerolling, of="roller", rank=4)
@clause("GH-TRT-07")
def in_balance(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One attack die in each close combat."""
    if moment.throw.purpose == "close":
        yield from reroll_one(table, moment.throw, attack_dice(moment.throw), BALANCED)


@SECOND_SIGHT.acts(Rerolling, of="anyone", rank=5)
@clause("GH-TRT-57")
def foreseen(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One attack die a turn for each friend within 6", the seer among them."""
    roller, seer = moment.throw.model, bearer.model
    if roller is None or seer is None or roller not in table or seer not in table:
        return
    if table.allied(roller, seer) and (roller == seer or table.within(6, seer, roller)):
        yield from once_a_turn(table, moment.throw, attack_dice(moment.throw), SECOND_SIGHT)


@VETERAN.acts(Rerolling, of="roller", rank=6)
@clause("GH-TRT-74")
def seen_it_all(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One failed attack or defense die a turn."""
    throw = moment.throw
    dice = failed_dice(attack_dice(throw) + defense_dice(throw))
    yield from once_a_turn(table, throw, dice, VETERAN)


@LUCKY_CHARM.acts(Rerolling, of="roller", rank=7)
@clause("GH-EQP-15")
def by_luck(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One die of any kind a turn."""
    yield from once_a_turn(table, moment.throw, moment.throw.dice, LUCKY_CHARM)


@MARK_OF_CHANGE.acts(Rerolling, of="roller", rank=20)
@clause("GH-TRT-91")
def by_change(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One die of any kind in its own activation, which then costs D2 Fatal Damage."""
    model = bearer.model
    if model is None or model not in table or table.match.active != model:
        return
    if (yield from once_a_turn(table, moment.throw, moment.throw.dice, MARK_OF_CHANGE)):
        seat = table[model].seat
        (face,) = yield from roll_amount(
            table, "mark of change", seat, MARK_OF_CHANGE.clause, model
        )
        yield from deal_fatal(table, model, read_die("D2", face), MARK_OF_CHANGE.clause)


@MASTERY.acts(ExtraDice, of="roller")
@clause("GH-TRT-42")
def mastered(table: Table, moment: ExtraDice, bearer: Bearer) -> Steps[None]:
    """A critical among the attack dice rolled brings one more, once."""
    throw = moment.throw
    if any([die.crits for die in attack_dice(throw)]):
        more = extra_die(throw)
        throw.dice.append(more)
        yield from roll_dice(table, throw)


def extra_die(throw: Throw) -> Die:
    """An attack die like the first of the throw."""
    like = attack_dice(throw)[0]
    return Die(
        need=like.need, critical_on=like.critical_on, weapon=like.weapon, source=MASTERY.name
    )
