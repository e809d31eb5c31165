"""At work in a campaign: who asks, one thing at a time, and a rule that says no is told as a refusal."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from wartable.campaigns.desk import Overtaken, Stale
from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.server.campaigns.offices import Opened
from wartable.server.house import house_of
from wartable.server.http.codec import Refusal
from wartable.server.http.limits import address
from wartable.store.visitors import Visitor

T = TypeVar("T")


async def in_thread(request: Request, do: Callable[..., T], *args: Any) -> T:
    """In one of the threads for what is asked for, on account of whoever asks."""
    return await house_of(request).hands.work(address(request.scope), do, *args)


async def place(request: Request, id: str, visitor: Visitor | None) -> Seat:
    """Which member the visitor is."""
    house = house_of(request)
    if visitor is not None:
        house.limits.spend("write", visitor.id)
    return await in_thread(request, house.offices.known_member, id, visitor)


async def at_work(request: Request, id: str, do: Callable[[Opened], T]) -> T:
    """One thing at a time in a campaign; a rule that says no is told as a refusal."""
    offices = house_of(request).offices

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

    return await in_thread(request, work)
