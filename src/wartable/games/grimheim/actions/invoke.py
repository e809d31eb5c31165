"""Invocation (GH-SPA-09, GH-MAG-08)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.magic.energy import INVOKE
from wartable.games.grimheim.magic.powers import lore_of, work_power
from wartable.games.grimheim.table import Table


@action(INVOKE)
@clause("GH-SPA-09", "GH-MAG-08")
def invoke(table: Table, caster: ModelId) -> Steps[None]:
    """Divine Energy and a power of the warband's Divine Lore."""
    if (yield from pay(table, caster, INVOKE)):
        yield from work_power(table, caster, INVOKE)


@bars(INVOKE)
def no_invocation(table: Table, caster: ModelId) -> Refused | None:
    if lore_of(table, caster, INVOKE) is None:
        return Refused("GH-MAG-08", "the warband has no Divine Lore")
    return None
