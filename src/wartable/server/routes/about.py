"""Who made what, under which licence, and where it is found."""

from fastapi import APIRouter, Request, Response

from wartable.server.house import house_of
from wartable.server.http.codec import described, reply
from wartable.server.http.phone_code import reached_at
from wartable.server.http.reaching import address_for_others
from wartable.server.library.about import about
from wartable.server.library.shelf import AboutShown, Reached

router = APIRouter(prefix="/api/about")


@router.get("", **described(AboutShown))
def what_this_is() -> Response:
    """The program with its version and licence, and what every rulebook says of its own."""
    return reply(about())


@router.get("/address", **described(Reached))
def where_others_come(request: Request) -> Response:
    """The address to open on another device, and its code for a phone's camera."""
    address, alone = address_for_others(request, house_of(request).settings)
    return reply(Reached() if alone else reached_at(f"{address}/"))
