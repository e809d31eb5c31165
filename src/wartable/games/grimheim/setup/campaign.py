"""A battle of a campaign: warbands with a past, roles that the front gives, what was bought for this battle."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.match import Mark, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.bonuses.ground import HOME_ADVANTAGE, as_scouts
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.missions.rows import Mission
from wartable.games.grimheim.missions.tags import no_mission
from wartable.games.grimheim.turns.phases import AGREED
from wartable.games.grimheim.warband.limits import refuse_in_campaign
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.roster import Roster

CAMPAIGN = "campaign"  # the switch that says so
HEARD = {(True, False): "first", (False, True): "second", (True, True): "both"}


@clause("GH-CAM-09", "GH-CAM-16", "GH-HUB-17", "GH-HUB-18")
def admit_to_campaign(
    mission: Mission, chosen: dict[str, str], rosters: list[Roster]
) -> dict[str, str]:
    """Refuse what no campaign has; the switches that go with what the warbands have heard."""
    refused = no_mission(mission.id, CAMPAIGN)
    if refused is not None:
        raise refused
    for seat, roster in enumerate(rosters):
        refuse_in_campaign(roster, None, "iconic_warbands" in chosen)
        refuse_bonuses(chosen, roster, seat)
    heard = HEARD.get((rosters[0].gossip, rosters[1].gossip))
    return {} if heard is None else {"gossip": heard}


@clause("GH-CON-04", "GH-CON-05", "GH-DEFB-01")
def refuse_bonuses(chosen: dict[str, str], roster: Roster, seat: Seat) -> None:
    """They are for the Defender on his own ground, never where roles are rolled for."""
    if roster.bonuses and AGREED.get(chosen.get("defender", "")) != seat:
        reason = "Defender Bonuses are for a player who defends his own ground"
        raise Refused("GH-DEFB-01", reason)


@clause("GH-HUB-41")
def blessings_of(rosters: list[Roster]) -> tuple[int, ...]:
    """None bought: as in any battle."""
    return tuple([roster.blessings for roster in rosters])


def with_bonuses(match: Match, rosters: list[Roster]) -> Match:
    """The Defender's hook in of themselves, with how often each was picked."""
    picked = [id for roster in rosters for id in roster.bonuses]
    marks = [Mark(id, picked.count(id)) for id in bonuses() if id in picked]
    return replace(match, rules=(*match.rules, *marks)) if marks else match


def mustered(roster: Roster, seat: Seat) -> tuple[Model, ...]:
    """A warband's models, as the bonuses of its player have them."""
    models = muster(roster, seat)
    return as_scouts(models) if HOME_ADVANTAGE in roster.bonuses else models
