"""More hands for regiments: who is pressed is challenged or cast on, and a row of the list is put down."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.mirroring import REACHED, Mirror
from browser.test_regiment_gestures import actor, battle, commits, spot
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.ask import Choose, Question
from wartable.core.units.whereabouts import alive
from wartable.play.acting.model_options import model_options

__all__ = ["battle"]  # a fixture


def at_an_aim(battle: Mirror, act: str, friend: bool) -> str:
    """Somebody may do that to a friend or to a foe, by the name on its button; whose leader it is."""
    found: list[str] = []

    def fits(question: Question[object]) -> bool:
        models = battle.session.match.models
        aims = model_options(battle.session, question.seat, actor(question)).aims
        able = [one.model for one in aims if act in one.acts and one.model in models]
        found[:] = [id for id in able if (models[id].seat == question.seat) == friend]
        return bool(found)

    battle.goes_on("action", fits)
    return found[0]


def title_of(battle: Mirror, model: str) -> str:
    match = battle.session.match
    title: str = match.units[match.models[model].unit].title
    return title


def other_act(page: Page, words: str) -> None:
    """What a press means is proposed; what else it may mean stands beside it."""
    commit = page.get_by_test_id("commit")
    expect(commit).to_be_enabled()
    if words not in commit.inner_text():
        page.get_by_test_id("other").filter(has_text=words).first.click()


def acts_sent(ann: Visitor) -> list[str]:
    told = [json.loads(frame) for frame in ann.sent]
    return [name for one in told if one["type"] == "acts" for name, _ in one["acts"]]


def test_an_enemy_character_that_is_pressed_is_challenged(ann: Visitor, battle: Mirror) -> None:
    foe = at_an_aim(battle, "Challenge", friend=False)
    page = at_table(ann, battle)
    page.mouse.click(*spot(battle, page, foe))
    words = f"Challenge {title_of(battle, foe)}"
    other_act(page, words)
    commits(page, battle, words, 1)
    assert acts_sent(ann)[0] == "action"


def test_a_friend_that_is_pressed_is_cast_on_with_its_chance(ann: Visitor, battle: Mirror) -> None:
    friend = at_an_aim(battle, "Spellcasting", friend=True)
    page = at_table(ann, battle)
    page.mouse.click(*spot(battle, page, friend))
    told = page.get_by_role("group", name="What you are about to do")
    expect(told).to_contain_text("% works")
    commits(page, battle, f"on {title_of(battle, friend)}", 2)
    assert acts_sent(ann)[:2] == ["action", "incantation"]


@pytest.mark.parametrize("carried", [False, True], ids=["pressed and put down", "dragged"])
def test_who_is_deployed_and_where_is_one_gesture(
    ann: Visitor, battle: Mirror, carried: bool
) -> None:
    question = battle.goes_on("deploy")
    assert isinstance(question, Choose)
    page = at_table(ann, battle)
    match = battle.session.match
    regiment = match.units[question.options[1]]
    row = page.get_by_test_id("option").filter(has_text=regiment.title).first
    y = 500 if question.seat == match.board.zones[0].seat else match.board.depth - 500
    spot = battle.place(page, (2400, y))
    if carried:
        row.hover()
        page.mouse.down()
        page.mouse.move(*spot, steps=6)
        page.mouse.up()
    else:
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        page.mouse.click(*spot)
    many = len(alive(match, regiment.id))
    expect(page.locator("[data-ghost]")).to_have_count(many)
    button = page.get_by_test_id("commit")
    expect(button).to_contain_text(f"Set up {regiment.title}, {many} models")
    button.click()
    page.wait_for_function(REACHED, arg=battle.session.number + 2)
    assert acts_sent(ann) == ["deploy", "set up"], (
        "the same two answers as before, one after the other"
    )
