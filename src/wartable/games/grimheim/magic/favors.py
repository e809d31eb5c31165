"""Re-rolls that magic grants: Divine Favor and Balancing Touch (GH-MAG-15, 18)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Rerolling
from wartable.games.grimheim.combat.rerolling import defense_dice, reroll_one
from wartable.games.grimheim.magic.events import EffectSpent
from wartable.games.grimheim.table import Table

DIVINE_FAVOR = Trait("divine-favor", clause="GH-MAG-15")
BALANCING_TOUCH = Trait("balancing-touch", clause="GH-MAG-18")


@DIVINE_FAVOR.acts(Rerolling, of="roller", rank=9)
@clause("GH-MAG-15")
def favor(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """The caster's player is asked at each roll of the model until he uses it or the turn ends."""
    throw, model = moment.throw, bearer.model
    assert model is not None
    for effect in table[model].effects:
        if effect.name != DIVINE_FAVOR.name:
            continue
        if (yield from reroll_one(table, throw, throw.dice, DIVINE_FAVOR, seat=effect.value)):
            table.do(EffectSpent(DIVINE_FAVOR.clause, model, effect))


@BALANCING_TOUCH.acts(Rerolling, of="roller", rank=4)
@clause("GH-MAG-18")
def steady_hand(table: Table, moment: Rerolling, bearer: Bearer) -> Steps[None]:
    """One die of each defense roll."""
    throw = moment.throw
    yield from reroll_one(table, throw, defense_dice(throw), BALANCING_TOUCH)
