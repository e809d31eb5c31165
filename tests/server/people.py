"""A server in a thread and people who talk to it as browsers do."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.plain import PLAIN
from server.rebuilding import rebuilt
from wartable.server.app import create_app
from wartable.server.house import House
from wartable.server.listening import listening_options
from wartable.server.settings import Settings

GENEROUS = 10_000.0


class Running:
    """A server that runs beside the tests; *house* is what it holds."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app, port=settings.port, log_level="error", **listening_options(settings)
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not come up"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@contextmanager
def running(database: str, **over: Any) -> Iterator[Running]:
    with TemporaryDirectory() as data:  # for its key, where the database is no file
        usual: dict[str, Any] = {
            "port": 0,
            "rates": GENEROUS,
            "thinkers": 1,
            "helpers": 0,
            "warm": False,
            "data": data,
        }
        server = Running(Settings(database=database, **(usual | over)))
        try:
            yield server
        finally:
            server.stop()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'server.sqlite'}"


class Person:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, address: str, **headers: str) -> None:
        self.address = address
        # no line is kept open, so that nobody has to be sent home
        lines = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(
            base_url=address, headers=headers, timeout=30, limits=lines, verify=PLAIN
        )

    def get(self, path: str, status: int = 200) -> Any:
        return self._told(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._told(self.http.post(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._told(self.http.delete(path), status)

    def _told(self, reply: httpx.Response, status: int) -> Any:
        assert reply.status_code == status, f"{reply.status_code}: {reply.text[:500]}"
        return reply.json()

    def makes(self, game: str = "duel", **wanted: Any) -> Any:
        return self.post("/api/matches", {"game": game, **wanted}, 201)

    def answers(self, match: str, state: Any, value: Any, status: int = 200) -> Any:
        body = {"seat": state["seat"], "number": state["number"], "value": value}
        return self.post(f"/api/matches/{match}/answers", body, status)

    @contextmanager
    def watches(self, match: str, hello: bool = True, **said: Any) -> "Iterator[Screen]":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws", 1) + f"/api/matches/{match}/live"
        headers = {"Cookie": cookie} if cookie else {}
        through = False
        try:
            with connect(url, additional_headers=headers, max_size=None) as socket:
                screen = Screen(socket)
                if hello:
                    screen.says(type="hello", **said)
                yield screen
                through = True
        except ConnectionClosed:
            if not through:  # afterwards it may have been cut off already
                raise


class Screen:
    """What comes over a socket. *frames* are all of them as they came, *states* what the screen made of them.

    Whether the whole table comes or only what has changed, it is heard as a state.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.states: list[Any] = []

    @property
    def state(self) -> Any:
        """The last one."""
        return self.states[-1] if self.states else None

    def says(self, **frame: Any) -> None:
        self.socket.send(msgspec.json.encode(frame).decode())

    def hears(self, seconds: float = 10) -> Any:
        told = self.socket.recv(timeout=seconds)
        assert isinstance(told, str)
        self.frames.append(told)
        frame = msgspec.json.decode(told)
        if frame["type"] == "changed":
            frame = rebuilt(self.state, frame)
        if frame["type"] == "state":
            self.states.append(frame)
        return frame

    def sees(self, kind: str = "state", seconds: float = 10) -> Any:
        """The next frame of a kind, whatever else comes before it."""
        return self.waits(lambda frame: frame["type"] == kind, seconds)

    def waits(self, wanted: Any, seconds: float = 10) -> Any:
        until = time.monotonic() + seconds
        while True:
            frame = self.hears(max(0.01, until - time.monotonic()))
            if wanted(frame):
                return frame

    def hears_nothing(self, seconds: float = 0.3) -> bool:
        try:
            self.hears(seconds)
        except TimeoutError:
            return True
        return False

    def is_cut(self, seconds: float = 10) -> int | None:
        """The code with which the other end hung up."""
        try:
            while True:
                self.hears(seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def answers(self, value: Any) -> None:
        state = self.state
        self.says(type="answer", seat=state["seat"], number=state["number"], value=value)


class Guesser:
    """Answers what a screen shows, knowing no rule; some answers are refused, as with people."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Random(seed)

    def answer(self, state: Any) -> Any:
        asked = state["prompt"]
        values = [option["value"] for option in asked["options"]]
        match asked["kind"]:
            case "Choose":
                return self.chance.choice(values)
            case "Confirm":
                return self.chance.random() < 0.5
            case "Number":
                return self.chance.randint(asked["low"], asked["high"])
            case "ChooseMany":
                return values[: max(asked["least"], min(1, asked["most"]))]
            case "Order":
                return values
            case "Roll":
                return [self.chance.randint(1, sides) for sides in asked["dice"]]
            case "Path":
                return self.way(asked["space"])
            case "Allocate":
                return self.shares(asked["total"], asked["caps"])
            case "Moves":
                return []  # nobody stirs; where everybody must, a person lets the screen propose
            case _:
                return self.spot(state)

    def shares(self, total: int, caps: list[int]) -> list[int]:
        """The first get all that they may have."""
        given: list[int] = []
        for cap in caps:
            given.append(min(cap, total - sum(given)))
        return given

    def way(self, space: Any) -> Any:
        """A little further, or where it is."""
        x, y, level = space["origin"]
        if self.chance.random() < 0.5:
            return [[x, y, level]]
        step = max(50, space["allowance"] // 2)
        return [[x + self.chance.randint(-step, step), y + self.chance.randint(-step, step), level]]

    def spot(self, state: Any) -> Any:
        """Somewhere in an own zone, or on the table."""
        space = state["prompt"]["space"]
        own = [area for area in state["scene"]["areas"] if area["seat"] == state["prompt"]["seat"]]
        if space["allowance"] and self.chance.random() < 0.7:
            x, y, _ = space["origin"]
            reach = space["allowance"]
            return [
                x + self.chance.randint(-reach, reach),
                y + self.chance.randint(-reach, reach),
                0,
            ]
        if own and self.chance.random() < 0.8:
            xs, ys = zip(*self.chance.choice(own)["area"], strict=True)
            return [self.chance.randint(min(xs), max(xs)), self.chance.randint(min(ys), max(ys)), 0]
        wide, deep = state["scene"]["width"], state["scene"]["depth"]
        return [self.chance.randint(0, wide), self.chance.randint(0, deep), 0]
