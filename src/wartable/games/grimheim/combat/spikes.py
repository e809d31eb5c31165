"""Spikes (GH-TRT-80): blows of a Charge before the close combat, stopped by Block Dice alone."""

from msgspec.structs import replace

from wartable.core.ask import About, Choose, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.blocking import attack_successes, no_block, successes
from wartable.games.grimheim.combat.exchange import block, strike
from wartable.games.grimheim.combat.moments import BlockDice, DiceReady, OnesShown
from wartable.games.grimheim.combat.pools import hits_on
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Fight, Side, Throw
from wartable.games.grimheim.table import Table


@clause("GH-TRT-80")
def spikes(table: Table, charger: ModelId, target: ModelId) -> Steps[None]:
    """D2 normal successes with the DMG of a weapon; the target rolls its Block Dice against them."""
    weapon = yield from choose_weapon(table, charger, target)
    yield from drive_in(table, charger, target, weapon)


@clause("GH-TRT-80")
def drive_in(table: Table, charger: ModelId, target: ModelId, weapon: Weapon) -> Steps[None]:
    """With the weapon that was chosen."""
    bout = Fight(Side(charger, "attacker"), Side(target, "defender"), "spikes")
    bout.attacker.weapon = bout.defender.weapon = weapon
    (face,) = yield from roll_amount(table, "spikes", table[charger].seat, "GH-TRT-80", charger)
    need = hits_on(table, bout, bout.attacker, weapon)
    bout.attacker.dice = [
        Die(face=need, need=need, weapon=weapon, kept=True) for _ in range(read_die("D2", face))
    ]
    yield from ward_off(table, bout, weapon)
    for die in attack_successes(bout.attacker):
        if charger in table and target in table:
            die.gone = "spent"
            yield from strike(table, bout, bout.attacker, die)
    table.lays(bout)


def choose_weapon(table: Table, charger: ModelId, target: ModelId) -> Steps[Weapon]:
    """Whose DMG and HTV count; its traits do not."""
    able = tuple([replace(weapon, traits=()) for weapon in close_weapons(table, charger)])
    seat, ask = table[charger].seat, "With which weapon's DMG do the spikes strike?"
    about = About("spikes", charger, target)
    return (yield from Choose("spikes weapon", seat, "GH-TRT-80", ask, about, options=able))


@clause("GH-TRT-80", "GH-CC-09", "GH-CC-11")
def ward_off(table: Table, bout: Fight, weapon: Weapon) -> Steps[None]:
    """The blows are all alike, so every Block Die that can stops one."""
    charger, target = bout.attacker.model, bout.defender.model
    yield from table.at(BlockDice(bout, target, charger, weapon))
    if not bout.defender.dice:
        return
    model = table[target]
    ask = f"{model.title} wards off the spikes."
    dice = bout.defender.dice
    throw = Throw("ward", model.seat, target, "block", dice, "GH-TRT-80", ask, bout.about, bout)
    yield from roll_throw(table, throw)
    yield from table.at(OnesShown(throw))
    yield from table.at(DiceReady(bout, target, charger, weapon))
    for die in successes(bout.defender):
        for blow in attack_successes(bout.attacker)[:1]:
            if no_block(table, bout, bout.defender, die, blow) is None:
                yield from block(table, bout, bout.defender, die, blow)
