"""Defense dice: which are kept, and what they cancel (GH-RNG-09 to 11, 25, GH-LOS-09 to 11)."""

import pytest

from games.grimheim.builders import battle, bow, foe, piece
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from wartable.core.match import Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.defending import (
    best_cancels,
    can_keep,
    covered,
    keep_save,
    possible_cancels,
)
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.resolving import Die
from wartable.kit import ask, play, proves, rolls

FENCE = piece("fence", 1500, 800, 1520, 1200, "field-defense", height=100)


@proves("GH-LOS-10", "GH-LOS-11")
def test_only_unrolled_dice_of_the_pool_can_be_kept() -> None:
    table = battle(archer(), knight(500))
    defended = shot(table)
    assert not keep_save(defended, "cover")
    defended.saves = [Die(need=5, source="shield-of-faith"), Die(need=4), Die(face=3, need=4)]
    assert can_keep(defended) and keep_save(defended, "cover")
    assert not keep_save(defended, "protected")
    assert [die.kept for die in defended.saves] == [False, True, False]


@proves("GH-LOS-11", "GH-TRT-59")
def test_a_die_of_faith_is_rolled_whatever_is_kept() -> None:
    target = knight(500, "protected", "shield-of-faith", defense=1)
    table = battle(archer(), target, terrain=(FENCE,))
    play(table, attack(table, shot(table)), attack=[4, 4, 1], cover=True, defense=[5])
    assert table["knight"].wounds == 10
    assert rolls(table, "defense")[0].need == 5


@proves("GH-SPA-12", "GH-LOS-09", "GH-LOS-08")
@pytest.mark.parametrize(("gap", "helps"), [(500, True), (200, False)])
def test_a_raised_shield_is_as_good_as_cover(gap: int, helps: bool) -> None:
    target = knight(gap, "shield", effects=(Effect("raised-shield", until="battle"),), defense=1)
    table = battle(archer(), target)
    steps = attack(table, shot(table))
    if helps:
        play(table, steps, attack=[4, 1, 1], cover=True)
    else:
        play(table, steps, attack=[4, 1, 1], defense=[4])
    assert table["knight"].wounds == 10


@proves("GH-LOS-08", "GH-LOS-09")
@pytest.mark.parametrize(("fences", "helps"), [((FENCE,), True), ((), False)])
def test_in_the_open_there_is_no_cover_to_choose(fences: tuple[Terrain, ...], helps: bool) -> None:
    table = battle(archer(), knight(500), terrain=fences)
    assert covered(table, shot(table)) is helps


@proves("GH-RNG-11", "GH-GEN-23")
def test_everything_is_cancelled_that_can_be() -> None:
    table = battle(archer(), knight(500))
    # the critical save on the critical, the others on the hits: every other way stops less
    play(table, attack(table, shot(table)), attack=[6, 4, 4], defense=[6, 4, 4])
    assert table["knight"].wounds == 10


@proves("GH-RNG-11")
def test_the_best_ways_are_those_that_no_other_beats() -> None:
    assert best_cancels([(0, 2), (1, 1), (1, 2)]) == ((1, 2),)
    assert best_cancels([(0, 2), (1, 0), (1, 0)]) == ((1, 0), (0, 2))
    assert best_cancels([(0, 0)]) == ((0, 0),)


@proves("GH-WTR-08", "GH-RNG-10")
def test_not_even_two_saves_together_stop_a_brutal_critical() -> None:
    table = battle(archer(weapon=bow("brutal")), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 1, 1], defense=[4, 5, 5], injury=[6])
    assert table["knight"].wounds == 6


@proves("GH-TRT-41")
def test_the_massive_are_easier_to_hit_by_one_for_enemies_only() -> None:
    weapon = bow("blast")
    giant = archer("massive", weapon=weapon)
    other = foe("giant", "massive", x=1000 + BASES + 300, y=1000)
    table = battle(giant, other)
    play(table, attack(table, shot(table, "giant")), attack=ask([1, 1, 1], [1, 1]))
    # the enemy, then the shooter itself within its own blast
    assert [roll.need for roll in rolls(table, "attack")] == [3, 4]


@proves("GH-RNG-10")
def test_two_saves_stop_one_critical_and_not_two() -> None:
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 6, 1], defense=[4, 4, 1], injury=[6])
    assert table["knight"].wounds == 6


@proves("GH-RNG-09", "GH-RNG-10")
@pytest.mark.parametrize(
    ("attack_dice", "saves", "ways"),
    [
        pytest.param([6, 4, 4], [6], [(0, 1), (1, 0)], id="a critical save stops any one"),
        pytest.param([6, 4, 4], [6, 6], [(0, 2), (1, 1)], id="two stop any two"),
        pytest.param([6, 4, 4], [4], [(0, 1)], id="a normal save stops a hit"),
        pytest.param([6, 4, 4], [4, 5], [(0, 2), (1, 0)], id="or two of them a critical"),
        pytest.param([6, 4, 4], [4, 5, 4], [(0, 2), (1, 1)], id="and the third a hit"),
        pytest.param([6, 6, 4], [6, 4, 4], [(0, 1), (1, 1), (1, 1), (2, 0)], id="all together"),
        pytest.param([6], [6, 4, 4], [(0, 0), (1, 0), (1, 0)], id="what is too much is wasted"),
        pytest.param([4], [1, 3], [(0, 0)], id="no save, nothing stopped"),
    ],
)
def test_what_a_number_of_saves_can_stop(
    attack_dice: list[int], saves: list[int], ways: list[tuple[int, int]]
) -> None:
    table = battle(archer(), knight(500))
    fired = shot(table)
    fired.dice = [Die(face, 4) for face in attack_dice]
    fired.saves = [Die(face, 4) for face in saves]
    assert sorted(possible_cancels(table, fired)) == ways


@proves("GH-GEN-13", "GH-GEN-12")
@pytest.mark.parametrize("printed", [2, 1])
def test_a_save_of_two_is_the_best_there_is(printed: int) -> None:
    table = battle(archer(), knight(500, saves_on=printed, defense=2))
    play(table, attack(table, shot(table)), attack=[4, 4, 1], defense=[2, 1])
    assert table["knight"].wounds == 8
    assert rolls(table, "defense")[0].need == 2
