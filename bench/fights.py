"""How long the chances of a close combat take, worked out for the first time.

`python bench/fights.py` goes through every ordered pairing of the models of the ready warbands with all that each can
fight with, attacker charging, and prints the slowest; the last line is JSON. Each is worked out three times from
nothing, and the best counts. `--every N` takes each N-th pairing only.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import islice, product
from statistics import median
from time import process_time

from msgspec.structs import replace

from wartable.core.match import Board
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401  actions and traits hook in
from wartable.games.grimheim.combat.arms import arms_of
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.odds.fights import GAMES, fight_chances
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.rows import first_battle, sample_warbands
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.samples import sample

FIELD = 3000
GOES = 3


def fighters(seat: int) -> list[Model]:
    """One of each kind."""
    found: dict[str, Model] = {}
    for id in (*sample_warbands(), *first_battle()):
        for model in muster(sample(id), seat):
            kind = f"{id} {model.title.rstrip('0123456789 ')}"
            found.setdefault(kind, replace(model, id=f"{seat} {kind}"))
    return list(found.values())


def table_of(attacker: Model, defender: Model) -> Table:
    """The two alone, base to base."""
    near = 200 + attacker.base + defender.base
    models = [
        with_marks(replace(attacker, x=200, y=1500, state="ready", ap=attacker.actions)),
        with_marks(replace(defender, x=near, y=1500, state="done")),
    ]
    board = Board(width=FIELD, depth=FIELD)
    match = Match(
        board=board, models={one.id: one for one in models}, phase="act", active=attacker.id
    )
    return AnyTable(match)


def pairings() -> Iterator[tuple[str, Table, Fight]]:
    for attacker, defender in product(fighters(0), fighters(1)):
        table = table_of(attacker, defender)
        for mine, yours in product(arms_of(table, attacker.id), arms_of(table, defender.id)):
            sides = (
                Side(attacker.id, "attacker", mine.main, mine.off, charging=True),
                Side(defender.id, "defender", yours.main, yours.off),
            )
            name = f"{attacker.id} ({held(mine)}) at {defender.id} ({held(yours)})"
            yield name, table, Fight(*sides)


def held(arms: Arms) -> str:
    return arms.main.name if arms.off is None else f"{arms.main.name} and {arms.off.name}"


def time_of(table: Table, fight: Fight) -> float:
    """Milliseconds."""
    times: list[float] = []
    for _ in range(GOES):
        GAMES.clear()
        start = process_time()
        fight_chances(table, fight)
        times.append(1000 * (process_time() - start))
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    found = [
        (time_of(table, fight), name)
        for name, table, fight in islice(pairings(), 0, None, options.every)
    ]
    found.sort(reverse=True)
    for took, name in found[:12]:
        print(f"{took:8.1f} ms  {name}")
    times = [took for took, _ in found]
    print(
        json.dumps(
            {
                "pairings": len(times),
                "median_ms": round(median(times), 1),
                "p90_ms": round(times[len(times) // 10], 1),
                "worst_ms": round(times[0], 1),
                "above_50_ms": len([took for took in times if took > 50]),
            }
        )
    )


if __name__ == "__main__":
    main()
