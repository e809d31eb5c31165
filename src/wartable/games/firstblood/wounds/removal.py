"""A model is a casualty (FB-WND-05, FB-BRK-01)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.breaking import break_if_due
from wartable.games.firstblood.wounds.deed import Deed
from wartable.games.firstblood.wounds.events import Fell


@clause("FB-WND-05", "FB-WND-07", "FB-WND-12", "FB-CHC-12", "FB-CHC-13")
def fall(table: Table, deed: Deed, model: ModelId, clause: str, token: bool = True) -> Steps[None]:
    """It is removed, a token is left, a leader is replaced, and its regiment may be broken."""
    one = model_of(table, model)
    unit = one.unit
    led = table.match.units[unit].leader == model
    table.do(Fell(clause, model, token and one.role != "character"))
    deed.removed[unit] = deed.removed.get(unit, 0) + 1
    deed.singles.pop(model, None)
    if not table.match.alive(unit):
        return
    if led:
        yield from replace_leader(table, unit)
    break_if_due(table, unit)
