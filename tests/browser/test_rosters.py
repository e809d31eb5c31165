"""The builder: build, be told what is wrong and why, keep, come back, print."""

from playwright.sync_api import Page, expect

from browser.visiting import Visitor


def ready_copy(visitor: Visitor) -> Page:
    """A ready warband, opened as a copy of one's own."""
    page = visitor.go("/rosters")
    page.get_by_label("Ready lists for Grimheim").locator("a.card").first.click()
    expect(page.get_by_label("Models on the list").locator("li").nth(1)).to_be_visible()
    return page


def points(page: Page) -> int:
    return int(page.locator(".sum .points").inner_text())


def test_a_list_is_built_named_and_kept(ann: Visitor) -> None:
    page = ready_copy(ann)
    before = points(page)
    page.get_by_label("Name of the list").fill("The Long Watch")
    page.get_by_label("Name of the list").press("Enter")
    page.get_by_role("button", name="Add a model").click()
    basket = page.get_by_role("dialog", name="Add a model")
    basket.locator("li button[aria-pressed]").first.click()
    expect(basket).to_contain_text("1 added")
    basket.get_by_role("button", name="Done").click()
    expect(page.locator(".sum .points")).not_to_have_text(str(before))
    expect(page.get_by_text("Saved", exact=False).first).to_be_visible()
    total = points(page)
    page.reload()
    expect(page.get_by_label("Name of the list")).to_have_value("The Long Watch")
    expect(page.locator(".sum .points")).to_have_text(str(total))
    page.goto("/#/rosters")
    expect(page.get_by_role("link", name="The Long Watch")).to_be_visible()


def test_a_breach_is_explained_with_its_clause_and_does_not_block(ann: Visitor) -> None:
    page = ready_copy(ann)
    expect(page.get_by_text("Legal", exact=True)).to_be_visible()
    page.get_by_label("Models on the list").get_by_role("button").first.click()
    page.get_by_role("button", name="Duplicate", exact=True).first.click()
    expect(page.get_by_text("Not legal", exact=True).first).to_be_visible()
    checks = page.locator(".checks")
    expect(checks.get_by_role("button", name="Rule GH-BLD", exact=False).first).to_be_visible()
    expect(page.get_by_text("Saved", exact=False).first).to_be_visible()
    checks.get_by_role("button", name="Rule GH-BLD", exact=False).first.click()
    expect(page.get_by_role("dialog", name="Rule GH-BLD").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo", exact=False).first.click()
    expect(page.get_by_text("Legal", exact=True)).to_be_visible()


def test_a_list_is_printed_as_a_pdf(ann: Visitor) -> None:
    page = ready_copy(ann)
    page.get_by_role("button", name="Print").click()
    papers = page.get_by_role("dialog", name="Print")
    link = papers.get_by_role("link", name="Cards 63")
    expect(link).to_be_visible()
    reply = ann.context.request.get(str(link.get_attribute("href")))
    assert reply.headers["content-type"] == "application/pdf"
    assert reply.body().startswith(b"%PDF-")


def test_a_list_of_ones_own_can_be_tried_against_a_bot(ann: Visitor) -> None:
    page = ready_copy(ann)
    page.get_by_role("button", name="Try against a bot").click()
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
