"""An account on the screen: what goes with it is said before it goes."""

from secrets import token_hex

from playwright.sync_api import expect

from browser.visiting import Visitor


def test_who_deletes_an_account_reads_first_what_goes_and_what_stays(ann: Visitor) -> None:
    page = ann.go("/account")
    page.get_by_label("Name").fill(f"Ann {token_hex(4)}")  # a second try is another account
    page.get_by_label("Password").fill("eight ch")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("Signed in as")).to_be_visible()
    page.get_by_role("button", name="Delete the account…").click()
    expect(
        page.get_by_text("your rosters and your seats in every battle and campaign go")
    ).to_be_visible()
    expect(
        page.get_by_text("Battles stay with those who played them too, and a battle’s record")
    ).to_be_visible()
    page.get_by_role("button", name="Yes, delete the account").click()
    expect(page.get_by_role("status")).to_contain_text("with your rosters and seats")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
