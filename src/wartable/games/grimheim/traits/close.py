"""Model traits of close combat: HTV, criticals, Fight twice, Claws, Spikes."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import (
    Attacks,
    CriticalOn,
    Defeat,
    HitsOn,
    OnesShown,
    Wielding,
)
from wartable.games.grimheim.combat.spikes import spikes
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.moments import ChargeMade, Times
from wartable.games.grimheim.resolving import Fight
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal, heal

ASSASSIN = Trait("assassin", clause="GH-TRT-06")
SHADOW_STALKER = Trait("shadow-stalker", clause="GH-TRT-93")
NO_CHARGE_BONUS = Trait("charge_bonus_atk:0", clause="GH-ACT-16")
FURIOUS = Trait("furious", clause="GH-TRT-23")
MARK_OF_FURY = Trait("mark-of-fury", clause="GH-TRT-89")
MARK_OF_EXCESS = Trait("mark-of-excess", clause="GH-TRT-92")
NECROTIC_HUNGER = Trait("necrotic-hunger", clause="GH-TRT-46")
SPIKES = Trait("spikes", clause="GH-TRT-80")
CLAWS = Trait("claws", clause="GH-TRT-79")


# Attack dice


@ASSASSIN.adds(HitsOn, of="attacker")
@SHADOW_STALKER.adds(HitsOn, of="attacker")
@clause("GH-TRT-06", "GH-TRT-93")
def from_the_shadows(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    """HTV better by 1 for the Attacker of a close combat."""
    fight = moment.attack
    attacks = isinstance(fight, Fight) and fight.attacker.model == moment.attacker
    return -1 if attacks else 0


@NO_CHARGE_BONUS.adds(Attacks, of="match")
def no_bonus(table: Table, moment: Attacks, bearer: Bearer) -> int:
    """Variant: a Charge gives no attack die."""
    fight = moment.attack
    return -1 if isinstance(fight, Fight) and fight.side(moment.attacker).charging else 0


@FURIOUS.replaces(Times, of="actor")
@MARK_OF_FURY.replaces(Times, of="actor")
@clause("GH-TRT-23", "GH-TRT-89", "GH-ACT-47")
def fight_twice(table: Table, moment: Times, bearer: Bearer) -> int | None:
    return 2 if moment.action == "fight" else None


@MARK_OF_EXCESS.replaces(CriticalOn, of="attacker")
@clause("GH-TRT-92")
def excessive(table: Table, moment: CriticalOn, bearer: Bearer) -> int:
    return 5


@MARK_OF_EXCESS.acts(OnesShown, of="roller")
@clause("GH-TRT-92")
def the_price_of_excess(table: Table, moment: OnesShown, bearer: Bearer) -> Steps[None]:
    """1 Fatal Damage for each 1 on an attack or defense die."""
    for die in moment.throw.dice:
        if die.face == 1 and not die.block and not die.kept and bearer.model is not None:
            yield from deal_fatal(table, bearer.model, 1, MARK_OF_EXCESS.clause)


@CLAWS.forbids(Wielding, of="actor")
@clause("GH-TRT-79")
def no_weapons(table: Table, moment: Wielding, bearer: Bearer) -> str | None:
    return None if moment.weapon.id == "claws" else "claws use no weapons"


@NECROTIC_HUNGER.acts(Defeat, of="attacker")
@clause("GH-TRT-46")
def feed(table: Table, moment: Defeat, bearer: Bearer) -> Steps[None]:
    """D6 wounds back for an enemy Defeated in close combat."""
    eater, fallen = bearer.model, moment.packet.target
    if eater is None or not moment.packet.close or eater == fallen:
        return
    (face,) = yield from roll_amount(
        table, "hunger", table[eater].seat, NECROTIC_HUNGER.clause, eater
    )
    heal(table, eater, face, NECROTIC_HUNGER.clause)


@SPIKES.acts(ChargeMade, of="actor")
@clause("GH-TRT-80")
def run_through(table: Table, moment: ChargeMade, bearer: Bearer) -> Steps[None]:
    """D2 blows of its weapon after a Charge, before the close combat."""
    if moment.actor in table and moment.target in table:
        yield from spikes(table, moment.actor, moment.target)
