"""Undo alone, takebacks with the other side's leave."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player, first
from browser.visiting import Visitor

HERE = {"kind": "here", "name": "Ann"}
LINK = {"kind": "link", "name": "Bob"}


def test_an_undo_names_what_it_takes_back_and_brings_the_question_again(ann: Visitor) -> None:
    match = laid(ann, "duel", "two", script("duel", "two", "action"))
    page = ann.sits(match)
    player = Player(ann, choose=first)
    seen = player.wait()
    assert seen["name"] == "action"
    player.answers(seen)
    moving = player.wait(seen)
    assert moving["kind"] == "Path"
    undo = page.get_by_role("button", name="Undo:")
    expect(undo).to_be_visible()
    page.keyboard.press("Control+z")
    again = player.wait(moving)
    assert again["asked"] == seen["asked"]
    assert again["options"] == seen["options"]
    player.answers(again)
    moving = player.wait(again)
    undo.click()
    assert player.wait(moving)["asked"] == seen["asked"]


def test_a_takeback_is_asked_declined_asked_again_and_accepted(visit: Visit) -> None:
    ann, bob = visit(), visit()
    made = ann.makes("duel", HERE, LINK)
    bob.post("/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
    match = made["id"]
    for one in (ann, bob):
        one.sits(match)
    a, b = Player(ann), Player(bob)
    first = a.wait()
    a.answers(first)
    b.answers(b.wait())
    a.wait(first)
    ask_for_all(ann.page)
    expect(bob.page.get_by_text("Ann asks to take back")).to_be_visible()
    bob.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_text("Ann asks to take back")).to_be_hidden()
    assert ann.get(f"/matches/{match}")["number"] == 2
    ask_for_all(ann.page)
    bob.page.get_by_role("button", name="Accept").click()
    ann.page.wait_for_function(
        "() => /^0 0 /.test(document.querySelector('[data-testid=table]').dataset.asked)"
    )
    assert ann.get(f"/matches/{match}")["number"] == 0
    assert a.look()["asked"] == first["asked"]


def ask_for_all(page: Page) -> None:
    page.get_by_role("button", name="Menu and settings").click()
    page.get_by_role("button", name="Ask for a takeback").click()
    page.get_by_role("dialog").locator(".sub button").last.click()
