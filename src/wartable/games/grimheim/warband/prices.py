"""What models and warbands cost (GH-BLD-04, 05)."""

from msgspec.structs import replace

from wartable.core.roster import Price
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.shelves import parts, warband_shelves
from wartable.wargame.rosters.prices import lines

PRESETS = {"small": 500, "medium": 600, "large": 1200}  # GH-BLD-02: suggestions


@clause("GH-BLD-04", "GH-BLD-14", "GH-BLD-25")
def bill(entry: Entry) -> list[Price]:
    """Line by line what a model costs; a trait gained twice over is paid for in each price."""
    if entry.printed:
        return [Price("as printed", entry.printed.points)]
    return lines(parts(), entry)


def price(entry: Entry) -> int:
    """Of one model; an entry may stand for several."""
    return sum([part.points for part in bill(entry)])


@clause("GH-BLD-04", "GH-BLD-10")
def total(roster: Roster) -> int:
    """All models and the Fate Modifier; lores are free."""
    models = sum([entry.count * price(entry) for entry in roster.models])
    return models + sum([part.points for part in lines(warband_shelves(), roster)])


@clause("GH-CAM-17", "GH-DEFB-08")
def value(roster: Roster) -> int:
    """What a warband is worth in a battle: all that take part, with what they carry and have learned; no militia."""
    own = tuple([entry for entry in roster.models if not entry.militia])
    return total(replace(roster, models=own))


@clause("GH-BLD-05")
def gold_left(roster: Roster, limit: int) -> int:
    """In a campaign what is not spent becomes gold, one for each point."""
    return limit - total(roster)
