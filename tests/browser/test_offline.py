"""A page that is kept on the device: it opens without a signal, and gives way to a newer one as a whole."""

import hashlib
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PAGE, Visit
from browser.test_companion import begins, less, opened, row, to_tab
from browser.visiting import KEPT, PHONE, Visitor
from server.people import Running, running, sqlite

CACHES = "() => caches.keys()"
ADDRESSES = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
  return kept.flat().map((one) => new URL(one.url).pathname);
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
PATIENCE = 30.0
WAITING = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  return installing !== null || waiting !== null || active.state !== 'activated';
}"""
RENEW = "async () => { await (await navigator.serviceWorker.getRegistration()).update().catch(() => null); }"
SCRIPT = "() => document.querySelector('script[type=module]').src"


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit(viewport=PHONE, has_touch=True, is_mobile=True, **KEPT)


def until(page: Page, holds: Callable[[], bool]) -> None:
    """What the worker does is seen by asking; the page shows nothing of it."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, f"too late: {page.evaluate(CACHES)}"
        page.wait_for_timeout(50)


def kept(page: Page, *paths: str) -> None:
    """Wait until this device keeps the page, and these addresses."""
    page.wait_for_function(CONTROLLED, timeout=PATIENCE * 1000)
    until(page, lambda: {"/", *paths} <= set(page.evaluate(ADDRESSES)))


def builds(page: Page) -> list[str]:
    return [name for name in page.evaluate(CACHES) if name.startswith("page ")]


def without_signal(visitor: Visitor) -> None:
    visitor.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    visitor.context.set_offline(True)


def test_a_battle_is_there_when_the_page_is_opened_again_without_a_signal(ann: Visitor) -> None:
    page = begins(ann)
    less(page, "Captain Gerhart", 4)
    kept(page, chapter(ann, last=True))
    without_signal(ann)
    page.close()
    page = ann.page = ann.opened()
    ann.go("/companion")
    page.get_by_role("link", name="Crossroads Clash").click()
    expect(row(page, "Captain Gerhart")).to_contain_text("16of 20")
    opened(page, "Captain Gerhart").get_by_role("button", name="Card").click()
    card = page.get_by_role("dialog", name="Captain Gerhart")
    card.get_by_role("button", name="Rule GH-WTR-23").click()
    expect(card).to_contain_text("Parry: ")
    page.keyboard.press("Escape")
    less(page, "Captain Gerhart")
    page.reload()
    expect(row(page, "Captain Gerhart")).to_contain_text("15of 20")
    ann.context.set_offline(False)
    page.reload()
    expect(row(page, "Captain Gerhart")).to_contain_text("15of 20")


def chapter(visitor: Visitor, last: bool = False) -> str:
    chapters = visitor.get("/games/grimheim/clauses")["chapters"]
    return f"/api/games/grimheim/chapters/{chapters[-1 if last else 0]['code']}"


def test_the_whole_rulebook_of_a_battle_is_read_without_a_signal(ann: Visitor) -> None:
    page = begins(ann)
    kept(page, chapter(ann, last=True))
    without_signal(ann)
    to_tab(page, "Rules")
    page.get_by_label("Search the rules").fill("GH-CAM-14")
    expect(page.get_by_role("heading", name="In the rulebook")).to_be_visible()
    expect(page.get_by_text("GH-CAM-14", exact=True)).to_be_visible()
    page.goto("/#/rules/GH-ACT-02")
    page.reload()
    expect(page.locator("#GH-ACT-02")).to_be_visible()
    page.get_by_label("Search").fill("parry")
    expect(page.locator("#GH-WTR-23")).to_be_visible()


def test_a_battle_with_an_own_list_begins_without_a_signal(ann: Visitor) -> None:
    roster = ann.get("/games/grimheim/rosters/ashford-watch")
    id = ann.post("/rosters", {"game": "grimheim", "roster": roster | {"name": "My Watch"}})["id"]
    begins(ann)
    kept(ann.page, chapter(ann, last=True))
    page = ann.go("/companion")
    kept(page, f"/api/rosters/{id}", "/api/games")
    without_signal(ann)
    page.reload()
    expect(page.get_by_label("Your list")).to_have_value(id)
    page.get_by_role("button", name="Start the battle").click()
    expect(row(page, "Captain Gerhart")).to_contain_text("20of 20")
    to_tab(page, "Rules")
    expect(page.get_by_text("GH-WTR-23")).to_be_visible()


