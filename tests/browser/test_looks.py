"""Both themes, and no barrier that axe can find, on every kind of page."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from browser.laying import laid, script, whole
from browser.player import Player
from browser.visiting import Visitor

AXE = Path(__file__).parents[2] / "ui/node_modules/axe-core/axe.min.js"
RUN = """async (rules) => {
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ['violations'], ...only });
  const where = (one) => one.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ');
  return found.violations.map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""
Theme = Literal["light", "dark"]
COLORS = ("color-contrast", "link-in-text-block")  # all that another theme can change


def readable(page: Page) -> None:
    assert in_both(page) == []


def in_both(page: Page) -> list[str]:
    """What axe finds in either theme, as the page stands."""
    found = barriers(page)
    dark = page.locator("html").get_attribute("data-theme") == "dark"
    other: Theme = "light" if dark else "dark"
    wear(page, other)
    found += [f"{other}: {wrong}" for wrong in barriers(page, *COLORS)]
    wear(page, "dark" if dark else "light")
    return found


def wear(page: Page, theme: Theme) -> None:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def barriers(page: Page, *rules: str) -> list[str]:
    """What axe finds; it comes in by evaluation, because the page lets no foreign script in."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN, rules)
    return found


def clean(found: dict[str, list[str]]) -> None:
    assert not "\n".join(f"{place}: {wrong}" for place, wrong in found.items() if wrong)


PAGES = ("/", "/new", "/rosters/new/grimheim/random", "/rules/GH-ACT-02", "/settings", "/about")


def test_axe_finds_nothing_on_the_pages(ann: Visitor) -> None:
    found: dict[str, list[str]] = {}
    for path in PAGES:
        page = ann.go(path)
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_load_state("networkidle")
        found[path] = in_both(page)
    clean(found)


def test_axe_finds_nothing_at_the_table(ann: Visitor) -> None:
    found: dict[str, list[str]] = {}
    for name in ("deploy", "activate", "action", "target", "dive"):
        match = laid(ann, "duel", "brawl", script("duel", "brawl", name))
        page = ann.sits(match)
        Player(ann).wait()
        found[name] = in_both(page)
    clean(found)


def test_axe_finds_nothing_on_a_replay(ann: Visitor) -> None:
    match = laid(ann, "duel", "brawl", whole("duel", "brawl"))
    page = ann.go(f"/match/{match}/at/30")
    page.get_by_role("slider").wait_for()
    readable(page)


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
