"""A person plays it in a real browser: a ready list, units set up, one dragged, an attack, on into the second round."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.player import Player
from browser.visiting import Visitor
from server.serving import Served

Spot = tuple[float, float]
BASES = """() => Object.fromEntries([...document.querySelectorAll('.stage svg.bd [data-base]')].map((one) => {
  const box = one.querySelector('circle').getBoundingClientRect();
  return [one.dataset.base, [box.left + box.width / 2, box.top + box.height / 2]];
}))"""
ZONE = [(26, 7), (19, 7), (32, 7), (13, 7)]  # where units are set up, in inches
FAR = 4  # inches that one is dragged


class Captain(Player):
    """Points with the mouse at where units go, drags them forward, attacks whenever it can."""

    def __init__(self, visitor: Visitor, match: str) -> None:
        super().__init__(visitor, choose=self.wishes)
        self.match = match
        self.spots_left = list(ZONE)
        self.dragged: list[str] = []
        self.attacked: list[str] = []

    def wishes(self, name: str, labels: list[str]) -> int:
        if name == "target":
            self.attacked.append(labels[0])
        wanted = {"action": "Advance", "zone": "South"}.get(name, labels[0])
        return next((k for k, label in enumerate(labels) if label.startswith(wanted)), 0)

    def answers(self, seen: dict[str, Any]) -> None:
        if seen["kind"] == "Moves":
            self.moves(seen)
        else:
            super().answers(seen)

    def moves(self, seen: dict[str, Any]) -> None:
        if seen["name"] == "set up":
            self.page.mouse.click(*self.on_screen(self.spots_left.pop(0)))
        else:
            self.drags()
        self.page.locator("[data-ghost]").first.wait_for()
        expect(self.page.get_by_test_id("commit")).to_be_enabled()
        self.commits()

    def drags(self) -> None:
        first = self.visitor.get(f"/matches/{self.match}")["prompt"]["body"]["spaces"][0]["model"]
        x, y = self.bases()[first]
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y - FAR * self.inch(), steps=4)
        self.page.mouse.up()
        self.dragged.append(first)

    def takes(self, seen: dict[str, Any]) -> None:
        """As many as have to go; nobody is held back."""
        if seen["name"] == "reserves":
            self.page.keyboard.press("Space")
            return
        for label in seen["options"]:
            self.option(label, seen).click()
            if self.page.get_by_test_id("commit").is_enabled():
                break
        self.commits()

    # From inches to the screen, by the villagers, who stand still

    def bases(self) -> dict[str, Spot]:
        found: dict[str, Spot] = self.page.evaluate(BASES)
        return found

    def inch(self) -> float:
        bases = self.bases()
        return (bases["c3"][0] - bases["c1"][0]) / 2

    def on_screen(self, spot: Spot) -> Spot:
        x, y = self.bases()["c2"]
        return x + (spot[0] - 16) * self.inch(), y - (spot[1] - 15) * self.inch()


@pytest.fixture(scope="module")
def ann(chromium: Browser, installed: str, tmp_path_factory: Any) -> Iterator[Visitor]:
    folder: Path = tmp_path_factory.mktemp("served")
    with Served(folder) as server:
        visitor = Visitor(chromium, server.address)
        yield visitor
        faults = visitor.unforgiven()
        visitor.close()
        assert not faults


def test_a_person_plays_it_with_the_mouse(ann: Visitor, installed: str) -> None:
    page = ann.go(f"/new/bot/{installed}")
    page.get_by_label("List").first.select_option(label="Wardens, 196 points")
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    match = page.url.rsplit("/", 1)[1]
    captain = Captain(ann, match)

    def enough(seen: dict[str, Any]) -> bool:
        return bool(captain.attacked) and ann.get(f"/matches/{match}")["scene"]["round"] > 1

    captain.plays(until=enough, most=120)
    assert captain.dragged and captain.attacked and not captain.spots_left
    log = page.locator("body").inner_text()
    assert "Round 2 begins" in log and "FW-" in log
