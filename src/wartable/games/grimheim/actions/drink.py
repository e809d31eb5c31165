"""Alcohol (GH-EQP-11): free, and no action, but in the list of what the active model can do."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.magic.lending import lend
from wartable.games.grimheim.moments import Granted
from wartable.games.grimheim.table import Table

ALCOHOL = Trait("alcohol", clause="GH-EQP-11")


@ALCOHOL.adds(Granted, of="actor")
def has_a_drop(table: Table, moment: Granted, bearer: Bearer) -> int:
    return int(moment.action == "drink")


@action("drink")
@clause("GH-EQP-11")
def drink(table: Table, model: ModelId) -> Steps[None]:
    """Fearless and Resilient until the end of the battle. It is not paid for, so nothing can waste it."""
    table.do(UsedUp("GH-EQP-11", model, ALCOHOL.name))
    for trait in ("fearless", "resilient"):
        lend(table, model, trait, "battle", "GH-EQP-11", model)
    yield from ()
