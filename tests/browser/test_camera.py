"""What of the table is on the stage: all of it where it fits, and always what is to be decided."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.resting import rests
from browser.visiting import PHONE, Visitor

DESK = {"width": 1440, "height": 900}
# The stage, the ground of the table, and every base and flag, in pixels of the screen.
SEEN = """() => {
  const box = (one) => { const b = one.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  const all = (which) => [...document.querySelectorAll(which)].map(box);
  return {
    stage: box(document.querySelector('.stage')),
    ground: box(document.querySelector('.stage svg.bd rect.mat')),
    bases: Object.fromEntries(
      [...document.querySelectorAll('[data-base]')].map((one) => [one.dataset.base, box(one.querySelector('.disc'))]),
    ),
    flags: all('.stage g.flag'),
    maps: all('.mini-map'),
  };
}"""
Box = list[float]


def look(page: Page) -> dict[str, Any]:
    rests(page)
    seen: dict[str, Any] = page.evaluate(SEEN)
    return seen


def within(inner: Box, outer: Box, slack: float = 1) -> bool:
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def meet(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0 and down > 0


def seated(visitor: Visitor, game: str, setup: str, asked: str) -> Page:
    page = visitor.sits(laid(visitor, game, setup, script(game, setup, asked)))
    Player(visitor).wait()
    return page


def zoom_in(page: Page, fx: float, fy: float, times: int = 4) -> None:
    """With the wheel, at a part of the stage."""
    left, top, right, bottom = look(page)["stage"]
    page.mouse.move(left + fx * (right - left), top + fy * (bottom - top))
    for _ in range(times):
        page.mouse.wheel(0, -300)
    page.mouse.move(0, 0)


@pytest.mark.parametrize(("game", "setup"), [("grimheim", "encounter"), ("duel", "two")])
def test_the_whole_table_fits_a_desk(visit: Visit, game: str, setup: str) -> None:
    page = seated(visit(viewport=DESK), game, setup, "activate")
    seen = look(page)
    assert within(seen["ground"], seen["stage"])
    assert seen["maps"] == []
    zoom_in(page, 0.3, 0.3)
    assert not within(look(page)["ground"], seen["stage"])
    page.keyboard.press("f")
    assert within(look(page)["ground"], seen["stage"])
    zoom_in(page, 0.7, 0.7)
    page.get_by_role("button", name="Whole table (F)").click()
    assert within(look(page)["ground"], seen["stage"])


def test_beyond_the_table_no_more_is_shown_than_must_be(visit: Visit) -> None:
    page = seated(visit(viewport=DESK), "grimheim", "encounter", "activate")
    first = look(page)
    for _ in range(8):
        page.get_by_role("button", name="Zoom out").click()
    assert look(page)["ground"] == pytest.approx(first["ground"], abs=2)
    zoom_in(page, 0.5, 0.5)
    left, top, right, bottom = first["stage"]
    middle = (left + right) / 2, (top + bottom) / 2
    for dx, dy in ((2000, 2000), (-4000, -4000)):
        page.mouse.move(*middle)
        page.mouse.down()
        page.mouse.move(middle[0] + dx / 4, middle[1] + dy / 4, steps=4)
        page.mouse.up()
        ground = look(page)["ground"]
        assert ground[0] <= left + 80 and ground[1] <= top + 30
        assert ground[2] >= right - 30 and ground[3] >= bottom - 40


@pytest.mark.parametrize(
    "corner",
    [
        (0.05, 0.05),
        *[
            pytest.param(one, marks=pytest.mark.deep)
            for one in ((0.95, 0.95), (0.95, 0.05), (0.05, 0.95))
        ],
    ],
)
def test_who_is_to_act_is_brought_into_sight(visit: Visit, corner: tuple[float, float]) -> None:
    ann = visit(viewport=DESK)
    page = seated(ann, "grimheim", "encounter", "activate")
    zoom_in(page, *corner, times=6)
    player = Player(ann)
    seen = player.look()
    player.answers(seen)
    asked = player.wait(seen)
    while asked["curtain"]:
        page.locator(".curtain button").click()
        asked = player.wait(asked)
    active = page.locator(".stage [data-base][aria-pressed=true]").first
    expect(active).to_be_attached()
    now = look(page)
    id = active.get_attribute("data-base") or ""
    assert within(now["bases"][id], now["stage"]), f"{id} is out of sight"


def test_on_a_phone_all_who_may_be_named_are_in_sight(visit: Visit) -> None:
    page = seated(
        visit(viewport=PHONE, has_touch=True, is_mobile=True), "grimheim", "encounter", "activate"
    )
    seen = look(page)
    may = page.locator(".stage [data-base]:has(.ready)")
    ids = [one.get_attribute("data-base") or "" for one in may.all()]
    assert len(ids) > 1
    assert all(within(seen["bases"][id], seen["stage"]) for id in ids)
    first = seen["bases"][ids[0]]
    assert first[2] - first[0] >= 14  # the camera has come as near as they allow


def test_on_a_phone_who_acts_is_in_sight_and_large_enough(visit: Visit) -> None:
    page = seated(
        visit(viewport=PHONE, has_touch=True, is_mobile=True), "grimheim", "encounter", "action"
    )
    seen = look(page)
    acting = page.locator(".stage [data-base][aria-pressed=true]").first
    base = seen["bases"][acting.get_attribute("data-base") or ""]
    assert within(base, seen["stage"])
    assert base[2] - base[0] >= 14


def test_the_small_map_covers_neither_base_nor_flag(visit: Visit) -> None:
    page = seated(visit(viewport=DESK), "grimheim", "encounter", "activate")
    shown = 0
    for fx, fy in ((0.2, 0.2), (0.8, 0.8), (0.5, 0.9)):
        page.keyboard.press("f")
        for _ in range(4):
            zoom_in(page, fx, fy, times=1)
            seen = look(page)
            shown += len(seen["maps"])
            for box in seen["maps"]:
                things = [*seen["bases"].values(), *seen["flags"]]
                assert not [one for one in things if meet(one, box)]
    assert shown > 3


def test_who_asked_for_stillness_sees_no_camera_travel(visit: Visit) -> None:
    page = seated(
        visit(viewport=DESK, reduced_motion="reduce"), "grimheim", "encounter", "activate"
    )
    zoom_in(page, 0.3, 0.3)
    page.keyboard.press("f")
    page.wait_for_timeout(20)
    at_once = page.evaluate(SEEN)["ground"]
    assert look(page)["ground"] == at_once
