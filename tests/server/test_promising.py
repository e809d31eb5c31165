"""The house commits itself before seats give their seeds, and each gets a receipt for its own."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from server.visiting import TestClient, another, house_in, opened, play_on, served
from wartable.cli.main import main
from wartable.core.dice.source import commitment

BROWSER = Ed25519PrivateKey.from_private_bytes(b"b" * 32)
SEED = "5eed" * 16


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with served(tmp_path_factory.mktemp("promising")) as found:
        yield found


def promised(client: TestClient) -> dict[str, str]:
    told = client.post("/api/matches/promise")
    assert told.status_code == 201, told.text
    found: dict[str, str] = told.json()
    return found


def signed(match: str, seat: int, commitment: str, seed: str = SEED) -> dict[str, Any]:
    """As a browser does it, from the description alone."""
    words = f"wartable seed 1\n{match}\n{seat}\n{commitment}\n{seed}\n".encode()
    key = BROWSER.public_key().public_bytes_raw().hex()
    return {"seed": seed, "key": key, "signature": BROWSER.sign(words).hex()}


def begin(client: TestClient, status: int = 201, **said: Any) -> Any:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    told = client.post("/api/matches", json={"game": "duel", "seats": seats} | said)
    assert told.status_code == status, told.text
    return told.json()


def test_a_match_has_the_seed_that_was_promised_and_the_one_that_was_given(
    client: TestClient,
) -> None:
    promise = promised(client)
    made = begin(
        client, promise=promise["match"], **signed(promise["match"], 0, promise["commitment"])
    )
    stored = opened(client, made["id"]).stored
    assert made["id"] == promise["match"]
    assert (
        stored.header.commitment == promise["commitment"] == commitment(bytes.fromhex(stored.house))
    )
    assert stored.header.seeds == (SEED, "")
    receipt = made["receipt"]
    assert (receipt["match"], receipt["seat"], receipt["seed"]) == (made["id"], 0, SEED)
    key = house_in(client).hosting.key
    assert key is not None and receipt["house"] == key.public


def test_a_promise_is_kept_once_and_to_nobody_else(client: TestClient) -> None:
    promise = promised(client)
    begin(another(client), 409, promise=promise["match"], seed=SEED)
    begin(client, promise=promise["match"], seed=SEED)
    begin(client, 409, promise=promise["match"], seed="another")


def test_a_seed_comes_after_a_promise_and_is_plain(client: TestClient) -> None:
    assert "after the house has committed" in begin(client, 400, seed=SEED)["reason"]
    for bad in ("two\nlines", "x" * 101):
        begin(client, 400, promise=promised(client)["match"], seed=bad)


def test_a_signature_that_does_not_fit_begins_nothing(client: TestClient) -> None:
    promise = promised(client)
    other = signed(promise["match"], 1, promise["commitment"])
    refused = begin(client, 400, promise=promise["match"], **other)
    assert refused["reason"] == "the signature does not fit the seed"
    begin(client, promise=promise["match"], **signed(promise["match"], 0, promise["commitment"]))


def test_where_no_dice_are_drawn_nothing_is_given(client: TestClient) -> None:
    promise = promised(client)
    seats = [{"kind": "here", "dice": "typed"}, {"kind": "here", "dice": "typed"}]
    made = begin(client, promise=promise["match"], seed=SEED, seats=seats)
    assert made["receipt"] is None
    assert opened(client, made["id"]).stored.header.seeds == ()


def test_a_guest_sees_what_was_committed_to_and_gives_a_seed_of_his_own(client: TestClient) -> None:
    promise = promised(client)
    seats = [{"kind": "here"}, {"kind": "link"}]
    given = signed(promise["match"], 0, promise["commitment"])
    made = begin(client, promise=promise["match"], seats=seats, **given)
    bob, code = another(client), made["invitations"][0]["code"]
    offer = bob.get(f"/api/join/{code}").json()
    assert (offer["match"], offer["commitment"]) == (made["id"], promise["commitment"])
    his = signed(offer["match"], offer["seat"], offer["commitment"], "0b" * 32)
    joined = bob.post("/api/join", json={"code": code, **his}).json()
    assert joined["receipt"]["seed"] == "0b" * 32
    assert opened(client, made["id"]).stored.header.seeds == (SEED, "0b" * 32)


# What a receipt proves


@pytest.fixture(scope="module")
def played(client: TestClient, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A record, and the receipt of its first seat with the final seal."""
    promise = promised(client)
    made = begin(
        client, promise=promise["match"], **signed(promise["match"], 0, promise["commitment"])
    )
    play_on(client, made["id"])
    file = tmp_path_factory.mktemp("played") / "record.jsonl"
    file.write_bytes(client.get(f"/api/matches/{made['id']}/record").content)
    over = client.get(f"/api/matches/{made['id']}").json()["over"]
    return file, made["receipt"] | {"sealed": over["seal"]}


