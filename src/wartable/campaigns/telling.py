"""What the feed says of an errand that is done."""

from typing import Any

from wartable.campaigns.errands import Run
from wartable.campaigns.record import Said, Telling
from wartable.core.campaign.match import Campaign
from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.screen.telling import models_concerned, tell


def come_of(run: Run, campaign: Campaign) -> tuple[Campaign, list[Said]]:
    """How the campaign stands after an errand, and what is told of it."""
    said: list[Said] = []
    for event in run.events:
        if not event.quiet and event.sentence:
            said.append(said_of(event, campaign))
        campaign = event.apply(campaign)
    return campaign, said


def said_of(event: Event[Any], campaign: Campaign) -> Said:
    """What the feed says of an event that happened to this campaign."""
    known = [one for one in models_concerned(event) if campaign.title_of(one)]
    return Said(
        clause=event.clause,
        text=tell(event, campaign),
        landmark=event.landmark,
        known_to=event.known_to(),
        models=tuple(dict.fromkeys(known)),
        battle=campaign.last_battle,
    )


def telling(said: Said, n: int, member: Seat) -> Telling:
    """In its place in the record."""
    return Telling(
        n=n,
        member=member,
        clause=said.clause,
        text=said.text,
        landmark=said.landmark,
        known_to=said.known_to,
        models=said.models,
        battle=said.battle,
    )
