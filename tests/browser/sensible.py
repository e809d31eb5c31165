"""A sensible person at the table: does what the scripted bot would, with the mouse, and counts what it took."""

from typing import Any

import msgspec
from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.advising import Advice, Adviser, Step
from browser.mirroring import on_page
from browser.player import GLANCE, LOOKS, Player
from browser.visiting import Visitor
from wartable.core.ask import Choose, ChooseMany, Confirm, Moves, Number, Order, Path, Place
from wartable.core.match import ModelId
from wartable.play.acting.suggesting import suggested

# Every press of a person's counts, wherever it lands; a drag is one.
COUNTING = """() => {
  if (window.presses === undefined) addEventListener('pointerdown', () => (window.presses += 1), true);
  window.presses ??= 0;
}"""
CENTRE = """(id) => {
  const found = document.querySelector(`svg.bd [data-base="${id}"]`)?.getScreenCTM();
  return found ? [found.e, found.f] : null;
}"""
SETTLED = """([asked, version]) => {
  const table = document.querySelector('[data-testid=table]');
  const now = Number(table.dataset.version) - Number(table.dataset.sealed);
  if (`${now} ${table.dataset.asked}` !== `${version} ${asked}`) return 'gone';
  const button = document.querySelector('[data-testid=commit]');
  return button && !button.disabled && button.getAttribute('aria-disabled') !== 'true' ? 'ready' : false;
}"""


LOOKED_AT = "() => document.querySelector('.acts [data-testid=option], [data-testid=commit]')"


class Turned(msgspec.Struct):
    """What one activation took."""

    own: bool
    questions: int = 0
    clicks: int = 0


class Met(msgspec.Struct, frozen=True):
    """One question that was answered: what was done or asked for, and the clicks it took."""

    own: bool
    kind: str
    clicks: int


