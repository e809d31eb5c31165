"""Rosters: built, checked, kept with every revision, brought in and taken out."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from wartable.core.roster import Checked, Options, Plain, Written
from wartable.exchange.writing import MEDIA
from wartable.server.house import house_of
from wartable.server.http.codec import IMPORT, Refusal, described, read_body, reply
from wartable.server.http.security import address
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.library import building
from wartable.server.library.building import known_visitor
from wartable.server.library.shelf import (
    Imported,
    ImportWanted,
    RevisionListed,
    RosterKept,
    RosterListed,
    RosterWanted,
)
from wartable.store import rosters
from wartable.store.rosters import Saved
from wartable.store.visitors import Visitor

T = TypeVar("T")

router = APIRouter(prefix="/api/rosters")

FAR = 2**31  # seeds and revisions beyond this are nobody's


# Without keeping anything


@router.post("/check", **described(Checked, RosterWanted))
async def check(request: Request) -> Response:
    """Prices part by part, faults with their clauses, sheets; with an entry its exact odds too."""
    spend(request)
    wanted = await read_body(request, RosterWanted)
    return reply(await aside(request, building.check, wanted))


@router.post("/options", **described(Options, RosterWanted))
async def options(request: Request) -> Response:
    """What the roster and one of its models may have, and why not."""
    spend(request)
    wanted = await read_body(request, RosterWanted)
    return reply(await aside(request, building.options, wanted))


@router.get("/random", **described(Plain))
async def by_chance(request: Request, game: str, points: int = 500, seed: int = 0) -> Response:
    """A roster drawn by chance, for so many points; the same seed gives the same."""
    spend(request)
    if not -FAR < seed < FAR:
        raise Refusal(400, "shape", "a seed is a smaller number than that")
    return reply(await aside(request, building.by_chance, game, points, seed))


@router.get("/blank", **described(Plain))
def blank(game: str) -> Response:
    """An empty roster to begin with."""
    return reply(building.builder_of(game).blank())


@router.post("/import", **described(Imported, ImportWanted))
async def bring_in(request: Request) -> Response:
    """What is made of a file: nothing is kept before it is posted as a roster."""
    spend(request)
    wanted = await read_body(request, ImportWanted, IMPORT)
    made = await aside(request, building.import_roster, wanted.game, wanted.told, wanted.file)
    return reply(made)


# The visitor's own


@router.get("", **described(tuple[RosterListed, ...]))
async def listed(request: Request, visitor: Anyone) -> Response:
    """The visitor's rosters."""
    if visitor is None:
        return reply(())

    def read() -> list[Saved]:
        with house_of(request).store.reading() as session:
            return rosters.rosters_of(session, visitor)

    return reply(await aside(request, building.roster_rows, await run_in_threadpool(read)))


@router.post("", **described(RosterKept, RosterWanted, 201))
async def save_new(request: Request, visitor: Someone) -> Response:
    """Keep a roster, legal or not."""
    wanted, house = await read_body(request, RosterWanted), house_of(request)
    house.limits.spend("write", visitor.id)
    checked = await aside(request, building.check, wanted)  # nobody waits for it to be written

    def save() -> RosterKept:
        with house.store.writing() as session:
            return building.save_new(session, visitor, wanted, checked)

    return reply(await run_in_threadpool(save), 201)


@router.get("/{id}", **described(RosterKept))
async def one(request: Request, id: str, visitor: Anyone, revision: int | None = None) -> Response:
    """A roster of one's own, checked; an older revision of it if one is named."""
    if revision is not None and not 0 < revision < FAR:
        raise Refusal(404, "unknown", "there is no such revision")
    saved = await find_saved(request, visitor, id, revision)
    return reply(await aside(request, building.full_roster, saved))


@router.put("/{id}", **described(RosterKept, RosterWanted))
async def change(request: Request, id: str, visitor: Anyone) -> Response:
    """A new revision; the old ones stay."""
    wanted, house, whose = (
        await read_body(request, RosterWanted),
        house_of(request),
        known_visitor(visitor),
    )
    house.limits.spend("write", whose.id)
    checked = await aside(request, building.check, wanted)

    def save() -> RosterKept:
        with house.store.writing() as session:
            return building.change_roster(session, whose, id, wanted, checked)

    return reply(await run_in_threadpool(save))


@router.delete("/{id}", **described(status=204))
def remove(request: Request, id: str, visitor: Anyone) -> Response:
    """A roster goes, with all its revisions."""
    with house_of(request).store.writing() as session:
        if not rosters.remove(session, known_visitor(visitor), id):
            raise Refusal(404, "unknown", "you have no such roster")
    return Response(status_code=204)


@router.get("/{id}/revisions", **described(tuple[RevisionListed, ...]))
def revisions(request: Request, id: str, visitor: Anyone) -> Response:
    """Every state in which a roster was kept."""
    with house_of(request).store.reading() as session:
        found = rosters.revisions(session, known_visitor(visitor), id)
    if found is None:
        raise Refusal(404, "unknown", "you have no such roster")
    return reply([building.revision_row(saved) for saved in found])


@router.get("/{id}/export", **described(media="text/plain"))
async def export(request: Request, id: str, visitor: Anyone, form: Written = "json") -> Response:
    """A roster as a file to take away."""
    saved = await find_saved(request, visitor, id)
    media, end = MEDIA[form]
    told = await aside(request, building.export_roster, saved, form)
    return Response(told, media_type=media, headers=download_headers(f"roster-{id}.{end}"))


async def aside(request: Request, job: Callable[..., T], *args: Any) -> T:
    """Worked out where nobody at a table waits for it."""
    return await house_of(request).backroom.work(address(request.scope), job, *args)


async def find_saved(
    request: Request, visitor: Visitor | None, id: str, revision: int | None = None
) -> Saved:
    def read() -> Saved:
        with house_of(request).store.reading() as session:
            return building.find_roster(session, known_visitor(visitor), id, revision)

    return await run_in_threadpool(read)


def spend(request: Request) -> None:
    """Some of what an address may have worked out for it."""
    house_of(request).limits.spend("look", address(request.scope))


def download_headers(file: str) -> dict[str, str]:
    """A name for the download that has nothing in it but plain letters."""
    return {"Content-Disposition": f'attachment; filename="{file}"'}
