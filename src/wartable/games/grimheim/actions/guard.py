"""Guard (GH-SPA-14, 15)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, kind_of, pay
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.table import Table

GUARDING = "guarding"  # until its next close combat, or the end of the turn


@action("guard")
@clause("GH-SPA-14")
def guard(table: Table, model: ModelId) -> Steps[None]:
    """One Block Die more in its next close combat."""
    if (yield from pay(table, model, "guard")):
        table.do(EffectGained("GH-SPA-14", model, Effect(GUARDING, until="turn")))


@bars("guard")
@clause("GH-SPA-15")
def no_guard(table: Table, model: ModelId) -> Refused | None:
    if any([kind_of(one) == "fight" for one in table.match.taken]):
        return Refused("GH-SPA-15", "has fought in this activation")
    if table[model].bears(GUARDING):
        return Refused("GH-SPA-14", "already on guard")
    return None
