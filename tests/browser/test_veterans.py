"""Veterans in browsers: a warband of a campaign that is over founds the next one with all it has."""

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_after_battle import errand, running
from wartable.kit import proves


@proves("GH-CAM-15")
def test_the_warband_of_a_finished_campaign_founds_the_next(visit: Visit) -> None:
    ann, bob = visit(), visit()
    id = running(ann, bob)
    found = {"member": 0, "what": "gold", "amount": 1200, "why": "a treasure"}
    errand(ann, id, "correct", found)
    errand(bob, id, "leave", {"member": 1, "why": "moved away"})
    (veteran,) = ann.get("/campaigns/veterans?game=grimheim")
    page = ann.go("/campaigns/new/grimheim")
    page.get_by_role("radio", name="Simple Campaign").check()
    page.get_by_label("Title").fill("The Next War")
    page.get_by_label("Your name").fill("Ann")
    lists = page.get_by_label("Your list")
    gold = f"{dict(veteran['purse'])['gold']:,}"
    told = f"{veteran['name']} from The Border War: {veteran['points']} points, {gold} gold"
    expect(lists.locator("optgroup option")).to_have_text(told)
    expect(lists).not_to_have_value(f"veteran:{id}")  # whoever wants them says so
    lists.select_option(f"veteran:{id}")
    page.get_by_role("button", name="Create the campaign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Next War")
    feed = page.get_by_role("region", name="Feed")
    expect(feed).to_contain_text(re.compile("veterans of The Border War worth .* points"))
    expect(feed).to_contain_text(f"{veteran['purse'][0][1]} gold for what it brings along")
    expect(page.locator(".step").filter(has_text="Bring your warband")).to_have_count(0)


@proves("GH-CAM-15")
def test_veterans_are_offered_to_whoever_brings_his_warband_later(visit: Visit) -> None:
    ann, bob = visit(), visit()
    id = running(ann, bob)
    errand(bob, id, "leave", {"member": 1, "why": "moved away"})
    wanted = {"game": "grimheim", "form": "simple", "title": "The Next War", "name": "Bob"}
    made = bob.post("/campaigns", wanted)["id"]
    page = bob.go(f"/campaigns/{made}")
    step = page.locator(".step").filter(has_text="Bring your warband")
    step.get_by_label("Your list").select_option(f"veteran:{id}")
    step.get_by_role("button", name="Bring it").click()
    expect(step).to_have_count(0)
    expect(page.get_by_text(re.compile("veterans of The Border War worth")).first).to_be_visible()
