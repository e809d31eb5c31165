"""Why points fell: a card when a round ends, all rounds behind the score, the result in a sentence with its course."""

from playwright.sync_api import Page, expect

from browser.laying import ANN, BEA, laid, whole
from browser.mirroring import REACHED, Mirror
from browser.visiting import PHONE, Visitor
from wartable.core.rulebook import library


def shows_the_round(page: Page, battle: Mirror, told: list[tuple[int, str, int]]) -> None:
    page.wait_for_function(REACHED, arg=battle.session.number)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    card = page.get_by_test_id("round-card")
    expect(card).to_contain_text("Round 2 is over")
    for seat, what, points in told:
        expect(card.locator(".of").nth(seat)).to_contain_text(f"{what} {points}")


def test_a_card_tells_what_a_round_has_brought_and_the_score_all_of_them(ann: Visitor) -> None:
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    battle = Mirror("firstblood", setup, match, {0: ann, 1: ann})
    battle.goes_on("action", lambda _: bool(battle.session.match.round == 2))
    page, phone = ann.sits(match), ann.opened()
    phone.set_viewport_size(PHONE)
    phone.goto(page.url)
    phone.get_by_test_id("table").wait_for()
    battle.goes_on("action", lambda _: bool(battle.session.match.round == 3))
    log = ann.get(f"/matches/{match}")["log"]
    gains = [(one["seat"], one["what"], one["points"]) for line in log for one in line["gains"]]
    assert gains, "nobody scored anything"
    end = [line["number"] for line in log if line["round"] == 2][-1]
    for one in (phone, page):
        shows_the_round(one, battle, gains)
    page.get_by_role("button", name="All rounds").click()
    rows = page.get_by_test_id("rounds").locator("tbody tr")
    expect(rows).to_have_count(1)
    for seat, what, _ in gains:
        expect(rows.first.locator("td").nth(seat)).to_contain_text(what)
    expect(rows.first.get_by_role("link")).to_have_attribute("href", f"#/match/{match}/at/{end}")


def test_the_result_says_why_and_how_it_went(ann: Visitor) -> None:
    match = laid(ann, "duel", "brawl", whole("duel", "brawl"))
    page = ann.sits(match)
    state = ann.get(f"/matches/{match}")
    gains = [one for line in state["log"] for one in line["gains"]]
    result = page.get_by_role("dialog")
    if not result.is_visible():
        page.get_by_role("button", name="Show the result").click()
    charts = result.get_by_test_id("charts").get_by_role("img")
    expect(charts).to_have_count(2)
    for side in state["scene"]["sides"]:
        own = sum(one["points"] for one in gains if one["seat"] == side["seat"])
        assert own == state["over"]["scores"][side["seat"]]
        left = side["standing"] + sum(one["seat"] == side["seat"] for one in state["scene"]["away"])
        expect(result.locator(".sides li").nth(side["seat"])).to_contain_text(f"{left} left")
    if len(state["over"]["winners"]) == 1:
        expect(result.get_by_test_id("why")).to_contain_text("scored most for")
    result.get_by_role("group", name="Replay a round").get_by_role("button").first.click()
    page.wait_for_url(f"**/match/{match}/at/*")
