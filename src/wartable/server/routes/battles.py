"""Battles of a campaign: played at a table of this house, or reported."""

from fastapi import APIRouter, Request, Response

from wartable.server.campaigns import battles, mustering
from wartable.server.campaigns.offices import Opened
from wartable.server.campaigns.wire import (
    FormFilled,
    MusterShown,
    ReportFaults,
    ReportForm,
    ReportWanted,
)
from wartable.server.campaigns.working import at_work, place
from wartable.server.coming import SeedGiven
from wartable.server.house import house_of
from wartable.server.http.codec import described, has_body, read_body, reply
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.wire import MatchMade

router = APIRouter(prefix="/api/campaigns")


@router.post("/{id}/battles/{number}/play", **described(MatchMade, SeedGiven, 201))
async def play(request: Request, id: str, number: int, visitor: Someone) -> Response:
    """A table for it; the same one however often it is asked for, with the first one's seed."""
    house = house_of(request)
    given = await read_body(request, SeedGiven) if has_body(request) else SeedGiven()
    member = await place(request, id, visitor)

    def do(opened: Opened) -> MatchMade:
        return battles.play_here(
            house.offices, house.hosting, opened, member, visitor, number, given
        )

    made = await at_work(request, id, do)
    house.rooms.changed(made.id)
    return reply(made, 201)


@router.post("/{id}/battles/{number}/result", **described(status=204))
async def result(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Take over what came of a battle that was played here."""
    house = house_of(request)
    await place(request, id, visitor)
    await at_work(request, id, lambda opened: battles.take_over(opened, house.hosting, number))
    return Response(status_code=204)


@router.post("/{id}/battles/{number}/check", **described(ReportFaults, ReportWanted))
async def check(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Everything in a report that cannot be; nothing is handed in."""
    wanted = await read_body(request, ReportWanted)
    await place(request, id, visitor)
    found = await at_work(request, id, lambda one: battles.faults(one, number, wanted.report))
    return reply(ReportFaults(found))


@router.get("/{id}/battles/{number}/muster", **described(MusterShown))
async def muster(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Who goes into this battle, for those who keep it beside a real table."""
    member = await place(request, id, visitor)
    return reply(await at_work(request, id, lambda one: mustering.muster(one, member, number)))


@router.get("/{id}/battles/{number}/form", **described(ReportForm))
async def form(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """What a report of this battle has to say."""
    await place(request, id, visitor)
    return reply(ReportForm(await at_work(request, id, lambda one: battles.form(one, number))))


@router.post("/{id}/battles/{number}/form", **described(ReportWanted, FormFilled))
async def fill(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """The report that a form makes, to be checked and handed in; nothing is handed in yet."""
    said = await read_body(request, FormFilled)
    await place(request, id, visitor)
    made = await at_work(request, id, lambda one: battles.filled(one, number, said.values))
    return reply(ReportWanted(made))
