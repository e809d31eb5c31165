"""After the end: into a new campaign with everything it has, or to rest (GH-CAM-15)."""

from typing import Any

import msgspec

from wartable.core.ask import Choose, Refused, Steps
from wartable.core.campaign.parts import ErrandKind, Onward, Veteran
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Future
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import WarbandParted
from wartable.games.grimheim.campaign.warbands.fielding import warband_value, whole
from wartable.games.grimheim.campaign.warbands.roster import Legacy
from wartable.games.grimheim.warband.limits import check_in_campaign

FUTURES: tuple[Future, ...] = ("onward", "retired")


# Into a new campaign


@clause("GH-CAM-15")
def legacy_of(campaign: Campaign, member: Seat) -> Veteran:
    """Unless it retires it may go on, without a word before; what it takes along, `join` and `muster` read there."""
    refused = not_going_on(campaign, member)
    if refused is not None:
        raise refused
    warband, gold = campaign.warband(member), campaign.held(member, GOLD)
    return Veteran(
        name=warband.roster.name or "a warband",
        points=warband_value(warband),
        purse=((GOLD, gold),),
        brought=to_plain(Legacy(warband=warband, gold=gold, since=campaign.title)),
    )


@clause("GH-CAM-15")
def not_going_on(campaign: Campaign, member: Seat) -> Refused | None:
    refused = not_free(campaign, member)
    if refused is not None:
        return refused
    warband = campaign.warband(member)
    if warband.future == "retired":
        return Refused("GH-CAM-15", "this warband has retired")
    return None if warband.living else Refused("GH-CAM-15", "nobody of this warband lives")


@clause("GH-CAM-15")
def not_free(campaign: Campaign, member: Seat) -> Refused | None:
    """It is, once its campaign is over and its last battle settled."""
    if campaign.phase not in ("finished", "archived"):
        return Refused("GH-CAM-15", "a warband goes on or retires after the end of its campaign")
    if member not in campaign.warbands:
        return Refused("GH-CAM-15", "there is no warband")
    if campaign.unsettled(member) is not None:
        return Refused("GH-CAM-15", "what comes after the last battle is still to be done")
    return None


def read_legacy(told: Any, iconic: bool) -> Legacy:
    """*iconic*: printed warbands are played in the new campaign too."""
    try:
        came = msgspec.convert(told, Legacy)
    except msgspec.ValidationError as error:
        raise Refused("GH-CAM-15", f"no veteran warband: {error}") from None
    if not came.warband.living:
        raise Refused("GH-CAM-15", "nobody of this warband lives")
    if came.gold < 0:
        raise Refused("GH-CAM-15", "a warband has no less than no gold")
    breaches = check_in_campaign(whole(came.warband), iconic=iconic)
    if breaches:
        raise Refused(breaches[0].clause, "; ".join([str(one) for one in breaches]))
    return came


# Onward or to rest


@clause("GH-CAM-15")
def part(table: Table, member: Seat, about: Any) -> Steps[None]:
    ask = "Does your warband go on to a new campaign, or retire?"
    future = yield from Choose("future", member, "GH-CAM-15", ask, options=FUTURES)
    table.do(WarbandParted("GH-CAM-15", member, future))


@clause("GH-CAM-15")
def not_parting(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    refused = not_free(campaign, member)
    if refused is not None:
        return refused
    settled = campaign.warband(member).future
    return Refused("GH-CAM-15", "that is settled already") if settled else None


ONWARD = Onward(clause="GH-CAM-15", veteran=legacy_of)
PART = ErrandKind(title="Go on, or retire", clause="GH-CAM-15", steps=part, closed=not_parting)
