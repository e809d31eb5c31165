"""Coming to a table with a link or a code."""

import anyio.to_thread
from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session as Reading

from wartable.core.roster import Briefing
from wartable.server.coming import Joined, Joining, Offer
from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, described, read_body, reply
from wartable.server.http.limits import address
from wartable.server.http.visitors import Someone
from wartable.server.library.building import listing_of
from wartable.server.matches.acts import told_anyway
from wartable.server.matches.making import game_named, sit_down
from wartable.server.matches.promising import receipt_for
from wartable.store import invitations, matches
from wartable.store.matches import Stored
from wartable.store.tables import Invitation
from wartable.store.visitors import Visitor

VOID = "that code opens nothing: it may have been used, revoked or mistyped"

router = APIRouter(prefix="/api/join")


@router.get("/{code}", **described(Offer))
async def offered(request: Request, code: str) -> Response:
    """What one is invited to."""
    house = house_of(request)
    await house.limits.at_the_door("join", address(request.scope))
    return reply(await anyio.to_thread.run_sync(offer, house, code))


@router.post("", **described(Joined, Joining))
async def join(request: Request, visitor: Someone) -> Response:
    """Take the seat; when the last one is taken the match begins."""
    house = house_of(request)
    await house.limits.at_the_door("join", visitor.id, address(request.scope))
    said = await read_body(request, Joining)
    match = await anyio.to_thread.run_sync(match_of, house, said.code)
    with told_anyway(house, match):
        joined = await house.rooms.work(match, take_seat, house, said, visitor)
    house.rooms.changed(match)
    return reply(joined)


def find_invitation(session: Reading, code: str) -> tuple[Invitation, Stored]:
    invitation = invitations.find(session, code[:100])
    stored = None if invitation is None else matches.find(session, invitation.match)
    if invitation is None or stored is None:
        raise Refusal(404, "unknown", VOID)
    return invitation, stored


def match_of(house: House, code: str) -> str:
    with house.store.reading() as session:
        return find_invitation(session, code)[1].id


def offer(house: House, code: str) -> Offer:
    with house.store.reading() as session:
        invitation, stored = find_invitation(session, code)
        seat = invitation.seat
    game = game_named(stored.game)
    setup = stored.header.setup
    laid = setup.rosters[seat] if seat < len(setup.rosters) else ""
    listing = listing_of(game)
    hosts = [one.name for one in stored.seats if one.visitor == stored.owner and one.name]
    return Offer(
        game=game.id,
        game_name=game.name,
        title=stored.title,
        mission=setup.mission,
        inviter=hosts[0] if hosts else "",
        seat=seat,
        roster=laid if isinstance(laid, str) else "",
        rosters=tuple([one for one in listing.rosters if open_to(one.needs, setup.variants)]),
        limit=setup.limit or listing.setups.get(setup.mission, Briefing("")).limit,
        match=stored.id,
        commitment=stored.header.commitment,
    )


def open_to(needs: str, agreed: tuple[str, ...]) -> bool:
    """Whether a ready roster may be brought to what was agreed."""
    return not needs or needs in agreed


def take_seat(house: House, said: Joining, visitor: Visitor) -> Joined:
    with house.store.writing() as session:
        invitation, stored = find_invitation(session, said.code)
        stored = sit_down(house.hosting, session, stored, invitation.seat, visitor, said)
        receipt = receipt_for(house.hosting.key, stored, invitation.seat, said)
        if not invitations.use(session, invitation):
            raise Refusal(404, "unknown", VOID)
        seat = invitation.seat
    house.hosting.begin(stored.id)
    return Joined(stored.id, seat, receipt)
