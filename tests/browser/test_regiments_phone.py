"""Regiments on a phone: a person against the scripted bot charges, fights and marches, a round long."""

import re
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.manning import Manned, laid_out
from browser.mirroring import Mirror
from browser.player import Choice, Player, starting
from browser.test_phone import fits
from browser.visiting import PHONE, Visitor
from wartable.core.ask import Choose, Question

ARMIES = ("penitents-crusade", "the-raiding-fleet")  # knights, who can charge at once
MARCH = 200  # hundredths
STILL = """() => {
  const now = document.querySelector('svg.bd rect.mat').getBoundingClientRect();
  const same = window.was === `${now.left} ${now.top} ${now.width}`;
  window.was = `${now.left} ${now.top} ${now.width}`;
  return same;
}"""


def may_charge(question: Question[object]) -> bool:
    return question.seat == 0 and isinstance(question, Choose) and "charge" in question.options


def before_a_charge(ann: Visitor) -> tuple[Mirror, str]:
    """Two armies that have come close; the bot takes over the other one."""
    battle = Mirror("firstblood", *laid_out(ann, *ARMIES), {0: ann, 1: ann})
    battle.goes_on("action", may_charge)
    board = {"at": battle.session.number, "bots": ["", "scripted"]}
    match: str = ann.post(f"/matches/{battle.match}/branch", board)["id"]
    return battle, match


def doing(*words: str) -> Choice:
    """The first of these that is open, else the end; of everything else the first."""

    def choose(name: str, labels: list[str]) -> int:
        if name != "action":
            return 0
        open_ones = [starting(labels, word) for word in (*words, "End")]
        return next(at for at in open_ones if at >= 0)

    return choose


def goes_on(player: Player, name: str) -> dict[str, Any]:
    """Up to a question of this name."""
    assert player.plays(until=lambda seen: seen["name"] == name)
    return player.look()


def test_on_a_phone_a_regiment_charges_fights_and_marches_against_the_bot(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    battle, match = before_a_charge(ann)
    page = ann.sits(match)
    player = Player(ann, choose=doing("Charge", "Clash"))
    seen = goes_on(player, "action")
    fits(page)
    player.answers(seen)  # one press: whom it goes at and how is proposed
    player.wait(seen)
    expect(page.get_by_test_id("recap")).to_contain_text("charges")
    player.prefer = doing("Clash", "March")
    seen = goes_on(player, "march")
    fits(page)
    page.locator("svg.bd").press("0")  # the whole table
    page.wait_for_function(STILL, polling=200)
    x, y, _ = ann.get(f"/matches/{match}")["prompt"]["body"]["spaces"][0]["origin"]
    page.touchscreen.tap(*battle.place(page, (x, y + MARCH)))
    commit = page.get_by_test_id("commit")
    expect(commit).to_be_enabled()
    expect(commit).to_contain_text("March")
    expect(commit).to_be_in_viewport(ratio=1)
    fits(page)
    commit.tap()
    player.wait(seen)
    goes_on(player, "stack")
    fits(page)
    page.get_by_role("button", name="Open the sheet").or_(
        page.get_by_role("tab", name="Log")
    ).first.tap()
    page.get_by_role("tab", name="Log").tap()
    log = page.get_by_label("What happened", exact=True)
    for deed in (r"\(A\) charges", r"\(B\) takes \d+ wounds?", r"\(A\) marches"):
        expect(log.get_by_text(re.compile(deed)).first).to_be_attached()


def test_a_regiment_dragged_on_a_phone_leaves_no_lines_and_its_button_stands_beside_cancel(
    visit: Visit,
) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    battle = Manned(ann, {"unit A3": ((1700, 900, 0), (1900, 2400, 0))})
    question = battle.goes_on(
        "action", lambda one: one.about is not None and "A3" in one.about.unit
    )
    page = ann.sits(battle.match)
    page.locator("svg.bd").press("0")  # the whole table
    page.wait_for_function(STILL, polling=200)
    assert question.about is not None and question.about.actor is not None
    leader = battle.session.match.models[question.about.actor]
    battle.drags(page, (leader.x, leader.y), (leader.x, leader.y + MARCH))
    commit = page.get_by_test_id("commit")
    expect(commit).to_be_enabled()
    page.wait_for_load_state("networkidle")
    expect(page.locator("svg.bd g.sight")).to_have_count(0)
    go, cancel = (
        one.bounding_box() for one in (commit, page.get_by_role("button", name="Cancel (Esc)"))
    )
    assert go is not None and cancel is not None
    assert go["y"] <= cancel["y"] + cancel["height"] / 2 <= go["y"] + go["height"]
    fits(page)
