"""A Simple Campaign of Grimheim in browsers: what follows a battle on two devices, and corrections for all to read."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.visiting import PHONE, Visitor

TERMS = {"points": 300, "missions": ["encounter", "border-skirmish"]}
FOUNDED = {"game": "grimheim", "form": "simple", "title": "The Border War", "terms": TERMS}
HURT = ("w1-1", "w1-2")  # of Ann's, defeated in the first battle


def errand(visitor: Visitor, id: str, kind: str, about: Any) -> None:
    visitor.post(f"/campaigns/{id}/errands", {"kind": kind, "about": about})


def running(ann: Visitor, bob: Visitor) -> str:
    """Both are in it, and their first battle is arranged."""
    brought = {"name": "Ann", "roster": "bridge-wardens", "switches": ["terrain=laid"]}
    id: str = ann.post("/campaigns", FOUNDED | brought)["id"]
    token = ann.post(f"/campaigns/{id}/links")["url"].rpartition("/")[2]
    bob.post("/campaigns/join", {"token": token, "name": "Bob", "roster": "split-ears"})
    for phase in ("open", "running"):
        errand(ann, id, "phase", {"phase": phase})
    return id


def reported(ann: Visitor, id: str) -> None:
    """Bob has won, and two of Ann's were defeated."""
    values = {"winner": "1", "turns": 4, "1.points": 3} | {f"{one}.fell": True for one in HURT}
    report = ann.post(f"/campaigns/{id}/battles/1/form", {"values": values})["report"]
    errand(ann, id, "report", {"battle": 1, "report": report})


def lit(page: Page) -> Locator:
    return page.locator(".faces [aria-current=true]")


def where(page: Page) -> tuple[str, str, str, str]:
    """The step, what is told, the row that is lit, what is to be done."""
    so_far = page.get_by_label("So far")
    step = page.get_by_text(re.compile(r"After the battle · step \d of 4"))
    title = page.get_by_test_id("errand").get_by_role("heading", level=3).last
    expect(step).to_be_visible()
    parts = (step, so_far, lit(page), title)
    return tuple([" ".join(part.inner_text().split()) for part in parts])  # type: ignore[return-value]


def test_it_is_gone_on_with_on_another_device_at_the_same_step_with_the_same_dice(
    visit: Visit,
) -> None:
    ann, bob = visit(), visit()
    id = running(ann, bob)
    reported(ann, id)
    page = ann.go(f"/campaigns/{id}")
    page.get_by_role("button", name="Do it now").click()
    expect(page.get_by_role("heading", name="Lasting consequences")).to_be_visible()
    page.get_by_role("button", name="Roll D6").click()
    expect(lit(page)).to_have_count(1)
    before = where(page)
    handset = visit(viewport=PHONE, storage_state=ann.context.storage_state())
    other = handset.go(f"/campaigns/{id}")
    other.get_by_role("link", name="Go on").click()
    expect(lit(other)).to_have_count(1)
    assert where(other) == before
    rolled_out(other)
    expect(other.get_by_role("heading", name="Confirm it")).to_be_visible()
    other.get_by_role("button", name="Confirm: After the battle").click()
    expect(other.get_by_role("heading", name="Your next step")).to_be_visible()
    feed = bob.go(f"/campaigns/{id}").get_by_role("region", name="Feed")
    expect(feed.get_by_text("Ann is done with battle 1.")).to_be_visible()


def rolled_out(page: Page) -> None:
    """All the dice that are still wanted; the first answer to everything else, and out of the Hub."""
    errand = page.get_by_test_id("errand")
    roll, option = errand.get_by_role("button", name="Roll D6"), errand.get_by_test_id("option")
    take, over = errand.get_by_role("button", name="Take"), errand.get_by_text("That’s everything.")
    leave = option.filter(has_text="Break camp")
    while True:
        expect(roll.or_(option.first).or_(over)).to_be_visible()
        if over.count():
            return
        if take.count():  # two of the five trainers
            for k in range(2):
                option.nth(k).click()
        pressed = roll if roll.count() else take if take.count() else leave
        with page.expect_response(re.compile(r"/errands/\d+/(throw|answer)")):
            (pressed if pressed.count() else option.first).click()
        expect(errand).to_have_attribute("aria-busy", "false")


def test_an_organisers_corrections_of_gold_and_of_a_life_are_read_by_all(visit: Visit) -> None:
    ann, bob = visit(), visit()
    id = running(ann, bob)
    page, other = ann.go(f"/campaigns/{id}/organise"), bob.go(f"/campaigns/{id}")
    feed = other.get_by_role("region", name="Feed")
    page.get_by_label("Whose").select_option("Bob")
    page.get_by_label("What").select_option("gold")
    page.get_by_label("Change by (a minus takes away)").fill("25")
    corrected(page, "a purse was forgotten")
    expect(feed.get_by_text("Ann corrects gold of Bob: a purse was forgotten.")).to_be_visible()
    expect(feed.get_by_text("Bob: +25 gold for a purse was forgotten.")).to_be_visible()
    page.get_by_label("What").select_option("life of a model")
    who = page.get_by_label("Which model")
    name = who.locator("option").first.inner_text().partition(":")[0]
    corrected(page, "the die lay askew")
    expect(feed.get_by_text(f"Ann corrects life of {name}: the die lay askew.")).to_be_visible()
    expect(feed.get_by_text(f"{name} is dead.")).to_be_visible()
    expect(who.locator("option").first).to_have_text(f"{name}: dead, to be brought back")
    corrected(page, "it did not, after all")
    expect(feed.get_by_text(f"{name} is not dead after all.")).to_be_visible()
    other.get_by_role("button", name="Organiser").click()
    expect(feed.get_by_text("Bob joins.")).to_have_count(0)


def corrected(page: Page, why: str) -> None:
    page.get_by_label("Reason, for all to read").fill(why)
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_label("Reason, for all to read")).to_have_value("")


def test_rules_of_the_house_stand_on_every_page_and_models_have_names(visit: Visit) -> None:
    ann = visit()
    brought = {"name": "Ann", "roster": "bridge-wardens"}
    id = ann.post("/campaigns", FOUNDED | brought)["id"]
    page = ann.go(f"/campaigns/{id}/organise")
    page.get_by_text("Rules of battles, all standard").click()
    page.get_by_label("Terrain").select_option("laid")
    rules = page.get_by_text("House rules: Terrain: laid", exact=True)
    expect(rules).to_be_visible()
    page.get_by_label("Another house rule, in your own words").fill("no dogs at the table")
    page.get_by_role("button", name="Agree on it").click()
    page.get_by_role("button", name="Drop no dogs at the table").click()
    expect(rules).to_be_visible()
    page.get_by_role("button", name="Rename Ann…").click()
    page.get_by_label("New name: Rename Ann").fill("Anna")
    page.get_by_role("button", name="Rename Ann", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Ann is called Anna")).to_be_visible()
    for path in ("", "/bands/0", "/organise"):
        ann.go(f"/campaigns/{id}{path}")
        expect(rules).to_be_visible()
    page = ann.go(f"/campaigns/{id}/bands/0")
    page.get_by_role("button", name=re.compile("^Rename .*…$")).first.click()
    page.get_by_label(re.compile("^New name: ")).fill("Old Marta")
    page.get_by_role("button", name=re.compile("^Rename .*[^…]$")).click()
    expect(page.get_by_role("heading", name="Old Marta")).to_be_visible()
