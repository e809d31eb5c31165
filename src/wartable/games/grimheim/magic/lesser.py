"""Lesser Magic (GH-MAG-10 to 15), but for the re-roll of Divine Favor."""

from wartable.core.ask import Refused, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.heal import tend
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.magic.aiming import spares
from wartable.games.grimheim.magic.attack_spells import attack
from wartable.games.grimheim.magic.lending import lend, next_activation
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.moments import Declaring
from wartable.games.grimheim.movement.moments import HiddenShot
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.sight.hiding import BARRED, can_step_out, revealed_by
from wartable.games.grimheim.sight.line_of_sight import HIDDEN
from wartable.games.grimheim.table import Table

FOG_OF_WAR = Trait(HIDDEN, clause="GH-MAG-26")  # the mark that fog and hiding share


@spares("fog-of-war")
@clause("GH-MAG-10", "GH-TRT-53")
def never_hidden(table: Table, target: ModelId) -> Refused | None:
    """Some never can be Hidden, and nobody near an enemy who reveals."""
    immune = table.forbidden(Gaining(target, HIDDEN))
    if immune is not None:
        return immune
    for foe in table.foes_of(target):
        if revealed_by(table, foe, table[foe].at, target):
            return Refused("GH-TRT-53", f"revealed by {table[foe].title}")
    return None


@power("fog-of-war")
@clause("GH-MAG-10")
def fog_of_war(table: Table, spell: Spell) -> None:
    """The target counts as Hidden until the end of its next activation."""
    lasts = next_activation(table, spell.target)
    lend(table, spell.target, HIDDEN, lasts, "GH-MAG-10", spell.caster)


@FOG_OF_WAR.acts(Declaring, of="actor")
@clause("GH-MAG-26")
def step_out(table: Table, moment: Declaring, bearer: Bearer) -> None:
    """Who would Shoot, Charge or Overwatch leaves the fog first."""
    silent = table.holds(HiddenShot(moment.actor, moment.action))
    if moment.action in BARRED and not silent and can_step_out(table, moment.actor):
        table.do(EffectLost("GH-MAG-26", moment.actor, HIDDEN))


@power("fireball")
@clause("GH-MAG-12")
def fireball(table: Table, spell: Spell) -> Steps[None]:
    yield from attack(table, spell, "fireball")


@power("healing-touch")
@clause("GH-MAG-13")
def healing_touch(table: Table, spell: Spell) -> Steps[None]:
    """As a Heal."""
    yield from tend(table, spell.caster, spell.target)


@power("arcane-barrier")
@clause("GH-MAG-14")
def arcane_barrier(table: Table, spell: Spell) -> None:
    """Protected until the end of its next activation."""
    lasts = next_activation(table, spell.target)
    lend(table, spell.target, "protected", lasts, "GH-MAG-14", spell.caster)


@power("divine-favor")
@clause("GH-MAG-15")
def divine_favor(table: Table, spell: Spell) -> None:
    """One later die of the target in this turn may be re-rolled by the caster's player."""
    seat = table[spell.caster].seat
    lend(table, spell.target, "divine-favor", "turn", "GH-MAG-15", spell.caster, seat)
