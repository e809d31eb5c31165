"""Accounts are optional: a name and a password that join several devices."""

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from server.people import Person, Running
from server.table import two_at
from wartable.store import tables


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


def credentials(server: Running, name: str) -> dict[str, str]:
    return {"name": f"{name} {id(server) % 9973}", "password": "correct horse"}


def test_nobody_needs_an_account(server: Running) -> None:
    ann = Person(server.address)
    assert ann.get("/api/me") == {"known": False, "account": ""}
    assert "wartable" not in ann.http.cookies
    ann.makes()
    assert ann.get("/api/me") == {"known": True, "account": ""}


def test_two_devices_of_one_account_have_the_same_matches(server: Running) -> None:
    desk, phone = Person(server.address), Person(server.address)
    on_desk, on_phone = desk.makes()["id"], phone.makes()["id"]
    who = credentials(server, "Ann")
    assert desk.post("/api/account", who, 201)["account"] == who["name"]
    signed = phone.post("/api/account/sign-in", {**who, "name": who["name"].upper()})
    assert signed["account"] == who["name"]
    for device in (desk, phone):
        assert {one["id"] for one in device.get("/api/matches")} == {on_desk, on_phone}
    assert phone.get(f"/api/matches/{on_desk}")["seat"] == 0


def test_a_wrong_name_and_a_wrong_password_are_refused_alike(server: Running) -> None:
    who = credentials(server, "Bob")
    Person(server.address).post("/api/account", who, 201)
    eve = Person(server.address)
    wrong = [
        eve.post("/api/account/sign-in", body, 401)
        for body in ({**who, "password": "incorrect horse"}, {**who, "name": "Nobody at all"})
    ]
    assert wrong[0] == wrong[1]
    assert eve.get("/api/me")["account"] == ""


def test_names_are_taken_whatever_their_capitals(server: Running) -> None:
    who = credentials(server, "Carl")
    Person(server.address).post("/api/account", who, 201)
    body = {**who, "name": who["name"].upper()}
    refused = Person(server.address).post("/api/account", body, 409)
    assert refused["reason"] == "somebody has that name already"


def test_what_is_no_name_or_no_password_is_refused(server: Running) -> None:
    for name, password in (
        ("", "x" * 8),
        ("Ann", "short"),
        ("Ann", "x" * 201),
        ("x" * 61, "x" * 8),
    ):
        Person(server.address).post("/api/account", {"name": name, "password": password}, 400)


def test_passwords_are_kept_as_argon2_only(server: Running) -> None:
    who = credentials(server, "Dora")
    Person(server.address).post("/api/account", who, 201)
    with server.house.store.reading() as session:
        kept = session.scalars(select(tables.Account.password)).all()
    assert kept
    assert all(one.startswith("$argon2id$") for one in kept)


def test_to_guess_a_password_is_dear(dear_passwords: PasswordHasher) -> None:
    assert dear_passwords.memory_cost >= 19 * 1024 and dear_passwords.time_cost >= 2


def test_a_token_from_before_the_account_did_not_open_it(server: Running) -> None:
    """Whoever had it, had it of somebody without a name; its open tables are closed, too."""
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    before = ann.http.cookies["wartable"]
    other = Person(server.address)
    other.http.cookies.set("wartable", before)
    with other.watches(match) as screen:
        screen.sees()
        who = credentials(server, "Nora")
        ann.post("/api/account", who, 201)
        assert ann.http.cookies["wartable"] != before
        assert screen.is_cut() == 4401
    assert ann.get("/api/me")["account"] == who["name"]
    assert other.get("/api/me") == {"known": False, "account": ""}


def test_signing_in_and_out_changes_the_token(server: Running) -> None:
    ann = Person(server.address)
    who = credentials(server, "Eva")
    ann.post("/api/account", who, 201)
    first = ann.http.cookies["wartable"]
    ann.post("/api/account/sign-in", who)
    second = ann.http.cookies["wartable"]
    assert first != second
    old = Person(server.address, cookie=f"wartable={first}")
    assert old.get("/api/me")["known"] is False
    ann.post("/api/account/sign-out")
    assert ann.get("/api/me")["known"] is False
    old = Person(server.address, cookie=f"wartable={second}")
    assert old.get("/api/me")["known"] is False
    ann.post("/api/account/sign-in", who)
    assert ann.get("/api/me")["account"] == who["name"]


def test_a_device_of_two_people_keeps_them_apart(server: Running) -> None:
    device = Person(server.address)
    ann, bob = credentials(server, "Fay"), credentials(server, "Gus")
    match = device.makes()["id"]
    device.post("/api/account", ann, 201)
    Person(server.address).post("/api/account", bob, 201)
    device.post("/api/account/sign-in", bob)
    assert device.get("/api/matches") == []
    device.post("/api/account/sign-in", ann)
    assert [one["id"] for one in device.get("/api/matches")] == [match]


def test_all_that_is_kept_of_a_person_comes_as_one_file_without_secrets(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(title="Mine")["id"]
    reply = ann.http.get("/api/me/export")
    assert "attachment" in reply.headers["content-disposition"]
    told = reply.json()
    assert [one["id"] for one in told["matches"]] == [match]
    assert "record" not in told["matches"][0]
    stored = server.house.hosting.open(match).stored
    assert stored.house not in reply.text
    ann.post(f"/api/matches/{match}/resign", {"seat": 0})
    assert ann.get("/api/me/export")["matches"][0]["record"][-1]["seed"] == stored.house
    Person(server.address).get("/api/me/export", 401)


def test_an_account_can_be_deleted(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=[{"name": "Ann"}, {"kind": "bot"}])["id"]
    who = credentials(server, "Ida")
    ann.post("/api/account", who, 201)
    ann.delete("/api/account")
    assert ann.get("/api/me")["known"] is False
    Person(server.address).post("/api/account/sign-in", who, 401)
    seats = Person(server.address).get(f"/api/matches/{match}")["seats"]
    assert seats[0]["name"] == ""
    Person(server.address).delete("/api/account", 401)


def test_a_match_goes_on_for_the_other_when_somebody_is_forgotten(server: Running) -> None:
    ann, bob, match = two_at(server)
    bob.delete("/api/account")
    state = ann.get(f"/api/matches/{match}")
    assert [seat["name"] for seat in state["seats"]] == ["Ann", ""]
    assert state["waiting"]
    assert ann.post(f"/api/matches/{match}/resign", {"seat": 0})["over"] is not None
