"""A person at the table, who sees only the page: reads the question, points at an answer, commits it."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.visiting import Visitor

LOOK = """() => {
  const table = document.querySelector('[data-testid=table]');
  const told = (one) => one.getAttribute('aria-label') ?? one.innerText;
  // what a model could do that is looked at already would answer two questions at once: it is named first
  const ahead = (one) => table?.dataset.role === 'activate' && one.matches('.act');
  const open = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && !ahead(one);
  const options = [...document.querySelectorAll('[data-testid=option]')].filter(open);
  return {
    asked: table?.dataset.asked ?? '',
    version: Number(table?.dataset.version ?? -1),
    sealed: Number(table?.dataset.sealed ?? 0),
    curtain: document.querySelector('.curtain') !== null,
    role: table?.dataset.role ?? '',
    response: document.querySelector('[role=alertdialog]') !== null,
    pass: [...document.querySelectorAll('button')].some((one) => /^(Pass|None)\\b/.test(one.innerText)),
    over: table?.dataset.over === 'true' && document.querySelector('.curtain') === null,
    options: options.map((one) => told(one).replace(/\\s+/g, ' ').trim()),
    values: options.map((one) => one.dataset.value),
  };
}"""
# What others seal meanwhile adds to the record and leaves the question as it was.
CHANGED = """([asked, version]) => {
  const table = document.querySelector('[data-testid=table]');
  if (!table) return false;
  if (document.querySelector('.curtain, [data-over=true]')) return true;
  const now = Number(table.dataset.version) - Number(table.dataset.sealed);
  return table.dataset.asked !== '' && `${now} ${table.dataset.asked}` !== `${version} ${asked}`;
}"""
# Points on the screen inside the shaded reach, clear of bases and of everything that lies over the table.
SPOTS = """([wanted, seed]) => {
  const svg = document.querySelector('.stage svg.bd');
  const reach = [...svg.querySelectorAll('[data-testid=reach]')];
  const found = [];
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const inside = (path, x, y) => {
    const at = new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse());
    return path.isPointInFill(at);
  };
  for (let k = 0; k < 4000 && found.length < wanted && reach.length; k++) {
    const path = reach[Math.floor(next() * reach.length)];
    const box = path.getBoundingClientRect();
    const [x, y] = [box.left + next() * box.width, box.top + next() * box.height];
    const margin = [[0, 0], [4, 0], [-4, 0], [0, 4], [0, -4]];
    if (!margin.every(([dx, dy]) => inside(path, x + dx, y + dy))) continue;
    const top = document.elementFromPoint(x, y);
    if (top?.closest('svg.bd') !== svg || top.closest('[data-base]')) continue;
    found.push([Math.round(x), Math.round(y)]);
  }
  return found;
}"""
# The question is another one, or there is something to press for the answer that was chosen.
SETTLED = """([asked, version]) => {
  const table = document.querySelector('[data-testid=table]');
  const now = Number(table.dataset.version) - Number(table.dataset.sealed);
  if (`${now} ${table.dataset.asked}` !== `${version} ${asked}`) return 'gone';
  if (document.querySelector('[data-testid=commit]:enabled')) return 'commit';
  return document.querySelector('[role=alertdialog] [aria-pressed=true]:enabled') ? 'again' : false;
}"""
PRESS = """([asked, version, which]) => {
  const table = document.querySelector('[data-testid=table]');
  const now = Number(table.dataset.version) - Number(table.dataset.sealed);
  const same = `${now} ${table.dataset.asked}` === `${version} ${asked}`;
  if (same) document.querySelector(which)?.click();
}"""
PRESSED = {
    "again": "[role=alertdialog] [aria-pressed=true]:enabled",
    "commit": "[data-testid=commit]:enabled",
}
REACHED = """(version) => Number(document.querySelector('[data-testid=table]')?.dataset.version ?? -1) >= version"""
LOOKS = ("activate", "set")  # roles of questions where the first press only looks at somebody
ATTACKS = ("Shoot", "Fight", "Strike", "Charge")
GLANCE = (
    20  # milliseconds between two looks; to look at every frame makes the browser draw every frame
)
Choice = Callable[[str, list[str]], int]  # by the question's name: which of the options shown


class Player:
    """Answers whatever the page asks. *choose* may prefer something; a number of -1 leaves it to chance."""

    def __init__(self, visitor: Visitor, seed: int = 1, choose: Choice | None = None) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.random = Random(seed)
        self.prefer = choose or aggressive(self.random)
        self.given = 0
        self.wary = False  # what was begun last led nowhere
        self.at_curtain: Callable[[], object] = lambda: None

    # Looking

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        number, seat, *rest = seen["asked"].split(" ") if seen["asked"] else ("0", "0", "", "")
        return seen | {
            "number": int(number),
            "seat": int(seat),
            "name": " ".join(rest[:-1]),
            "kind": rest[-1],
        }

    def wait(self, seen: dict[str, Any] | None = None, seconds: float = 30) -> dict[str, Any]:
        """Until something is asked that was not before, or it is over."""
        before = ["", -1] if seen is None else [seen["asked"], seen["version"] - seen["sealed"]]
        while True:
            try:
                self.page.wait_for_function(
                    CHANGED, arg=before, timeout=seconds * 1000, polling=GLANCE
                )
            except PlaywrightTimeout:
                raise AssertionError(f"nothing new after {self.look()}: {self.shown()}") from None
            found = self.look()
            if found["asked"] or found["over"] or found["curtain"]:
                return found  # else it was gone again before it was looked at

    def shown(self) -> str:
        """What the page says, and where the focus is, for whoever has to find out why it stands still."""
        told: str = self.page.evaluate(
            "() => document.activeElement.outerHTML.slice(0, 200) + ' | ' + document.body.innerText"
        )
        return told[:3000]

    def asked_next(self, seen: dict[str, Any]) -> dict[str, Any]:
        """The question after this one, whoever has to take the screen for it."""
        after = self.wait(seen)
        if not after["curtain"]:
            return after
        self.answers(after)
        return self.wait()

    # Answering

    def plays(self, until: Callable[[dict[str, Any]], bool] | None = None, most: int = 600) -> bool:
        """Question after question; true if it stopped where it was told to, false if it was over."""
        seen = self.wait()
        for _ in range(most):
            if seen["over"]:
                return False
            if until is not None and not seen["curtain"] and until(seen):
                return True
            self.answers(seen)
            seen = self.wait(seen)
        raise AssertionError(f"not over after {most} answers: {seen}")

    def takes_turn(self, seen: dict[str, Any]) -> None:
        """The question that stands, whatever was answered by others before it."""
        self.answers(seen)

    def answers(self, seen: dict[str, Any]) -> None:
        if seen["curtain"]:
            self.at_curtain()
            self.page.get_by_role("button", name="show the table").click()
            return
        self.given += 1
        doing = {
            "Choose": self.chooses,
            "Confirm": self.chooses,
            "ChooseMany": self.takes,
            "Order": self.orders,
            "Number": self.counts,
            "Allocate": self.shares,
            "Place": self.places,
            "Path": self.places,
            "Moves": self.forms,
            "Roll": self.types,
        }
        doing[seen["kind"]](seen)

    def chooses(self, seen: dict[str, Any]) -> None:
        """A tap answers; what cannot be taken back is committed by the button, or in a response by the same again."""
        labels = seen["options"]
        assert labels, f"nothing to choose from: {seen}"
        if self.wary and seen["name"] in {"charged", "fate"}:
            self.takes_back()
            return
        at = self.prefer(seen["name"], labels)
        if self.wary and seen["name"] == "action":
            self.wary = False
            at = next(k for k, label in enumerate(labels) if label.startswith("End"))
        if at < 0:
            at = self.random.randrange(len(labels))
        option = self.option(labels[at], seen)
        looked_at = option.get_attribute("aria-pressed") == "true"
        option.click()
        if seen["role"] in LOOKS and not looked_at:
            self.finds(option)
            option.click()  # the first one only looks at the model
        self.finishes(seen)

    def finds(self, option: Any) -> None:
        """On a small screen the rows go away so that the table is seen; they are a press away."""
        sheet = self.page.get_by_role("button", name="Open the sheet")
        sheet.or_(option).first.wait_for()
        if not option.is_visible():
            sheet.click()

    def finishes(self, seen: dict[str, Any]) -> None:
        """Commit what was chosen, if that was not done with the choice."""
        asked = [seen["asked"], seen["version"] - seen["sealed"]]
        found = self.page.wait_for_function(SETTLED, arg=asked, polling=GLANCE).json_value()
        if found in PRESSED:  # the page may be just about to do so itself
            self.page.evaluate(PRESS, [*asked, PRESSED[found]])

    def option(self, label: str, seen: dict[str, Any]) -> Any:
        value = seen["values"][seen["options"].index(label)]
        return self.page.locator(f"[data-testid=option][data-value='{value}']").first

    def takes(self, seen: dict[str, Any]) -> None:
        """One, or as many as it must be."""
        for label in seen["options"]:
            self.option(label, seen).click()
            if self.page.locator("[data-testid=commit]:enabled").count():
                break
        self.commits()

    def orders(self, seen: dict[str, Any]) -> None:
        self.page.get_by_role("button", name="Keep this order").click()

    def counts(self, seen: dict[str, Any]) -> None:
        """One of a few buttons, or as it stands."""
        if seen["options"]:
            self.option(seen["options"][0], seen).click()
            self.finishes(seen)
            return
        self.page.get_by_role("button", name="Choose", exact=False).first.click()
        self.commits()

    def shares(self, seen: dict[str, Any]) -> None:
        more = self.page.get_by_role("button", name="More", exact=True)
        while not self.page.get_by_test_id("commit").is_enabled():
            more.and_(self.page.locator(":enabled")).first.click()
        self.commits()

    def types(self, seen: dict[str, Any]) -> None:
        for _ in range(
            self.page.get_by_role("group", name="Dice entered").locator("button").count()
        ):
            self.page.keyboard.press(str(self.random.randint(1, 6)))
        self.commits()

    def commits(self) -> None:
        self.page.get_by_test_id("commit").click()

    # On the ground

    def places(self, seen: dict[str, Any]) -> None:
        """The ghost goes to shaded ground, or right up to a target, until the page calls it legal."""
        if seen["name"] == "charge" and self.beside_target():
            self.commits()
            return
        for x, y in [spot for _ in range(3) for spot in self.spots()]:
            self.page.mouse.click(x, y)
            if self.legal():
                self.commits()
                return
        self.page.get_by_role("button", name="Stay").click()
        if self.legal():
            self.commits()
        else:
            self.takes_back()

    def forms(self, seen: dict[str, Any]) -> None:
        """A unit that charges goes as is proposed; any other stays where it is."""
        if seen["name"] != "charge moves":
            stay = self.page.get_by_role("button", name="Stay")
            self.finds(stay)
            stay.click()
        self.commits()

    def takes_back(self) -> None:
        """No way was found, though there is one: something else is done instead."""
        self.wary = True
        self.page.keyboard.press("Control+z")

    def spots(self, wanted: int = 12) -> list[tuple[int, int]]:
        """Where the reach is shaded; it takes a moment to come."""
        self.page.get_by_test_id("reach").first.wait_for(state="attached")
        found: list[tuple[int, int]] = self.page.evaluate(
            SPOTS, [wanted, self.random.randrange(1, 2**31 - 2)]
        )
        return found

    def beside_target(self) -> bool:
        for base in self.page.locator("[data-base]:has(path.corners)").all():
            base.dispatch_event("click", {"detail": 0})
            if self.legal():
                return True
        return False

    def told(self) -> str:
        return self.page.locator(".ground [role=status]").inner_text()

    def legal(self) -> bool:
        """What the page says of the ghost, once it knows."""
        known = ".ground [role=status][aria-busy=false], .commit[aria-busy=false]"
        self.page.locator(known).first.wait_for()
        commit = self.page.get_by_test_id("commit")
        try:
            commit.wait_for(timeout=3000)
        except PlaywrightTimeout:
            return False  # the table was just gliding away under the pointer: point again
        return commit.is_enabled()


def first(name: str, labels: list[str]) -> int:
    return 0


def aggressive(random: Random, most: int = 4) -> Choice:
    """Attacks if it can, but not for ever; moves now and then, else ends; keeps its Fate Dice."""
    begun: list[str] = []

    def choose(name: str, labels: list[str]) -> int:
        if name == "fate":
            return starting(labels, "No ", "Pass")
        if name != "action":
            return -1
        at = starting(labels, *ATTACKS) if len(begun) < most else -1
        if at >= 0:
            begun.append(labels[at])
            return at
        at = starting(labels, "Move", "Run") if random.random() < 0.3 else -1
        return at if at >= 0 else starting(labels, "End")

    return choose


def starting(labels: list[str], *words: str) -> int:
    """The first that begins so, or -1."""
    return next((k for k, label in enumerate(labels) if label.startswith(words)), -1)


def together(*players: Player, until: Callable[[dict[str, Any]], bool] | None = None) -> bool:
    """Several at one table, each when asked; true if they stopped where they were told to."""
    version, given = -1, dict[Player, tuple[str, int]]()
    for turn in range(3000):
        for player in players:
            player.page.wait_for_function(REACHED, arg=version, polling=GLANCE)
            seen = player.look()
            version = max(version, seen["version"])
            asked = (seen["asked"], seen["version"] - seen["sealed"])
            if seen["over"] or given.get(player) == asked:
                continue  # what was answered stands there for a moment longer
            if seen["asked"]:
                if until is not None and until(seen):
                    return True
                player.takes_turn(seen)
                given[player] = asked
                version = seen["version"] + 1
                break
        else:
            if all(player.look()["over"] for player in players):
                return False
            players[0].page.wait_for_timeout(10)  # others are at it
        if turn % 200 == 199:
            given.clear()  # what led nowhere is tried again
    raise AssertionError(f"they do not come to an end: {[player.look() for player in players]}")
