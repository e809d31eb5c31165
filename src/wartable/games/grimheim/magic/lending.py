"""Traits and bonuses lent for a while."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.match import Effect, Until
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import lose_status


def lend(
    table: Table,
    model: ModelId,
    name: str,
    until: Until,
    clause: str,
    giver: ModelId = "",
    value: int = 0,
) -> None:
    """A model has a trait or a bonus for a while; statuses it is now immune to are gone."""
    table.do(EffectGained(clause, model, Effect(name, value, until, giver)))
    shed_immune_statuses(table, model)


@clause("GH-STS-16")
def shed_immune_statuses(table: Table, model: ModelId) -> None:
    """Who gains an immunity loses what it is immune to."""
    for mark in table[model].statuses:
        if table.forbidden(Gaining(model, mark.name)) is not None:
            lose_status(table, model, mark.name, "GH-STS-16")


@clause("GH-MAG-10", "GH-MAG-14")
def next_activation(table: Table, model: ModelId) -> Until:
    """Until the end of its next activation: for the model that is active now that is not the present one."""
    return "next activation" if table.match.active == model else "activation"
