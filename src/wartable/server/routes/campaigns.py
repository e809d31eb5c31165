"""Campaigns: founded, joined, looked at, run errand by errand."""

from collections.abc import Callable
from typing import Any, TypeVar

import anyio.to_thread
from fastapi import APIRouter, Request, Response

from wartable.campaigns.desk import Overtaken, Stale
from wartable.campaigns.errands import Run
from wartable.campaigns.masking import shareable
from wartable.campaigns.reading import written
from wartable.campaigns.record import Errand
from wartable.core.ask import Refused
from wartable.server.campaigns import battles, founding
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.campaigns.printing import band_pdf, standings_pdf
from wartable.server.campaigns.showing import errand_shown, listed, shown
from wartable.server.campaigns.wire import (
    CampaignJoining,
    CampaignListed,
    CampaignMade,
    CampaignOffer,
    CampaignShown,
    CampaignWanted,
    DiceTyped,
    ErrandAnswer,
    ErrandBegun,
    ErrandShown,
    ErrandWanted,
    FormFilled,
    FormShown,
    LinkMade,
    LinkWanted,
    ReportFaults,
    ReportForm,
    ReportWanted,
    TableOf,
)
from wartable.server.coming import SeedGiven
from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, body, described, has_body, read_body, reply
from wartable.server.http.limits import address
from wartable.server.http.reaching import address_for_others
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.library.shelf import Paper
from wartable.server.routes.printing import PDF, paper_of
from wartable.server.wire import MatchMade
from wartable.store import campaigns
from wartable.store.visitors import Visitor

router = APIRouter(prefix="/api/campaigns")

T = TypeVar("T")

RECORD = 16 * 1024 * 1024


def in_thread(do: Callable[..., T], *args: Any) -> Any:
    return anyio.to_thread.run_sync(do, *args)


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
    id = await in_thread(founding.found_campaign, house.offices, wanted, visitor)
    return reply(CampaignMade(id), 201)


@router.get("", **described(tuple[CampaignListed, ...]))
def mine(request: Request, visitor: Anyone) -> Response:
    """The visitor's campaigns, the last changed first."""
    house = house_of(request)
    offices = house.offices
    if visitor is None:
        return reply(())
    with offices.store.reading() as session:
        rows = campaigns.of_visitor(session, visitor)
    opened = [(offices.open(kept.id), member) for kept, member in rows]
    for one, _ in opened:
        battles.take_over_ended(one, house.hosting)
    return reply([listed(one, member) for one, member in opened])


@router.post("/import", **described(CampaignMade, status=201))
async def bring_in(request: Request, visitor: Someone) -> Response:
    """A whole campaign as `/record` gives it out, judged line by line before anything is kept."""
    house = house_of(request)
    await house.limits.at_the_door("create", visitor.id, address(request.scope))
    told = await body(request, RECORD)
    id = await in_thread(founding.bring_in, house.offices, told, visitor)
    return reply(CampaignMade(id), 201)


@router.get("/at/{match}", **described(TableOf))
def at_table(request: Request, match: str, visitor: Anyone) -> Response:
    """Which battle of the visitor's campaigns is played at a table; its result is taken over once it is over."""
    house = house_of(request)
    return reply(TableOf(battles.battle_at(house.offices, house.hosting, visitor, match)))


# Links


@router.get("/join/{token}", **described(CampaignOffer))
async def offered(request: Request, token: str) -> Response:
    """What one is invited to."""
    house = house_of(request)
    await house.limits.at_the_door("join", address(request.scope))
    return reply(await in_thread(founding.offer, house.offices, token))


@router.post("/join", **described(CampaignMade, CampaignJoining))
async def join(request: Request, visitor: Someone) -> Response:
    """Come in by a link, with a name and a roster."""
    house = house_of(request)
    await house.limits.at_the_door("join", visitor.id, address(request.scope))
    said = await read_body(request, CampaignJoining)
    return reply(CampaignMade(await in_thread(founding.come_in, house.offices, said, visitor)))


