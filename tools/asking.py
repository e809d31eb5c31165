"""What the default policy hides: `python tools/asking.py GAMES` plays them and ends with one line of JSON.

Scripted players are asked at everything, and of each use that they choose it is noted whether the default would have
hidden it. With `--paired` the same battles are also played with the default for one side, first without anything taken
up, then with proactive uses taken up where the player wants them; what comes of it in wins is told with its interval.
A battle in which the default would have hidden nothing that this side chose is the same battle, so it is not played
again. With `--into FILE` each battle is kept as it ends, and what is there is not played a second time.
"""

import argparse
import json
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.bots.seats import Player, player_named
from wartable.core.ask import Question
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.core.table import Table
from wartable.core.views import view
from wartable.core.worth_asking import changes_something, options_to_use, stakes_of
from wartable.play.passing import is_passed
from wartable.play.policy import BY_DEFAULT, Policy
from wartable.play.session import Session

GAME = "grimheim"
LEAST = 1e-9  # what is less is a rounding of nothing


class Battle:
    """One battle of scripted players; seats with a policy are asked as it says."""

    def __init__(self, game: Game, number: int, policies: dict[int, Policy], arms: bool) -> None:
        setups = list(game.muster.setups.values())
        first = game.rules.begin(setups[number % len(setups)])
        self.number = number
        self.session: Session[Any] = Session(game, first, None, Dice(b"asking %d" % number))
        self.players = [player_named(game, "scripted", 2 * number + seat) for seat in (0, 1)]
        self.policies = policies
        self.arms = arms
        self.count: Counter[str] = Counter()
        self.hidden: Counter[str] = Counter()
        self.better: Counter[str] = Counter()  # of those, what would have bettered something
        self.missed: set[tuple[int, bool]] = set()  # who would go without a use, armed or not

    def play(self) -> None:
        while not self.session.over:
            for seat in self.session.owing():
                self.answer(seat, self.players[seat])

    def answer(self, seat: int, player: Player) -> None:
        question = self.session.asked(seat)
        assert question is not None, "nobody is asked"
        raw = player.answer(self.session.view(seat), question)
        self.count["activations"] += question.role == "activate"
        if question.window is not None and question.letting_by() is not None:
            raw = self.meet(question, raw)
        self.session.answer(seat, raw)

    def meet(self, question: Question[Any], raw: Any) -> Any:
        """A window: what is counted of it, and what is said to it."""
        game, match, by = self.session.game, self.session.match, question.letting_by()
        assert by is not None, "it can be let by"
        passed = is_passed(game, match, question, BY_DEFAULT)
        uses = question.read(raw) != question.read(by[0])
        self.count["windows"] += 1
        self.count["asked"] += not passed
        self.count["uses"] += uses
        if uses and passed:
            kind = kind_of(question, question.read(raw))
            self.hidden[kind] += 1
            self.better[kind] += self.betters(question)
            self.missed.add((question.seat, False))
            if not takes_up(question):
                self.missed.add((question.seat, True))
        lets = question.seat in self.policies and passed
        return by[0] if lets and not (uses and self.arms and takes_up(question)) else raw

    def betters(self, question: Question[Any]) -> bool:
        """Is any option worth more than nothing?"""
        game, table = self.session.game, Table[Any, Any](view(self.session.match, None))
        return any(
            [
                changes_something(game, table, question, one)
                and stakes_of(game, table, question, one) > LEAST
                for one in options_to_use(question)
            ]
        )


def takes_up(question: Question[Any]) -> bool:
    """Would a player who wants to use it have taken it up beforehand?"""
    return question.window is not None and question.window.spends != ""


def kind_of(question: Question[Any], option: Any) -> str:
    name = getattr(option, "ability", getattr(option, "kind", ""))
    return f"{question.name} {name}".strip()


def margin(games: int, differences: list[int]) -> tuple[float, float]:
    """The mean difference in wins, in points of a hundred, and half of its 95 % interval."""
    mean = sum(differences) / games
    spread = sum([(one - mean) * (one - mean) for one in differences]) / max(1, games - 1)
    return round(100 * mean, 2), round(196 * sqrt(spread / games), 2)


def won(battle: Battle, seat: int) -> int:
    result = battle.session.result
    return int(result is not None and result.winners == (seat,))


class Course(msgspec.Struct, frozen=True):
    """What one battle came to: what was counted, and what the default would have changed in wins for one side."""

    number: int
    count: dict[str, int]
    hidden: dict[str, int]
    better: dict[str, int]
    unarmed: int | None = None
    armed: int | None = None


def course(game: Game, number: int, paired: bool) -> Course:
    whole = Battle(game, number, {}, arms=False)
    whole.play()
    found = Course(number, dict(whole.count), dict(whole.hidden), dict(whole.better))
    if not paired:
        return found
    seat = number % 2
    return replace(found, unarmed=lost(whole, seat, False), armed=lost(whole, seat, True))


def lost(whole: Battle, seat: int, arms: bool) -> int:
    """A win more, or one less, if one side is asked as the default says."""
    if (seat, arms) not in whole.missed:
        return 0
    other = Battle(whole.session.game, whole.number, {seat: BY_DEFAULT}, arms)
    other.play()
    return won(other, seat) - won(whole, seat)


def summed(courses: list[Course]) -> dict[str, Any]:
    count, hidden, better = [
        sum([Counter(getattr(one, name)) for one in courses], Counter[str]())
        for name in ("count", "hidden", "better")
    ]
    told: dict[str, Any] = {"games": len(courses), **count, "hidden": dict(hidden.most_common())}
    told["better"] = dict(better.most_common())
    pairs = [(one.unarmed, one.armed) for one in courses if one.unarmed is not None]
    if pairs:
        told["wins"] = {
            name: margin(len(pairs), [pair[which] or 0 for pair in pairs])
            for which, name in enumerate(("unarmed", "armed"))
        }
    return told


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--paired", action="store_true")
    parser.add_argument("--into", type=Path, help="keeps the battles; goes on there")
    given = parser.parse_args()
    game: Game = library.game(GAME)
    kept: Path | None = given.into
    lines = kept.read_bytes().splitlines() if kept is not None and kept.exists() else []
    courses = [msgspec.json.decode(line, type=Course) for line in lines]
    known = {one.number for one in courses}
    for number in range(given.first, given.first + given.games):
        if number in known:
            continue
        courses.append(course(game, number, given.paired))
        if kept is not None:
            with kept.open("ab") as written:
                written.write(msgspec.json.encode(courses[-1]) + b"\n")
    print(json.dumps(summed(courses)))


if __name__ == "__main__":
    main()
