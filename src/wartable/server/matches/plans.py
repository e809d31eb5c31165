"""Acts that were tried where a match stands now: what was planned is not tried again when it is done."""

from typing import Any

import msgspec

from wartable.core.match import Seat

MOST = 64  # the latest: a hand that drags plans many times before it lets go


class Plans:
    """By seat and answers, as they are sent; of one version of a record."""

    def __init__(self) -> None:
        self._version = -1
        self._tried: dict[tuple[Seat, bytes], None] = {}

    def keep(self, version: int, seat: Seat, acts: tuple[tuple[str, Any], ...]) -> None:
        """These were allowed, one after the other."""
        if version != self._version:
            self._version, self._tried = version, {}
        self._tried[seat, msgspec.json.encode(acts)] = None
        if len(self._tried) > MOST:
            del self._tried[next(iter(self._tried))]

    def knows(self, version: int, seat: Seat, acts: tuple[tuple[str, Any], ...]) -> bool:
        """Were they tried with the record at this very line?"""
        return version == self._version and (seat, msgspec.json.encode(acts)) in self._tried
