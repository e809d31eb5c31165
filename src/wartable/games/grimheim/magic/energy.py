"""Arcane and Divine Energy (GH-MAG-02 to 08)."""

from wartable.core.ask import About, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.moments import EnergyDice, EnergyHarm
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal

CAST = "cast-a-spell"
INVOKE = "invocation"
DICE = 2
HARM = {CAST: 2, INVOKE: 0}
ROLLS = {CAST: "GH-MAG-02", INVOKE: "GH-MAG-08"}


@clause("GH-MAG-02", "GH-MAG-06", "GH-MAG-08")
def roll_energy(table: Table, caster: ModelId, action: str) -> Steps[int]:
    """The dice together, with what Focus adds; it is there for this action only."""
    dice = [Die() for _ in range(table.number(EnergyDice(caster, action), DICE))]
    seat, about = table[caster].seat, About(action, caster)
    reason = "How much energy is there?"
    throw = Throw("energy", seat, caster, "energy", dice, ROLLS[action], reason, about)
    yield from roll_throw(table, throw)
    yield from suffer_ones(table, caster, action, dice)
    return sum([die.face for die in dice]) + throw.added


@clause("GH-MAG-04", "GH-MAG-05")
def suffer_ones(table: Table, caster: ModelId, action: str, dice: list[Die]) -> Steps[None]:
    """Each 1 that Fate has left there hurts who casts, before the spell."""
    harm = table.number(EnergyHarm(caster, action), HARM[action])
    for die in dice:
        if die.face == 1 and caster in table:
            yield from deal_fatal(table, caster, harm, "GH-MAG-04", caster)
