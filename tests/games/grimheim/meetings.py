"""Which questions and options battles by chance have met, counted.

    .venv/bin/python tests/games/grimheim/meetings.py 200

plays so many battles (from number 0 on, or from a second number on) between warbands by chance of 200 to 1200 points,
over all missions and variants, and prints how often each was offered; those that `choices` demands and that were not
met come last.
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
from wartable.games.grimheim.bots.scripted import BOTS
from wartable.games.grimheim.missions.rows import missions, variants
from wartable.games.grimheim.warband.chance import random_warband
from wartable.play.session import Session
from wartable.wargame.agreeing.agreed import option_word
from wartable.wargame.bots.style import STYLES

OFTEN = 3  # one variant in so many is switched


def setup_of(seed: int) -> Setup:
    """Warbands, mission and variants that a number decides."""
    chance, limit = Chance(seed + 77), 200 + 100 * (seed % 11)
    rosters = tuple(random_warband(limit, chance.below) for _ in (0, 1))
    mission = list(missions())[seed % len(missions())]
    switched = [row for row in variants().values() if not chance.below(OFTEN)]
    switched = [row for row in switched if row.id != "start"]  # of one mission only
    if missions()[mission].earlier is None:
        switched = [row for row in switched if row.id != "encounter_scoring"]
    chosen = [
        f"{row.id}={option_word(row.options[chance.below(len(row.options))])}" for row in switched
    ]
    if "encounter_scoring=2025" in chosen:  # on a table that no map is for
        chosen = [one for one in chosen if one != "terrain=laid"]
    return Setup(mission=mission, rosters=rosters, variants=tuple(chosen))


def count(seed: int, met: Met) -> Session[Any]:
    """One battle to its end, counting what is offered."""
    fighter = Player(BOTS[list(STYLES)[seed % len(STYLES)]](seed))
    return count_met(library.game("grimheim"), setup_of(seed), seed, fighter, met)


if __name__ == "__main__":
    print_met(library.game("grimheim"), count, *[int(number) for number in sys.argv[1:3]])
