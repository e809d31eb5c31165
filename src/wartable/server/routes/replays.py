"""Looking back at a match, and going on from where it once stood."""

from fastapi import APIRouter, Request, Response

from wartable.server.coming import SeedGiven
from wartable.server.house import house_of
from wartable.server.http.codec import described, has_body, read_body, reply
from wartable.server.http.security import address
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.library.shelf import BranchWanted
from wartable.server.looking_back import History, LuckRow, MomentShown
from wartable.server.matches.branching import branch, rematch
from wartable.server.matches.history import history, show_moment
from wartable.server.matches.luck import luck
from wartable.server.matches.rooms import visible
from wartable.server.routes.looking import looked_back
from wartable.server.wire import MatchMade

router = APIRouter(prefix="/api/matches")


@router.get("/{id}/history", **described(History))
async def look_back(
    request: Request, id: str, visitor: Anyone, seat: int | None = None
) -> Response:
    """The whole log as a seat may know it, with places to jump to."""
    house = house_of(request)
    house.limits.spend("look", address(request.scope))

    def work() -> History:
        hosted = house.hosting.open(id)
        return history(hosted, visible(hosted, visitor, seat))

    return reply(await looked_back(request, id, work))


@router.get("/{id}/moments/{number}", **described(MomentShown))
async def at_moment(
    request: Request, id: str, number: int, visitor: Anyone, seat: int | None = None
) -> Response:
    """The table when so many answers stood."""
    house = house_of(request)
    house.limits.spend("look", address(request.scope))

    def work() -> MomentShown:
        hosted = house.hosting.open(id)
        return show_moment(hosted, number, visible(hosted, visitor, seat))

    return reply(await looked_back(request, id, work))


@router.get("/{id}/luck", **described(tuple[LuckRow, ...]))
async def how_lucky(request: Request, id: str) -> Response:
    """What the dice gave and what was to be expected; before the end only of rolls that everyone saw."""
    house = house_of(request)
    house.limits.spend("probe", address(request.scope))

    def work() -> list[LuckRow]:
        return luck(house.hosting.open(id))

    return reply(await looked_back(request, id, work))


@router.post("/{id}/branch", **described(MatchMade, BranchWanted, 201))
async def analyse(request: Request, id: str, visitor: Someone) -> Response:
    """An analysis board at a moment; its bots begin at once."""
    house, wanted = house_of(request), await read_body(request, BranchWanted)
    await house.limits.at_the_door("create", visitor.id)

    def work() -> MatchMade:
        return branch(house.hosting, house.hosting.open(id), visitor, wanted)

    made = await looked_back(request, id, work)
    house.rooms.changed(made.id)
    return reply(made, 201)


@router.post("/{id}/rematch", **described(MatchMade, SeedGiven, 201))
async def once_more(request: Request, id: str, visitor: Someone) -> Response:
    """The same with everyone one seat further on; of a match that cannot be played on, the same from the beginning."""
    house = house_of(request)
    given = await read_body(request, SeedGiven) if has_body(request) else SeedGiven()
    await house.limits.at_the_door("create", visitor.id)

    def work() -> MatchMade:
        return rematch(house.hosting, id, visitor, given)

    made = await house.rooms.work(id, work)
    house.rooms.changed(made.id)
    return reply(made, 201)
