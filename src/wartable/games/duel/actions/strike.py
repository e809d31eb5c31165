"""Strike (DU-STR)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.duel.attacks import resolve
from wartable.games.duel.events import Acted
from wartable.games.duel.moments import Attack
from wartable.games.duel.table import Table

OUT_OF_REACH = Refused("DU-STR-01", 'no enemy within 1"')


@clause("DU-STR-01", "DU-TRN-04")
def strike(table: Table, striker: ModelId) -> Steps[None]:
    target = yield from Choose(
        "victim",
        table[striker].seat,
        "DU-STR-01",
        f"Whom does {table[striker].title} strike?",
        About("strike", striker),
        options=in_reach(table, striker),
    )
    table.do(Acted("DU-TRN-04", striker, "strike"))
    attack = Attack("strike", striker, target, table[striker].striking)
    yield from resolve(table, attack, "DU-STR-01")


@clause("DU-STR-01", "DU-GEN-02")
def in_reach(table: Table, striker: ModelId) -> tuple[ModelId, ...]:
    return tuple([foe for foe in table.foes_of(striker) if table.within(1, striker, foe)])


def no_strike(table: Table, striker: ModelId) -> Refused | None:
    """Why a model cannot strike."""
    return None if in_reach(table, striker) else OUT_OF_REACH