@router.post("/{id}/links", **described(LinkMade, LinkWanted, status=201))
async def link(request: Request, id: str, visitor: Anyone) -> Response:
    """A link by which others come in; with a member, one by which another takes that place over."""
    wanted = await read_body(request, LinkWanted)
    offices, member = await place(request, id, visitor)
    token = await in_thread(founding.make_link, offices, offices.open(id), member, wanted)
    base, warning = address_for_others(request, house_of(request).settings)
    return reply(LinkMade(f"{base}/#/campaigns/join/{token}", warning), 201)


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

    found = await in_thread(see)
    return Response(status_code=304) if found is None else reply(found)


@router.get("/{id}/record", **described(media="application/jsonl"))
def record(request: Request, id: str, visitor: Anyone) -> Response:
    """To be kept or checked elsewhere; while choices are sealed, for nobody, and never those that were not revealed."""
    offices = house_of(request).offices
    offices.known_member(id, visitor)
    opened = offices.open(id)
    desk = opened.office.desk
    if desk.campaign.phase not in ("finished", "archived"):
        raise Refusal(409, "rule", "the record is open once the campaign is finished")
    lines = shareable(desk.game, desk.founded, opened.office.book.since(0))
    told = written(desk.founded, lines)
    name = {"Content-Disposition": f'attachment; filename="campaign-{id}.jsonl"'}
    return Response(told, media_type="application/jsonl", headers=name)


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

    found: CampaignShown = await in_thread(look)
    return await house.backroom.work(address(request.scope), make, found, *how)


# Errands


@router.post("/{id}/errands", **described(ErrandBegun, ErrandWanted, status=201))
async def begin(request: Request, id: str, visitor: Anyone, since: int | None = None) -> Response:
    """Set out, or go on with the same; what asks nothing is done at once, and once since the line that was seen."""
    wanted = await read_body(request, ErrandWanted)
    offices, member = await place(request, id, visitor)

    def do(opened: Opened) -> ErrandBegun:
        about = wanted.about
        if wanted.roster and visitor is not None:
            game = opened.office.desk.game
            about = founding.with_roster(offices.store, game, visitor, wanted.roster, about)
        errand = opened.office.begin(member, wanted.kind, about, since)
        if errand is None:
            return ErrandBegun(None)
        return ErrandBegun(errand_shown(opened, opened.office.run(errand)))

    return reply(await at_work(offices, id, do), 201)


