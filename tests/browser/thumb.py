"""A person with a phone: does what the scripted bot would, with one thumb, and presses only what is in sight."""

from typing import Any

from playwright.sync_api import Locator

from browser.advising import Advice
from browser.resting import Spot
from browser.sensible import Sensible
from wartable.core.match import ModelId

STILL = """() => {
  const now = document.querySelector('svg.bd rect.mat').getBoundingClientRect();
  const sheet = document.querySelector('footer').getBoundingClientRect();
  const told = `${now.left} ${now.top} ${now.width} ${sheet.top}`;
  const same = window.was === told;
  window.was = told;
  return same;
}"""
BARE = "([x, y]) => document.elementFromPoint(x, y)?.closest('svg.bd') != null"
STEPS = 6  # of a finger on its way
PATIENCE = 5  # seconds until another way is tried
ASIDE = (0, 300, -300, 600, -600, 900, -900)  # hundredths of an inch
NEAR = [(dx, dy) for dy in ASIDE[:3] for dx in ASIDE]


class Thumb(Sensible):
    """Gestures end on the table itself: what a sheet or a tool lies over is brought into view before."""

    def rests(self) -> None:
        """The table glides to where the decision is."""
        self.page.wait_for_function(STILL, polling=120)

    def tap(self, at: Spot) -> None:
        assert self.page.evaluate(BARE, at), f"{at} is covered: {self.shown()}"
        self.page.touchscreen.tap(*at)

    def in_sight(self, at: Spot | None) -> bool:
        return at is not None and bool(self.page.evaluate(BARE, at))

    def whole_table(self) -> None:
        """By the tools, as somebody would who does not find it."""
        self.page.get_by_role("button", name="Tools").tap()
        self.page.get_by_role("button", name="Whole table").tap()
        self.page.get_by_role("button", name="Tools").tap()
        self.rests()

    def brings(self, *spots: Any) -> list[Spot]:
        """Where these are on the screen, the whole table shown if one of them is out of sight."""
        self.rests()
        found = [spot() for spot in spots]
        if all(map(self.in_sight, found)):
            return found
        self.lowers()
        self.whole_table()
        found = [spot() for spot in spots]
        assert all(map(self.in_sight, found)), f"{found} out of sight: {self.shown()}"
        return found

    def lowers(self) -> None:
        """The sheet, so that there is more of the table."""
        close = self.page.get_by_role("button", name="Close the sheet")
        if close.is_visible():
            close.tap()

    def drags_to(self, start: Spot, goal: Spot) -> None:
        line = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, points: list[dict[str, float]]) -> None:
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", [{"x": start[0], "y": start[1]}])
        for k in range(1, STEPS + 1):
            x, y = (a + (b - a) * k / STEPS for a, b in zip(start, goal, strict=True))
            touch("touchMove", [{"x": x, "y": y}])
        touch("touchEnd", [])
        line.detach()

    # What a mouse does otherwise

    def gestures(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """A regiment is dragged, or an enemy is tapped; what has no gesture stands in the sheet."""
        actor, foe, end = advice.doer(), self.adviser.foe_of(advice), advice.end()
        if not advice.begins or not self.has_gesture(advice.word(), foe) or actor is None:
            return False
        if foe is not None:
            self.tap(self.brings(lambda: self.centre(actor), lambda: self.centre(foe))[1])
        elif end is not None:
            x, y, _ = end
            self.drags_to(*self.brings(lambda: self.centre(actor), lambda: self.on_screen(x, y)))
        else:
            return False
        self.begun = advice.word()
        if self.settles(seen, PATIENCE):
            return True
        self.stumbles.append(f"{advice.word()} of {actor} at {foe or end}: {self.shown()[:300]}")
        cancel = self.page.get_by_role("button", name="Cancel (Esc)")
        if cancel.is_visible():
            cancel.tap()
        return False

    def sets(self, advice: Advice, seen: dict[str, Any]) -> bool:
        return False  # one thing after the other: who, then where

    def leads(self, step: Any, seen: dict[str, Any]) -> None:
        """To where the bot would lead a unit; where its shape has no room, somewhere near."""
        end, board = step.led_to(), self.adviser.session.match.board
        near = [(end[0] + dx, end[1] + dy) for dx, dy in NEAR] if end is not None else []
        for x, y in near:
            if not (0 < x < board.width and 0 < y < board.depth):
                continue
            (spot,) = self.brings(lambda x=x, y=y: self.on_screen(x, y))
            self.tap(spot)
            if self.legal():
                self.page.get_by_test_id("commit").tap()
                return
        self.forms(seen)

    def shown_option(self, raw: Any) -> Locator:
        found = super().shown_option(raw)
        if not found.is_visible():
            sheet = self.page.get_by_role("button", name="Open the sheet")
            if sheet.is_visible():
                sheet.tap()
            decision = self.page.get_by_role("tab", name="Decision")
            if decision.is_visible():
                decision.tap()
            found = super().shown_option(raw)
        return found

    def centre(self, model: ModelId | None) -> Spot | None:
        found = super().centre(model)
        return found if found is not None else self.manned(model)

    def manned(self, model: ModelId | None) -> Spot | None:
        """Who is inside something is pressed there."""
        one = self.adviser.session.match.models.get(model) if model else None
        return None if one is None else self.on_screen(one.x, one.y)
