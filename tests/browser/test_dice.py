"""Real dice beside the screen: typed in, read with their need, and marked in the log."""

import re

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player, first
from browser.visiting import Visitor
from wartable.play.prompts.prompt import Prompt


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


def test_what_became_of_each_die_of_a_fight_is_shown_while_it_lasts_and_in_the_log(
    ann: Visitor,
) -> None:
    given = script("grimheim", "first-battle", "die", half_spent)
    page = ann.sits(laid(ann, "grimheim", "first-battle", given))
    player = Player(ann, choose=first)
    seen = player.wait()
    spent = page.get_by_role("complementary").get_by_role("img", name=re.compile(", spent"))
    expect(spent.first).to_be_visible()
    while seen["name"] == "die":
        player.answers(seen)
        seen = player.asked_next(seen)
    log = page.get_by_label("What happened", exact=True)
    log.get_by_role("button", name="Show every step").last.click()
    expect(log.get_by_role("img", name=re.compile(r", (spent|cancelled)")).first).to_be_visible()


def half_spent(asked: Prompt) -> bool:
    return any(die.gone for tray in asked.trays for die in tray.dice)


def test_dice_of_an_option_cover_none_of_its_chances(ann: Visitor) -> None:
    given = script("grimheim", "first-battle", "fate", dice_and_chances)
    page = ann.sits(laid(ann, "grimheim", "first-battle", given))
    Player(ann).wait()
    row = page.locator(".tg.chanced").filter(has=page.locator(".dice")).first
    dice = row.locator(".dice").bounding_box()
    assert dice is not None
    for number in row.locator(".pc").all():
        box = number.bounding_box()
        assert box is not None and dice["x"] + dice["width"] <= box["x"]


def dice_and_chances(asked: Prompt) -> bool:
    told = {odds.option for odds in asked.odds}
    return any(one.dice and one.model and one.value in told for one in asked.options)
