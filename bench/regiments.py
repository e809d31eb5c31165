"""How long it takes to propose where a regiment goes in a battle, in milliseconds of processor time.

    python bench/regiments.py [BATTLES]

Battles between bots; wherever a regiment of eight models or more is to go somewhere, it is wished anywhere in reach
and in any shape. Of each proposal the best of three goes counts. PYTHONPATH=build/fast measures the compiled engine.
"""

import sys
import time
from random import Random
from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, play_out
from wartable.core.ask import Moves, UnitRegion
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.space.shapes import Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose
from wartable.core.units.wandering import SHAPES
from wartable.play.session import Session

LEAST = 8
GOES = 3


def timed(table: Any, region: UnitRegion, wish: Wish) -> float:
    took = []
    for _ in range(GOES):
        start = time.process_time()
        propose(table, region, wish)
        took.append(time.process_time() - start)
    return 1000 * min(took)


def met(battle: int, took: dict[str, list[float]]) -> None:
    """One battle, and what its proposals took, by what was asked."""
    game = library.game("firstblood")
    first = game.rules.begin(Setup(mission="cinder-ford"))
    session: Session[Any] = Session(game, first, None, Dice(b"regiments %d" % battle))
    bots = [Player(RandomBot(2 * battle)), Player(RandomBot(2 * battle + 1))]
    random = Random(battle)  # noqa: S311
    while not session.over:
        for seat in session.owing():
            question = session.asked(seat)
            if isinstance(question, Moves) and len(question.region.parts) >= LEAST:
                shape, view = random.choice(SHAPES), Table[Any, Any](session.view(seat))
                wish = Wish(to=anywhere(random, question.region), shape=shape)
                name = f"{question.region.rule}, {shape}"
                took.setdefault(name, []).append(timed(view, question.region, wish))
        play_out(session, bots, most=1)


def anywhere(random: Random, region: UnitRegion) -> tuple[int, int, int]:
    first = region.parts[0]
    x, y, level = first.origin
    far = first.allowance
    return (x + random.randint(-far, far), y + random.randint(-far, far), level)


def main(battles: int) -> None:
    took: dict[str, list[float]] = {}
    for battle in range(battles):
        met(battle, took)
    print("| asked, shape | times | median | nine of ten | longest |\n|---|---:|---:|---:|---:|")
    for name, all_of in sorted(took.items()):
        all_of.sort()
        half, most = all_of[len(all_of) // 2], all_of[9 * len(all_of) // 10]
        print(f"| {name} | {len(all_of)} | {half:.1f} | {most:.1f} | {all_of[-1]:.1f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
