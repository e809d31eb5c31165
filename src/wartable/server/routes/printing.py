"""Rosters on paper."""

from fastapi import APIRouter, Request, Response

from wartable.core.roster import Plain
from wartable.server.house import house_of
from wartable.server.http.codec import described, read_body
from wartable.server.http.security import address
from wartable.server.http.visitors import Anyone
from wartable.server.library import building
from wartable.server.library.printing import print_pdf
from wartable.server.library.shelf import Paper, PrintWanted, Sheets
from wartable.server.routes.rosters import aside, find_saved

router = APIRouter(prefix="/api/rosters")

PDF = "application/pdf"


@router.post("/print", **described(media=PDF, takes=PrintWanted))
async def print_unsaved(request: Request) -> Response:
    """A roster that is not kept."""
    house_of(request).limits.spend("write", address(request.scope))
    wanted = await read_body(request, PrintWanted)
    pdf = await aside(
        request, make_pdf, wanted.game, wanted.roster, wanted.limit, wanted.what, wanted.paper
    )
    return paper_of(pdf, f"roster-{wanted.what}")


@router.get("/{id}/print", **described(media=PDF))
async def print_kept(
    request: Request, id: str, visitor: Anyone, what: Sheets = "cards-63", paper: Paper = "a4"
) -> Response:
    """A roster of one's own as cards, sheets or a quick reference."""
    house = house_of(request)
    house.limits.spend("write", address(request.scope))
    saved = await find_saved(request, visitor, id)
    roster, limit = building.kept_roster(saved), building.kept_limit(saved)
    pdf = await aside(request, make_pdf, saved.game, roster, limit, what, paper)
    return paper_of(pdf, f"roster-{what}")


def make_pdf(game: str, roster: Plain, limit: int | None, what: Sheets, paper: Paper) -> bytes:
    checked = building.check_roster(building.builder_of(game), roster, limit, -1)
    return print_pdf(game, checked, what, paper)


def paper_of(pdf: bytes, what: str) -> Response:
    name = {"content-disposition": f'inline; filename="{what}.pdf"'}
    return Response(pdf, media_type=PDF, headers=name)
