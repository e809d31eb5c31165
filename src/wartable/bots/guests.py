"""Bots that other packages bring for a game, by the entry points of `wartable.bots`.

An entry point is called `game:bot` and names what makes one from a seed. Who plays is known from the names alone:
nothing of such a package is imported before its bot sits down.
"""

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any

from wartable.core.ask import Question
from wartable.core.bot import Bot, Memory
from wartable.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wartable.bots"
BY_CHANCE = "random"
WANTED = re.compile(r"([\w-]+):([a-z0-9][a-z0-9_-]*)")  # a game, a bot


class GuestFailed(Exception):
    """A bot of another package has failed; the message says which, whose, and how."""


class Invited:
    """An entry point: a bot, the game it plays, the package it comes from, and where it is in there."""

    def __init__(self, told: str, package: str, value: str) -> None:
        found = WANTED.fullmatch(told)
        self.told = told
        self.game = found[1] if found else ""
        self.name = found[2] if found else ""
        self.package = package
        self.value = value


class Guest:
    """A bot of another package at the table: what it does wrong is told by its name."""

    def __init__(self, whose: str, bot: Bot) -> None:
        self.whose = whose
        self.bot = bot

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        try:
            raw, after = self.bot.answer(view, question, memory, budget)
            json.dumps(after, allow_nan=False)
        except Exception as error:
            raise GuestFailed(f"{self.whose} broke down: {error_words(error)}") from error
        return raw, after


def guests(game: Game) -> dict[str, Invited]:
    """Those that can play a game, by their names."""
    return {one.name: one for one in _for_game(game.id) if not _against(game, one)}


def turned_away(game: Game) -> tuple[str, ...]:
    """What is wrong with those that cannot, a sentence for each."""
    faults = [_nameless(one) for one in _invited() if not one.game]
    faults += [_against(game, one) for one in _for_game(game.id)]
    return tuple(dict.fromkeys([fault for fault in faults if fault]))


def seated(game: Game, invited: Invited, seed: int) -> Guest:
    """One of them, made from a seed; `GuestFailed` if it cannot be had."""
    from importlib.metadata import EntryPoint

    whose = whose_bot(game, invited)
    try:
        made = EntryPoint(invited.told, invited.value, GROUP).load()(seed)
    except (Exception, SystemExit) as error:
        raise GuestFailed(f"{whose} cannot be had: {error_words(error)}") from error
    if not callable(getattr(made, "answer", None)):
        raise GuestFailed(f"{whose} cannot be had: {invited.value} makes nothing that answers")
    return Guest(whose, made)


def whose_bot(game: Game, invited: Invited) -> str:
    return f"The bot {invited.name} for {game.name}, from {invited.package},"


def error_words(error: BaseException) -> str:
    """An error in one line."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


# Who may not


def _against(game: Game, one: Invited) -> str:
    """Why a name cannot be used: it is taken, or two want it."""
    if one.name == BY_CHANCE or one.name in game.bots:
        return (
            f"{one.package} brings a bot {one.name} for {game.name}, which has one of that name itself:"
            f" it is left out until its package calls it something else."
        )
    rivals = [other.package for other in _for_game(game.id) if other.name == one.name]
    if len(rivals) > 1:
        return (
            f"{' and '.join(rivals)} both bring a bot {one.name} for {game.name}:"
            f" neither plays until one of them is uninstalled."
        )
    return ""


def _nameless(one: Invited) -> str:
    return (
        f"{one.package} brings a bot called {one.told!r}, which nobody can seat:"
        f' its entry point should be called "game:bot", as in "duel:brute".'
    )


def _for_game(game: str) -> list[Invited]:
    return [one for one in _invited() if one.game == game]


@cache
def _invited() -> tuple[Invited, ...]:
    """Everybody, by package and name; a second copy of a distribution changes nothing."""
    from importlib.metadata import entry_points

    found = {(_package(one), one.name): one.value for one in entry_points(group=GROUP)}
    return tuple([Invited(told, package, found[package, told]) for package, told in sorted(found)])


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist else "an unknown package"
