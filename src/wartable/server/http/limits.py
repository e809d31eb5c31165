"""How much of anything one visitor or one address may ask for: buckets that fill up again, and open lines."""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address
from math import ceil
from time import monotonic, time
from typing import Any

import anyio.to_thread

from wartable.server.http.codec import Refusal
from wartable.store import buckets
from wartable.store.base import Store
from wartable.store.buckets import Bucket, take_one

RATES = {  # a second, and at once
    "answer": (20.0, 60.0),
    "probe": (30.0, 90.0),
    "join": (10 / 60, 10.0),
    "sign-in": (10 / 60, 10.0),
    "create": (30 / 60, 30.0),
    "promise": (30 / 60, 30.0),
    "write": (10.0, 60.0),
    "visitor": (1.0, 120.0),
    "look": (10.0, 60.0),
    "read": (10.0, 120.0),
    "import": (1 / 20, 8.0),
    "door": (20.0, 150.0),  # whatever it is that is asked for
    "line": (10.0, 100.0),  # new connections
    "socket": (2.0, 30.0),  # tables that are looked at anew
    "refused": (2.0, 20.0),  # refusals that are told at once
    "work": (0.3, 30.0),  # seconds that are worked for an address, wherever that is
}
AT_THE_DOOR = {
    "join",
    "sign-in",
    "create",
    "promise",
    "visitor",
}  # the rest guards a worker's own time
WORK = "work"
OF_NETWORK = {"door", "socket", "work", "import"}  # an address may be a whole club
HOME = 64  # bits of a long address that a network gives out as it likes
MOST = 10_000  # buckets kept; full ones are forgotten first


class Limits:
    """Buckets of this worker; what guards doors is counted in a store, if there is one to share."""

    def __init__(self, generous: float = 1.0, shared: Store | None = None) -> None:
        self._generous = generous
        self._shared = shared
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def spend(self, kind: str, *whom: str) -> None:
        """One of these for each of them, or a refusal that says when to come again."""
        rate, most = (number * self._generous for number in RATES[kind])
        for one in whom:
            if self._shared is not None and kind in AT_THE_DOOR:
                wait = buckets.spend(self._shared, f"{kind}/{one}", rate, most, time())
            else:
                wait = self._spend((kind, one), rate, most)
            if wait:
                raise Refusal(429, "rate", again_words(wait, kind))

    def is_left(self, kind: str, whose: str) -> bool:
        """One of these, taken if there is one."""
        return not self.wait_for(kind, whose)

    def wait_for(self, kind: str, whose: str) -> float:
        """Seconds until there is one of these; one that is there is taken."""
        return self._spend((kind, whose), *[number * self._generous for number in RATES[kind]])

    def must_be_left(self, kind: str, whose: str) -> None:
        """Refuse whoever has used up what is charged afterwards, because nobody knows before how much it will be."""
        left = self.charge(kind, 0.0, whose)
        if left <= 0:
            wait = -left / (RATES[kind][0] * self._generous)
            raise Refusal(429, "rate", again_words(wait + 1, kind))

    def charge(self, kind: str, cost: float, whose: str) -> float:
        """What is left after it; below nothing, if it came to more than there was."""
        rate, most = (number * self._generous for number in RATES[kind])
        here = monotonic()
        left, since = self._buckets.get((kind, whose), (most, here))
        left = min(most, left + max(0.0, here - since) * rate) - cost
        self._buckets[(kind, whose)] = (left, here)
        if len(self._buckets) > MOST:
            self._forget()
        return left

    async def at_the_door(self, kind: str, *whom: str) -> None:
        """The same for who must not wait for a store."""
        await anyio.to_thread.run_sync(self.spend, kind, *whom)

    def _spend(self, key: tuple[str, str], rate: float, most: float) -> float:
        """How long to wait for one more; nothing, if it is taken."""
        here = monotonic()
        wait, self._buckets[key] = take_one(self._buckets.get(key, (most, here)), rate, most, here)
        if len(self._buckets) > MOST:
            self._forget()
        return wait

    def _forget(self) -> None:
        """Those that have long filled up again, or else the oldest half."""
        old = sorted(self._buckets, key=lambda key: self._buckets[key][1])
        for key in old[: MOST // 2]:
            del self._buckets[key]


class Sockets:
    """How many lines are open at once, in this worker, from one address and of one visitor."""

    def __init__(self, of_address: int, of_visitor: int) -> None:
        self._most = {"address": of_address, "visitor": of_visitor}
        self._open: dict[tuple[str, str], int] = {}

    @contextmanager
    def one_more(self, address: str, visitor: str) -> Iterator[None]:
        """A line as long as it is open, or a refusal; nothing is counted of whom nothing is known."""
        whose = [key for key in (("address", address), ("visitor", visitor)) if key[1]]
        for kind, name in whose:
            if self._open.get((kind, name), 0) >= self._most[kind]:
                raise Refusal(429, "rate", crowded_words(kind, self._most[kind]))
        for key in whose:
            self._open[key] = self._open.get(key, 0) + 1
        try:
            yield
        finally:
            for key in whose:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def __len__(self) -> int:
        return sum([many for (kind, _), many in self._open.items() if kind == "address"])


def again_words(wait: float, kind: str = "") -> str:
    again = f"try again in {ceil(round(wait, 3))} s"
    if kind not in OF_NETWORK:
        return f"that was too much at once: {again}"
    return (
        f"that was too much at once from your network: {again}. If many of you share it, "
        "whoever runs this server can allow more (WARTABLE_RATES)"
    )


def crowded_words(kind: str, most: int) -> str:
    one = most == 1
    there = "there is" if one else "there are"
    who = "you have" if kind == "visitor" else f"from your network {there}"
    tables = "one table" if one else f"{most} tables"
    which = "it" if one else "one of them"
    return f"{who} {tables} open already, and more are not allowed: close {which}"


def address(scope: Any) -> str:
    """Where a request or a socket comes from, as it is counted."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def network_of(host: str) -> str:
    """Of the longer addresses everybody at home has 2 to the 64: they count as the one network that they are."""
    if ":" not in host:
        return host
    try:
        told = IPv6Address(host)
    except ValueError:
        return host
    return str(told.ipv4_mapped or IPv6Address(int(told) >> HOME << HOME))
