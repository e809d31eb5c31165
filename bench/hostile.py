"""How long an answer takes to the other screen while three visitors do their worst.

    python bench/hostile.py --seconds 20

First in quiet, then with three hostile clients, each from a loopback address and in a process of its own: files to
import that take long to read, lists on which everything is wrong, pages to print, lines that are opened and left, heads
that come letter by letter, frames without sense or measure. All of it is bounded, in number and time, and goes to a
server of our own on this machine and nowhere else.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

import load

CLIENTS = 3
PLAYED = 3  # matches in which people answer meanwhile
AT_ONCE = 6  # requests of each kind in flight
LINES = 400  # that a client opens and leaves
MOST = 3000  # requests of one kind
WORD = "nothing-like-it-{}"


# One hostile client


class Hostile:
    """Somebody at one loopback address, who stops by himself."""

    def __init__(self, address: str, home: str, seconds: float) -> None:
        where = urlsplit(address)
        assert ip_address(where.hostname or "").is_loopback, "only a server on this machine"
        self.address, self.host, self.port = address, str(where.hostname), int(where.port or 80)
        self.home = home
        self.until = time.monotonic() + seconds
        self.tally: Counter[str] = Counter()

    async def run(self, match: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=self.home)
        async with httpx.AsyncClient(
            base_url=self.address, transport=transport, timeout=30
        ) as browser:
            kinds: list[tuple[str, Callable[[int], Any]]] = [
                ("/api/rosters/import", slow_file),
                ("/api/rosters/check", hopeless_list),
                ("/api/rosters/print", long_print),
            ]
            posting = [
                self.again(self.posts(browser, path, make))
                for path, make in kinds
                for _ in range(AT_ONCE)
            ]
            looking = [self.again(self.looks(browser, match)) for _ in range(AT_ONCE)]
            await asyncio.gather(
                *posting,
                *looking,
                self.leaves_lines(),
                *[self.frames(match) for _ in range(AT_ONCE)],
            )

    async def again(self, act: Callable[[int], Awaitable[None]]) -> None:
        for n in range(MOST // AT_ONCE):
            if time.monotonic() > self.until:
                return
            try:
                await act(n)
            except (httpx.TransportError, OSError) as error:
                self.tally[type(error).__name__] += 1
                await asyncio.sleep(0.05)

    def posts(
        self, browser: httpx.AsyncClient, path: str, make: Callable[[int], Any]
    ) -> Callable[[int], Awaitable[None]]:
        async def act(n: int) -> None:
            reply = await browser.post(path, json=make(n))
            self.tally[f"{path.rpartition('/')[2]} {reply.status_code}"] += 1

        return act

    def looks(self, browser: httpx.AsyncClient, match: str) -> Callable[[int], Awaitable[None]]:
        async def act(n: int) -> None:
            what = ("history", "luck", "kept", f"moments/{n % 2}")[n % 4]
            reply = await browser.get(f"/api/matches/{match}/{what}")
            self.tally[f"{what.partition('/')[0]} {reply.status_code}"] += 1

        return act

    async def leaves_lines(self) -> None:
        """Opened, and no more than a letter a second said."""
        lines: list[asyncio.StreamWriter] = []
        for _ in range(LINES):
            if time.monotonic() > self.until:
                break
            with suppress(OSError):
                _, line = await asyncio.open_connection(
                    self.host, self.port, local_addr=(self.home, 0)
                )
                line.write(b"GET /api/me HTTP/1.1\r\nX-Slow: ")
                lines.append(line)
        self.tally["lines opened"] += len(lines)
        while time.monotonic() < self.until:
            await asyncio.sleep(1)
            for line in lines:
                with suppress(OSError, RuntimeError):
                    line.write(b"a")
        for line in lines:
            line.close()

    async def frames(self, match: str) -> None:
        """Large and small ones, as fast as they go."""
        url = f"ws://{self.host}:{self.port}/api/matches/{match}/live"
        big = json.dumps({"type": "answer", "seat": 0, "number": 0, "value": "x" * 60_000})
        too_big = "x" * 1_000_000
        for n in range(MOST):
            if time.monotonic() > self.until:
                return
            try:
                async with connect(url, local_addr=(self.home, 0), max_size=None) as socket:
                    await socket.send('{"type":"hello"}')
                    for _ in range(MOST):
                        if time.monotonic() > self.until:
                            return
                        await socket.send(big)
                        self.tally["frames"] += 1
                        if n % 2:
                            await socket.send(too_big)
            except Exception as error:
                self.tally[f"cut off ({type(error).__name__})"] += 1
                await asyncio.sleep(0.05)


def slow_file(n: int) -> Any:
    if n % 2:
        told = ".".join(["a"] * 20_000) + " = 1"
        return {"game": "grimheim", "told": told, "file": "roster.toml"}
    words = "\n".join([f"X{k}\n  Humann{k} + Swordd{n}" for k in range(1500)])
    return {"game": "grimheim", "told": f"Nobody, Imperial\n{words}", "file": "roster.txt"}


def hopeless_list(n: int) -> Any:
    entry = {"body": "human", "tiers": [], "weapons": [WORD.format(k + n) for k in range(30)]}
    roster = {"name": "x", "faction": "imperial", "fate": "common-fate", "model": [entry] * 60}
    return {"game": "grimheim", "roster": roster, "limit": 500, "entry": n % 60}


def long_print(n: int) -> Any:
    entry = {"body": "human", "weapons": ["sword"], "armour": "mail", "name": f"Soldier {n}"}
    roster = {"name": "x", "faction": "imperial", "fate": "common-fate", "model": [entry] * 60}
    return {"game": "grimheim", "roster": roster, "what": ("cards-63", "reference")[n % 2]}


# The measuring


class Played(load.Load):
    """People who answer and see each other's answers."""

    async def measure(self) -> str:
        async with httpx.AsyncClient(base_url=self.server.address, timeout=60) as browser:
            people = [await self.make(browser, "duel", load.HERE) for _ in range(PLAYED)]
            self.match = people[0]
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            self.until = time.monotonic() + self.seconds
            await asyncio.gather(*[self.play(match, cookie) for match in people])
        return self.match


