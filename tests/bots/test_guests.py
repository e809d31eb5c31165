"""Bots that other packages bring for a game play like its own, and what they do wrong is told with their names."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shelf
from cli.commands import plainly, wartable_by_itself
from wartable.bots import guests, seats
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.play.session import Session
from wartable.server.bots.thinking import Turn, think
from wartable.server.routes import games

CODE = """
from wartable.bots.randombot import RandomBot

LUCKY = 7

class Brute:
    def __init__(self, seed):
        self.chance = RandomBot(seed)

    def answer(self, view, question, memory, budget):
        return self.chance.answer(view, question, memory, budget)

class Stumbler(Brute):
    def answer(self, view, question, memory, budget):
        raise ZeroDivisionError("nothing\\nleft")

class Cheat(Brute):
    def answer(self, view, question, memory, budget):
        return "a horse", None

class Hoarder(Brute):
    def answer(self, view, question, memory, budget):
        return 0, {1, 2}
"""
BOTS = {
    "duel:brute": "visitors:Brute",
    "duel:stumbler": "visitors:Stumbler",
    "duel:cheat": "visitors:Cheat",
    "duel:hoarder": "visitors:Hoarder",
    "duel:gone": "visitors:Gone",
    "duel:absent": "no.such.module:Bot",
    "duel:number": "visitors:LUCKY",
    "chess:queen": "visitors:Brute",
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with shelf.shelf(tmp_path / "shelf", monkeypatch) as found:
        bring(found, "visitors", BOTS, {"visitors.py": CODE})
        before = os.environ.get("PYTHONPATH", "")
        monkeypatch.setenv("PYTHONPATH", f"{found}{os.pathsep}{before}")
        yield found


def bring(root: Path, name: str, bots: dict[str, str], files: dict[str, str]) -> None:
    shelf.install(root, name, {guests.GROUP: bots}, files)


@pytest.fixture
def duel(root: Path) -> Game:
    game: Game = library.game("duel")
    return game


def play_with(game: Game, bot: str) -> Session[Any]:
    begun = game.rules.begin(game.muster.setups["two"])
    session: Session[Any] = Session(game, begun, None, Dice(b"guests"))
    seats.play_out(session, [seats.player_named(game, bot, seat) for seat in range(2)])
    return session


def test_it_sits_down_by_its_name_like_the_games_own(duel: Game) -> None:
    assert seats.names(duel)[:2] == ("random", "scripted")
    assert "brute" in seats.names(duel) and "queen" not in seats.names(duel)
    assert "brute" in games.playable_game("duel").bots
    assert guests.turned_away(duel) == ()
    assert play_with(duel, "brute").result is not None


def test_who_plays_is_known_before_anything_of_it_is_imported(duel: Game) -> None:
    import sys

    assert "brute" in games.playable_game("duel").bots
    assert "visitors" not in sys.modules


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("gone", "cannot be had: AttributeError: module 'visitors' has no attribute 'Gone'"),
        ("absent", "cannot be had: ModuleNotFoundError: No module named 'no'"),
        ("number", "cannot be had: TypeError: 'int' object is not callable"),
        ("stumbler", "broke down: ZeroDivisionError: nothing left"),
        ("cheat", "gave an answer that is refused: "),
        ("hoarder", "broke down: TypeError: Object of type set is not JSON serializable"),
    ],
)
def test_what_it_does_wrong_is_told_with_its_name(duel: Game, bot: str, told: str) -> None:
    with pytest.raises(guests.GuestFailed) as failed:
        play_with(duel, bot)
    assert str(failed.value).startswith(f"The bot {bot} for Duel, from visitors, {told}")


def test_the_terminal_tells_it_in_a_sentence(root: Path) -> None:
    run = wartable_by_itself("simulate", "duel", "--games", "1", "--bots", "stumbler,random")
    assert "The bot stumbler for Duel, from visitors, broke down" in plainly(run)


def test_in_a_process_of_the_server_it_fails_by_a_word(duel: Game) -> None:
    session: Session[Any] = Session(duel, duel.rules.begin(duel.muster.setups["two"]))
    question = session.pending()[0]
    with pytest.raises(RuntimeError, match="GuestFailed: The bot absent for Duel, from visitors"):
        think("duel", "absent", 1, session.view(question.seat), question, None, 1.0)


def test_everyone_at_the_table_is_told_whose_bot_it_was(duel: Game) -> None:
    session: Session[Any] = Session(duel, duel.rules.begin(duel.muster.setups["two"]))
    asked = (session.view(0), session.pending()[0])
    assert Turn("a match", "duel", "stumbler", 0, *asked).whose == " (stumbler, from visitors)"
    assert Turn("a match", "duel", "scripted", 0, *asked).whose == ""


def test_a_name_that_is_taken_is_refused_with_a_sentence(root: Path, duel: Game) -> None:
    bring(root, "rivals", {"duel:brute": "visitors:Brute", "duel:scripted": "visitors:Brute"}, {})
    bring(root, "careless", {"brute": "visitors:Brute", "duel:Two, Three": "visitors:Brute"}, {})
    assert "brute" not in seats.names(duel)
    nobodys, other, both, taken = guests.turned_away(duel)
    assert nobodys.startswith("careless brings a bot called 'brute', which nobody can seat")
    assert other.endswith('should be called "game:bot", as in "duel:brute".')
    assert both.startswith("rivals and visitors both bring a bot brute for Duel: neither plays")
    assert taken.startswith("rivals brings a bot scripted for Duel, which has one of that name")
    with pytest.raises(seats.UnknownBot, match="both bring a bot brute for Duel"):
        seats.bot_named(duel, "brute", 1)
    assert seats.bot_named(duel, "scripted", 1).__class__.__module__.startswith("wartable.")
