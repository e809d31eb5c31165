"""Regiments in the browser: two people and their armies, from the lists to the result."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.mirroring import Fits, Mirror
from browser.test_battles import final_score
from browser.visiting import Visitor
from wartable.core.ask import Question
from wartable.core.match import Seat
from wartable.core.roster import Setup

FEW = {  # entries of the ready armies
    "marches-anvil": (0, 1, 3),
    "the-brewed-host": (0, 1, 3),
    "the-raiding-fleet": (0, 1, 2),
    "penitents-crusade": (0, 1, 2),
}


def few(visitor: Visitor, ready: str) -> dict[str, Any]:
    """An army of one's own: some of a ready one, so that the battle does not take long."""
    army: dict[str, Any] = visitor.get(f"/games/firstblood/rosters/{ready}")
    key = next(one for one in army if isinstance(army[one], list) and len(army[one]) > 3)
    own = {**army, "name": f"Some of {army['name']}", key: [army[key][k] for k in FEW[ready]]}
    visitor.post("/rosters", {"game": "firstblood", "roster": own, "limit": 1000})
    return own


def invited(ann: Visitor, bob: Visitor) -> Mirror:
    """Both with lists of their own, dice typed; a link brings Bob to the table."""
    armies = few(ann, "marches-anvil"), few(bob, "the-brewed-host")
    page = ann.go("/new/bot/firstblood")
    page.get_by_label("Mission").select_option(label="Crossing the Cinder Ford")
    page.get_by_role("radiogroup", name="Who plays side B").get_by_text("Invite by link").click()
    for side, name in enumerate(("Ann", "Bob")):
        page.get_by_role("textbox", name="Name").nth(side).fill(name)
        page.get_by_role("combobox", name="Dice").nth(side).select_option("typed")
    mine = page.get_by_role("combobox", name="List").first
    own = mine.locator("option", has_text=armies[0]["name"]).get_attribute("value")
    mine.select_option(own)
    page.get_by_role("button", name="Start the battle").click()
    link = page.get_by_role("textbox", name="Link for side B").input_value()
    page.get_by_role("link", name="To the table").click()
    bob.go(link.split("#", 1)[1])
    bob.page.get_by_label("Your name").fill("Bob")
    mine = bob.page.get_by_role("combobox", name="List")
    own = mine.locator("option", has_text=armies[1]["name"]).get_attribute("value")
    mine.select_option(own)
    bob.page.get_by_role("button", name="Take the seat").click()
    for one in (ann, bob):
        one.page.get_by_test_id("table").wait_for()
    setup = Setup(mission="cinder-ford", rosters=armies, names=("Ann", "Bob"))
    return Mirror("firstblood", setup, page.url.rsplit("/", 1)[1], {0: ann, 1: bob})


def asked_of(seat: Seat) -> Fits:
    return lambda question: question.seat == seat


def commits(page: Page, words: str = "") -> None:
    button = page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(button).to_contain_text(words)
    button.click()


def sets_up(battle: Mirror, question: Question[Any]) -> None:
    """A whole regiment with one press where its leader shall stand."""
    page = battle.sits(question)
    page.mouse.click(*battle.place(page, battle.leader_end(question)))
    commits(page, "models")
    battle.hears(question)


def marches(battle: Mirror, question: Question[Any]) -> None:
    """A regiment is dragged by its leader."""
    page = battle.sits(question)
    leader = question.region.parts[0]  # type: ignore[attr-defined]
    battle.drags(page, leader.origin[:2], battle.leader_end(question))
    commits(page, "March")
    battle.hears(question)


def stacks(battle: Mirror, question: Question[Any], dragged: bool) -> list[int]:
    """The last card goes on top: dragged, or by the keyboard."""
    page = battle.sits(question)
    cards = page.locator("ol > li[data-card]")
    many, last = cards.count(), cards.last.locator("b").inner_text()
    if dragged:
        cards.last.drag_to(cards.first)
    else:
        cards.last.locator(".grip").focus()
        for _ in range(many - 1):
            page.keyboard.press("ArrowUp")
    expect(cards.first).to_contain_text(last)
    commits(page, "In this order")
    order: list[int] = battle.hears(question)
    return order


def test_two_people_cross_the_cinder_ford(visit: Visit) -> None:
    """The acts that matter by mouse and keyboard on both sides; what lies between over the wire."""
    ann, bob = visit(), visit()
    battle = invited(ann, bob)
    for seat in (0, 1):
        sets_up(battle, battle.goes_on("set up", asked_of(seat)))
    for seat, dragged in ((0, False), (1, True)):
        order = stacks(battle, battle.goes_on("stack", asked_of(seat)), dragged)
        assert order[0] == len(order) - 1
    for seat in (0, 1):
        marches(battle, battle.goes_on("march", asked_of(seat)))
    battle.goes_on()
    for one in (ann, bob):
        final_score(one, battle.match)
    over = ann.get(f"/matches/{battle.match}")["over"]
    assert over["scores"] == list(battle.session.match.points)
