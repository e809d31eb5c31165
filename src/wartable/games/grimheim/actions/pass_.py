"""Pass (GH-ACT-33 to 35)."""

from wartable.core.ask import About, Number, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.interrupts import BURN
from wartable.games.grimheim.table import Table


@action("pass")
@clause("GH-ACT-33", "GH-ACT-34", "GH-ACT-35")
def pass_(table: Table, model: ModelId) -> Steps[None]:
    """At least 1 AP is burnt; what is left may be spent on reactions, for the activation ends."""
    burnt = yield from Number(
        "burn",
        table[model].seat,
        "GH-ACT-34",
        "How many AP does the Pass burn? The others stay for reactions.",
        About("pass", model),
        window=BURN,
        low=1,
        high=table[model].ap,
    )
    yield from pay(table, model, "pass", extra=burnt - 1)
