"""Three armies at one table, one of them a bot's: from New battle to the result, by mouse."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.advising import Adviser
from browser.player import together
from browser.sensible import Sensible
from browser.test_three import ends_for_all_three, takes
from browser.visiting import Visitor
from server.serving import Served
from wartable.store.base import Store, file_url

GAME = "grimdark"
READY = ("ashfall-first-column", "choir-of-the-ninth-pyre", "foundry-lot-seven")
FEW = 3  # units of each, so that the battle does not take long


def few(visitor: Visitor, ready: str) -> Any:
    """An army of one's own: the first units of a ready one."""
    army = visitor.get(f"/games/{GAME}/rosters/{ready}")
    own = {**army, "name": f"Some of {army['name']}", "model": army["model"][:FEW]}
    visitor.post("/rosters", {"game": GAME, "roster": own, "limit": 1000})
    return own


@pytest.mark.deep
def test_three_of_whom_one_is_a_bot_fight_a_battle_of_three_armies_to_its_end(
    ann: Visitor, bob: Visitor, served: Served
) -> None:
    armies = [few(ann, ready) for ready in READY]
    theirs = few(bob, READY[1])
    page = ann.go(f"/new/bot/{GAME}")
    page.get_by_label("Mission").select_option(label="King of the Ridge")
    page.get_by_role("combobox", name="Players").select_option("3")
    takes(ann, "B", "Invite by link")
    page.get_by_role("group", name="Side A").get_by_label("Name").fill("Ann")
    for side, army in (("A", armies[0]), ("C", armies[2])):
        mine = page.get_by_role("group", name=f"Side {side}").get_by_label("List")
        own = mine.locator("option", has_text=army["name"]).get_attribute("value")
        mine.select_option(own)
    page.get_by_label("Show what others do").select_option(label="At once")
    page.get_by_role("button", name="Start the battle").click()
    link = page.get_by_role("textbox", name="Link for side B").input_value()
    page.get_by_role("link", name="To the table").click()
    bob.go(link.split("#", 1)[1])
    bob.page.get_by_label("Your name").fill("Bob")
    mine = bob.page.get_by_role("combobox", name="List")
    mine.select_option(mine.locator("option", has_text=theirs["name"]).get_attribute("value"))
    bob.page.get_by_role("button", name="Take the seat").click()
    expect(bob.page.get_by_test_id("table")).to_be_visible()
    match = page.url.rsplit("/", 1)[1]
    store = Store(file_url(served.folder / "data"))
    people = [Sensible(one, Adviser(store, match, seat)) for seat, one in enumerate((ann, bob))]
    assert not together(*people)
    ends_for_all_three(ann, bob, match, armies[2]["name"])
