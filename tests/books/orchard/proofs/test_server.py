"""A match of one seat and one of eight at a server: people beside each other, by link and bots mixed, to the end."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.visiting import TestClient, another, done, opened, play_on, refused, served

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture(scope="module")
def client(installed: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("orchard")) as found:
        yield found


def makes(client: TestClient, seats: list[dict[str, str]], **wanted: Any) -> Any:
    return done(
        client.post("/api/matches", json={"game": "orchard", "seats": seats, **wanted}), 201
    )


def here(name: str) -> dict[str, str]:
    return {"kind": "here", "name": name, "dice": "typed"}


def looks_back(client: TestClient, id: str, seats: int) -> None:
    """The result, the luck of every seat, every moment, and the record."""
    state = done(client.get(f"/api/matches/{id}"))
    assert len(state["over"]["scores"]) == len(state["scene"]["sides"]) == seats
    assert {row["seat"] for row in done(client.get(f"/api/matches/{id}/luck"))} <= set(range(seats))
    last = done(client.get(f"/api/matches/{id}/history"))["numbers"]
    for at in (0, last // 2, last - 1):
        moment = done(client.get(f"/api/matches/{id}/moments/{at}"))
        assert len(moment["scene"]["sides"]) == seats
    assert client.get(f"/api/matches/{id}/record").status_code == 200


def test_it_is_listed_with_its_seats(client: TestClient) -> None:
    (listed,) = [one for one in done(client.get("/api/games")) if one["id"] == "orchard"]
    assert listed["seats"] == [1, 8]
    assert {one["id"]: one["seats"] for one in listed["setups"]} == {
        "one": 1,
        "three": 3,
        "eight": 8,
        "teams": 8,
    }
    assert [one["room"] for one in listed["setups"]] == [[1, 8]] * 4
    (duel,) = [one for one in done(client.get("/api/games")) if one["id"] == "duel"]
    assert {one["id"]: one["room"] for one in duel["setups"]} == {
        "two": [2, 2],
        "three": [3, 3],
        "night": [2, 3],
        "brawl": [2, 3],
    }


@pytest.mark.parametrize(("setup", "title"), [("night", "Duel: Night"), ("two", "Duel")])
def test_a_match_is_called_by_its_set_up_if_that_is_for_so_many(
    client: TestClient, setup: str, title: str
) -> None:
    seats = [here(name) for name in NAMES[:3]]
    done(client.post("/api/matches", json={"game": "duel", "setup": setup, "seats": seats}), 201)
    assert done(client.get("/api/matches"))[0]["title"] == title


@pytest.mark.parametrize("seats", [1, 8])
def test_people_beside_each_other_play_to_the_end(client: TestClient, seats: int) -> None:
    made = makes(client, [here(name) for name in NAMES[:seats]])
    assert play_on(client, made["id"]).over
    looks_back(client, made["id"], seats)
    again = done(client.post(f"/api/matches/{made['id']}/rematch"), 201)
    names = [one.name for one in opened(client, again["id"]).stored.seats]
    assert names == [*NAMES[1:seats], NAMES[0]], "everyone one seat further on"


def test_people_here_people_by_link_and_bots_sit_at_one_table(client: TestClient) -> None:
    links: list[dict[str, str]] = [{"kind": "link"}] * 3
    bots: list[dict[str, str]] = [{"kind": "bot", "bot": "random"}] * 3
    made = makes(client, [here("Ann"), *links, here("Bob"), *bots])
    assert [one["seat"] for one in made["invitations"]] == [1, 2, 3]
    for invitation, name in zip(made["invitations"], NAMES[2:], strict=False):
        guest = another(client)
        joined = done(guest.post("/api/join", json={"code": invitation["code"], "name": name}))
        assert joined["seat"] == invitation["seat"]
    seats = done(client.get(f"/api/matches/{made['id']}"))["seats"]
    assert [one["letter"] for one in seats] == list("ABCDEFGH")
    assert [one["kind"] for one in seats] == ["here", *["link"] * 3, "here", *["bot"] * 3]
    assert play_on(client, made["id"]).over
    looks_back(client, made["id"], 8)


@pytest.mark.parametrize(("setup", "seats"), [("one", 1), ("three", 3), ("eight", 8)])
def test_who_says_nothing_plays_against_bots_on_all_other_seats(
    client: TestClient, setup: str, seats: int
) -> None:
    made = makes(client, [], setup=setup)
    kinds = [one.kind for one in opened(client, made["id"]).stored.seats]
    assert kinds == ["here", *["bot"] * (seats - 1)]


def test_no_more_sit_down_than_there_is_room_for(client: TestClient) -> None:
    nine = {"game": "orchard", "seats": [here("Ann")] * 9}
    refused(client.post("/api/matches", json=nine), 400, "1 to 8")
