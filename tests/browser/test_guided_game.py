"""The guided game teaches at the real table, and never stands in the way."""

import re

from playwright.sync_api import expect

from browser.player import Player
from browser.visiting import Visitor


def test_the_coach_tells_what_to_do_why_and_by_which_rule_and_notes_what_was_learned(
    ann: Visitor,
) -> None:
    page = ann.go("/guided/duel")
    page.get_by_role("button", name="Begin", exact=True).click()
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach).to_contain_text("Put a model on the table")
    expect(coach.get_by_role("button", name="Rule DU-SET-02")).to_be_visible()
    expect(coach).to_contain_text("Learned so far: 0 of")
    player = Player(ann)
    assert player.plays(until=lambda seen: seen["kind"] != "Place")
    expect(coach).to_contain_text("Deploy, done")


def test_hints_can_be_switched_off_one_by_one_and_altogether(ann: Visitor) -> None:
    page = ann.go("/guided/duel")
    page.get_by_role("button", name="Begin", exact=True).click()
    coach = page.get_by_role("complementary", name="Coach")
    coach.get_by_role("button", name="I know this, do not show it again").click()
    expect(coach).not_to_contain_text("Put a model on the table")
    coach.get_by_role("button", name="Switch all hints off").click()
    expect(coach).to_contain_text("Hints are off")
    page.reload()
    expect(page.get_by_role("button", name="Start over")).to_be_visible()
    page.get_by_role("button", name="Continue where you left off").click()
    expect(coach).to_contain_text("Hints are off")
    coach.get_by_role("button", name="Show hints").click()
    expect(coach).not_to_contain_text("Hints are off")


def test_the_settings_lead_to_the_guided_game(ann: Visitor) -> None:
    page = ann.go("/settings")
    page.get_by_role("link", name="To the guided game").click()
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    assert ann.get("/matches") == []  # it is offered, and nothing is begun
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()


def test_the_first_page_leads_to_the_guided_game_of_a_rulebook(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Guided duel: move, shoot").click()
    expect(page.get_by_role("heading", name="Guided duel")).to_be_visible()


def test_a_game_of_regiments_has_a_coach_of_its_own(ann: Visitor) -> None:
    page = ann.go("/guided/firstblood")
    expect(page.get_by_text("about 10 minutes")).to_be_visible()
    page.get_by_role("button", name="Begin", exact=True).click()
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach).to_contain_text("Guided clash of regiments")
    expect(coach).to_contain_text("Stack the command cards")
    expect(coach).to_contain_text(
        re.compile("Pick your table edge|First or second|regiment to deploy")
    )
    expect(coach).to_contain_text("Learned so far: 0 of 7")
