"""Coherency: an inch from another in one chain, nine inches from all, and what a unit does that is out of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import Mustered, battle, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.match import Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.wandering import sample_moves
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.coherency import (
    GATHER,
    IN_ORDER,
    bound_of,
    gathered,
    is_in_order,
    order_after,
    order_now,
)
from wartable.games.grimdark.moving.marching import march, no_action, region_of_action
from wartable.games.grimdark.table import Table
from wartable.kit import proves

FOE = squad("B1", row(3, 6000, 4000), seat=1)
SMALL = soldier(base=49)


def field(*spots: Spot, like: Any = None, **more: Any) -> Table:
    return battle(squad("A1", spots, like), FOE, acting="A1", **more)


def allowed(table: Table) -> list[Action]:
    every: tuple[Action, ...] = ("hold", "advance", "rush")
    return [action for action in every if no_action(table, "A1", action) is None]


def goes(table: Table, *ways: list[Any], action: Action = "advance") -> str:
    return refused(table, moves_asked(table, march(table, "A1", action)), *ways)


# In order


@proves("GF-MOV-14")
def test_every_model_is_within_an_inch_of_another_in_one_chain() -> None:
    table = field(*row(4, 1000, 1000, 200))
    asked = moves_asked(table, march(table, "A1", "advance"))
    assert refused(table, asked, way("A1-4", (1600, 1100))) == ""
    assert refused(table, asked, way("A1-4", (1626, 1000))) == ""
    assert refused(table, asked, way("A1-4", (1627, 1000))) == "GF-MOV-14"
    pairs = way("A1-1", (1000, 1226)), way("A1-2", (1126, 1226))
    assert refused(table, asked, *pairs) == "GF-MOV-14", "each has another, but they are two chains"


@proves("GF-MOV-15")
@pytest.mark.parametrize(("last", "clause"), [(1998, ""), (1999, "GF-MOV-14")])
def test_nobody_is_more_than_nine_inches_from_another(last: int, clause: str) -> None:
    spots = [(1000 + 180 * k, 1000) for k in range(6)]
    table = field(*spots, (1900, 1100), like=SMALL)
    assert is_in_order(table, "A1")
    end = way("A1-7", (last, 1000))
    assert goes(table, end) == clause


@proves("GF-MOV-16", "GF-MOV-05")
def test_who_is_in_order_may_hold_and_may_not_break_up() -> None:
    table = field(*row(3, 1000, 1000))
    assert allowed(table) == ["hold", "advance", "rush"]
    assert goes(table) == ""
    assert goes(table, way("A1-3", (1500, 1300))) == "GF-MOV-14"


# Out of order


@proves("GF-MOV-16")
@pytest.mark.parametrize(
    ("gap", "actions"),
    [
        (300, ["advance", "rush"]),
        (1000, ["advance", "rush"]),
        (1300, ["advance", "rush"]),
        (1500, ["rush"]),
        (2400, ["rush"]),
    ],
)
def test_a_unit_out_of_coherency_takes_an_action_that_restores_it(
    gap: int, actions: list[Action]
) -> None:
    """Two halves come together from 13 inches in an Advance, from twice that in a Rush."""
    spots = [(1000, 1000), (1000, 1150), (1126 + gap - 100, 1000), (1126 + gap - 100, 1150)]
    table = field(*spots)
    assert allowed(table) == actions
    no = no_action(table, "A1", "hold")
    assert no is not None and no.clause == "GF-MOV-16"


@proves("GF-MOV-16")
def test_it_must_come_together_then_and_may_do_so_as_it_likes() -> None:
    table = field((1000, 1000), (1000, 1150), (1500, 1000))
    asked = moves_asked(table, march(table, "A1", "advance"))
    assert refused(table, asked) == "GF-MOV-14", "nobody moves"
    assert refused(table, asked, way("A1-3", (1300, 1000))) == "GF-MOV-14"
    assert refused(table, asked, way("A1-3", (1226, 1000))) == ""
    assert refused(table, asked, way("A1-1", (1300, 1150)), way("A1-2", (1430, 1150))) == ""


@proves("GF-MOV-17", "GF-MOV-20", "GF-GEN-31")
def test_if_no_action_restores_it_as_few_as_can_be_stay_out() -> None:
    """A fifth model beyond a wall: four of them come together, no fewer."""
    spots = [(1000, 1000), (1000, 1150), (1500, 1000), (1500, 1150), (1250, 4000)]
    table = field(*spots, terrain=[piece("building", 0, 2000, 7200, 2100)])
    assert allowed(table) == ["advance", "rush"]
    region = region_of_action(table, "A1", "rush")
    assert order_now(region).loose == 3
    assert bound_of(table, region).loose == 1
    asked = moves_asked(table, march(table, "A1", "rush"))
    three = way("A1-3", (1200, 1000))
    assert refused(table, asked, three) == "GF-MOV-14", "two would be out"
    together = three, way("A1-4", (1200, 1150))
    assert refused(table, asked, *together) == "GF-MOV-14", "and it has to come as near as it can"
    proposed = gathered(table, region)
    assert order_after(region, proposed).loose == 1
    asked.check(proposed, table)


@proves("GF-MOV-20", "GF-MOV-15", "GF-GEN-31")
def test_the_distance_may_be_missed_by_a_twentieth_of_an_inch() -> None:
    """Two models far apart, each of which can come twelve inches nearer."""
    table = field((1000, 1000), (5000, 1000))
    region = region_of_action(table, "A1", "rush")
    best = order_after(region, gathered(table, region))
    assert bound_of(table, region).spread == best.spread + 5
    asked = moves_asked(table, march(table, "A1", "rush"))
    first = way("A1-1", (2200, 1000))
    for more, clause in ((0, ""), (5, ""), (6, "GF-MOV-14")):
        end = 2200 + best.spread + 126 + more
        assert refused(table, asked, first, way("A1-2", (end, 1000))) == clause


@proves("GF-MOV-17", "GF-MOV-16")
def test_who_cannot_do_better_may_hold() -> None:
    """Shut in on all sides, each by itself."""
    pens = [
        piece("building", x0, y0, x1, y1, id=f"wall {k}")
        for k, (x0, y0, x1, y1) in enumerate(
            [
                (900, 1070, 1100, 1090),
                (900, 910, 1100, 930),
                (910, 930, 930, 1070),
                (1070, 930, 1090, 1070),
                (1900, 1070, 2100, 1090),
                (1900, 910, 2100, 930),
                (1910, 930, 1930, 1070),
                (2070, 930, 2090, 1070),
            ]
        )
    ]
    table = field((1000, 1000), (2000, 1000), terrain=pens)
    assert "hold" in allowed(table)


@proves("GF-MOV-23")
def test_an_immobile_unit_may_be_out_of_coherency() -> None:
    table = field((1000, 1000), (2000, 1000), like=soldier("immobile"))
    assert allowed(table) == ["hold"]


# Help


@proves("GF-GEN-31", "GF-MOV-16")
@pytest.mark.parametrize("shape", ["keep", "ring", "ranks"])
def test_whatever_is_wished_what_is_proposed_brings_it_together(shape: Any) -> None:
    table = field((1000, 1000), (1150, 1000), (1900, 1100), (2050, 1000), (2900, 1000))
    asked = moves_asked(table, march(table, "A1", "rush"))
    for to in ((1000, 1000), (1500, 1800), (3000, 900)):
        found = propose(table, asked.region, Wish(to=(*to, 0), shape=shape))
        assert found.legal, found.trouble
        asked.check(found.ways, table)
        assert order_after(asked.region, found.ways) == IN_ORDER
    by_chance = sample_moves(table, asked.region, lambda n: n * 2 // 3)
    assert by_chance is not None
    asked.check(by_chance, table)


@proves("GF-GEN-31")
def test_the_same_position_gives_the_same_proposal() -> None:
    def unit() -> Mustered:
        return squad("A1", [(1000, 1000), (1900, 1100), (2400, 900), (1500, 1600)])

    ways = []
    for _ in range(2):
        table = battle(unit(), FOE, acting="A1")
        ways.append(gathered(table, region_of_action(table, "A1", "rush")))
    assert ways[0] == ways[1] != ()


@proves("GF-GEN-31", "GF-MOV-20")
@pytest.mark.parametrize(
    ("spots", "clause"),
    [
        pytest.param(((1300, 1000), (1450, 1000)), "", id="together or not"),
        pytest.param(((1300, 1000), (1500, 1500)), "", id="apart"),
        pytest.param(((1601, 1000), (1450, 1000)), "GF-GEN-16", id="too far"),
        pytest.param(((1300, 1000), (1310, 1000)), "GF-MOV-24", id="on each other"),
        pytest.param(((900, 700), (1500, 1700)), "GF-TER-08", id="too far, one in a swamp"),
    ],
)
def test_what_brings_a_unit_together_keeps_to_all_but_coherency(
    spots: tuple[Spot, Spot], clause: str
) -> None:
    swamp = piece("swamp", 600, 500, 1000, 800)
    table = field((1000, 1000), (1500, 1000), terrain=[swamp])
    where = replace(
        region_of_action(table, "A1", "rush" if "TER" in clause else "advance"), rule=GATHER
    )
    ways = tuple([(f"A1-{k}", ((x, y, 0),)) for k, (x, y) in enumerate(spots, 1)])
    found = moves_judged(table, where, ways)
    assert ("" if found is None else found.clause) == clause
