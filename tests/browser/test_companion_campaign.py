"""A campaign's battle beside a real table: its warbands come as they are, its result goes back."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_after_battle import rolled_out, running
from browser.test_companion import less, opened, row, scores, to_tab
from browser.test_looks import readable
from browser.test_phone import fits
from browser.visiting import PHONE


def test_from_a_campaigns_warband_to_its_report(visit: Visit) -> None:
    ann, bob = visit(viewport=PHONE, has_touch=True, is_mobile=True), visit()
    id = running(ann, bob)
    page = ann.go(f"/campaigns/{id}")
    page.get_by_role("link", name="Beside the table").click()
    expect(page.get_by_text("The Border War, battle 1: Encounter.")).to_be_visible()
    names = [one["name"] for one in ann.get(f"/campaigns/{id}")["scene"]["bands"][0]["troopers"]]
    for name in names:
        expect(page.get_by_role("region", name="Ann")).to_contain_text(name)
    fits(page)
    readable(page)
    page.get_by_role("button", name="Start the battle").click()
    less(page, names[0], 20)
    expect(row(page, names[0])).to_contain_text("Fallen")
    hurt = opened(page, names[1])
    hurt.get_by_role("button", name="Status").click()
    page.get_by_role("dialog").get_by_role("button", name="Leg injury").click()
    page.keyboard.press("Escape")
    to_tab(page, "Score")
    scores(page, "Bob", 3)
    to_tab(page, "End battle")
    fits(page)
    page.get_by_role("link", name="Report it to the campaign").click()
    expect(page.get_by_text("Filled in with what this device has kept")).to_be_visible()
    expect(page.get_by_label("Who won?").locator("option:checked")).to_have_text("Bob")
    expect(page.get_by_role("spinbutton", name="Victory Points, Bob")).to_have_value("3")
    expect(page.get_by_label(f"Defeated, {names[0]}")).to_be_checked()
    expect(page.get_by_label(f"Defeated, {names[1]}")).not_to_be_checked()
    page.get_by_role("button", name="Hand in the report").click()
    expect(page.get_by_role("heading", name="Your next step")).to_be_visible()
    report = ann.get(f"/campaigns/{id}")["battles"][0]
    assert (report["fought"], report["winners"], report["scores"]) == (True, [1], [0, 3])
    page.get_by_role("button", name="Do it now").click()
    told = page.get_by_test_id("errand")
    expect(told).to_contain_text(re.compile(f"{names[0]}|{names[1]}"))
    rolled_out(page)
    page.get_by_role("button", name="Confirm: After the battle").click()
    ann.forgive("409")
    page = ann.go(f"/companion/campaign/{id}/1")
    expect(page.get_by_text("that battle is over")).to_be_visible()


def test_what_everybody_rolls_on_is_in_the_pocket_without_a_signal(visit: Visit) -> None:
    ann, bob = visit(viewport=PHONE, has_touch=True, is_mobile=True), visit()
    running(ann, bob)
    page = ann.go("/companion")
    page.get_by_role("link", name="The Border War, battle 1 against Bob").click()
    page.get_by_role("button", name="Start the battle").click()
    expect(page.get_by_role("heading", name="Encounter")).to_be_visible()
    ann.forgive("ERR_FAILED", "ERR_INTERNET_DISCONNECTED")
    ann.context.set_offline(True)
    to_tab(page, "Rules")
    for part, said in (
        ("Loot: Equipment, two D6", "Healing Potion"),
        ("Side Quests, D33", "Lost Relic"),
        ("Critical Injuries, D6", "Fleshwound"),
        ("Misfire, D6", "Flashback"),
        ("Climbs, jumps and falls", "one defense die per full inch"),
        ("Cover and sight", "automatic normal save"),
        ("Close combat, step by step", "Strike: spend"),
    ):
        page.get_by_text(part, exact=True).click()
        unfolded = page.locator("details").filter(has_text=part)
        expect(unfolded.get_by_text(said).first).to_be_visible()
    fits(page)
    page.get_by_label("Search the rules").fill("potion")
    expect(page.get_by_text("56 Healing Potion")).to_be_visible()
    expect(page.get_by_text("Misfire, D6", exact=True)).to_be_hidden()
