"""The warband that goes into the next battle, and what it is worth (GH-CAM-09, 17)."""

from msgspec.structs import replace

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import Trooper, Warband
from wartable.games.grimheim.warband.prices import value
from wartable.games.grimheim.warband.roster import Roster


@clause("GH-CAM-09", "GH-HUB-12")
def takes_part(trooper: Trooper) -> bool:
    """Who lives, and need not sit it out."""
    return trooper.alive and not trooper.misses


@clause("GH-CAM-09", "GH-CAM-17")
def fielded(warband: Warband) -> Roster:
    """Those who take part, as the last battles have left them."""
    entries = [one.entry for one in warband.troopers if takes_part(one)]
    return replace(warband.roster, models=tuple(entries))


def whole(warband: Warband) -> Roster:
    """With everybody who lives."""
    return replace(warband.roster, models=tuple([one.entry for one in warband.living]))


@clause("GH-CAM-17")
def warband_value(warband: Warband) -> int:
    """All who live, with what they carry and have learned, and the Fate Modifier."""
    return value(whole(warband))
