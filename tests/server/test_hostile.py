"""Frames that mean nothing or mean harm: refused with a word, and the match is as it was."""

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from server.people import Person, Running
from server.table import legal, two_at

DEEP = '{"type":"answer","seat":0,"number":0,"value":' + "[" * 20_000 + "]" * 20_000 + "}"


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ("", "not JSON"),
        ("hello", "not JSON"),
        ("null", "Expected `object`"),
        ("[]", "Expected `object`"),
        ("{}", "missing required field `type`"),
        ('{"type":"state"}', "Invalid value “state”"),
        ('{"type":1}', "Expected `str`"),
        ('{"type":"answer"}', "missing required field `seat`"),
        ('{"type":"answer","seat":"0","number":0,"value":1}', "Expected `int`"),
        ('{"type":"answer","seat":0,"number":0.5,"value":1}', "Expected `int`"),
        ('{"type":"answer","seat":1e400,"number":0,"value":1}', "Number out of range"),
        (DEEP, "not JSON"),
        ('{"type":"answer","seat":0,"number":0,"value":"\\ud800"}', "not JSON"),
        ('{"type":"ruler","seat":0,"line":[[1,2]]}', "Expected `array` of length 2"),
        (b"\x00\x01\x02", "frames are text"),
    ],
)
def test_a_frame_that_means_nothing_is_refused_and_changes_nothing(
    server: Running, frame: Any, said: str
) -> None:
    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        before = screen.sees()
        screen.socket.send(frame)
        refused = screen.sees("refused")
        assert refused["code"] == "shape"
        assert said in refused["reason"]
    assert ann.get(f"/api/matches/{match}")["version"] == before["version"]


def test_an_oversized_frame_cuts_the_line_and_changes_nothing(server: Running) -> None:
    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        before = screen.sees()
        screen.socket.send('{"type":"answer","seat":0,"number":0,"value":"' + "x" * 70_000 + '"}')
        assert screen.is_cut() == 1009
    assert ann.get(f"/api/matches/{match}")["version"] == before["version"]


def test_who_says_more_than_is_listened_to_is_cut_off(server: Running) -> None:
    """Packed, a frame of 60 kB is no longer than a word: hundreds of them come in one piece."""
    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        before = screen.sees()
        packed = '{"type":"answer","seat":0,"number":0,"value":"' + "x" * 60_000 + '"}'
        with suppress(ConnectionClosed):
            for _ in range(300):
                screen.socket.send(packed)
        assert screen.is_cut() != 1000
    assert ann.get(f"/api/matches/{match}")["version"] == before["version"]


def test_hello_comes_first(server: Running) -> None:
    ann, _, match = two_at(server)
    with ann.watches(match, hello=False) as screen:
        screen.says(type="answer", seat=0, number=0, value=0)
        assert screen.sees("refused")["reason"] == "say hello first"
        assert screen.hears_nothing()
        screen.says(type="hello")
        assert screen.sees()["seat"] == 0


def test_who_only_sends_nonsense_is_cut_off(server: Running) -> None:
    ann, _, match = two_at(server)
    with ann.watches(match) as screen:
        screen.sees()
        for _ in range(20):
            screen.socket.send("?")
        assert screen.is_cut() == 1008


@pytest.mark.parametrize(
    "value",
    [None, True, -1, 10**40, "x" * 50_000, [[0] * 1000], {"a": {"b": []}}, 1.0, "", [None]],
)
def test_an_answer_of_any_shape_is_refused_in_words(server: Running, value: Any) -> None:
    ann, bob, match = two_at(server)
    state = ann.get(f"/api/matches/{match}")
    seat = state["waiting"][0]
    with (ann if seat == 0 else bob).watches(match) as screen:
        screen.sees()
        screen.answers(value)
        refused = screen.sees("refused")
        assert refused["clause"].startswith("CORE-ASK") or refused["clause"].startswith("DU-")
        assert len(refused["reason"]) < 300
    assert ann.get(f"/api/matches/{match}")["version"] == state["version"]


def test_a_spectator_can_do_nothing(server: Running) -> None:
    ann, _, match = two_at(server)
    state = ann.get(f"/api/matches/{match}")
    seat = state["waiting"][0]
    value = legal(server, match, seat)
    with Person(server.address).watches(match, seat=seat) as screen:
        seen = screen.sees()
        assert (seen["seat"], seen["prompt"], seen["undo"]) == (None, None, None)
        for said in (
            {"type": "answer", "seat": seat, "number": state["number"], "value": value},
            {"type": "undo", "seat": seat, "number": state["number"], "to": 0, "ask": True},
            {"type": "agree", "seat": seat, "to": 0, "yes": True},
            {"type": "resign", "seat": seat},
            {"type": "ruler", "seat": seat, "line": None},
        ):
            screen.says(**said)
            assert screen.sees("refused")["code"] == "seat"
    assert ann.get(f"/api/matches/{match}")["version"] == state["version"]


def test_the_socket_of_a_match_that_is_not_there_says_so(server: Running) -> None:
    with Person(server.address).watches("nothing-here", hello=False) as screen:
        assert screen.hears()["code"] == "unknown"
        assert screen.is_cut() == 4404


def test_a_page_from_elsewhere_gets_no_socket(server: Running) -> None:
    _, _, match = two_at(server)
    url = server.address.replace("http", "ws", 1) + f"/api/matches/{match}/live"
    with (
        pytest.raises(InvalidStatus) as turned,
        connect(url, origin=Origin("https://evil.example")),
    ):
        pass
    assert turned.value.response.status_code == 403
    with connect(url, origin=Origin(server.address)) as own:
        own.send(json.dumps({"type": "hello"}))
        assert json.loads(own.recv(timeout=10))["type"] == "state"


def test_answers_come_no_faster_than_people_give_them(tmp_path: Any) -> None:
    from server.people import running, sqlite

    with running(sqlite(tmp_path), rates=0.1) as slow:
        ann, _, match = two_at(slow)
        with ann.watches(match) as screen:
            screen.sees()
            for _ in range(12):
                screen.says(type="ruler", seat=0, line=None)
            refused = screen.sees("refused")
    assert refused["code"] == "rate"
    assert "try again in" in refused["reason"]
