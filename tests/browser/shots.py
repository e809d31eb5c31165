"""The pictures of docs/tour.md, taken from a real battle: `PYTHONPATH=tests python -m browser.shots [NAME…]`.

Each moment is taken by day and by night, on a desk and on a phone.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from browser.chromium import launch_options
from browser.laying import Script, give
from browser.packing import pack
from browser.player import Player
from browser.test_conquest import founded
from browser.visiting import PHONE, WIDE, Visitor
from server.serving import Served
from wartable.bots.seats import player_named
from wartable.core.ask import Question, Roll
from wartable.core.rulebook import library
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

TOUR = Path(__file__).parents[2] / "docs" / "tour"
SEEDS = range(30)
ASHFORD = {"kind": "here", "name": "Ashford", "dice": "typed"}
BARROW = {"kind": "here", "name": "Barrow", "dice": "typed"}
Taker = Callable[[Visitor], Page]


class Battle(NamedTuple):
    """A battle that is in full swing after so many answers."""

    game: str
    setup: str
    early: int
    late: int


SKIRMISH = Battle("grimheim", "encounter", 250, 450)
REGIMENTS = Battle("firstblood", "cinder-ford", 120, 300)
WANTED: dict[str, Callable[[Prompt], bool]] = {
    "move": lambda asked: asked.seat == 0,
    "action": lambda asked: asked.seat == 0 and len(asked.options) > 3,
    "react": lambda asked: bool(asked.odds),
    "target": lambda asked: len(asked.options) > 1,
    "stack": lambda asked: asked.seat == 0,
}


def fought(battle: Battle, seed: int) -> Iterator[tuple[Session[Any], Question[Any], Any]]:
    """Two of the game's own bots, with dice by chance."""
    game = library.game(battle.game)
    session: Session[Any] = Session(game, game.rules.begin(game.muster.setups[battle.setup]))
    bot, chance = player_named(game, "scripted", seed), player_named(game, "random", seed)
    while not session.over:
        question = session.pending()[0]
        who = chance if isinstance(question, Roll) else bot
        raw = who.answer(session.view(question.seat), question)
        yield session, question, msgspec.to_builtins(raw)
        session.answer(question.seat, raw)


@cache
def moment(battle: Battle, name: str) -> Script:
    """How a battle came to such a question."""
    for seed in SEEDS:
        given: Script = []
        for session, question, raw in fought(battle, seed):
            if len(given) > battle.early and question.name == name:
                shown = prompt(session, question.seat)
                if shown is not None and WANTED[name](shown):
                    return given
            given.append((question.seat, raw))
            if len(given) > battle.late:
                break
    raise AssertionError(f"no battle comes to {name}")


def seated(visitor: Visitor, name: str, battle: Battle = SKIRMISH) -> Page:
    match = visitor.makes(battle.game, ASHFORD, BARROW, setup=battle.setup)["id"]
    give(match, moment(battle, name), {0: visitor, 1: visitor})
    page = visitor.sits(match)
    if Player(visitor).wait()["curtain"]:
        page.get_by_role("button", name="show the table").click()
    return page


def home(visitor: Visitor) -> Page:
    rivals = ({"kind": "here", "name": "Ashford"}, {"kind": "bot", "name": "Barrow"})
    for setup in (SKIRMISH.setup, "toll-bridge"):
        visitor.makes(SKIRMISH.game, *rivals, setup=setup)
    page = visitor.go("/")
    page.get_by_role("link", name="Open").first.wait_for()
    return page


def table(visitor: Visitor) -> Page:
    """A model on its way, before it is committed."""
    page = seated(visitor, "move")
    player = Player(visitor)
    for x, y in sorted(player.spots(40)):  # from the left: the small map stands at the right
        page.mouse.click(x, y)
        if player.legal():
            break
    return page


def reaction(visitor: Visitor) -> Page:
    return seated(visitor, "react")


