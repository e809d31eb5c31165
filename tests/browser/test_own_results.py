"""What came of an act is shown to who did it: one line, its dice, and marks where somebody lost something."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import ANN, BEA
from browser.mirroring import REACHED, Mirror
from browser.player import Player
from browser.test_happened import END, Pair, log_of
from browser.test_regiment_refusals import at_table
from browser.visiting import PHONE, Visitor
from wartable.core.ask import Choose
from wartable.core.rulebook import library


def shoots(battle: Mirror) -> bool:
    """The next regiment that can shoots, and all that follows from it; is somebody hurt?"""
    question = battle.goes_on(
        "action", lambda one: isinstance(one, Choose) and "volley" in one.options
    )
    assert isinstance(question, Choose)
    battle.gives(question, question.options.index("volley"))
    while battle.asked.name not in ("action", "activate", "command ability"):
        battle.gives(battle.asked, battle.said(battle.asked))
    return "wound" in last_act(battle.who[0], battle)


def last_act(ann: Visitor, battle: Mirror) -> str:
    acts = ann.get(f"/matches/{battle.match}")["acts"]
    told = [one for one in acts if one["kind"] == "action"][-1]
    return "".join([span["text"] for span in told["spans"]])


def tells(page: Page, battle: Mirror, sentence: str) -> None:
    page.wait_for_function(REACHED, arg=battle.session.number)
    strip = page.get_by_test_id("recap")
    expect(strip.locator("p")).to_have_text(sentence)
    expect(strip.locator(".die").first).to_be_visible()
    expect(page.get_by_test_id("harms")).to_have_text(re.compile(r"−\d|falls?"))


def test_who_shot_sees_what_came_of_it(visit: Visit) -> None:
    """On the screen and on the phone alike."""
    ann = visit()
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    battle = Mirror("firstblood", setup, match, {0: ann, 1: ann})
    battle.goes_on("action")
    page, phone = at_table(ann, battle), ann.opened()
    phone.set_viewport_size(PHONE)
    phone.goto(page.url)
    phone.get_by_test_id("table").wait_for()
    while not shoots(battle):
        pass
    sentence = last_act(ann, battle)
    for one in (page, phone):
        tells(one, battle, sentence)


def test_the_log_follows_again_once_something_is_answered(visit: Visit) -> None:
    """Whoever has opened a line reads it in peace, and sees what his next answer does."""
    ann, bob = visit(), visit()
    pair = Pair(ann, bob)
    pair.goes_until_other()
    while pair.answers[pair.given][0] != 0:
        pair.goes_to(pair.given + 1)
    page = ann.sits(pair.match)
    page.get_by_role("button", name="Show every step").last.click()
    log_of(page).hover()
    page.mouse.wheel(0, -300)
    newest = page.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    Player(ann).answers(Player(ann).wait())
    expect(newest).to_be_hidden()
    page.wait_for_function(f"() => ({END})(document.querySelector('.log')) < 4")
