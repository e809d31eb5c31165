"""The delayed shot of Overwatch, on a mover's way (GH-SPA-16, 21)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId, Point
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.targets import (
    no_target,
    no_weapon,
    ranged_profile,
    ready_weapons,
)
from wartable.games.grimheim.interrupts import NONE, WATCH
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.moments import Reacting
from wartable.games.grimheim.reactions.passing import Passing
from wartable.games.grimheim.reactions.watch import end_watch, end_watches, watches
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

KIND = "overwatch"


@clause("GH-SPA-21", "GH-GEN-22")
def watch_point(passing: Passing, model: ModelId) -> tuple[int, Point] | None:
    """The first point at which the mover is a legal target of a loaded weapon, if the start was none."""
    weapons = ready_weapons(passing.table, model, KIND)
    if not weapons:
        return None
    reach = max([weapon.range for weapon in weapons])

    def a_target(point: Point) -> bool:
        return bool(weapons_on_mover(passing.at(point), model, passing.mover))

    found = passing.first(reach, model, a_target)
    return None if found is None or found[0] == 0 else found


@offers("overwatch", "GH-SPA-21")
def weapons_to_watch_with(table: Table, question: Question[Any]) -> Offers[str]:
    """None, or one of which whoever has come into view is a legal target."""
    about, model = question.about, actor_of(question)
    assert about is not None and about.target is not None, "somebody came into view"
    mover = about.target
    weapons = {weapon.id: weapon for weapon in table[model].weapons}
    return Offers(
        [NONE, *weapons],
        lambda one: None if one == NONE else no_shot(table, model, weapons[one], mover),
    )


def no_shot(table: Table, model: ModelId, weapon: Weapon, mover: ModelId) -> Refused | None:
    """Why a weapon cannot be fired from Overwatch at a mover."""
    ready = ranged_profile(table, model, weapon, KIND)
    return no_weapon(table, model, weapon, KIND) or no_target(table, model, ready, mover, KIND)


def weapons_on_mover(table: Table, model: ModelId, mover: ModelId) -> list[Weapon]:
    """The loaded weapons of which the mover is a legal target where it stands."""
    weapons = ready_weapons(table, model, KIND)
    return [w for w in weapons if no_target(table, model, w, mover, KIND) is None]


@clause("GH-SPA-16", "GH-SPA-19", "GH-SPA-21")
def delayed_shot(table: Table, model: ModelId, mover: ModelId) -> Steps[None]:
    """The owner is asked there and then; the shot costs no AP and ends Overwatch, to decline does not."""
    end_watches(table)
    if not watches(table, model) or table.forbidden(Reacting(model, KIND)) is not None:
        return
    weapons = weapons_on_mover(table, model, mover)
    if not weapons:
        return
    seat, title, about = table[model].seat, table[model].title, About(KIND, model, mover)
    ask = f"{title} is on Overwatch: shoot at {table[mover].title} now?"
    choice = yield from choose(
        table, weapons_to_watch_with, seat, "GH-SPA-21", ask, about, window=WATCH
    )
    for weapon in weapons:
        if weapon.id == choice:
            end_watch(table, model)
            yield from attack(table, Shot(model, weapon, mover, KIND))
