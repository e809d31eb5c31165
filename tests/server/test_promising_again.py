"""A rematch and a board have new dice: the house commits itself again, and who asks for them gives a seed again."""

from pathlib import Path
from typing import Any

import pytest

from server.test_promising import SEED, begin, promised, signed, verified
from server.visiting import TestClient, another, opened, play_on, served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with served(tmp_path_factory.mktemp("again")) as found:
        yield found


@pytest.fixture(scope="module")
def over(client: TestClient) -> str:
    made = begin(client)
    play_on(client, made["id"])
    return str(made["id"])


def given(client: TestClient, seat: int) -> dict[str, Any]:
    promise = promised(client)
    words = signed(promise["match"], seat, promise["commitment"])
    return {"promise": promise["match"], "seat": seat} | words


def checks_out(client: TestClient, made: Any, folder: Path) -> str:
    """What a receipt proves of the record, once the match is over."""
    play_on(client, made["id"])
    file = folder / "record.jsonl"
    file.write_bytes(client.get(f"/api/matches/{made['id']}/record").content)
    run = verified(file, made["receipt"], folder)
    assert run.exit_code == 0, run.output
    return str(run.output)


def test_who_asks_for_a_rematch_gives_a_seed_and_gets_a_receipt(
    client: TestClient, over: str, tmp_path: Path
) -> None:
    said = given(client, 1)
    told = client.post(f"/api/matches/{over}/rematch", json=said)
    assert told.status_code == 201, told.text
    made = told.json()
    assert made["id"] == said["promise"]
    assert opened(client, made["id"]).stored.header.seeds == ("", SEED)
    told = checks_out(client, made, tmp_path)
    assert "the house had committed itself before seat 2 gave its seed 5eed" in told
    again = client.post(f"/api/matches/{over}/rematch", json=given(client, 0)).json()
    assert (again["id"], again["receipt"]) == (made["id"], None)


def test_who_opens_a_board_gives_a_seed_and_gets_a_receipt(
    client: TestClient, over: str, tmp_path: Path
) -> None:
    body = {"at": 6, "given": given(client, 0)}
    told = client.post(f"/api/matches/{over}/branch", json=body)
    assert told.status_code == 201, told.text
    made = told.json()
    assert made["id"] == body["given"]["promise"]  # type: ignore[index]
    assert opened(client, made["id"]).stored.header.seeds == (SEED, "")
    assert "gave its seed 5eed" in checks_out(client, made, tmp_path)
    assert client.post(f"/api/matches/{over}/branch", json=body).status_code == 409


def test_a_seed_is_given_for_a_seat_of_ones_own(client: TestClient, over: str) -> None:
    for said in (given(client, 0) | {"seat": 7}, given(another(client), 0)):
        told = client.post(f"/api/matches/{over}/branch", json={"at": 3, "given": said})
        assert told.status_code in {403, 409}, told.text
    bad = given(client, 0) | {"seat": 1}
    told = client.post(f"/api/matches/{over}/branch", json={"at": 3, "given": bad})
    assert told.json()["reason"] == "the signature does not fit the seed"


def test_who_cannot_give_a_seed_gets_his_rematch_all_the_same(client: TestClient) -> None:
    made = begin(client)
    play_on(client, made["id"])
    told = client.post(f"/api/matches/{made['id']}/rematch")
    assert told.status_code == 201 and told.json()["receipt"] is None
