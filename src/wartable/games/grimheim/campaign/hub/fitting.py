"""Whether a model may be as something would make it: by the same checks as when it was built."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import Warband
from wartable.games.grimheim.warband.faults import check_veteran
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.wargame.rosters.offers import new_breach


def living_roster(warband: Warband) -> Roster:
    """With everybody who lives."""
    return replace(warband.roster, models=tuple([one.entry for one in warband.living]))


@clause("GH-CAM-10", "GH-HUB-48")
def unfit(warband: Warband, entry: Entry, changed: Entry) -> Refused | None:
    """What would be wrong with a model that is not wrong with it now: hands, traits, what a Creature carries."""
    roster = living_roster(warband)
    breach = new_breach(check_veteran(roster, entry), check_veteran(roster, changed))
    return None if breach is None else Refused(breach.clause, breach.reason)