def run(seconds: float) -> tuple[load.Tally, load.Tally, list[Counter[str]]]:
    """In quiet and under attack."""
    with tempfile.TemporaryDirectory() as name:
        server = load.Server(Path(name), rates="1")
        try:
            quiet = Played(server, "duel", "random", seconds)
            match = asyncio.run(quiet.measure())
            attackers = [
                attack(server.address, f"127.0.0.{k + 2}", match, seconds + 2)
                for k in range(CLIENTS)
            ]
            time.sleep(1.0)
            loud = Played(server, "duel", "random", seconds)
            asyncio.run(loud.measure())
            tallies = [Counter(json.loads(one.communicate(timeout=60)[0])) for one in attackers]
        finally:
            server.stop()
        faults = [line for line in server.log.read_text().splitlines() if is_fault(line)]
        loud.tally.errors += faults
    return quiet.tally, loud.tally, tallies


def is_fault(line: str) -> bool:
    """The last line of a traceback stands for it."""
    return bool(line) and not line.startswith(" ") and ("Error" in line or "Exception" in line)


def attack(address: str, home: str, match: str, seconds: float) -> subprocess.Popen[bytes]:
    told = [address, home, match, str(seconds)]
    return subprocess.Popen(  # noqa: S603  ourselves
        [sys.executable, __file__, "--attack", *told], stdout=subprocess.PIPE
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--attack", nargs=4, metavar=("ADDRESS", "HOME", "MATCH", "SECONDS"))
    asked = parser.parse_args()
    if asked.attack:
        os.nice(19)  # in earnest they would not sit on our cores
        address, home, match, seconds = asked.attack
        hostile = Hostile(address, home, min(60.0, float(seconds)))
        asyncio.run(hostile.run(match))
        print(json.dumps(hostile.tally))
        return
    quiet, loud, tallies = run(asked.seconds)
    print("            timed  p50 ms  p95 ms  p99 ms  errors")
    for name, tally in (("quiet", quiet), ("attacked", loud)):
        shares = "".join([f"{load.share(tally.delays, part):>8.1f}" for part in (0.5, 0.95, 0.99)])
        print(f"{name:<10} {len(tally.delays):>6}{shares} {len(tally.errors):>7}")
        for error in tally.errors[:5]:
            print(f"  {error}")
    for k, got in enumerate(tallies):
        print(
            f"client {k + 1}: {', '.join([f'{what} × {many}' for what, many in sorted(got.items())])}"
        )


if __name__ == "__main__":
    main()
