"""A legal army from nothing but a source of numbers."""

from msgspec.structs import replace

from wartable.games.firstblood.army.lists import LISTS, with_bearer
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.army.shelves import officer_shelf, units_of
from wartable.games.firstblood.rows import characters, factions, regiments
from wartable.wargame.rosters.chance import grown, pick, with_more
from wartable.wargame.rosters.holding import on_offer
from wartable.wargame.rosters.roster import Below

LEAST = 175  # the cheapest character and the cheapest regiment of every faction


def random_army(limit: int, below: Below) -> Army:
    """Of any faction: a character, then regiments until none fits, then more models for them."""
    faction = pick(list(factions()), below)
    army = Army(
        name=f"Army of the {factions()[faction].name}",
        faction=faction,
        models=(draft_character(faction, limit, below),),
    )
    army = with_more(LISTS, army, limit, lambda _: draft_regiment(faction, below))
    army = grown(LISTS, army, limit)
    return replace(army, models=tuple([with_bearer(entry) for entry in army.models]))


def draft_character(faction: str, limit: int, below: Below) -> ArmyEntry:
    """One that leaves room for a regiment, perhaps with followers and an item if there are points for more."""
    room = limit - min([cheapest(id) for id in units_of(faction) if id in regiments()])
    own = [characters()[id] for id in units_of(faction) if id in characters()]
    row = pick([row for row in own if row.points <= room], below)
    entry = ArmyEntry(unit=row.id)
    if 4 * row.points > limit:
        return entry
    retinue = (
        (pick(row.retinue_options, below),) * below(row.max_retinue + 1) if row.max_retinue else ()
    )
    items = (pick(row.item_options, below),) if below(2) else ()
    return replace(entry, retinue=retinue, items=items)


def cheapest(id: str) -> int:
    row = regiments()[id]
    return row.min_models * row.points_per_model


def draft_regiment(faction: str, below: Below) -> ArmyEntry:
    """Of any size that is listed, perhaps with an officer."""
    row = regiments()[pick([id for id in units_of(faction) if id in regiments()], below)]
    count = row.min_models + below(row.max_models - row.min_models + 1)
    able = on_offer(officer_shelf(row))
    officer = pick(able, below).id if able and not below(3) else ""
    return ArmyEntry(unit=row.id, count=count, officer=officer)
