"""Whatever the table: a charge can be proposed that the judge takes, and putting it right comes to an end."""

from typing import TypeAlias, get_args

import pytest

from games.firstblood.moving.charges_by_chance import charge_of, queue_of
from wartable.core.ask import UnitRegion
from wartable.core.match import ModelId
from wartable.core.space.shapes import Shape, Wish
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import moves_judged
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charges import Path
from wartable.games.firstblood.moving.rushing import (
    complete_rush,
    rush_of,
)
from wartable.games.firstblood.table import Table
from wartable.kit import proves
from wartable.wargame.units.contact import Approach
from wartable.wargame.units.faults import first_fault
from wartable.wargame.units.gaps import gap_from, nearest_of
from wartable.wargame.units.moving import Ends, ends_of

Going: TypeAlias = Approach[Table, Model]

SHAPES: tuple[Shape, ...] = get_args(Shape)


def check(table: Table, region: UnitRegion, shape: Shape) -> None:
    """Put right from where they stand, and as they are proposed, the judge takes it."""
    stayed = complete_rush(table, region, ())
    assert moves_judged(table, region, stayed) is None
    rush = rush_of(table, region)
    foes = tuple([foe.id for foe in rush.all_foes if foe.id in table])
    found = propose(table, region, Wish(to=rush.all_foes[0].at, shape=shape, foes=foes))
    assert found.legal, found.trouble
    assert moves_judged(table, region, found.ways) is None


def check_charge(seed: int) -> bool:
    made = charge_of(seed)
    if made is not None:
        check(*made, SHAPES[seed % len(SHAPES)])
    return made is not None


@proves("FB-CHG-09", "FB-CHG-10", "FB-CHG-11", "FB-CHG-13")
def test_a_charge_by_chance_can_be_proposed() -> None:
    charged = [seed for seed in range(160) if check_charge(seed)]
    assert len(charged) > 80


@pytest.mark.deep
@pytest.mark.parametrize("hundreds", range(60))
def test_six_thousand_charges_by_chance_can_be_proposed(hundreds: int) -> None:
    for seed in range(1000 + 100 * hundreds, 1100 + 100 * hundreds):
        check_charge(seed)


@proves("FB-CHG-13")
@pytest.mark.parametrize("seed", [68, 130, 155, 236, 638])
def test_a_queue_in_a_lane_closes_up(seed: int) -> None:
    """Those at the back come closer whenever somebody before them has: six times each, and more."""
    table, region = queue_of(seed)
    assert moves_judged(table, region, complete_rush(table, region, ())) is None


def progress(rush: Going, ends: Ends) -> tuple[bool, int, int, int]:
    """Does who leads engage, how many targets are engaged, by how many models, and how far off are the others?"""
    idle = [id for id, at in ends.items() if not rush.reaches(id, at, rush.all_foes)]
    targets = len([ids for ids in rush.reached_by(ends).values() if ids])
    far = sum([gap_to_nearest(rush, id, ends) for id in idle])
    return rush.region.parts[0].model not in idle, targets, len(ends) - len(idle), -far


def gap_to_nearest(rush: Going, id: ModelId, ends: Ends) -> int:
    part = rush.parts[id]
    foe = nearest_of(rush.table, part.origin, part.radius, rush.all_foes)
    return gap_from(rush.table, ends[id], part.radius, foe)


@proves("FB-CHG-09", "FB-CHG-11", "FB-CHG-13")
def test_whatever_is_put_right_is_progress() -> None:
    charges = [made for seed in range(60) if (made := charge_of(seed))]
    for table, region in charges + [queue_of(seed) for seed in range(3)]:
        rush, plan = rush_of(table, region), dict[ModelId, Path]()
        ends = ends_of(region, ())
        while fault := first_fault(rush, ends):
            before = progress(rush, ends)
            plan |= {fault.model: fault.way} | fault.others
            ends = ends_of(region, tuple(plan.items()))
            assert progress(rush, ends) > before
