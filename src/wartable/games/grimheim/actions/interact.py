"""Interact (GH-ACT-36 to 40): doors and their levers, weapons to be reloaded, and whatever the mission has.

Each kind of use registers what there is for a model to use now, and what comes of it.
"""

from collections.abc import Callable
from typing import TypeAlias

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import ModelId, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.movement.moves import overlaps
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.events import WeaponSpent
from wartable.games.grimheim.missions.events import DoorSwitched
from wartable.games.grimheim.missions.sites import TOUCH
from wartable.games.grimheim.table import Table

Offers: TypeAlias = Callable[[Table, ModelId], list[str]]
Effect: TypeAlias = Callable[[Table, ModelId, str], None]

USES: dict[
    str, tuple[Offers, Effect]
] = {}  # in the order of their names, whichever was loaded first


def use(kind: str, offers: Offers) -> Callable[[Effect], Effect]:
    """This function is what comes of using a thing; *offers* are the things in reach."""

    def register(effect: Effect) -> Effect:
        USES[kind] = offers, effect
        for known in sorted(USES):
            USES[known] = USES.pop(known)
        return effect

    return register


@action("interact")
@clause("GH-ACT-36", "GH-ACT-38")
def interact(table: Table, model: ModelId) -> Steps[None]:
    """Use something within 1"."""
    seat, about = table[model].seat, About("interact", model)
    options = tuple(usable_things(table, model))
    ask = f"What does {table[model].title} do here?"
    chosen = yield from Choose("use", seat, "GH-ACT-36", ask, about, options=options)
    if (yield from pay(table, model, "interact")):
        USES[chosen.kind][1](table, model, chosen.thing)


@bars("interact")
@clause("GH-ACT-36")
def nothing_to_use(table: Table, model: ModelId) -> Refused | None:
    """A Creature is kept from it by its trait."""
    return None if usable_things(table, model) else Refused("GH-ACT-36", "nothing to use within 1″")


def usable_things(table: Table, model: ModelId) -> list[Interaction]:
    """Kind by kind."""
    return [
        Interaction(kind, thing)
        for kind, (offers, _) in USES.items()
        for thing in offers(table, model)
    ]


# Doors


def doors_at(table: Table, model: ModelId) -> list[Terrain]:
    """Entryways within 1" of the base."""
    return pieces_at(table, model, "entryway")


def pieces_at(table: Table, model: ModelId, word: str) -> list[Terrain]:
    """Pieces with that word within 1" of the base."""
    key = ("pieces at", model, word)
    found: list[Terrain] | None = table.placed.get(key)
    if found is None:
        at, lay = table[model], table.ground.lay
        there = [lay.pieces[k] for k in lay.worded(word)]
        found = [one for one in there if area_within(one.footprint, at.x, at.y, at.base, TOUCH)]
        table.placed[key] = found
    return found


@clause("GH-ACT-39", "GH-TER-04")
def to_unlock(table: Table, model: ModelId) -> list[str]:
    state = table.match.doors
    own = [door.id for door in doors_at(table, model) if state.get(door.id) == "locked"]
    return [door for door in own if door not in table.match.tallies]  # a gate has its own rule


@clause("GH-ACT-39", "GH-TER-04")
def to_lock(table: Table, model: ModelId) -> list[str]:
    """Open doors with nobody in them."""
    state = table.match.doors
    own = [door.id for door in doors_at(table, model) if state.get(door.id, "open") == "open"]
    return [door for door in own if door not in table.match.tallies and not in_door(table, door)]


def in_door(table: Table, door: str) -> bool:
    lay = table.ground.lay
    models = table.match.models.values()
    return any(overlaps(lay, lay.at[door], m.x, m.y, m.base) for m in models)


@use("unlock", to_unlock)
@clause("GH-ACT-39", "GH-TER-04")
def unlock(table: Table, model: ModelId, door: str) -> None:
    table.do(DoorSwitched("GH-TER-04", door, "open"))


@use("lock", to_lock)
@clause("GH-ACT-39", "GH-TER-04")
def lock(table: Table, model: ModelId, door: str) -> None:
    table.do(DoorSwitched("GH-TER-04", door, "locked"))


@clause("GH-ACT-36", "GH-TER-04")
def to_pull(table: Table, model: ModelId) -> list[str]:
    """Levers, while there is a door that they would lock or unlock (GH-R-105)."""
    if not switched_together(table):
        return []
    return [lever.id for lever in pieces_at(table, model, "lever")]


@clause("GH-TER-04")
def switched_together(table: Table) -> list[str]:
    """The doors that a lever unlocks: all that are locked; if none is, it locks those with nobody in them."""
    lay, state = table.ground.lay, table.match.doors
    every = [lay.ids[k] for k in lay.worded("entryway")]
    own = [door for door in every if door not in table.match.tallies]  # a gate has its own rule
    locked = [door for door in own if state.get(door) == "locked"]
    return locked or [door for door in own if not in_door(table, door)]


@use("pull", to_pull)
@clause("GH-ACT-36", "GH-TER-04")
def pull(table: Table, model: ModelId, lever: str) -> None:
    doors = switched_together(table)
    then = "open" if table.match.doors.get(doors[0]) == "locked" else "locked"
    for door in doors:
        table.do(DoorSwitched("GH-TER-04", door, then))


# Weapons


def to_reload(table: Table, model: ModelId) -> list[str]:
    gone = table[model].used_up
    return [mark.name for mark in table[model].unready if mark.name not in gone]


@use("reload", to_reload)
@clause("GH-ACT-40")
def reload(table: Table, model: ModelId, weapon: str) -> None:
    """One Interact fewer is needed; a jammed weapon needs two."""
    owed = next(mark.value for mark in table[model].unready if mark.name == weapon)
    table.do(WeaponSpent("GH-ACT-40", model, weapon, owed - 1))
