"""Militia of a Defender, built freely on the page: a body, piece by piece, for the gold there is."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.test_conquest import after_battle, confirmed, fights_on, founded
from browser.test_looks import readable
from browser.test_phone import fits
from browser.visiting import PHONE
from wartable.kit import proves

CONFIRM = re.compile("^Confirm: ")


def takes(page: Page, name: str) -> None:
    option = page.get_by_test_id("option").filter(has_text=name).first
    if not option.is_visible():  # its heading is folded
        option.locator("xpath=ancestor::details/summary").click()
    with page.expect_response(re.compile(r"/errands/\d+/answer")):
        option.click()
    expect(page.get_by_test_id("errand")).to_have_attribute("aria-busy", "false")


@proves("GH-DEFB-08")
def test_militia_is_built_freely(visit: Visit) -> None:
    ann, bob = visit(), visit()
    founded(ann, bob)
    page, other = ann.page, bob.page
    page.get_by_role("link", name="Report").first.click()
    page.get_by_label("Who won?").select_option("Ann")
    page.get_by_role("spinbutton", name="Victory Points, Ann").fill("3")
    page.get_by_role("spinbutton", name="Victory Points, Ann").blur()
    page.get_by_role("button", name="Hand in the report").click()
    expect(page.get_by_role("heading", name="Your next step")).to_be_visible()
    after_battle(page)
    other.reload()
    after_battle(other)
    for one in (page, other):
        fights_on(one)
    other.reload()
    other.get_by_role("button", name="Do it now").click()
    other.get_by_role("button", name="In this order").click()
    confirmed(other)
    page.reload()
    page.get_by_role("button", name="Do it now").click()
    page.get_by_test_id("option").first.click()
    confirmed(page)
    other.reload()
    other.get_by_role("button", name="Do it now").click()
    option, done = other.get_by_test_id("option"), other.get_by_role("button", name=CONFIRM)
    expect(option.first).to_be_visible()
    takes(other, "Militia")
    while not done.is_enabled():  # what is left of the value goes elsewhere
        with other.expect_response(re.compile(r"/errands/\d+/answer")):
            option.first.click()
        expect(other.get_by_test_id("errand")).to_have_attribute("aria-busy", "false")
    confirmed(other)
    other.get_by_role("button", name="Do it now").click()
    expect(other.get_by_test_id("option").first).to_be_visible()
    takes(other, "Goblin")
    takes(other, "Spear")
    other.set_viewport_size(PHONE)
    readable(other)
    fits(other)
    takes(other, "Call this one")
    if not done.is_enabled():  # there is gold for another
        takes(other, "No more")
    confirmed(other)
    muster = bob.get(f"/campaigns/{other.url.split('/campaigns/')[1]}/battles/2/muster")
    (side,) = [one for one in muster["sides"] if one["name"] == "Bob"]
    assert [note for note in side["list"]["notes"] if note.startswith("Defender Bonuses: Militia")]
    assert "GH-DEFB-08" in side["list"]["uses"]
    sheet = side["list"]["entries"][-1]["sheet"]
    assert "Goblin" in sheet["subtitle"]
    assert [arm["name"] for arm in sheet["arms"]] == ["Spear"]
