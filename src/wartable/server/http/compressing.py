"""Replies made small: answers as they are sent, files of the page as they were built."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from wartable.server.http.prefix import path_in

LEAST = 1000  # bytes; less is not worth it
LEVEL = 5  # of nine: beyond it, much more work for little
BUILT = {"br": ".br", "gzip": ".gz"}  # the better one first
APART = 2 * 10**9  # nanoseconds between files that were unpacked or copied together


class Compressing:
    """Compresses what programs and screens are told; the files of the page have been before."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.small = GZipMiddleware(app, minimum_size=LEAST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = scope["type"] == "http" and path_in(scope).startswith(("/api", "/openapi"))
        await (self.small if told else self.app)(scope, receive, send)


def smallest(request: Request, file: Path) -> tuple[Path, dict[str, str]]:
    """The file as the browser can best read it, and the headers that say so."""
    read = {
        one.split(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")
    }
    beside = {how: file.with_name(file.name + end) for how, end in BUILT.items()}
    there = {how: path for how, path in beside.items() if current(path, file)}
    headers = {"vary": "Accept-Encoding"} if there else {}
    for how, path in there.items():
        if how in read:
            return path, headers | {"content-encoding": how}
    return file, headers


def current(copy: Path, file: Path) -> bool:
    """Whether a smaller copy is there, and was not left behind by a file that has changed since."""
    return copy.is_file() and copy.stat().st_mtime_ns + APART >= file.stat().st_mtime_ns
