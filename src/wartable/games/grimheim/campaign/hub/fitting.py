"""Whether a model may be as something would make it: by the same checks as when it was built."""

from wartable.core.ask import Refused
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import Warband
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.warband.faults import check_veteran
from wartable.games.grimheim.warband.roster import Entry
from wartable.wargame.rosters.offers import new_breach


@clause("GH-CAM-10", "GH-HUB-48")
def unfit(warband: Warband, entry: Entry, changed: Entry) -> Refused | None:
    """What would be wrong with a model that is not wrong with it now: hands, traits, what a Creature carries."""
    roster = whole(warband)
    breach = new_breach(check_veteran(roster, entry), check_veteran(roster, changed))
    return None if breach is None else Refused(breach.clause, breach.reason)
