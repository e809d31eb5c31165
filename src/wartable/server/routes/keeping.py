"""What is kept of a match, whether it can be opened or not: its result, its story, its record."""

from fastapi import APIRouter, Request, Response

from wartable.play.records.record import Moved, Resign
from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, described, reply
from wartable.server.http.limits import address
from wartable.server.http.visitors import Anyone
from wartable.server.matches.recording import record_rows
from wartable.server.matches.showing import outcome_of, seats_in_store, seats_shown
from wartable.server.routes.looking import looked_back
from wartable.server.wire import MatchKept
from wartable.store import matches
from wartable.store.matches import Stored
from wartable.store.visitors import Visitor

NDJSON = "application/x-ndjson"

router = APIRouter(prefix="/api/matches")


@router.get("/{id}/kept", **described(MatchKept))
async def what_is_kept(request: Request, id: str, visitor: Anyone) -> Response:
    """Who played, how it ended and what happened, told without the rules."""
    house = house_of(request)
    house.limits.spend("look", address(request.scope))
    return reply(await looked_back(request, id, kept_match, house, id, visitor))


@router.get("/{id}/record", **described(media=NDJSON))
async def record(request: Request, id: str, visitor: Anyone) -> Response:
    """The whole record of a match that is over; before, it would give secrets away."""
    house = house_of(request)
    house.limits.spend("look", address(request.scope))
    told = await looked_back(request, id, record_bytes, house, id, visitor)
    return Response(told, media_type=NDJSON, headers=attachment_headers(f"wartable-{id}.jsonl"))


def kept_match(house: House, id: str, visitor: Visitor | None) -> MatchKept:
    stored = house.hosting.stored(id)
    mine = seats_in_store(stored, visitor)
    with house.store.reading() as session:
        moves = matches.moves(session, id)
        story = matches.told_events(session, id) if stored.over else ()
    return MatchKept(
        id=id,
        game=stored.game,
        title=stored.title,
        seats=seats_shown(stored, mine),
        answers=len(moves),
        over=outcome_of(stored, seat_resigned(moves)),
        log=tuple([one.text for one in story if one.known_to is None]),  # “you” is for its own seat
        stopped=house.hosting.stopped(id),
        mine=bool(mine),
    )


def seat_resigned(moves: tuple[Moved, ...]) -> int | None:
    last = moves[-1] if moves else None
    return last.seat if isinstance(last, Resign) else None


def record_bytes(house: House, id: str, visitor: Visitor | None) -> bytes:
    stored = house.hosting.stored(id)
    if stored.outcome is None:
        take_out(house, stored, visitor)
    with house.store.reading() as session:
        return record_rows(session, stored)


def take_out(house: House, stored: Stored, visitor: Visitor | None) -> None:
    """A match that has stopped for good may be looked into by its players; should it ever go on, all know who did."""
    if not house.hosting.stopped(stored.id):
        raise Refusal(409, "closed", "the record is opened when the match is over")
    mine = seats_in_store(stored, visitor)
    if not mine:
        raise Refusal(403, "seat", "only those who played can take the record of a match like this")
    name = stored.seats[min(mine)].name or f"Seat {min(mine) + 1}"
    said = f"{name} has taken out the record, with all that was secret in it."
    if said not in stored.notices:
        with house.store.writing() as session:
            matches.notice(session, stored.id, stored.version, said)


def attachment_headers(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
