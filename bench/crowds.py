"""How long a charge of ten against ten takes to propose, and how long it takes to see that there is no room for a unit.

    python bench/crowds.py

Milliseconds of processor time, the best of three goes. A charge is proposed over open ground, from the side and through
a forest. Room is looked for in a zone that is full of others so far apart, and round a Transport among enemies.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from games.grimdark.kit import Mustered, battle, giant, piece, row, soldier, squad
from wartable.core.match import Mark
from wartable.core.space.shapes import Wish
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.proposals import propose
from wartable.games.grimdark.moving.targets import charge_region
from wartable.games.grimdark.rounds.placing import zone_region
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.leaving import way_out

GOES = 3


def charge(gap: int, aside: int = 0, *terrain: Any) -> Callable[[], object]:
    """Two rows of five against two rows of five."""
    own = [(1000 + 130 * (k % 5), 1000 + 130 * (k // 5)) for k in range(10)]
    foes = [(x + aside, y + 130 + gap) for x, y in own]
    table = battle(squad("A1", own), squad("B1", foes, seat=1), acting="A1", terrain=terrain)
    region, models = charge_region(table, "A1", "B1"), table.match.models_of("B1")
    wish = Wish(to=models[0].at, shape="contact", foes=tuple([one.id for one in models]))
    return lambda: propose(Table(table.match), region, wish)


def full_zone(apart: int, many: int) -> Callable[[], object]:
    columns = range(apart // 2, 7200, apart)
    others: list[Mustered] = [
        squad(f"A{x}", [(x, y) for y in range(apart // 2, 1200, apart)]) for x in columns
    ]
    waiting = {"reserve": [squad("new", row(many, 0, 0))]}
    table = battle(*others, aside=waiting, phase="deploy")
    return lambda: fits_somewhere(Table(table.match), zone_region(table, "new"))


def surrounded(apart: int, many: int) -> Callable[[], object]:
    sides = range(1100, 2901, apart)
    spots = [(x, y) for x in sides for y in sides if max(abs(x - 2000), abs(y - 2000)) > 250]
    foes = [squad(f"B{k}", [spot], soldier(), seat=1) for k, spot in enumerate(spots)]
    truck = squad("T1", [(2000, 2000)], giant(6, Mark("transport", 20)))
    inside = {"T1-1": [squad("A1", row(many, 0, 0))]}
    table = battle(truck, *foes, aboard=inside, acting="A1")
    return lambda: fits_somewhere(Table(table.match), way_out(table, "A1", "advance"))


def timed(work: Callable[[], object]) -> float:
    took: list[float] = []
    for _ in range(GOES):
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    return 1000 * min(took)


def main() -> None:
    forest = piece("forest", 900, 1400, 1300, 1700)
    scenes = {
        'charge, 9" off': charge(900),
        'charge, 7" off and to the side': charge(700, 600),
        "charge through a forest": charge(800, 0, forest),
        'no room in a zone, others 3.3" apart, 10 models': full_zone(330, 10),
        'no room in a zone, others 3.4" apart, 5 models': full_zone(340, 5),
        "no room round a Transport, 5 models": surrounded(260, 5),
        "no room round a Transport, 10 models": surrounded(500, 10),
    }
    print("| what | ms |\n|---|---:|")
    for name, work in scenes.items():
        print(f"| {name} | {timed(work):.0f} |")


if __name__ == "__main__":
    main()
