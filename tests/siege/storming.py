"""A hostile client in a process and at an address of its own: bounded in time and number, against this machine only.

    python -m siege.storming ADDRESS HOME SECONDS WHERE KIND KIND…

*where* is what it knows: a match, a file with a record. It counts what came back and prints that as JSON.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

AT_ONCE = 8  # lines of each kind
MOST = 20_000  # of anything
LINES = 300  # that are opened and left
LONGEST = 60.0  # seconds of a storm
WORD = "nothing-like-it-{}"
RECORDS = 25  # that one stranger brings in
CHUNKED = 9
EIGHT = 8 * 1024 * 1024  # bytes of which a chunked one tells before they come
PEAK = 1024 * 1024
TAKEN = 201
READY = b"ready\n"

Request = tuple[str, str, bytes, bool]  # method, path, body, in chunks


class Storm:
    """All that it does stops by itself."""

    def __init__(self, address: str, home: str, seconds: float, where: dict[str, str]) -> None:
        there = urlsplit(address)
        assert ip_address(there.hostname or "").is_loopback, "only a server on this machine"
        self.host, self.port = str(there.hostname), int(there.port or 80)
        self.home, self.where = home, where
        self.until = time.monotonic() + min(LONGEST, seconds)
        self.tally: Counter[str] = Counter()

    @property
    def over(self) -> bool:
        return time.monotonic() > self.until

    async def run(self, kinds: list[str]) -> None:
        known: dict[str, Callable[[], list[Any]]] = {
            "lists": lambda: self.many(self.asks(hopeless_list)),
            "files": lambda: self.many(self.asks(slow_file)),
            "looks": lambda: self.many(self.asks(self.look)),
            "bodies": lambda: self.many(self.asks(too_large)),
            "lines": lambda: [self.leaves_lines()],
            "new": lambda: self.many(self.comes_anew),
            "sockets": lambda: self.many(self.opens_sockets),
            "frames": lambda: self.many(self.frames),
            "imports": lambda: [self.brings(k) for k in range(RECORDS)],
            "looked": lambda: [self.brings_to_look(k) for k in range(RECORDS)],
            "chunked": lambda: [self.brings_in_chunks(k) for k in range(CHUNKED)],
        }
        await asyncio.gather(*[one for kind in kinds for one in known[kind]()])

    def many(self, act: Callable[[int], Any]) -> list[Any]:
        return [act(k) for k in range(AT_ONCE)]

    # Requests

    def asks(self, make: Callable[[int], Request]) -> Callable[[int], Any]:
        """One after the other on a line that stays, until it is cut."""

        async def go(first: int) -> None:
            n = first
            while not self.over and n < MOST:
                try:
                    line = await self.line()
                    with line:
                        while not self.over and n < MOST:
                            n += AT_ONCE
                            status = await line.ask(*make(n))
                            self.tally[f"{make.__name__} {status}"] += 1
                except (OSError, EOFError, asyncio.IncompleteReadError, ValueError) as error:
                    self.tally[f"{make.__name__} {type(error).__name__}"] += 1
                    await asyncio.sleep(0.02)

        return go

    async def line(self) -> "Line":
        made = await asyncio.open_connection(self.host, self.port, local_addr=(self.home, 0))
        return Line(*made, f"{self.host}:{self.port}")

    def look(self, n: int) -> Request:
        what = ("history", "luck", "kept", f"moments/{n % 2}")[n % 4]
        return "GET", f"/api/matches/{self.where['match']}/{what}", b"", False

    # Campaigns brought in

    async def brings(self, k: int) -> None:
        told = Path(self.where["record"]).read_bytes()
        await self.brings_one("imports", told, False)

    async def brings_in_chunks(self, k: int) -> None:
        """Eight times what may come, and nobody was told how much it would be."""
        told = Path(self.where["record"]).read_bytes()
        await self.brings_one("chunked", told[:EIGHT], True)

    async def brings_to_look(self, k: int) -> None:
        """One that is taken, and all of it read again by who looks at it."""
        told = Path(self.where["record"]).read_bytes()
        await self.brings_one("looked", told, False)

    async def brings_one(self, kind: str, told: bytes, chunks: bool) -> None:
        try:
            with await self.line() as line:
                status = await line.ask("POST", "/api/campaigns/import", told, chunks)
                self.tally[f"{kind} {status}"] += 1
                if status == TAKEN:
                    id = json.loads(line.said)["id"]
                    seen = await line.ask("GET", f"/api/campaigns/{id}", b"", False)
                    self.tally[f"{kind} seen {seen}"] += 1
        except (OSError, EOFError, asyncio.IncompleteReadError, ValueError) as error:
            self.tally[f"{kind} {type(error).__name__}"] += 1

    # Lines and sockets

    async def leaves_lines(self) -> None:
        """Opened, and no more than a letter a second said."""
        lines: list[Line] = []
        for _ in range(LINES):
            with suppress(OSError):
                line = await self.line()
                line.writer.write(b"GET /api/me HTTP/1.1\r\nX-Slow: ")
                lines.append(line)
        self.tally["lines"] += len(lines)
        while not self.over:
            await asyncio.sleep(1)
            for line in lines:
                with suppress(OSError, RuntimeError):
                    line.writer.write(b"a")

    async def comes_anew(self, k: int) -> None:
        """A new line for each request."""
        for _ in range(MOST // AT_ONCE):
            if self.over:
                return
            try:
                with await self.line() as line:
                    self.tally[f"new {await line.ask('GET', '/api/me', b'', False)}"] += 1
            except (OSError, EOFError, asyncio.IncompleteReadError, ValueError) as error:
                self.tally[f"new {type(error).__name__}"] += 1
                await asyncio.sleep(0.01)

    async def opens_sockets(self, k: int) -> None:
        """A socket, a word, and the next."""
        for _ in range(MOST // AT_ONCE):
            if self.over:
                return
            try:
                async with self.socket() as socket:
                    await socket.send('{"type":"hello"}')
                    told = json.loads(await asyncio.wait_for(socket.recv(), 5))
                self.tally[f"sockets {told.get('code', 'open')}"] += 1
            except Exception as error:
                self.tally[f"sockets {type(error).__name__}"] += 1
                await asyncio.sleep(0.01)

    async def frames(self, k: int) -> None:
        """Large and too large ones, as fast as they go."""
        big = json.dumps({"type": "answer", "seat": 0, "number": 0, "value": "x" * 60_000})
        while not self.over:
            try:
                async with self.socket() as socket:
                    await socket.send('{"type":"hello"}')
                    n = 0
                    while not self.over:
                        n += 1
                        await socket.send("x" * PEAK if n % 40 == k else big)
                        self.tally["frames"] += 1
            except Exception as error:
                self.tally[f"frames cut ({type(error).__name__})"] += 1
                await asyncio.sleep(0.05)

    def socket(self) -> Any:
        url = f"ws://{self.host}:{self.port}/api/matches/{self.where['match']}/live"
        return connect(url, local_addr=(self.home, 0), max_size=None, open_timeout=5)


class Line:
    """A connection that asks and reads what comes back, at as little cost as it can."""

    def __init__(self, reader: Any, writer: Any, host: str) -> None:
        self.reader, self.writer, self.host = reader, writer, host
        self.said = b""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: bytes, chunks: bool) -> int:
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n"
        if chunks:
            self.writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
            for start in range(0, len(body), PEAK // 16):
                part = body[start : start + PEAK // 16]
                self.writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
                await self.writer.drain()
            self.writer.write(b"0\r\n\r\n")
        else:
            kind = "Content-Type: application/json\r\n" if body else ""
            self.writer.write(f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            await self.writer.drain()
        return await self.reply()

    async def reply(self) -> int:
        told = await self.reader.readuntil(b"\r\n\r\n")
        heads = dict(
            [row.lower().split(b": ", 1) for row in told.split(b"\r\n")[1:] if b": " in row]
        )
        self.said = await self.reader.readexactly(int(heads.get(b"content-length", b"0")))
        if heads.get(b"connection") == b"close":
            raise EOFError(told[9:12].decode())
        return int(told[9:12])


def hopeless_list(n: int) -> Request:
    """Everything on it is wrong."""
    entry = {"body": "human", "tiers": [], "weapons": [WORD.format(k + n) for k in range(30)]}
    roster = {"name": "x", "faction": "imperial", "fate": "common-fate", "model": [entry] * 60}
    wanted = {"game": "grimheim", "roster": roster, "limit": 500, "entry": n % 60}
    return "POST", "/api/rosters/check", json.dumps(wanted).encode(), False


def slow_file(n: int) -> Request:
    told = ".".join(["a"] * 20_000) + " = 1"
    wanted = {"game": "grimheim", "told": told, "file": "roster.toml"}
    return "POST", "/api/rosters/import", json.dumps(wanted).encode(), False


def too_large(n: int) -> Request:
    """Refused for its size, told beforehand or not."""
    return "POST", "/api/rosters/check", b"x" * (PEAK * 2 if n % 2 else PEAK // 2), bool(n % 3)


class Storming:
    """One that is under way. In earnest it would not sit on our cores, so it gives way to the server."""

    def __init__(
        self, address: str, home: str, seconds: float, where: dict[str, str], *kinds: str
    ) -> None:
        told = [address, home, str(seconds), json.dumps(where), *kinds]
        give_way = ["nice", "-n", os.environ.get("STORM_NICE", "19")]
        self.process = subprocess.Popen(
            [*give_way, sys.executable, "-m", "siege.storming", *told],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == READY, "it did not begin"

    def came_to(self) -> Counter[str]:
        """What came back, once it is over."""
        told, _ = self.process.communicate(timeout=2 * LONGEST)
        return Counter(json.loads(told))


def main() -> None:
    address, home, seconds, where, *kinds = sys.argv[1:]
    sys.stdout.buffer.write(READY)
    sys.stdout.flush()
    storm = Storm(address, home, float(seconds), json.loads(where))
    asyncio.run(storm.run(kinds))
    sys.stdout.write(json.dumps(storm.tally))


if __name__ == "__main__":
    main()
