"""Who made what, and under which licence."""

from fastapi import APIRouter, Response

from wartable.server.http.codec import described, reply
from wartable.server.library.about import about
from wartable.server.library.shelf import About

router = APIRouter(prefix="/api/about")


@router.get("", **described(About))
def what_this_is() -> Response:
    """The program with its version and licence, and what every rulebook says of its own."""
    return reply(about())
