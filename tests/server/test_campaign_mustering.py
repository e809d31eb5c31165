"""A battle of a campaign at a real table: who goes into it, with all that the campaign has made of them."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.test_campaign_battles import SIMPLE, before_battle
from server.visiting import TestClient, another, done, served
from wartable.kit import proves

TWO = SIMPLE | {"terms": {"points": 300, "missions": ["encounter", "encounter"]}}
FACES = {"defeated": 2, "wound": 6}  # a Permanent Wound of the leg


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("mustering")) as client:
        yield client


def begun(client: TestClient, id: str, kind: str, about: Any = None) -> Any:
    path = f"/api/campaigns/{id}/errands"
    return done(client.post(path, json={"kind": kind, "about": about}), 201)["errand"]


def settled(client: TestClient, id: str) -> None:
    """What comes after a battle, with the faces above, and no visit."""
    (due,) = [one for one in done(client.get(f"/api/campaigns/{id}"))["due"] if one["must"]]
    errand = begun(client, id, due["kind"], due["about"])
    path = f"/api/campaigns/{id}/errands/{errand['errand']}"
    while not errand["over"]:
        if errand["throw"] is not None:
            faces = [FACES.get(errand["throw"]["name"], 1)] * len(errand["throw"]["sides"])
            errand = done(client.post(f"{path}/throw", json={"faces": faces}))
        else:
            last = len(errand["prompt"]["options"]) - 1
            errand = done(client.post(f"{path}/answer", json={"answer": last}))
    done(client.post(f"{path}/confirm"), 204)


def reported(client: TestClient, id: str, number: int, **values: Any) -> None:
    path = f"/api/campaigns/{id}/battles/{number}/form"
    report = done(client.post(path, json={"values": values}))["report"]
    begun(client, id, "report", {"battle": number, "report": report})


@proves("GH-ABS-15")
def test_who_was_hurt_comes_to_the_next_battle_with_his_wound(ann: TestClient) -> None:
    id, bob = before_battle(ann, TWO)
    muster = f"/api/campaigns/{id}/battles/{{}}/muster"
    first = done(ann.get(muster.format(1)))
    assert (first["title"], first["mission"]) == ("The Border War", "Encounter")
    assert [side["name"] for side in first["sides"]] == ["Ann", "Bob"]
    side = first["sides"][0]
    hurt = side["models"][0]
    assert hurt and not side["marks"][0]
    reported(ann, id, 1, **{"winner": "1", "1.points": 3, "turns": 4, f"{hurt}.fell": True})
    late = ann.get(muster.format(2)).json()
    assert late["clause"] and "battle" in late["reason"]
    settled(ann, id)
    settled(bob, id)
    again = done(bob.get(muster.format(2)))["sides"][0]
    place = again["models"].index(hurt)
    assert again["marks"][place] == ["Leg wound"]
    stats = {one["name"]: one["shown"] for one in again["list"]["entries"][place]["sheet"]["stats"]}
    had = {one["name"]: one["shown"] for one in side["list"]["entries"][0]["sheet"]["stats"]}
    assert int(stats["MOV"].strip("″")) == int(had["MOV"].strip("″")) - 1
    assert ann.get(muster.format(1)).json()["reason"] == "that battle is over"


def test_whose_battle_it_is_not_musters_nobody(ann: TestClient) -> None:
    id, _ = before_battle(ann)
    assert another(ann).get(f"/api/campaigns/{id}/battles/1/muster").status_code in (401, 403, 404)
    assert ann.get(f"/api/campaigns/{id}/battles/9/muster").status_code == 404


def test_what_a_bookkeeper_has_kept_is_known_by_the_blanks_of_the_form(ann: TestClient) -> None:
    id, _ = before_battle(ann)
    sections = done(ann.get(f"/api/campaigns/{id}/battles/1/form"))["sections"]
    kept = [blank["kept"] for part in sections for blank in part["blanks"]]
    assert kept == ["winner", "rounds", "points", "points"]
    row = sections[1]["rows"][0]
    assert {blank["kept"] for blank in row["blanks"]} == {"fell", "marks", ""}
    (marks,) = [blank for blank in row["blanks"] if blank["kept"] == "marks"]
    known = ann.get("/api/games/grimheim").json()["companion"]["conditions"]
    assert {name for _, name in marks["options"]} <= {one["name"] for one in known}
