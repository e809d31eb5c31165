"""What a spell does to its targets, and when that ends (GF-CST-11, GF-SPL-01 to GF-SPL-14)."""

from wartable.core.ask import About, Steps
from wartable.core.match import Mark, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.sequence import land_hits
from wartable.games.grimdark.magic.events import SpellEnded, SpellLaid
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.morale.failing import shake
from wartable.games.grimdark.morale.testing import stands
from wartable.games.grimdark.rows import Lasting, SpellRow, spells
from wartable.games.grimdark.table import Table
from wartable.wargame.units.rows import mark_of


@clause("GF-SPL-02", "GF-SPL-04", "GF-SPL-06", "GF-SPL-08", "GF-SPL-11", "GF-SPL-14")
def take_effect(
    table: Table, caster: Model, spell: SpellRow, target: UnitId, about: About
) -> Steps[None]:
    """Hits, a test, or something that lasts."""
    if spell.hits:
        yield from land_hits(
            table, blow_of_spell(caster, spell, target), caster.id, spell.hits, about
        )
    elif spell.morale_test:
        yield from shatter(table, target)
    else:
        lay(table, target, spell)


@clause("GF-CST-11", "GF-SPL-02", "GF-SPL-04", "GF-SPL-06", "GF-SPL-09", "GF-SPL-12")
def blow_of_spell(caster: Model, spell: SpellRow, target: UnitId) -> Blow:
    """No shooting and without cover; nothing of the caster counts for it."""
    piercing = (Mark("ap", spell.ap),) if spell.ap else ()
    return Blow(
        weapon=spell.id,
        rules=(*piercing, *[mark_of(rule) for rule in spell.rules]),
        target=target,
        unit=caster.unit,
        quality=caster.quality,
    )


@clause("GF-SPL-11", "GF-MOR-06")
def shatter(table: Table, unit: UnitId) -> Steps[None]:
    """A test, at once; who fails is Shaken, and who is already is left alone."""
    if table.match.units[unit].shaken:
        return
    if not (yield from stands(table, unit)):
        shake(table, unit, "GF-SPL-11")


@clause("GF-SPL-01", "GF-SPL-03", "GF-SPL-05", "GF-SPL-07", "GF-SPL-08", "GF-SPL-10", "GF-SPL-14")
def lay(table: Table, unit: UnitId, spell: SpellRow) -> None:
    """Once: the same again changes nothing."""
    if spell.id not in table.match.units[unit].spells and alive(table.match, unit):
        table.do(SpellLaid(spell.clause, unit, spell.id))


# Until when


@clause("GF-SPL-13", "GF-RND-11")
def end_spells(table: Table, unit: UnitId, lasting: Lasting) -> None:
    """All of a unit that last no longer than this."""
    for spell in table.match.units[unit].spells:
        if spells()[spell].duration == lasting:
            table.do(SpellEnded("GF-SPL-13", unit, spell))
