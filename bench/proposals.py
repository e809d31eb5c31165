"""How long it takes to propose where a unit goes, in milliseconds of processor time.

    python bench/proposals.py [SCENES]

Units of 10 to 20 models before a house, in the mud or in a corner, with foes here and there, are wished anywhere on the
table in any shape; of each proposal the best of three goes counts. The scenes are those of the tests.
"""

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from core.test_proposals import chance_wish, scene
from wartable.core.units.proposals import propose

SIZES = (10, 12, 15, 20)
GOES = 3


def timed(seed: int, many: int) -> float:
    """One proposal."""
    random = Random(seed)  # noqa: S311
    table, region = scene(random.randrange(500), many)
    wish = chance_wish(random)
    took = []
    for _ in range(GOES):
        start = time.process_time()
        propose(table, region, wish)
        took.append(time.process_time() - start)
    return 1000 * min(took)


def main(scenes: int) -> None:
    print("| models | median | nine of ten | longest |\n|---|---:|---:|---:|")
    for many in SIZES:
        took = sorted([timed(1000 * many + k, many) for k in range(scenes)])
        half, most = took[len(took) // 2], took[9 * len(took) // 10]
        print(f"| {many} | {half:.1f} | {most:.1f} | {took[-1]:.1f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
