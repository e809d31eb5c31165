"""Windows in which one side may answer what the other does."""

import json
import re

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor
from wartable.play.prompts.prompt import Prompt


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


def test_a_response_that_is_not_wanted_any_more_goes_by(ann: Visitor) -> None:
    given = script("duel", "brawl", "dive")
    match = laid(ann, "duel", "brawl", given)
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    assert seen["response"]
    page.get_by_role("combobox", name="Responses").select_option(label="Not in this activation")
    player.asked_next(seen)
    assert ann.get(f"/matches/{match}")["number"] > len(given)


def test_fate_dice_are_taken_up_with_a_tap_and_stay_so_through_a_reload(ann: Visitor) -> None:
    given = script("grimheim", "first-battle", "action")
    match = laid(ann, "grimheim", "first-battle", given)
    page = ann.sits(match)
    Player(ann).wait()
    dice = page.get_by_role("button", name="pick up, to be asked").first
    dice.click()
    expect(page.get_by_role("button", name="put back").first).to_be_visible()
    seat = ann.get(f"/matches/{match}")["seat"]
    assert ann.get(f"/matches/{match}?seat={seat}")["policy"]["armed"]
    lit = page.get_by_test_id("windows").get_by_role("listitem")
    expect(lit.filter(has_text="after a roll: Focus, Replace")).to_be_visible()
    expect(page.get_by_role("navigation").locator("li.lit")).to_have_text(re.compile("Actions"))
    page.reload()
    Player(ann).wait()
    page.get_by_role("button", name="put back").first.click()
    expect(page.get_by_role("button", name="put back")).to_have_count(0)
    expect(page.locator("li.lit")).to_have_count(0)
    expect(page.get_by_test_id("windows")).to_have_count(0)


def test_a_key_held_down_is_full_control(ann: Visitor) -> None:
    given = script("grimheim", "first-battle", "action")
    match = laid(ann, "grimheim", "first-battle", given)
    seat = ann.get(f"/matches/{match}")["seat"]
    ann.post(f"/matches/{match}/policy", {"seat": seat, "mode": "matters"})
    page = ann.sits(match)
    Player(ann).wait()

    def mode() -> str:
        found: str = ann.get(f"/matches/{match}?seat={seat}")["policy"]["mode"]
        return found

    page.locator("body").press("Escape")
    page.keyboard.down("c")
    page.wait_for_timeout(300)
    assert mode() == "control"
    page.keyboard.up("c")
    page.wait_for_timeout(300)
    assert mode() == "matters"


def test_a_chance_to_step_in_says_on_its_button_what_it_changes(ann: Visitor) -> None:
    given = script("grimheim", "first-battle", "react", says_what_it_changes)
    match = laid(ann, "grimheim", "first-battle", given)
    page = ann.sits(match)
    Player(ann).wait()
    prompt = ann.get(f"/matches/{match}")["prompt"]
    option = next(one for one in prompt["options"] if one["shift"])
    value = json.dumps(option["value"])
    button = page.locator(f"[data-testid=option][data-value='{value}']").first
    effect = button.get_by_test_id("effect")
    expect(effect).to_contain_text(option["effect"][1:])
    before, after = [f"{100 * option['shift'][key]:.0f}%" for key in ("before", "after")]
    expect(effect).to_contain_text(before)
    expect(effect).to_contain_text(after)


def says_what_it_changes(asked: Prompt) -> bool:
    return any(one.effect and one.shift for one in asked.options)
