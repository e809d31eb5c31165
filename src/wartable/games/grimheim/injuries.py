"""Critical Injuries (GH-WND-09 to 16)."""

from wartable.core.ask import Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.events import Injured
from wartable.games.grimheim.moments import Injuring
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.throws import check

TABLE = {1: "head", 2: "arm", 3: "leg"}


@clause("GH-WND-09", "GH-WND-11", "GH-WND-12", "GH-WND-13", "GH-WND-14", "GH-WND-15")
def roll_injury(table: Table, model: ModelId) -> Steps[None]:
    """1 head, 2 arm, 3 leg; a kind that it had already, and anything higher, does nothing."""
    face = yield from check(table, "injury", table[model].seat, model, "GH-WND-09", "Which injury?")
    injury = TABLE.get(face)
    if injury is None or model not in table or injury in table[model].suffered:
        return
    if table.forbidden(Injuring(model, injury)) is None:
        table.do(Injured("GH-WND-09", model, injury))
