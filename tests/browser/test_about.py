"""The page that says what this is, who made what, and under which licence."""

from importlib.metadata import version

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.visiting import PHONE, Visitor
from wartable.core.rulebook import library


def test_the_first_page_leads_to_what_it_is_made_of(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="About Wartable").click()
    expect(page.get_by_text(f"version {version('wartable')}")).to_be_visible()
    for name in library.names():
        book = page.get_by_role("article").filter(
            has=page.get_by_role("heading", name=library.rulebook(name).title, exact=True)
        )
        expect(book.locator("dt").first).to_have_text("Licence")
        expect(book).to_contain_text("Based on")
    licence = page.get_by_role("group").filter(has_text="@lucide/svelte")
    licence.locator("summary").click()
    expect(licence.locator("pre")).to_contain_text("Permission to use, copy, modify")
    with page.expect_navigation():
        page.get_by_role("link", name="All of them in one file").click()
    expect(page.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")


def test_it_fits_a_phone_with_every_licence_open(visit: Visit) -> None:
    page = visit(viewport=PHONE).go("/settings")
    page.get_by_role("link", name="and its licences").click()
    page.locator("details").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
