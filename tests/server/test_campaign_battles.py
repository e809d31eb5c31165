"""Battles of campaigns at tables of this house: what comes of them reaches the campaign by itself."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.test_promising import SEED
from server.test_promising_again import given
from server.visiting import TestClient, another, done, opened, served
from wartable.kit import proves

SIMPLE = {
    "game": "grimheim",
    "form": "simple",
    "title": "The Border War",
    "name": "Ann",
    "roster": "bridge-wardens",
    "terms": {"points": 300, "missions": ["encounter"]},
}


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("battles")) as client:
        yield client


def before_battle(ann: TestClient, wanted: dict[str, Any] = SIMPLE) -> tuple[str, TestClient]:
    """A campaign whose first battle is to be played, and the other player."""
    id = done(ann.post("/api/campaigns", json=wanted), 201)["id"]
    link = done(ann.post(f"/api/campaigns/{id}/links", json={}), 201)["url"]
    bob, token = another(ann), link.rpartition("/")[2]
    said = {"token": token, "name": "Bob", "roster": "split-ears"}
    done(bob.post("/api/campaigns/join", json=said))
    for phase in ("open", "running"):
        wanted = {"kind": "phase", "about": {"phase": phase}}
        done(ann.post(f"/api/campaigns/{id}/errands", json=wanted), 201)
    return id, bob


def at_table(ann: TestClient) -> tuple[str, str, TestClient]:
    """The campaign, its first battle's table, and the other player."""
    id, bob = before_battle(ann)
    match = done(ann.post(f"/api/campaigns/{id}/battles/1/play"), 201)["id"]
    return id, match, bob


@proves("CORE-CAM-07")
def test_a_battle_that_is_given_up_is_taken_over_when_somebody_looks(ann: TestClient) -> None:
    id, match, bob = at_table(ann)
    assert not done(bob.get(f"/api/campaigns/{id}"))["battles"][0]["fought"]
    done(bob.post(f"/api/matches/{match}/resign", json={"seat": 1}))
    shown = done(ann.get(f"/api/campaigns/{id}"))
    battle = shown["battles"][0]
    assert battle["fought"] and battle["winners"] == [0] and battle["scores"] == [0, 0]
    assert "Battle 1 is over: Ann wins." in [line["text"] for line in shown["feed"]]
    for who in (ann, bob):
        due = done(who.get(f"/api/campaigns/{id}"))["due"]
        assert [one["title"] for one in due] == ["After battle 1"]


def test_a_table_knows_of_which_campaign_its_battle_is(ann: TestClient) -> None:
    id, match, bob = at_table(ann)
    told = {"battle": {"campaign": id, "title": "The Border War", "battle": 1}}
    for who in (ann, bob):
        assert done(who.get(f"/api/campaigns/at/{match}")) == told
    assert done(another(ann).get(f"/api/campaigns/at/{match}")) == {"battle": None}
    assert done(ann.get("/api/campaigns/at/nowhere")) == {"battle": None}
    done(ann.post(f"/api/matches/{match}/resign", json={"seat": 0}))
    assert done(bob.get(f"/api/campaigns/at/{match}")) == told
    assert [one["due"] for one in done(bob.get("/api/campaigns")) if one["id"] == id] == [1]


def test_who_opens_the_table_gives_a_seed_and_gets_a_receipt(ann: TestClient) -> None:
    id, bob = before_battle(ann)
    play = f"/api/campaigns/{id}/battles/1/play"
    assert bob.post(play, json=given(bob, 0)).json()["reason"] == "that seat is not yours"
    bad = given(bob, 1) | {"seed": "another"}
    assert bob.post(play, json=bad).json()["reason"] == "the signature does not fit the seed"
    said = given(bob, 1)
    made = done(bob.post(play, json=said), 201)
    assert made["id"] == made["receipt"]["match"] == said["promise"]
    assert opened(ann, made["id"]).stored.header.seeds == ("", SEED)
    again = done(ann.post(play, json=given(ann, 0)), 201)
    assert (again["id"], again["receipt"]) == (made["id"], None)
