"""Coming to a table by a link or a code: good once, revocable, and worthless when forged."""

from typing import Any

import pytest

from server.people import Person, Running
from server.table import HERE, LINK, legal
from wartable.store import matches


@pytest.fixture
def server(any_server: Running) -> Running:
    return any_server


def made(server: Running, **wanted: Any) -> tuple[Person, Any]:
    ann = Person(server.address)
    return ann, ann.makes(seats=[HERE, LINK], **wanted)


def test_a_code_shows_what_one_is_invited_to(server: Running) -> None:
    _, match = made(server, game="grimheim", title="Saturday")
    (invitation,) = match["invitations"]
    token = invitation["link"].removeprefix(f"{server.address}/#/join/")
    for told in (invitation["code"], invitation["code"].lower(), token):
        offer = Person(server.address).get(f"/api/join/{told}")
        assert (offer["game"], offer["title"], offer["inviter"]) == ("grimheim", "Saturday", "Ann")
        assert offer["seat"] == 1
        assert offer["rosters"]


def test_a_link_is_good_once(server: Running) -> None:
    ann, match = made(server)
    code = match["invitations"][0]["code"]
    bob, eve = Person(server.address), Person(server.address)
    assert bob.post("/api/join", {"code": code, "name": "Bob"})["seat"] == 1
    refused = eve.post("/api/join", {"code": code, "name": "Eve"}, 404)
    assert refused["code"] == "unknown"
    eve.get(f"/api/join/{code}", 404)
    names = [seat["name"] for seat in ann.get(f"/api/matches/{match['id']}")["seats"]]
    assert names == ["Ann", "Bob"]
    assert [one["id"] for one in bob.get("/api/matches")] == [match["id"]]


def test_a_forged_or_revoked_link_opens_nothing(server: Running) -> None:
    ann, match = made(server)
    id, code = match["id"], match["invitations"][0]["code"]
    eve = Person(server.address)
    for forged in ("K7Q-4MDX", "", "x" * 5000, "' OR 1=1 --", code[:-1], code + "Z"):
        assert eve.post("/api/join", {"code": forged}, 404)["code"] == "unknown"
    again = ann.post(f"/api/matches/{id}/invitations/1")
    eve.post("/api/join", {"code": code}, 404)
    ann.delete(f"/api/matches/{id}/invitations/1")
    eve.post("/api/join", {"code": again["code"]}, 404)
    assert ann.get(f"/api/matches/{id}")["seats"][1]["taken"] is False


def test_only_who_made_a_match_invites_to_it(server: Running) -> None:
    ann, match = made(server)
    id = match["id"]
    eve = Person(server.address)
    assert eve.post(f"/api/matches/{id}/invitations/1", status=403)["code"] == "forbidden"
    eve.delete(f"/api/matches/{id}/invitations/1", 403)
    assert ann.post(f"/api/matches/{id}/invitations/0", status=409)["code"] == "closed"
    ann.post(f"/api/matches/{id}/invitations/7", status=404)
    Person(server.address).post("/api/join", {"code": match["invitations"][0]["code"]})
    ann.post(f"/api/matches/{id}/invitations/1", status=409)


def test_only_hashes_of_links_and_codes_are_in_the_store(server: Running, tmp_path: Any) -> None:
    from wartable.store.backup import backup

    ann, match = made(server)
    (invitation,) = match["invitations"]
    backup(server.house.store, tmp_path / "all")
    told = (tmp_path / "all").read_text()
    for secret in (
        invitation["code"],
        invitation["link"].rsplit("/", 1)[1],
        *ann.http.cookies.values(),
    ):
        assert secret not in told


def test_a_guest_brings_a_roster_and_a_word_for_the_dice(server: Running) -> None:
    _, match = made(server, game="grimheim", setup="encounter")
    bob = Person(server.address)
    code = match["invitations"][0]["code"]
    bad = bob.post("/api/join", {"code": code, "roster": "no-such-warband"}, 400)
    assert bad["code"] == "rule"
    bob.post(
        "/api/join", {"code": code, "name": "Bob", "roster": "black-tusk", "seed": "my own word"}
    )
    with server.house.store.reading() as session:
        stored = matches.find(session, match["id"])
    assert stored is not None
    header = stored.header
    assert header.setup.rosters[1] == "black-tusk"
    assert header.setup.names == ("Ann", "Bob")
    assert header.seeds == ("", "my own word")


def test_a_match_by_link_begins_when_the_guest_has_come(server: Running) -> None:
    ann, match = made(server)
    id = match["id"]
    early = ann.post(f"/api/matches/{id}/answers", {"seat": 0, "number": 0, "value": 0}, 409)
    assert early["reason"] == "not everybody has come to the table yet"
    bob = Person(server.address)
    bob.post("/api/join", {"code": match["invitations"][0]["code"], "name": "Bob"})
    state = ann.get(f"/api/matches/{id}")
    seat = state["waiting"][0]
    person = (ann, bob)[seat]
    mine = person.get(f"/api/matches/{id}")
    assert person.answers(id, mine, legal(server, id, seat))["number"] > mine["number"]


def test_whose_decision_it_is_stands_in_the_list_as_soon_as_the_guest_has_come(
    server: Running,
) -> None:
    for game in ("duel", "grimheim"):  # one begins with a question, the other with dice
        ann, match = made(server, game=game)
        bob = Person(server.address)
        assert ann.get("/api/matches")[0]["decision"] == ""
        bob.post("/api/join", {"code": match["invitations"][0]["code"], "name": "Bob"})
        waiting = ann.get(f"/api/matches/{match['id']}")["waiting"]
        decisions = [one.get("/api/matches")[0]["decision"] for one in (ann, bob)]
        assert [seat for seat, asked in enumerate(decisions) if asked] == waiting


def test_a_nasty_name_is_only_a_name(server: Running) -> None:
    ann, match = made(server)
    bob = Person(server.address)
    nasty = "<script>alert(1)</script>'; DROP TABLE seats;--"
    bob.post("/api/join", {"code": match["invitations"][0]["code"], "name": nasty})
    assert ann.get(f"/api/matches/{match['id']}")["seats"][1]["name"] == nasty
    long = made(server)[1]["invitations"][0]["code"]
    assert bob.post("/api/join", {"code": long, "name": "x" * 61}, 400)["code"] == "shape"


def test_printed_warbands_are_offered_where_they_were_agreed(server: Running) -> None:
    printed = "sisters-of-radiance"
    for agreed, there in (((), False), (("iconic_warbands=true",), True)):
        _, match = made(server, game="grimheim", setup="encounter", variants=agreed)
        code = match["invitations"][0]["code"]
        offer = Person(server.address).get(f"/api/join/{code}")
        assert (printed in [one["id"] for one in offer["rosters"]]) is there
