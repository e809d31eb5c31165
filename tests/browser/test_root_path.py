"""The page of a server that lives below a path of its host."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.player import Player
from browser.test_offline import ADDRESSES, CACHES, CONTROLLED, PATIENCE, until, without_signal
from browser.visiting import KEPT
from server.people import Running, running, sqlite

PLACE = "/club/table"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(sqlite(tmp_path_factory.mktemp("club")), root_path=PLACE) as found:
        yield found


def test_a_battle_below_a_path_asks_for_nothing_outside_of_it(visit: Visit, club: Running) -> None:
    ann = visit(base_url=f"{club.address}{PLACE}/", **KEPT)
    asked: list[str] = []
    ann.context.on("request", lambda one: asked.append(urlsplit(one.url).path))
    ann.page.on("websocket", lambda one: asked.append(urlsplit(one.url).path))
    here = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
    page = ann.go("/")
    expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()
    match = ann.makes("duel", *here)["id"]
    ann.sits(match)
    player = Player(ann)
    player.plays(until=lambda _: player.given > 3)
    assert player.given > 3
    assert any(path.endswith("/live") for path in asked)
    assert [path for path in asked if not path.startswith(f"{PLACE}/")] == []


def test_the_page_is_kept_for_its_path_and_opens_without_a_signal(
    visit: Visit, club: Running
) -> None:
    ann = visit(base_url=f"{club.address}{PLACE}/", **KEPT)
    page = ann.go("/rules")
    page.wait_for_function(CONTROLLED, timeout=PATIENCE * 1000)
    until(page, lambda: f"{PLACE}/" in page.evaluate(ADDRESSES))
    assert all(name.startswith(f"{PLACE}/ ") for name in page.evaluate(CACHES))
    assert all(path.startswith(f"{PLACE}/") for path in page.evaluate(ADDRESSES))
    without_signal(ann)
    page.reload()
    page.goto("./#/companion")
    expect(page.get_by_role("heading", name="Beside the table")).to_be_visible()
