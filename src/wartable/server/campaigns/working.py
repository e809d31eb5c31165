"""At work in a campaign: who asks, one thing at a time, and a rule that says no is told as a refusal."""

from collections.abc import Callable
from typing import Any, TypeVar

import anyio.to_thread
from fastapi import Request

from wartable.campaigns.desk import Overtaken, Stale
from wartable.core.ask import Refused
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal
from wartable.store.visitors import Visitor

T = TypeVar("T")


def in_thread(do: Callable[..., T], *args: Any) -> Any:
    return anyio.to_thread.run_sync(do, *args)


async def place(request: Request, id: str, visitor: Visitor | None) -> tuple[Offices, int]:
    """The offices, and which member the visitor is."""
    house: House = house_of(request)
    if visitor is not None:
        house.limits.spend("write", visitor.id)
    return house.offices, await in_thread(house.offices.known_member, id, visitor)


async def at_work(offices: Offices, id: str, do: Callable[[Opened], T]) -> T:
    """One thing at a time in a campaign; a rule that says no is told as a refusal."""

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

    found: T = await in_thread(work)
    return found