def test_matches_are_never_kept_on_the_device(ann: Visitor) -> None:
    match = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"})[
        "id"
    ]
    page = ann.go("/")
    kept(page, "/assets/mark.svg")
    page.get_by_role("link", name="Open").click()
    page.get_by_test_id("table").wait_for()
    page.goto("/#/")
    expect(page.get_by_role("link", name="Open")).to_be_visible()
    assert [one for one in page.evaluate(ADDRESSES) if "matches" in one or "/me" in one] == []
    without_signal(ann)
    page.reload()
    expect(page.get_by_role("alert").first).to_contain_text("The server does not answer")
    ann.context.set_offline(False)
    page.get_by_role("button", name="Try again").first.click()
    page.get_by_role("link", name="Open").click()
    page.get_by_test_id("table").wait_for()
    assert page.url.endswith(match)


def test_who_signs_out_leaves_no_roster_behind(ann: Visitor) -> None:
    roster = ann.get("/games/grimheim/rosters/ashford-watch")
    id = ann.post("/rosters", {"game": "grimheim", "roster": roster})["id"]
    page = ann.go("/companion")
    kept(page, f"/api/rosters/{id}")
    page.evaluate("() => fetch('/api/account/sign-out', { method: 'POST' })")
    until(page, lambda: "rosters" not in page.evaluate(CACHES))


# A newer page


class Site:
    """A server with a page of its own, which can be built anew."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.address = server.address
        self.folder = folder

    def rebuild(self, mark: str) -> None:
        """As if something in every file had changed: other names, other contents, other hashes."""
        assets = [path for path in (self.folder / "assets").iterdir() if path.suffix != ".svg"]
        names = {path.name: f"{path.stem}{mark}{path.suffix}" for path in assets}
        told = re.compile("|".join(map(re.escape, names)))
        for path in assets:
            path.rename(path.with_name(names[path.name]))
        for path in self.folder.rglob("*"):
            if path.suffix in {".js", ".css", ".html"}:
                path.write_text(told.sub(lambda found: names[found[0]], path.read_text()))
        self.hash_again(mark)

    def hash_again(self, mark: str) -> None:
        worker = self.folder / "sw.js"

        def entry(found: re.Match[str]) -> str:
            file = self.folder / ("index.html" if found[1] == "./" else found[1])
            return f'"{found[1]}":"{hashlib.sha256(file.read_bytes()).hexdigest()}"'

        text = re.sub(r'"([^"]+)":"[0-9a-f]{64}"', entry, worker.read_text())
        worker.write_text(re.sub(r"[0-9a-f]{64}(?=[`'](?!:))", mark * 64, text))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    folder = tmp_path / "static"
    shutil.copytree(PAGE.parent, folder)
    with running(sqlite(tmp_path), static=str(folder)) as server:
        yield Site(server, folder)


def reloaded(page: Page) -> str:
    """Where the page came from this time: a server that is slow to answer is not waited for."""
    page.reload()
    found: str = page.evaluate(SCRIPT)
    return found


def test_a_new_build_replaces_the_old_one_as_a_whole(visit: Visit, site: Site) -> None:
    ann = visit(base_url=site.address, **KEPT)
    page = ann.go("/rules")
    kept(page)
    old, script = builds(page), page.evaluate(SCRIPT)
    site.rebuild("d")
    page.goto("/#/companion")  # a part of the old page that the server has no more
    expect(page.get_by_role("heading", name="Beside the table")).to_be_visible()
    until(page, lambda: reloaded(page) == script.replace(".js", "d.js"))
    until(page, lambda: len(builds(page)) == 1 and builds(page) != old)
    without_signal(ann)
    page.reload()
    assert page.evaluate(SCRIPT) == script.replace(".js", "d.js")
    page.goto("/#/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_an_older_window_keeps_its_parts_while_it_is_open(visit: Visit, site: Site) -> None:
    ann = visit(base_url=site.address, **KEPT)
    older = ann.go("/rules")
    kept(older)
    site.rebuild("d")
    newer = ann.opened()
    newer.goto("/#/rules")
    until(newer, lambda: len(builds(newer)) == 2)
    until(newer, lambda: not newer.evaluate(WAITING))
    older.goto("/#/companion")
    expect(older.get_by_role("heading", name="Beside the table")).to_be_visible()
    assert len(builds(newer)) == 2
    older.close()
    newer.reload()
    until(newer, lambda: len(builds(newer)) == 1)


def test_a_build_whose_files_do_not_belong_together_is_not_kept(visit: Visit, site: Site) -> None:
    ann = visit(base_url=site.address, **KEPT)
    page = ann.go("/rules")
    kept(page)
    old = builds(page)
    site.rebuild("d")
    icon = site.folder / "icon-192.png"
    icon.write_bytes(icon.read_bytes() + b"x")
    page.evaluate(RENEW)
    until(page, lambda: not page.evaluate(WAITING))
    assert builds(page) == old
    without_signal(ann)
    page.reload()
    page.goto("/#/companion")
    expect(page.get_by_role("heading", name="Beside the table")).to_be_visible()
