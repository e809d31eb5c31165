"""Which mission may be played where (GH-SET-10, 11)."""

from wartable.core.ask import Refused
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.missions.rows import missions

TAGS = ("base", "territory", "stronghold", "special")
QUICK = "quick"  # a single battle, outside any campaign
ZONES = {"neutral": "base", "territory": "territory", "stronghold": "stronghold"}


@clause("GH-SET-10", "GH-SET-11", "GH-CAM-16")
def no_mission(id: str, where: str) -> Refused | None:
    """Why a mission is not for a quick game, a simple campaign, or a zone of a Conquest.

    *where*: quick, campaign, neutral, territory, stronghold. Base missions go anywhere, Special ones into no campaign.
    """
    tags = missions()[id].tags
    if where == QUICK:
        return None
    if "special" in tags:
        return Refused("GH-CAM-16", "a Special mission is never played in a campaign")
    if where == "campaign" or "base" in tags or ZONES[where] in tags:
        return None
    return Refused("GH-SET-11", f"not a mission for {where} ground")
