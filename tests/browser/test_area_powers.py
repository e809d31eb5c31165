"""Powers that touch several: who they are is told before one commits."""

import json

from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor
from wartable.play.prompts.prompt import Prompt


def touches_several(asked: Prompt) -> bool:
    return any([row.also for row in asked.odds])


def test_a_power_names_all_whom_it_touches_before_it_is_worked(ann: Visitor) -> None:
    given = script("grimheim", "encounter", "power", touches_several)
    match = laid(ann, "grimheim", "encounter", given)
    page = ann.sits(match)
    Player(ann).wait()
    asked = ann.get(f"/matches/{match}")["prompt"]
    row = next(one for one in asked["odds"] if one["also"])
    value = json.dumps(asked["options"][row["option"]]["value"])
    page.locator(f"[data-testid=option][data-value='{value}']").click()
    panel = page.get_by_label("Odds")
    also = panel.get_by_test_id("also")
    for one in row["also"]:
        expect(also).to_contain_text(f"{one['whom']}{' (yours)' if one['own'] else ''} ")
    expect(also).to_contain_text("%")
    if row["toll"]["foes"] or row["toll"]["own"]:
        expect(panel.get_by_test_id("toll")).to_contain_text("on average")
    assert ann.get(f"/matches/{match}")["number"] == asked["number"]
