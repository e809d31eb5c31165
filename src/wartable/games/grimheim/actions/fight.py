"""Fight (GH-ACT-18, 19)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.actions.catalogue import action, barred, cost_of, pay
from wartable.games.grimheim.combat.arms import no_arms
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.melee import engaged, engaging
from wartable.games.grimheim.table import Table


@action("fight")
@clause("GH-ACT-18", "GH-ACT-19", "GH-CC-01", "GH-CC-02")
def fight(table: Table, model: ModelId) -> Steps[None]:
    """Close combat with one enemy in melee range."""
    seat, near = table[model].seat, tuple(engaging(table, model))
    ask = f"Whom does {table[model].title} fight?"
    about = About("fight", model)
    foe = yield from Choose("foe", seat, "GH-CC-02", ask, about, options=near)
    goes_on = yield from pay(table, model, "fight", target=foe)
    if goes_on and foe in table and engaged(table, model, foe):
        yield from close_combat(table, model, foe)


@barred("fight")
@clause("GH-WTR-39")
def no_fight(table: Table, model: ModelId) -> Refused | None:
    """A weapon that costs more than the AP left cannot be the only one."""
    return no_arms(table, model, table[model].ap - cost_of(table, model, "fight"))
