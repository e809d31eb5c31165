"""Looking back: step, scrub, jump, and a link that opens the same moment elsewhere."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, whole
from browser.visiting import Visitor


def opened(visitor: Visitor, at: int = 0) -> tuple[Page, str, int]:
    """A finished duel, at this moment; and how many answers it had."""
    match = laid(visitor, "duel", "brawl", whole("duel", "brawl"))
    last = visitor.get(f"/matches/{match}/history")["numbers"]
    page = visitor.go(f"/match/{match}/at/{at}")
    stands_at(page, at, last)
    return page, match, last


def stands_at(page: Page, number: int, last: int) -> None:
    expect(page.get_by_label("Replay", exact=True)).to_contain_text(f"{number} of {last}")


def where(page: Page) -> list[str]:
    """Every base on the table, with its place."""
    return [str(one.get_attribute("aria-label")) for one in page.locator("[data-base]").all()]


def test_a_replay_is_scrubbed_stepped_and_shared_by_its_moment(visit: Visit) -> None:
    ann = visit()
    page, match, last = opened(ann)
    assert where(page) == []
    page.get_by_role("slider", name="Moment of the battle").fill(str(last // 2))
    stands_at(page, last // 2, last)
    expect(page.locator("[data-base]").first).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    page.wait_for_function(f"() => !location.hash.endsWith('/at/{last // 2}')")
    then = where(page)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Link to this moment").click()
    link = page.url
    bob = visit()
    there = bob.go(link.split("#", 1)[1])
    expect(there.locator("[data-base]").first).to_be_visible()
    assert where(there) == then
    page.keyboard.press("End")
    stands_at(page, last, last)
    page.keyboard.press("Home")
    stands_at(page, 0, last)
    assert match in link


def test_a_replay_plays_by_itself_and_jumps_to_what_is_marked(ann: Visitor) -> None:
    page, match, last = opened(ann)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => Number(location.hash.split('/').pop()) > 1")
    page.get_by_role("button", name="Pause").click()
    mark = ann.get(f"/matches/{match}/history")["marks"][-1]
    page.get_by_label("Jump to").select_option(str(mark["number"]))
    stands_at(page, mark["number"], last)


def test_a_moment_says_what_was_asked_then_in_the_words_of_the_question(ann: Visitor) -> None:
    page, match, last = opened(ann, 30)
    asked = ann.get(f"/matches/{match}/moments/30")["asked"]
    assert " " in asked
    expect(page.get_by_text(f"Next: {asked}", exact=True)).to_be_visible()
    page.keyboard.press("End")
    stands_at(page, last, last)
    expect(page.get_by_text("Next:")).to_be_hidden()


def test_luck_is_reported_and_any_moment_opens_as_an_analysis_board(ann: Visitor) -> None:
    page, match, _ = opened(ann, 30)
    page.get_by_role("button", name="Luck report").click()
    luck = page.get_by_role("dialog", name="Luck")
    expect(luck.get_by_role("columnheader", name="Percentile")).to_be_visible()
    for row in ann.get(f"/matches/{match}/luck"):
        expect(luck.get_by_role("cell", name=str(row["dice"]), exact=True).first).to_be_visible()
    luck.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Open as analysis board").click()
    page.get_by_role("button", name="Open the board").click()
    page.get_by_test_id("table").wait_for()
    expect(page.get_by_text("analysis board")).to_be_visible()
    assert ann.get(f"/matches/{page.url.rsplit('/', 1)[1]}")["number"] == 30


def test_a_replay_is_told_act_by_act_and_each_opens_to_its_lines(ann: Visitor) -> None:
    page, match, _ = opened(ann, 30)
    told = ann.get(f"/matches/{match}/history")
    log = page.get_by_label("What happened", exact=True)
    expect(log.locator("[aria-current=step]")).to_have_count(1)
    before = log.locator("li").count()
    assert before < len(told["log"])
    sentences = ["".join(span["text"] for span in one["spans"]) for one in told["acts"]]
    assert any(words in log.inner_text() for words in sentences if "shoots" in words)
    log.get_by_role("button", name="Show every step").last.click()
    expect(log.get_by_role("list", name="Every step")).to_be_visible()
    assert log.locator("li").count() > before
    log.get_by_role("button", name="Show this moment").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Moment of the battle")).not_to_have_value("30")


def test_a_line_of_the_log_leads_to_its_moment(ann: Visitor) -> None:
    match = laid(ann, "duel", "brawl", whole("duel", "brawl")[:40])
    page = ann.sits(match)
    show = page.get_by_role("button", name="show the table")
    page.locator(".curtain, [aria-label='What happened']").first.wait_for()
    if show.is_visible():
        show.click()
    line = page.get_by_label("What happened").get_by_role("link", name="Replay from here").last
    moment = str(line.get_attribute("href"))
    line.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Moment of the battle")).to_be_visible()
    assert page.url.endswith(moment)
