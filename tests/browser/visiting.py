"""Somebody at a browser: pages, what went wrong on them, and every frame that came or went over the wire."""

import re
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Response,
    ViewportSize,
    WebSocket,
)
from playwright.sync_api import (
    TimeoutError as TooLate,
)

WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
KEPT: dict[str, Any] = {"service_workers": "allow"}

LEFT = "net::ERR_ABORTED"  # somebody went on before it had come
LATE = r"409 .*/probe$"  # its question was answered, or its model fell, before the probe arrived


INSTANT = """try {
  const had = JSON.parse(localStorage.getItem('wartable.table') ?? '{}');
  localStorage.setItem('wartable.table', JSON.stringify({ instant: true, ...had }));
} catch {}"""  # what others do is not shown act by act


class Visitor:
    """A browser of one's own. What it complains about fails the test, unless it was *forgiven*.

    One that is not *paced* waits for nothing that others do. The page is not kept on the device unless `KEPT` is among
    the options: fetching and storing all of it takes longer than showing it does.
    """

    def __init__(self, browser: Browser, address: str, paced: bool = False, **options: Any) -> None:
        usual = {
            "viewport": WIDE,
            "reduced_motion": "reduce",
            "color_scheme": "light",
            "service_workers": "block",
        }
        self.address = address
        self.context = browser.new_context(**({"base_url": address} | usual | options))
        self.context.set_default_timeout(15_000)
        if not paced:
            self.context.add_init_script(INSTANT)
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.faults: list[str] = []
        self.forgiven = [LEFT, LATE]
        self.page = self.opened()

    def opened(self) -> Page:
        """Another tab, watched like the first."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(f"page: {error}"))
        page.on("requestfailed", lambda one: self.faults.append(f"failed: {one.url} {one.failure}"))
        page.on("response", self._answered)
        page.on("websocket", self._plugged)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} {message.location['url']}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"status: {response.status} {response.url}")

    def _plugged(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def forgive(self, *patterns: str) -> None:
        """These faults are what the test is about."""
        self.forgiven += patterns

    def unforgiven(self) -> list[str]:
        return [
            fault
            for fault in self.faults
            if not any(re.search(pattern, fault) for pattern in self.forgiven)
        ]

    def go(self, path: str = "/") -> Page:
        self.page.goto(f"./#{path}")
        return self.page

    def post(self, path: str, body: Any = None) -> Any:
        """What is not the test's business is done behind the page, as the same visitor."""
        reply = self.context.request.post(f"./api{path}", data={} if body is None else body)
        assert reply.ok, f"{path}: {reply.status} {reply.text()}"
        return reply.json()

    def get(self, path: str) -> Any:
        reply = self.context.request.get(f"./api{path}")
        assert reply.ok, f"{path}: {reply.status} {reply.text()}"
        return reply.json()

    def makes(self, game: str, *seats: dict[str, str], setup: str = "") -> Any:
        return self.post("/matches", {"game": game, "setup": setup, "seats": list(seats)})

    def sits(self, match: str) -> Page:
        """At the table, with everything drawn."""
        self.go(f"/match/{match}")
        try:
            self.page.get_by_test_id("table").wait_for()
        except TooLate as error:
            told = f"{len(self.frames)} frames, {self.faults}, {self.page.inner_text('body')!r}"
            raise AssertionError(f"the table does not come: {told}") from error
        return self.page

    def close(self) -> None:
        self.context.close()
