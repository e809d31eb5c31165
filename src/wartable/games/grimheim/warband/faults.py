"""What is wrong with a model and with a whole warband (GH-BLD-03 to 38), in a campaign too (GH-CAM)."""

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband import factions, outfit, skills, veterans
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import ready_made
from wartable.games.grimheim.warband.shelves import shelves
from wartable.wargame.rosters.limits import strange_words
from wartable.wargame.rosters.roster import Breach


def is_printed(roster: Roster) -> bool:
    return bool(roster.iconic) or any([entry.printed for entry in roster.models])


def check_entry(roster: Roster, entry: Entry) -> list[Breach]:
    """Of a printed warband no model is gone through: it is as printed, or not."""
    return [] if is_printed(roster) else check_model(roster, entry)


def check_whole(roster: Roster, limit: int | None) -> list[Breach]:
    return not_as_printed(roster, False) if is_printed(roster) else check_warband(roster)


def check_model(roster: Roster, entry: Entry) -> list[Breach]:
    """For a single battle: as it is built, and without a past."""
    kind = factions.kind_of(roster)
    return [*built_wrong(roster, entry, kind), *veterans.of_a_campaign(entry)]


def check_veteran(roster: Roster, entry: Entry) -> list[Breach]:
    """For a battle of a campaign, whatever became of it; Mercenaries stay such whoever is left of them."""
    return [*built_wrong(roster, entry, roster.faction), *veterans.wrong_veteran(entry)]


@clause("GH-CAM-10", "GH-HUB-48")
def built_wrong(roster: Roster, entry: Entry, kind: str) -> list[Breach]:
    """What no model may be, in a campaign or out of it: hands and traits are counted in both; *kind*: of warband."""
    return [
        *strange_words(shelves(roster, entry), entry),
        *factions.wrong_faction(roster, entry),
        *factions.wrong_mercenary(entry, kind),
        *skills.wrong_tiers(entry),
        *skills.beyond_group(entry),
        *skills.wrong_traits(roster, entry),
        *skills.without_arcane(entry),
        *skills.too_many_traits(entry),
        *outfit.too_much(entry),
        *outfit.wrong_weapons(roster, entry),
        *outfit.wrong_equipment(entry),
    ]


def check_warband(roster: Roster) -> list[Breach]:
    return [*mustered_wrong(roster, factions.wrong_name(roster)), *veterans.favours(roster)]


@clause("GH-CAM-17", "GH-HUB-14")
def check_band(roster: Roster) -> list[Breach]:
    """Of a campaign: tiers are capped over the living."""
    named = [] if roster.faction == factions.MERCENARIES else factions.wrong_name(roster)
    return [
        *mustered_wrong(roster, named),
        *veterans.wrong_bonuses(roster),
        *veterans.too_much_militia(roster),
    ]


def mustered_wrong(roster: Roster, named: list[Breach]) -> list[Breach]:
    """Of the whole; *named*: what is wrong with what it calls itself."""
    nobody = [] if roster.models else [Breach("GH-BLD-36", "a warband is built from models")]
    return [
        *nobody,
        *strange_words(shelves(roster, None), roster),
        *named,
        *factions.wrong_fate(roster),
        *factions.wrong_lores(roster),
        *skills.too_many(roster),
    ]


def without_ids(roster: Roster) -> Roster:
    return replace(roster, models=tuple([replace(entry, id="") for entry in roster.models]))


@clause("GH-BLD-33")
def not_as_printed(roster: Roster, iconic: bool) -> list[Breach]:
    """A printed warband is fielded as printed, if the switch allows it at all."""
    if not iconic:
        reason = "printed warbands are played only with the switch iconic_warbands"
        return [Breach("GH-BLD-33", reason)]
    printed = ready_made(roster.iconic)
    if printed is None or not printed.iconic:
        return [Breach("GH-BLD-33", f"{roster.iconic or 'this'!r} is no printed warband")]
    if without_ids(roster) != replace(printed, name=roster.name):
        return [Breach("GH-BLD-33", f"not as {printed.name} is printed; it may not be changed")]
    return []