def clause(visitor: Visitor) -> Page:
    page = seated(visitor, "target")
    tab = page.get_by_role("tab", name="Log")
    if tab.is_visible():  # on a phone
        tab.click()
    log = page.get_by_label("What happened", exact=True)
    log.get_by_role("button", name="Show every step").last.click()
    log.get_by_role("button", name="Rule").nth(-2).click()  # not at the foot of the page
    page.get_by_role("dialog", name="Rule").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def roster(visitor: Visitor) -> Page:
    page = visitor.go("/rosters")
    page.get_by_label("Ready lists for Grimheim").locator("a.card").first.click()
    page.get_by_label("Models on the list").get_by_role("button").first.click()
    page.get_by_label("Name of the model").wait_for()
    return page


def replay(visitor: Visitor) -> Page:
    page = seated(visitor, "move")
    at = int(page.get_by_test_id("table").get_attribute("data-version") or 0)
    page.goto(f"{page.url}/at/{at - 20}")
    page.get_by_role("slider").wait_for()
    return page


def first_battle(visitor: Visitor) -> Page:
    """What one meets two clicks after the first page: who may act, and what could be done."""
    page = visitor.go("/")
    page.get_by_role("button", name="First battle").click()
    page.get_by_test_id("table").wait_for()
    Player(visitor).wait()
    return page


def aim(visitor: Visitor) -> Page:
    """A foe is pressed: what would be done to it, with range, cover and odds."""
    page = seated(visitor, "action")
    page.get_by_test_id("aims").wait_for(state="attached")
    page.locator("[data-base]:has(path.corners)").first.dispatch_event("click", {"detail": 0})
    page.get_by_test_id("commit").wait_for()
    return page


def mission(visitor: Visitor) -> Page:
    page = seated(visitor, "action")
    page.get_by_role("button", name="the mission").click()
    page.get_by_role("dialog").get_by_text("Who wins").wait_for()
    return page


def regiments(visitor: Visitor) -> Page:
    """Another rulebook: regiments that march, charge and fight as one."""
    return seated(visitor, "action", REGIMENTS)


def stack(visitor: Visitor) -> Page:
    """The order of the cards, which nobody else may know."""
    page = seated(visitor, "stack", REGIMENTS)
    page.locator("li[data-card]").first.wait_for()
    return page


def campaign(visitor: Visitor) -> Page:
    """Two warbands, the ground that they hold, and what comes next."""
    browser = visitor.context.browser
    assert browser is not None
    rival = Visitor(browser, visitor.address)
    founded(visitor, rival)
    rival.close()
    visitor.page.get_by_role("heading", name="Your next step").wait_for()
    visitor.page.evaluate("() => scrollTo(0, 0)")
    return visitor.page


SHOTS: dict[str, Taker] = {
    "home": home,
    "first-battle": first_battle,
    "table": table,
    "aim": aim,
    "reaction": reaction,
    "mission": mission,
    "clause": clause,
    "roster": roster,
    "replay": replay,
    "regiments": regiments,
    "stack": stack,
    "campaign": campaign,
}
SIZES: dict[str, dict[str, Any]] = {
    "": {"viewport": WIDE},
    "-phone": {
        "viewport": PHONE,
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 1.5,  # twice would be twice as many bytes
    },
}


def take(browser: Browser, address: str, name: str, size: str, theme: str) -> None:
    visitor = Visitor(browser, address, color_scheme=theme, **SIZES[size])
    page = SHOTS[name](visitor)
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)  # fonts and the last transitions
    picture = TOUR / f"{name}{size}-{theme}.png"
    page.screenshot(path=picture)
    pack(picture)
    visitor.close()
    assert not visitor.unforgiven()


def main() -> None:
    TOUR.mkdir(parents=True, exist_ok=True)
    options: dict[str, Any] = launch_options()
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**options)
        for name in sys.argv[1:] or SHOTS:
            for size in SIZES:
                for theme in ("light", "dark"):
                    take(browser, served.address, name, size, theme)
        browser.close()


if __name__ == "__main__":
    main()
