"""Text at twice its size: nothing clipped or covered, every answer within reach, no page wider than the screen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.visiting import PHONE, WIDE, Visitor

TWICE = """
  localStorage.setItem('wartable.table', JSON.stringify({ text: 'largest', curtain: false }));
  localStorage.setItem('wartable.pages', '2');
"""
QUESTIONS = ("deploy", "activate", "action", "move", "target", "dive")
# What of an element is left in sight by whatever clips it. What scrolls can bring it back, unless it is asked for now.
SEEN = """
  const seen = (one, now) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    let [across, down] = [true, true];
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (!now && /auto|scroll/.test(overflowX)) across = false;
      if (!now && /auto|scroll/.test(overflowY)) down = false;
      if (across && overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (down && overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const drawn = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, .sr, [aria-live]');
  const told = (one) => `${one.tagName} ${one.className}: ${(one.textContent ?? '').trim().slice(0, 60)}`;
"""
CLIPPED = f"""() => {{ {SEEN}
  const over = document.querySelector('dialog[open], [popover]:popover-open');
  const words = document.createTreeWalker(over ?? document.querySelector('.page'), NodeFilter.SHOW_TEXT);
  const wrong = [];
  while (words.nextNode()) {{
    const [node, one] = [words.currentNode, words.currentNode.parentElement];
    if (!node.textContent.trim() || !drawn(one) || one.closest('.undo')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = one.closest('button, a, input, label') ?? one;
    for (const box of range.getClientRects()) {{
      const room = seen({{ getBoundingClientRect: () => box, parentElement: one }}, false);
      const slack = box.height * 0.4; // of a line, which is higher than its letters
      const own = control.getBoundingClientRect();
      const within = box.left > own.left - 3 && box.right < own.right + 3;
      const between = box.top > own.top - slack && box.bottom < own.bottom + slack;
      const cut = box.width - (room.right - room.left) > 2 || box.height - (room.bottom - room.top) > slack;
      if (cut || !within || !between) wrong.push(told(one));
    }}
  }}
  return wrong;
}}"""
COVERED = f"""() => {{ {SEEN}
  const all = [...document.querySelectorAll('.page button, .page a, .page input')].filter((one) => drawn(one));
  const boxes = all.map((one) => [one, seen(one, true)]);
  const wrong = [];
  boxes.forEach(([a, p], k) => boxes.slice(k + 1).forEach(([b, q]) => {{
    const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (across > 2 && down > 2 && !a.contains(b) && !b.contains(a)) wrong.push(`${{told(a)}} / ${{told(b)}}`);
  }}));
  return wrong;
}}"""
HIDDEN = """() => [...document.querySelectorAll('.page :is(.question, .resp, .sheet, .side-col, .commit, .top) button')]
  .filter((one) => one.checkVisibility() && !one.closest('.log'))
  .filter((one) => {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !(top && (one.contains(top) || top.contains(one)));
  })
  .map((one) => one.outerHTML.slice(0, 160))"""

MARGINS = """() => {
  const box = document.querySelector('dialog[open], [popover]:popover-open').getBoundingClientRect();
  return [box.left, box.top, innerWidth - box.right, innerHeight - box.bottom];
}"""
WITHIN = f"() => Math.min(...({MARGINS})()) >= 0"
LOOKS = {"clipped": CLIPPED, "covered": COVERED, "hidden": HIDDEN}


def readable(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("() => document.querySelector('.page').scrollWidth <= innerWidth")
    found = {name: page.evaluate(look) for name, look in LOOKS.items()}
    assert found == {name: [] for name in LOOKS}


def twice(visitor: Visitor) -> None:
    visitor.context.add_init_script(TWICE)


def told_by_browser(visitor: Visitor) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})


def by_the_root(visitor: Visitor) -> None:
    visitor.context.add_init_script(
        "document.addEventListener('DOMContentLoaded', () =>"
        " { document.documentElement.style.fontSize = '200%'; })"
    )


WAYS: dict[str, Callable[[Visitor], None]] = {
    "settings": twice,
    "browser": told_by_browser,
    "root": by_the_root,
}


def options(size: ViewportSize) -> dict[str, Any]:
    return {"viewport": size, "has_touch": size is PHONE, "is_mobile": size is PHONE}


SETTLED = """() => document.getAnimations().every(
    (one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity
)"""


@pytest.mark.parametrize(
    ("way", "size"),
    [
        pytest.param("settings", WIDE, id="settings-wide"),
        *[pytest.param(way, PHONE, id=f"{way}-phone") for way in WAYS],
        pytest.param("browser", WIDE, id="browser-wide", marks=pytest.mark.deep),
        pytest.param("root", WIDE, id="root-wide", marks=pytest.mark.deep),
    ],
)
def test_text_is_twice_as_large_however_it_is_wanted(
    visit: Visit, way: str, size: ViewportSize
) -> None:
    ann = visit(**options(size))
    WAYS[way](ann)
    page = ann.sits(laid(ann, "duel", "brawl", script("duel", "brawl", "action")))
    word = page.locator(".act .word").first
    expect(word).to_be_visible()
    drawn = "(one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)"
    page.wait_for_function(f"() => ({drawn})(document.querySelector('.act .word')) === 24")
    readable(page)


@pytest.mark.parametrize(
    "size",
    [pytest.param(PHONE, id="phone"), pytest.param(WIDE, id="wide", marks=pytest.mark.deep)],
)
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_can_be_read_and_answered_at_twice_the_size(
    visit: Visit, size: ViewportSize, name: str
) -> None:
    ann = visit(**options(size))
    twice(ann)
    page = ann.sits(laid(ann, "duel", "brawl", script("duel", "brawl", name)))
    Player(ann).wait()
    page.wait_for_load_state("networkidle")
    readable(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_windows_over_the_table_fit_at_twice_the_size(visit: Visit, size: ViewportSize) -> None:
    ann = visit(**options(size))
    twice(ann)
    page = ann.sits(laid(ann, "duel", "brawl", script("duel", "brawl", "action")))
    Player(ann).wait()
    page.get_by_role("button", name="Menu and settings").click()
    fits_over(page)
    if size is PHONE:
        assert page.evaluate(MARGINS)[0] == 12  # no room is wasted
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(page.get_by_role("button", name="200 %")).to_have_attribute("aria-pressed", "true")
    fits_over(page)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="The table as text")).to_be_visible()
    fits_over(page)
    page.keyboard.press("Escape")
    if size is PHONE:
        page.get_by_role("button", name="Open the sheet").click()
    page.locator(".question").get_by_role("button", name="Rule").click()
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()
    page.wait_for_load_state("networkidle")
    fits_over(page)


def fits_over(page: Page) -> None:
    page.wait_for_function(SETTLED)  # a sheet slides in; on a busy machine it takes its time
    page.wait_for_function(WITHIN)  # and a leaf is put beside its chip once its text is there
    assert page.evaluate(CLIPPED) == []


LABELS = """() => [...document.querySelectorAll('.stage [data-base] text.id')]
  .map((one) => Math.round(one.getBoundingClientRect().height))"""


def test_labels_on_bases_grow_with_the_text(visit: Visit) -> None:
    heights = []
    for script_first in ("", TWICE):
        ann = visit(viewport=WIDE)
        if script_first:
            ann.page.add_init_script(script_first)
        match = laid(ann, "grimheim", "encounter", script("grimheim", "encounter", "activate"))
        page = ann.sits(match)
        Player(ann).wait()
        page.wait_for_timeout(400)
        heights.append(min(page.evaluate(LABELS)))
    usual, twice = heights
    assert usual >= 10
    assert twice >= 1.7 * usual


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_names_in_the_header_are_told_in_full(visit: Visit, size: ViewportSize) -> None:
    ann = visit(viewport=size)
    names = ("Bartholomew of Ashford", "Wilhelmina Barrowmaiden")
    players = [{"kind": "here", "name": name} for name in names]
    page = ann.sits(ann.makes("duel", *players)["id"])
    page.get_by_test_id("table").wait_for()
    told = page.locator("header .told")
    if size is WIDE:
        assert " against ".join(names) in told.inner_text()
    cut = (
        "(one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1"
    )
    every = [told, *page.locator("header .who-is span").all()]
    assert [one.inner_text() for one in every if one.evaluate(cut)] == []
