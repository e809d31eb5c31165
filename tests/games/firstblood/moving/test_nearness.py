"""Whom one would engage from another spot."""

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.moving.nearness import would_engage
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.kit import proves


@proves("FB-RUI-11", "FB-ENG-01")
@pytest.mark.parametrize(
    ("floor", "beyond", "would"),
    [
        pytest.param(0, 0, True, id="on its floor, in reach"),
        pytest.param(0, 1, False, id="on its floor, out of reach"),
        pytest.param(1, None, True, id="one floor up, base over base"),
        pytest.param(1, 0, False, id="one floor up, in reach but not above"),
        pytest.param(2, None, False, id="two floors up, base over base"),
    ],
)
def test_on_the_next_floor_one_engages_only_above_or_below(
    floor: int, beyond: int | None, would: bool
) -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(2, 300, 300)),
        regiment("B1", "homunculi", [(700, 1000), (1000, 700)], seat=1),
    )
    own, foe = table["A1-1"], table["B1-1"]
    far = 0 if beyond is None else own.base + foe.base + reach_of(table, own) + beyond
    assert would_engage(table, own, (foe.x - far, foe.y, floor), foe) is would
