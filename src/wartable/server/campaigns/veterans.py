"""Those whom a visitor may bring from his campaigns that are over."""

from wartable.campaigns.veterans import brought_from, not_yours, onward_in, veteran_of
from wartable.core.ask import Refused
from wartable.core.game import Game
from wartable.core.roster import Plain
from wartable.server.campaigns.offices import Offices
from wartable.server.campaigns.wire import VeteranListed
from wartable.server.http.codec import Refusal
from wartable.store import campaigns
from wartable.store.visitors import Visitor

VETERAN = "veteran:"  # and the id of the campaign that they come from


def veterans(offices: Offices, visitor: Visitor, game: Game) -> list[VeteranListed]:
    """The last changed first; whoever has several places in a campaign brings those of the first."""
    if onward_in(game) is None:
        return []
    with offices.store.reading() as session:
        rows = campaigns.of_visitor(session, visitor)
    ids = dict.fromkeys([kept.id for kept, _ in rows if kept.game == game.id])
    found = [listed(offices, visitor, game, id) for id in ids]
    return [one for one in found if one is not None]


def listed(offices: Offices, visitor: Visitor, game: Game, id: str) -> VeteranListed | None:
    try:
        member, desk = offices.known_member(id, visitor), offices.open(id).office.desk
        found = veteran_of(game, desk, member)
    except (Refused, Refusal):
        return None
    return VeteranListed(
        id=id,
        name=found.name,
        since=desk.campaign.title,
        points=found.points,
        purse=found.purse,
    )


def veteran_named(offices: Offices, visitor: Visitor, game: Game, told: str) -> Plain:
    """All that comes along, from the campaign itself; one that is not there is refused like one of others."""
    id = told.removeprefix(VETERAN)
    try:
        member = offices.member(id, visitor)
        if member is None:
            raise not_yours(game)
        return brought_from(game, offices.open(id).office.desk, member)
    except Refused as why:
        raise Refusal(409, "rule", why.reason, why.clause) from None
