"""Dice that want to be low."""

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.dice import defence_need, failures_over, need_of, under
from wartable.kit import play, proves, rolls
from wartable.wargame.units.attacks import Die, SecondChance, throw


@proves("FB-DICE-02", "FB-DICE-03", "FB-DICE-04", "FB-DICE-05")
def test_a_six_fails_and_a_one_succeeds_whatever_the_value() -> None:
    assert [need_of(value) for value in (-1, 0, 1, 3, 5, 6, 9)] == [1, 1, 1, 3, 5, 5, 5]


@proves("FB-DICE-03", "FB-DICE-04", "FB-VOL-15")
def test_a_one_saves_nobody_by_itself() -> None:
    assert [defence_need(value) for value in (-1, 0, 1, 5, 6)] == [0, 0, 1, 5, 5]


@proves("FB-DICE-01", "FB-DICE-02")
def test_faces_that_mean_the_same_are_not_told_apart() -> None:
    roll = under("morale", 0, "FB-MOR-01", "", 3, 3, telling=(6,))
    assert (roll.each, roll.direction, roll.need) == ((6, 6, 6), "at most", 3)
    assert roll.cuts == (4, 6)
    assert under("hit", 0, "FB-CLA-12", "", 1, 3, telling=(1,)).cuts == (2, 4)
    assert under("hit", 0, "FB-CLA-12", "", 1, 1, telling=(3,)).cuts == (2, 3, 4)
    assert under("casting", 0, "FB-MAG-04", "", 3, 4, telling=(2,)).cuts == (2, 3, 5)


@proves("FB-DICE-06")
def test_a_die_is_rolled_again_only_once_by_whatever_rule() -> None:
    table = battle(regiment("A1", "bastion-guard", row(2, 1000, 1000)))
    every = failures_over(2)
    rules = [
        SecondChance((1,), "support", "FB-SPR-068", "Support"),
        SecondChance(every, "flurry", "FB-SPR-037", "Flurry"),
        SecondChance((1, *every), "blessed", "FB-SPR-010", "Blessed"),
    ]
    steps = throw(under("hit", 0, "FB-CLA-12", "", 3, 2), Die(lambda face: (face,), rules))
    play(table, steps, hit=[1, 5, 6], support=[5], flurry=[1, 2])
    assert not rolls(table, "blessed"), "nothing is left to roll again"
