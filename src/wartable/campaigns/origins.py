"""Where veterans come from: one old warband goes on with one member of a campaign only."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from wartable.campaigns.record import Errand, Founded
from wartable.core.ask import Refused
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import LEGACY, CampaignRules
from wartable.core.match import Seat

ROSTER = "roster"
ORIGIN = "origin"  # under which a deed that brings veterans says whose they were in which campaign


def origin_of(founded: Founded, member: Seat) -> str:
    """However often its record was copied: no other campaign has promised the same seed to the same founding."""
    told = f"{founded.commitment} {founded.founding} {member}"
    return sha256(told.encode()).hexdigest()


def brought_already(
    rules: CampaignRules, campaign: Campaign, done: Iterable[Errand], member: Seat, about: Any
) -> Refused | None:
    """Asked when a deed is begun: somebody else who is still there has brought these veterans."""
    origin, onward = origin_told(about), rules.own.onward
    if not origin or onward is None:
        return None
    for other, held in origins(done).items():
        if held == origin and other != member and not campaign.member(other).left:
            who = campaign.side(other)
            told = f"{who} has brought the same veterans: they go on with one member only"
            return Refused(onward.clause, told)
    return None


def origins(done: Iterable[Errand]) -> dict[Seat, str]:
    """By member, where what he brought last comes from; members are numbered as they join."""
    found: dict[Seat, str] = {}
    members = 0
    for one in done:
        if one.kind == "join":
            found[members] = origin_told(one.about)
            members += 1
        elif isinstance(one.about, dict) and {LEGACY, ROSTER} & one.about.keys():
            found[one.member] = origin_told(one.about)
    return found


def origin_told(about: Any) -> str:
    """Nothing of those who are new."""
    return str(about.get(ORIGIN, "")) if isinstance(about, dict) and LEGACY in about else ""
