"""The screen of First Blood: nobody held back, all of the table in sight, and a regiment called by its name."""

import pytest
from playwright.sync_api import Page, expect

from browser.laying import ANN, BEA
from browser.mirroring import MAT, REACHED, Mirror
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.rulebook import library


@pytest.fixture
def battle(ann: Visitor) -> Mirror:
    """Both sides at one screen."""
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    return Mirror("firstblood", setup, match, {0: ann, 1: ann})


def whole_table_is_seen(page: Page) -> bool:
    left, bottom, wide, high, *stage = page.locator("svg.bd").evaluate(MAT)
    inside = left >= stage[0] and left + wide <= stage[2]
    return bool(inside and bottom <= stage[3] and bottom - high >= stage[1])


def test_one_press_holds_nobody_in_reserve(ann: Visitor, battle: Mirror) -> None:
    battle.goes_on("reserves")
    page = at_table(ann, battle)
    page.get_by_role("button", name="Pass").click()
    page.wait_for_function(REACHED, arg=battle.session.number + 1)


def test_all_of_the_table_is_in_sight_while_a_regiment_marches(
    ann: Visitor, battle: Mirror
) -> None:
    question = battle.goes_on("march")
    page = at_table(ann, battle)
    assert whole_table_is_seen(page)
    x, y, _ = question.region.parts[0].origin  # type: ignore[attr-defined]
    page.mouse.click(*battle.place(page, (x, y + (200 if y < 2400 else -200))))
    expect(page.get_by_test_id("commit")).to_be_enabled()
    assert whole_table_is_seen(page)
    regiment = battle.session.match.units[question.about.unit].title  # type: ignore[union-attr]
    page.get_by_role("button", name=regiment, exact=False).first.click()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_contain_text(regiment)
