"""A Conquest of Grimheim by two people in browsers: ground recorded, a battle reported, sealed values, one played."""

import re

from playwright.sync_api import Page, Response, expect

from browser.conftest import Visit
from browser.player import Player, starting, together
from browser.test_receipts import kept
from browser.visiting import Visitor

TERRITORY = ("Burn the Granary", "The Toll Bridge", "Free the Captives")
FEW = 2  # models of each, so that a battle does not take long


def lists(visitor: Visitor, ready: str) -> None:
    """A list of one's own: the first of a ready warband."""
    roster = visitor.get(f"/games/grimheim/rosters/{ready}")
    few = {**roster, "model": roster["model"][:FEW]}
    visitor.post("/rosters", {"game": "grimheim", "roster": few, "limit": 500})


def founded(ann: Visitor, bob: Visitor) -> None:
    """Each with the list that is proposed, which is his own."""
    lists(ann, "bridge-wardens")
    lists(bob, "split-ears")
    page = ann.go("/campaigns/new/grimheim")
    page.get_by_role("radio", name="Conquest Campaign").check()
    page.get_by_label("Title").fill("The Border War")
    page.get_by_label("Your name").fill("Ann")
    expect(page.get_by_label("Your list")).to_have_value(re.compile("^mine:"))
    page.get_by_role("button", name="Create the campaign").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Link for players").click()
    link = page.get_by_label("Link for players").input_value()
    page.keyboard.press("Escape")
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    expect(bob.page.get_by_label("Your list")).to_have_value(re.compile("^mine:"))
    bob.page.get_by_role("button", name="Join").click()
    for one in (ann, bob):
        record_ground(one.page)
    for name in ("Open it to join", "Begin the campaign"):
        ann.page.get_by_role("button", name=name).click()


def record_ground(page: Page) -> None:
    page.get_by_role("button", name="Do it now").click()
    for name in TERRITORY:
        page.get_by_test_id("option").filter(has_text=name).click()
    page.get_by_role("button", name="Take 3").click()
    confirmed(page)


def confirmed(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Confirm: ")).click()
    expect(page.get_by_role("heading", name="Your next step")).to_be_visible()


def after_battle(page: Page) -> None:
    """Everything that is rolled for, and straight through the Hub."""
    page.get_by_role("button", name="Do it now").click()
    errand = page.get_by_test_id("errand")
    roll = errand.get_by_role("button", name="Roll D6")
    leave = errand.get_by_test_id("option").filter(has_text="Break camp")
    option, take = errand.get_by_test_id("option"), errand.get_by_role("button", name="Take")
    over = errand.get_by_text("That’s everything. It counts once you confirm it.")
    while True:
        expect(roll.or_(option.first).or_(over)).to_be_visible()
        if over.count():  # with no gold nobody is asked where to go
            break
        if take.count():  # two of the five who have come
            for k in range(2):
                option.nth(k).click()
        pressed = roll if roll.count() else take if take.count() else leave
        with page.expect_response(re.compile(r"/errands/\d+/(throw|answer)")):
            (pressed if pressed.count() else option.first).click()
        expect(errand).to_have_attribute("aria-busy", "false")
    confirmed(page)


def idle(name: str, labels: list[str]) -> int:
    """Holds out to the end of the battle and does not look for more."""
    return starting(labels, "End", "No ", "Pass", "Keep")


def played(ann: Visitor, bob: Visitor) -> None:
    """Both come to the table, and fight until it is over."""
    for one in (ann, bob):
        one.page.get_by_test_id("table").wait_for()
    assert not together(Player(ann, 1, idle), Player(bob, 2, idle))


def fights_on(page: Page) -> None:
    """Each is asked once whether it may end here."""
    page.reload()
    page.get_by_role("button", name="Do it now").click()
    page.get_by_test_id("errand").get_by_role("button", name="No", exact=True).click()
    confirmed(page)


def test_one_battle_is_reported_one_played_and_the_defenders_values_stay_sealed(
    visit: Visit,
) -> None:
    ann, bob = visit(), visit()
    founded(ann, bob)
    page = ann.page
    page.get_by_role("link", name="Report").first.click()
    page.get_by_label("Who won?").select_option("Ann")
    page.get_by_label(re.compile("^Defeated, ")).last.check()
    page.get_by_role("button", name="Hand in the report").click()
    front = page.get_by_role("region", name="the front stands at Bob’s Territory")
    expect(front.or_(page.get_by_role("region", name="the front stands at Bob's"))).to_be_visible()
    after_battle(page)
    bob.page.reload()
    after_battle(bob.page)
    for one in (ann, bob):
        fights_on(one.page)
    heard: list[str] = []

    def hear(response: Response) -> None:
        if "/api/campaigns/" in response.url and response.status == 200:
            heard.append(response.text())

    page.on("response", hear)
    other = bob.page
    other.reload()
    other.get_by_role("button", name="Do it now").click()
    other.get_by_role("button", name="Free the Captives earlier").click()
    other.get_by_role("button", name="In this order").click()
    confirmed(other)
    expect(page.get_by_text("Choose the mission", exact=True)).to_be_visible()
    assert heard and not [told for told in heard if "territory values" in told]
    assert not [told for told in heard if '"private":true' in told]
    page.get_by_role("button", name="Do it now").click()
    page.get_by_test_id("option").filter(
        has_text="The Toll Bridge"
    ).click()  # the last of the three
    confirmed(page)
    other.reload()
    other.get_by_role("button", name="Do it now").click()
    expect(other.get_by_text(re.compile("^Battle 2 against Ann: The Toll Bridge"))).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Play here").first.click()
    expect(page).to_have_url(re.compile("#/match/"))
    assert page.url.endswith(kept(page)[-1]["match"])
    expect(page.get_by_role("heading", name="The Toll Bridge")).to_be_visible()
    expect(page.get_by_text("Bob is the Defender.")).to_be_visible()
    other.reload()
    other.get_by_role("link", name="To the table").first.click()
    played(ann, bob)
    for one in (ann, bob):
        comes_home(one.page)


def comes_home(page: Page) -> None:
    """The result is there already, and what comes after the battle opens from it."""
    page.get_by_role("dialog").get_by_role("link", name="Back to The Border War").click()
    battle = page.get_by_role("region", name="Battles").get_by_role("listitem").last
    expect(battle).to_contain_text("The Toll Bridge")
    expect(battle.get_by_role("link", name="Replay")).to_be_visible()
    feed = page.get_by_role("region", name="Feed")
    expect(feed.get_by_role("listitem").filter(has_text="Battle 2 is over: ")).to_be_visible()
    expect(page.locator(".step").filter(has_text="After battle 2")).to_be_visible()
    page.get_by_role("button", name="Do it now").click()
    errand = page.get_by_test_id("errand")
    expect(errand.get_by_text(re.compile(r"After the battle · step \d of 4"))).to_be_visible()
