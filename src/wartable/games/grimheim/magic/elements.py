"""Elemental Magic, a lore of the Imperial: the table of lores has its powers, `walls` the Wall of Fire."""

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.magic.attack_spells import attack
from wartable.games.grimheim.magic.lending import lend, next_activation
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import gain_status

BLOWN = 300  # hundredths


@power("frost-breath")
@clause("GH-MAG-02")
def frost_breath(table: Table, spell: Spell) -> None:
    gain_status(table, spell.target, "frozen", spell.clause, spell.caster)


@power("stone-skin")
@clause("GH-MAG-02")
def stone_skin(table: Table, spell: Spell) -> None:
    """Tough until the end of its next activation."""
    lasts = next_activation(table, spell.target)
    lend(table, spell.target, "tough", lasts, spell.clause, spell.caster)


@power("gust")
@clause("GH-MAG-02", "GH-MOV-19")
def gust(table: Table, spell: Spell) -> Steps[None]:
    """3" straight away from the caster; it may fall."""
    yield from push(table, spell.target, spell.caster, BLOWN, spell.caster)


@power("lightning-bolt")
@clause("GH-MAG-02", "GH-MAG-25")
def lightning_bolt(table: Table, spell: Spell) -> Steps[None]:
    yield from attack(table, spell, "lightning-bolt")


@power("firestorm")
@clause("GH-MAG-02", "GH-MAG-25")
def firestorm(table: Table, spell: Spell) -> Steps[None]:
    yield from attack(table, spell, "firestorm")
