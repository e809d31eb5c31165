"""Acting leaders (FB-REG-12 to FB-REG-15)."""

from wartable.core.ask import About, Choose, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import Likeness, Model
from wartable.games.firstblood.regiments.command import commands
from wartable.games.firstblood.regiments.events import Promoted
from wartable.games.firstblood.table import Table


@clause("FB-REG-12", "FB-REG-14", "FB-WND-12")
def replace_leader(table: Table, unit: UnitId) -> Steps[None]:
    """If nobody leads: the model with most of its regiment in command range, of equals the one its owner chooses."""
    own = table.match.units[unit]
    left = alive(table.match, unit)
    if not left or own.leader in [model.id for model in left]:
        return
    names = [model.id for model in best_leaders(table, left)]
    ask = f"Who leads {own.title} now?"
    about = About("acting-leader", names[0], unit=unit)
    chosen = yield from Choose(
        "acting leader", own.seat, "FB-REG-14", ask, about, options=tuple(names)
    )
    table.do(Promoted("FB-REG-12", unit, chosen))


@clause("FB-REG-13", "FB-REG-14")
def best_leaders(table: Table, models: list[Model]) -> list[Model]:
    """Those with as many of their regiment as possible within the command range they would have; inside, everybody."""
    if models[0].id not in table:
        return unlike(models)
    counts = [len([m for m in models if commands(table, one, one.at, m, m.at)]) for one in models]
    return [one for one, many in zip(models, counts, strict=True) if many == max(counts)]


def unlike(models: list[Model]) -> list[Model]:
    """Where nobody stands anywhere, who is like another is as good as he: the first of each."""
    first: dict[Likeness, Model] = {}
    for one in models:
        first.setdefault(one.likeness, one)
    return list(first.values())
