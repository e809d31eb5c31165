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
from wartable.games.grimheim.warband.roster import Roster
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
        return [Breach("GH-BLD-33", "a printed warband is for single battles")]
    rules = replace(RULES, check_entry=check_veteran, check_whole=whole_band)
    return limits.check(rules, roster, None)


def whole_band(roster: Roster, limit: int | None) -> list[Breach]:
    return check_band(roster)


refuse_illegal = limits.Admission(check).strictly  # refuse a warband that is not legal
refuse_in_campaign = limits.Admission(check_in_campaign).strictly  # the same in a campaign
