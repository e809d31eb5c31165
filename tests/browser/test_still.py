"""The board holds still: whatever is asked, told or rolled, the table keeps its size and its place on the page."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.visiting import PHONE, WIDE

DRAWN = """() => {
  const { left, top, width, height } = document.querySelector('svg.bd rect.mat').getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
COVERED = """() => {
  const foot = document.querySelector('.dock, .resp, .sheet').getBoundingClientRect();
  return Math.round(document.querySelector('.stage').getBoundingClientRect().bottom - foot.top);
}"""


def tables_drawn(page: Page, player: Player, questions: int) -> tuple[set[tuple[int, ...]], int]:
    """How the table was drawn at each of so many questions, and by how much of it something was covered at most."""
    drawn, covered, seen = set(), 0, player.wait()
    for _ in range(questions):
        drawn.add(tuple(page.evaluate(DRAWN)))
        covered = max(covered, page.evaluate(COVERED))
        player.answers(seen)
        seen = player.wait(seen)
    return drawn, covered


def test_over_whole_activations_with_reactions_the_table_is_drawn_alike(visit: Visit) -> None:
    ann = visit(viewport=WIDE)
    given = script("grimheim", "encounter", "react")
    match = laid(ann, "grimheim", "encounter", given[:-6])
    page = ann.sits(match)
    drawn, covered = tables_drawn(page, Player(ann), 10)
    assert len(drawn) == 1, "it keeps its size and place"
    assert covered > 40, "while the banner of a reaction lies over it"


def test_on_a_phone_the_sheet_lies_over_the_table(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    match = laid(ann, "grimheim", "encounter", script("grimheim", "encounter", "activate"))
    page = ann.sits(match)
    Player(ann).wait()
    expect(page.locator("[data-base]").first).to_be_attached()
    expect(page.get_by_role("tab", name="Decision")).to_be_visible()
    assert page.evaluate(COVERED) > 100
    before = page.evaluate(DRAWN)[2:]
    page.get_by_role("button", name="Close the sheet").tap()
    expect(page.get_by_role("tab", name="Decision")).not_to_be_visible()
    assert page.evaluate(DRAWN)[2:] == before
