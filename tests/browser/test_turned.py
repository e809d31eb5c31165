"""The own edge is at the bottom, from whichever side one looks; all that is drawn and pointed at follows."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.mirroring import on_page
from browser.visiting import Visitor
from wartable.core.match import Board, Spot
from wartable.core.rulebook import library

PERSON = {"kind": "here", "name": "Ann"}
RIVAL = {"kind": "bot", "bot": "scripted"}
TICKS = """(axis) => [...document.querySelectorAll(`text[data-tick=${axis}]`)].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [Number(one.textContent), (left + right) / 2, (top + bottom) / 2];
})"""
NEAR = 3  # pixels


def at_seat(ann: Visitor, seat: int, many: int) -> tuple[Page, Board]:
    """Somebody sits there and bots at all others; he is asked to deploy."""
    setup = {2: "two", 3: "three"}[many]
    seats = [PERSON if k == seat else RIVAL for k in range(many)]
    page = ann.sits(ann.makes("duel", *seats, setup=setup)["id"])
    page.wait_for_function(
        "() => document.querySelector('[data-testid=table]').dataset.asked.includes('Place')"
    )
    begun = library.game("duel").rules.begin(library.game("duel").muster.setups[setup])
    return page, begun.board


def home(board: Board, seat: int) -> Spot:
    """The middle of a seat's zone."""
    area = next(zone.area for zone in board.zones if zone.seat == seat)
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


@pytest.mark.parametrize(
    ("seat", "many", "turn"),
    [
        pytest.param(0, 2, 0, id="south"),
        pytest.param(1, 2, 2, id="north"),
        pytest.param(2, 3, 1, id="west"),
    ],
)
def test_every_seat_has_its_own_edge_at_the_bottom(
    ann: Visitor, seat: int, many: int, turn: int
) -> None:
    page, board = at_seat(ann, seat, many)
    svg = page.locator("svg.bd")
    expect(svg).to_have_attribute("data-turn", str(turn))
    own = home(board, seat)
    other = (board.width - own[0], board.depth - own[1])
    (_, low), (_, high) = on_page(page, board, own), on_page(page, board, other)
    assert low > high + 200
    for axis, k in (("x", 0), ("y", 1)):  # the numbers at the edges
        for inches, *drawn in page.evaluate(TICKS, axis):
            at = (inches * 100, 0) if axis == "x" else (0, inches * 100)
            spot = on_page(page, board, at)
            along = k if turn % 2 == 0 else 1 - k
            assert abs(spot[along] - drawn[along]) <= NEAR, (axis, inches)
    page.mouse.click(*on_page(page, board, own))  # what is pointed at is told by its coordinates
    told = page.locator(".ground [role=status]")
    expect(told).to_contain_text("At ")
    x, y = [float(n) * 100 for n in told.inner_text().split()[1:3]]
    assert abs(x - own[0]) <= 6 and abs(y - own[1]) <= 6
    ghost: Any = page.evaluate(
        "() => { const { e, f } = document.querySelector('[data-ghost]').getScreenCTM(); return [e, f]; }"
    )
    assert [round(a - b) for a, b in zip(ghost, on_page(page, board, own), strict=True)] == [0, 0]
    page.keyboard.press("ArrowUp")
    expect(told).not_to_contain_text(f"At {round(x) / 100:g} {round(y) / 100:g}")
    a, b = [float(n) * 100 for n in told.inner_text().split()[1:3]]
    assert on_page(page, board, (round(a), round(b)))[1] < ghost[1] - 5, "up is up"


def test_a_key_and_a_button_turn_it_round(ann: Visitor) -> None:
    page, _ = at_seat(ann, 1, 2)
    svg = page.locator("svg.bd")
    expect(svg).to_have_attribute("data-turn", "2")
    page.keyboard.press("v")
    expect(svg).to_have_attribute("data-turn", "0")
    page.get_by_role("button", name="Turn the table round").click()
    expect(svg).to_have_attribute("data-turn", "2")
