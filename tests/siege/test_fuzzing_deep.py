"""Ten thousand requests and ten thousand frames by chance, many of them bent: no fault, and play goes on."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from server.people import Guesser, Person
from server.serving import Served
from siege.fuzzing import Fuzzer, Schema
from siege.sizes import sized
from siege.table import CAME_TO
from wartable.server.http.schema import plainer
from wartable.server.wire import FromScreen

REQUESTS = FRAMES = 10_000
GAMES = ("duel", "grimheim", "firstblood")
PEOPLE = 3
ROW = 12  # frames that are sent before somebody waits for what came of them
AGAIN = 1011  # how a line is closed after a fault


def faults(server: Served) -> list[str]:
    """What the server's own log has to say."""
    return [line for line in server.log.read_text().splitlines() if "Traceback" in line]


@pytest.mark.deep
@pytest.mark.siege
def test_requests_by_chance_meet_no_fault(
    tmp_path: Path, where: list[str], record_property: Any
) -> None:
    got: Counter[int | str] = Counter()
    bad: list[str] = []
    with Served(tmp_path, *where) as server:
        people = [Person(server.address).http for _ in range(PEOPLE)]
        fuzzer = Fuzzer(people[0].get("/openapi.json").json(), seed=13)
        for k in range(sized(REQUESTS)):
            method, path, headers, body = fuzzer.request()
            browser = people[k % PEOPLE]
            try:
                reply = browser.request(method, path, headers=headers, content=body)
            except (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
                got["hung up on"] += 1  # what is too large, or no HTTP, is not read to its end
                continue
            got[reply.status_code] += 1
            if reply.status_code >= 500:
                bad.append(f"{reply.status_code} {method} {path[:200]} {body and body[:300]!r}")
            if reply.status_code < 300 and len(reply.content) < 60_000 and is_json(reply):
                fuzzer.hears(reply.json())
        plays(server)
        record_property(CAME_TO, in_words(got))
        assert bad == []
        assert faults(server) == []
        assert got[200] + got[201] > sized(REQUESTS) / 10, got  # else nothing was tried


@pytest.mark.deep
@pytest.mark.siege
def test_frames_by_chance_meet_no_fault(
    tmp_path: Path, where: list[str], record_property: Any
) -> None:
    got: Counter[str] = Counter()
    with Served(tmp_path, *where) as server:
        fuzzer = Fuzzer(frame_schema(), seed=13)
        ann, sent, k = Person(server.address), 0, 0
        while sent < sized(FRAMES):
            k += 1
            game = GAMES[k % len(GAMES)]
            match = ann.makes(game, seats=[{"kind": "here"}, {"kind": "here"}])["id"]
            while sent < sized(FRAMES):
                try:
                    with ann.watches(match) as screen:
                        sent += bombard(screen, fuzzer, got, sized(FRAMES) - sent)
                        if screen.state["over"] is not None:
                            break
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else 0
                    got[f"closed {code}"] += 1
                    assert code != AGAIN, server.log.read_text()[-3000:]
        plays(server)
        record_property(CAME_TO, f"{sent} sent: {in_words(got)}")
        assert faults(server) == []


def bombard(screen: Any, fuzzer: Fuzzer, got: Counter[str], most: int) -> int:
    """A row of frames, some of them answers that a person might give, then what came of them."""
    state = screen.sees(seconds=30)
    fuzzer.known["number"] = [state["number"]]
    fuzzer.known["seat"] = [0, 1]
    guesser = Guesser(fuzzer.chance.randrange(1000))
    row = min(ROW, most)
    for _ in range(row):
        if state["prompt"] is not None and fuzzer.chance.random() < 0.3:
            value = guesser.answer(state)
            asked = {"seat": state["seat"], "number": state["number"], "value": value}
            screen.says(type="answer", **asked)
        else:
            screen.socket.send(frame_of(fuzzer))
    screen.says(type="hello")
    seen = False
    while True:
        try:
            frame = screen.hears(0.03 if seen else 30)
        except TimeoutError:
            assert seen, "nothing came for half a minute"
            return row
        seen = seen or frame["type"] == "state"
        got[frame.get("code", frame["type"])] += 1


def frame_of(fuzzer: Fuzzer) -> str | bytes:
    told = fuzzer.spoilt(json.dumps(fuzzer.value(fuzzer.parts["frame"], bent=0.03)).encode())
    if fuzzer.chance.random() < 0.02:
        return told
    return told[:70_000].decode("utf-8", "replace")


def frame_schema() -> Schema:
    (frame,), parts = msgspec.json.schema_components(
        [FromScreen], ref_template="#/components/schemas/{name}"
    )
    return {"paths": {}, "components": {"schemas": plainer(parts) | {"frame": plainer(frame)}}}


def is_json(reply: httpx.Response) -> bool:
    return str(reply.headers.get("content-type", "")).startswith("application/json")


def plays(server: Served) -> None:
    """After all that somebody sits down, and is answered."""
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])["id"]
    with ann.watches(match) as screen:
        guesser = Guesser()
        for _ in range(400):
            state = screen.waits(
                lambda frame: frame["type"] == "refused" or frame.get("prompt") is not None, 30
            )
            if state["type"] == "state" and state["number"] > 4:
                return
            screen.answers(guesser.answer(screen.state))
    raise AssertionError("nobody comes further")


def in_words(got: Counter[Any]) -> str:
    return ", ".join([f"{what} × {many:,}" for what, many in sorted(got.items(), key=str)])
