"""Missions agreed on the campaign's page: one before each battle, and different ones for the pairs of a round."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.test_after_battle import errand
from browser.test_looks import readable
from browser.test_phone import fits
from browser.visiting import PHONE, Visitor
from wartable.kit import proves

LISTS = ("bridge-wardens", "split-ears", "bridge-wardens", "split-ears")
BEGIN = re.compile("Begin|Do it now")
NAMES = ("Ann", "Bob", "Cid", "Dan")


def begun(*people: Visitor, missions: list[str], number: int) -> str:
    """A Simple Campaign of so many missions, of which these are agreed."""
    ann, *others = people
    terms = {"points": 300, "missions": missions, "number": number}
    wanted = {"game": "grimheim", "form": "simple", "title": "The Border War", "terms": terms}
    id: str = ann.post("/campaigns", wanted | {"name": NAMES[0], "roster": LISTS[0]})["id"]
    token = ann.post(f"/campaigns/{id}/links")["url"].rpartition("/")[2]
    for one, name, roster in zip(others, NAMES[1:], LISTS[1:], strict=False):
        one.post("/campaigns/join", {"token": token, "name": name, "roster": roster})
    for phase in ("open", "running"):
        errand(ann, id, "phase", {"phase": phase})
    return id


def reported(one: Visitor, id: str, battle: int) -> None:
    values = {"winner": "1", "1.points": 3, "turns": 4}
    report = one.post(f"/campaigns/{id}/battles/{battle}/form", {"values": values})["report"]
    errand(one, id, "report", {"battle": battle, "report": report})


def settled(one: Visitor, id: str) -> None:
    """After a battle in which nobody was hurt, without a visit to the Hub."""
    errand(one, id, "after", None)
    (number,) = [row["errand"] for row in one.get(f"/campaigns/{id}")["under_way"]]
    path = f"/campaigns/{id}/errands/{number}"
    while not (told := one.get(path))["over"]:
        if told["throw"]:
            one.post(f"{path}/throw", {})
        else:
            many = told["prompt"]["kind"] == "ChooseMany"
            last = len(told["prompt"]["options"]) - 1
            one.post(f"{path}/answer", {"answer": [0, 1] if many else last})
    one.context.request.post(f"./api{path}/confirm", data={})


def step(page: Page, title: str) -> None:
    page.locator(".step").filter(has_text=title).get_by_role("button", name=BEGIN).click()
    page.get_by_test_id("errand").wait_for()


def agreed(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_test_id("option").filter(has_text=name).first.click()
    page.get_by_role("button", name=re.compile("^Confirm: ")).click()
    expect(page.get_by_role("heading", name="Your next step")).to_be_visible()


@proves("GH-CAM-12")
def test_the_next_mission_is_agreed_after_a_result(visit: Visit) -> None:
    ann, bob = visit(viewport=PHONE, has_touch=True, is_mobile=True), visit()
    id = begun(ann, bob, missions=["encounter"], number=3)
    reported(ann, id, 1)
    for one in (ann, bob):
        settled(one, id)
    page = ann.go(f"/campaigns/{id}")
    expect(page.get_by_role("region", name="Battles").get_by_role("listitem")).to_have_count(1)
    step(page, "Agree on the next mission")
    readable(page)
    fits(page)
    agreed(page, "Night Watch", "No more")
    battles = page.get_by_role("region", name="Battles")
    expect(battles.get_by_role("listitem")).to_have_count(2)
    expect(battles).to_contain_text("2 Night Watch")
    other = bob.go(f"/campaigns/{id}")
    expect(other.get_by_role("region", name="Battles")).to_contain_text("2 Night Watch")
    expect(other.locator(".step").first).to_contain_text("Battle 2 against Ann: Night Watch")


@proves("GH-CAM-12")
def test_two_pairs_of_a_round_play_different_missions(visit: Visit) -> None:
    people = [visit() for _ in NAMES]
    id = begun(*people, missions=["encounter"], number=3)
    page = people[0].go(f"/campaigns/{id}")
    battles = page.get_by_role("region", name="Battles")
    expect(battles.get_by_text("Encounter")).to_have_count(2)
    step(page, "Agree on another mission for battle 1")
    agreed(page, "Night Watch")
    expect(battles).to_contain_text("1 Night Watch")
    expect(battles).to_contain_text("2 Encounter")
    other = people[1].go(f"/campaigns/{id}")
    expect(other.locator(".step").filter(has_text="Battle 2 against")).to_contain_text("Encounter")


@proves("GH-BLD-33", "GH-MIS-09")
def test_printed_warbands_and_a_side_quest_are_played_where_they_are_agreed(visit: Visit) -> None:
    ann, bob = visit(), visit()
    page = ann.go("/campaigns/new/grimheim")
    page.get_by_role("radio", name="Simple Campaign").check()
    page.get_by_label("Title").fill("The Border War")
    page.get_by_label("Your name").fill("Ann")
    printed = page.get_by_label("Your list").get_by_role("option", name="Sisters of Radiance")
    expect(page.get_by_label("Your list").get_by_role("option")).not_to_have_count(0)
    expect(printed).to_have_count(0)
    page.get_by_text("House rules, all standard").click()
    page.get_by_label("Iconic warbands").select_option("true")
    page.get_by_label("Quest first").select_option("lost-relic")
    expect(printed).to_have_count(1)
    page.get_by_role("spinbutton", name="Points of every warband").fill("1000")
    page.get_by_role("spinbutton", name="Points of every warband").blur()
    page.get_by_label("Your list").select_option("sisters-of-radiance")
    page.get_by_role("button", name="Create the campaign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Border War")
    (band,) = ann.get(page.url.split("#")[1])["scene"]["bands"]
    assert band["name"] == "Sisters of Radiance"
    expect(page.get_by_text("Quest first: lost relic")).to_be_visible()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Link for players").click()
    bob.page.goto(page.get_by_label("Link for players").input_value())
    offered = bob.page.get_by_label("Your list")
    expect(offered.get_by_role("option", name="Sisters of Radiance")).to_have_count(1)
