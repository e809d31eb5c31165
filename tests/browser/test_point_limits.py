"""A point limit on the pages: proposed for a new battle, shown to both sides, kept by both."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.visiting import PHONE, Visitor
from wartable.core.rulebook import library


def own_list(one: Visitor, name: str, points: int) -> None:
    """A list of at least so many points among the visitor's own."""
    builder = library.game("grimheim").muster.builder
    assert builder is not None
    roster = builder.random(points + 40, 1) | {"name": name}
    assert builder.checked(roster, None, -1).points > points
    one.post("/rosters", {"game": "grimheim", "roster": roster, "limit": None})


def test_a_point_limit_is_kept_by_both_sides(ann: Visitor, bob: Visitor) -> None:
    ann.forgive("400")
    bob.forgive("400")
    own_list(ann, "The Many", 600)
    own_list(bob, "The Lot", 1000)
    page = ann.go("/new/bot/grimheim")
    limit = page.get_by_label("Point limit")
    expect(limit.locator("option:checked")).to_have_text("Small, 500 points")
    assert limit.locator("option").all_inner_texts()[1:] == [
        "Medium, 600 points",
        "Large, 1200 points",
        "Another number",
        "No limit",
    ]
    page.get_by_role("group", name="Side B").get_by_text("Invite by link").click()
    mine = page.get_by_role("group", name="Side A")
    dear = mine.get_by_role("option", name="The Many")
    assert dear.inner_text().endswith("(yours): over the limit")
    mine.get_by_label("List").select_option(dear.get_attribute("value"))
    expect(mine).to_contain_text("more than the 500 points agreed")
    page.get_by_role("button", name="Start the battle").click()
    expect(page.get_by_role("alert")).to_contain_text("The Many: 6")
    expect(page.get_by_role("alert")).to_contain_text("more than the limit of 500")
    limit.select_option("Another number")
    page.get_by_label("Points for each side").fill("700")
    expect(mine).not_to_contain_text("more than")
    page.get_by_role("button", name="Start the battle").click()
    link = page.get_by_role("textbox", name="Link").first.input_value()
    guest = bob.page
    guest.goto(link)
    expect(guest.get_by_text("Point limit: 700 for each side")).to_be_visible()
    offered = guest.get_by_label("List")
    offered.select_option(
        offered.get_by_role("option", name="The Lot").get_attribute("value") or ""
    )
    expect(guest.get_by_text("more than the 700 points agreed")).to_be_visible()
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("alert")).to_contain_text("more than the limit of 700")
    offered.select_option(label="Split Ears, 300 points")
    guest.get_by_role("button", name="Take the seat").click()
    guest.get_by_test_id("table").wait_for()


def test_the_limit_proposed_fits_the_list_that_is_brought(ann: Visitor) -> None:
    own_list(ann, "Big", 1000)
    (mine,) = ann.get("/rosters")
    page = ann.go(f"/new/bot/grimheim/{mine['id']}")
    chosen = page.get_by_label("Point limit").locator("option:checked")
    expect(chosen).to_have_text("Large, 1200 points")


def test_a_rulebook_that_counts_no_points_asks_for_no_limit(visit: Visit) -> None:
    ann = visit(viewport=PHONE)
    page = ann.go("/new/bot/duel")
    expect(page.get_by_role("button", name="Start the battle")).to_be_enabled()
    expect(page.get_by_label("Point limit")).to_have_count(0)
    page.get_by_role("radio", name="First Blood").check()
    chosen = page.get_by_label("Point limit")
    expect(chosen.locator("option:checked")).to_have_text("Usual, 1000 points")
    assert chosen.locator("option").all_inner_texts() == ["Usual, 1000 points", "Another number"]
