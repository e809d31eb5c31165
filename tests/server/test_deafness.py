"""Nothing goes deaf or asleep: screens are hung up on and come again, bots try again, sockets end with sessions."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from server.people import Person, Running, running, sqlite
from server.table import legal, two_at
from wartable.server.matches import live
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.rooms import Rooms

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


def broken(*_: Any) -> Any:
    raise OperationalError("SELECT", {}, Exception("the database went away"))


# Screens


@pytest.mark.parametrize("error", [OperationalError("", {}, Exception()), RuntimeError("a fault")])
def test_a_screen_that_cannot_be_drawn_is_hung_up_on_and_comes_again(
    server: Running, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(*_: Any) -> bytes:
        raise error

    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        screen.sees()
        with monkeypatch.context() as patched:
            patched.setattr(Rooms, "_frame", fails)
            screen.says(type="hello")
            assert screen.is_cut() == 1011
    with ann.watches(match) as again:
        assert again.sees()["match"] == match


def test_an_answer_that_cannot_be_written_is_refused_in_a_sentence_and_not_taken(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, match = two_at(server)
    state = ann.get(f"/api/matches/{match}")
    seat = state["waiting"][0]
    with (ann, bob)[seat].watches(match) as screen:
        screen.sees()
        with monkeypatch.context() as patched:
            patched.setattr(Hosting, "_append", broken)
            screen.answers(legal(server, match, seat))
            refused = screen.sees("refused")
            assert refused["code"] == "store" and "does not answer just now" in refused["reason"]
        assert screen.sees()["version"] == state["version"]
        screen.answers(legal(server, match, seat))
        assert screen.sees()["version"] > state["version"]
    with monkeypatch.context() as patched:
        patched.setattr(Hosting, "_append", broken)
        state = ann.get(f"/api/matches/{match}")
        seat = state["waiting"][0]
        body = {"seat": seat, "number": state["number"], "value": legal(server, match, seat)}
        told = (ann, bob)[seat].post(f"/api/matches/{match}/answers", body, 503)
        assert told["code"] == "store"
    assert ann.get(f"/api/matches/{match}")["version"] == state["version"]


def written_and_then_lost(append: Any) -> Any:
    """As when the line breaks between the writing and the word that it is done."""

    def write(self: Hosting, hosted: Any, lines: Any, **over: Any) -> None:
        append(self, hosted, lines, **over)
        self.drop(hosted.id)
        broken()

    return write


def test_what_was_written_before_the_line_broke_is_seen_by_everybody(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as first, bob.watches(match) as second:
        before, _ = first.sees(), second.sees()
        seat = before["waiting"][0]
        with monkeypatch.context() as patched:
            patched.setattr(Hosting, "_write", written_and_then_lost(Hosting._write))
            (first, second)[seat].answers(legal(server, match, seat))
            assert (first, second)[seat].sees("refused")["code"] == "store"
        for screen in (first, second):
            screen.waits(lambda frame: frame.get("version", 0) > before["version"])


# Bots


def test_bots_go_on_by_themselves_after_writes_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failed = Hosting._append, list[int]()

    def sometimes(self: Hosting, session: Any, hosted: Any, lines: Any) -> None:
        if hosted.number > 3 and len(failed) < 3:
            failed.append(hosted.number)
            broken()
        append(self, session, hosted, lines)

    monkeypatch.setattr(Hosting, "_append", sometimes)
    with running(sqlite(tmp_path)) as server:
        server.house.rooms.rest = 0.01
        ann = Person(server.address)
        match = ann.makes(seats=BOTS)["id"]
        with ann.watches(match) as screen:
            screen.waits(lambda frame: frame["type"] == "state" and frame["number"] > 8, 30)
    assert len(failed) == 3


def test_what_a_bot_wrote_before_the_line_broke_is_seen(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.house.rooms, "rest", 0.01)
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])["id"]
    with ann.watches(match) as screen:
        screen.waits(lambda frame: frame.get("prompt") is not None)
        write = Hosting._write
        failing = written_and_then_lost(write)

        def only_bots(self: Hosting, hosted: Any, lines: Any, **over: Any) -> None:
            (failing if lines[0].seat == 1 else write)(self, hosted, lines, **over)

        with monkeypatch.context() as patched:
            patched.setattr(Hosting, "_write", only_bots)
            while screen.state["waiting"] == [0] and screen.state["number"] < 40:
                screen.answers(legal(server, match, 0))
                screen.sees()
            screen.waits(lambda frame: frame.get("prompt") is not None, 20)


# Lines that nobody uses, or uses too much


def test_who_opens_a_line_and_says_nothing_is_hung_up_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "GREETING", 0.1)
    ann, _, match = two_at(server)
    with ann.watches(match, hello=False) as screen:
        assert screen.is_cut() == 1008


def test_who_sends_frames_too_fast_is_read_slowly_and_then_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "BREATH", 0.001)
    with running(sqlite(tmp_path), rates=0.1) as slow:
        ann, _, match = two_at(slow)
        with ann.watches(match) as screen:
            screen.sees()
            for _ in range(60):
                screen.says(type="ruler", seat=0, line=None)
            assert screen.sees("refused")["code"] == "rate"
            assert screen.is_cut() == 1008


# Sessions


def test_a_table_is_closed_when_its_visitor_signs_out(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        assert of_ann.sees()["seat"] == 0
        of_bob.sees()
        ann.post("/api/account/sign-out")
        assert of_ann.is_cut() == 4401
        of_bob.says(type="hello")
        assert of_bob.sees()["seat"] == 1
    with ann.watches(match) as again:
        assert again.sees()["seat"] is None


def test_all_devices_of_an_account_lose_their_tables_when_it_goes(server: Running) -> None:
    ann, _, match = two_at(server)
    name = {"name": f"Ann of {match}", "password": "a long enough one"}
    ann.post("/api/account", name, 201)
    phone = Person(server.address)
    phone.post("/api/account/sign-in", name)
    with ann.watches(match) as at_home, phone.watches(match) as on_the_way:
        assert (at_home.sees()["seat"], on_the_way.sees()["seat"]) == (0, 0)
        ann.delete("/api/account")
        assert (at_home.is_cut(), on_the_way.is_cut()) == (4401, 4401)


def test_who_signs_in_gets_his_tables_anew(server: Running) -> None:
    ann, _, match = two_at(server)
    name = {"name": f"Anna of {match}", "password": "a long enough one"}
    ann.post("/api/account", name, 201)
    phone = Person(server.address)
    phone.makes()
    with phone.watches(match) as screen:
        assert screen.sees()["seat"] is None
        phone.post("/api/account/sign-in", name)
        assert screen.is_cut() == 4401
    with phone.watches(match) as again:
        assert again.sees()["seat"] == 0
