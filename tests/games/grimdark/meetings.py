"""Which questions and options battles by chance have met, counted.

    .venv/bin/python tests/games/grimdark/meetings.py 200

plays so many battles (from number 0 on, or from a second number on) of two to four armies by chance of 150 to 750
points over all missions and prints how often each was offered; those that `choices` demands and that were not met come
last.
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
from wartable.games.grimdark.army.building import BUILDER
from wartable.games.grimdark.bots.scripted import BOTS
from wartable.games.grimdark.rounds.beginning import table_choice
from wartable.games.grimdark.rows import missions
from wartable.play.session import Session


def setup_of(seed: int) -> Setup:
    """Armies, mission and table that a number decides."""
    chance, limit, seats = Chance(seed + 77), 150 + 100 * (seed % 7), 2 + seed % 3
    rosters = tuple([BUILDER.random(limit, chance.below(10**6)) for _ in range(seats)])
    laid = table_choice().options[chance.below(len(table_choice().options))]
    mission = ("", *missions())[chance.below(1 + len(missions()))]
    variants = (f"table={laid}",)
    return Setup(seats=seats, mission=mission, rosters=rosters, limit=limit, variants=variants)


def count(seed: int, met: Met) -> Session[Any]:
    """One battle to its end, counting what is offered."""
    fighter = Player(BOTS[list(BOTS)[seed % len(BOTS)]](seed))
    return count_met(library.game("grimdark"), setup_of(seed), seed, fighter, met)


if __name__ == "__main__":
    print_met(library.game("grimdark"), count, *[int(number) for number in sys.argv[1:3]])
