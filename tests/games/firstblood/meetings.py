"""Which questions and options battles by chance have met, counted.

    .venv/bin/python tests/games/firstblood/meetings.py 200

plays so many battles (from number 0 on, or from a second number on) between armies by chance of 200 to 800 points over
all scenarios and prints how often each was offered; those that `choices` demands and that were not met come last.
"""

import sys
from collections import Counter
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Question
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.firstblood.army.building import BUILDER
from wartable.games.firstblood.bots.scripted import BOTS
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.kit.conformance import words_offered
from wartable.play.session import Session

Met = Counter[tuple[str, str]]


class Erratic:
    """Knows what it wants half of the time, and does whatever comes to mind otherwise."""

    def __init__(self, seed: int) -> None:
        self.moods = Chance(seed)
        self.chance = Player(RandomBot(seed))
        self.fighter = Player(BOTS[list(BOTS)[seed % len(BOTS)]](seed))

    def answer(self, view: Any, question: Question[Any]) -> Any:
        player = self.chance if self.moods.below(2) else self.fighter
        return player.answer(view, question)


def setup_of(seed: int) -> Setup:
    """Armies and scenario that a number decides."""
    chance, limit = Chance(seed + 77), 200 + 100 * (seed % 7)
    rosters = tuple(BUILDER.random(limit, chance.below(10**6)) for _ in (0, 1))
    return Setup(mission=list(scenarios())[seed % len(scenarios())], rosters=rosters, limit=limit)


def count(seed: int, met: Met) -> Session[Any]:
    """One battle to its end, counting what is offered."""
    game: Game = library.game("firstblood")
    dice = Dice(b"meetings %d" % seed)
    session: Session[Any] = Session(game, game.rules.begin(setup_of(seed)), None, dice)
    bot = Erratic(seed)
    while not session.over:
        for question in session.pending():
            met.update({(question.name, said) for said in words_offered(session, question)})
            seen = session.view(question.seat)
            session.answer(question.seat, bot.answer(seen, question))
    return session


def main(battles: int, first: int = 0) -> None:
    met: Met = Counter()
    for seed in range(first, first + battles):
        count(seed, met)
    for (name, said), times in sorted(met.items()):
        sys.stdout.write(f"{times:7}  {name}: {said}\n")
    for name, said in sorted(library.game("firstblood").trial.choices - set(met)):
        sys.stdout.write(f"  never  {name}: {said}\n")


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:3]])
