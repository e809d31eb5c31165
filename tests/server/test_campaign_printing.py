"""A campaign on paper: how it stands and what a member fights with, and nothing that is for others only."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import shelf
from server.shopping import Round, Wire
from server.visiting import TestClient, another, served
from wartable.server.campaigns.printing import GONE

# a market in which everybody's own page shows where he has hidden his purse
SHOWING = """
from msgspec.structs import replace

from campaigns.market import GAME as PLAIN
from wartable.core.campaign.scene import BandShown, CampaignScene
from wartable.core.game import Game


def scene(view, seat):
    bands = [
        BandShown(member=one.number, name=f"The stall of {one.name}", stores=hidden(view, one.number))
        for one in view.members
    ]
    return CampaignScene(line="A fair", bands=tuple(bands))


def hidden(view, member):
    return tuple([str(one) for one in (view.secrets.get(member) or {}).values()])


GAME = Game(
    id=PLAIN.id,
    name=PLAIN.name,
    package=PLAIN.package,
    version=PLAIN.version,
    rules=PLAIN.rules,
    muster=PLAIN.muster,
    screen=PLAIN.screen,
    campaign=replace(PLAIN.campaign, scene=scene),
)
"""
BOOK = {
    "stallbook/__init__.py": "",
    "stallbook/game.py": SHOWING,
    "stallbook/rulebook.md": shelf.TOY.replace("TY-", "TOY-"),
}


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("paper")
    with (
        pytest.MonkeyPatch.context() as patch,
        shelf.shelf(folder / "shelf", patch) as root,
    ):
        shelf.put(root, "market", "stallbook", BOOK)
        with served(folder) as client:
            yield client


def founded(ann: TestClient, bands: tuple[str, str] = ("", ""), **wanted: Any) -> Any:
    """Ann and Bob, and the campaign runs."""
    bob = another(ann)
    wanted |= {"name": "Ann", "roster": bands[0]}
    id = ann.post("/api/campaigns", json=wanted).json()["id"]
    link = ann.post(f"/api/campaigns/{id}/links", json={}).json()["url"]
    said = {"token": link.rpartition("/")[2], "name": "Bob", "roster": bands[1]}
    assert bob.post("/api/campaigns/join", json=said).status_code == 200
    for phase in ("open", "running"):
        errand = {"kind": "phase", "about": {"phase": phase}}
        told = ann.post(f"/api/campaigns/{id}/errands", json=errand)
        assert told.status_code == 201, told.text
    return id, bob


def printed(client: TestClient, id: str, what: str) -> tuple[str, int]:
    """The words of it, with every break a blank, and its pages."""
    told = client.get(f"/api/campaigns/{id}/print/{what}")
    assert told.status_code == 200, told.text
    assert told.headers["content-type"] == "application/pdf"
    pages = PdfReader(BytesIO(told.content)).pages
    words = " ".join([page.extract_text() for page in pages]).replace("\u200b", "")
    return re.sub(r"\s+", " ", words), len(pages)


def test_a_warband_and_the_standings_are_a_page_each(ann: TestClient) -> None:
    terms = {"missions": ["encounter", "border-skirmish"]}
    id, bob = founded(
        ann,
        ("ashford-watch", "barrow-host"),
        game="grimheim",
        form="simple",
        title="The Winter War",
        terms=terms,
        switches=["draw_tiebreak=defeated-models", "No dogs on the table"],
    )
    Round(Wire(id, [ann, bob]), 2, long=3).go()
    seen = bob.get(f"/api/campaigns/{id}").json()
    words, pages = printed(bob, id, "standings")
    assert pages == 1
    for told in ("The Winter War", "Ann", "Bob", "Ashford Watch", "Standings", "Encounter"):
        assert told in words
    assert len(seen["house_rules"]) == 2 and "=" not in "".join(seen["house_rules"])
    for told in (*seen["standings"]["headings"], *seen["house_rules"]):
        assert told in words
    for band in seen["scene"]["bands"]:
        words, pages = printed(bob, id, f"bands/{band['member']}")
        assert pages == 1
        for one in band["troopers"]:
            assert re.sub(r"\s+", " ", one["name"]) in words
            for mark in one["marks"] if one["fate"] not in GONE else ():
                assert mark in words
        for figure in band["figures"]:
            assert f"{figure['name']} {figure['shown']}" in words
    assert any([one["marks"] for band in seen["scene"]["bands"] for one in band["troopers"]])


def test_what_one_hides_is_on_nobody_elses_paper(ann: TestClient) -> None:
    id, bob = founded(ann, game="market", form="fair", title="The Fair")
    begun = ann.post(f"/api/campaigns/{id}/errands", json={"kind": "hide"}).json()["errand"]
    at = f"/api/campaigns/{id}/errands/{begun['errand']}"
    ann.post(f"{at}/answer", json={"answer": "well"})
    assert ann.post(f"{at}/confirm").status_code == 204
    assert "well" in printed(ann, id, "bands/0")[0]
    for other in (bob, another(ann)):
        for what in ("bands/0", "bands/1", "standings"):
            assert "well" not in printed(other, id, what)[0]


def test_what_is_not_there_cannot_be_printed(ann: TestClient) -> None:
    id, _ = founded(ann, game="market", form="fair", title="The Fair")
    for path, status in (
        (f"{id}/print/bands/7", 404),
        (f"{id}/print/bands/-1", 404),
        (f"{id}/print/bands/one", 422),
        (f"{id}/print/standings?paper=a7", 422),
        ("nothing/print/standings", 404),
    ):
        told = ann.get(f"/api/campaigns/{path}")
        assert told.status_code in (status, 400), told.text
        assert told.json()["reason"]