def verified(file: Path, receipt: Any, folder: Path) -> Any:
    kept = folder / "receipt.json"
    kept.write_bytes(msgspec.json.encode(receipt))
    return CliRunner().invoke(main, ["replay", "--verify", str(file), "--receipt", str(kept)])


def test_a_receipt_proves_the_order_and_the_house(played: tuple[Path, Any], tmp_path: Path) -> None:
    run = verified(*played, tmp_path)
    assert run.exit_code == 0, run.output
    assert "Vouched for: rules, dice, answers, result, names, author." in run.output
    assert "the house had committed itself before seat 1 gave its seed 5eed" in run.output
    assert "signed by the seat and by the house" in run.output


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "other"}, "the signature of the seat does not fit"),
        ({"seat": 1}, "the signature of the seat does not fit"),
        ({"commitment": "0" * 64}, "the signature of the seat does not fit"),
        ({"key": "", "signature": ""}, "the signature of the house does not fit"),
        ({"house": "0" * 64}, "the signature of the house does not fit"),
        ({"taken": ""}, "the signature of the house does not fit"),
        ({"sealed": "0" * 128}, "the seal of the record is not the one in the receipt"),
        ({"receipt": 2}, "is not a receipt"),
        ({"blessed": True}, "is not a receipt"),
    ],
)
def test_a_receipt_that_does_not_fit_is_refused(
    played: tuple[Path, Any], tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    file, receipt = played
    run = verified(file, receipt | change, tmp_path)
    assert run.exit_code == 2 and said in run.output, run.output


def test_a_house_that_drew_another_seed_after_all_is_found_out(
    client: TestClient, played: tuple[Path, Any], tmp_path: Path
) -> None:
    """Everything in the other record is sealed and true, but it is not what the seat was promised."""
    promise = promised(client)
    made = begin(
        client, promise=promise["match"], **signed(promise["match"], 0, promise["commitment"])
    )
    run = verified(played[0], made["receipt"], tmp_path)
    assert run.exit_code == 2
    assert "another seed was committed to than the one in the receipt" in run.output


def test_a_house_that_leaves_a_seed_out_is_found_out(client: TestClient, tmp_path: Path) -> None:
    promise = promised(client)
    given = signed(promise["match"], 0, promise["commitment"])
    made = begin(client, promise=promise["match"], **given)
    play_on(client, made["id"])
    told = client.get(f"/api/matches/{made['id']}/record").text
    file = tmp_path / "record.jsonl"
    file.write_text(told)
    whole = msgspec.json.decode(told.splitlines()[1])
    assert (whole["line"], whole["seed"]) == ("seed", SEED)
    receipt = made["receipt"] | {"seat": 1}
    key = house_in(client).hosting.key
    assert key is not None
    words = f"wartable taken 1\n{made['id']}\n1\n{promise['commitment']}\n{SEED}\n\n"
    bare = receipt | {"key": "", "signature": "", "taken": key.sign(words.encode())}
    run = verified(file, bare, tmp_path)
    assert "the seed of seat 2 in the record is not the one in the receipt" in run.output
