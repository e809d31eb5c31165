"""The companion beside a real table of First Blood: regiments as one, with wounds, casualties and broken ones."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_companion import less, opened, row, to_phase
from browser.test_phone import fits
from browser.visiting import PHONE


def test_regiments_are_kept_as_one_on_a_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = ann.go("/companion")
    page.get_by_label("Rulebook").select_option(label="Conquest: First Blood")
    page.get_by_label("Mission").select_option(label="Crossing the Cinder Ford")
    page.get_by_label("Your list").select_option("marches-anvil")
    page.get_by_role("button", name="Start the battle").click()
    models = page.get_by_role("list", name="Models of").get_by_role("listitem")
    expect(models).to_have_count(7)
    guard = row(page, "Bastion Guard")
    expect(guard).to_contain_text("10 models")
    less(page, "Bastion Guard", 3)
    expect(guard).to_contain_text("9 models")
    expect(guard).to_contain_text("17of 20")
    to_phase(page, "Action")
    opened(page, "Bastion Guard").get_by_role("button", name="Status").click()
    for state in ("Broken", "Casualty token"):
        page.get_by_role("dialog").get_by_role("button", name=state).click()
    page.keyboard.press("Escape")
    expect(guard).to_contain_text("Broken")
    fits(page)
    page.reload()
    expect(row(page, "Bastion Guard")).to_contain_text("9 models · Broken, Casualty token")
