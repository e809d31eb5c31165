"""Who falls in the browser: proposed at once and taken with one button, or tapped one by one."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.manning import Manned
from browser.mirroring import REACHED
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.ask import Choose
from wartable.play.acting.suggesting import suggested

Asked = tuple[Page, Manned, Choose[str]]


@pytest.fixture
def asked(ann: Visitor) -> Asked:
    """Two of a regiment that wastes away fall one after the other, and their owner says who."""
    battle = Manned(ann, {})

    def two_fall(question: object) -> bool:
        plan = suggested(battle.session, battle.asked.seat)
        return plan is not None and len(plan.acts) > 1

    question = battle.goes_on("wounds", two_fall)
    assert isinstance(question, Choose)
    return at_table(ann, battle), battle, question


def test_one_button_takes_all_that_is_proposed(ann: Visitor, asked: Asked) -> None:
    page, battle, question = asked
    plan = suggested(battle.session, question.seat)
    assert plan is not None
    button = page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(button).to_contain_text(plan.words)
    expect(page.locator("[data-base]:has(path.corners)")).to_have_count(len(plan.marked))
    button.click()
    page.wait_for_function(REACHED, arg=battle.session.number + len(plan.acts))
    told = [json.loads(frame) for frame in ann.sent]
    (sent,) = [one for one in told if one["type"] == "acts"]
    assert [tuple(one) for one in sent["acts"]] == list(plan.acts)


def test_who_would_rather_lose_another_taps_it(asked: Asked) -> None:
    page, battle, question = asked
    expect(page.get_by_test_id("commit")).to_contain_text("falls")
    other = question.options[1]
    page.locator("[data-testid=option][data-value='1']").click()
    button = page.get_by_test_id("commit")
    if button.is_visible():
        button.click()
    assert battle.hears(question) == 1
    assert other not in battle.session.match.models
