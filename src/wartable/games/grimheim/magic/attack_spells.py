"""Attack spells (GH-MAG-12, 25)."""

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat import ranged
from wartable.games.grimheim.magic.powers import takes_effect
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of


@clause("GH-MAG-25", "GH-REA-21")
def attack(table: Table, spell: Spell, weapon: str) -> Steps[None]:
    """A ranged attack by magic: the target may Dodge, then perhaps ignore it, before any attack die is rolled."""
    shot = Shot(spell.caster, weapon_of(weapon), spell.target, "spell")
    yield from dodge_window(table, shot)
    if spell.caster in table and (yield from takes_effect(table, spell, spell.target)):
        yield from ranged.attack(table, shot)
