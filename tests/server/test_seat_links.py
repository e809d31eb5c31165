"""Links to a member's place: who gives them out, what all are told, and when they open nothing any more."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update

from server.test_campaigns import ann as ann
from server.test_campaigns import founded, joined, running, seen, token
from server.visiting import TestClient, another, done, house_in
from wartable.kit import proves
from wartable.store import tables
from wartable.store.base import iso


def club(ann: TestClient) -> tuple[str, TestClient, TestClient]:
    """Ann owns it, Org helps to organise it, Bob plays."""
    id, (org, bob) = running(ann, "Org", "Bob")
    about = {"member": 1, "roles": ["organiser", "player"]}
    done(ann.post(f"/api/campaigns/{id}/errands", json={"kind": "roles", "about": about}), 201)
    return id, org, bob


def feed(client: TestClient, id: str) -> list[str]:
    return [one["text"] for one in seen(client, id)["feed"]]


def asks(client: TestClient, id: str, **wanted: Any) -> Any:
    return client.post(f"/api/campaigns/{id}/links", json=wanted)


def takes(client: TestClient, token: str, status: int = 200) -> Any:
    return done(client.post("/api/campaigns/join", json={"token": token}), status)


@proves("CORE-CAM-09")
def test_an_organiser_took_the_owners_place_by_a_link_of_his_own(ann: TestClient) -> None:
    id, org, _ = club(ann)
    told = done(asks(org, id, member=0), 409)
    assert told["clause"] == "CORE-CAM-09"
    assert "for Ann or the owner" in told["reason"] or "owner's place" in told["reason"]
    assert "owner's place" in done(asks(ann, id, member=0), 409)["reason"]
    assert "for Bob or the owner" in done(asks(org, id, member=2), 409)["reason"]
    done(asks(another(ann), id, member=2), 403)
    for nobody in (9, -1):
        assert "there is no member" in done(asks(ann, id, member=nobody), 409)["reason"]


@proves("CORE-CAM-09")
def test_a_place_changed_hands_and_nobody_was_told(ann: TestClient) -> None:
    id, org, bob = club(ann)
    handed = token(bob, id, member=2)
    assert feed(org, id)[0] == "Bob gives out a link by which another takes over from Bob."
    cid = another(ann)
    takes(cid, handed)
    assert seen(cid, id)["me"] == 2 and seen(bob, id)["me"] is None
    assert feed(org, id)[0] == "Somebody else has the place of Bob from now on."
    again = token(ann, id, member=2)
    assert feed(org, id)[0] == "Ann gives out a link by which another takes over from Bob."
    takes(bob, again)
    assert seen(bob, id)["me"] == 2


def test_a_link_to_a_place_is_good_once_and_for_a_day(ann: TestClient) -> None:
    id, _, bob = club(ann)
    handed = token(bob, id, member=2)
    takes(another(ann), handed)
    assert "opens nothing" in takes(another(ann), handed, 404)["reason"]
    late = token(ann, id, member=2)
    with house_in(ann).store.writing() as session:
        yesterday = iso(datetime.now(UTC) - timedelta(days=1, seconds=1))
        session.execute(update(tables.CampaignLink).values(made=yesterday))
    takes(another(ann), late, 404)
    assert another(ann).get(f"/api/campaigns/join/{late}").status_code == 404


def test_a_link_for_players_stays_good_for_the_next_of_them(ann: TestClient) -> None:
    id = founded(ann)
    made = token(ann, id)
    with house_in(ann).store.writing() as session:
        yesterday = iso(datetime.now(UTC) - timedelta(days=3))
        session.execute(update(tables.CampaignLink).values(made=yesterday))
    for name in ("Bob", "Cid"):
        said = {"token": made, "name": name}
        done(another(ann).post("/api/campaigns/join", json=said))
    assert len(seen(ann, id)["members"]) == 3


@proves("CORE-CAM-09")
def test_links_are_made_void(ann: TestClient) -> None:
    id, org, bob = club(ann)
    at = f"/api/campaigns/{id}/links"
    place, coming, looking = (
        token(bob, id, member=2),
        token(org, id),
        token(bob, id, role="guest"),
    )
    done(org.delete(f"{at}?member=2"), 409)
    done(bob.delete(at), 403)
    done(another(ann).delete(at), 403)
    done(bob.delete(f"{at}?member=2"), 204)
    assert feed(org, id)[0] == "Bob makes the link to the place of Bob void."
    takes(another(ann), place, 404)
    assert done(bob.delete(f"{at}?member=2"), 409)["reason"] == "no link to that place is open"
    done(org.delete(at), 204)
    for gone in (coming, looking):
        takes(another(ann), gone, 404)
    again = token(bob, id, member=2)
    newer = token(ann, id, member=2)
    takes(another(ann), again, 404)
    takes(another(ann), newer)


def test_who_became_the_owner_keeps_his_place_whatever_links_there_are(ann: TestClient) -> None:
    id, _, bob = club(ann)
    handed = token(bob, id, member=2)
    about = {"member": 2, "roles": ["owner", "player"]}
    done(ann.post(f"/api/campaigns/{id}/errands", json={"kind": "roles", "about": about}), 201)
    assert "owner's place" in takes(another(ann), handed, 409)["reason"]
    assert seen(bob, id)["me"] == 2


def test_nobody_has_two_places_and_one_of_them_unseen(ann: TestClient) -> None:
    id, org, bob = club(ann)
    handed = token(bob, id, member=2)
    for one in (org, bob, ann):
        assert "a place in this campaign already" in takes(one, handed, 409)["reason"]
    takes(another(ann), handed)


def test_no_member_says_himself_that_a_place_was_taken(ann: TestClient) -> None:
    id, _, _ = club(ann)
    for kind in ("offer", "take-over", "call-back"):
        wanted = {"kind": kind, "about": {"member": 2, "by": 0}}
        done(ann.post(f"/api/campaigns/{id}/errands", json=wanted), 409)


def test_of_six_who_come_by_one_link_one_has_the_place(ann: TestClient) -> None:
    id, _, bob = club(ann)
    handed = token(bob, id, member=2)
    six = [another(ann) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        said = {"token": handed}
        came = list(pool.map(lambda one: one.post("/api/campaigns/join", json=said), six))
    assert sorted([one.status_code for one in came]) == [200, *[404] * 5]
    for one, reply in zip(six, came, strict=True):
        assert seen(one, id)["me"] == (2 if reply.status_code == 200 else None)
    assert feed(ann, id).count("Somebody else has the place of Bob from now on.") == 1


def test_who_presses_twice_joins_once(ann: TestClient) -> None:
    id = founded(ann)
    made = token(ann, id)
    cid = joined(ann, founded(ann), "Cid")  # a browser that is known
    with ThreadPoolExecutor(6) as pool:
        said = [{"token": made, "name": f"Cid {k}"} for k in range(6)]
        came = list(pool.map(lambda one: cid.post("/api/campaigns/join", json=one), said))
    assert {one.status_code for one in came} <= {200, 409}
    assert len(seen(ann, id)["members"]) == 2
