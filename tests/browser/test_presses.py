"""How many presses an answer takes: one on its own button, and one more only before dice are rolled."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor

GRIMHEIM = ("grimheim", "encounter")
REACHED = "n => Number(document.querySelector('[data-testid=table]').dataset.version) > n"


def at_a_list(ann: Visitor, name: str) -> tuple[Player, str, dict[str, Any]]:
    """A table where something is to be chosen from several, or a number from a few."""
    given = script(*GRIMHEIM, name, lambda asked: len(asked.options) > 1 or asked.high > asked.low)
    match = laid(ann, *GRIMHEIM, given)
    page = ann.sits(match)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    player = Player(ann)
    return player, match, player.wait()


@pytest.mark.parametrize("name", ["die", "first", "burn"])
def test_what_only_leads_to_somebody_elses_question_takes_one_press(
    ann: Visitor, name: str
) -> None:
    player, _, seen = at_a_list(ann, name)
    player.option(seen["options"][0], seen).click()
    player.page.wait_for_function(REACHED, arg=seen["version"])


def test_dice_wait_for_the_button_that_names_the_target_and_the_odds(ann: Visitor) -> None:
    player, match, seen = at_a_list(ann, "target")
    player.option(seen["options"][0], seen).click()
    button = player.page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(player.page.locator(".commit .told")).to_contain_text("dice")
    assert ann.get(f"/matches/{match}")["version"] == seen["version"]
    button.click()
    player.page.wait_for_function(REACHED, arg=seen["version"])
