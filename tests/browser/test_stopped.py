"""A battle whose rules are not what they were: a calm page with what is kept of it, and the ways on."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, whole
from browser.test_looks import readable
from browser.visiting import PHONE, Visitor
from server.serving import Served

GONE = ("409", "net::ERR_", "WebSocket")  # the server goes, and comes again otherwise


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as server:
        yield server


def stops(house: Served, match: str) -> None:
    """The server is started anew, and by its rules the match does not come out as it was played."""
    house.kill()
    with closing(sqlite3.connect(house.folder / "data" / "wartable.sqlite")) as base, base:
        row = "update matches set digest = 'of another position' where id = ?"
        assert base.execute(row, (match,)).rowcount == 1
    house.start()


def arrives(visit: Visit, house: Served, **options: object) -> Visitor:
    visitor = visit(base_url=house.address, **options)
    visitor.forgive(*GONE)
    return visitor


def heading(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible(timeout=30_000)


def test_a_match_that_stops_is_told_at_the_open_table_and_begun_again(
    visit: Visit, house: Served
) -> None:
    ann = arrives(visit, house)
    match = laid(ann, "duel", "brawl", whole("duel", "brawl")[:6])
    page = ann.sits(match)
    stops(house, match)
    title = ann.get(f"/matches/{match}/kept")["title"]
    heading(page, title)
    main = page.get_by_role("main")
    why = "This match cannot be played on: Wartable itself has changed"
    expect(main).to_contain_text(why, timeout=30_000)
    expect(main).not_to_contain_text("no such table")
    seats = page.get_by_role("region", name="Who played").get_by_role("listitem")
    expect(seats).to_contain_text(["Ann", "Bea"])
    expect(page.get_by_role("region", name="What happened")).to_be_hidden()
    with page.expect_download() as fetched:
        main.get_by_role("link", name="Download the record").click()
    kept = Path(fetched.value.path()).read_text().splitlines()
    assert json.loads(kept[0])["line"] == "header" and len(kept) > 6
    main.get_by_role("button", name="Begin again").click()
    page.get_by_test_id("table").wait_for()
    assert not page.url.endswith(match)


def test_whoever_did_not_play_is_told_and_led_back(visit: Visit, house: Served) -> None:
    ann, bob = arrives(visit, house), arrives(visit, house)
    match = laid(ann, "duel", "brawl", whole("duel", "brawl")[:6])
    stops(house, match)
    page = bob.go(f"/match/{match}")
    main = page.get_by_role("main")
    expect(main).to_contain_text("cannot be played on", timeout=30_000)
    expect(page.get_by_role("region", name="Who played")).to_be_visible()
    expect(main.get_by_role("link", name="Download the record")).to_be_hidden()
    expect(main.get_by_role("button")).to_have_count(0)
    main.get_by_role("link", name="Home").click()
    expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()


def test_a_finished_match_that_stops_keeps_its_result_and_its_story(
    visit: Visit, house: Served
) -> None:
    ann = arrives(visit, house)
    match = laid(ann, "duel", "brawl", whole("duel", "brawl"))
    stops(house, match)
    kept = ann.get(f"/matches/{match}/kept")
    for path, options in (("", {}), ("/at/3", {"viewport": PHONE})):
        bob = arrives(visit, house, **options)
        page = bob.go(f"/match/{match}{path}")
        heading(page, kept["title"])
        expect(page.get_by_role("main")).to_contain_text("its result stands")
        story = page.get_by_role("region", name="What happened").get_by_role("listitem")
        expect(story).to_have_text(kept["log"])
        readable(page)
        wide = "() => document.documentElement.scrollWidth <= innerWidth"
        assert page.evaluate(wide), "it has to be pushed sideways"
    (won,) = kept["over"]["winners"]
    name = kept["seats"][won]["name"]
    result = page.get_by_role("region", name=f"{name} wins")
    expect(result.get_by_role("listitem").nth(won)).to_contain_text(f"{name} – won")
    for seat, score in enumerate(kept["over"]["scores"]):
        expect(result.get_by_role("listitem").nth(seat)).to_contain_text(str(score))
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
