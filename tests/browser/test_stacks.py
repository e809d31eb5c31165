"""Sealed stacks of command cards: whatever reaches the other browser is the same, in whichever order they lie."""

import json
from typing import Any

from playwright.sync_api import Response, expect

from browser.conftest import Visit
from browser.laying import Script
from browser.mirroring import REACHED, Mirror
from browser.test_regiments import commits, few
from browser.visiting import Visitor
from server.rebuilding import states_of
from wartable.core.roster import Setup
from wartable.core.words import counted
from wartable.games.firstblood.rounds.cards.sealed import stack_of
from wartable.games.firstblood.rows import profiles

ANNS = ("Marshal", "Bastion Guard", "Ash Crossbows")
STATE = ("scene", "prompt", "log", "waiting", "ready", "undo", "takeback", "number", "over")


class Watch:
    """All that a browser was told of a match: frames, and answers to what its page asked."""

    def __init__(self, visitor: Visitor, match: str) -> None:
        self.visitor, self.match = visitor, match
        self.replies: list[tuple[str, str]] = []
        visitor.page.on("response", self._heard)

    def _heard(self, response: Response) -> None:
        if f"/api/matches/{self.match}" in response.url and response.status == 200:
            asked = f"{response.url} {response.request.post_data or ''}"
            self.replies.append((asked, response.text()))

    def states(self) -> set[str]:
        """Every state that came, without what differs from match to match."""
        states = states_of(self.visitor.frames)
        return {json.dumps([one.get(key) for key in STATE]) for one in states}

    def answers(self) -> dict[str, str]:
        """What the page asked, which may be this or that as the line is fast or slow, and what it was told."""
        return {self.plain(asked): self.plain(reply) for asked, reply in self.replies}

    def follows(self, battle: Mirror) -> None:
        """Wait until its page knows all that was said."""
        self.visitor.page.wait_for_function(REACHED, arg=battle.session.number)

    def plain(self, text: str) -> str:
        return text.replace(self.match, "MATCH")

    def asks_openly(self) -> list[str]:
        """What whoever sits there may read at any time."""
        v, m = self.visitor, self.match
        now = v.get(f"/matches/{m}")
        paths = ("history", f"moments/{now['number']}", "luck")
        told: list[Any] = [v.get(f"/matches/{m}/{path}") for path in paths]
        return [self.plain(json.dumps(one)) for one in [[now.get(key) for key in STATE], *told]]


def at_their_stacks(visit: Visit) -> tuple[Mirror, Watch, Watch]:
    """Both in browsers of their own, deployed, and asked for the order of their cards."""
    ann, bob = visit(), visit()
    armies = few(ann, "marches-anvil"), few(bob, "the-brewed-host")
    mine = f"mine:{ann.get('/rosters')[0]['id']}"
    seats = (
        {"kind": "here", "name": "Ann", "dice": "typed", "roster": mine},
        {"kind": "link", "name": "Bob", "dice": "typed"},
    )
    made = ann.makes("firstblood", *seats, setup="cinder-ford")
    theirs = f"mine:{bob.get('/rosters')[0]['id']}"
    code = made["invitations"][0]["code"]
    bob.post("/join", {"code": code, "name": "Bob", "roster": theirs})
    setup = Setup(mission="cinder-ford", rosters=armies, names=("Ann", "Bob"))
    battle = Mirror("firstblood", setup, made["id"], {0: ann, 1: bob})
    watches = Watch(ann, battle.match), Watch(bob, battle.match)
    battle.goes_on("stack")
    for one in (ann, bob):
        one.sits(battle.match)
    return battle, *watches


def orders(battle: Mirror, swapped: bool) -> None:
    """Ann puts her second card on top, on her own page, and perhaps the third above the first."""
    question = battle.asked
    page = battle.sits(question)
    cards = page.locator("ol > li[data-card]")
    names = cards.locator("b").all_inner_texts()
    for name in names[1:] if swapped else names[1:2]:
        page.get_by_role("button", name=f"{name} earlier").click()
    expect(cards.first).to_contain_text(names[1])
    expect(cards.last).to_contain_text(names[0] if swapped else names[2])
    commits(page, "In this order")
    assert battle.hears(question) == ([1, 2, 0] if swapped else [1, 0, 2])


def up_to_her_second_card(battle: Mirror, bob: Watch) -> Script:
    """Everybody answers while no more than one of Ann's cards is drawn; what they said."""
    given: Script = []
    while True:
        question = battle.asked
        value = battle.said(question)
        ahead = battle.session.fork()
        ahead.answer(question.seat, value)
        if given and len(stack_of(ahead.match, 0)) < len(ANNS) - 1:
            return given
        given.append((question.seat, value))
        battle.gives(question, value)
        bob.follows(battle)


def repeated(battle: Mirror, bob: Watch, given: Script) -> None:
    for seat, value in given:
        question = next(one for one in battle.session.pending() if one.seat == seat)
        battle.gives(question, value)
        bob.follows(battle)


def looked_at(battle: Mirror, bob: Watch) -> None:
    """Bob reads his mission sheet, which tells his own stack alone."""
    page = bob.visitor.page
    page.get_by_role("button", name="the mission").click()
    sheet = page.get_by_role("dialog")
    own = [profiles()[card].name for card in stack_of(battle.session.match, 1)]
    expect(sheet).to_contain_text(f"Your stack: {counted(len(own), 'card')} {', '.join(own)}")
    assert not [name for name in ANNS if name in sheet.inner_text()]
    page.keyboard.press("Escape")


def test_nothing_of_a_stack_reaches_the_other_side_before_a_card_is_drawn(visit: Visit) -> None:
    """Two battles that differ in nothing but how Ann's lower cards lie, up to where one of these is drawn."""
    battle, ann, bob = at_their_stacks(visit)
    orders(battle, swapped=False)
    given = up_to_her_second_card(battle, bob)
    looked_at(battle, bob)
    again, ann_again, bob_again = at_their_stacks(visit)
    orders(again, swapped=True)
    repeated(again, bob_again, given)
    looked_at(again, bob_again)
    assert stack_of(battle.session.match, 0) != stack_of(again.session.match, 0)
    assert len(stack_of(again.session.match, 0)) == len(ANNS) - 1, "one card was drawn"
    assert bob.states() == bob_again.states(), "Bob can tell how Ann's cards lie"
    once, twice = bob.answers(), bob_again.answers()
    asked = once.keys() & twice.keys()
    assert asked and [once[one] for one in asked] == [twice[one] for one in asked]
    assert bob.asks_openly() == bob_again.asks_openly()
    assert ann.states() != ann_again.states(), "Ann herself is shown how they lie"
