"""Tiers and traits of a model (GH-BLD-15 to 26, 37, 38)."""

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.rows import additions, bodies, factions, tiers, traits
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.factions import MERCENARY, faction_of
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.shelves import TRAIT_SLOTS
from wartable.wargame.rosters.roster import Breach
from wartable.wargame.rosters.shelving import any_of, name_in, names_in

GROUPS = ("henchmen", "swarm")
ARCANE = ("archmage", "conduit", "channeler")  # GH-R-28: they need Arcane
CAPS = {
    "leader": "GH-BLD-16",
    "hero": "GH-BLD-17",
    "veteran": "GH-BLD-18",
    "arcanist": "GH-BLD-19",
    "archmage": "GH-BLD-20",
}


@clause(*CAPS.values())
def too_many(roster: Roster) -> list[Breach]:
    """A tier has no more models than its cap; no tier is required."""
    found: list[Breach] = []
    for id, said in CAPS.items():
        there = sum([entry.count for entry in roster.models if id in entry.tiers])
        tier = tiers()[id]
        if there > tier.max:
            reason = f"{there} models have the tier {tier.name}, at most {tier.max} may"
            found.append(Breach(said, reason))
    return found


@clause("GH-BLD-15", "GH-BLD-21")
def wrong_tiers(entry: Entry) -> list[Breach]:
    """Tiers combine, each once; Standard, Henchmen and Swarm stand alone."""
    known = [tiers()[tier] for tier in entry.tiers if tier in tiers()]
    found: list[Breach] = []
    if len(set(entry.tiers)) < len(entry.tiers):
        found.append(Breach("GH-BLD-15", "a tier is there twice"))
    for tier in known:
        if tier.exclusive and any([other.id != tier.id for other in known]):
            said = "GH-BLD-21" if tier.id in GROUPS else "GH-BLD-15"
            found.append(Breach(said, f"the tier {tier.name} goes with no other"))
    return found


def body_group(entry: Entry) -> str:
    """Henchmen or Swarm, if its body type is such."""
    own = bodies()[entry.body].traits if entry.body in bodies() else ()
    return next((group for group in GROUPS if group in own), "")


@clause("GH-BLD-21", "GH-BLD-37", "GH-BLD-38")
def beyond_group(entry: Entry) -> list[Breach]:
    """Henchmen and Swarm, by tier or by body, gain nothing but Mercenary."""
    born, tier = body_group(entry), next((group for group in GROUPS if group in entry.tiers), "")
    if not born and not tier:
        return []
    name, said = traits()[born or tier].name, "GH-BLD-37" if born else "GH-BLD-21"
    gained = [trait for trait in (*entry.traits, *entry.learned) if trait != MERCENARY]
    found = [
        Breach(said, f"{name} have no traits but those of body and armour: not {trait_name(trait)}")
        for trait in gained
    ]
    ranks = [rank for rank in entry.tiers if rank != "standard"]
    if born and ranks:
        found.append(Breach("GH-BLD-37", f"its body is {name}: no tier but Standard"))
    return found


@clause("GH-BLD-22", "GH-BLD-23", "GH-BLD-25")
def too_many_traits(entry: Entry) -> list[Breach]:
    """At most five, each counted once; what equipment lends is not counted."""
    owned = traits_of(entry)
    if len(owned) <= TRAIT_SLOTS:
        return []
    listed = ", ".join(names_in(traits(), owned))
    return [Breach("GH-BLD-22", f"{len(owned)} traits, at most {TRAIT_SLOTS}: {listed}")]


@clause("GH-BLD-14", "GH-BLD-24", "GH-BLD-26")
def wrong_traits(roster: Roster, entry: Entry) -> list[Breach]:
    """Only what the table marks as bought, and only for the factions it names."""
    faction = faction_of(roster, entry)
    found: list[Breach] = []
    for id in (*entry.traits, *entry.learned):
        row = traits().get(id)
        if row is None or id == MERCENARY:
            continue
        bought = row.how == "buy" or id in additions()
        if not bought and not (row.how == "train" and id in entry.learned):
            found.append(Breach("GH-BLD-24", f"{row.name} cannot be bought{source_words(row.how)}"))
        if row.factions and faction not in row.factions:
            whose = any_of(factions(), row.factions)
            found.append(Breach("GH-BLD-26", f"{row.name} is for {whose} models only"))
    return found


def source_words(how: str) -> str:
    """Where a trait that is not for sale comes from."""
    ways = {"body": "a body type", "tier": "its tier", "armour": "an armour", "train": "a trainer"}
    return f"; it comes with {ways[how]}" if how in ways else ""


@clause("GH-BLD-24")
def without_arcane(entry: Entry) -> list[Breach]:
    """GH-R-28: Archmage, Conduit and Channeler need Arcane."""
    owned = traits_of(entry)
    if "arcane" in owned:
        return []
    return [
        Breach("GH-BLD-24", f"{trait_name(one)} needs Arcane") for one in ARCANE if one in owned
    ]


def trait_name(trait: str) -> str:
    return name_in(traits(), trait)
