"""The line of five zones, and whose ground each is (GH-CON-01 to 05)."""

from collections.abc import Sequence

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import whose
from wartable.games.grimheim.campaign.conquest.rows import ZoneKind, zone_kinds
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.games.grimheim.missions.rows import missions

NEUTRAL = 0
TERRITORY = 1
STRONGHOLD = 2
LINE = (-STRONGHOLD, -TERRITORY, NEUTRAL, TERRITORY, STRONGHOLD)
PER_ZONE = 3  # missions agreed for Neutral Grounds, and recorded for a Territory


def state_of(campaign: Campaign) -> Conquest:
    assert campaign.conquest is not None, "a Simple Campaign has no front"
    return campaign.conquest


@clause("GH-CON-02")
def zone_kind_at(zone: int) -> ZoneKind:
    """Neutral in the middle, then a Territory, at either end a Stronghold."""
    return next(one for one in zone_kinds().values() if one.order == abs(zone))


@clause("GH-CON-01", "GH-CON-02")
def fighters(campaign: Campaign) -> tuple[Seat, Seat]:
    """Whose Stronghold is at the first end of the line, and whose at the other."""
    first, second = state_of(campaign).sides or campaign.players
    return first, second


@clause("GH-CON-04", "GH-CON-05")
def defender_at(campaign: Campaign, zone: int) -> Seat | None:
    """Whose ground it is; nobody's in the middle."""
    if zone == NEUTRAL:
        return None
    return fighters(campaign)[0 if zone < 0 else 1]


@clause("GH-CON-04")
def attacker_at(campaign: Campaign, zone: int) -> Seat | None:
    if zone == NEUTRAL:
        return None
    return fighters(campaign)[1 if zone < 0 else 0]


def zone_name(campaign: Campaign, zone: int) -> str:
    """Neutral Grounds; Ann's Territory."""
    owner, kind = defender_at(campaign, zone), zone_kind_at(zone)
    return kind.name if owner is None else f"{whose(campaign.side(owner))} {kind.name}"


@clause("GH-CON-13")
def wrong_neutral(given: Sequence[str]) -> Refused | None:
    """Three that are tagged Base."""
    if len(given) != PER_ZONE:
        return Refused("GH-CON-13", f"{PER_ZONE} missions are agreed for Neutral Grounds")
    for id in given:
        if "base" not in missions()[id].tags:
            return Refused("GH-CON-13", f"{missions()[id].name} is not tagged Base")
    return None
