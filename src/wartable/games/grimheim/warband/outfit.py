"""What a model may carry (GH-BLD-27 to 32)."""

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.rows import additions, items, weapon_traits, weapons
from wartable.games.grimheim.warband.arms import hands_of
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.factions import faction_of
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.rows import weapon_gains
from wartable.games.grimheim.warband.shelves import WEAPONS
from wartable.games.grimheim.warband.skills import trait_name
from wartable.wargame.rosters.holding import split_word
from wartable.wargame.rosters.roster import Breach

HANDS = 2


@clause("GH-BLD-27", "GH-BLD-30")
def too_much(entry: Entry) -> list[Breach]:
    """Up to two weapons, in two hands, of which a Shield or a Buckler takes one; none is legal too."""
    found: list[Breach] = []
    if len(entry.weapons) > WEAPONS:
        found.append(Breach("GH-BLD-27", f"{len(entry.weapons)} weapons, at most {WEAPONS}"))
    held = hands(entry)
    if sum([needed for _, needed in held]) > HANDS:
        listed = ", ".join([f"{name} {needed}" for name, needed in held])
        found.append(Breach("GH-BLD-27", f"more than two hands: {listed}"))
    return found


@clause("GH-BLD-28", "GH-BLD-29")
def hands(entry: Entry) -> list[tuple[str, int]]:
    """What is held and how many hands it takes; natural weapons and equipment take none."""
    rows = [weapons()[id] for id, _ in map(split_word, entry.weapons) if id in weapons()]
    held = [(row.name, hands_of(row)) for row in rows]
    held += [(trait_name(trait), 1) for trait in traits_of(entry) if in_hand(trait)]
    return [(name, needed) for name, needed in held if needed]


def in_hand(trait: str) -> bool:
    return trait in additions() and additions()[trait].hand


@clause("GH-BLD-27", "GH-BLD-31")
def wrong_weapons(roster: Roster, entry: Entry) -> list[Breach]:
    """Only weapons for sale, as they are; an Imperial model may have a close one Blessed."""
    found: list[Breach] = []
    for id, added in map(split_word, entry.weapons):
        row = weapons().get(id)
        if row is None:
            continue
        if not row.buyable:
            found.append(Breach("GH-BLD-27", f"{row.name} is no weapon that can be bought"))
        for trait in [one for one in added if one not in weapon_gains()]:
            known = weapon_traits().get(trait)
            name = known.name if known else trait
            if trait != "blessed":
                found.append(Breach("GH-BLD-31", f"{name} cannot be added to: {row.name}"))
            elif row.type != "close":
                found.append(Breach("GH-BLD-31", f"{row.name} is no close weapon to be Blessed"))
            elif faction_of(roster, entry) != "imperial":
                found.append(Breach("GH-BLD-31", "only Imperial models have Blessed weapons"))
    return found


@clause("GH-BLD-32", "GH-EQP-26")
def wrong_equipment(entry: Entry) -> list[Breach]:
    """Anything of the Equipment table but the Trap, and nothing for Creatures."""
    rows = [items()[item] for item in entry.equipment if item in items()]
    found = [
        Breach("GH-BLD-32", f"{row.name} cannot be bought") for row in rows if not row.obtainable
    ]
    if rows and "creature" in traits_of(entry):
        found.append(Breach("GH-EQP-26", "a Creature carries no equipment"))
    return found
