"""A tablet on the sofa, either way up: a turn by taps alone, and nothing that lies over anything else."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.test_phone import fits
from browser.test_text_size import COVERED

LYING = ViewportSize(width=1024, height=768)
UPRIGHT = ViewportSize(width=768, height=1024)
TURN = 14  # answers: both sides have had an activation by then


class Finger(Player):
    """Answers by taps only."""

    def chooses(self, seen: dict[str, Any]) -> None:
        labels = seen["options"]
        at = max(self.prefer(seen["name"], labels), 0)
        option = self.option(labels[at], seen)
        option.tap()
        if seen["role"] == "activate":
            self.finds(option)
            option.tap()  # the first one only looks at the model
        self.finishes(seen)

    def places(self, seen: dict[str, Any]) -> None:
        for x, y in [spot for _ in range(3) for spot in self.spots()]:
            self.page.touchscreen.tap(x, y)
            if self.legal():
                self.commits()
                return
        raise AssertionError("no place was found")

    def types(self, seen: dict[str, Any]) -> None:
        entered = self.page.get_by_role("group", name="Dice entered").locator("button")
        for _ in range(entered.count()):
            face = self.random.randint(1, 6)
            self.page.get_by_role("button", name=f"Enter {face}", exact=True).tap()
        self.commits()

    def commits(self) -> None:
        self.page.get_by_test_id("commit").tap()


def nothing_covered(page: Page) -> None:
    """Once everything has come to rest."""
    try:
        page.wait_for_function(f"() => ({COVERED})().length === 0", timeout=5000)
    except PlaywrightTimeout:
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(LYING, "light", id="lying-light"),
        pytest.param(UPRIGHT, "dark", id="upright-dark"),
        pytest.param(LYING, "dark", id="lying-dark", marks=pytest.mark.deep),
        pytest.param(UPRIGHT, "light", id="upright-light", marks=pytest.mark.deep),
    ],
)
def test_a_turn_is_played_on_a_tablet_by_taps(visit: Visit, size: ViewportSize, theme: str) -> None:
    ann = visit(viewport=size, has_touch=True, color_scheme=theme)
    match = laid(ann, "duel", "two", script("duel", "two", "activate"))
    page = ann.sits(match)
    player = Finger(ann, seed=3)
    kinds: set[str] = set()
    seen = player.wait()
    for _ in range(TURN):
        if seen["over"]:
            break
        if not seen["curtain"]:
            kinds.add(seen["kind"])
            fits(page)
            nothing_covered(page)
        player.answers(seen)
        seen = player.wait(seen)
    assert {"Choose", "Path"} <= kinds or "Roll" in kinds
