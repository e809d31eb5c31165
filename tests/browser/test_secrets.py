"""What is sealed stays sealed: the frames that each side received are looked through."""

import json
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.laying import ANN, LINKED, give, script
from browser.player import Player
from browser.visiting import Visitor
from server.rebuilding import states_of

ABOUT_THE_TABLE = ("scene", "prompt", "log", "waiting", "ready", "undo", "takeback")


def named_quarry(visit: Visit, quarry: str) -> tuple[list[str], list[str]]:
    """Ann names this quarry in secret, then Bob his; all that either was sent since."""
    ann, bob = visit(), visit()
    made = ann.makes("duel", ANN, LINKED)
    match = made["id"]
    bob.post("/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
    give(match, script("duel", "two", "quarry"), {0: ann, 1: bob})
    for one in (ann, bob):
        one.sits(match)
    a, b = Player(ann, choose=wanting(quarry)), Player(bob, choose=wanting("A1"))
    seen = a.wait()
    expect(ann.page.get_by_text("Secret", exact=False).first).to_be_visible()
    a.answers(seen)
    bob.page.wait_for_function(ANN_IS_READY)
    b.answers(b.wait())
    a.answers(a.wait(seen))
    b.answers(b.wait())
    b.page.wait_for_function(ROLLED)
    return kept(ann), kept(bob)


ANN_IS_READY = "() => document.body.innerText.includes('Ready: Ann')"
ROLLED = "() => document.querySelector('[data-testid=table]').dataset.version >= 10"


def wanting(label: str) -> Any:
    def choose(name: str, labels: list[str]) -> int:
        if name == "quarry":
            return next(k for k, told in enumerate(labels) if told.startswith(label))
        return 0

    return choose


def kept(visitor: Visitor) -> list[str]:
    """What each state told of the table, without what differs from match to match."""
    states = states_of(visitor.frames)
    return sorted({json.dumps([told.get(key) for key in ABOUT_THE_TABLE]) for told in states})


def test_nothing_of_a_secret_quarry_reaches_the_other_side(visit: Visit) -> None:
    ann_once, bob_once = named_quarry(visit, "B1")
    ann_again, bob_again = named_quarry(visit, "B3")
    assert bob_once == bob_again, "Bob can tell which quarry Ann named"
    assert ann_once != ann_again, "Ann herself is shown what she named"
