"""A phone beside the table: prompts, taps, and nothing that hangs over the edge."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player, starting
from browser.visiting import PHONE

WIDER = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.checkVisibility() && !one.closest('svg, .sr, [aria-live]') && !scrolled(one))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.right > wide + 1 || box.left < -1))
    .map(([one]) => one.outerHTML.slice(0, 120));
  function scrolled(one) {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX) && up !== document.body) return true;
    return false;
  }
}"""


def fits(page: Page) -> None:
    """Nothing is wider than the screen, and the page does not scroll sideways."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(WIDER) == []


def test_an_activation_is_played_on_a_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    match = laid(ann, "duel", "two", script("duel", "two", "activate"))
    page = ann.sits(match)
    player = Player(ann, choose=moves)
    seen = player.wait()
    assert seen["name"] == "activate"
    fits(page)
    player.answers(seen)
    seen = player.wait(seen)
    assert seen["name"] == "action"
    fits(page)
    player.answers(seen)
    seen = player.wait(seen)
    assert seen["kind"] == "Path"
    fits(page)
    for x, y in player.spots():
        page.touchscreen.tap(x, y)
        if player.legal():
            break
    fits(page)
    player.commits()
    seen = player.asked_next(seen)
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_label("What happened")).to_be_visible()
    fits(page)


def moves(name: str, labels: list[str]) -> int:
    return max(0, starting(labels, "Move"))


def ends(name: str, labels: list[str]) -> int:
    return next((k for k, told in enumerate(labels) if told.startswith("End")), 0)


def test_on_a_phone_an_activation_can_be_ended_without_looking_for_it(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    many = script("grimheim", "encounter", "action", lambda asked: len(asked.options) > 5)
    page = ann.sits(laid(ann, "grimheim", "encounter", many))
    player = Player(ann, choose=ends)
    seen = player.wait()
    ending = page.get_by_role("button", name="End the activation")
    expect(ending).to_be_in_viewport(ratio=1)
    question, table = page.locator(".sheet .grip"), page.locator(".stage")
    expect(question).to_be_in_viewport(ratio=1)
    expect(table).to_be_in_viewport(ratio=1)
    fits(page)
    player.answers(seen)
    assert player.asked_next(seen)["name"] != "action"


FOES = """(own) => [...document.querySelectorAll('[data-base]:has(path.corners)')]
  .filter((one) => one.dataset.base !== own)
  .map((one) => [one.dataset.base, one.querySelector('.disc').getBoundingClientRect()])
  .map(([id, box]) => [id, (box.left + box.right) / 2, (box.top + box.bottom) / 2])
  .filter(([id, x, y]) => document.elementFromPoint(x, y)?.closest('[data-base]')?.dataset.base === id)"""
STILL = """() => {
  const now = [...document.querySelectorAll('[data-base] .disc')].map((one) => one.getBoundingClientRect().top).join();
  const same = window.before === now;
  window.before = now;
  return same;
}"""


def test_on_a_phone_whom_one_may_aim_at_stays_in_reach_of_a_finger(visit: Visit) -> None:
    """The sheet stays low, the camera turns to them, and the end of the activation stands in its head all the time."""
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    many = script("grimheim", "encounter", "action", lambda asked: len(asked.options) > 5)
    match = laid(ann, "grimheim", "encounter", many)
    page = ann.sits(match)
    Player(ann).wait()
    ending = page.get_by_role("button", name="End the activation")
    page.get_by_test_id("aims").wait_for(state="attached")
    page.wait_for_function(STILL, polling=200)
    seen = page.evaluate(FOES, ann.get(f"/matches/{match}")["prompt"]["about"]["actor"])
    assert seen
    _, x, y = seen[0]
    page.touchscreen.tap(x, y)
    expect(page.get_by_test_id("commit")).to_be_in_viewport(ratio=1)
    expect(ending).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Open the sheet").tap()
    page.get_by_role("tab", name="Log").tap()
    expect(ending).to_be_in_viewport(ratio=1)
    fits(page)


def test_on_a_phone_a_response_can_be_let_by_without_scrolling(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    setup = ("grimheim", "first-battle")
    several = script(*setup, "react", lambda asked: bool(asked.odds) and len(asked.options) > 1)
    page = ann.sits(laid(ann, *setup, several))
    assert Player(ann).wait()["response"]
    letting_by = page.get_by_role("alertdialog").get_by_test_id("option").last
    expect(letting_by).to_be_in_viewport(ratio=1)
    fits(page)


def test_every_page_fits_a_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new", "/rules/duel", "/rosters", "/settings", "/join/NOWHERE"):
        ann.forgive("404", "/api/join")
        page = ann.go(path)
        page.get_by_role("main").wait_for()
        page.wait_for_load_state("networkidle")
        fits(page)
