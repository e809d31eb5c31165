"""Matches: made, listed, looked at, answered, tried out, exported."""

from typing import Any

import anyio.to_thread
from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.play.records.record import End
from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, described, read_body, reply
from wartable.server.http.limits import address
from wartable.server.http.reaching import address_for_others
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.matches.acts import agree, answer, resign, set_pace, set_policy, take_back
from wartable.server.matches.making import make_invitation, make_match
from wartable.server.matches.probes import probe
from wartable.server.matches.promising import make_promise
from wartable.server.matches.rooms import visible
from wartable.server.matches.showing import owns, state
from wartable.server.wire import (
    Agree,
    Answered,
    Done,
    Invitation,
    MatchListed,
    MatchMade,
    MatchWanted,
    PaceWanted,
    PolicyWanted,
    Probe,
    Probed,
    Promised,
    Resign,
    State,
    TakeBack,
)
from wartable.store import invitations, matches
from wartable.store.matches import Stored
from wartable.store.visitors import Visitor

GIVEN_UP = "CORE-END-01"  # all others have won, however many they are
router = APIRouter(prefix="/api/matches")


@router.post("", **described(MatchMade, MatchWanted, status=201))
async def begin(request: Request, visitor: Someone) -> Response:
    """A new match; its bots begin at once."""
    house = house_of(request)
    await house.limits.at_the_door("create", visitor.id, address(request.scope))
    wanted = await read_body(request, MatchWanted)
    made = await anyio.to_thread.run_sync(make_match, house.hosting, wanted, visitor)
    house.rooms.changed(made.id)
    links = tuple(addressed(request, one) for one in made.invitations)
    return reply(replace(made, invitations=links), 201)


@router.post("/promise", **described(Promised, status=201))
async def promise(request: Request, visitor: Someone) -> Response:
    """The house commits itself to a seed, before any seat gives its own to a new match."""
    house = house_of(request)
    await house.limits.at_the_door("promise", visitor.id, address(request.scope))
    made = await anyio.to_thread.run_sync(make_promise, house.store, visitor)
    return reply(made, 201)


@router.get("", **described(tuple[MatchListed, ...]))
def mine(request: Request, visitor: Anyone) -> Response:
    """The visitor's matches, the last changed first."""
    if visitor is None:
        return reply(())
    with house_of(request).store.reading() as session:
        found = matches.of_visitor(session, visitor)
    return reply([match_row(one, visitor) for one in found])


@router.get("/{id}", **described(State))
async def look(
    request: Request, id: str, visitor: Anyone, seat: int | None = None, log: int = 0
) -> Response:
    """The table from one of one's own seats, or as a spectator; lines of the log from *log* on."""
    house = house_of(request)
    house.limits.spend("look", address(request.scope))
    return await show_state(house, id, visitor, seat, log)