@router.get("/{id}/errands/{number}", **described(ErrandShown))
async def go_on(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """How far an errand has come, and what it asks."""
    return await with_errand(request, id, number, visitor, as_it_is)


@router.post("/{id}/errands/{number}/answer", **described(ErrandShown, ErrandAnswer))
async def answer(
    request: Request, id: str, number: int, visitor: Anyone, step: int | None = None
) -> Response:
    """To the question of that step; one that was taken already is not taken again."""
    said = await read_body(request, ErrandAnswer)

    def do(opened: Opened, errand: Errand) -> Run:
        return opened.office.answer(errand, said.answer, step)

    return await with_errand(request, id, number, visitor, do)


@router.post("/{id}/errands/{number}/undo", **described(ErrandShown))
async def take_back(
    request: Request, id: str, number: int, visitor: Anyone, step: int | None = None
) -> Response:
    """Take back the last answer of an errand, unless a die was shown after it."""
    return await with_errand(
        request, id, number, visitor, lambda opened, one: opened.office.take_back(one, step)
    )


@router.post("/{id}/errands/{number}/throw", **described(ErrandShown, DiceTyped))
async def throw(
    request: Request, id: str, number: int, visitor: Anyone, step: int | None = None
) -> Response:
    """The dice are on record before they are shown."""
    said = await read_body(request, DiceTyped)

    def do(opened: Opened, errand: Errand) -> Run:
        return opened.office.throw(errand, said.faces, step)

    return await with_errand(request, id, number, visitor, do)


@router.post("/{id}/errands/{number}/confirm", **described(status=204))
async def confirm(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """All of it counts from now on; who says it again is told the same."""
    offices, member = await place(request, id, visitor)

    def do(opened: Opened) -> None:
        if not opened.office.is_done(number, member):
            opened.office.confirm(opened.office.errand(number, member))

    await at_work(offices, id, do)
    return Response(status_code=204)


@router.post("/{id}/errands/{number}/drop", **described(status=204))
async def drop(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Leave an errand; nothing of it counts."""
    offices, member = await place(request, id, visitor)

    def do(opened: Opened) -> None:
        opened.office.drop(opened.office.errand(number, member))

    await at_work(offices, id, do)
    return Response(status_code=204)


# Battles


@router.post("/{id}/battles/{number}/play", **described(MatchMade, SeedGiven, 201))
async def play(request: Request, id: str, number: int, visitor: Someone) -> Response:
    """A table for it; the same one however often it is asked for, with the first one's seed."""
    house = house_of(request)
    given = await read_body(request, SeedGiven) if has_body(request) else SeedGiven()
    offices, member = await place(request, id, visitor)

    def do(opened: Opened) -> MatchMade:
        return battles.play_here(offices, house.hosting, opened, member, visitor, number, given)

    made = await at_work(offices, id, do)
    house.rooms.changed(made.id)
    return reply(made, 201)


@router.post("/{id}/battles/{number}/result", **described(status=204))
async def result(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Take over what came of a battle that was played here."""
    house = house_of(request)
    offices, _ = await place(request, id, visitor)
    await at_work(offices, id, lambda opened: battles.take_over(opened, house.hosting, number))
    return Response(status_code=204)


@router.post("/{id}/battles/{number}/check", **described(ReportFaults, ReportWanted))
async def check(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Everything in a report that cannot be; nothing is handed in."""
    wanted = await read_body(request, ReportWanted)
    offices, _ = await place(request, id, visitor)
    found = await at_work(offices, id, lambda one: battles.faults(one, number, wanted.report))
    return reply(ReportFaults(found))


@router.get("/{id}/battles/{number}/form", **described(ReportForm))
async def form(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """What a report of this battle has to say."""
    offices, _ = await place(request, id, visitor)
    return reply(ReportForm(await at_work(offices, id, lambda one: battles.form(one, number))))


@router.post("/{id}/battles/{number}/form", **described(ReportWanted, FormFilled))
async def fill(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """The report that a form makes, to be checked and handed in; nothing is handed in yet."""
    said = await read_body(request, FormFilled)
    offices, _ = await place(request, id, visitor)
    made = await at_work(offices, id, lambda one: battles.filled(one, number, said.values))
    return reply(ReportWanted(made))


# What they share


def as_it_is(opened: Opened, errand: Errand) -> Run:
    return opened.office.run(errand)


async def place(request: Request, id: str, visitor: Visitor | None) -> tuple[Offices, int]:
    """The offices, and which member the visitor is."""
    house: House = house_of(request)
    if visitor is not None:
        house.limits.spend("write", visitor.id)
    return house.offices, await in_thread(house.offices.known_member, id, visitor)


async def at_work(offices: Offices, id: str, do: Callable[[Opened], T]) -> T:
    """One thing at a time in a campaign; a rule that says no is told as a refusal."""

    def work() -> T:
        opened = offices.open(id)
        with opened.lock:
            try:
                return do(opened)
            except Overtaken as why:
                raise Refusal(409, "overtaken", why.reason, why.clause) from None
            except Stale as why:
                raise Refusal(409, "stale", why.reason, why.clause) from None
            except Refused as why:
                raise Refusal(409, "rule", why.reason, why.clause) from None

    found: T = await in_thread(work)
    return found


async def with_errand(
    request: Request,
    id: str,
    number: int,
    visitor: Visitor | None,
    do: Callable[[Opened, Errand], Run],
) -> Response:
    offices, member = await place(request, id, visitor)

    def work(opened: Opened) -> ErrandShown:
        errand = opened.office.errand(number, member)
        return errand_shown(opened, do(opened, errand))

    return reply(await at_work(offices, id, work))
