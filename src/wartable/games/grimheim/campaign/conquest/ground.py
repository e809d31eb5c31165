"""The missions that each player records for his own zones before the campaign (GH-CON-15, 18, 19, 21)."""

from typing import Any

from wartable.core.ask import ChooseMany, Question, Refused, Steps
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.events import GroundRecorded
from wartable.games.grimheim.campaign.conquest.zones import PER_ZONE
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.tags import no_mission


def tagged(tag: str) -> tuple[str, ...]:
    """All that are, and may be played in a campaign."""
    rows = [row for row in missions().values() if tag in row.tags]
    return tuple([row.id for row in rows if no_mission(row.id, tag) is None])


@clause("GH-CON-15", "GH-CON-18", "GH-CON-21")
def record_ground(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Three different missions for the Territory, whatever the other player takes, and one for the Stronghold."""
    territory = yield from ChooseMany(
        "territory missions",
        member,
        "GH-CON-15",
        "Which missions are fought on your Territory?",
        options=tagged("territory"),
        least=PER_ZONE,
        most=PER_ZONE,
    )
    ask = "Which mission is fought when your Stronghold is attacked?"
    stronghold = yield from choose(table, own_strongholds, member, "GH-CON-18", ask)
    table.do(GroundRecorded("GH-CON-15", member, territory, stronghold))


@offers("stronghold mission", "GH-CON-18", "GH-CON-19")
def own_strongholds(table: Table, question: Question[Any]) -> Offers[str]:
    """Those that name the faction of the warband."""
    faction = table.match.warband(question.seat).roster.faction
    return Offers(tagged("stronghold"), lambda one: not_for(one, faction))


@clause("GH-CON-19")
def not_for(id: str, faction: str) -> Refused | None:
    if faction in missions()[id].factions:
        return None
    return Refused("GH-CON-19", f"not a Stronghold of {faction} warbands")


@clause("GH-CON-15", "GH-CON-18")
def not_recording(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    if campaign.conquest is None:
        return Refused("GH-CON-15", "a Simple Campaign has no zones")
    if campaign.phase not in ("draft", "open"):
        return Refused("GH-CON-15", "that is recorded before the campaign")
    if member not in campaign.warbands:
        return Refused("GH-CON-18", "bring your warband first: its faction counts")
    return None


GROUND = ErrandKind(
    title="Record the missions of your ground",
    clause="GH-CON-15",
    steps=record_ground,
    closed=not_recording,
)
