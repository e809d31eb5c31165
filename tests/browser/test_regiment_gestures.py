"""Regiments by one gesture: dragged by any of its models one marches, onto an enemy it charges, and a press shoots."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.laying import ANN, BEA
from browser.mirroring import REACHED, Mirror
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.ask import Choose, Question
from wartable.core.rulebook import library
from wartable.play.acting.model_options import model_options


@pytest.fixture
def battle(ann: Visitor) -> Mirror:
    """Both sides at one screen."""
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    return Mirror("firstblood", setup, match, {0: ann, 1: ann})


def actor(question: Question[Any]) -> str:
    assert question.about is not None and question.about.actor is not None
    return question.about.actor


def at_an_act(battle: Mirror, action: str) -> tuple[Question[Any], str]:
    """Somebody may do that to somebody: who is asked, and the leader it can be done to."""
    found: list[str] = []

    def fits(question: Question[Any]) -> bool:
        if not isinstance(question, Choose) or action not in question.options:
            return False
        aims = model_options(battle.session, question.seat, actor(question)).aims
        found[:] = [aim.model for aim in aims if action.title() in aim.acts]
        return bool(found)

    return battle.goes_on("action", fits), found[0]


def spot(battle: Mirror, page: Page, model: str) -> tuple[float, float]:
    piece = battle.session.match.models[model]
    return battle.place(page, (piece.x, piece.y))


def commits(page: Page, battle: Mirror, words: str, answers: int) -> None:
    """The green button says all of it, and one press gives the answers."""
    button = page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(button).to_contain_text(words)
    button.click()
    page.wait_for_function(REACHED, arg=battle.session.number + answers)


def test_a_regiment_dragged_by_any_of_its_models_marches(ann: Visitor, battle: Mirror) -> None:
    question = battle.goes_on("action")
    page = at_table(ann, battle)
    leader = battle.session.match.models[actor(question)]
    other = battle.session.match.models_of(leader.unit)[-1]
    north = 200 if leader.y < 2400 else -200
    battle.drags(page, (other.x, other.y), (other.x, other.y + north))
    expect(page.locator("[data-ghost]")).to_have_count(
        len(battle.session.match.models_of(leader.unit))
    )
    page.keyboard.press(".")
    expect(page.get_by_role("button", name="Ranks")).to_have_attribute("aria-pressed", "true")
    commits(page, battle, "March", 2)


def test_onto_an_enemy_it_charges(ann: Visitor, battle: Mirror) -> None:
    question, foe = at_an_act(battle, "charge")
    page = at_table(ann, battle)
    title = battle.session.match.units[battle.session.match.models[foe].unit].title
    page.mouse.move(*spot(battle, page, actor(question)))
    page.mouse.down()
    page.mouse.move(*spot(battle, page, foe), steps=4)
    page.mouse.up()
    commits(page, battle, f"Charge {title}", 2)


def test_an_enemy_that_is_pressed_is_shot_at(ann: Visitor, battle: Mirror) -> None:
    _, foe = at_an_act(battle, "volley")
    page = at_table(ann, battle)
    title = battle.session.match.units[battle.session.match.models[foe].unit].title
    page.mouse.click(*spot(battle, page, foe))
    expect(page.get_by_text("exact").first).to_be_visible()
    commits(page, battle, f"Volley {title}", 1)


@pytest.mark.parametrize("action", ["charge", "clash", "volley"])
def test_the_button_is_as_good_as_pressing_the_enemy(
    ann: Visitor, battle: Mirror, action: str
) -> None:
    """It proposes the same to the same enemy, with the same chances, and asks nothing more."""
    at_an_act(battle, action)
    page = at_table(ann, battle)
    commit = page.get_by_role("group", name="What you are about to do")
    button = page.get_by_test_id("commit")
    page.locator(".acts [data-testid=option]").filter(has_text=action.title()).click()
    expect(button).to_be_enabled()
    told, number = commit.get_by_role("status").all_inner_texts(), battle.session.number
    title = button.inner_text()
    foe = next(unit.leader for unit in battle.session.match.units.values() if unit.title in title)
    page.keyboard.press("Escape")
    page.mouse.click(*spot(battle, page, foe))
    expect(button).to_be_enabled()
    assert button.inner_text() == title
    assert [one.split("Then")[0] for one in commit.get_by_role("status").all_inner_texts()] == [
        one.split("Then")[0] for one in told
    ]
    assert ann.get(f"/matches/{battle.match}")["number"] == number


def test_what_is_near_at_hand_takes_one_press(ann: Visitor, battle: Mirror) -> None:
    """The best of what a regiment could do from where it stands has a button of its own."""
    at_an_act(battle, "volley")
    page = at_table(ann, battle)
    near = page.get_by_test_id("near")
    expect(near).to_contain_text("wounds on average")
    expect(page.get_by_test_id("commit")).to_be_hidden()
    near.click()
    page.wait_for_function(REACHED, arg=battle.session.number + 1)
    expect(near).to_be_hidden()
