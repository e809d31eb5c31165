"""How many questions and clicks a battle takes: `make flow GAME=… BATTLES=n` plays whole ones as a sensible person.

A question is a prompt that the person had to answer, a click is a press of the mouse, and a drag is one click. The last
line is JSON, for comparing.
"""

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path
from statistics import mean, median
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.advising import LEAVING, Activations, Adviser
from browser.chromium import launch_options
from browser.sensible import Sensible, Turned
from browser.visiting import Visitor
from server.serving import Served
from wartable.bots.seats import player_named
from wartable.core.dice.source import Dice
from wartable.core.rulebook import library
from wartable.play.session import Session
from wartable.store.base import Store, file_url

GAME = "grimheim"
SETUPS = ("encounter", "toll-bridge", "crossroads-clash", "border-skirmish", "night-watch")
PERSON = {"kind": "here", "name": "Ann"}
RIVAL = {"kind": "bot", "bot": "scripted"}
BOT_GAMES = 3  # of each set-up, for what the bot itself does in an activation


def setups_of(game: str) -> tuple[str, ...]:
    return SETUPS if game == GAME else tuple(library.game(game).muster.setups)


def battle(browser: Browser, served: Served, store: Store, game: str, setup: str) -> Sensible:
    """One from the first question to the result."""
    visitor = Visitor(browser, served.address)
    match = visitor.makes(game, PERSON, RIVAL, setup=setup)["id"]
    visitor.sits(match)
    person = Sensible(visitor, Adviser(store, match, 0))
    person.plays()
    visitor.close()
    return person


def first_move(browser: Browser, served: Served, store: Store) -> tuple[int, float]:
    """Clicks and seconds from Home, in a browser that was never here, until an own model has moved."""
    visitor = Visitor(browser, served.address)
    page = visitor.go("/")
    begin = page.get_by_role("button", name="First battle")
    begin.wait_for()
    started = monotonic()
    begin.click()
    page.get_by_test_id("table").wait_for()
    person = Sensible(visitor, Adviser(store, page.url.rsplit("/", 1)[1], 0))
    person.presses()  # counted from here; the one on Home is added
    person.plays(until=lambda _: person.adviser.has_moved())
    visitor.close()
    return 1 + person.clicks, monotonic() - started


def acts_of_the_bot(id: str, setup: str, seed: int) -> tuple[int, int]:
    """How many acts the scripted bot does in how many activations, playing itself."""
    game = library.game(id)
    begun = game.rules.begin(game.muster.setups[setup])
    session: Session[Any] = Session(game, begun, dice=Dice(bytes([seed]) * 32))
    players = [player_named(game, "scripted", seed + k) for k in range(2)]
    acts, activations = 0, Activations()
    while not session.over:
        for seat in session.owing():
            question = session.asked(seat)
            assert question is not None
            raw = players[seat].answer(session.view(seat), question)
            activations.note(question)
            acts += question.role == "act" and question.read(raw) not in LEAVING
            session.answer(seat, raw)
    return acts, activations.of.total()


def told(
    people: list[Sensible], bot: list[tuple[int, int]], first: tuple[int, float] | None
) -> dict[str, Any]:
    turns = [turn for person in people for turn in person.turns]
    own: list[Turned] = [turn for turn in turns if turn.own]
    advisers = [person.adviser for person in people]
    words: Counter[str] = sum([one.acts for one in advisers], Counter())
    acts, begun = words.total(), sum(one.activations.of[0] for one in advisers)
    met = max(1, sum(one.activations.of[1] for one in advisers))
    return {
        "battles": len(people),
        "activations": begun,
        "questions_median": median([turn.questions for turn in own]),
        "clicks_median": median([turn.clicks for turn in own]),
        "clicks_worst": max(turn.clicks for turn in own),
        "acts_mean": round(acts / begun, 2),
        "rival_acts_mean": round(sum(one.theirs for one in advisers) / met, 2),
        "bot_acts_mean": round(sum(a for a, _ in bot) / sum(n for _, n in bot), 2),
        "clicks_per_act_mean": round(sum(turn.clicks for turn in own) / max(1, acts), 2),
        "clicks_beyond_mean": beyond(people, own),
        "interruptions_mean": round(
            sum(turn.questions for turn in turns if not turn.own) / met,
            2,
        ),
        "clicks_to_first_move": None if first is None else first[0],
        "seconds_to_first_move": None if first is None else round(first[1], 1),
        "outside_of_activations": round(mean(person.before.questions for person in people), 1),
        "lost": dict(sum([+one.lost for one in advisers], Counter())),
        "stumbles": sum(len(person.stumbles) for person in people),
        "acts": dict(words.most_common()),
    }


def beyond(people: list[Sensible], own: list[Turned]) -> float:
    """Clicks of an activation beyond one for the model, two for each act, and one where it was ended by hand."""
    acts = sum(person.adviser.acts.total() for person in people)
    ended = sum(person.adviser.left for person in people)
    spare = sum(turn.clicks for turn in own) - len(own) - 2 * acts - ended
    return round(spare / len(own), 2)


def breakdown(people: list[Sensible]) -> str:
    """Where the clicks of own activations went: how often each kind was met, what it took, and the worst."""
    every: dict[str, list[int]] = {}
    for met in [met for person in people for met in person.met if met.own]:
        every.setdefault(met.kind, []).append(met.clicks)
    rows = sorted(every.items(), key=lambda row: -sum(row[1]))
    return "\n".join(
        f"{kind:24}{len(took):4} met{sum(took):5} clicks, worst {max(took)}" for kind, took in rows
    )


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--battles", type=int, default=5)
    reading.add_argument("--game", default=GAME)
    reading.add_argument("--told", action="store_true", help="print what led nowhere")
    wanted = reading.parse_args()
    every = setups_of(wanted.game)
    setups = [every[k % len(every)] for k in range(wanted.battles)]
    options: dict[str, Any] = launch_options()
    people: list[Sensible] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**options)
        store = Store(file_url(Path(folder) / "data"))
        # the battle that is two clicks away on the first page is one of this game
        first = first_move(browser, served, store) if wanted.game == GAME else None
        for setup in setups:
            people.append(battle(browser, served, store, wanted.game, setup))
            print(f"{setup}: {len(people[-1].turns)} activations met", flush=True)
            if wanted.told:
                print(*people[-1].stumbles, sep="\n", flush=True)
        browser.close()
    bot = [
        acts_of_the_bot(wanted.game, setup, seed)
        for setup in set(setups)
        for seed in range(BOT_GAMES)
    ]
    if wanted.told:
        print(breakdown(people))
    print(json.dumps(told(people, bot, first)))


if __name__ == "__main__":
    main()
