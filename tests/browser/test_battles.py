"""Whole battles of Grimheim through the page, to the final score."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.player import Player, together
from browser.visiting import Visitor
from browser.wires import Wire
from server.serving import Served

HERE = {"kind": "here", "name": "Ann"}
THERE = {"kind": "here", "name": "Bea"}
BOT = {"kind": "bot"}


def final_score(visitor: Visitor, match: str) -> None:
    """The page shows what the server counted."""
    over = visitor.get(f"/matches/{match}")["over"]
    shown = visitor.page.get_by_role("dialog").locator(".points")
    expect(shown).to_have_text([str(score) for score in over["scores"]])
    result = "A draw" if len(over["winners"]) != 1 else "wins"
    expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).to_contain_text(result)


def test_a_battle_against_a_bot_ends_with_a_score(ann: Visitor) -> None:
    match = ann.makes("grimheim", HERE, BOT, setup="first-battle")["id"]
    ann.sits(match)
    player = Player(ann)
    assert not player.plays()
    assert player.given > 30
    final_score(ann, match)


def test_two_people_at_one_screen_play_a_battle_to_its_score(ann: Visitor) -> None:
    match = ann.makes("grimheim", HERE, THERE, setup="first-battle")["id"]
    page = ann.sits(match)
    player = Player(ann)
    curtains: list[str] = []
    player.at_curtain = lambda: curtains.append(page.locator(".curtain h1").inner_text())
    assert not player.plays()
    assert curtains == [], "a battle without secrets hides nothing"
    final_score(ann, match)


def test_two_browsers_play_a_battle_over_a_link_though_the_line_breaks(
    visit: Visit, served: Served
) -> None:
    ann = visit()
    with Wire(served.port) as wire:
        bob = visit(base_url=wire.address)
        match = invite_by_page(ann, bob)
        a, b = Player(ann, 2), Player(bob, 3)
        assert together(a, b, until=lambda seen: seen["number"] > 40 and seen["seat"] == 1)
        break_and_mend(bob, b, wire)
        assert not together(a, b)
        final_score(ann, match)
        final_score(bob, match)
        assert b.given > 30


def invite_by_page(ann: Visitor, bob: Visitor) -> str:
    page = ann.go("/new/bot/grimheim")
    page.get_by_role("radiogroup", name="Who plays side B").get_by_text("Invite by link").click()
    page.get_by_role("button", name="Start the battle").click()
    link = page.get_by_role("textbox", name="Link for side B").input_value()
    page.get_by_role("link", name="To the table").click()
    bob.go(link.split("#", 1)[1])
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    for one in (ann, bob):
        one.page.get_by_test_id("table").wait_for()
    return page.url.rsplit("/", 1)[1]


def break_and_mend(bob: Visitor, player: Player, wire: Wire) -> None:
    """Nothing is lost: after the break the same question stands there."""
    bob.forgive("WebSocket", "ERR_CONNECTION", "ERR_EMPTY", "ERR_SOCKET")
    before = player.look()
    wire.cut()
    expect(bob.page.get_by_text("Offline, all saved")).to_be_visible()
    wire.mend()
    expect(bob.page.get_by_text("Offline, all saved")).to_be_hidden(timeout=20_000)
    after = player.wait()
    assert after["asked"] == before["asked"]
    assert after["options"] == before["options"]
