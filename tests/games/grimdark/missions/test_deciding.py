"""When a battle is over, and who has won."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, row, squad
from wartable.core.match import Mark
from wartable.games.grimdark.events import Fell
from wartable.games.grimdark.missions.deciding import decide, end_if_nobody_is_left, result
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import play

ON = (Mark("until-decided"),)
UNITS: tuple[Mustered, ...] = (
    squad("A1", row(1, 1000, 1000), value=50),
    squad("B1", row(1, 2000, 1000), seat=1, value=50),
)


def after(number: int, points: tuple[int, ...], *units: Mustered, **changes: Any) -> Table:
    """The end of a round."""
    return battle(*(units or UNITS), round=number, points=points, phase="end", **changes)


def decided(table: Table, **answers: Any) -> tuple[int, ...] | None:
    """Who has won or shares the lead; none: it goes on."""
    return table.match.won if play(table, decide(table), **answers) else None


@proves("GF-PRE-15", "GF-PRE-30")
@pytest.mark.parametrize(
    ("number", "points", "won"),
    [
        pytest.param(3, (9, 0), None, id="not before"),
        pytest.param(4, (2, 1), (0,), id="most wins"),
        pytest.param(4, (1, 1), (0, 1), id="a tie is a draw"),
        pytest.param(4, (0, 0), (0, 1), id="nothing each as well"),
    ],
)
def test_a_battle_ends_after_round_4(number: int, points: Any, won: Any) -> None:
    assert decided(after(number, points)) == won


@proves("GF-MUL-06", "GF-PRE-30")
def test_of_three_the_winner_has_more_than_every_other() -> None:
    three = (*UNITS, squad("C1", row(1, 3000, 1000), seat=2))
    assert decided(after(4, (2, 3, 1), *three)) == (1,)
    assert decided(after(4, (2, 3, 3), *three)) == (1, 2)


@proves("GF-PRE-30", "GF-CPL-09")
def test_who_has_conceded_leads_no_more() -> None:
    three = (*UNITS, squad("C1", row(1, 3000, 1000), seat=2))
    assert decided(after(4, (2, 5, 1), *three, left=(1,))) == (0,)


@proves("GF-CPL-02", "GF-CPL-03", "GF-PRE-30")
@pytest.mark.parametrize(
    ("number", "points", "won"),
    [
        pytest.param(3, (2, 1), None, id="not before round 4"),
        pytest.param(4, (2, 1), (0,), id="one leads"),
        pytest.param(4, (1, 1), None, id="a tie goes on"),
        pytest.param(7, (1, 2), (1,), id="in any later round"),
        pytest.param(9, (1, 1), None, id="still a tie"),
    ],
)
def test_until_decided_goes_on_until_one_army_leads(number: int, points: Any, won: Any) -> None:
    assert decided(after(number, points, rules=ON)) == won


def fallen(table: Table, *models: str, by: str = "") -> Table:
    for model in models:
        table.do(Fell("GF-SHO-16", model, by))
    return table


@proves("GF-CPL-04", "GF-EXP-06")
def test_the_deadlock_goes_by_credited_enemies_then_own_units_then_a_roll_off() -> None:
    more = (
        *UNITS,
        squad("A2", row(1, 3000, 1000), value=10),
        squad("B2", row(1, 4000, 1000), seat=1),
    )
    table = fallen(after(10, (1, 1), *more, rules=ON), "A2-1", by="B1")
    assert decided(table) == (1,)
    table = fallen(after(10, (1, 1), *more, rules=ON), "B2-1")  # credited to nobody
    assert decided(table) == (0,)
    table = after(10, (1, 1), rules=ON)
    assert decided(table, deadlock=ask([3], [5])) == (1,)


@proves("GF-CPL-04")
def test_only_those_who_are_tied_for_the_lead_count() -> None:
    three = (*UNITS, squad("C1", row(1, 3000, 1000), seat=2, value=500))
    assert decided(after(10, (2, 2, 1), *three, rules=ON), deadlock=ask([6], [1])) == (0,)


@proves("GF-CPL-04")
def test_own_losses_of_a_sheet_do_not_stand_any_more() -> None:
    units = (squad("A1", row(3, 1000, 1000), hero=captain(), value=30), UNITS[1])
    table = fallen(after(10, (1, 1), *units, rules=ON), "A1-1", "A1-2")
    assert decided(table) == (1,)  # 30 against 50


@proves("GF-CPL-04", "GF-SPR-04")
def test_who_is_still_in_reserve_does_not_stand() -> None:
    waits = squad("A2", row(1, 0, 0), value=500)
    units = (squad("A1", row(1, 1000, 1000), value=40), UNITS[1])
    table = after(10, (1, 1), *units, aside={"ambush": [waits]}, rules=ON)
    assert decided(table) == (1,)  # 40 against 50


@proves("GF-CPL-06", "GF-PRE-16", "GF-PRE-30")
@pytest.mark.parametrize("rules", [(), ON])
def test_one_army_alone_plays_on(rules: Any) -> None:
    table = fallen(after(2, (0, 0), rules=rules), "B1-1")
    assert not play(table, end_if_nobody_is_left(table))
    assert decided(table) is None


@proves("GF-PRE-30", "GF-CPL-05")
def test_without_anybody_left_the_score_decides_at_once() -> None:
    table = fallen(after(2, (0, 0), owners={"marker 1": 1}), "A1-1", "B1-1")
    assert play(table, end_if_nobody_is_left(table))
    assert table.match.won == (1,) and table.match.points == (0, 1)
    table = fallen(after(2, (0, 0)), "A1-1", "B1-1")
    play(table, end_if_nobody_is_left(table))
    assert table.match.won == (0, 1)


@proves("GF-CPL-05", "GF-CPL-04")
def test_until_decided_a_tie_of_nobody_left_goes_through_the_deadlock_list() -> None:
    table = after(2, (0, 0), rules=ON)
    table = fallen(fallen(table, "A1-1", by="B1"), "B1-1")
    assert play(table, end_if_nobody_is_left(table))
    assert table.match.won == (1,)


@proves("GF-PRE-30", "GF-MUL-06")
def test_the_result_names_one_winner_or_a_draw() -> None:
    table = after(4, (2, 1))
    decided(table)
    assert (result(table.match).winners, result(table.match).scores) == ((0,), (2, 1))
    assert result(table.match).reason == "the highest score"
    table = after(4, (1, 1))
    decided(table)
    assert result(table.match).draw and result(table.match).reason == "equal scores"
