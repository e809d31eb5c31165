"""Which questions and options battles by chance have met, counted.

    .venv/bin/python tests/games/firstblood/meetings.py 200

plays so many battles (from number 0 on, or from a second number on) between armies by chance of 200 to 800 points over
all scenarios and prints how often each was offered; those that `choices` demands and that were not met come last.
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # run as a script, it finds what tests share

from meeting import Met, count_met, print_met
from wartable.bots.seats import Player
from wartable.core.dice.chance import Chance
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.firstblood.army.building import BUILDER
from wartable.games.firstblood.bots.scripted import BOTS
from wartable.games.firstblood.screen.listing import PAIRS
from wartable.play.session import Session


def setup_of(seed: int) -> Setup:
    """Armies and scenario that a number decides."""
    chance, limit = Chance(seed + 77), 200 + 100 * (seed % 7)
    rosters = tuple(BUILDER.random(limit, chance.below(10**6)) for _ in (0, 1))
    return Setup(mission=list(PAIRS)[seed % len(PAIRS)], rosters=rosters, limit=limit)


def count(seed: int, met: Met) -> Session[Any]:
    """One battle to its end, counting what is offered."""
    fighter = Player(BOTS[list(BOTS)[seed % len(BOTS)]](seed))
    return count_met(library.game("firstblood"), setup_of(seed), seed, fighter, met)


if __name__ == "__main__":
    print_met(library.game("firstblood"), count, *[int(number) for number in sys.argv[1:3]])
