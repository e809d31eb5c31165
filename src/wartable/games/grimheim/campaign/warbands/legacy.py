"""After the end: into a new campaign with everything it has, or to rest (GH-CAM-15)."""

from typing import Any

import msgspec

from wartable.core.ask import Choose, Refused, Steps
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.core.roster import Plain
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Future
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import WarbandParted
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.campaign.warbands.roster import Legacy
from wartable.games.grimheim.warband.limits import check_in_campaign

FUTURES: tuple[Future, ...] = ("onward", "retired")


@clause("GH-CAM-15")
def legacy_of(campaign: Campaign, member: Seat) -> Plain:
    """What a warband takes along, as `join` and `muster` of another campaign read it."""
    warband = campaign.warband(member)
    if warband.future == "retired":
        raise Refused("GH-CAM-15", "this warband has retired")
    told = Legacy(warband=warband, gold=campaign.held(member, GOLD), since=campaign.title)
    plain: Plain = to_plain(told)
    return plain


def read_legacy(told: Any) -> Legacy:
    try:
        came = msgspec.convert(told, Legacy)
    except msgspec.ValidationError as error:
        raise Refused("GH-CAM-15", f"no veteran warband: {error}") from None
    if not came.warband.living:
        raise Refused("GH-CAM-15", "nobody of this warband lives")
    if came.gold < 0:
        raise Refused("GH-CAM-15", "a warband has no less than no gold")
    breaches = check_in_campaign(whole(came.warband))
    if breaches:
        raise Refused(breaches[0].clause, "; ".join([str(one) for one in breaches]))
    return came


@clause("GH-CAM-15")
def part(table: Table, member: Seat, about: Any) -> Steps[None]:
    ask = "Does your warband go on to a new campaign, or retire?"
    future = yield from Choose("future", member, "GH-CAM-15", ask, options=FUTURES)
    table.do(WarbandParted("GH-CAM-15", member, future))


@clause("GH-CAM-15")
def not_parting(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    if campaign.phase not in ("finished", "archived"):
        return Refused("GH-CAM-15", "that is settled after the end")
    warband = campaign.warbands.get(member)
    if warband is None:
        return Refused("GH-CAM-15", "there is no warband")
    if warband.future:
        return Refused("GH-CAM-15", "that is settled already")
    if campaign.unsettled(member) is not None:
        return Refused("GH-CAM-15", "what comes after the last battle is still to be done")
    return None


PART = ErrandKind(title="Go on, or retire", clause="GH-CAM-15", steps=part, closed=not_parting)
