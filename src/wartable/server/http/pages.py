"""The page itself: built files, or a word to those who have not built it."""

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from wartable.server.http.codec import Refusal
from wartable.server.http.compressing import smallest
from wartable.server.settings import Settings

UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Wartable</title>
<h1>Wartable is running</h1>
<p>The page has not been built here. Run <code>make play</code> in the project: it builds what is missing;
the interface for programs is described at <a href="openapi.json">openapi.json</a>.</p></html>"""
FOREVER = "public, max-age=31536000, immutable"
KINDS = {".webmanifest": "application/manifest+json"}  # Python has not heard of it
ROOT = {
    "favicon.ico",
    "notices.txt",
    "robots.txt",
    "manifest.webmanifest",
    "icon-192.png",
    "icon-512.png",
    "sw.js",
}


def pages(settings: Settings) -> APIRouter:
    router = APIRouter(include_in_schema=False)
    folder = Path(settings.static) if settings.static else built_folder()

    @router.get("/")
    def home(request: Request) -> Response:
        if not (folder / "index.html").is_file():
            return HTMLResponse(UNBUILT)
        return send_file(request, folder, "index.html", "no-cache")

    @router.get("/assets/{name:path}")
    def asset(request: Request, name: str) -> Response:
        return send_file(request, folder / "assets", name, FOREVER)

    @router.get("/{name}")
    def beside(request: Request, name: str) -> Response:
        if name not in ROOT:
            raise Refusal(404, "unknown", "there is nothing here")
        return send_file(request, folder, name, "no-cache")

    return router


def built_folder() -> Path:
    return Path(str(files("wartable.server"))) / "static"


def send_file(request: Request, folder: Path, name: str, keep: str) -> Response:
    """A file of the folder, and of no other; all are small, and read at once in the thread that found them."""
    found = file_in(folder, name)
    if found is None:
        raise Refusal(404, "unknown", "there is nothing here")
    sent, headers = smallest(request, found)
    kind = KINDS.get(found.suffix) or guess_type(found.name)[0]
    return Response(sent.read_bytes(), media_type=kind, headers={"cache-control": keep, **headers})


def file_in(folder: Path, name: str) -> Path | None:
    try:
        found = (folder / name).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None
