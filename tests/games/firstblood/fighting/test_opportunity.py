"""Attacks of opportunity."""

from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.fighting.opportunity import attacks_of_opportunity
from wartable.games.firstblood.wounds.deed import Deed
from wartable.kit import ask, play, proves, rolls


@proves("FB-DIS-02", "FB-DIS-03", "FB-DIS-04")
def test_each_enemy_that_engages_rolls_one_die_leaders_and_officers_too() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000)),
        regiment("B1", "hearthguard", row(4, 1000, 1150, 200), seat=1, officer="berserk-captain"),
        regiment("B2", "copper-legion", [(1000, 850)], seat=1),
    )
    table.match = table.match.with_unit(replace(table.match.units["B1"], inspired=True))
    play(
        table,
        attacks_of_opportunity(table, Deed("A1", "disengage"), "A1"),
        hit=lambda q: [6] * q.dice,
        flurry=[6],
    )
    thrown = [len(roll.faces) for roll in rolls(table, "hit")]
    assert thrown == [1, 1, 2], "captain, legion, two guards in reach"
    assert {roll.need for roll in rolls(table, "hit")} == {4, 3}, "nobody is Inspired"


@proves("FB-DIS-04", "FB-DIS-14", "FB-SPR-017")
def test_the_morale_test_is_part_of_it_and_clash_rules_apply() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(4, 1000, 1000)),
        regiment("B1", "hearthguard", row(4, 1000, 1150), seat=1),
    )
    deed = Deed("A1", "disengage")
    play(
        table,
        attacks_of_opportunity(table, deed, "A1"),
        hit=[1, 2, 3, 6],
        defence=ask([1, 6, 6], [6]),
        casualties=["A1-3", "A1-4"],
        wounds="B1-2",
        morale=ask([1, 1], [6]),
    )
    assert [roll.need for roll in rolls(table, "defence")] == [1, 2], "Cleave against Hardened"
    assert len(table.match.present("A1")) == 2 and table["B1-2"].wounds == 1
    assert deed.wounds == {} and len(rolls(table, "morale")) == 2
