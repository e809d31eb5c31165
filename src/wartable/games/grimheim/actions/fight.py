"""Fight (GH-ACT-18, 19)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, cost_of, pay
from wartable.games.grimheim.combat.arms import no_arms
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.table import Table

OUT_OF_MELEE = Refused("GH-CC-02", "not in melee range")


@action("fight")
@clause("GH-ACT-18", "GH-ACT-19", "GH-CC-01", "GH-CC-02")
def fight(table: Table, model: ModelId) -> Steps[None]:
    """Close combat with one enemy in melee range."""
    seat, ask = table[model].seat, f"Whom does {table[model].title} fight?"
    foe = yield from choose(table, foes_to_fight, seat, "GH-CC-02", ask, About("fight", model))
    goes_on = yield from pay(table, model, "fight", target=foe)
    if goes_on and foe in table and engaged(table, model, foe):
        yield from close_combat(table, model, foe)


@offers("foe", "GH-CC-02")
def foes_to_fight(table: Table, question: Question[Any]) -> Offers[ModelId]:
    """Enemies in melee range."""
    model = actor_of(question)
    return Offers(
        table.foes_of(model), lambda foe: None if engaged(table, model, foe) else OUT_OF_MELEE
    )


@bars("fight")
@clause("GH-WTR-39")
def no_fight(table: Table, model: ModelId) -> Refused | None:
    """A weapon that costs more than the AP left cannot be the only one."""
    return no_arms(table, model, table[model].ap - cost_of(table, model, "fight"))
