"""Whatever the table: moves, charges and pile-ins can be proposed that the judges take, and all comes to an end."""

from contextlib import suppress
from typing import Any

import pytest

from games.grimdark.moving.asking import moves_asked
from games.grimdark.moving.charges_by_chance import field_by_chance
from wartable.core.ask import Choose, Moves, Steps
from wartable.core.match import UnitId
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.wandering import sample_moves
from wartable.games.grimdark.moving.apart import consolidate, go_apart
from wartable.games.grimdark.moving.charging import charge_moves, pile_in, pile_in_region
from wartable.games.grimdark.moving.marching import walk
from wartable.games.grimdark.moving.targets import targets_of
from wartable.games.grimdark.rules.moving import is_immobile
from wartable.games.grimdark.table import Table
from wartable.kit import proves
from wartable.wargame.units.moving import carry_out


def fine(table: Table, asked: Moves, foe: UnitId = "") -> None:
    """What is proposed is legal, and so is what chance does."""
    foes = table.match.models_of(foe)
    first = foes[0].at if foes else asked.region.parts[0].origin
    wish = (
        Wish(to=first, shape="contact", foes=tuple([one.id for one in foes]))
        if foes
        else Wish(to=first)
    )
    found = propose(table, asked.region, wish)
    assert found.legal, (asked.name, asked.region.unit, foe, found.trouble)
    assert moves_judged(table, asked.region, found.ways) is None
    sampled = sample_moves(table, asked.region, lambda n: n // 3)
    assert sampled is not None, (asked.name, asked.region.unit, foe)
    asked.check(sampled, table)


def charge_through(table: Table, unit: UnitId, foe: UnitId) -> None:
    """In, the other piles in, and apart again."""
    asked = moves_asked(table, charge_moves(table, unit, foe))
    fine(table, asked, foe)
    there = table.cleared()
    told = tuple([one.id for one in table.match.models_of(foe)])
    ways = propose(table, asked.region, Wish(to=table[told[0]].at, shape="contact", foes=told)).ways
    carry_out(there, asked.region, ways, "GF-MEL-01")
    if pile_in_region(there, foe, unit).movers:
        piling = moves_asked(there, pile_in(there, foe, unit))
        fine(there, piling, unit)
        assert piling.seat != asked.seat
    if not is_immobile(there, foe):
        fine(there, moves_asked(there, consolidate(there, foe)))
    with suppress(StopIteration):
        take_the_first(go_apart(there, unit, foe))


def take_the_first(steps: Steps[None]) -> None:
    """Whoever is asked takes what comes first, until the procedure stops."""
    said: Any = None
    while True:
        question = steps.send(said)
        assert isinstance(question, Choose)
        said = question.options[0]


def check_field(seed: int) -> int:
    """How many charges there were."""
    table = field_by_chance(seed)
    if table is None:
        return 0
    charges = 0
    for unit in table.match.units:
        if not is_immobile(table, unit):
            fine(table, moves_asked(table, walk(table, unit, "rush")))
        for foe in targets_of(table, unit):
            charge_through(table, unit, foe)
            charges += 1
    return charges


@proves("GF-MOV-10", "GF-MEL-01", "GF-MEL-02", "GF-MEL-24", "GF-GEN-31")
def test_moves_by_chance_can_be_proposed() -> None:
    assert sum([check_field(seed) for seed in range(10)]) > 12


@proves("GF-MOV-16", "GF-MEL-24", "GF-GEN-31")
@pytest.mark.parametrize("seed", [1057, 1151, 1243])
def test_a_unit_out_of_coherency_comes_together_as_it_charges(seed: int) -> None:
    """It is not asked to come nearer as it stands, torn apart."""
    assert check_field(seed)


@pytest.mark.deep
@pytest.mark.parametrize("fifties", range(20))
def test_a_thousand_fields_by_chance(fifties: int) -> None:
    for seed in range(1000 + 50 * fifties, 1050 + 50 * fifties):
        check_field(seed)
