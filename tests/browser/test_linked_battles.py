"""Three linked battles of First Blood: founded, joined, a battle reported, and points swapped after it."""

import re
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.visiting import Visitor

ANVIL, HOST = "marches-anvil", "the-brewed-host"
FEWER = 2  # Homunculi that the loser leaves at home


def founded(ann: Visitor) -> str:
    """By Ann with a ready army; the link for who fights her."""
    page = ann.go("/campaigns/new/firstblood")
    page.get_by_role("radio", name="Linked Battles").check()
    page.get_by_label("Title").fill("Three Tables")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your list").select_option(ANVIL)
    page.get_by_role("button", name="Create the campaign").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Link for players").click()
    link = page.get_by_label("Link for players").input_value()
    page.keyboard.press("Escape")
    return link


def joins(bob: Visitor, link: str) -> None:
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_label("Your list").select_option(HOST)
    bob.page.get_by_role("button", name="Join").click()


def smaller(bob: Visitor) -> str:
    """The loser's army with a few fewer models, as a list of his own."""
    army: dict[str, Any] = bob.get(f"/games/firstblood/rosters/{HOST}")
    key = next(one for one in army if isinstance(army[one], list) and len(army[one]) > 3)
    changed = [
        {**one, "count": one["count"] - FEWER} if one["unit"] == "homunculi" else one
        for one in army[key]
    ]
    own = {**army, "name": "The Host, thinned", key: changed}
    id: str = bob.post("/rosters", {"game": "firstblood", "roster": own, "limit": 1000})["id"]
    return id


def test_who_loses_the_first_of_three_battles_swaps_points_for_the_next(visit: Visit) -> None:
    ann, bob = visit(), visit()
    joins(bob, founded(ann))
    for name in ("Open it to join", "Begin the campaign"):
        ann.page.get_by_role("button", name=name).click()
    step = ann.page.locator(".step").filter(has_text="Crossing the Cinder Ford")
    step.get_by_role("link", name="Report").click()
    page = ann.page
    page.get_by_label("Who won?").select_option("Ann")
    page.get_by_role("spinbutton", name="VP of Ann").fill("7")
    page.get_by_role("spinbutton", name="VP of Bob").fill("4")
    page.get_by_role("button", name="Hand in the report").click()
    expect(page.get_by_text("Waiting for Bob")).to_be_visible()
    thinned = smaller(bob)
    bob.page.reload()
    keep = bob.page.get_by_text("Keep your army as it is", exact=True)
    swap = bob.page.locator(".step").filter(has_text="Or swap up to 100 points of it")
    bob.forgive("409", "400")
    swap.get_by_label("Your list").select_option(ANVIL)
    swap.get_by_role("button", name="Bring it").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("the army stays one of its faction")
    expect(keep).to_be_visible()
    swap.get_by_label("Your list").select_option(f"mine:{thinned}")
    swap.get_by_role("button", name="Bring it").click()
    for one in (ann, bob):
        expect(one.page.get_by_text(re.compile("Battle 2 against"))).to_be_visible()
        expect(one.page.locator(".step")).to_contain_text("The Three Bells")
    first = ann.page.get_by_role("row").filter(has_text="Ann")
    expect(first.first).to_contain_text("3")
