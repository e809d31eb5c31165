"""Honest people beside a storm: how long their pages take, and their answers to the other's screen.

    python -m siege.bystanders ADDRESS SECONDS PAGE PAGE…

In a process of its own, so that nothing else that is going on here is measured with it. It prints milliseconds as JSON.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

HERE = [{"kind": "here"}, {"kind": "here"}]
PAUSE = 0.08  # seconds between two pages, or two answers
READY = b"ready\n"


class Bystanders:
    """Two who play with each other, and one who looks at pages."""

    def __init__(self, address: str, seconds: float, pages: Sequence[str]) -> None:
        self.address, self.seconds, self.pages = address, seconds, pages
        self.until = 0.0
        self.came: dict[str, list[float]] = {"pages": [], "answers": []}
        self.wrong: list[str] = []

    async def run(self) -> None:
        """All of them are there before it begins."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as browser:
            made = await browser.post("/api/matches", json={"game": "duel", "seats": HERE})
            made.raise_for_status()
            cookie = "; ".join([f"{name}={value}" for name, value in browser.cookies.items()])
            url = self.address.replace("http", "ws", 1) + f"/api/matches/{made.json()['id']}/live"
            own, other = connect(url, additional_headers={"Cookie": cookie}), connect(url)
            async with own as mine, other as theirs:
                spot = await sit_down(mine, theirs)
                sys.stdout.buffer.write(READY)
                sys.stdout.flush()
                await asyncio.to_thread(sys.stdin.readline)
                self.until = time.monotonic() + self.seconds
                await asyncio.gather(self.look(browser), self.play(mine, theirs, spot))

    async def look(self, browser: httpx.AsyncClient) -> None:
        n = 0
        while time.monotonic() < self.until:
            page = self.pages[n % len(self.pages)]
            began = time.monotonic()
            reply = await browser.get(page)
            self.came["pages"].append(1000 * (time.monotonic() - began))
            if reply.status_code != 200:
                self.wrong.append(f"{page}: {reply.status_code} {reply.text[:100]}")
            n += 1
            await asyncio.sleep(PAUSE)

    async def play(self, mine: ClientConnection, theirs: ClientConnection, spot: Any) -> None:
        """One takes an answer back and gives it again; the other sees it."""
        back = {"type": "undo", "seat": 0, "number": 1, "to": 0}
        again = {"type": "answer", "seat": 0, "number": 0, "value": spot}
        while time.monotonic() < self.until:
            for said, number in ((back, 0), (again, 1)):
                began = time.monotonic()
                await mine.send(json.dumps(said))
                await state_with(theirs, number)
                self.came["answers"].append(1000 * (time.monotonic() - began))
                await state_with(mine, number)
                await asyncio.sleep(PAUSE)


async def sit_down(mine: ClientConnection, theirs: ClientConnection) -> Any:
    for socket in (mine, theirs):
        await socket.send('{"type":"hello"}')
    spot = await legal_spot(mine, await next_state(mine))
    await state_with(theirs, 1)
    return spot


async def next_state(socket: ClientConnection) -> Any:
    frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
    assert frame["type"] in ("state", "changed"), frame
    return frame


async def state_with(socket: ClientConnection, number: int) -> None:
    while (await next_state(socket))["number"] != number:
        pass


async def legal_spot(socket: ClientConnection, state: Any) -> Any:
    """Where the first model may stand: tried until one is right, which is then answered."""
    chance = Random(1)
    seat = state["prompt"]["seat"]
    area = next(one["area"] for one in state["scene"]["areas"] if one["seat"] == seat)
    xs, ys = zip(*area, strict=True)
    for _ in range(1000):
        spot = [chance.randint(min(xs), max(xs)), chance.randint(min(ys), max(ys)), 0]
        await socket.send(json.dumps({"type": "answer", "seat": 0, "number": 0, "value": spot}))
        frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if frame["type"] in ("state", "changed") and frame["number"] == 1:
            return spot
    raise AssertionError("no model can be placed")


class Watched:
    """They are there; what comes of them once they are told to begin."""

    def __init__(self, address: str, seconds: float, *pages: str) -> None:
        told = [sys.executable, "-m", "siege.bystanders", address, str(seconds), *pages]
        env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(told, env=env, stdin=pipe, stdout=pipe)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == READY, "they did not sit down"

    def begin(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"begin\n")
        self.process.stdin.flush()

    def came_to(self) -> dict[str, Any]:
        told, _ = self.process.communicate(timeout=180)
        found: dict[str, Any] = json.loads(told)
        return found


def share(delays: Sequence[float], part: float = 0.95) -> float:
    """Milliseconds within which that part of them lies."""
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    address, seconds, *pages = sys.argv[1:]
    people = Bystanders(address, float(seconds), pages)
    asyncio.run(people.run())
    sys.stdout.write(json.dumps(people.came | {"wrong": people.wrong}))


if __name__ == "__main__":
    main()
