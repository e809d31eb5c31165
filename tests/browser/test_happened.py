"""What happened: the log follows and opens, the others' last act stays above the table, and their acts are shown."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.laying import ANN, LINKED, Script, give, whole
from browser.player import Player
from browser.visiting import Visitor

END = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight"


class Pair:
    """Ann looks on while answers are given for both, as fast as they come."""

    def __init__(self, ann: Visitor, bob: Visitor, pace: str = "at-once") -> None:
        seats = [ANN, LINKED]
        body = {"game": "duel", "setup": "brawl", "seats": seats, "pace": pace}
        made = ann.post("/matches", body)
        bob.post("/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
        self.match: str = made["id"]
        self.ann, self.who = ann, {0: ann, 1: bob}
        self.answers: Script = whole("duel", "brawl")
        self.given = 0

    def goes_to(self, number: int) -> None:
        give(self.match, self.answers[:number], self.who, self.given)
        self.given = number

    def goes_until_other(self) -> None:
        """Until Bob has ended an activation, and Ann is asked."""
        while not self.stands():
            self.goes_to(self.given + 1)

    def stands(self) -> bool:
        state = self.state()
        ended = [act for act in state["acts"] if act["kind"] == "activation" and act["seat"] == 1]
        asked = state["prompt"] is not None and state["prompt"]["name"] in {"activate", "action"}
        return bool(ended) and asked

    def state(self) -> Any:
        return self.ann.get(f"/matches/{self.match}")


def log_of(page: Page) -> Locator:
    return page.get_by_label("What happened", exact=True)


def test_the_log_follows_until_somebody_scrolls_up(visit: Visit) -> None:
    ann, bob = visit(), visit()
    pair = Pair(ann, bob)
    pair.goes_to(12)
    page = ann.sits(pair.match)
    log, newest = log_of(page), page.get_by_role("button", name="Newest")
    pair.goes_to(90)
    last = pair.state()["log"][-1]["event"]
    expect(log.locator("li").last).to_be_in_viewport()
    page.wait_for_function(f"() => ({END})(document.querySelector('.log')) < 4")
    assert last > 60 and newest.is_hidden()
    page.set_viewport_size({"width": 1440, "height": 620})
    page.wait_for_function(f"() => ({END})(document.querySelector('.log')) < 4")
    log.hover()
    page.mouse.wheel(0, -400)
    expect(newest).to_be_visible()
    top = log.evaluate("(list) => list.scrollTop")
    pair.goes_to(100)
    page.wait_for_function("(had) => document.querySelectorAll('.log > li').length > had", arg=30)
    assert abs(log.evaluate("(list) => list.scrollTop") - top) < 2
    newest.click()
    expect(newest).to_be_hidden()
    page.wait_for_function(f"() => ({END})(document.querySelector('.log')) < 4")


def test_an_act_is_one_line_and_opens_to_every_step(visit: Visit) -> None:
    ann, bob = visit(), visit()
    pair = Pair(ann, bob)
    pair.goes_to(80)
    page = ann.sits(pair.match)
    state = pair.state()
    act = [one for one in state["acts"] if one["name"] in {"shoot", "strike"}][-1]
    lines = [line for line in state["log"] if line["act"] == act["number"]]
    row = page.locator(f'.log > li[data-event="{lines[0]["event"]}"]')
    expect(row.locator(".words").first).to_contain_text(act["spans"][1]["text"].strip())
    assert row.get_by_label("Every step", exact=True).is_hidden()
    row.get_by_role("button", name="Show every step").click()
    steps = row.get_by_label("Every step", exact=True)
    expect(steps.get_by_role("listitem")).to_have_count(len(lines))
    expect(steps.get_by_role("button", name="Rule").first).to_be_visible()
    expect(steps.get_by_role("img").first).to_be_visible()


def test_what_the_other_did_last_stays_above_the_table(visit: Visit) -> None:
    ann, bob = visit(), visit()
    pair = Pair(ann, bob)
    pair.goes_until_other()
    page = ann.sits(pair.match)
    acts = [one for one in pair.state()["acts"] if one["kind"] == "activation" and one["seat"] == 1]
    strip = page.get_by_test_id("recap")
    for span in acts[-1]["spans"]:
        expect(strip).to_contain_text(span["text"].strip())
    expect(page.get_by_test_id("skip")).to_be_hidden()


def test_the_acts_of_the_other_are_shown_at_a_pace_and_can_be_skipped(visit: Visit) -> None:
    ann, bob = visit(paced=True, reduced_motion="no-preference"), visit()
    pair = Pair(ann, bob, pace="slow")
    pair.goes_until_other()
    page, player = ann.sits(pair.match), Player(ann)
    player.wait()
    strip, skip = page.get_by_test_id("recap"), page.get_by_test_id("skip")
    began = pair.given
    while pair.answers[pair.given][0] != 1:
        pair.goes_to(pair.given + 1)
    pair.goes_to(pair.given + 3)
    while pair.answers[pair.given][0] != 0:
        pair.goes_to(pair.given + 1)
    assert pair.given > began
    expect(skip).to_be_visible()
    expect(strip).to_have_accessible_name("The others act")
    assert page.get_by_test_id("table").get_attribute("data-asked") == ""
    page.keyboard.press("Space")
    expect(skip).to_be_hidden(timeout=1000)
    assert player.wait(seconds=1)["number"] == pair.given


def test_who_wants_no_motion_can_follow_too(visit: Visit) -> None:
    ann, bob = visit(paced=True), visit()
    pair = Pair(ann, bob, pace="normal")
    pair.goes_until_other()
    page = ann.sits(pair.match)
    Player(ann).wait()
    while pair.answers[pair.given][0] != 1:
        pair.goes_to(pair.given + 1)
    pair.goes_to(pair.given + 2)
    expect(page.get_by_test_id("recap")).to_have_accessible_name("The others act")
    expect(page.get_by_test_id("recap")).to_have_accessible_name("The last act")


def test_at_once_nothing_is_waited_for(visit: Visit) -> None:
    ann, bob = visit(paced=True, reduced_motion="no-preference"), visit()
    pair = Pair(ann, bob, pace="at-once")
    pair.goes_until_other()
    page = ann.sits(pair.match)
    Player(ann).wait()
    pair.goes_to(pair.given + 4)
    assert page.get_by_test_id("skip").is_hidden()
    assert pair.state()["pace"] == "at-once"
