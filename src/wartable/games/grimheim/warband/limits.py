"""Is a warband legal, and if not, why not (GH-BLD-01 to 38)."""

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband.builder import DEAR, RULES
from wartable.games.grimheim.warband.faults import (
    check_band,
    check_veteran,
    is_printed,
    not_as_printed,
)
from wartable.games.grimheim.warband.prices import total
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import ready_made
from wartable.games.grimheim.warband.veterans import too_much_militia, wrong_bonuses, wrong_veteran
from wartable.wargame.rosters import limits
from wartable.wargame.rosters.roster import Breach


@clause("GH-BLD-01", "GH-BLD-02", "GH-BLD-03", "GH-BLD-36")
def check(roster: Roster, limit: int | None = None, iconic: bool = False) -> list[Breach]:
    """Everything that is wrong with it, models in their order, the whole, its price; nothing else is forbidden.

    Any limit may be agreed. *iconic*: the switch `iconic_warbands` is on.
    """
    if is_printed(roster):
        return [*not_as_printed(roster, iconic), *limits.too_dear(total(roster), limit, DEAR)]
    return limits.check(RULES, roster, limit)


@clause("GH-CAM-06", "GH-CAM-09", "GH-CAM-10")
def check_in_campaign(
    roster: Roster, limit: int | None = None, iconic: bool = False
) -> list[Breach]:
    """Everything that is wrong with a warband of a campaign, which may have grown beyond any limit."""
    if is_printed(roster):
        return wrong_print(roster) if iconic else not_as_printed(roster, iconic)
    rules = replace(RULES, check_entry=check_veteran, check_whole=whole_band)
    return limits.check(rules, roster, None)


@clause("GH-BLD-33", "GH-CAM-09")
def wrong_print(roster: Roster) -> list[Breach]:
    """One that was printed goes through a campaign as any other; its cards stay those that were printed."""
    printed = ready_made(roster.iconic)
    if printed is None or not printed.iconic:
        return not_as_printed(roster, True)
    found: list[Breach] = []
    for card in {entry.printed: entry for entry in roster.models if entry.printed}.values():
        there = sum([one.count for one in printed.models if same_card(one, card)])
        if sum([one.count for one in roster.models if same_card(one, card)]) > there:
            reason = f"{printed.name} has {there} of {card.body} with that card and no more"
            found.append(Breach("GH-BLD-33", reason))
    for entry in roster.models:
        found += wrong_veteran(entry) if entry.printed else check_veteran(roster, entry)
    return [*found, *wrong_bonuses(roster), *too_much_militia(roster)]


def same_card(one: Entry, other: Entry) -> bool:
    return (one.body, one.tiers, one.printed) == (other.body, other.tiers, other.printed)


def whole_band(roster: Roster, limit: int | None) -> list[Breach]:
    return check_band(roster)


refuse_illegal = limits.Admission(check).strictly  # refuse a warband that is not legal
refuse_in_campaign = limits.Admission(check_in_campaign).strictly  # the same in a campaign
