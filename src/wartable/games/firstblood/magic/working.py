"""What the effects of incantations, abilities and events do to a regiment."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import EffectJoined, EffectLent
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rows import Duration, EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.healing import heal_regiment


@clause("FB-MAG-11", "FB-MAG-16")
def apply_effects(
    table: Table,
    harm: Harm,
    source: str,
    title: str,
    effects: tuple[EffectRow, ...],
    until: Duration,
    unit: UnitId,
    clause: str,
) -> Steps[None]:
    """One effect after another: hits, healing, or something lent; nothing more on who is destroyed by it."""
    for effect in effects:
        if not alive(table.match, unit):
            return
        if effect.kind == "hits":
            hits = Hits(effect.n, "incantation", by=harm.unit, piercing=effect.armor_piercing)
            yield from take_hits(table, harm, unit, [hits], close=False)
        elif effect.kind == "heal":
            yield from heal_regiment(table, unit, effect.n, clause)
        else:
            lend(table, source, title, effect, until, unit, clause)


@clause("FB-MAG-12", "FB-MAG-15", "FB-ACT-15", "FB-DRW-01", "FB-DRW-03", "FB-DRW-12")
def lend(
    table: Table,
    source: str,
    title: str,
    effect: EffectRow,
    until: Duration,
    unit: UnitId,
    clause: str,
) -> None:
    """Something that a regiment has for a while, all its models alike; the same from the same source counts once."""
    known = source in [one.source for one in table.match.units[unit].lent]
    event = EffectJoined if known else EffectLent
    table.do(event(clause, unit, Lent(source, effect, until), title))
