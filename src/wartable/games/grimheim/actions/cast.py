"""Cast a Spell (GH-SPA-08, GH-MAG-01)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.actions.means import OWN, means
from wartable.games.grimheim.magic.energy import CAST
from wartable.games.grimheim.magic.powers import lore_of, work_power
from wartable.games.grimheim.magic.scrolls import no_scroll, read_scroll
from wartable.games.grimheim.table import Table


@action(CAST)
@clause("GH-SPA-08", "GH-MAG-01")
def cast(table: Table, caster: ModelId) -> Steps[None]:
    """With energy and the lore of the warband, or from a scroll."""
    seat = table[caster].seat
    ask = "With energy, or from a scroll?"
    about = About(CAST, caster)
    source = yield from Choose(
        "source", seat, "GH-MAG-01", ask, about, options=sources(table, caster)
    )
    if source != OWN:
        yield from read_scroll(table, caster, source)
    elif (yield from pay(table, caster, CAST)):
        yield from work_power(table, caster, CAST)


def sources(table: Table, caster: ModelId) -> tuple[str, ...]:
    """Its own gift and the scrolls it carries, as far as they are of any use now."""
    there = means(table, caster, CAST)
    return tuple([one for one in there if no_source(table, caster, one) is None])


@clause("GH-MAG-01")
def no_source(table: Table, caster: ModelId, source: str) -> Refused | None:
    if source != OWN:
        return no_scroll(table, caster, source)
    if lore_of(table, caster, CAST) is None:
        return Refused("GH-MAG-01", "the warband has no Arcane Lore")
    return None


@bars(CAST)
def no_cast(table: Table, caster: ModelId) -> Refused | None:
    """Nothing to cast: the reason of the first that it has."""
    why = [no_source(table, caster, one) for one in means(table, caster, CAST)]
    return None if None in why else why[0]
