"""Two who play on whatever happens to the server, and remember what they were told."""

import threading
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from server.people import Guesser, Person
from wartable.play.records.record import Answer, Throw
from wartable.store import matches
from wartable.store.base import open_store


class Player(threading.Thread):
    """Somebody who answers whenever asked, comes back when the line breaks, and remembers what was acknowledged."""

    def __init__(self, person: Person, match: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.match = match
        self.seat = seat
        self.guesser = Guesser(seat)
        self.acknowledged: dict[int, Any] = {}  # by how many answers stood before
        self.seen: dict[int, str] = {}  # what was asked at which number
        self.number = 0
        self.over = threading.Event()
        self.stopping = threading.Event()
        self.faults: list[str] = []
        self.waits = ""  # for what, if it is asked why nothing happens

    def run(self) -> None:
        while not self.over.is_set() and not self.stopping.is_set():
            try:
                with self.person.watches(self.match) as screen:
                    self.play(screen)
            except (OSError, ConnectionClosed, WebSocketException, httpx.TransportError):
                time.sleep(0.02)

    def play(self, screen: Any) -> None:
        """One answer at a time: no other before this one is taken or refused."""
        sent: tuple[int, Any] | None = None
        while not self.stopping.is_set():
            self.waits = f"sent {sent}"
            try:
                frame = screen.hears(0.5)
            except TimeoutError:
                continue
            if frame["type"] == "refused":
                if frame["code"] != "stale" or sent is None or frame["number"] != sent[0]:
                    sent = None  # else it speaks of an answer before this one
                if frame["code"] not in {"rule", "shape", "stale", "store"}:
                    self.faults.append(frame["reason"])
            elif self.note(frame, sent):
                sent = None
            if self.over.is_set():
                return
            if sent is None:
                sent = self.answer(screen)

    def note(self, state: Any, sent: tuple[int, Any] | None) -> bool:
        """Whether our answer is acknowledged: the state shows more answers than before it."""
        if state["number"] < self.number:
            self.faults.append(f"went back from {self.number} to {state['number']}")
        self.number = state["number"]
        if state["over"] is not None:
            self.over.set()
        if sent is None or state["number"] <= sent[0] or self.still_asked(state, sent[0]):
            return False
        self.acknowledged[sent[0]] = sent[1]
        return True

    def still_asked(self, state: Any, number: int) -> bool:
        """The other has sealed a choice, and ours is not taken yet."""
        asked = state["prompt"]
        return asked is not None and asked["sealed"] and asked["name"] == self.seen.get(number)

    def answer(self, screen: Any) -> tuple[int, Any] | None:
        state = screen.state
        if state is None or state["prompt"] is None:
            return None
        number, asked = state["number"], state["prompt"]["name"]
        if self.seen.setdefault(number, asked) != asked:
            self.faults.append(f"{number}: asked {asked}, before the kill {self.seen[number]}")
        value = self.value(state)
        screen.answers(value)
        return number, value

    def value(self, state: Any) -> Any:
        """By chance; for a regiment, what is proposed if its leader shall stand somewhere by chance."""
        body = state["prompt"]["body"]
        if state["prompt"]["kind"] != "Moves" or body is None:
            return self.guesser.answer(state)
        spot = self.guesser.spot(
            {**state, "prompt": {**state["prompt"], "space": body["spaces"][0]}}
        )
        asked = {"kind": "wish", "seat": state["seat"], "wish": {"to": spot}}
        found = self.person.http.post(f"/api/matches/{self.match}/probe", json=asked)
        ways = (found.json().get("formation") or {}).get("ways") or []
        return ways if found.is_success else self.guesser.answer(state)


def seated(address: str, game: str) -> list[Player]:
    ann, bob = Person(address), Person(address)
    made = ann.makes(game, seats=[{"kind": "here", "name": "Ann"}, {"kind": "link"}])
    bob.post("/api/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
    return [Player(ann, made["id"], 0), Player(bob, made["id"], 1)]


def go_on(players: list[Player]) -> None:
    """Both come back to the same number, and somebody answers again."""
    before = max(player.number for player in players)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        numbers = {player.number for player in players}
        if all(player.over.is_set() for player in players) or min(numbers) > before:
            return
        time.sleep(0.02)
    told = [(one.number, one.is_alive(), one.waits, one.faults) for one in players]
    raise AssertionError(f"nobody went on from {before}: {told}")


def check(database: str, players: list[Player]) -> None:
    """What the store holds: every line once, and every acknowledged answer in its place."""
    store = open_store(database)
    with store.reading() as session:
        lines = matches.moves(session, players[0].match)
    store.close()
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    answers = [line for line in lines if isinstance(line, Answer | Throw)]
    for player in players:
        for number, value in dict(player.acknowledged).items():
            assert number < len(answers), f"answer {number} was acknowledged and is lost"
            kept = answers[number]
            if kept.seat == player.seat:
                assert kept.value == value, f"answer {number} is another one in the store"
