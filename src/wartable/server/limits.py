"""How much of anything one visitor or one address may ask for: a bucket that fills up again."""

from math import ceil
from time import monotonic
from typing import Any

from wartable.server.codec import Refusal

RATES = {  # a second, and at once
    "answer": (20.0, 60.0),
    "probe": (30.0, 90.0),
    "join": (10 / 60, 10.0),
    "sign-in": (10 / 60, 10.0),
    "create": (30 / 60, 30.0),
    "write": (10.0, 60.0),
    "visitor": (1.0, 120.0),
}
MOST = 10_000  # buckets kept; full ones are forgotten first


class Limits:
    def __init__(self, generous: float = 1.0) -> None:
        self._generous = generous
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, *whom: str) -> None:
        """One of these for each of them, or a refusal that says when to come again."""
        for one in whom:
            self._spend(kind, one)

    def _spend(self, kind: str, whom: str) -> None:
        rate, most = (number * self._generous for number in RATES[kind])
        here = monotonic()
        left, since = self._buckets.get((kind, whom), (most, here))
        left = min(most, left + (here - since) * rate)
        if left < 1:
            self._buckets[kind, whom] = (left, here)
            wait = ceil(round((1 - left) / rate, 3))
            raise Refusal(429, "rate", f"that was too much at once: try again in {wait} s")
        self._buckets[kind, whom] = (left - 1, here)
        if len(self._buckets) > MOST:
            self._forget(here)

    def _forget(self, here: float) -> None:
        """Those that have long filled up again, or else the oldest half."""
        old = sorted(self._buckets, key=lambda key: self._buckets[key][1])
        for key in old[: MOST // 2]:
            del self._buckets[key]


def address(scope: Any) -> str:
    """Where a request or a socket comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""
