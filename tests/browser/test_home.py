"""The first page: two clicks to a battle, a code that is wrong, a server that does not answer."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.player import Player
from browser.visiting import Visitor
from browser.wires import Wire
from server.serving import Served


def test_a_battle_against_a_bot_is_two_clicks_away(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Play a bot now").click()
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    assert Player(ann).wait()["asked"]


def test_battles_that_wait_for_a_decision_stand_on_the_first_page(ann: Visitor) -> None:
    page = ann.go("/")
    expect(page.get_by_text("No battle waits for you")).to_be_visible()
    match = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "bot"})["id"]
    page.reload()
    page.get_by_role("link", name="Open").click()
    page.get_by_test_id("table").wait_for()
    assert page.url.endswith(match)


def test_a_wrong_code_is_refused_in_plain_words(ann: Visitor) -> None:
    ann.forgive("404", "/api/join/")
    page = ann.go("/")
    page.get_by_label("Join with a code").fill("K7Q-0000")
    page.get_by_role("button", name="Join").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("that code opens nothing")
    expect(alert).to_contain_text("Nothing was changed")


def test_a_server_that_does_not_answer_is_told_with_a_way_out(visit: Visit, served: Served) -> None:
    with Wire(served.port) as wire:
        ann = visit(base_url=wire.address)
        ann.forgive("ERR_CONNECTION", "ERR_EMPTY", "ERR_SOCKET")
        page = ann.go("/")
        expect(page.get_by_text("No battle waits for you")).to_be_visible()
        page.get_by_role("link", name="Rules").first.click()
        page.wait_for_load_state("networkidle")
        wire.cut()
        page.get_by_role("link", name="Wartable").first.click()
        expect(page.get_by_role("alert").first).to_contain_text("The server does not answer")
        wire.mend()
        page.get_by_role("button", name="Try again").first.click()
        expect(page.get_by_text("No battle waits for you")).to_be_visible()


def test_a_table_that_is_not_there_leads_back_to_the_first_page(ann: Visitor) -> None:
    ann.forgive("404", "403", "WebSocket")
    page = ann.go("/match/AAAAAAAAAAAA")
    expect(page.get_by_text("There is no such table here")).to_be_visible(timeout=15_000)
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()
