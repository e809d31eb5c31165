"""The point limit of a battle (GH-BLD-01, 02)."""

import msgspec
import pytest

from wartable.core.ask import Refused
from wartable.core.roster import Setup
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.warband.prices import total
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import proves

BOTH = ("ashford-watch", "barrow-host")
COSTS = [total(sample(id)) for id in BOTH]


@proves("GH-BLD-01")
def test_a_battle_begins_if_both_warbands_keep_to_the_limit_and_not_a_point_below() -> None:
    dearest = max(COSTS)
    assert begin(Setup(rosters=BOTH, limit=dearest)).values == tuple(COSTS)
    with pytest.raises(Refused) as refused:
        begin(Setup(rosters=BOTH, limit=dearest - 1))
    assert refused.value.clause == "GH-BLD-01"
    assert f"1 more than the limit of {dearest - 1}" in refused.value.reason


@proves("GH-BLD-01")
@pytest.mark.parametrize("seats", [BOTH, BOTH[::-1]])
def test_either_side_may_be_too_dear(seats: tuple[str, str]) -> None:
    small = sample("bridge-wardens")
    limit = total(small)
    for rosters in ((small, seats[0]), (seats[0], small)):
        with pytest.raises(Refused, match="GH-BLD-01"):
            begin(Setup(rosters=rosters, limit=limit))


def test_the_warband_that_is_too_dear_is_named_and_the_clause_told_once() -> None:
    with pytest.raises(Refused) as refused:
        begin(Setup(rosters=BOTH, limit=max(COSTS) - 1))
    dear = sample(BOTH[COSTS.index(max(COSTS))])
    assert str(refused.value) == (
        f"GH-BLD-01: {dear.name}: {max(COSTS)} points, 1 more than the limit of {max(COSTS) - 1}"
    )


@proves("GH-BLD-02")
def test_without_a_limit_warbands_of_any_cost_meet() -> None:
    small = sample("bridge-wardens")
    assert total(small) < min(COSTS)
    assert begin(Setup(rosters=(small, BOTH[0]))).values == (total(small), COSTS[0])


@proves("GH-BLD-01")
def test_a_warband_that_passed_is_weighed_again_when_the_limit_or_the_warband_is_another() -> None:
    warband = sample(BOTH[0])
    cost = total(warband)
    begin(Setup(rosters=(warband, warband), limit=cost))
    begin(Setup(rosters=(warband, warband), limit=cost))
    with pytest.raises(Refused, match="GH-BLD-01"):
        begin(Setup(rosters=(warband, warband), limit=cost - 1))
    twice = msgspec.structs.replace(warband, models=warband.models + warband.models[-1:])
    with pytest.raises(Refused):
        begin(Setup(rosters=(twice, warband), limit=cost))


@proves("GH-BLD-02")
def test_three_sizes_are_suggested_and_any_other_may_be_agreed_on() -> None:
    assert GAME.muster.listing is not None
    sizes = GAME.muster.listing().sizes
    assert [(one.name, one.points) for one in sizes] == [
        ("Small", 500),
        ("Medium", 600),
        ("Large", 1200),
    ]
    assert begin(Setup(rosters=BOTH, limit=max(COSTS) + 1)).values == tuple(COSTS)


def test_a_limit_below_nothing_means_nothing() -> None:
    with pytest.raises(ValueError, match="GH-BLD-01"):
        begin(Setup(rosters=BOTH, limit=-1))


def test_a_set_up_written_before_there_were_limits_has_none() -> None:
    assert msgspec.json.decode(b'{"mission": "encounter"}', type=Setup).limit == 0
