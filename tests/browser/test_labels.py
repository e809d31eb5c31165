"""Words on the table: no zone, terrain or model is named over a base, a flag or another name."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.visiting import PHONE, WIDE

MEETING = """() => {
  const letters = (one) => { // without the halo, which a browser takes for far wider than it is
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const boxes = (found, kind) => [...document.querySelectorAll(`.stage svg.bd ${found}`)]
    .map((one) => [`${kind} ${one.textContent.trim().slice(0, 30)}`, one])
    .map(([name, one]) => [name, one.tagName === 'text' ? letters(one) : one.getBoundingClientRect()]);
  const words = ['zone', 'tag', 'name'].flatMap((kind) => boxes(`[data-words=${kind}]`, kind));
  const things = [...boxes('.tok .disc', 'base'), ...boxes('.flag .cloth', 'flag'), ...boxes('.flag .pole', 'pole')];
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b) => across(a, b) > 1 && down(a, b) > 1;
  const wrong = [];
  words.forEach(([name, box], k) => [...words.slice(k + 1), ...things].forEach(([other, its]) => {
    if (meet(box, its)) wrong.push(`${name} / ${other}`);
  }));
  return wrong;
}"""


def opened(visit: Visit, size: ViewportSize) -> Page:
    small = size is PHONE
    ann = visit(viewport=size, has_touch=small, is_mobile=small)
    match = laid(ann, "grimheim", "encounter", script("grimheim", "encounter", "activate"))
    page = ann.sits(match)
    Player(ann).wait()
    expect(page.locator("[data-base]").first).to_be_attached()
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_names_meet_neither_each_other_nor_bases_nor_flags(
    visit: Visit, size: ViewportSize
) -> None:
    page = opened(visit, size)
    assert page.locator(".stage [data-words=zone]").count() > 0
    assert page.evaluate(MEETING) == []


def test_large_bases_carry_names_that_keep_clear_of_flags(visit: Visit) -> None:
    page = opened(visit, WIDE)
    nearer = page.get_by_role("button", name="Zoom in")
    for _ in range(5):
        nearer.click()
        assert page.evaluate(MEETING) == []
    assert page.locator(".stage [data-words=name]").count() > 0
