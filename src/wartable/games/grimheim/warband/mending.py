"""A way out of what is wrong with a warband, where one is obvious."""

from msgspec.structs import replace

from wartable.games.grimheim.rows import (
    armours,
    factions,
    fates,
    items,
    tiers,
    traits,
    weapons,
)
from wartable.games.grimheim.warband.arms import parted
from wartable.games.grimheim.warband.factions import MERCENARY, called, kind_of
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.prices import item, price, total
from wartable.games.grimheim.warband.roster import Breach, Entry, Roster
from wartable.games.grimheim.warband.text import title

Mended = tuple[str, Roster]  # what to do, in words, and the warband after it


def mended(roster: Roster, breach: Breach, limit: int | None) -> Mended | None:
    """The first change that takes the breach away and brings no other."""
    before = check(roster, limit)
    for words, trial in candidates(roster, breach, limit):
        after = check(trial, limit)
        if len(after) < len(before) and not same(breach, after):
            return words, trial
    return None


def same(breach: Breach, found: list[Breach]) -> bool:
    return any([one.clause == breach.clause and one.reason == breach.reason for one in found])


def candidates(roster: Roster, breach: Breach, limit: int | None) -> list[Mended]:
    if breach.entry >= 0:
        return entry_changes(roster, breach.entry)
    return [*name_changes(roster), *fate_changes(roster), *lore_changes(roster), *cuts(roster)]


# One model


def entry_changes(roster: Roster, place: int) -> list[Mended]:
    """The Mercenary trait put on or off, then each single thing left out, the cheapest first."""
    entry = roster.models[place]
    hired = (f"Add the Mercenary trait to {title(entry)}", mercenary(entry))
    changes = [hired, *sorted_out(entry)]
    return [(words, exchanged(roster, place, trial)) for words, trial in changes]


def mercenary(entry: Entry) -> Entry:
    return replace(entry, traits=(*entry.traits, MERCENARY))


def sorted_out(entry: Entry) -> list[tuple[str, Entry]]:
    """Every way to leave one thing out."""
    found: list[tuple[int, str, Entry]] = []
    for n, id in enumerate(entry.traits):
        found.append(left_out(entry, item(traits(), id), traits=without(entry.traits, n)))
    for n, id in enumerate(entry.learned):
        found.append(left_out(entry, item(traits(), id), learned=without(entry.learned, n)))
    for n, id in enumerate(entry.weapons):
        name = item(weapons(), parted(id)[0])
        found.append(left_out(entry, name, weapons=without(entry.weapons, n)))
    for n, id in enumerate(entry.equipment):
        found.append(left_out(entry, item(items(), id), equipment=without(entry.equipment, n)))
    for n, id in enumerate(entry.tiers):
        found.append(left_out(entry, item(tiers(), id), tiers=without(entry.tiers, n)))
    if entry.armour != "none":
        found.append(left_out(entry, item(armours(), entry.armour), armour="none"))
    if entry.faction:
        found.append((0, f"Let {title(entry)} be of the warband's faction", unsworn(entry)))
    return [(words, trial) for _, words, trial in sorted(found, key=lambda one: one[0])]


def unsworn(entry: Entry) -> Entry:
    return replace(entry, faction="")


def left_out(
    entry: Entry, named: tuple[str, int], **without: str | tuple[str, ...]
) -> tuple[int, str, Entry]:
    name, points = named
    return points, f"Leave out {name}, {points} points less", replace(entry, **without)


def without(words: tuple[str, ...], place: int) -> tuple[str, ...]:
    return words[:place] + words[place + 1 :]


def exchanged(roster: Roster, place: int, entry: Entry) -> Roster:
    models = list(roster.models)
    models[place] = entry
    return replace(roster, models=tuple(models))


# The whole


def name_changes(roster: Roster) -> list[Mended]:
    kind = kind_of(roster)
    if kind == roster.faction:
        return []
    return [(f"Make it a {called(kind)} warband", replace(roster, faction=kind))]


def fate_changes(roster: Roster) -> list[Mended]:
    own = factions().get(kind_of(roster))
    if own is None or roster.fate in own.fate:
        return []
    cheapest = sorted(own.fate, key=lambda fate: fates()[fate].points)
    return [
        (f"Take {fates()[id].name}, {fates()[id].points} points", replace(roster, fate=id))
        for id in cheapest
    ]


def lore_changes(roster: Roster) -> list[Mended]:
    found: list[Mended] = []
    if roster.arcane_lore:
        found.append(("Leave out the Arcane Lore", replace(roster, arcane_lore="")))
    if roster.divine_lore:
        found.append(("Leave out the Divine Lore", replace(roster, divine_lore="")))
    return found


def cuts(roster: Roster) -> list[Mended]:
    """One model fewer, or one model without its tiers: what saves least comes first."""
    found: list[tuple[int, str, Roster]] = []
    for place, entry in enumerate(roster.models):
        for words, trial in sorted_out(entry):
            told = f"{title(entry)}: {words[0].lower()}{words[1:]}"
            found.append((saved(roster, place, trial), told, exchanged(roster, place, trial)))
        fewer = one_fewer(roster, place)
        words = f"Leave out one {title(entry)}, {price(entry)} points less"
        found.append((total(roster) - total(fewer), words, fewer))
    return [(words, trial) for _, words, trial in sorted(found, key=lambda one: one[0])]


def saved(roster: Roster, place: int, trial: Entry) -> int:
    return roster.models[place].count * (price(roster.models[place]) - price(trial))


def one_fewer(roster: Roster, place: int) -> Roster:
    entry = roster.models[place]
    if entry.count > 1:
        return exchanged(roster, place, replace(entry, count=entry.count - 1))
    models = roster.models[:place] + roster.models[place + 1 :]
    return replace(roster, models=models)
