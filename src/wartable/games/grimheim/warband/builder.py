"""How warbands are built, as the parts that every rulebook shares ask for it."""

from msgspec.structs import replace

from wartable.core.roster import Price
from wartable.games.grimheim.rows import bodies, factions
from wartable.games.grimheim.warband.bouts import bouts
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.chance import LEAST, random_warband
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY, faction_name, kind_of
from wartable.games.grimheim.warband.faults import check_entry, check_whole, is_printed
from wartable.games.grimheim.warband.prices import PRESETS, bill
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import ready_made
from wartable.games.grimheim.warband.sheets import sheet
from wartable.games.grimheim.warband.shelves import shelves
from wartable.games.grimheim.warband.summary import notes, summary, uses
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.holding import with_entry_at
from wartable.wargame.rosters.roster import Breach, Example, ListRules, Mended

DEAR = "GH-BLD-01"


def plain_model(roster: Roster) -> Entry:
    """One of a body type that fits, with nothing but what it needs to be there."""
    own = "imperial" if roster.faction not in factions() else roster.faction
    fitting = [row.id for row in bodies().values() if own in row.factions]
    hired = (MERCENARY,) if roster.faction == MERCENARIES else ()
    return Entry(body=fitting[0] if fitting else "human", traits=hired)


def own_bill(roster: Roster, entry: Entry) -> list[Price]:
    return bill(entry)


def ways(roster: Roster, breach: Breach) -> list[Mended]:
    """Hiring a model, swearing it in, or calling the warband what it is."""
    if breach.entry < 0:
        kind = kind_of(roster)
        named = (f"Make it a {faction_name(kind)} warband", replace(roster, faction=kind))
        return [] if kind == roster.faction else [named]
    entry = roster.models[breach.entry]
    hired = replace(entry, traits=(*entry.traits, MERCENARY))
    found: list[Mended] = [
        (f"Add the Mercenary trait to {title(entry)}", with_entry_at(roster, breach.entry, hired))
    ]
    if entry.faction:
        sworn = with_entry_at(roster, breach.entry, replace(entry, faction=""))
        found.append((f"Let {title(entry)} be of the warband's faction", sworn))
    return found


def setting(roster: Roster) -> tuple[str, str, bool]:
    """A model is judged by the faction of its warband, by that of the others, and by whether they are printed."""
    return roster.faction, kind_of(roster), is_printed(roster)


def assumed_faction(roster: Roster, entry: Entry) -> str:
    """Words do not say of which faction a Mercenary is."""
    body = bodies()[entry.body]
    if roster.faction != MERCENARIES or len(body.factions) == 1:
        return ""
    return f"{body.name} is taken to be {faction_name(body.factions[0])}"


RULES = ListRules(
    game="grimheim",
    noun="warband",
    example=Example(
        "Ashford Watch, Imperial: 499 points", "Captain: 117", "Human 30 + Leader 50 + Sword 12"
    ),
    roster=Roster,
    entry=Entry,
    shelves=shelves,
    check_entry=check_entry,
    check_whole=check_whole,
    too_dear=DEAR,
    setting=setting,
    blank=Roster(faction="imperial", fate="common-fate"),
    plain_entry=plain_model,
    limits=tuple(PRESETS.values()),
    ready=ready_made,
    chance=random_warband,
    least=LEAST,
    bill=own_bill,
    ways=ways,
    sheet=sheet,
    bouts=bouts,
    summary=summary,
    notes=notes,
    uses=uses,
    assumed=assumed_faction,
)
BUILDER = ListBuilder(RULES)
