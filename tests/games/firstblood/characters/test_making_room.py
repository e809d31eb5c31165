"""Where somebody goes who makes room and finds the straight way closed: looked for quickly, found all the same."""

from random import Random

import pytest

from games.firstblood.builders import battle, regiment
from wartable.games.firstblood.characters.answering import is_free, nearest_free
from wartable.wargame.deploying.nearest import Search


@pytest.mark.parametrize("seed", range(4))
def test_the_nearest_free_spot_is_that_of_a_search_that_skips_nobody(seed: int) -> None:
    random = Random(seed)
    spots = [(1000 + random.randint(-220, 220), 1000 + random.randint(-220, 220)) for _ in range(9)]
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1000), *spots]),
        regiment("B1", "homunculi", [(1900, 1000)], seat=1),
    )
    model, target, spot = table["A1-1"], table["B1-1"], (1020, 1010, 0)
    search = Search(table, model.at, lambda at: is_free(table, model, target, spot, at), [])
    assert nearest_free(table, model, target, spot) == min(search.nearest())
