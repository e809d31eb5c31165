"""What stands at the door: whose pages may talk to us, and what browsers are told with every reply."""

import asyncio
import re
from typing import cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.server.http.codec import IMPORT, Refusal, refusal
from wartable.server.http.limits import WORK, Limits
from wartable.server.http.limits import address as address
from wartable.server.http.prefix import enter, path_in
from wartable.server.http.visitors import set_cookie
from wartable.server.settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
LOCAL = {"127.0.0.1", "localhost", "::1"}
REFUSED = 400  # from here on a status is a refusal
HELD = 1.0  # seconds that a refusal is held back
DEAR = re.compile(
    r"/api/(?:rosters|campaigns|matches/[^/]+/(?:history|moments|luck|kept|record|branch))\b"
)  # what is worked out for those who ask
PATH = 2000  # characters; none of ours is longer
NAMED = re.compile(
    r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::(?P<port>\d{1,5}))?"
)  # in small letters
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src {sockets}; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


class Door:
    """Every request and every socket passes here first."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        named = [*settings.origins, *([settings.public_url] if settings.public_url else [])]
        self._origins = {origin_of(one) for one in named}
        known = {urlsplit(origin).hostname or "" for origin in self._origins}
        self._hosts = known | set(settings.hosts) | LOCAL

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        limits = limits_in(scope)
        try:
            self.check(scope)
            if limits is not None:
                check_budget(scope, limits)
        except Refusal as refused:
            await self.turn_away(refused, scope, receive, held(send, scope, limits))
            return
        send = held(send, scope, limits)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        app = self.app if path_in(scope) else RedirectResponse(f"{self.settings.root_path}/")
        await app(scope, receive, add_headers(scope, send))

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = host_in(scope)
        if self.settings.host in LOCAL and name_of(host) not in self._hosts:
            raise Refusal(403, "forbidden", "this server is not known by that name")
        if len(scope["path"]) > PATH or not scope["path"].isprintable():
            raise Refusal(400, "shape", "this address is not one of ours")
        enter(scope, self.settings.root_path)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self.check_origin(headers, host)
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > IMPORT:
            raise Refusal(413, "size", f"this is too large: {IMPORT // 1024} kB at most")

    def check_origin(self, headers: Headers, host: str) -> None:
        """Programs send no origin; browsers always do when it matters."""
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
                raise Refusal(403, "forbidden", "pages from elsewhere may not do that")
            return
        try:
            place = urlsplit(origin).netloc.lower()
        except ValueError:
            raise Refusal(400, "shape", "the header Origin is not an address") from None
        if origin.lower() in self._origins or (host and place == host):
            return
        raise Refusal(403, "forbidden", "pages from elsewhere may not do that")

    async def turn_away(self, refused: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "forbidden"})
            return
        page = refused.status == 429 and not path_in(scope).startswith("/api")
        told = sentence(refused) if page else refusal(refused)
        await told(scope, receive, add_headers(scope, send))


def limits_in(scope: Scope) -> Limits | None:
    """None before the house is there."""
    house = getattr(scope["app"].state, "house", None)
    return None if house is None else cast(Limits, house.limits)


def check_budget(scope: Scope, limits: Limits) -> None:
    """Before anything is read or looked up: all that an address asks for comes out of the same budget."""
    whose = address(scope)
    limits.spend("door", whose)
    if DEAR.match(path_in(scope)):
        limits.must_be_left(WORK, whose)


def held(send: Send, scope: Scope, limits: Limits | None) -> Send:
    """Who is refused again and again is told later, by a line that is closed then: asking at once again is no use."""
    if limits is None or scope["type"] != "http":
        return send

    async def sending(message: Message) -> None:
        late = message["type"] == "http.response.start" and message["status"] >= REFUSED
        if late and not limits.is_left("refused", address(scope)):
            MutableHeaders(scope=message)["connection"] = "close"
            await asyncio.sleep(HELD)
        await send(message)

    return sending


def sentence(refused: Refusal) -> Response:
    """For who asked for a page, not for what a page asks for."""
    return PlainTextResponse(f"{refused.declined.reason}.\n", refused.status)


def origin_of(address: str) -> str:
    """As browsers write it: a path says where a page is, not whose."""
    parts = urlsplit(address.lower())
    return f"{parts.scheme}://{parts.netloc}"


def host_in(scope: Scope) -> str:
    """The name and the port by which it was asked for, in small letters; nothing if that was not said."""
    named = Headers(scope=scope).getlist("host")
    host = named[0].lower() if named else ""
    found = NAMED.fullmatch(host)
    if len(named) > 1 or (host and not found) or int((found and found["port"]) or 0) > 65535:
        raise Refusal(400, "shape", "the header Host is not a name and a port")
    return host


def name_of(host: str) -> str:
    found = NAMED.fullmatch(host)
    return found["name"].strip("[]") if found else ""


def policy_for(scope: Scope) -> str:
    """A page may talk to where it came from; some browsers want that spelled out for sockets."""
    try:
        host = host_in(scope)
    except Refusal:
        host = ""
    return POLICY.format(sockets=f"'self' ws://{host} wss://{host}" if host else "'self'")


def headers_for(scope: Scope) -> dict[str, str]:
    return HEADERS | {"content-security-policy": policy_for(scope)}


def add_headers(scope: Scope, send: Send) -> Send:
    """A reply with what browsers must know, and the cookie of a new visitor."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in headers_for(scope).items():
                headers[name] = value
            if path_in(scope).startswith("/api"):
                headers["cache-control"] = "no-store"
            token = scope.get("state", {}).get("token")
            if token is not None:
                headers.append("set-cookie", cookie_for(token, scope))
        await send(message)

    return sending


def cookie_for(token: str, scope: Scope) -> str:
    made = Response()
    set_cookie(made, token, scope)
    return made.headers["set-cookie"]
