"""Connections themselves: whoever is slow, silent or has too many of them loses them, so that others find room.

uvicorn waits for a request as long as somebody likes; this is what it leaves to a proxy, for those who have none.
"""

from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from wartable.server.http.limits import Limits, network_of
from wartable.server.http.proxies import is_among
from wartable.server.settings import Settings

HEAD = 10.0  # seconds for the head of a request, from the first moment or from the reply before
BODY = 20.0  # and for its body
REPLY = 60.0  # until the reply has been fetched
LONGEST = 64 * 1024  # bytes of a head
UNWANTED = 2 * 1024 * 1024  # bytes of a body that was refused
GUARD = "guard"  # where the settings are found
PATIENCE, LATER = 0.5, 5.0  # seconds that a line waits at least, and at most, that came too fast
SPARE = 200  # open files that are not connections


class Guarded(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection with a deadline for whatever it waits for."""

    _timer: TimerHandle | None = None
    _guard: "Guard | None" = None
    _early: bytes | None = None  # what it said before its time
    _stage = HEAD
    _since = 0.0
    _unread = 0
    _upgraded = False

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        self._since = self.loop.time()
        self._timer = self.loop.call_later(HEAD, self._look)
        guard = self.app_state.get(GUARD)
        if isinstance(guard, Guard):
            self._guard = guard
            guard.arrived(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        if self._guard is not None:
            self._guard.left(self)
        super().connection_lost(exc)

    def slow_down(self, wait: float) -> None:
        """Lines that come faster than they may are listened to later, and nobody is cut off for it."""
        if wait and not self.transport.is_closing():
            self._early = b""
            self.loop.call_later(min(LATER, wait + PATIENCE), self._listen_again)

    def _listen_again(self) -> None:
        said, self._early = self._early, None
        if said and not self.transport.is_closing():
            self.transport.resume_reading()
            self.data_received(said)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if (
            self._early is not None
        ):  # kept unread: what had come before the line could be stopped, too
            self._early += data
            self.transport.pause_reading()
            return
        super().data_received(data)
        if self._upgraded:
            return
        self._follow()
        replied = self.cycle is not None and self.cycle.response_complete
        if self._stage == HEAD or replied:  # else somebody reads it, and says when it is too much
            self._unread += len(data)
            if self._unread > (LONGEST if self._stage == HEAD else UNWANTED):
                self.transport.abort()

    def handle_websocket_upgrade(self, *args: Any) -> None:
        """From here on its frames are watched (`matches.live`)."""
        self._upgraded = True
        self._forget()
        super().handle_websocket_upgrade(*args)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._follow()

    @property
    def stage(self) -> float:
        """What it waits for, by how long that may take."""
        if self.cycle is not None and self.cycle.more_body:
            return BODY
        return HEAD if self.cycle is None or self.cycle.response_complete else REPLY

    @property
    def silent(self) -> bool:
        """Nobody misses it: nothing has been asked by it, or nothing any more."""
        return self.stage == HEAD and not self._upgraded

    def _follow(self) -> None:
        """A new stage has its own time."""
        if self.stage != self._stage:
            self._stage, self._since, self._unread = self.stage, self.loop.time(), 0

    def _look(self) -> None:
        """Is it too late by now? If not, look again when it would be."""
        self._follow()
        left = self._since + self._stage - self.loop.time()
        if left <= 0:
            self.transport.abort()
        else:
            self._timer = self.loop.call_later(left, self._look)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Guard:
    """How many lines there are, of everybody and of each address, and how fast they come."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._settings = settings
        self._limits = limits
        self._lines: Counter[str] = Counter()
        self._most = most_lines()

    def arrived(self, line: Guarded) -> None:
        whose = network_of(host_of(line))
        self._lines[whose] += 1
        if self._lines[whose] > self._settings.lines or len(line.connections) > self._most:
            make_room(line, line.connections, self._settings)
        if not is_among(host_of(line), self._settings.proxies):
            line.slow_down(self._limits.wait_for("line", whose))

    def left(self, line: Guarded) -> None:
        whose = network_of(host_of(line))
        self._lines[whose] -= 1
        if not self._lines[whose]:
            del self._lines[whose]


def make_room(new: Guarded, connections: Iterable[Any], settings: Settings) -> None:
    """Too many of one address, or in all: the oldest silent one goes for it; if there is none, the new one."""
    everyone, whose = list(connections), network_of(host_of(new))
    own = [one for one in everyone if network_of(host_of(one)) == whose]
    full = len(everyone) > most_lines()
    if not is_among(host_of(new), settings.proxies) and (len(own) > settings.lines or full):
        drop_silent(new, own)
    elif full:
        drop_silent(new, everyone)


def drop_silent(new: Guarded, lines: list[Any]) -> None:
    silent = [one for one in lines if isinstance(one, Guarded) and one.silent and one is not new]
    oldest = min(silent, key=lambda one: one._since, default=new)
    oldest.transport.abort()


def host_of(line: Any) -> str:
    return line.client[0] if line.client else ""


def most_lines() -> int:
    """As many as there may be open files, but for what else is open."""
    try:
        import resource
    except ImportError:  # a system that counts otherwise
        return 1000
    return max(SPARE, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE)


def allow_files() -> None:
    """As many open files as the system lets us have: usually it begins with fewer."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
