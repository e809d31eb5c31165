"""The table as text, and the command line."""

from typing import Any

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor

ASKED = "(number) => document.querySelector('[data-testid=table]').dataset.asked.startsWith(`${number} `)"


def test_the_text_table_tells_every_model_with_distance_bearing_and_options(ann: Visitor) -> None:
    match = laid(ann, "duel", "two", script("duel", "two", "activate"))
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    scene = ann.get(f"/matches/{match}")["scene"]
    page.keyboard.press("t")
    table = page.get_by_role("dialog", name="The table as text")
    for token in scene["tokens"]:
        row = table.get_by_role("row").filter(has_text=token["name"])
        expect(row).to_contain_text(f"{token['x'] / 100:g} {token['y'] / 100:g}")
        expect(row).to_contain_text(f"{token['now']} of {token['most']}")
    first = scene["tokens"][0]
    table.get_by_role("button", name=f"{first['label']} {first['name']}").click()
    expect(table.get_by_role("row").filter(has_text="″").first).to_contain_text("″")
    own = next(token for token in scene["tokens"] if token["seat"] == seen["seat"])
    choice = table.get_by_role("row").filter(has_text=own["name"]).locator("td button")
    choice.click()
    assert player.wait(seen)["name"] == "action"


def test_a_command_is_understood_first_and_done_at_the_second_enter(ann: Visitor) -> None:
    match = laid(ann, "duel", "two", script("duel", "two", "activate"))
    page = ann.sits(match)
    player = Player(ann)
    seen = player.wait()
    scene = ann.get(f"/matches/{match}")["scene"]
    own = next(token for token in scene["tokens"] if token["seat"] == seen["seat"])
    page.keyboard.press("/")
    line = page.get_by_role("textbox", name="Command")
    line.fill("dance")
    line.press("Enter")
    expect(page.locator("#heard")).to_contain_text("is not offered")
    line.fill(f"{own['label'].lower()} move")
    line.press("Enter")
    expect(page.locator("#heard")).to_contain_text("Enter again to do it")
    assert ann.get(f"/matches/{match}")["number"] == seen["number"], "one Enter commits nothing"
    line.press("Enter")
    page.wait_for_function(ASKED, arg=seen["number"] + 2)
    assert ann.get(f"/matches/{match}")["number"] == seen["number"] + 2
    line.fill("undo")
    line.press("Enter")
    expect(page.locator("#heard")).to_contain_text("Undo")
    line.press("Enter")
    page.wait_for_function(ASKED, arg=seen["number"] + 1)
    line.fill("move")
    line.press("Enter")
    line.press("Enter")
    page.wait_for_function(ASKED, arg=seen["number"] + 2)
    line.fill(inward(own))
    line.press("Enter")
    line.press("Enter")
    page.wait_for_function(
        "() => !document.querySelector('[data-testid=table]').dataset.asked.endsWith('Path')"
    )
    moved = ann.get(f"/matches/{match}")["scene"]["tokens"]
    assert next(token for token in moved if token["id"] == own["id"])["y"] != own["y"]


def inward(token: dict[str, Any]) -> str:
    """Half an inch towards the middle of the table, as it is typed."""
    by = 50 if token["y"] < 1200 else -50
    return f"{token['x'] / 100:g} {(token['y'] + by) / 100:g}"