class Sensible(Player):
    def __init__(self, visitor: Visitor, adviser: Adviser) -> None:
        super().__init__(visitor)
        self.adviser = adviser
        self.turns: list[Turned] = []
        self.before = Turned(own=True)  # what was asked while nobody was activated
        self.met: list[Met] = []
        self.stumbles: list[str] = []  # gestures that led nowhere, for whoever mends them
        self.clicks = 0  # of all that was answered
        self.begun = ""  # the act of the last gesture
        self._whose: tuple[int | None, str | None] = (None, None)

    # Counting

    def presses(self) -> int:
        self.page.evaluate(COUNTING)
        found: int = self.page.evaluate("() => window.presses")
        return found

    def plays(self, until: Any = None, most: int = 1500) -> bool:
        seen = self.wait(seconds=60)
        for _ in range(most):
            if seen["over"]:
                return False
            self.adviser.follow()
            if until is not None and until(seen):
                return True
            before = self.presses()
            turned, kind = self.meets(seen)
            self.counts_for(turned, kind, self.presses() - before)
            seen = self.wait(seen, seconds=60)
        raise AssertionError(f"not over after {most} answers: {seen}")

    def takes_turn(self, seen: dict[str, Any]) -> None:
        self.adviser.follow()
        self.meets(seen)

    def counts_for(self, turned: Turned, kind: str, pressed: int) -> None:
        turned.questions += 1
        turned.clicks += pressed
        self.clicks += pressed
        if turned is not self.before:
            self.met.append(Met(turned.own, kind, pressed))

    def meets(self, seen: dict[str, Any]) -> tuple[Turned, str]:
        """Answer what is asked; the activation it counts for, and what it was about."""
        if seen["curtain"]:
            self.page.get_by_role("button", name="show the table").click()
            return self.before, "curtain"
        advice = self.adviser.advice()
        turned = self.turn_of(advice)
        self.does(advice, seen)
        return turned, advice.kind()

    def turn_of(self, advice: Advice) -> Turned:
        """The activation that a question belongs to; what is asked between two is a part of none."""
        actor = advice.actor()
        now = (self.adviser.activates(), self.adviser.active())
        if actor is None and now[0] is None:
            between = advice.first.question.window is None or not self.turns
            return self.before if between else self.turns[-1]
        if actor is not None or now != self._whose:
            self.turns.append(Turned(own=actor is not None or now[0] == self.adviser.seat))
        self._whose = now if actor is None else (self.adviser.seat, actor)
        return self.turns[-1]

    # Doing

    def does(self, advice: Advice, seen: dict[str, Any]) -> None:
        """By a gesture or by what is listed; if neither is found, anything that the page takes."""
        try:
            if self.goes_on(advice, seen) or self.takes_suggestion(seen):
                return
            if self.takes_what_is_near(advice, seen):
                return
            if seen["response"] or not (self.gestures(advice, seen) or self.sets(advice, seen)):
                self.gives(advice.first, seen)
        except PlaywrightTimeout:
            self.stumbles.append(
                f"{advice.first.name} by {advice.first.answer}: {self.shown()[:900]}"
            )
            now = self.look()
            if now["asked"] == seen["asked"]:
                self.answers(now)

    def goes_on(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """What was interrupted is proposed again: it is confirmed if it is still wanted, else put away."""
        button = self.page.get_by_test_id("commit")
        if not advice.begins or not button.is_visible():
            return False
        if advice.word() == self.begun and button.is_enabled():
            button.click()
            return self.settles(seen)
        self.page.keyboard.press("Escape")
        return False

    def takes_what_is_near(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """What could be done from where it stands has a button of its own, if that is what is wanted."""
        foe, word = self.adviser.foe_of(advice), advice.word()
        hands = [one.hands for one in self.adviser.game.screen.gestures if one.action == word]
        if (
            not advice.begins
            or foe is None
            or advice.actor() is not None
            or not hands
            or hands[0][:1] != ("tap",)
        ):
            return False
        near = self.page.locator(f"[data-testid=near][data-action='{word}'][data-target='{foe}']")
        try:
            near.click(timeout=1500)
        except PlaywrightTimeout:
            return False
        return self.settles(seen)

    def gestures(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """A drag, a drop or a tap for the whole act, if it has one; false if the page makes nothing of it."""
        actor = advice.doer()
        if actor is None or not advice.begins:
            return False
        foe, end, start = self.adviser.foe_of(advice), advice.end(), self.centre(actor)
        if start is None:
            return False
        if advice.actor() is not None and end is None:  # who goes somewhere is dragged at once
            self.page.mouse.click(*start)
            self.page.wait_for_timeout(300)  # the table may glide to show it whole
        if foe is None and end is None:
            return advice.actor() is not None and self.picks(advice, seen)
        if not self.has_gesture(advice.word(), foe):
            return advice.actor() is not None and end is None and self.picks(advice, seen)
        start, goal = self.centre(actor), self.centre(foe) if foe else None
        if foe is None and end is not None:
            goal = self.on_screen(*end[:2])
        if start is None or goal is None:
            return False
        if end is not None:
            self.drags(start, goal)
        else:
            self.page.mouse.click(*goal)
        self.begun = advice.word()
        if self.settles(seen):
            return True
        self.stumbles.append(f"{advice.word()} of {actor} at {foe or end}: {self.shown()[:300]}")
        self.page.keyboard.press("Escape")
        return False

    def sets(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """Who is to be put down is pressed in the list, and then where on the table."""
        led = [one.led_to() for one in advice.steps[1:2] if isinstance(one.question, Moves)]
        spot = self.on_screen(*led[0][:2]) if seen["role"] == "set" and led and led[0] else None
        question = advice.first.question
        if spot is None or not isinstance(question, Choose):
            return False
        self.shown_option(question.options.index(advice.first.answer)).click()
        self.page.mouse.click(*spot)
        if self.settles(seen, 5):
            return True
        self.page.keyboard.press("Escape")
        return False

    def has_gesture(self, word: str, foe: ModelId | None) -> bool:
        """Is there a hand for such an act, at a foe or over open ground? All else is in the list."""
        hands = [one.hands for one in self.adviser.game.screen.gestures if one.action == word]
        return any([{"tap", "drop"} & {*some} if foe else "drag" in some for some in hands])

    def picks(self, advice: Advice, seen: dict[str, Any]) -> bool:
        """An action from the list of the model that is looked at, or, where that has none, its naming."""
        self.page.wait_for_function(LOOKED_AT, polling=GLANCE)
        option = self.shown_option(advice.word())
        if advice.word() and option.is_visible():
            option.click()
        if self.settles(seen):
            return True
        self.stumbles.append(f"{advice.word()} of {advice.actor()}: {self.shown()[:300]}")
        self.page.keyboard.press("Escape")
        return False

    def drags(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
        mouse.move(*goal)
        mouse.up()

    def settles(self, seen: dict[str, Any], seconds: float = 15) -> bool:
        """The page took it, or has a button for it, which is pressed."""
        asked = [seen["asked"], seen["version"] - seen["sealed"]]
        try:
            found = self.page.wait_for_function(
                SETTLED, arg=asked, timeout=seconds * 1000, polling=GLANCE
            )
        except PlaywrightTimeout:
            return False
        if found.json_value() == "ready":
            self.page.get_by_test_id("commit").click()
        return True

    def gives(self, step: Step, seen: dict[str, Any]) -> None:
        """One answer, by what the page shows for it."""
        question = step.question
        if isinstance(question, Choose | Confirm):
            raw = step.raw if isinstance(question, Confirm) else question.options.index(step.answer)
            self.taps(self.shown_option(raw), seen)
        elif isinstance(question, Number) and seen["options"]:
            self.taps(self.shown_option(step.answer), seen)
        elif isinstance(question, Place | Path):
            self.goes(step, seen)
        elif isinstance(question, Moves):
            self.leads(step, seen)
        elif isinstance(question, ChooseMany):
            for one in step.answer:
                self.shown_option(question.options.index(one)).click()
            if not step.answer:
                self.page.locator("button.pass").first.click()
            assert self.settles(seen), f"{step.name}: {self.shown()}"
        elif isinstance(question, Order):
            self.orders(seen)
        else:
            self.answers(seen)

    def shown_option(self, raw: Any) -> Locator:
        found = self.page.locator(
            f"[data-testid=option][data-value='{msgspec.json.encode(raw).decode()}']"
        ).first
        if not found.is_visible():
            more = self.page.get_by_role("button", name="More", exact=True)
            if more.count() and more.first.is_visible():
                more.first.click()
        return found

    def taps(self, option: Locator, seen: dict[str, Any]) -> None:
        looks = seen["role"] in LOOKS and option.get_attribute("aria-pressed") != "true"
        option.click()
        if looks:
            self.finds(option)
            option.click()  # the first one only looks at the model
        self.finishes(seen)

    def goes(self, step: Step, seen: dict[str, Any]) -> None:
        """To where the bot would, or near it."""
        answer = step.answer
        x, y, *_ = answer if isinstance(answer[0], int) else answer[-1]
        spot = self.on_screen(x, y)
        if spot is not None:
            self.page.mouse.click(*spot)
            if self.settles(seen, 2):
                return
        self.places(seen)

    def leads(self, step: Step, seen: dict[str, Any]) -> None:
        """A unit to where the bot would lead it, as it is proposed there; who stays is told to."""
        end = step.led_to()
        spot = None if end is None else self.on_screen(*end[:2])
        if spot is not None:
            self.page.mouse.click(*spot)
            if self.settles(seen, 5):
                return
        self.forms(seen)

    def takes_suggestion(self, seen: dict[str, Any]) -> bool:
        """What the page proposes by itself is taken: there is little to decide."""
        session, seat = self.adviser.session, self.adviser.seat
        return suggested(session, seat) is not None and self.settles(seen)

    # Where things are

    def centre(self, model: ModelId | None) -> tuple[float, float] | None:
        found = None if model is None else self.page.evaluate(CENTRE, model)
        return None if found is None else (found[0], found[1])

    def on_screen(self, x: int, y: int) -> tuple[float, float]:
        """A point of the table in the page's pixels."""
        return on_page(self.page, self.adviser.session.match.board, (x, y))
