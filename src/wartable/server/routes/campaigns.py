"""Campaigns: founded, joined, looked at, run errand by errand."""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Depends, Request, Response

from wartable.campaigns.masking import shareable
from wartable.campaigns.reading import written
from wartable.core.ask import Refused
from wartable.server.campaigns import battles, bringing, founding, linking
from wartable.server.campaigns.printing import band_pdf, standings_pdf
from wartable.server.campaigns.showing import listed, listed_unread, shown
from wartable.server.campaigns.veterans import veterans
from wartable.server.campaigns.wire import (
    CampaignJoining,
    CampaignListed,
    CampaignMade,
    CampaignOffer,
    CampaignShown,
    CampaignWanted,
    FormShown,
    LinkMade,
    LinkWanted,
    TableOf,
    VeteranListed,
)
from wartable.server.campaigns.working import at_work, in_thread, place
from wartable.server.house import House, house_of
from wartable.server.http.codec import IMPORT, Refusal, body, described, read_body, reply
from wartable.server.http.limits import address
from wartable.server.http.reaching import address_for_others
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.library.shelf import Paper
from wartable.server.matches.making import game_named
from wartable.server.routes.printing import PDF, paper_of
from wartable.store import campaigns
from wartable.store.visitors import Visitor

router = APIRouter(prefix="/api/campaigns")


async def may_import(request: Request) -> None:
    """Asked before anything else: of what is refused nothing is read."""
    house, whose = house_of(request), address(request.scope)
    house.backroom.must_have_room(whose)
    house.limits.spend("import", whose)


Import: TypeAlias = Annotated[None, Depends(may_import)]


@router.get("/forms", **described(tuple[FormShown, ...]))
def kinds() -> Response:
    """Every kind of campaign that can be founded."""
    return reply(founding.forms())


@router.post("", **described(CampaignMade, CampaignWanted, status=201))
async def found(request: Request, visitor: Someone) -> Response:
    """A new campaign; whoever founds it organises it."""
    house = house_of(request)
    await house.limits.at_the_door("create", visitor.id, address(request.scope))
    wanted = await read_body(request, CampaignWanted)
    id = await in_thread(request, founding.found_campaign, house.offices, wanted, visitor)
    return reply(CampaignMade(id), 201)


@router.get("", **described(tuple[CampaignListed, ...]))
async def mine(request: Request, visitor: Anyone) -> Response:
    """The visitor's campaigns, the last changed first."""
    house = house_of(request)
    offices = house.offices

    def look(whose: Visitor) -> list[CampaignListed]:
        with offices.store.reading() as session:
            rows = campaigns.of_visitor(session, whose)
        found: list[CampaignListed] = []
        for kept, member in rows:
            try:
                opened = offices.open(kept.id)
            except Refusal as why:
                found.append(listed_unread(kept, why))
                continue
            battles.take_over_ended(opened, house.hosting)
            found.append(listed(opened, member))
        return found

    return reply(() if visitor is None else await in_thread(request, look, visitor))


@router.post("/import", **described(CampaignMade, status=201))
async def bring_in(request: Request, _: Import, visitor: Someone) -> Response:
    """A whole campaign as `/record` gives it out, judged line by line before anything is kept."""
    house, whose = house_of(request), address(request.scope)
    await house.limits.at_the_door("create", visitor.id, whose)
    told = await body(request, IMPORT)
    brought = await house.backroom.work(whose, bringing.judge, told)
    return reply(
        CampaignMade(await in_thread(request, bringing.keep, house.offices, brought, visitor)), 201
    )


@router.get("/veterans", **described(tuple[VeteranListed, ...]))
async def to_bring(request: Request, game: str, visitor: Anyone) -> Response:
    """What the visitor's campaigns that are over have left him, to be brought into a new one of the same game."""
    wanted, offices = game_named(game), house_of(request).offices
    if visitor is None:
        return reply(())
    return reply(await in_thread(request, veterans, offices, visitor, wanted))


@router.get("/at/{match}", **described(TableOf))
async def at_table(request: Request, match: str, visitor: Anyone) -> Response:
    """Which battle of the visitor's campaigns is played at a table; its result is taken over once it is over."""
    house = house_of(request)
    found = await in_thread(
        request, battles.battle_at, house.offices, house.hosting, visitor, match
    )
    return reply(TableOf(found))


# Links


@router.get("/join/{token}", **described(CampaignOffer))
async def offered(request: Request, token: str) -> Response:
    """What one is invited to."""
    house = house_of(request)
    await house.limits.at_the_door("join", address(request.scope))
    return reply(await in_thread(request, linking.offer, house.offices, token))


