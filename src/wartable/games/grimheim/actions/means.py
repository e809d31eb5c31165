"""What a special action is done with: a rule of one's own, or an item that is gone after it."""

from wartable.core.ask import About, Choose, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.moments import Granted
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table

OWN = "own"  # no item


def means(table: Table, model: ModelId, action: str) -> tuple[str, ...]:
    """Its own rule if it has one, and the items it carries for this action."""
    items = [item for item in actions()[action].granted_by if item in table[model].gear]
    own = table.number(Granted(model, action), 0) > len(items)
    return ((OWN,) if own else ()) + tuple(items)


@clause("GH-ACT-44")
def choose_means(table: Table, model: ModelId, action: str) -> Steps[str]:
    return (
        yield from Choose(
            "means",
            table[model].seat,
            "GH-ACT-44",
            "By its own rule, or with an item?",
            About(action, model),
            options=means(table, model, action),
        )
    )


@clause("GH-EQP-05", "GH-EQP-08", "GH-EQP-18")
def use_up(table: Table, model: ModelId, item: str, clause: str) -> None:
    """An item that grants an action grants it once."""
    if item != OWN:
        table.do(UsedUp(clause, model, item))
