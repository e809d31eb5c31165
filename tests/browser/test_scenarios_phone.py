"""Every scenario of regiments on a phone: a round against the bot with one thumb, which presses only what it sees."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.advising import Adviser
from browser.conftest import Visit
from browser.laying import ANN, BEA
from browser.mirroring import Mirror
from browser.test_phone import fits
from browser.thumb import Thumb
from browser.visiting import PHONE, Visitor
from server.serving import Served
from wartable.core.ask import Question
from wartable.core.rulebook import library
from wartable.store.base import Store, file_url

GAME = "firstblood"
FEW = 4  # acts that an army does in a round, at least
ROUND = 2  # by then they have come close
SETUPS = (
    "night-landing",
    *[pytest.param(one, marks=pytest.mark.deep) for one in ("break-their-line", "three-bells")],
)
CUT = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const letters = (one) => { // without the halo
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll('.stage [data-words=zone]')]
    .filter((one) => letters(one).left < stage.left || letters(one).right > stage.right)
    .map((one) => one.textContent);
}"""


def before_a_round(ann: Visitor, setup: str) -> str:
    """Both armies on their way; the bot takes over the other one where cards are stacked."""
    match = ann.makes(GAME, ANN, BEA, setup=setup)["id"]
    battle = Mirror(GAME, library.game(GAME).muster.setups[setup], match, {0: ann, 1: ann})

    def due(question: Question[Any]) -> bool:
        return question.seat == 0 and battle.session.match.round == ROUND

    battle.goes_on("stack", due)
    board = {"at": battle.session.number, "bots": ["", "scripted"]}
    branched: str = ann.post(f"/matches/{match}/branch", board)["id"]
    return branched


def looks(page: Page, seen: dict[str, Any]) -> None:
    """Nothing hangs over the edge, no name of a zone is cut, and what can be pressed to go on is in sight."""
    fits(page)
    assert page.evaluate(CUT) == []
    if seen["role"] == "act":
        expect(page.get_by_role("button", name="End the activation")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_round_is_played_with_one_thumb(visit: Visit, served: Served, setup: str) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    match = before_a_round(ann, setup)
    page = ann.sits(match)
    adviser = Adviser(Store(file_url(Path(served.folder) / "data")), match, 0)
    thumb = Thumb(ann, adviser)
    done: Counter[str] = Counter()

    def next_round(seen: dict[str, Any]) -> bool:
        looks(page, seen)
        done[seen["name"]] += 1
        return bool(adviser.session.match.round > ROUND)

    assert thumb.plays(until=next_round)
    assert done["stack"] and adviser.acts.total() >= FEW, adviser.acts
