"""What goes through all of a match: one at a time, and on account of whoever asks."""

from collections.abc import Callable
from typing import TypeVar

from fastapi import Request

from wartable.server.house import house_of
from wartable.server.http.limits import address

T = TypeVar("T")


async def looked_back(request: Request, id: str, job: Callable[..., T], *args: object) -> T:
    house, whose = house_of(request), address(request.scope)
    with house.hands.look(whose):
        return await house.rooms.look_back(id, house.hands.counted, whose, job, *args)
