"""Striking, saving, wounds (DU-STR)."""

import pytest

from games.duel.builders import archer, blade, duel, foe, in_reach, open_to, shade
from wartable.games.duel.actions.strike import no_strike, strike
from wartable.games.duel.events import Slain, Wounded
from wartable.kit import marks, play, proves, refusal, rolls


@proves("DU-STR-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "reached"), [(0, True), (100, True), (101, False)])
def test_a_strike_reaches_one_inch(gap: int, reached: bool) -> None:
    table = duel(blade(), foe(gap=gap))
    assert ("strike" in open_to(table, "blade")) is reached
    refused = no_strike(table, "blade")
    why = None if refused is None else (refused.clause, refused.reason)
    assert why == (None if reached else ("DU-STR-01", "no enemy within 1″"))


@proves("DU-STR-01")
def test_the_striker_picks_among_the_enemies_in_reach() -> None:
    around = [foe("east", gap=50), foe("north", x=100, y=448), foe("far", x=100, y=549)]
    table = duel(blade(), *around, blade("friend", x=100, y=200))
    assert in_reach(table, "blade") == ("east", "north")
    for other, clause in (("far", "DU-STR-01"), ("friend", "CORE-ASK-01"), (2, "CORE-ASK-01")):
        assert refusal(table, strike(table, "blade"), victim=other).clause == clause
    play(table, strike(table, "blade"), victim="north", attack=[6, 1, 1])
    assert (table["east"].wounds, table["north"].wounds) == (2, 1)
    assert table.match.taken == ("strike",)


@proves("DU-STR-01")
def test_striking_dice_need_four() -> None:
    table = duel(blade(), foe(gap=50, wounds=9))
    play(table, strike(table, "blade"), attack=[3, 4, 5], save=[1, 1])
    assert rolls(table, "attack")[0].need == 4
    assert table["foe"].wounds == 7


@proves("DU-STR-02")
@pytest.mark.parametrize(
    ("attack", "save", "wounds"),
    [
        pytest.param([4, 5, 1], [4, 6], 0, id="each hit is saved by a die of its own"),
        pytest.param([4, 5, 1], [4, 3], 1, id="on its save and not less"),
        pytest.param([4, 5, 5], [1, 1, 1], 3, id="each hit not saved takes a wound"),
        pytest.param([6, 4, 1], [6], 1, id="a natural six cannot be saved"),
        pytest.param([6, 6, 4], [1], 3, id="nor can two"),
    ],
)
def test_a_die_is_rolled_for_each_hit_that_can_be_saved(
    attack: list[int], save: list[int], wounds: int
) -> None:
    table = duel(blade(), foe(gap=50, wounds=9, saves_on=4))
    play(table, strike(table, "blade"), attack=attack, save=save)
    assert table["foe"].wounds == 9 - wounds
    lost = [event.wounds for event in table.log if isinstance(event, Wounded)]
    assert lost == [wounds] * bool(wounds)


@proves("DU-STR-02")
@pytest.mark.parametrize(
    "attack",
    [pytest.param([6, 6, 6], id="nothing but sixes"), pytest.param([1, 2, 3], id="no hit")],
)
def test_where_there_is_nothing_to_save_nothing_is_rolled(attack: list[int]) -> None:
    table = duel(blade(), foe(gap=50, wounds=9))
    play(table, strike(table, "blade"), attack=attack)
    assert rolls(table, "save") == []


@proves("DU-STR-02")
def test_a_natural_six_goes_through_a_save_of_two() -> None:
    table = duel(archer(), foe(gap=50, saves_on=2))
    play(table, strike(table, "archer"), attack=[6])
    assert table["foe"].wounds == 1


@proves("DU-STR-02")
def test_a_five_that_is_helped_is_no_natural_six() -> None:
    table = duel(archer(statuses=marks("bold")), foe(gap=50, saves_on=2))
    play(table, strike(table, "archer"), attack=[5], save=[2])
    assert table["foe"].wounds == 2


@proves("DU-STR-02")
def test_a_save_that_is_a_six_is_a_save_and_no_more() -> None:
    table = duel(blade(), shade(seat=1, gap=50, wounds=2))
    play(table, strike(table, "blade"), attack=[4, 4, 1], save=[6, 1])
    assert table["shade"].wounds == 1


@proves("DU-STR-03")
@pytest.mark.parametrize(("wounds", "slain"), [(1, True), (2, True), (3, False)])
def test_who_has_no_wounds_left_is_slain_and_leaves_the_table(wounds: int, slain: bool) -> None:
    table = duel(blade(), foe(gap=50, wounds=wounds))
    play(table, strike(table, "blade"), attack=[6, 6, 1])
    assert ("foe" in table) is not slain
    assert table.match.lost == ("foe",) * slain
    assert [event.clause for event in table.log if isinstance(event, Slain)] == [
        "DU-STR-03"
    ] * slain


@proves("DU-STR-03")
def test_more_wounds_than_are_left_slay_once() -> None:
    table = duel(blade(), foe(gap=50, wounds=1))
    play(table, strike(table, "blade"), attack=[6, 6, 6])
    assert table.match.lost == ("foe",)


@proves("DU-STR-03")
def test_the_slain_are_in_nobodys_reach() -> None:
    table = duel(blade(), foe(gap=50, wounds=1))
    play(table, strike(table, "blade"), attack=[6, 1, 1])
    assert in_reach(table, "blade") == ()
    assert table.foes_of("blade") == []
