"""Raise Shield (GH-SPA-12)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.combat.moments import Covered
from wartable.games.grimheim.events import EffectGained, EffectLost
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Activating, Declared
from wartable.games.grimheim.table import Table

RAISED = Trait("raised-shield", clause="GH-SPA-12")


@action("raise-shield")
@clause("GH-SPA-12")
def raise_shield(table: Table, model: ModelId) -> Steps[None]:
    """It counts as in Cover against ranged attacks until it does something else or activates again."""
    if (yield from pay(table, model, "raise-shield")):
        table.do(EffectGained("GH-SPA-12", model, Effect(RAISED.name, until="battle")))


@RAISED.acts(Activating, of="actor")
def lower_to_act(table: Table, moment: Activating, bearer: Bearer) -> None:
    table.do(EffectLost("GH-SPA-12", moment.actor, RAISED.name))


@RAISED.acts(Declared, of="actor")
def lower_for_another(table: Table, moment: Declared, bearer: Bearer) -> None:
    """Any other action, a reaction included, before it is resolved."""
    table.do(EffectLost("GH-SPA-12", moment.actor, RAISED.name))


@RAISED.adds(Covered, of="target")
def behind_the_shield(table: Table, moment: Covered, bearer: Bearer) -> int:
    return 1
