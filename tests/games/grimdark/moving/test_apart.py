"""Going an inch apart after a melee, and consolidating."""

from math import hypot
from typing import Any

import pytest

from games.grimdark.kit import battle, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.match import Spot
from wartable.games.grimdark.moving.apart import consolidate, go_apart
from wartable.games.grimdark.table import Table
from wartable.kit import play, proves


def fought(own: list[Spot], foes: list[Spot], *others: Any, like: Any = None, **more: Any) -> Table:
    return battle(squad("A1", own, like), squad("B1", foes, seat=1), *others, acting="A1", **more)


def gap(table: Table, a: str, b: str) -> int:
    return table.gap(a, b)


# An inch apart


@proves("GF-MEL-20", "GF-MEL-25")
def test_who_charged_goes_back_until_there_is_an_inch_between() -> None:
    table = fought([(1000, 1000), (1150, 1000)], [(1000, 1126), (1150, 1176)])
    play(table, go_apart(table, "A1", "B1"))
    assert table["A1-1"].at == (1000, 900, 0) and table["A1-2"].at == (1150, 950, 0)
    assert gap(table, "A1-1", "B1-1") == gap(table, "A1-2", "B1-2") == 100
    assert table["B1-1"].at == (1000, 1126, 0)
    assert table.match.units["A1"].moved == ("A1-1", "A1-2")
    assert table.match.acting.moved == (), "that is no action"


@proves("GF-MEL-25")
def test_only_those_within_an_inch_and_straight_away_from_the_nearest() -> None:
    table = fought([(1000, 1000), (1150, 850)], [(1090, 1090)])
    play(table, go_apart(table, "A1", "B1"))
    x, y, _ = table["A1-1"].at
    assert x == y < 1000 and gap(table, "A1-1", "B1-1") in (100, 101)
    assert table["A1-2"].at == (1150, 850, 0), "it was further off"


@proves("GF-MEL-25")
def test_exactly_an_inch_is_apart() -> None:
    table = fought([(1000, 1000)], [(1000, 1226)])
    play(table, go_apart(table, "A1", "B1"))
    assert table["A1-1"].at == (1000, 1000, 0)


@proves("GF-MEL-22", "GF-MEL-25", "GF-MOV-07")
@pytest.mark.parametrize("what", ["wall", "unit", "edge"])
def test_who_has_no_room_stays(what: str) -> None:
    behind: dict[str, Any] = (
        {"terrain": [piece("building", 800, 850, 1200, 870)]} if what == "wall" else {}
    )
    others = [squad("C1", [(1000, 760)])] if what == "unit" else []
    y = 100 if what == "edge" else 1000
    table = fought([(1000, y)], [(1000, y + 126)], *others, **behind)
    play(table, go_apart(table, "A1", "B1"))
    assert table["A1-1"].at == (1000, y, 0)


@proves("GF-MEL-25", "GF-GEN-29")
def test_the_owner_says_from_whom_if_two_are_as_near() -> None:
    for chosen, at in (("B1-1", (1000, 900)), ("B1-2", (900, 1000))):
        table = fought([(1000, 1000)], [(1000, 1126), (1126, 1000)])
        play(table, go_apart(table, "A1", "B1"), go_back=chosen)
        x, y, _ = table["A1-1"].at
        assert (x == 1000) is (at[0] == 1000) and (y == 1000) is (at[1] == 1000)
        foes = [hypot(x - 1000, y - 1126) - 126, hypot(x - 1126, y - 1000) - 126]
        assert 100 <= min(foes) < 102


@proves("GF-MEL-25", "GF-GEN-29")
def test_nobody_is_asked_if_there_is_room_in_one_direction_alone() -> None:
    wall = [piece("building", 800, 850, 1200, 870)]
    table = fought([(1000, 1000)], [(1000, 1126), (1126, 1000)], terrain=wall)
    play(table, go_apart(table, "A1", "B1"))
    assert table["A1-1"].at[1] == 1000 and table["A1-1"].at[0] < 1000


@proves("GF-MOV-23", "GF-MEL-25")
def test_the_immobile_do_not_go_back_and_the_slow_go_as_far_as_others() -> None:
    for rule, y in (("immobile", 1000), ("slow", 900), ("fast", 900)):
        table = fought([(1000, 1000)], [(1000, 1126)], like=soldier(rule))
        play(table, go_apart(table, "A1", "B1"))
        assert table["A1-1"].at == (1000, y, 0)


# Consolidation


@proves("GF-MEL-19", "GF-MOV-23")
@pytest.mark.parametrize("rules", [[], ["fast"], ["slow"]])
def test_who_is_left_may_move_three_inches(rules: list[str]) -> None:
    table = fought([(1000, 1000)], [(5000, 4000)], like=soldier(*rules))
    asked = moves_asked(table, consolidate(table, "A1"))
    assert refused(table, asked) == ""
    assert refused(table, asked, way("A1-1", (1300, 1000))) == ""
    assert refused(table, asked, way("A1-1", (1301, 1000))) == "GF-GEN-16"


@proves("GF-MEL-22", "GF-MOV-07")
def test_a_consolidation_obeys_the_inch_and_the_ground() -> None:
    other = squad("B2", [(1300, 1000)], seat=1)
    table = fought(
        [(1000, 1000)], [(5000, 4000)], other, terrain=[piece("building", 900, 1100, 1100, 1150)]
    )
    asked = moves_asked(table, consolidate(table, "A1"))
    assert refused(table, asked, way("A1-1", (1075, 1000))) == "GF-MOV-07"
    assert refused(table, asked, way("A1-1", (1174, 1000))) == "GF-MOV-07"
    assert refused(table, asked, way("A1-1", (1000, 1250))) == "GF-TER-02"
    assert refused(table, asked, way("A1-1", (1000, 800))) == ""


@proves("GF-MEL-22", "GF-MOV-14", "GF-MOV-23")
def test_it_keeps_those_together_who_are_and_asks_no_more_of_others() -> None:
    table = fought(row(3, 1000, 1000), [(5000, 4000)])
    asked = moves_asked(table, consolidate(table, "A1"))
    assert refused(table, asked, way("A1-3", (1500, 1200))) == "GF-MOV-14"
    assert refused(table, asked, way("A1-3", (1200, 1150))) == ""
    torn = fought([(1000, 1000), (1150, 1000), (1700, 1000)], [(5000, 4000)])
    asked = moves_asked(torn, consolidate(torn, "A1"))
    assert refused(torn, asked, way("A1-1", (1000, 1100))) == "", "one was out before"
    assert refused(torn, asked, way("A1-1", (800, 1000))) == "GF-MOV-14", "now it would be two"


@proves("GF-MOV-23", "GF-GEN-29")
def test_nobody_is_asked_if_nobody_can_move() -> None:
    table = fought([(1000, 1000)], [(5000, 4000)], like=soldier("immobile"))
    assert play(table, consolidate(table, "A1")) == ()


@proves("GF-MEL-19")
def test_a_shaken_unit_consolidates_too() -> None:
    own = squad("A1", [(1000, 1000)], shaken=True)
    table = battle(own, squad("B1", [(5000, 4000)], seat=1), acting="A1")
    play(table, consolidate(table, "A1"), consolidate=[way("A1-1", (1000, 1300))])
    assert table["A1-1"].at == (1000, 1300, 0)
