"""The first page: two clicks to a battle, a code that is wrong, a server that does not answer."""

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.laying import ANN, LINKED, give, whole
from browser.player import Player, together
from browser.visiting import PHONE, Visitor
from browser.wires import Wire
from server.people import running, sqlite
from server.serving import Served


def test_a_battle_against_a_bot_is_two_clicks_away(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Play a bot now").click()
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    assert Player(ann).wait()["asked"]


def test_battles_that_wait_for_a_decision_stand_on_the_first_page(ann: Visitor) -> None:
    page = ann.go("/")
    expect(page.get_by_text("No battles are waiting for you")).to_be_visible()
    match = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "bot"})["id"]
    page.reload()
    page.get_by_role("link", name="Open").click()
    page.get_by_test_id("table").wait_for()
    assert page.url.endswith(match)


def test_a_battle_by_link_tells_each_whose_decision_it_is(ann: Visitor, bob: Visitor) -> None:
    by_link(ann, bob)
    decisions = [one.get("/matches")[0]["decision"] for one in (ann, bob)]
    assert sum(map(bool, decisions)) == 1
    for one, other, decision in zip((ann, bob), ("Bob", "Ann"), decisions, strict=True):
        row = (
            one.go("/").get_by_role("listitem").filter(has_text=f"Duel against {other} · just now")
        )
        expect(row).to_contain_text(decision or "Waiting for the others")
        expect(one.page.locator(".count")).to_have_count(1 if decision else 0)


def test_who_comes_back_reads_what_happened_and_then_decides(ann: Visitor, bob: Visitor) -> None:
    match = by_link(ann, bob)
    first, second = (ann, bob) if ann.get("/matches")[0]["decision"] else (bob, ann)
    for one in (first, second):
        one.sits(match)
    a, b = Player(first), Player(second)
    assert together(a, b, until=lambda seen: seen["number"] == 1)
    page = first.go("/")
    expect(page.get_by_text("Waiting for the others")).to_be_visible()
    seen = b.look()
    b.answers(seen)
    expect(second.page.get_by_test_id("table")).not_to_have_attribute("data-asked", seen["asked"])
    happened = second.page.get_by_role("region", name="Log").locator(".words").last.inner_text()
    page.reload()
    page.get_by_role("link", name="Open").click()
    meanwhile = page.get_by_role("status").filter(has_text="Since you were here")
    expect(meanwhile.get_by_role("listitem")).to_have_count(1)
    expect(meanwhile).to_contain_text(happened.split(" takes")[0].rsplit(" ", 1)[0])
    assert a.wait()["number"] == 2
    meanwhile.get_by_role("button").click()
    expect(meanwhile).to_be_hidden()
    page.reload()
    assert a.wait()["number"] == 2
    expect(meanwhile).to_be_hidden()


def test_who_was_away_for_long_is_led_to_where_he_stopped_reading(
    ann: Visitor, bob: Visitor
) -> None:
    made = ann.makes("duel", ANN, LINKED, setup="brawl")
    bob.post("/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
    match, answers = made["id"], whole("duel", "brawl")[:60]
    who = {0: ann, 1: bob}
    give(match, answers[:10], who)
    page = ann.sits(match)
    had = len(ann.get(f"/matches/{match}/history")["log"])
    ann.go("/")
    expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()
    give(match, answers, who, 10)
    log = ann.get(f"/matches/{match}/history")["log"]
    ann.sits(match)
    meanwhile = page.get_by_role("status").filter(has_text="Since you were here")
    expect(meanwhile.get_by_role("listitem")).to_have_count(6)
    acts = {line["act"] for line in log[had:] if line["kind"] != "Activated"}
    meanwhile.get_by_role("button", name=f"and {len(acts) - 6} more before").click()
    expect(meanwhile).to_be_hidden()
    expect(page.get_by_label("What happened", exact=True)).to_be_focused()
    rows = page.locator(".log > li[data-event]")
    told = rows.evaluate_all("(rows) => rows.map((row) => Number(row.dataset.event))")
    begun = max(event for event in told if event <= log[had]["event"])
    expect(page.locator(f'.log > [data-event="{begun}"]')).to_be_in_viewport()
    expect(rows.last).not_to_be_in_viewport()


def by_link(ann: Visitor, bob: Visitor) -> str:
    made = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "link"})
    code = made["invitations"][0]["link"].rsplit("/", 1)[1]
    bob.post("/join", {"code": code, "name": "Bob", "roster": ""})
    match: str = made["id"]
    return match


