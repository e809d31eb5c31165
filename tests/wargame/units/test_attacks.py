"""Attacks go through their stages, in the order that Grimdark Future has inside one group (GF-SHO-18)."""

from typing import Any

import pytest

from wargame.units.shooting import Weapon, shot_at
from wargame.units.squads import Soldier, Squad, left, soldier, table_of
from wartable.core.ask import Roll
from wartable.core.table import Table
from wartable.kit import ask, play, rolls
from wartable.wargame.units.attacks import Die, SecondChance, throw

LORE = SecondChance((1, 2), "lore", "SQ-LORE", "lore")


def squad(many: int = 3) -> Table[Squad, Soldier]:
    return table_of(*[soldier(f"m{k + 1}") for k in range(many)])


def test_attackers_alike_throw_together_and_the_first_is_named() -> None:
    table, rifle, gun = squad(), Weapon(), Weapon(quality=5)
    shots = shot_at(table, (rifle, 1), (gun, 2), (rifle, 2), hit=ask([1, 2, 3], [1, 4]))
    assert [(one.weapon, one.dice, one.shooter) for one in shots] == [
        (rifle, 3, "shooter 1"),
        (gun, 2, "shooter 2"),
    ]


def test_who_has_no_dice_is_left_out() -> None:
    assert shot_at(squad(), (Weapon(), 0)) == []


def test_a_group_comes_to_its_end_before_the_next_one_begins() -> None:
    table = squad(1)
    shots = shot_at(table, (Weapon(), 1), (Weapon(blast=9), 1), hit=ask([4], [4]), block=ask([1]))
    assert not left(table)
    assert [one.hits[0] for one in shots] == [1, 0], "nobody is left for Blast to count"


def test_a_six_may_be_a_hit_more_which_is_no_six_itself() -> None:
    table = squad()
    weapon = Weapon(furious=True, rending=True)
    (shot,) = shot_at(table, (weapon, 3), hit=[6, 4, 3], block=ask([6], [6, 6]))
    assert shot.hits == {4: 1, 0: 2}
    assert [one.need for one in rolls(table, "block")] == [8, 4], "AP for the 6 alone"
    assert len(left(table)) == 3


@pytest.mark.parametrize(("blast", "hits"), [(2, 4), (3, 6), (6, 6)])
def test_blast_multiplies_hits_by_no_more_than_models(blast: int, hits: int) -> None:
    (shot,) = shot_at(squad(), (Weapon(blast=blast), 2), hit=[4, 5], block=[5] * hits)
    assert shot.hits[0] == hits


def test_a_die_is_rolled_again_for_its_face_and_once_only() -> None:
    table = squad()
    (shot,) = shot_at(
        table, (Weapon(poison=True), 3), hit=[4, 4, 4], block=[6, 6, 5], poison=[6, 3], wounds="m1"
    )
    assert shot.wounds == 1, "a second 6 blocks"


@pytest.mark.parametrize(
    ("faces", "more"),
    [
        pytest.param([1, 3, 6], {"lore": [1], "luck": [5, 2]}, id="each by the first that is due"),
        pytest.param(
            [5, 6, 2], {"lore": [4], "luck": [6]}, id="not by the second what the first did"
        ),
        pytest.param([4, 4, 4], {}, id="nobody is asked for no dice"),
    ],
)
def test_two_rules_one_after_the_other(faces: list[int], more: dict[str, list[int]]) -> None:
    luck = SecondChance((1, 3, 6), "luck", "SQ-LUCK", "luck")
    die = Die(lambda face: (face, 1), [LORE, luck])
    table, found = squad(), []

    def steps() -> Any:
        found.append((yield from throw(Roll("test", 0, "SQ-TEST", dice=3), die)))

    play(table, steps(), test=faces, **more)
    assert die.in_all(found[0].faces) == (sum(found[0].faces), 3)
    assert [die.is_rolled_again(face) for face in range(1, 7)] == [
        *(True, True, True),
        *(False, False, True),
    ]


def test_deadly_wounds_fall_on_one_model_each_and_excess_is_lost() -> None:
    table = table_of(soldier("a"), soldier("ogre", 3), soldier("hero", 3, hero=True))
    shot_at(table, (Weapon(deadly=3), 2), hit=[4, 4], block=[1, 1])
    assert left(table) == {"hero": 0}


def test_each_deadly_wound_has_its_own_roll_to_be_ignored() -> None:
    table = table_of(soldier("ogre", 3), soldier("hero", 3, hero=True))
    weapon = Weapon(deadly=3, ignorable=True)
    shot_at(table, (weapon, 2), hit=[4, 4], block=[1, 1], ignore=ask([5, 1, 1], [1, 6, 6]))
    assert left(table) == {"hero": 0}, "two of the first were enough only with one of the second"


def test_other_wounds_are_ignored_in_one_roll() -> None:
    table = squad()
    weapon = Weapon(ignorable=True)
    shot_at(table, (weapon, 3), hit=[4, 4, 4], block=[1, 1, 1], ignore=[5, 4, 6], wounds="m2")
    assert left(table) == {"m1": 0, "m3": 0}
