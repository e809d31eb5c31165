"""Is a warband legal, and if not, why not (GH-BLD-01 to 38)."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.clauses import clause
from wartable.games.grimheim.warband import factions, outfit, skills
from wartable.games.grimheim.warband.prices import total
from wartable.games.grimheim.warband.roster import Breach, Entry, Roster
from wartable.games.grimheim.warband.samples import ready_made
from wartable.games.grimheim.warband.text import title
from wartable.games.grimheim.warband.words import strange_in, strange_words

KEPT = 64
# warbands found legal before, which play thousands of battles in a simulation
_passed: dict[tuple[int, int | None, bool], Roster] = {}


@clause("GH-BLD-03", "GH-BLD-36")
def check(roster: Roster, limit: int | None = None, iconic: bool = False) -> list[Breach]:
    """Everything that is wrong with it, models in their order, then the whole; nothing else is forbidden.

    *iconic*: the switch `iconic_warbands` is on.
    """
    if roster.iconic or any([entry.printed for entry in roster.models]):
        return [*not_as_printed(roster, iconic), *too_dear(roster, limit)]
    found = [
        replace(breach, entry=number, model=title(entry))
        for number, entry in enumerate(roster.models)
        for breach in check_model(roster, entry)
    ]
    return found + check_whole(roster) + too_dear(roster, limit)


def strictly(roster: Roster, limit: int | None = None, iconic: bool = False) -> None:
    """Refuse a warband that is not legal."""
    if _passed.get((id(roster), limit, iconic)) is roster:
        return
    for breach in check(roster, limit, iconic):
        raise Refused(breach.clause, str(breach))
    if len(_passed) >= KEPT:
        _passed.clear()
    _passed[id(roster), limit, iconic] = roster


def check_model(roster: Roster, entry: Entry) -> list[Breach]:
    return [
        *strange_in(entry),
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


def check_whole(roster: Roster) -> list[Breach]:
    nobody = [] if roster.models else [Breach("GH-BLD-36", "a warband is built from models")]
    return [
        *nobody,
        *strange_words(roster),
        *factions.wrong_name(roster),
        *factions.wrong_fate(roster),
        *factions.wrong_lores(roster),
        *skills.too_many(roster),
    ]


@clause("GH-BLD-01", "GH-BLD-02", "GH-BLD-36")
def too_dear(roster: Roster, limit: int | None) -> list[Breach]:
    """It costs at most the limit agreed, ready-made or not; any limit may be agreed."""
    cost = total(roster)
    if limit is None or cost <= limit:
        return []
    return [Breach("GH-BLD-01", f"{cost} points, {cost - limit} more than the limit of {limit}")]


@clause("GH-BLD-33")
def not_as_printed(roster: Roster, iconic: bool) -> list[Breach]:
    """A printed warband is fielded as printed, if the switch allows it at all."""
    if not iconic:
        reason = "printed warbands are played only with the switch iconic_warbands"
        return [Breach("GH-BLD-33", reason)]
    printed = ready_made(roster.iconic)
    if printed is None or not printed.iconic:
        return [Breach("GH-BLD-33", f"{roster.iconic or 'this'!r} is no printed warband")]
    if roster != replace(printed, name=roster.name):
        return [Breach("GH-BLD-33", f"not as {printed.name} is printed; it may not be changed")]
    return []
