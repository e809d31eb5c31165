"""Errands of a campaign: begun, answered, taken back, confirmed."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request, Response

from wartable.campaigns.errands import Run
from wartable.campaigns.record import Errand
from wartable.campaigns.veterans import not_told
from wartable.server.campaigns import founding
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.campaigns.showing import errand_shown
from wartable.server.campaigns.wire import (
    DiceTyped,
    ErrandAnswer,
    ErrandBegun,
    ErrandShown,
    ErrandWanted,
)
from wartable.server.campaigns.working import at_work, in_thread, place
from wartable.server.house import house_of
from wartable.server.http.codec import described, read_body, reply
from wartable.server.http.visitors import Anyone
from wartable.store.visitors import Visitor

router = APIRouter(prefix="/api/campaigns")


@router.post("/{id}/errands", **described(ErrandBegun, ErrandWanted, status=201))
async def begin(request: Request, id: str, visitor: Anyone, since: int | None = None) -> Response:
    """Set out, or go on with the same; what asks nothing is done at once, and once since the line that was seen."""
    wanted = await read_body(request, ErrandWanted)
    member = await place(request, id, visitor)

    offices = house_of(request).offices
    about = await in_thread(request, brought_with, offices, id, wanted, visitor)

    def do(opened: Opened) -> ErrandBegun:
        errand = opened.office.begin(member, wanted.kind, about, since)
        if errand is None:
            return ErrandBegun(None)
        return ErrandBegun(errand_shown(opened, opened.office.run(errand)))

    return reply(await at_work(request, id, do), 201)


def brought_with(offices: Offices, id: str, wanted: ErrandWanted, visitor: Visitor | None) -> Any:
    """What the errand is about."""
    # Not at work in the campaign yet: veterans come out of another, and who held both locks might wait for ever.
    game = offices.open(id).office.desk.game
    why = not_told(game, wanted.about)
    if why is not None:
        raise founding.refused(why)
    if not wanted.roster or visitor is None:
        return wanted.about
    return founding.with_roster(offices, game, visitor, wanted.roster, wanted.about)


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
    member = await place(request, id, visitor)

    def do(opened: Opened) -> None:
        if not opened.office.is_done(number, member):
            opened.office.confirm(opened.office.errand(number, member))

    await at_work(request, id, do)
    return Response(status_code=204)


@router.post("/{id}/errands/{number}/drop", **described(status=204))
async def drop(request: Request, id: str, number: int, visitor: Anyone) -> Response:
    """Leave an errand; nothing of it counts."""
    member = await place(request, id, visitor)

    def do(opened: Opened) -> None:
        opened.office.drop(opened.office.errand(number, member))

    await at_work(request, id, do)
    return Response(status_code=204)


def as_it_is(opened: Opened, errand: Errand) -> Run:
    return opened.office.run(errand)


async def with_errand(
    request: Request,
    id: str,
    number: int,
    visitor: Visitor | None,
    do: Callable[[Opened, Errand], Run],
) -> Response:
    member = await place(request, id, visitor)

    def work(opened: Opened) -> ErrandShown:
        errand = opened.office.errand(number, member)
        return errand_shown(opened, do(opened, errand))

    return reply(await at_work(request, id, work))
