"""What a visitor does in a match, over the socket or by a request: allowed, done, told to everyone."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import LONGEST, Refused
from wartable.core.match import Point, Seat
from wartable.core.reading import FAR, HIGHEST
from wartable.server.house import House
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import refusal_of
from wartable.server.matches.showing import owns, seat_held, seats_of
from wartable.server.wire import Agree, Answered, PaceWanted, Probe, Probed, Resign, TakeBack
from wartable.store.visitors import Visitor


async def answer(house: House, id: str, visitor: Visitor | None, said: Answered) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.answer(id, said.seat, said.number, said.value)

    await change_match(house, id, visitor, said.seat, job)


async def take_back(house: House, id: str, visitor: Visitor | None, said: TakeBack) -> None:
    """Alone, or, with *ask*, after asking the others."""

    def job(hosted: Hosted, mine: set[Seat]) -> None:
        if said.ask:
            house.hosting.request(id, said.seat, said.number, said.to, mine)
        else:
            house.hosting.undo(id, said.seat, said.number, said.to)

    await change_match(house, id, visitor, said.seat, job)


async def agree(house: House, id: str, visitor: Visitor | None, said: Agree) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.agree(id, said.to, said.yes, mine)

    await change_match(house, id, visitor, said.seat, job)


async def resign(house: House, id: str, visitor: Visitor | None, said: Resign) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.resign(id, said.seat)

    await change_match(house, id, visitor, said.seat, job)


async def set_pace(house: House, id: str, visitor: Visitor | None, said: PaceWanted) -> None:
    """Bots that are waiting to answer do so, and the next ones by the new pace."""

    def work() -> None:
        hosted = house.hosting.open(id)
        if not (owns(hosted, visitor) or seats_of(hosted, visitor)):
            raise Refusal(403, "seat", "only who plays here or made the match sets its pace")
        house.hosting.set_pace(id, said.pace)

    await house.rooms.work(id, work)
    house.rooms.hurry(id)
    house.rooms.changed(id)


async def change_match(
    house: House,
    id: str,
    visitor: Visitor | None,
    seat: Seat,
    job: Callable[[Hosted, set[Seat]], None],
) -> None:
    """Do something from a seat that is the visitor's, and tell the room."""

    def work() -> None:
        hosted = house.hosting.open(id)
        job(hosted, seat_held(hosted, visitor, seat))

    await house.rooms.work(id, work)
    house.rooms.changed(id)


def probe(hosted: Hosted, seat: Seat | None, wanted: Probe) -> Probed:
    """What a screen wants to know; nothing changes."""
    points = [
        *wanted.path,
        *wish_points(wanted),
        *[end for end in (wanted.start, wanted.end) if end is not None],
    ]
    if len(points) > LONGEST or any(is_far(point) for point in points):
        raise Refusal(400, "shape", f"at most {LONGEST} points on the table are wanted")
    if wanted.wish is not None and any(abs(n) >= FAR for n in wanted.wish.facing):
        raise Refusal(400, "shape", "a direction is two small numbers")
    try:
        return Probed(number=hosted.number, **probe_result(hosted, seat, wanted))
    except Refused as refused:
        raise refusal_of(refused, hosted.number) from None


def wish_points(wanted: Probe) -> list[Point]:
    """The points of a wish for a unit."""
    wish = wanted.wish
    return [] if wish is None else [wish.to, *[at for _, at in wish.pins]]


def is_far(point: Point) -> bool:
    x, y, level = point
    return not (-FAR < x < FAR and -FAR < y < FAR and 0 <= level < HIGHEST)


def probe_result(hosted: Hosted, seat: Seat | None, wanted: Probe) -> dict[str, Any]:
    """By the name of what it is called in the reply."""
    from wartable.core.screen.staging import sheet_of
    from wartable.play.prompts import formations, probing

    session, model = hosted.session, wanted.model
    match wanted.kind:
        case "sheet":
            return {"sheet": sheet_of(hosted.game, session.view(seat), model)}
        case "sight":
            ends = (wanted.start or model, wanted.end or wanted.target)
            return {"sight": probing.probe_sight(session, seat, *ends)}
        case "threat":
            return {"reach": probing.probe_threat(session, seat, model)}
        case "path":
            return {"way": probing.probe_path(session, seat_asked(seat), wanted.path)}
        case "moves":
            raw = [[who, [list(at) for at in way]] for who, way in wanted.moves]
            return {"formation": formations.probe_moves(session, seat_asked(seat), raw)}
        case "wish":
            if wanted.wish is None:
                raise Refusal(400, "shape", "a wish is wanted")
            return {"formation": formations.probe_wish(session, seat_asked(seat), wanted.wish)}
        case "reach":
            return {"reach": probing.probe_reach(session, seat_asked(seat), model, wanted.action)}
        case "odds":
            return {"odds": probing.probe_odds(session, seat_asked(seat), model, wanted.target)}


def seat_asked(seat: Seat | None) -> Seat:
    if seat is None:
        raise Refusal(403, "seat", "only somebody who is asked can try an answer")
    return seat
