"""How many attack dice a weapon brings (GH-STA-08, 12)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table


@clause("GH-STA-08", "GH-STA-12")
def dice_of(table: Table, model: ModelId, weapon: Weapon) -> Steps[int]:
    """ATK: the number of the weapon, or its die, rolled each time the weapon is used, with what was gained on it."""
    if not weapon.attack_die:
        return weapon.attacks
    (face,) = yield from roll_amount(table, "attacks", table[model].seat, "GH-STA-12", model)
    return read_die(weapon.attack_die, face) + weapon.attacks
