"""A line that the server will not have: it is told, tried again by hand or after a while, never in a loop."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import Visit
from browser.player import Player
from browser.visiting import Visitor
from browser.wires import Wire
from server.serving import Served

HERE = {"kind": "here", "name": "Ann"}
TOLD = "you have one table open already"


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Served]:
    """A server that lets every browser have one table open."""
    with Served(tmp_path, "--sockets-each", "1") as server:
        yield server


def counted(page: Page) -> list[str]:
    """The lines that the page opens."""
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    return lines


def gets_in(page: Page) -> None:
    """The server may take a moment to see that the other table was closed."""
    for _ in range(10):
        page.get_by_role("button", name="Try again").click()
        try:
            page.get_by_text(TOLD).wait_for(state="hidden", timeout=2000)
        except TooLate:
            continue
        return
    raise AssertionError(f"the table stays shut: {page.inner_text('body')!r}")


def test_one_table_too_many_says_so_and_is_not_tried_in_a_loop(
    visit: Visit, narrow: Served
) -> None:
    ann = visit(base_url=narrow.address)
    match = ann.makes("duel", HERE, {"kind": "bot"})["id"]
    first = ann.sits(match)
    second = ann.opened()
    lines = counted(second)
    second.clock.install()
    second.goto(f"/#/match/{match}")
    expect(second.get_by_role("alert")).to_contain_text(TOLD, ignore_case=True)
    second.clock.fast_forward(25_000)
    expect(second.get_by_role("alert")).to_contain_text(TOLD, ignore_case=True)
    assert len(lines) == 1
    with second.expect_websocket():
        second.clock.fast_forward(10_000)
    expect(second.get_by_role("alert")).to_contain_text(TOLD, ignore_case=True)
    first.goto("about:blank")
    gets_in(second)
    expect(second.get_by_test_id("table")).to_be_visible()


def test_a_table_that_comes_back_too_late_shows_what_it_had_and_waits(
    visit: Visit, narrow: Served
) -> None:
    with Wire(narrow.port) as wire:
        ann = visit(base_url=wire.address)
        ann.forgive("ERR_CONNECTION", "ERR_EMPTY", "ERR_SOCKET", "ERR_FAILED", "WebSocket")
        match = ann.makes("duel", HERE, {"kind": "bot"})["id"]
        page = ann.sits(match)
        Player(ann).wait()
        wire.cut()
        expect(page.get_by_text("Offline, all saved")).to_be_visible()
        other = elsewhere(ann, narrow, match)
        wire.mend()
        notice = page.get_by_role("alert").filter(has_text="one table open already")
        expect(notice).to_be_visible(timeout=30_000)
        lines = counted(page)
        expect(page.get_by_test_id("table")).to_be_visible()
        other.goto("about:blank")
        gets_in(page)
        expect(page.get_by_text("Offline, all saved")).to_be_hidden()
        assert 1 <= len(lines) <= 10


def elsewhere(ann: Visitor, narrow: Served, match: str) -> Page:
    """The same person in another tab, by another way, so that it has the one table."""
    tab = ann.opened()
    for _ in range(10):
        tab.goto(f"{narrow.address}/#/match/{match}")
        try:
            tab.get_by_test_id("table").wait_for(timeout=3000)
        except TooLate:
            tab.goto("about:blank")
            continue
        return tab
    raise AssertionError("the table does not open in the other tab")


def test_a_table_that_is_not_there_is_asked_for_once(ann: Visitor) -> None:
    page = ann.page
    lines = counted(page)
    page.clock.install()
    ann.go("/match/AAAAAAAAAAAA")
    expect(page.get_by_text("There is no such table here")).to_be_visible()
    page.clock.fast_forward(120_000)
    expect(page.get_by_text("There is no such match")).to_be_visible()
    assert len(lines) == 1
