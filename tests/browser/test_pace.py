"""How fast the acts of others are shown is changed while a battle goes on, where others sit."""

from playwright.sync_api import Locator, Page, expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor

SHOWN = "Show what others do"


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Menu and settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("dialog", name="Settings")


def test_the_pace_is_changed_at_the_table(ann: Visitor) -> None:
    match = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "bot"})["id"]
    page = ann.sits(match)
    Player(ann).wait()
    paces = settings(page).get_by_role("group", name=SHOWN)
    expect(paces.get_by_role("button")).to_have_text(["At once", "Step by step", "Slowly"])
    expect(paces.locator("[aria-pressed=true]")).to_have_text("At once")
    for word, pace in (("Slowly", "slow"), ("Step by step", "normal")):
        paces.get_by_role("button", name=word).click()
        expect(paces.locator("[aria-pressed=true]")).to_have_text(word)
        assert ann.get(f"/matches/{match}")["pace"] == pace


def test_where_all_sit_at_one_screen_there_is_no_pace(ann: Visitor) -> None:
    page = ann.sits(laid(ann, "duel", "brawl", script("duel", "brawl", "activate")))
    Player(ann).wait()
    shown = settings(page)
    expect(shown.get_by_role("group", name="Responses")).to_be_visible()
    expect(shown.get_by_role("group", name=SHOWN)).to_be_hidden()
