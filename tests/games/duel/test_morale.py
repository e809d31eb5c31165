"""Morale (DU-MOR): the last of three stands or flees."""

import pytest

from games.duel.builders import archer, blade, duel, foe, shade
from wartable.games.duel.events import Fled
from wartable.games.duel.scoring import morale_tests
from wartable.kit import ask, play, proves, rolls

LOST = ("a2", "a3")


@proves("DU-MOR-01")
@pytest.mark.parametrize(("face", "stands"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_last_model_stands_on_three_or_flees(face: int, stands: bool) -> None:
    table = duel(archer(), foe("b1", x=900), foe("b2", x=1200), lost=LOST)
    play(table, morale_tests(table), morale=[face])
    assert rolls(table, "morale")[0].need == 3
    assert ("archer" in table) is stands
    assert table.match.lost == (LOST if stands else (*LOST, "archer"))
    assert [event.clause for event in table.log if isinstance(event, Fled)] == ["DU-MOR-01"] * (
        not stands
    )


@proves("DU-MOR-01")
@pytest.mark.parametrize("left", [2, 3])
def test_two_or_more_do_not_test(left: int) -> None:
    mine = [blade(f"a{n}", x=100 + 200 * n, wounds=1) for n in range(left)]
    table = duel(*mine, foe("b1", x=900), foe("b2", x=1200))
    play(table, morale_tests(table))
    assert len(table.match.models) == left + 2


@proves("DU-MOR-01")
def test_each_player_with_one_model_left_tests_and_nobody_else() -> None:
    third = [foe("c1", seat=2, x=1500), foe("c2", seat=2, x=1800)]
    table = duel(archer(), foe(x=900), *third, seats=3)
    play(table, morale_tests(table), morale=ask([3], [2]))
    assert [roll.seat for roll in rolls(table, "morale")] == [0, 1]
    assert list(table.match.models) == ["archer", "c1", "c2"]


@proves("DU-MOR-01")
def test_a_player_without_models_has_nothing_to_test() -> None:
    table = duel(foe("b1", x=900), foe("b2", x=1200))
    play(table, morale_tests(table))
    assert rolls(table, "morale") == []


@proves("DU-MOR-01", "DU-TRT-05")
def test_who_has_fled_frightens_nobody_who_tests_later() -> None:
    table = duel(shade(), foe(gap=300))
    play(table, morale_tests(table), morale=ask([2], [3]))
    assert [roll.need for roll in rolls(table, "morale")] == [3, 3]
    assert list(table.match.models) == ["foe"]
