"""War Drums, a lore of the Tribes; the table of lores has its powers."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.magic.lending import lend, next_activation
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.moments import ActionDone, Allowance
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import gain_status

GREEN_FURY = Trait("green-fury", clause="GH-MAG-08")


@power("battle-chant")
@clause("GH-MAG-08")
def battle_chant(table: Table, spell: Spell) -> None:
    lasts = next_activation(table, spell.target)
    lend(table, spell.target, "ceaseless", lasts, spell.clause, spell.caster)


@power("green-fury")
@clause("GH-MAG-08")
def green_fury(table: Table, spell: Spell) -> None:
    lend(table, spell.target, GREEN_FURY.name, "turn", spell.clause, spell.caster)


@GREEN_FURY.adds(Allowance, of="actor")
def further(table: Table, moment: Allowance, bearer: Bearer) -> int:
    """2" on a Charge."""
    return 200 if moment.action == "charge" else 0


@GREEN_FURY.acts(ActionDone, of="actor")
def fury_spent(table: Table, moment: ActionDone, bearer: Bearer) -> None:
    """On one Charge, made or lost."""
    if moment.action == "charge":
        table.do(EffectLost(GREEN_FURY.clause, moment.actor, GREEN_FURY.name))


@power("big-stomp")
@clause("GH-MAG-08")
def big_stomp(table: Table, spell: Spell) -> Steps[None]:
    """D3 Fatal Damage; a 3 stuns too."""
    (face,) = yield from roll_amount(
        table, "stomp", table[spell.caster].seat, spell.clause, spell.caster
    )
    harm = read_die("D3", face)
    yield from deal_fatal(table, spell.target, harm, spell.clause, spell.caster)
    if harm == 3:
        gain_status(table, spell.target, "stunned", spell.clause, spell.caster)
