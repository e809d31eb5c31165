"""One engine against another on the same Python: the same seeds in turn, game by game, the best time of each.

    git worktree add /tmp/before 189a0d28
    .venv/bin/python bench/against.py /tmp/before/src src --games 150
    .venv/bin/python bench/against.py /tmp/before/build/fast build/fast
    .venv/bin/python bench/against.py /tmp/before/src src --game firstblood --players scripted --games 100

Two folders that hold a `wartable`, plain or compiled. Two runs of a busy machine cannot be compared, two games played
one right after the other can. A few dozen battles are too few: where rules have changed since, the same seed is
another battle.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

SETUPS: dict[str, dict[str, Any]] = {
    "grimheim": {"mission": "encounter", "rosters": ("ashford-watch", "barrow-host")},
    "firstblood": {
        "mission": "break-their-line",
        "rosters": ("marches-anvil", "the-raiding-fleet"),
    },
    "duel": {},
}
BY_CHANCE, SCRIPTED = "random", "scripted"


class Engine:
    """A process that plays the games it is told the seeds of."""

    def __init__(self, folder: str, game: str, players: str) -> None:
        self.folder = folder
        self.answers: dict[int, int] = {}
        self.seconds: dict[int, float] = {}
        self._process = subprocess.Popen(  # noqa: S603 -- this very file
            [sys.executable, __file__, "--play", "--game", game, "--players", players],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(folder).resolve())},
        )

    def play(self, seed: int) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seed}\n")
        self._process.stdin.flush()
        told = self._process.stdout.readline().split()
        if len(told) != 2:
            sys.exit(f"{self.folder}: no game was played there")
        self.answers[seed] = int(told[0])
        self.seconds[seed] = min(float(told[1]), self.seconds.get(seed, float("inf")))

    @property
    def rate(self) -> float:
        return sum(self.answers.values()) / sum(self.seconds.values())

    def __str__(self) -> str:
        games, given = len(self.seconds), sum(self.answers.values())
        each = 1000 * sum(self.seconds.values()) / games
        told = f"{games} games of {each:.2f} ms, {given:,} answers, {self.rate:,.0f} a second"
        return f"{self.folder}: {told}"


# In the other process


def table_of_today() -> tuple[Any, Callable[[str], Any]]:
    """Dice, and a game by its name."""
    from wartable.core.dice.source import Dice
    from wartable.core.rulebook import library

    return Dice, library.game


def table_of_old() -> tuple[Any, Callable[[str], Any]]:
    """The same where these stood before bots had a memory."""
    dice: Any = import_module("wartable.core.dice")
    library: Any = import_module("wartable.core.library")
    return dice.Dice, library.game


def two_players(game: Any, players: str, seed: int) -> list[Any]:
    """By chance or by the rulebook's own script; they had no memory once."""
    from wartable.bots import seats

    bots = [seats.bot_named(game, players, seed + k) for k in (0, 1)]
    return [seats.Player(bot) for bot in bots] if hasattr(seats, "Player") else bots


def played(name: str, players: str, seeds: Iterator[str]) -> Iterator[tuple[int, float]]:
    """How many answers each game took, and how long."""
    from wartable.bots.seats import play_out
    from wartable.core.roster import Setup
    from wartable.play.session import Session

    try:
        dice, game_named = table_of_today()
    except ImportError:
        dice, game_named = table_of_old()
    game, setup = game_named(name), Setup(**SETUPS[name])
    begin = game.begin if hasattr(game, "begin") else game.rules.begin
    for line in seeds:
        seed = int(line)
        start = process_time()
        session: Any = Session(game, begin(setup), None, dice(b"battle %d" % seed))
        given = play_out(session, two_players(game, players, seed))
        yield given, process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="How much faster is one engine than another?")
    parser.add_argument("folders", nargs="*", help="before and after: each holds a wartable")
    parser.add_argument("--game", default="grimheim", choices=sorted(SETUPS))
    parser.add_argument("--games", type=int, default=300, help="how many seeds")
    parser.add_argument("--times", type=int, default=3, help="how often each is played")
    parser.add_argument("--players", default=BY_CHANCE, choices=(BY_CHANCE, SCRIPTED))
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.play:
        for given, seconds in played(told.game, told.players, iter(sys.stdin)):
            print(given, seconds, flush=True)
        return
    if len(told.folders) != 2:
        parser.error("two folders are wanted: one before and one after")
    for folder in told.folders:
        if not Path(folder, "wartable", "__init__.py").is_file():
            parser.error(f"{folder} holds no wartable: name a folder like src or build/fast")
    before, after = [Engine(folder, told.game, told.players) for folder in told.folders]
    for _ in range(told.times):
        for seed in range(told.games):
            before.play(seed)
            after.play(seed)
    games = sum(before.seconds.values()) / sum(after.seconds.values())
    print(f"{before}\n{after}")
    print(f"{after.rate / before.rate:.3f} times the answers a second, {games:.3f} times the games")


if __name__ == "__main__":
    main()
