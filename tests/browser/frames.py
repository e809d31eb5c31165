"""How smoothly a big table is dragged over: `python -m browser.frames --runs 5` leads twelve models among a hundred.

A frame is what lies between two calls of requestAnimationFrame; a task is what the browser itself calls a long one. A
machine with something else to do makes both longer, so its load is told, and *busiest*: what the longest task took of
the processor itself. The last line is JSON, for comparing.
"""

import argparse
import json
import os
import tempfile
from math import cos, pi
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from browser.chromium import launch_options
from browser.laying import ANN, BEA
from browser.mirroring import Mirror
from browser.resting import middle
from browser.visiting import Visitor
from server.serving import Served
from wartable.core.ask import Question
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.units.whereabouts import alive

GAME, MISSION = "firstblood", "cinder-ford"
LED = 12  # models of the regiment that is dragged
LIMIT = 1000
# Ready armies with other numbers of some entries; one of none is left out.
ARMIES: tuple[tuple[str, dict[int, int]], ...] = (
    ("penitents-crusade", {1: 12, 2: 0, 3: 3, 5: LED, 6: LED}),
    ("magisters-progress", {}),
)
PACE = 1 / 60  # seconds between two steps of the mouse
SWING = 2.0  # seconds to and fro
WATCH = """() => {
  window.watched = { frames: [], tasks: [] };
  new PerformanceObserver((list) => window.watched?.tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' });
  let last = 0;
  const tick = (now) => {
    if (last) window.watched.frames.push(now - last);
    last = now;
    if (!window.watched.over) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
WATCHED = """() => {
  window.watched.over = true;
  return [window.watched.frames, window.watched.tasks];
}"""


class Drag:
    """What one drag came to, in milliseconds."""

    def __init__(self, frames: list[float], tasks: list[float], busiest: float) -> None:
        self.frames, self.tasks, self.busiest = frames, tasks, busiest

    def told(self) -> dict[str, Any]:
        return {
            "frames": len(self.frames),
            "median": round(median(self.frames), 1),
            "p95": round(quantiles(self.frames, n=20)[-1], 1),
            "worst": round(max(self.frames), 1),
            "long_tasks": len(self.tasks),
            "longest_task": round(max(self.tasks, default=0)),
            "busiest": round(self.busiest, 1),
        }


def army(ready: str, numbers: dict[int, int]) -> dict[str, Any]:
    """A legal list of about fifty models."""
    builder = library.game(GAME).muster.builder
    assert builder is not None
    roster: dict[str, Any] = builder.sample(ready)
    entries = enumerate(roster["model"])
    roster["model"] = [
        one | ({"count": numbers[k]} if k in numbers else {})
        for k, one in entries
        if numbers.get(k) != 0
    ]
    roster["name"] = f"A crowd: {roster['name']}"
    checked = builder.checked(roster, LIMIT, 0)
    assert checked.legal, checked.faults
    return roster


def crowded(visitor: Visitor) -> Mirror:
    """Both armies on the table, in one pair of hands, where the big regiment may act."""
    armies = tuple([army(*one) for one in ARMIES])
    for roster in armies:
        visitor.post("/rosters", {"game": GAME, "roster": roster, "limit": LIMIT})
    kept = {one["name"]: one["id"] for one in visitor.get("/rosters")}
    seats = [
        {**seat, "roster": f"mine:{kept[one['name']]}"}
        for seat, one in zip((ANN, BEA), armies, strict=True)
    ]
    match = visitor.makes(GAME, *seats, setup=MISSION)["id"]
    setup = Setup(mission=MISSION, rosters=armies, names=("Ann", "Bea"))
    battle = Mirror(GAME, setup, match, {0: visitor, 1: visitor})

    def big(question: Question[Any]) -> bool:
        about = question.about
        unit = about.unit if about is not None else ""
        return bool(unit) and len(alive(battle.session.match, unit)) == LED

    battle.goes_on("action", big)
    return battle


def drags(page: Page, battle: Mirror, seconds: float) -> Drag:
    """To and fro, as far as it may march and farther, at the pace of a hand."""
    about = battle.asked.about
    assert about is not None and about.actor is not None
    leader = battle.session.match.models[about.actor]
    x, y = middle(page, f'svg.bd [data-base="{about.actor}"] .disc')
    ahead = 1 if leader.y < battle.session.match.board.depth / 2 else -1
    left, top = battle.place(page, (leader.x + 400, leader.y + 700 * ahead))
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(WATCH)
    began = monotonic()
    while (gone := monotonic() - began) < seconds:
        part = (1 - cos(2 * pi * gone / SWING)) / 2
        page.mouse.move(x + (left - x) * part, y + (top - y) * part)
        sleep(PACE)
    frames, tasks = page.evaluate(WATCHED)
    page.keyboard.press("Escape")
    page.mouse.up()
    return Drag(frames, tasks, busiest(json.loads(browser.stop_tracing())["traceEvents"]))


def busiest(events: list[dict[str, Any]]) -> float:
    """The time that the longest task of the page's own thread had the processor, in milliseconds."""
    named = [one for one in events if one["name"] == "thread_name"]
    pages = [(one["pid"], one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain"]
    done = [one for one in events if "RunTask" in one["name"] and "tdur" in one]
    own: list[float] = [one["tdur"] for one in done if (one["pid"], one["tid"]) in pages]
    return max(own) / 1000


def at_table(visitor: Visitor, match: str) -> Page:
    page = visitor.sits(match)
    page.locator("[data-asked], .curtain").first.wait_for()
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    page.wait_for_load_state("networkidle")
    return page


def measure(browser: Browser, address: str, runs: int, seconds: float, into: str) -> list[Drag]:
    """So many drags; a profile of the last one is written if a file is named for it."""
    visitor = Visitor(browser, address, reduced_motion="no-preference")
    battle = crowded(visitor)
    page = at_table(visitor, battle.match)
    print(f"{len(battle.session.match.models)} models stand on the table", flush=True)
    found = []
    for run in range(runs):
        profiled = into and run == runs - 1
        line = page.context.new_cdp_session(page)
        if profiled:
            line.send("Profiler.enable")
            line.send("Profiler.start")
        found.append(drags(page, battle, seconds))
        if profiled:
            Path(into).write_text(json.dumps(line.send("Profiler.stop")["profile"]))
        print(json.dumps(found[-1].told() | {"load": os.getloadavg()[0]}), flush=True)
    assert not visitor.unforgiven()
    visitor.close()
    return found


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--runs", type=int, default=5)
    reading.add_argument("--seconds", type=float, default=6)
    reading.add_argument("--profile", default="", help="a file for the profile of the last run")
    wanted = reading.parse_args()
    options: dict[str, Any] = launch_options()
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**options)
        found = measure(browser, served.address, wanted.runs, wanted.seconds, wanted.profile)
        browser.close()
    every = [one.told() for one in found]
    middle_one = {key: median([one[key] for one in every]) for key in every[0]}
    best = min(every, key=lambda one: one["worst"])
    print(json.dumps({"runs": len(every), "median_run": middle_one, "best_run": best}))


if __name__ == "__main__":
    main()
