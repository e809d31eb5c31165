"""Is a warband legal, and if not, why not (GH-BLD-01 to 38)."""

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband.builder import DEAR, RULES
from wartable.games.grimheim.warband.faults import is_printed, not_as_printed
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


refuse_illegal = limits.Admission(check).strictly  # refuse a warband that is not legal
