"""Block dice: Defense, AP, cover, Poison."""

from typing import Any

import pytest

from games.grimdark.attacks.blows import blow, fire
from games.grimdark.kit import battle, captain, row, soldier, squad
from wartable.core.ask import Roll
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.blocking import defense_of, need_to_block
from wartable.games.grimdark.attacks.sequence import resolve_blows
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.units.attacks import Groups

AP1, DEADLY3 = Mark("ap", 1), Mark("deadly", 3)


def field(defense: int = 4, foes: int = 5, **over: Any) -> Table:
    return battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(foes, 1000, 2126), soldier(defense=defense), seat=1, **over),
    )


def block_roll(table: Table, one: Blow, *faces: int) -> Roll:
    groups: Groups[Blow] = Groups()
    groups.add(one, len(faces), "A1-1")
    asked = next_question(table, resolve_blows(table, groups), "block", hit=faces)
    assert isinstance(asked, Roll)
    return asked


@proves("GF-SHO-14")
def test_one_die_for_each_hit_each_failure_a_wound_rolled_by_the_target() -> None:
    table = field(defense=5)
    asked = block_roll(table, blow(), 4, 4, 1)
    assert (asked.seat, asked.dice, asked.need) == (1, 2, 5)
    attack = fire(table, blow(), 3, hit=[4, 4, 4], block=[4, 5, 6], wounds="B1-1")
    assert (attack.wounds, attack.placed) == (1, 1)


@proves("GF-SHO-15", "GF-GEN-10", "GF-SPR-05", "GF-TER-05", "GF-GEN-23")
@pytest.mark.parametrize(
    ("defense", "ap", "cover", "need"),
    [
        pytest.param(4, 0, False, 4, id="as printed"),
        pytest.param(4, 1, False, 5, id="AP"),
        pytest.param(4, 0, True, 3, id="cover"),
        pytest.param(4, 2, True, 5, id="both add up"),
        pytest.param(4, 4, False, 6, id="a 6 blocks whatever the AP"),
        pytest.param(2, 0, True, 2, id="a 1 never does"),
    ],
)
def test_what_blocks(defense: int, ap: int, cover: bool, need: int) -> None:
    assert need_to_block(field(defense), blow(cover=cover), ap) == need


@proves("GF-SPR-44", "GF-GEN-24")
def test_hits_of_different_ap_are_one_roll() -> None:
    asked = block_roll(field(defense=3), blow("rending"), 4, 5, 6)
    assert (asked.dice, asked.need) == (3, None)
    assert [(one.dice, one.need, one.name) for one in asked.groups] == [
        (2, 3, "AP(0)"),
        (1, 6, "AP(4)"),
    ]
    assert asked.cuts == (3, 6)
    attack = fire(field(3), blow("rending"), 3, hit=[4, 5, 6], block=[3, 3, 5], wounds="B1-2")
    assert attack.wounds == 1, "only the last one needed a 6"


@proves("GF-SPR-37", "GF-SPR-38", "GF-GEN-05", "GF-GEN-06")
@pytest.mark.parametrize(
    ("again", "wounds"),
    [
        pytest.param(6, 0, id="a second 6 blocks"),
        pytest.param(4, 0, id="as does what is enough"),
        pytest.param(3, 1, id="the second result counts even if it is worse"),
    ],
)
def test_poison_has_sixes_rolled_again_once(again: int, wounds: int) -> None:
    answers = {"wounds": "B1-1"} if wounds else {}
    attack = fire(field(), blow("poison"), 2, hit=[4, 4], block=[6, 5], poison=[again], **answers)
    assert attack.wounds == wounds


@proves("GF-SPR-37")
def test_poison_looks_at_the_face_and_at_sixes_only() -> None:
    attack = fire(field(2), blow("poison", cover=True), 1, hit=[4], block=[5])
    assert attack.wounds == 0


@proves("GF-SPR-37", "GF-SPR-44", "GF-GEN-24")
def test_dice_rolled_again_keep_what_their_hits_need() -> None:
    one = blow("poison", "rending")
    attack = fire(field(3), one, 2, hit=[4, 6], block=[6, 6], poison=[3, 5], wounds="B1-1")
    assert attack.wounds == 1


# Joined Heroes


def led(**over: Any) -> Table:
    return battle(
        squad("A1", row(5, 1000, 1000)),
        squad(
            "B1", row(3, 1000, 2126), soldier(defense=5), seat=1, hero=captain(defense=2), **over
        ),
    )


@proves("GF-SPR-26", "GF-SHO-20")
def test_the_units_defense_counts_until_its_others_are_dead() -> None:
    table = led()
    assert defense_of(table, blow()) == 5
    attack = fire(table, blow(), 3, hit=[4, 4, 4], block=[4, 4, 4])
    assert attack.placed == 3, "one roll on the unit's Defense, the last wound is the Hero's"
    assert table["B1-3"].wounds == 1
    assert defense_of(table, blow()) == 2
    assert fire(table, blow(), 1, hit=[4], block=[2]).placed == 0


@proves("GF-SPR-52", "GF-SPR-72")
def test_a_chosen_model_blocks_with_its_own_defense() -> None:
    assert defense_of(led(), blow("sniper", chosen="B1-3")) == 2
    assert defense_of(led(), blow("sniper", chosen="B1-1")) == 5


@proves("GF-SPR-26")
def test_a_hero_who_is_a_unit_blocks_with_his_own() -> None:
    table = battle(squad("A1", row(1, 0, 0)), squad("B1", row(1, 900, 0), captain(), seat=1))
    assert defense_of(table, blow()) == 3


@proves("GF-SHO-08")
def test_a_group_whose_target_has_gone_throws_nothing() -> None:
    table, groups = field(foes=1), Groups[Blow]()
    groups.add(blow(weapon="rifle"), 1, "A1-1")
    groups.add(blow(weapon="pistol"), 1, "A1-1")

    first, second = play(table, resolve_blows(table, groups), hit=[4], block=[1])
    assert (first.placed, second.hits, second.placed) == (1, 0, 0)
