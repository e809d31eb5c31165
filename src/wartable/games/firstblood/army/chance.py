"""A legal army from nothing but a source of numbers."""

from msgspec.structs import replace

from wartable.games.firstblood.army.lists import check_entry, check_whole
from wartable.games.firstblood.army.ready import with_bearer
from wartable.games.firstblood.army.rows import Army, ArmyEntry
from wartable.games.firstblood.army.shelves import officer_shelf, shelves, units_of
from wartable.games.firstblood.rows import characters, factions, regiments
from wartable.wargame.rosters.chance import pick
from wartable.wargame.rosters.holding import on_offer
from wartable.wargame.rosters.prices import lines
from wartable.wargame.rosters.roster import Below

TRIES = 30  # drafts in a row that do not fit before an army is complete
LEAST = 175  # the cheapest character and the cheapest regiment of every faction


def random_army(limit: int, below: Below) -> Army:
    """Of any faction: a character, then regiments until none fits, then more models for them."""
    faction = pick(list(factions()), below)
    army = Army(
        name=f"Army of the {factions()[faction].name}",
        faction=faction,
        models=(draft_character(faction, limit, below),),
    )
    failed = 0
    while failed < TRIES:
        trial = with_entry(army, draft_regiment(faction, below))
        fits = not wrong_with(trial, limit)
        army, failed = (trial, 0) if fits else (army, failed + 1)
    army = grown(army, limit)
    return replace(army, models=tuple([with_bearer(entry) for entry in army.models]))


def with_entry(army: Army, entry: ArmyEntry) -> Army:
    return replace(army, models=(*army.models, entry))


def wrong_with(army: Army, limit: int) -> bool:
    """Does its last entry, or the whole, break a rule or the limit?"""
    if cost(army) > limit:
        return True
    return bool(check_entry(army, army.models[-1]) or check_whole(army, limit))


def cost(army: Army) -> int:
    bills = [lines(shelves(army, entry), entry, entry.count) for entry in army.models]
    return sum([part.points for bill in bills for part in bill])


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


def grown(army: Army, limit: int) -> Army:
    """With as many more models as there are points for, regiment by regiment."""
    for place in range(len(army.models)):
        trial = one_more(army, place)
        while trial is not None and cost(trial) <= limit:
            army, trial = trial, one_more(trial, place)
    return army


def one_more(army: Army, place: int) -> Army | None:
    """With one more model in a regiment; none if it cannot have more."""
    entry = army.models[place]
    more = replace(entry, count=entry.count + 1)
    models = (*army.models[:place], more, *army.models[place + 1 :])
    return None if check_entry(army, more) else replace(army, models=models)
