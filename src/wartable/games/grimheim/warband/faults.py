"""What is wrong with a model and with a whole warband (GH-BLD-03 to 38)."""

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband import factions, outfit, skills
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
    return [
        *strange_words(shelves(roster, entry), entry),
        *factions.wrong_faction(roster, entry),
        *factions.wrong_mercenary(roster, entry),
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
    nobody = [] if roster.models else [Breach("GH-BLD-36", "a warband is built from models")]
    return [
        *nobody,
        *strange_words(shelves(roster, None), roster),
        *factions.wrong_name(roster),
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
