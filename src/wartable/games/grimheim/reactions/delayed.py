"""The delayed shot of Overwatch, on a mover's way (GH-SPA-16, 21)."""

from wartable.core.ask import About, Choose, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId, Point
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.targets import no_target, ready_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.moments import Reacting
from wartable.games.grimheim.reactions.passing import Passing
from wartable.games.grimheim.reactions.watch import end_watch, end_watches, watches
from wartable.games.grimheim.reactions.who import NONE
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Shot

KIND = "overwatch"


@clause("GH-SPA-21", "GH-GEN-22")
def watch_point(passing: Passing, model: ModelId) -> tuple[int, Point] | None:
    """The first point at which the mover is a legal target of a loaded weapon, if the start was none."""
    weapons = ready_weapons(passing.table, model, KIND)
    reach = max([weapon.range for weapon in weapons], default=-1)
    if reach < 0:
        return None

    def a_target(point: Point) -> bool:
        return bool(aimed(passing.at(point), model, passing.mover))

    found = passing.first(reach, model, a_target)
    return None if found is None or found[0] == 0 else found


def aimed(table: Table, model: ModelId, mover: ModelId) -> list[Weapon]:
    """The loaded weapons of which the mover is a legal target where it stands."""
    weapons = ready_weapons(table, model, KIND)
    return [w for w in weapons if no_target(table, model, w, mover, KIND) is None]


@clause("GH-SPA-16", "GH-SPA-19", "GH-SPA-21")
def delayed_shot(table: Table, model: ModelId, mover: ModelId) -> Steps[None]:
    """The owner is asked there and then; the shot costs no AP and ends Overwatch, to decline does not."""
    end_watches(table)
    if not watches(table, model) or table.forbidden(Reacting(model, KIND)) is not None:
        return
    weapons = aimed(table, model, mover)
    if not weapons:
        return
    title = table[model].title
    choice = yield from Choose(
        "overwatch",
        table[model].seat,
        "GH-SPA-21",
        f"{title} is on Overwatch: shoot at {table[mover].title} now?",
        About(KIND, model, mover),
        options=(NONE, *[weapon.id for weapon in weapons]),
    )
    for weapon in weapons:
        if weapon.id == choice:
            end_watch(table, model)
            yield from attack(table, Shot(model, weapon, mover, KIND))