@router.post("/join", **described(CampaignMade, CampaignJoining))
async def join(request: Request, visitor: Someone) -> Response:
    """Come in by a link, with a name and a roster."""
    house = house_of(request)
    await house.limits.at_the_door("join", visitor.id, address(request.scope))
    said = await read_body(request, CampaignJoining)
    return reply(
        CampaignMade(await in_thread(request, linking.come_in, house.offices, said, visitor))
    )


@router.post("/{id}/links", **described(LinkMade, LinkWanted, status=201))
async def link(request: Request, id: str, visitor: Anyone) -> Response:
    """A link by which others come in; with a member, one by which another takes that place over."""
    wanted = await read_body(request, LinkWanted)
    member, offices = await place(request, id, visitor), house_of(request).offices
    opened = await in_thread(request, offices.open, id)
    token = await in_thread(request, linking.make_link, offices, opened, member, wanted)
    base, warning = address_for_others(request, house_of(request).settings)
    return reply(LinkMade(f"{base}/#/campaigns/join/{token}", warning), 201)


@router.delete("/{id}/links", **described(status=204))
async def void_links(
    request: Request, id: str, visitor: Anyone, member: int | None = None
) -> Response:
    """All links by which anybody comes in open nothing any more; with a member, the one to that place."""
    own, offices = await place(request, id, visitor), house_of(request).offices
    opened = await in_thread(request, offices.open, id)
    await in_thread(request, linking.make_void, offices, opened, own, member)
    return Response(status_code=204)


# To look at it


@router.get("/{id}", **described(CampaignShown))
async def look(request: Request, id: str, visitor: Anyone, since: int = -1) -> Response:
    """All that the visitor may know; nothing, with 304, if no line was written after number *since*."""
    house = house_of(request)
    offices = house.offices

    def see() -> CampaignShown | None:
        opened = offices.open(id)
        battles.take_over_ended(opened, house.hosting)
        if opened.office.desk.number == since:
            return None
        with offices.store.reading() as session:
            times = campaigns.times(session, id)
        with opened.lock:
            return shown(opened, offices.member(id, visitor), times)

    found = await in_thread(request, see)
    return Response(status_code=304) if found is None else reply(found)


@router.get("/{id}/record", **described(media="application/jsonl"))
async def record(request: Request, id: str, visitor: Anyone) -> Response:
    """To be kept or checked elsewhere; while choices are sealed, for nobody, and never those that were not revealed."""
    told = await in_thread(request, record_bytes, house_of(request), id, visitor)
    name = {"Content-Disposition": f'attachment; filename="campaign-{id}.jsonl"'}
    return Response(told, media_type="application/jsonl", headers=name)


def record_bytes(house: House, id: str, visitor: Visitor | None) -> bytes:
    house.offices.known_member(id, visitor)
    opened = house.offices.open_unread(id)
    desk = opened.office.desk
    if desk.state.phase not in ("finished", "archived"):
        raise Refusal(409, "rule", "the record is open once the campaign is finished")
    try:
        lines = shareable(desk.game, desk.founded, opened.office.book.since(0))
    except Refused as why:
        raise Refusal(409, "rule", why.reason, why.clause) from None
    told, key = written(desk.founded, lines), house.hosting.key
    # what was brought in is nothing the house can answer for
    return told + key.seal_row(told) if key is not None and opened.kept.house else told


@router.post("/{id}/rules", **described(status=204))
async def take_over_rules(request: Request, id: str, visitor: Anyone) -> Response:
    """An organiser takes over the rules that are here; they hold from now on, and all read it."""
    member = await place(request, id, visitor)
    await at_work(request, id, lambda opened: opened.office.take_over(member))
    return Response(status_code=204)


# On paper


@router.get("/{id}/print/standings", **described(media=PDF))
async def print_standings(
    request: Request, id: str, visitor: Anyone, paper: Paper = "a4"
) -> Response:
    """How all stand, on paper."""
    return paper_of(await printed(request, id, visitor, standings_pdf, paper), "standings")


@router.get("/{id}/print/bands/{member}", **described(media=PDF))
async def print_band(
    request: Request, id: str, member: int, visitor: Anyone, paper: Paper = "a4"
) -> Response:
    """The band of a member, on paper."""
    return paper_of(await printed(request, id, visitor, band_pdf, member, paper), "band")


async def printed(
    request: Request, id: str, visitor: Visitor | None, make: Callable[..., bytes], *how: Any
) -> bytes:
    """What the visitor may know, set in type."""
    house = house_of(request)
    house.limits.spend("write", address(request.scope))

    def look() -> CampaignShown:
        opened = house.offices.open(id)
        with opened.lock:
            return shown(opened, house.offices.member(id, visitor), {})

    found: CampaignShown = await in_thread(request, look)
    return await house.backroom.work(address(request.scope), make, found, *how)
