"""Real dice beside the screen: typed in, read with their need, and marked in the log."""

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor


def test_typed_dice_are_entered_by_tap_and_key_and_told_in_the_log(ann: Visitor) -> None:
    given = script("duel", "brawl", "attack", lambda asked: len(asked.dice) > 1)
    match = laid(ann, "duel", "brawl", given)
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    assert seen["kind"] == "Roll"
    prompt = ann.get(f"/matches/{match}")["prompt"]
    expect(page.locator(".dock")).to_contain_text(f"Needs {prompt['need']} or more")
    places = page.get_by_role("group", name="Dice entered").get_by_role("button")
    expect(places).to_have_count(len(prompt["dice"]))
    page.get_by_role("button", name="Enter 5").click()
    page.keyboard.press("1")
    page.keyboard.press("Backspace")
    for _ in prompt["dice"][1:]:
        page.keyboard.press("6")
    page.get_by_test_id("commit").click()
    player.asked_next(seen)
    log = ann.get(f"/matches/{match}")["log"]
    cast = [line["cast"] for line in log if line["cast"]][-1]
    assert cast["entered"]
    assert cast["faces"] == [5] + [6] * (len(prompt["dice"]) - 1)
    told = page.get_by_label("What happened").locator("li", has_text="entered").last
    expect(told.get_by_role("img", name="5, a success")).to_be_visible()
