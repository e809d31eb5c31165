"""Giving up: at a table of three the others play on, between two it is over; and the store knows."""

from collections.abc import Iterator

import pytest

from server.visiting import TestClient, done, hot_seat, house_in, opened, play_on, refused, served
from wartable.kit import proves

SEATS = [{"kind": "here", "name": name, "dice": "typed"} for name in ("Ann", "Bob", "Cay")]

MOST = 20  # answers until an action is done


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("three")) as found:
        yield found


@proves("CORE-END-02")
def test_the_others_play_on_when_one_of_three_gives_up(client: TestClient) -> None:
    id = hot_seat(client, seats=SEATS)
    play_on(client, id, 30)
    hosting = house_in(client).hosting
    assert not hosting.resign(hosting.open(id), 2).over
    hosting.clear()
    hosted = play_on(client, id)
    assert hosted.over and hosted.session.match.left == (2,)
    assert hosted.result is not None and 2 not in hosted.result.winners
    hosting.clear()
    assert opened(client, id).digest() == hosted.digest()
    record = client.get(f"/api/matches/{id}/record").text.splitlines()
    declared = [line for line in record if line.startswith('{"line":"declare"')]
    assert len(declared) == 1 and '"seat":2,"name":"concede"' in declared[0]


@proves("CORE-END-02")
@pytest.mark.parametrize("answers", [9, 30, 31, 32])
def test_who_gave_up_neither_ends_it_for_the_others_nor_wins_with_them(
    client: TestClient, answers: int
) -> None:
    id = hot_seat(client, seats=SEATS)
    play_on(client, id, answers)
    path = f"/api/matches/{id}/resign"
    assert done(client.post(path, json={"seat": 0}))["over"] is None
    refused(client.post(path, json={"seat": 0}), 409, "given up already")
    for _ in range(MOST):
        if opened(client, id).session.match.left:
            break
        play_on(client, id, 1)
    refused(client.post(path, json={"seat": 0}), 409, "given up already")
    over = done(client.post(path, json={"seat": 1}))["over"]
    assert (over["winners"], over["resigned"]) == ([2], 1)
    assert done(client.get("/api/matches"))[0]["result"] == "Cay won"


def test_the_last_two_end_it_as_ever(client: TestClient) -> None:
    id = hot_seat(client)
    play_on(client, id, 10)
    over = client.post(f"/api/matches/{id}/resign", json={"seat": 1}).json()["over"]
    assert (over["winners"], over["resigned"]) == ([0], 1)


@proves("FB-VIC-01")
@pytest.mark.parametrize("answers", [0, 9])
def test_in_first_blood_giving_up_is_asked_of_nobody_and_ends_it_at_once(
    client: TestClient, answers: int
) -> None:
    id = hot_seat(client, "firstblood", setup="cinder-ford")
    asked = play_on(client, id, answers)
    assert not asked.over and "concede" not in [one.name for one in asked.pending()]
    over = client.post(f"/api/matches/{id}/resign", json={"seat": 0}).json()["over"]
    assert (over["winners"], over["resigned"]) == ([1], 0)
    assert opened(client, id).over, "and it stays over"
