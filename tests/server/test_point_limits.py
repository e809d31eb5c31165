"""A point limit: agreed by who makes a battle, told to who is invited, kept by both."""

from typing import Any

import pytest

from server.people import Person, Running
from server.table import HERE, LINK
from wartable.store import matches

DEAR = "black-tusk"


@pytest.fixture
def server(any_server: Running) -> Running:
    return any_server


def kept_limit(server: Running, match: str) -> int:
    with server.house.store.reading() as session:
        stored = matches.find(session, match)
    assert stored is not None
    return stored.header.setup.limit


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        ("grimheim", {"Small": 500, "Medium": 600, "Large": 1200}),
        ("firstblood", {"Usual": 1000}),
        ("duel", {}),
    ],
)
def test_the_usual_sizes_are_the_rulebooks_own(
    server: Running, game: str, sizes: dict[str, int]
) -> None:
    told = Person(server.address).get(f"/api/games/{game}")
    assert {one["name"]: one["points"] for one in told["sizes"]} == sizes


def test_who_is_invited_reads_the_limit_and_keeps_to_it(server: Running) -> None:
    ann, bob = Person(server.address), Person(server.address)
    made = ann.makes("grimheim", setup="first-battle", limit=300, seats=[HERE, LINK])
    code = made["invitations"][0]["code"]
    assert bob.get(f"/api/join/{code}")["limit"] == 300
    refused = bob.post("/api/join", {"code": code, "name": "Bob", "roster": DEAR}, 400)
    assert (refused["code"], refused["clause"]) == ("rule", "GH-BLD-01")
    assert "more than the limit of 300" in refused["reason"]
    assert not ann.get(f"/api/matches/{made['id']}")["seats"][1]["taken"]
    bob.post("/api/join", {"code": code, "name": "Bob", "roster": "split-ears"})
    assert kept_limit(server, made["id"]) == 300


def test_who_makes_a_battle_keeps_to_its_limit_too(server: Running) -> None:
    ann = Person(server.address)
    body = {"game": "grimheim", "setup": "encounter", "limit": 300, "seats": [HERE, LINK]}
    refused = ann.post("/api/matches", body, 400)
    assert refused["clause"] == "GH-BLD-01"
    assert "more than the limit of 300" in refused["reason"]
    assert ann.get("/api/matches") == []


def test_a_mission_that_says_its_own_points_tells_them_to_who_is_invited(server: Running) -> None:
    ann = Person(server.address)
    for limit, told in ((None, 1000), (1100, 1100)):
        made = ann.makes("firstblood", limit=limit, seats=[HERE, LINK])
        code = made["invitations"][0]["code"]
        assert Person(server.address).get(f"/api/join/{code}")["limit"] == told


@pytest.mark.parametrize(
    ("game", "limit", "said"),
    [
        ("grimheim", -1, "a limit is from 0 to 100000 points"),
        ("grimheim", 100_001, "a limit is from 0 to 100000 points"),
        ("grimheim", "many", "Expected `int | null`"),
        ("duel", 500, "Duel counts no points"),
    ],
)
def test_a_limit_that_cannot_be_is_refused(
    server: Running, game: str, limit: Any, said: str
) -> None:
    refused = Person(server.address).post("/api/matches", {"game": game, "limit": limit}, 400)
    assert said in refused["reason"]
