"""Words of a roster that are in none of the tables, and what was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from wartable.games.grimheim.rows import (
    armours,
    bodies,
    factions,
    fates,
    items,
    lores,
    tiers,
    traits,
    weapon_traits,
    weapons,
)
from wartable.games.grimheim.warband.arms import parted
from wartable.games.grimheim.warband.roster import Breach, Entry, Roster


def strange_words(roster: Roster) -> list[Breach]:
    """Of the warband itself."""
    return [
        *strange("faction", "GH-BLD-06", factions(), [roster.faction]),
        *strange("Fate Modifier", "GH-BLD-10", fates(), filter(None, [roster.fate])),
        *strange("lore", "GH-BLD-11", lores(), filter(None, [roster.arcane_lore])),
        *strange("lore", "GH-BLD-11", lores(), filter(None, [roster.divine_lore])),
    ]


def strange_in(entry: Entry) -> list[Breach]:
    """Of one entry."""
    held = [parted(written) for written in entry.weapons]
    added = [trait for _, more in held for trait in more]
    return [
        *strange("faction", "GH-BLD-06", factions(), filter(None, [entry.faction])),
        *strange("body type", "GH-BLD-12", bodies(), [entry.body]),
        *strange("armour", "GH-BLD-13", armours(), [entry.armour]),
        *strange("tier", "GH-BLD-15", tiers(), entry.tiers),
        *strange("trait", "GH-BLD-24", traits(), (*entry.traits, *entry.learned)),
        *strange("weapon", "GH-BLD-27", weapons(), [id for id, _ in held]),
        *strange("weapon trait", "GH-BLD-31", weapon_traits(), added),
        *strange("equipment", "GH-BLD-32", items(), entry.equipment),
    ]


def strange(kind: str, clause: str, known: Iterable[str], words: Iterable[str]) -> list[Breach]:
    ids = list(known)
    return [
        Breach(clause, f"there is no {kind} {word!r}; {meant(word, ids)}")
        for word in words
        if word not in ids
    ]


def meant(word: str, known: list[str]) -> str:
    """The nearest words there are, or all of them if they are few."""
    near = get_close_matches(word.lower().replace(" ", "-"), known, 3)
    if near:
        return f"is it {' or '.join(near)}?"
    return f"there are {', '.join(known)}" if len(known) <= 12 else "see its table in the rulebook"
