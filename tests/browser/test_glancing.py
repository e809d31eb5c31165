"""Whom a pointer rests on, or a finger is held on, shows a card: weapons, traits, and what the side holds."""

from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.resting import middle
from browser.visiting import PHONE, Visitor

REACHED = """() => { // the middle of a base that a finger reaches, once the table stands still
  const found = [...document.querySelectorAll('[data-base] .disc')]
    .map((one) => [one, one.getBoundingClientRect()])
    .map(([one, box]) => [one, (box.left + box.right) / 2, (box.top + box.bottom) / 2])
    .find(([one, x, y]) => document.elementFromPoint(x, y)?.closest('[data-base]') === one.closest('[data-base]'));
  const [before, now] = [window.reached, found && found.slice(1)];
  window.reached = now;
  return before && now && before[0] === now[0] && before[1] === now[1] ? now : null;
}"""
HIGH: ViewportSize = {"width": 1440, "height": 1300}  # the whole table is in sight


def at_an_activation(ann: Visitor) -> tuple[Page, str, str]:
    """Grimheim, with a base of each side."""
    match = laid(ann, "grimheim", "first-battle", script("grimheim", "first-battle", "activate"))
    page = ann.sits(match)
    seen = Player(ann).wait()
    tokens = ann.get(f"/matches/{match}")["scene"]["tokens"]
    foe = next(one["id"] for one in tokens if one["seat"] != seen["seat"])
    return page, match, foe


def test_a_mouse_that_rests_on_an_enemy_shows_his_card_and_the_dice_of_his_side(
    visit: Visit,
) -> None:
    ann = visit(viewport=HIGH)
    page, match, foe = at_an_activation(ann)
    scene = ann.get(f"/matches/{match}")["scene"]
    token = next(one for one in scene["tokens"] if one["id"] == foe)
    card = page.get_by_test_id("glance")
    expect(card).to_be_hidden()
    page.mouse.move(*middle(page, f'[data-base="{foe}"] .disc'))
    expect(card).to_be_visible()
    expect(card).to_contain_text(token["name"])
    expect(card).to_contain_text("HTV")
    side = next(one for one in scene["sides"] if one["seat"] == token["seat"])
    (fate,) = [one for one in side["pools"] if one["name"] == "Fate Dice"]
    expect(card).to_contain_text(fate["of"])
    expect(card.locator("svg.die")).to_have_count(len(fate["dice"]))
    page.mouse.move(5, 5)
    expect(card).to_be_hidden()


def test_a_card_lies_wholly_on_the_stage_and_not_on_the_base_it_is_of(visit: Visit) -> None:
    ann = visit(viewport=HIGH)
    page, match, _ = at_an_activation(ann)
    card = page.get_by_test_id("glance")
    stage = page.locator("main.stage").bounding_box()
    assert stage is not None
    for token in ann.get(f"/matches/{match}")["scene"]["tokens"]:
        x, y = middle(page, f'[data-base="{token["id"]}"] .disc')
        page.mouse.move(x, y)
        expect(card).to_contain_text(token["name"])
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= stage["x"] and box["y"] >= stage["y"]
        assert box["x"] + box["width"] <= stage["x"] + stage["width"]
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1
        assert not (box["x"] < x < box["x"] + box["width"]), token["name"]


def test_a_finger_held_on_a_base_shows_the_card_and_is_no_tap(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page, match, _ = at_an_activation(ann)
    before = ann.get(f"/matches/{match}")["number"]
    x, y = page.wait_for_function(REACHED).json_value()
    client = page.context.new_cdp_session(page)
    client.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    card = page.get_by_test_id("glance")
    expect(card).to_be_visible()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(card).to_be_visible()
    expect(page.locator('[data-base][aria-pressed="true"]')).to_have_count(0)
    assert ann.get(f"/matches/{match}")["number"] == before
    page.touchscreen.tap(x, y)
    expect(card).to_be_hidden()


def test_what_the_others_hold_is_always_in_sight(ann: Visitor) -> None:
    page, match, _ = at_an_activation(ann)
    fate = {side["letter"]: faces(side) for side in ann.get(f"/matches/{match}")["scene"]["sides"]}
    expect(page.get_by_test_id("held").get_by_role("listitem")).to_have_count(1)
    assert shown(page) == fate["B"] != []


def test_on_a_phone_both_sides_dice_stand_above_the_table(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page, match, _ = at_an_activation(ann)
    sides = ann.get(f"/matches/{match}")["scene"]["sides"]
    assert shown(page) == [die for side in sides for die in faces(side)]


def faces(side: dict[str, Any]) -> list[str]:
    return [str(die["face"]) for pool in side["pools"] for die in pool["dice"]]


def shown(page: Page) -> list[str]:
    dice = page.get_by_test_id("held").get_by_role("img", name="Die showing").all()
    return [str(one.get_attribute("aria-label"))[len("Die showing ")] for one in dice]
