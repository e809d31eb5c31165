"""Campaigns on a server whose rulebooks have changed since: looked at by all, taken over by an organiser."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Person, running, sqlite
from wartable.campaigns.reading import written
from wartable.campaigns.record import Founded
from wartable.core.campaign.parts import Founding
from wartable.kit import proves

KEPT = Path(__file__).parents[1] / "store" / "first_campaign.sql"
OLD = "oldConquest1"


def filled(folder: Path, *statements: str) -> str:
    with sqlite3.connect(folder / "server.sqlite") as line:
        line.executescript(KEPT.read_text(encoding="utf-8"))
        for one in statements:
            line.execute(one)
    line.close()
    return sqlite(folder)


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Person]:
    """Who founded it, with the account she had then."""
    with running(filled(tmp_path)) as server:
        yield signed_in(server.address)


def signed_in(address: str) -> Person:
    found = Person(address)
    found.post("/api/account/sign-in", {"name": "Ann", "password": "a long old password"})
    return found


@proves("CORE-CAM-10")
def test_an_older_campaign_is_looked_at_taken_over_and_goes_on(ann: Person) -> None:
    path = f"/api/campaigns/{OLD}"
    seen = ann.get(path)
    assert seen["title"] == "The Old Conquest" and len(seen["feed"]) > 50
    assert "run by version 5 of Grimheim" in seen["waits"] and seen["takes_over"]
    assert seen["due"] == [] and seen["under_way"] == []
    away = {"kind": "away", "about": {"member": 0}}
    told = ann.post(f"{path}/errands", away, 409)
    assert told["clause"] == "CORE-CAM-10" and "takes the newer rules over" in told["reason"]
    assert ann.http.post(f"{path}/rules", json={}).status_code == 204
    assert "already" in ann.post(f"{path}/rules", {}, 409)["reason"]
    again = ann.get(path)
    assert not again["waits"] and not again["takes_over"]
    assert again["standings"] == seen["standings"] and again["scene"] == seen["scene"]
    assert again["feed"][0]["text"].startswith("Ann takes over version")
    assert again["feed"][1:] == seen["feed"]
    ann.post(f"{path}/errands", away, 201)
    assert ann.get(path)["feed"][0]["text"] == "Ann is away for a while."


def test_who_only_looks_on_is_told_and_takes_nothing_over(ann: Person) -> None:
    stranger = Person(str(ann.http.base_url))
    seen = stranger.get(f"/api/campaigns/{OLD}")
    assert seen["waits"] and not seen["takes_over"]
    stranger.post(f"/api/campaigns/{OLD}/rules", {}, 403)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        pytest.param(
            "UPDATE campaigns SET game = 'gone'", "there is no rulebook “gone”", id="no rulebook"
        ),
        pytest.param(
            "UPDATE campaigns SET header = replace(header, '\"conquest\"', '\"league\"')",
            "a campaign is simple or conquest",
            id="a form that is no more",
        ),
    ],
)
def test_one_that_cannot_be_opened_says_why_and_hides_no_other(
    tmp_path: Path, statement: str, said: str
) -> None:
    with running(filled(tmp_path, statement)) as server:
        ann = signed_in(server.address)
        told = ann.get(f"/api/campaigns/{OLD}", 409)
        assert told["code"] == "stopped" and said in told["reason"]
        assert ann.get("/api/campaigns/veterans?game=grimheim") == []
        (listed,) = ann.get("/api/campaigns")
        assert listed["title"] == "The Old Conquest" and said in listed["line"]


def test_a_record_that_nobody_here_can_play_again_is_not_brought_in(ann: Person) -> None:
    """Whoever names rules that are not here could write into it what he likes."""
    rich = {"form": "simple", "title": "Rich", "phase": "finished"}
    founded = Founded(
        format=2,
        game="grimheim",
        version=99,
        content="0" * 64,
        founding=Founding(form="simple", title="Rich"),
        first=rich,
    )
    told = ann.http.post("/api/campaigns/import", content=written(founded, []))
    assert told.status_code == 400
    assert "line 1: they are of version 99 of Grimheim" in told.json()["reason"]
