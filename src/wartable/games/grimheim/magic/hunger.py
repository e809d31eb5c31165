"""Old Hunger, a lore of the Primordial; the table of lores has its powers."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Attacks
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.magic.aiming import models_near
from wartable.games.grimheim.magic.areas import area
from wartable.games.grimheim.magic.lending import lend
from wartable.games.grimheim.magic.powers import power, takes_effect
from wartable.games.grimheim.magic.rites import mend
from wartable.games.grimheim.moments import TurnEnds
from wartable.games.grimheim.resolving import Fight, Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import gain_status

BLOOD_PRICE = Trait("blood-price", clause="GH-MAG-02")
CLOUD = 2  # inches round the target
POISONED_ON = 4


@power("twisting-curse")
@clause("GH-MAG-02")
def twisting_curse(table: Table, spell: Spell) -> None:
    gain_status(table, spell.target, "cursed", spell.clause, spell.caster)


@power("surge-of-flesh")
@clause("GH-MAG-02")
def surge_of_flesh(table: Table, spell: Spell) -> Steps[None]:
    """D3 wounds, and Resilient until the end of the turn."""
    yield from mend(table, spell, spell.target, "D3", spell.clause)
    lend(table, spell.target, "resilient", "turn", spell.clause, spell.caster)


def in_the_cloud(table: Table, spell: Spell) -> list[ModelId]:
    return models_near(table, spell.target, CLOUD, friends=None)


@area("spore-cloud", in_the_cloud)
@clause("GH-MAG-02", "GH-LOS-18")
def spore_cloud(table: Table, spell: Spell, model: ModelId) -> Steps[None]:
    """The target and every model near it, of either side, each Poisoned on a 4 or more."""
    if model != spell.target and not (yield from takes_effect(table, spell, model)):
        return
    ask, seat = f"{table[model].title} is Poisoned on {POISONED_ON}+.", table[spell.caster].seat
    face = yield from roll_check(table, "spores", seat, None, spell.clause, ask, about=spell.about)
    if face >= POISONED_ON:
        gain_status(table, model, "poisoned", spell.clause, spell.caster)


@power("blood-price")
@clause("GH-MAG-02")
def blood_price(table: Table, spell: Spell) -> Steps[None]:
    """2 attack dice more in the next close combat of this turn, for 1 Fatal Damage."""
    lend(table, spell.target, BLOOD_PRICE.name, "combat", spell.clause, spell.caster)
    yield from deal_fatal(table, spell.target, 1, spell.clause, spell.caster)


@BLOOD_PRICE.adds(Attacks, of="attacker")
def bloodlust(table: Table, moment: Attacks, bearer: Bearer) -> int:
    return 2 if isinstance(moment.attack, Fight) else 0


@BLOOD_PRICE.acts(TurnEnds, of="actor")
def unspent(table: Table, moment: TurnEnds, bearer: Bearer) -> None:
    """No combat came: it was for this turn only."""
    table.do(EffectLost(BLOOD_PRICE.clause, moment.actor, BLOOD_PRICE.name))
