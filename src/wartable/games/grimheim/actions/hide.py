"""Hide (GH-ACT-27 to 30)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.sight.hiding import no_hiding
from wartable.games.grimheim.sight.line_of_sight import HIDDEN
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import gain_status


@action("hide")
@clause("GH-ACT-27")
def hide(table: Table, model: ModelId) -> Steps[None]:
    """The model becomes Hidden."""
    if (yield from pay(table, model, "hide")) and no_hiding(table, model) is None:
        gain_status(table, model, HIDDEN, "GH-ACT-27")


@bars("hide")
@clause("GH-ACT-28", "GH-ACT-29")
def no_hide(table: Table, model: ModelId) -> Refused | None:
    return no_hiding(table, model)
