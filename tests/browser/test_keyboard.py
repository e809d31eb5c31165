"""Everything without a mouse: a whole Duel by keys, with the focus always to be seen."""

from typing import Any

from playwright.sync_api import expect

from browser.player import Player
from browser.visiting import Visitor

HERE = {"kind": "here", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return 'nothing';
  const look = getComputedStyle(one);
  const ring = one.querySelector?.('.focus');
  const seen = parseFloat(look.outlineWidth) > 0 && look.outlineStyle !== 'none';
  const framed = getComputedStyle(one.parentElement, '::after').content !== 'none';
  const ringed = framed || (ring && getComputedStyle(ring).display !== 'none');
  return seen || look.boxShadow !== 'none' || ringed ? '' : one.outerHTML.slice(0, 160);
}"""
# The server took it, or the page says that this is no place.
TAKEN_OR_NOT = """(asked) => document.querySelector('[data-testid=table]').dataset.asked !== asked
  || document.querySelector('.commit [role=status]') !== null"""


class Typist(Player):
    """Only keys: brackets and Enter for models, words in the command line, arrows for the ghost."""

    def chooses(self, seen: dict[str, Any]) -> None:
        if seen["response"]:
            self.press("Space")
            return
        labels = seen["options"]
        at = self.prefer(seen["name"], labels)
        self.says(str(1 + (at if at >= 0 else self.random.randrange(len(labels)))))

    def says(self, words: str) -> None:
        self.commands(words)
        self.press("Escape")

    def commands(self, words: str) -> None:
        """The first Enter tells what was understood, the second does it."""
        self.press("/")
        self.page.keyboard.type(words)
        self.press("Enter", "Enter")

    def places(self, seen: dict[str, Any]) -> None:
        for arrow in self.random.sample(ARROWS, 4):
            self.press("Escape", arrow)
            if self.legal():
                self.press("Enter")
                return
        raise AssertionError(f"no arrow leads anywhere: {self.told()}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


class Deployer(Typist):
    """A base that is not on the table yet has nowhere to be nudged from: its place is typed."""

    def places(self, seen: dict[str, Any]) -> None:
        if seen["kind"] == "Path":
            super().places(seen)
            return
        for x in range(2, 23, 2):
            self.commands(f"{x} {2 if seen['seat'] == 0 else 22}")
            self.page.wait_for_function(TAKEN_OR_NOT, arg=seen["asked"])
            self.press("Escape")
            if self.look()["asked"] != seen["asked"]:
                return
        raise AssertionError(f"no place will do: {self.told()}")


def test_a_whole_duel_is_played_without_the_mouse(ann: Visitor) -> None:
    match = ann.makes("duel", HERE, BOT)["id"]
    ann.sits(match)
    player = Deployer(ann)
    assert not player.plays()
    assert ann.get(f"/matches/{match}")["over"] is not None
    if not ann.page.get_by_role("dialog").is_visible():  # the last Escape may have closed it
        ann.page.get_by_role("button", name="Show the result").focus()
        player.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def test_tab_goes_through_every_control_and_the_focus_is_always_visible(ann: Visitor) -> None:
    match = ann.makes("duel", HERE, BOT)["id"]
    page = ann.sits(match)
    Player(ann).wait()
    seen: set[str] = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUSED) in {"", "nothing"}
        seen.add(
            page.evaluate(
                "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
            )
        )
    assert {"Leave the table", "Measure (M)", "Search the log"} <= seen, seen


def test_pages_before_the_table_need_no_mouse(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Play a bot now").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start the battle").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("table").wait_for()
