"""Windows in which one side may answer what the other does."""

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor


def test_a_reaction_window_shows_the_deed_the_odds_and_a_pass_by_space(ann: Visitor) -> None:
    given = script("grimheim", "first-battle", "react", lambda asked: bool(asked.odds))
    match = laid(ann, "grimheim", "first-battle", given)
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    before = ann.get(f"/matches/{match}")["prompt"]
    window = page.get_by_role("alertdialog")
    expect(window.get_by_role("heading")).not_to_be_empty()
    expect(window).to_contain_text("Declared")
    for row in before["odds"]:
        if row["title"]:
            expect(window).to_contain_text(row["title"])
    expect(window).to_contain_text("%")
    expect(window.get_by_role("button", name=before["clause"])).to_be_visible()
    page.keyboard.press("Space")
    player.wait(seen)
    assert ann.get(f"/matches/{match}")["number"] > before["number"]


def test_responses_go_by_themselves_only_when_a_person_has_said_so(ann: Visitor) -> None:
    given = script("duel", "brawl", "dive")
    match = laid(ann, "duel", "brawl", given)
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    assert seen["response"]
    number = ann.get(f"/matches/{match}")["number"]
    page.wait_for_timeout(1200)  # longer than what an automatic pass takes
    assert ann.get(f"/matches/{match}")["number"] == number
    page.get_by_role("combobox", name="Responses").select_option(label="Pass for this activation")
    player.asked_next(seen)
    expect(page.get_by_label("Log", exact=True)).to_contain_text("Passed by itself")
