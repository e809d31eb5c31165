"""Factions, and the fate and lores they may use (GH-BLD-06 to 11)."""

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.rows import Faction, bodies, factions, fates, lores
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.wargame.rosters.roster import Breach
from wartable.wargame.rosters.shelving import any_of, name_in, names_in

MERCENARIES = "mercenaries"
MERCENARY = "mercenary"


@clause("GH-BLD-06")
def faction_of(roster: Roster, entry: Entry) -> str:
    """What the entry says; else the warband's; among Mercenaries the first that its body lists."""
    if entry.faction or roster.faction != MERCENARIES:
        return entry.faction or roster.faction
    return bodies()[entry.body].factions[0] if entry.body in bodies() else ""


@clause("GH-BLD-07", "GH-BLD-08")
def kind_of(roster: Roster) -> str:
    """The faction that all models share; Mercenaries if there are two or more."""
    found = list(dict.fromkeys([faction_of(roster, entry) for entry in roster.models]))
    if not found:
        return roster.faction
    return found[0] if len(found) == 1 else MERCENARIES


def faction_name(faction: str) -> str:
    return name_in(factions(), faction)


@clause("GH-BLD-06")
def wrong_faction(roster: Roster, entry: Entry) -> list[Breach]:
    """One of the four, and one that the body type lists."""
    body, faction = bodies().get(entry.body), faction_of(roster, entry)
    if body is None or faction not in factions():
        return []  # told as an unknown word
    if factions()[faction].mixed:
        return [Breach("GH-BLD-06", "a model is of one of the four factions; Mercenaries is none")]
    if faction in body.factions:
        return []
    where = any_of(factions(), body.factions)
    reason = f"{body.name} is a body type of {where}, not of {faction_name(faction)}"
    return [Breach("GH-BLD-06", reason)]


@clause("GH-BLD-08", "GH-BLD-38", "GH-TRT-45")
def wrong_mercenary(entry: Entry, kind: str) -> list[Breach]:
    """In a mixed warband every model is a Mercenary, Henchmen and Swarm too; elsewhere none is."""
    hired, mixed = MERCENARY in entry.traits, kind == MERCENARIES
    if mixed and not hired:
        return [Breach("GH-BLD-08", "in a Mercenaries warband it needs the Mercenary trait (5)")]
    if hired and not mixed:
        reason = "only a warband of two or more factions has the Mercenary trait"
        return [Breach("GH-BLD-08", reason)]
    return []


@clause("GH-BLD-08")
def wrong_name(roster: Roster) -> list[Breach]:
    """The warband calls itself what its models make it."""
    kind = kind_of(roster)
    if kind == roster.faction or roster.faction not in factions():
        return []
    if kind == MERCENARIES:
        mixed = dict.fromkeys([faction_name(faction_of(roster, entry)) for entry in roster.models])
        reason = f"with models of {' and '.join(mixed)} it is a Mercenaries warband"
    else:
        reason = f"all its models are {faction_name(kind)}: it is no {faction_name(roster.faction)} warband"
    return [Breach("GH-BLD-08", reason)]


@clause("GH-BLD-07", "GH-BLD-09", "GH-BLD-10")
def wrong_fate(roster: Roster) -> list[Breach]:
    """Exactly one Fate Modifier, and one that the faction may use."""
    own = factions().get(kind_of(roster))
    fate = fates().get(roster.fate)
    if not roster.fate:
        return [Breach("GH-BLD-10", "no Fate Modifier: every warband takes one")]
    if own is None or fate is None:
        return []
    if fate.id not in own.fate:
        return [not_theirs(own, fate.name, "GH-BLD-07", names_in(fates(), own.fate))]
    strange = [entry.body for entry in roster.models if entry.body not in fate.requires_bodies]
    if fate.requires_bodies and strange:
        who = ", ".join([bodies()[id].name for id in dict.fromkeys(strange) if id in bodies()])
        return [Breach("GH-BLD-10", f"{fate.name} is for ratlings and rats only, not for: {who}")]
    return []


@clause("GH-BLD-09", "GH-BLD-11")
def wrong_lores(roster: Roster) -> list[Breach]:
    """At most one Arcane and one Divine Lore, of those that the faction can use."""
    own = factions().get(kind_of(roster))
    if own is None:
        return []
    found: list[Breach] = []
    for kind, lore, open_ones in (
        ("Arcane", roster.arcane_lore, own.arcane_lores),
        ("Divine", roster.divine_lore, own.divine_lores),
    ):
        if lore not in lores() or lore in open_ones:
            continue
        if lores()[lore].kind != kind.lower():
            found.append(Breach("GH-BLD-11", f"{lores()[lore].name} is no {kind} Lore"))
        else:
            names = names_in(lores(), open_ones)
            found.append(not_theirs(own, lores()[lore].name, "GH-BLD-11", names))
    return found


def not_theirs(own: Faction, wanted: str, clause: str, open_ones: tuple[str, ...]) -> Breach:
    """Mercenaries have a clause of their own."""
    said = "GH-BLD-09" if own.mixed else clause
    return Breach(said, f"{own.name} cannot use {wanted}; open: {', '.join(open_ones)}")
