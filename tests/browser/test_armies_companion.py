"""The companion beside a real table of Grimdark Future, on a phone: units as one, their statuses and their dice."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_companion import less, opened, row, to_phase
from browser.test_phone import fits
from browser.visiting import PHONE


def test_units_are_kept_as_one_and_lay_out_their_dice_on_a_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = ann.go("/companion")
    page.get_by_label("Rulebook").select_option(label="Grimdark Future")
    page.get_by_label("Mission").select_option(label="King of the Ridge")
    page.get_by_label("Your list").select_option("foundry-lot-seven")
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_role("list", name="Models of").wait_for()
    line = row(page, "Casting Two")
    expect(line).to_contain_text("5 models")
    less(page, "Casting Two", 2)
    expect(line).to_contain_text("3 models")
    to_phase(page, "Activations")
    card = opened(page, "Casting Two")
    card.get_by_role("button", name="Hold", exact=True).click()
    tray = page.get_by_role("region", name="Dice")
    expect(tray).to_contain_text("Casting Two: Hold")
    expect(tray).to_contain_text("3 dice")
    card.get_by_role("button", name="Status").click()
    page.get_by_role("dialog").get_by_role("button", name="Shaken").click()
    page.keyboard.press("Escape")
    expect(line).to_contain_text("Shaken")
    fits(page)
    page.reload()
    expect(row(page, "Casting Two")).to_contain_text("3 models · Shaken")