def test_a_wrong_code_is_refused_in_plain_words(ann: Visitor) -> None:
    ann.forgive("404", "/api/join/")
    page = ann.go("/")
    page.get_by_label("Join with a code").fill("K7Q-0000")
    page.get_by_role("button", name="Join").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("that code opens nothing")
    expect(alert).to_contain_text("Nothing was changed")


def test_a_wrong_code_can_be_corrected_where_it_was_refused(ann: Visitor, bob: Visitor) -> None:
    ann.forgive("404", "/api/join/")
    code = bob.makes("duel", {"kind": "here", "name": "Bob"}, {"kind": "link"})["invitations"][0][
        "code"
    ]
    page = ann.go(f"/join/{code[:-1]}")
    field = page.get_by_label("Code")
    expect(field).to_have_value(code[:-1])
    expect(field).to_be_focused()
    field.fill(f"{code[:-1]}0")
    page.get_by_role("button", name="Try this code").click()
    expect(page.get_by_role("alert")).to_contain_text("that code opens nothing")
    page.get_by_label("Code").fill(code.lower())
    page.keyboard.press("Enter")
    expect(page.get_by_text("invited by Bob")).to_be_visible()
    page.get_by_role("button", name="Take the seat").click()
    page.get_by_test_id("table").wait_for()


def test_an_invitation_from_the_computer_itself_says_who_can_use_it(ann: Visitor) -> None:
    match = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "link"})["id"]
    page = ann.go(f"/match/{match}")
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_role("note")).to_contain_text("Others cannot reach this address")


def test_the_rules_are_found_by_asking_as_a_player_asks(ann: Visitor) -> None:
    page = ann.go("/rules/grimheim")
    page.get_by_label("Search").fill("how do I shoot")
    expect(page.locator("article").first).to_have_attribute("id", "GH-ACT-23")
    expect(page.get_by_role("status")).to_contain_text("matches, best first")
    page.get_by_label("Search").fill("xylophone")
    expect(page.get_by_text("No rule matches")).to_be_visible()


def test_a_licence_is_set_as_text_with_its_link(ann: Visitor) -> None:
    page = ann.go("/rules/istra")
    notice = page.locator(".notice")
    expect(notice.get_by_role("link", name="CC BY-SA 4.0")).to_be_visible()
    expect(notice.locator("b").first).to_have_text("Storm of Istra")
    assert "**" not in notice.inner_text() and "](" not in notice.inner_text()


def test_the_companion_stands_among_the_pages(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Companion").click()
    expect(page.get_by_role("link", name="Companion")).to_have_attribute("aria-current", "page")


def test_a_server_that_does_not_answer_is_told_with_a_way_out(visit: Visit, served: Served) -> None:
    with Wire(served.port) as wire:
        ann = visit(base_url=wire.address)
        ann.forgive("ERR_CONNECTION", "ERR_EMPTY", "ERR_SOCKET", "ERR_FAILED")
        page = ann.go("/")
        expect(page.get_by_text("No battles are waiting for you")).to_be_visible()
        page.get_by_role("link", name="Rules").first.click()
        page.wait_for_load_state("networkidle")
        wire.cut()
        page.get_by_role("link", name="Wartable").first.click()
        expect(page.get_by_role("alert").first).to_contain_text("The server does not answer")
        wire.mend()
        page.get_by_role("button", name="Try again").first.click()
        expect(page.get_by_text("No battles are waiting for you")).to_be_visible()


def test_a_table_that_is_not_there_leads_back_to_the_first_page(ann: Visitor) -> None:
    ann.forgive("404", "403", "WebSocket")
    page = ann.go("/match/AAAAAAAAAAAA")
    expect(page.get_by_text("There is no such table here")).to_be_visible(timeout=15_000)
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()


def test_where_others_can_come_the_first_page_has_a_code_for_their_phones(
    visit: Visit, tmp_path: Path
) -> None:
    assert visit().go("/").get_by_text("On a phone").count() == 0
    with running(sqlite(tmp_path), public_url="https://club.example/table") as server:
        ann, phone = visit(base_url=server.address), visit(base_url=server.address, viewport=PHONE)
        page = ann.go("/")
        code = page.get_by_role("img", name="https://club.example/table/")
        expect(code).to_be_visible()
        expect(page.get_by_text("club.example/table", exact=True)).to_be_visible()
        page = phone.go("/")
        expect(page.get_by_role("link", name="Play a bot now")).to_be_visible()
        expect(page.locator("figure")).to_be_hidden()
