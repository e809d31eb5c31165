"""Veterans over the API: brought by whoever has a place where they come from, never invented, never borrowed."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.visiting import TestClient, another, done, served
from wartable.kit import proves

TERMS = {"points": 300, "missions": ["encounter"]}
WAR = {"game": "grimheim", "form": "simple", "title": "The Long War", "terms": TERMS}
BAND = "bridge-wardens"
LEFT = {"member": 1, "why": "moved away"}
NOT_YOURS = "veterans come from a campaign that is over and in which you have a place"


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("veterans")) as client:
        yield client


def do(client: TestClient, id: str, kind: str, about: Any = None, status: int = 201) -> Any:
    wanted = {"kind": kind, "about": about}
    return done(client.post(f"/api/campaigns/{id}/errands", json=wanted), status)


def founded(client: TestClient, **over: Any) -> str:
    return str(done(client.post("/api/campaigns", json=WAR | {"name": "Ann"} | over), 201)["id"])


def token(client: TestClient, id: str) -> str:
    return str(done(client.post(f"/api/campaigns/{id}/links", json={}), 201)["url"])


def joined(host: TestClient, id: str, one: TestClient, roster: str, status: int = 200) -> Any:
    said = {"token": token(host, id).rpartition("/")[2], "name": "Bob", "roster": roster}
    return done(one.post("/api/campaigns/join", json=said), status)


def running(ann: TestClient) -> tuple[str, TestClient]:
    """The campaign, and Bob, who is in it too."""
    id, bob = founded(ann, roster=BAND), another(ann)
    joined(ann, id, bob, "split-ears")
    for phase in ("open", "running"):
        do(ann, id, "phase", {"phase": phase})
    return id, bob


def over(ann: TestClient) -> tuple[str, TestClient]:
    """One that is finished, since Bob has left it."""
    id, bob = running(ann)
    do(bob, id, "leave", LEFT)
    assert seen(ann, id)["phase"] == "finished"
    return id, bob


def seen(client: TestClient, id: str) -> Any:
    return done(client.get(f"/api/campaigns/{id}"))


def gold(client: TestClient, id: str, member: int) -> int:
    (band,) = [one for one in seen(client, id)["scene"]["bands"] if one["member"] == member]
    (found,) = [int(one["shown"]) for one in band["figures"] if one["name"].lower() == "gold"]
    return found


def corrected(ann: TestClient, id: str, amount: int) -> None:
    do(ann, id, "correct", {"member": 0, "what": "gold", "amount": amount, "why": "found it"})


# Brought


@proves("GH-CAM-15")
def test_a_veteran_founds_a_new_campaign_with_everything_it_has(ann: TestClient) -> None:
    own = another(ann)
    id, _ = running(own)
    corrected(own, id, 85)
    had = gold(own, id, 0)
    assert done(own.get("/api/campaigns/veterans?game=grimheim")) == []
    do(own, id, "leave", LEFT)
    (one,) = done(own.get("/api/campaigns/veterans?game=grimheim"))
    assert (one["id"], one["since"], one["purse"]) == (id, "The Long War", [["gold", had]])
    assert one["name"] and one["points"] > 0
    made = founded(own, title="The Next War", roster=f"veteran:{id}")
    old, new = seen(own, id)["scene"]["bands"][0], seen(own, made)["scene"]["bands"][0]
    assert [row["name"] for row in new["troopers"]] == [row["name"] for row in old["troopers"]]
    assert gold(own, made, 0) == had
    told = f"veterans of The Long War worth {one['points']} points"
    assert [line for line in seen(own, made)["feed"] if told in line["text"]]


@proves("GH-CAM-15")
def test_veterans_join_by_a_link_or_are_mustered_later(ann: TestClient) -> None:
    id, bob = over(ann)
    had, veteran = gold(bob, id, 1), f"veteran:{id}"
    made = founded(ann, roster=BAND)
    joined(ann, made, bob, veteran)
    assert gold(bob, made, 1) == had
    cid, (own, ben) = another(ann), running(ann)
    later = founded(cid)
    handed = done(ben.post(f"/api/campaigns/{own}/links", json={"member": 1}), 201)["url"]
    done(cid.post("/api/campaigns/join", json={"token": handed.rpartition("/")[2]}))
    do(cid, own, "leave", LEFT)
    wanted = {"kind": "muster", "roster": f"veteran:{own}"}
    done(cid.post(f"/api/campaigns/{later}/errands", json=wanted), 201)
    assert gold(cid, later, 0) == gold(cid, own, 1)
    assert [one["kind"] for one in seen(cid, later)["due"]] == []


# Refused


def not_brought(client: TestClient, roster: str, why: str, clause: str = "GH-CAM-15") -> None:
    """Neither by founding nor by mustering, and nothing is founded."""
    before = len(done(client.get("/api/campaigns")))
    found = client.post("/api/campaigns", json=WAR | {"name": "Eve", "roster": roster})
    assert len(done(client.get("/api/campaigns"))) == before
    id = founded(client, title="Empty", name="Eve")
    wanted = {"kind": "muster", "roster": roster}
    for answer in (found, client.post(f"/api/campaigns/{id}/errands", json=wanted)):
        told = done(answer, 409)
        assert (told["reason"], told["clause"]) == (why, clause)
    assert "muster" in due(client, id)


def due(client: TestClient, id: str) -> list[str]:
    return [one["kind"] for one in seen(client, id)["due"]]


@proves("GH-CAM-15")
def test_somebody_elses_veterans_are_nobody_elses_to_bring(ann: TestClient) -> None:
    id, _ = over(ann)
    eve = another(ann)
    for told in (id, "nothing", "", "x" * 500, f"{id} ", f"veteran:{id}"):
        not_brought(eve, f"veteran:{told}", NOT_YOURS)
    assert done(eve.get("/api/campaigns/veterans?game=grimheim")) == []
    link = done(ann.post(f"/api/campaigns/{id}/links", json={"role": "guest"}), 201)["url"]
    done(eve.post("/api/campaigns/join", json={"token": link.rpartition("/")[2]}))
    not_brought(eve, f"veteran:{id}", NOT_YOURS)


@proves("GH-CAM-15")
def test_the_same_veterans_came_twice_when_their_place_was_handed_on(ann: TestClient) -> None:
    id, bob = over(ann)
    made, cid, veteran = founded(ann, roster=BAND), another(ann), f"veteran:{id}"
    joined(ann, made, bob, veteran)
    handed = done(bob.post(f"/api/campaigns/{made}/links", json={"member": 1}), 201)["url"]
    done(cid.post("/api/campaigns/join", json={"token": handed.rpartition("/")[2]}))
    said = {"token": token(ann, made).rpartition("/")[2], "name": "Ben"}
    told = done(bob.post("/api/campaigns/join", json=said | {"roster": veteran}), 409)
    assert told["reason"] == "Bob has brought the same veterans: they go on with one member only"
    done(bob.post("/api/campaigns/join", json=said))
    wanted = {"kind": "muster", "roster": veteran}
    done(bob.post(f"/api/campaigns/{made}/errands", json=wanted), 409)
    assert "muster" in due(bob, made)
    do(cid, made, "leave", {"member": 1, "why": "moved away"})
    done(bob.post(f"/api/campaigns/{made}/errands", json=wanted), 201)


@proves("GH-CAM-15")
def test_before_the_end_and_after_retiring_nobody_goes_on(ann: TestClient) -> None:
    own = another(ann)
    id, bob = running(own)
    not_brought(own, f"veteran:{id}", "a warband goes on or retires after the end of its campaign")
    do(bob, id, "leave", LEFT)
    number = do(own, id, "part")["errand"]["errand"]
    at = f"/api/campaigns/{id}/errands/{number}"
    done(own.post(f"{at}/answer", json={"answer": "retired"}))
    done(own.post(f"{at}/confirm"), 204)
    not_brought(own, f"veteran:{id}", "this warband has retired")
    assert done(own.get("/api/campaigns/veterans?game=grimheim")) == []


@proves("GH-CAM-15")
def test_veterans_of_another_rulebook_stay_there(ann: TestClient) -> None:
    own = another(ann)
    linked = {"game": "firstblood", "form": "linked", "terms": {}, "name": "Ann"}
    id = founded(own, **linked, roster="marches-anvil")
    not_brought(
        own, f"veteran:{id}", "these are veterans of Conquest: First Blood, not of Grimheim"
    )
    assert done(own.get("/api/campaigns/veterans?game=firstblood")) == []
    done(own.get("/api/campaigns/veterans?game=chess"), 404)
    war, _ = over(own)
    for told in (war, "nothing"):
        wanted = WAR | linked | {"roster": f"veteran:{told}"}
        reason = done(own.post("/api/campaigns", json=wanted), 409)["reason"]
        assert reason == "Conquest: First Blood has no veterans of other campaigns"


@proves("GH-CAM-15")
def test_nobody_invents_a_rich_warband(ann: TestClient) -> None:
    """A browser says whom it brings; what they have is for the campaign they come from to say."""
    id = founded(ann)
    entry = {"body": "human", "weapons": ["sword"]}
    band = {
        "roster": {"faction": "imperial", "fate": "common-fate"},
        "troopers": [{"entry": entry}] * 20,
    }
    rich = {"warband": band, "gold": 10**6, "since": "The Long War"}
    for about in ({"legacy": rich}, {"legacy": rich, "roster": BAND}, {"legacy": None}):
        for more in ({}, {"roster": BAND}):
            wanted = {"kind": "muster", "about": about} | more
            told = done(ann.post(f"/api/campaigns/{id}/errands", json=wanted), 409)
            assert (told["reason"], told["clause"]) == (NOT_YOURS, "GH-CAM-15")
    assert "muster" in due(ann, id)
    forged = WAR | {"name": "Eve", "legacy": rich}
    done(another(ann).post("/api/campaigns", json=forged), 400)
