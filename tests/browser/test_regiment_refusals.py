"""What the rules of First Blood will not have is refused in the browser with its clause and reason; nothing changes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.laying import ANN, BEA
from browser.mirroring import Mirror
from browser.visiting import Visitor
from wartable.core.ask import Moves, Question
from wartable.core.rulebook import library
from wartable.core.units.unit_regions import moves_judged

ASKS = """async ([match, body]) => {
  const reply = await fetch(`/api/matches/${match}/answers`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  return [reply.status, await reply.json()];
}"""


@pytest.fixture
def battle(ann: Visitor) -> Mirror:
    """Both sides at one screen."""
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    return Mirror("firstblood", setup, match, {0: ann, 1: ann})


def at_table(ann: Visitor, battle: Mirror) -> Page:
    page = ann.sits(battle.match)
    page.locator("[data-asked], .curtain").first.wait_for()
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    return page


def standing(ann: Visitor, battle: Mirror) -> dict[str, Any]:
    state = ann.get(f"/matches/{battle.match}")
    return {key: state[key] for key in ("number", "version", "scene")}


def refused(page: Page, battle: Mirror, question: Question[Any], value: Any) -> dict[str, str]:
    """What the page is told if it sends such an answer."""
    body = {"seat": question.seat, "number": battle.session.number, "value": value}
    status, told = page.evaluate(ASKS, [battle.match, body])
    assert 400 <= status < 500, told
    return dict(told)


BAD = (
    [0, 1, 2, 3, 4, 5],  # one is missing
    [0, 1, 2, 3, 4, 5, 5],  # one twice
    [0, 1, 2, 3, 4, 5, 9],  # one that is not there
    [0, 1, 2, 3, 4, 5, "homunculi"],  # one of the other side
)


def test_a_stack_of_other_cards_than_ones_own_is_refused(ann: Visitor, battle: Mirror) -> None:
    question = battle.goes_on("stack")
    page = at_table(ann, battle)
    before = standing(ann, battle)
    ann.forgive("status: 4", "console: Failed to load resource")
    for cards in BAD:
        told = refused(page, battle, question, cards)
        assert told["reason"] and told["clause"].startswith(("FB-CMD", "CORE-ASK")), told
        assert standing(ann, battle) == before
    battle.gives(question, battle.said(question))


def leaves_them(question: Question[Any], battle: Mirror) -> list[Any]:
    """Ways by which the leader alone goes, so far that somebody is out of his command range; none if there are none."""
    assert isinstance(question, Moves)
    leader = question.region.parts[0]
    x, y, level = leader.origin
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        far = leader.allowance
        ways = [[leader.model, [[x + dx * far, y + dy * far, level]]]]
        refused = moves_judged(battle.session.table, question.region, question.read(ways))
        if refused is not None and refused.clause == "FB-REG-03":
            return ways
    return []


def test_a_formation_out_of_command_range_is_refused(ann: Visitor, battle: Mirror) -> None:
    question = battle.goes_on("march", lambda one: bool(leaves_them(one, battle)))
    page = at_table(ann, battle)
    before = standing(ann, battle)
    ann.forgive("status: 4", "console: Failed to load resource")
    told = refused(page, battle, question, leaves_them(question, battle))
    assert told["clause"] == "FB-REG-03"
    assert told["reason"].endswith("out of command range")
    assert standing(ann, battle) == before


def test_a_charge_that_is_not_open_says_why(ann: Visitor, battle: Mirror) -> None:
    battle.goes_on("action")
    page = at_table(ann, battle)
    before = standing(ann, battle)
    page.get_by_test_id("table").get_by_role("button", name="Charge").first.click(force=True)
    notice = page.get_by_text("it sees no enemy that is near enough")
    expect(notice.first).to_be_visible()
    expect(page.get_by_role("button", name="Rule FB-CHG-03").first).to_be_visible()
    assert standing(ann, battle) == before
