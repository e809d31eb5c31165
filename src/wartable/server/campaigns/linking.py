"""Links into a campaign: to join it, to look on, to take over a member's place."""

from typing import Any

from sqlalchemy.orm import Session as Writing

from wartable.campaigns.record import Line
from wartable.core.ask import Refused
from wartable.core.campaign.places import CALL_BACK, OFFER, TAKE_OVER
from wartable.core.match import Seat
from wartable.server.campaigns.founding import join, joining, refused
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.campaigns.showing import scene_of
from wartable.server.campaigns.wire import CampaignJoining, CampaignOffer, LinkWanted
from wartable.server.http.codec import Refusal
from wartable.store import campaigns
from wartable.store.campaigns import Link
from wartable.store.visitors import Visitor

VOID = "that link opens nothing: it may have been used, made void or mistyped, or its day is over"


# To give them out


def make_link(offices: Offices, opened: Opened, member: Seat, wanted: LinkWanted) -> str:
    """Its token; one to a place is told to all in the same step."""
    if wanted.member is not None:
        return offer_place(offices, opened, member, wanted.member)
    if wanted.role != "guest":
        must_organise(opened, member)
    with offices.store.writing() as session:
        return campaigns.make_link(session, opened.kept.id, wanted.role)


def offer_place(offices: Offices, opened: Opened, member: Seat, whose: Seat) -> str:
    token = ""

    def write(session: Writing) -> None:
        nonlocal token
        token = campaigns.make_link(session, opened.kept.id, "player", whose)

    tell(offices, opened, OFFER, {"member": whose, "by": member}, write)
    return token


def make_void(offices: Offices, opened: Opened, member: Seat, whose: Seat | None) -> None:
    """The link to a place or, with none named, all by which anybody comes in."""
    if whose is not None:
        call_back(offices, opened, member, whose)
        return
    must_organise(opened, member)
    with offices.store.writing() as session:
        campaigns.revoke_links(session, opened.kept.id)


def call_back(offices: Offices, opened: Opened, member: Seat, whose: Seat) -> None:
    def write(session: Writing) -> None:
        if not campaigns.revoke_links(session, opened.kept.id, whose):
            raise Refusal(409, "closed", "no link to that place is open")

    tell(offices, opened, CALL_BACK, {"member": whose, "by": member}, write)


def must_organise(opened: Opened, member: Seat) -> None:
    if not opened.office.desk.campaign.member(member).organises:
        raise Refusal(403, "forbidden", "who comes in is for an organiser to say")


def tell(offices: Offices, opened: Opened, kind: str, about: Any, beside: Any) -> None:
    """A deed of the house's and what is written beside it, or neither."""

    def write(lines: list[Line]) -> None:
        # The line first: whoever comes at the same time waits for its number, and sees what came of it.
        with offices.store.writing() as session:
            opened.put(session, lines)
            beside(session)

    with opened.lock:
        try:
            opened.do_in_one_piece(kind, about, write)
        except Refused as why:
            raise refused(why) from None


# To come by one


def link_of(offices: Offices, token: str) -> Link:
    with offices.store.reading() as session:
        found = campaigns.find_link(session, token[:100])
    if found is None:
        raise Refusal(404, "unknown", VOID)
    return found


def offer(offices: Offices, token: str) -> CampaignOffer:
    link = link_of(offices, token)
    opened = offices.open(link.campaign)
    desk = opened.office.desk
    campaign = desk.campaign
    scene = scene_of(desk, campaign, None)
    return CampaignOffer(
        id=link.campaign,
        game=desk.game.id,
        game_name=desk.game.name,
        title=campaign.title,
        form_name=desk.rules.own.forms[campaign.form].title,
        line=scene.line,
        points=scene.points,
        switches=campaign.switches,
        role=link.role,  # type: ignore[arg-type]
        takes_over="" if link.member is None else campaign.side(link.member),
    )


def come_in(offices: Offices, said: CampaignJoining, visitor: Visitor) -> str:
    """Through a link: as a player or organiser, in another's place, or only to look on."""
    link = link_of(offices, said.token)
    opened = offices.open(link.campaign)
    if link.role == "guest":
        return link.campaign
    if link.member is not None:
        take_over(offices, opened, link.member, said.token, visitor)
        return link.campaign
    if offices.member(link.campaign, visitor) is not None:
        return link.campaign
    desk = opened.office.desk
    about = joining(offices, desk.game, visitor, said.name, said.roster)
    about["roles"] = [link.role]
    join(offices, opened, about, visitor)
    return link.campaign


def take_over(offices: Offices, opened: Opened, whose: Seat, token: str, visitor: Visitor) -> None:
    """One holder, however many come: who has a place of his own would lose sight of one of them."""
    id = opened.kept.id

    def write(session: Writing) -> None:
        if not campaigns.use_link(session, token):
            raise Refusal(404, "unknown", VOID)
        must_have_none(session, id, visitor)
        campaigns.revoke_links(session, id, whose)
        campaigns.take_place(session, id, whose, visitor)

    tell(offices, opened, TAKE_OVER, {"member": whose}, write)


def must_have_none(session: Writing, id: str, visitor: Visitor) -> None:
    if campaigns.place_of(session, id, visitor) is not None:
        raise Refusal(
            409,
            "closed",
            "you have a place in this campaign already: the link is for somebody else",
        )