@router.post("/{id}/answers", **described(State, Answered))
async def give_answer(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """Answer what a seat is asked; the number says which question is meant."""
    house, said = await read_action(request, visitor, Answered)
    await answer(house, id, visitor, said)
    return await show_state(house, id, visitor, said.seat, log)


@router.post("/{id}/undo", **described(State, TakeBack))
async def undo(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """Take back what a seat may take back alone, or ask the others for more."""
    house, said = await read_action(request, visitor, TakeBack)
    await take_back(house, id, visitor, said)
    return await show_state(house, id, visitor, said.seat, log)


@router.post("/{id}/agree", **described(State, Agree))
async def agree_to(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """Say yes or no to a takeback that another seat has asked for."""
    house, said = await read_action(request, visitor, Agree)
    await agree(house, id, visitor, said)
    return await show_state(house, id, visitor, said.seat, log)


@router.post("/{id}/resign", **described(State, Resign))
async def give_up(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """A seat resigns."""
    house, said = await read_action(request, visitor, Resign)
    await resign(house, id, visitor, said)
    return await show_state(house, id, visitor, said.seat, log)


@router.post("/{id}/pace", **described(State, PaceWanted))
async def at_a_pace(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """How fast its bots answer from here on."""
    house, said = await read_action(request, visitor, PaceWanted)
    await set_pace(house, id, visitor, said)
    return await show_state(house, id, visitor, None, log)


@router.post("/{id}/policy", **described(State, PolicyWanted))
async def be_asked(request: Request, id: str, visitor: Anyone, log: int = 0) -> Response:
    """When a seat is asked whether it steps in, from here on."""
    house, said = await read_action(request, visitor, PolicyWanted)
    await set_policy(house, id, visitor, said)
    return await show_state(house, id, visitor, said.seat, log)


@router.post("/{id}/probe", **described(Probed, Probe))
async def try_out(request: Request, id: str, visitor: Anyone) -> Response:
    """What a path would cost, who sees whom, how far one gets; nothing changes."""
    house = house_of(request)
    spend(house, "probe", request, visitor)
    wanted = await read_body(request, Probe)

    def work() -> Probed:
        hosted = house.hosting.open(id)
        return probe(hosted, visible(hosted, visitor, wanted.seat), wanted)

    return reply(await house.rooms.work(id, work))


@router.post("/{id}/invitations/{seat}", **described(Invitation))
async def invite(request: Request, id: str, seat: int, visitor: Anyone) -> Response:
    """A new link to a seat; the one before is void."""
    house = house_of(request)
    spend(house, "create", request, visitor)

    def work() -> Invitation:
        may_invite(house, id, visitor, seat)
        with house.store.writing() as session:
            return make_invitation(session, id, seat)

    return reply(addressed(request, await house.rooms.work(id, work)))


@router.delete("/{id}/invitations/{seat}", **described(Done))
async def revoke(request: Request, id: str, seat: int, visitor: Anyone) -> Response:
    """A link to a seat is void from now on."""
    house = house_of(request)

    def work() -> None:
        may_invite(house, id, visitor, seat)
        with house.store.writing() as session:
            invitations.revoke(session, id, seat)

    await house.rooms.work(id, work)
    return reply(Done())


# How


async def read_action(
    request: Request, visitor: Visitor | None, kind: type[Any]
) -> tuple[House, Any]:
    house = house_of(request)
    spend(house, "answer", request, visitor)
    return house, await read_body(request, kind)


def spend(house: House, kind: str, request: Request, visitor: Visitor | None) -> None:
    whom = [address(request.scope), visitor.id if visitor is not None else ""]
    house.limits.spend(kind, *[one for one in whom if one])


async def show_state(
    house: House, id: str, visitor: Visitor | None, seat: Seat | None, log: int
) -> Response:
    def work() -> State:
        hosted = house.hosting.open(id)
        here = house.rooms.room(id).here
        eyes = visible(hosted, visitor, seat)
        return state(hosted, eyes, visitor, max(0, log), here)

    return reply(await house.rooms.work(id, work))


def addressed(request: Request, made: Invitation) -> Invitation:
    """The invitation with an address that others can reach, or a word that they cannot."""
    base, warning = address_for_others(request, house_of(request).settings)
    return replace(made, link=base + made.link, warning=warning)


def may_invite(house: House, id: str, visitor: Visitor | None, seat: Seat) -> None:
    hosted = house.hosting.open(id)
    if not owns(hosted, visitor):
        raise Refusal(403, "forbidden", "only who made the match invites to it")
    house.hosting.refresh(hosted)
    if not 0 <= seat < len(hosted.stored.seats):
        raise Refusal(404, "unknown", "there is no such seat")
    if hosted.stored.seats[seat].taken:
        raise Refusal(409, "closed", "somebody sits there already")


def match_row(stored: Stored, visitor: Visitor) -> MatchListed:
    mine = tuple(one.seat for one in stored.seats if one.visitor in visitor.ids)
    others = [one for one in stored.seats if one.seat not in mine]
    asked = next((one for one in stored.asked if one.seat in mine), None)
    return MatchListed(
        id=stored.id,
        game=stored.game,
        title=stored.title,
        mine=mine,
        opponents=tuple(one.name or (f"{one.bot} bot" if one.bot else "a guest") for one in others),
        decision=asked.text if asked else "",
        label=asked.label if asked else "",
        seat=asked.seat if asked else None,
        since=stored.changed,
        over=stored.over,
        result=result_of(stored, mine),
    )


def result_of(stored: Stored, mine: tuple[Seat, ...]) -> str:
    """In a word or two, from the visitor's side."""
    end = stored.outcome
    if end is None:
        return ""
    points = " – ".join(str(score) for score in end.scores)
    word = word_for(end, mine, len(stored.seats))
    if len(mine) != 1 and len(end.winners) == 1:
        name = stored.seats[end.winners[0]].name
        word = f"{name or 'One side'} won"
    return f"{word}, {points}" if points else word


def word_for(end: End, mine: tuple[Seat, ...], seats: int) -> str:
    """Who is level with others draws, unless one gave up; who is behind, or sits alone and did not win, has lost."""
    if mine and not set(end.winners) & set(mine) and (end.winners or seats == 1):
        return "Lost"
    return "Won" if len(end.winners) == 1 or end.clause == GIVEN_UP else "Draw"
