"""Two people at one screen: it is hidden from one of them only while it tells what the other alone may know."""

from typing import Any

from playwright.sync_api import expect

from browser.laying import ANN, BEA, give, whole
from browser.player import Player
from browser.visiting import Visitor

HERE = {"kind": "here", "name": "Ann"}
THERE = {"kind": "here", "name": "Bea"}


def watch_curtains(ann: Visitor, match: str, player: Player) -> list[tuple[str, str]]:
    """Who is to look at every curtain, and what for."""
    met: list[tuple[str, str]] = []

    def note() -> None:
        told = ann.get(f"/matches/{match}")
        assert told["private"]
        met.append((ann.page.locator(".curtain h1").inner_text(), told["prompt"]["name"]))

    player.at_curtain = note
    return met


def test_a_duel_at_one_screen_is_hidden_for_sealed_answers_alone(ann: Visitor) -> None:
    match = ann.makes("duel", HERE, THERE)["id"]
    ann.sits(match)
    player = Player(ann)
    met = watch_curtains(ann, match, player)
    assert not player.plays()
    rounds = ann.get(f"/matches/{match}")["scene"]["round"]
    assert {name for _, name in met} == {"quarry", "stance"}
    assert {who for who, _ in met} == {"Hand the screen to Ann", "Hand the screen to Bea"}
    assert len(met) <= 2 + 2 * rounds
    assert player.given > 40


def test_a_battle_at_one_screen_goes_on_without_curtains_though_there_are_quests(
    ann: Visitor,
) -> None:
    match = ann.makes("grimheim", HERE, THERE, setup="encounter")["id"]
    ann.sits(match)
    player = Player(ann)
    met = watch_curtains(ann, match, player)
    turns: set[int] = set()

    def second(seen: dict[str, Any]) -> bool:
        turns.add(ann.get(f"/matches/{match}")["scene"]["round"])
        return player.given > 120 or 2 in turns

    player.plays(until=second)
    assert player.given > 30
    assert len(met) <= 4, met


def test_what_one_side_alone_may_know_is_not_on_the_table_of_both(ann: Visitor) -> None:
    match = ann.makes("duel", ANN, BEA)["id"]
    answers = [*whole("duel", "two")]
    give(match, answers[:20], {0: ann, 1: ann})
    told = ann.get(f"/matches/{match}")
    assert not told["private"]
    assert [side["notes"] for side in told["scene"]["sides"]] == [[], []], "both look at it"


def test_who_wants_a_curtain_at_every_change_gets_it(ann: Visitor) -> None:
    ann.page.add_init_script(
        "localStorage.setItem('wartable.table', JSON.stringify({ curtain: true }))"
    )
    match = ann.makes("duel", HERE, THERE)["id"]
    page = ann.sits(match)
    player = Player(ann)
    player.plays(until=lambda seen: seen["number"] > 2)
    player.at_curtain = lambda: None
    seen = player.look()
    player.answers(seen)
    expect(page.locator(".curtain")).to_contain_text("Hand the screen to")
