"""Overwatch (GH-SPA-16 to 19); the delayed shot itself is made on a mover's way (GH-SPA-21)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, kind_of, pay
from wartable.games.grimheim.combat.targets import armed_for
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.reactions.watch import WATCH, watches
from wartable.games.grimheim.table import Table


def delays_other_reactions(table: Table) -> bool:
    """In the variant Overwatch is how anybody gets ready to react, in whichever way (GH-REA-33)."""
    return table.match.switch("reaction_model") == "overwatch"


@action("overwatch")
@clause("GH-SPA-16")
def overwatch(table: Table, model: ModelId) -> Steps[None]:
    """Until the turn ends it waits for an enemy to come into range and sight."""
    if (yield from pay(table, model, "overwatch")):
        table.do(EffectGained("GH-SPA-16", model, Effect(WATCH.name, until="turn")))


@bars("overwatch")
@clause("GH-SPA-16", "GH-SPA-18")
def no_overwatch(table: Table, model: ModelId) -> Refused | None:
    """Not after any kind of move; what else excludes it is told in the table of actions, and with Hidden."""
    if not delays_other_reactions(table) and not armed_for(table, model, "overwatch"):
        return Refused("GH-SPA-16", "no ranged weapon to watch with")
    if any([kind_of(one) == "move" for one in table.match.taken]):
        return Refused("GH-SPA-18", "has moved in this activation")
    return Refused("GH-SPA-16", "is already on Overwatch") if watches(table, model) else None
