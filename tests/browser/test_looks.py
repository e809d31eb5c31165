"""Both themes, and no barrier that axe can find, on every kind of page."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script, whole
from browser.player import Player
from browser.visiting import Visitor

AXE = Path(__file__).parents[2] / "ui/node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  const where = (one) => one.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ');
  return found.violations.map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""
THEMES = ("light", "dark")


def readable(page: Page) -> None:
    """In both themes, as it stands."""
    page.emulate_media(color_scheme="light")
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page) == []


def barriers(page: Page) -> list[str]:
    """What axe finds; it comes in by evaluation, because the page lets no foreign script in."""
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN)
    return found


def in_both(visit: Visit, *paths: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for theme in THEMES:
        ann = visit(color_scheme=theme)
        for path in paths:
            page = ann.go(path)
            page.get_by_role("heading", level=1).first.wait_for()
            page.wait_for_load_state("networkidle")
            found[f"{theme} {path}"] = barriers(page)
    return found


def clean(found: dict[str, list[str]]) -> None:
    assert not "\n".join(f"{place}: {wrong}" for place, wrong in found.items() if wrong)


def test_axe_finds_nothing_on_the_pages(visit: Visit) -> None:
    clean(
        in_both(visit, "/", "/new", "/rosters/new/grimheim/random", "/rules/GH-ACT-02", "/settings")
        | in_both(visit, "/about")
    )


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_at_the_table(visit: Visit, theme: str) -> None:
    ann = visit(color_scheme=theme)
    found: dict[str, list[str]] = {}
    for name in ("deploy", "activate", "action", "target", "dive"):
        match = laid(ann, "duel", "brawl", script("duel", "brawl", name))
        page = ann.sits(match)
        Player(ann).wait()
        found[name] = barriers(page)
    clean(found)


def test_axe_finds_nothing_on_a_replay(visit: Visit) -> None:
    found: dict[str, list[str]] = {}
    for theme in THEMES:
        ann = visit(color_scheme=theme)
        match = laid(ann, "duel", "brawl", whole("duel", "brawl"))
        page = ann.go(f"/match/{match}/at/30")
        page.get_by_role("slider").wait_for()
        found[theme] = barriers(page)
    clean(found)


def background(page: Page) -> Any:
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def test_the_theme_follows_the_device_until_it_is_chosen_and_is_kept(ann: Visitor) -> None:
    page = ann.go("/settings")
    light = background(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = background(page)
    assert light != dark
    page.get_by_role("button", name="Day").click()
    assert background(page) == light
    page.reload()
    page.get_by_role("main").wait_for()
    assert background(page) == light
