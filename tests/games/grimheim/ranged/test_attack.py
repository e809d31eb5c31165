"""The attack and the defense of a shot (GH-RNG-06 to 14, 25)."""

import pytest

from games.grimheim.builders import battle, bow, piece
from games.grimheim.ranged.scenes import archer, knight, shot
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack, attack_dice
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.traits import block_dice  # noqa: F401
from wartable.kit import ask, play, proves, rolls

WALL = piece("fence", 1500, 800, 1520, 1200, "field-defense", height=100)


@proves("GH-RNG-06", "GH-RNG-12", "GH-GEN-11", "GH-STA-08", "GH-STA-09", "GH-STA-10", "GH-STA-11")
def test_dice_that_reach_the_hit_value_hit_and_a_six_is_critical() -> None:
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[4, 3, 6], defense=[1, 1, 1], injury=[6])
    assert table["knight"].wounds == 10 - 2 - 4
    (rolled,) = rolls(table, "attack")
    assert (rolled.need, rolled.seat, rolled.clause) == (4, 0, "GH-RNG-06")


@proves("GH-GEN-11", "GH-GEN-12", "GH-GEN-13")
@pytest.mark.parametrize(
    ("printed", "need"),
    [pytest.param(1, 2, id="never better than 2+"), pytest.param(7, 6, id="never worse than 6+")],
)
def test_a_one_always_fails_and_a_six_always_hits(printed: int, need: int) -> None:
    weapon = bow(hits_on=printed)
    table = battle(archer(weapon=weapon), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 1, 6], defense=[1, 1, 1], injury=[6])
    assert table["knight"].wounds == 6
    assert rolls(table, "attack")[0].need == need


@proves("GH-GEN-12", "GH-GEN-14")
def test_adding_to_a_die_makes_a_hit_of_it_but_no_critical_and_nothing_of_a_one() -> None:
    assert Die(face=3, need=6, added=3).succeeds
    assert not Die(face=3, need=6, added=3).crits
    assert not Die(face=1, need=2, added=3).succeeds
    assert Die(face=5, need=6, critical_on=5).crits


@proves("GH-RNG-07", "GH-GEN-20")
@pytest.mark.parametrize(
    ("gap", "action", "need"),
    [
        pytest.param(800, "shoot", 4, id="at eight inches it is as printed"),
        pytest.param(801, "shoot", 5, id="beyond them worse by one"),
        pytest.param(801, "spell", 4, id="but not for spells"),
        pytest.param(801, "quick-shot", 6, id="on top of a quick shot's"),
        pytest.param(500, "overwatch", 5, id="a delayed shot is worse by one too"),
    ],
)
def test_effective_range(gap: int, action: str, need: int) -> None:
    table = battle(archer(), knight(gap))
    play(table, attack(table, shot(table, action=action)), attack=[1, 2, 3])
    assert rolls(table, "attack")[0].need == need


@proves("GH-GEN-15", "GH-REA-24", "GH-REA-28", "GH-REA-33")
@pytest.mark.parametrize(("attacks", "rolled"), [(3, 2), (1, 1)])
@pytest.mark.parametrize("action", ["intercept", "reaction-shot"])
def test_a_hasty_reaction_has_a_die_less_but_never_none(
    action: str, attacks: int, rolled: int
) -> None:
    weapon = bow(attacks=attacks)
    table = battle(archer(weapon=weapon), knight(150))
    assert play(table, attack_dice(table, shot(table, action=action))) == rolled


@proves("GH-STA-12")
def test_a_weapon_whose_dice_are_rolled_for_rolls_them_each_time() -> None:
    weapon = bow(attacks=0, attack_die="D2")
    table = battle(archer(weapon=weapon), knight(500))
    play(table, attack(table, shot(table)), attack_dice=[4], attack=[2, 3])
    assert rolls(table, "attack")[0].faces == (2, 3)


@proves("GH-RNG-08", "GH-STA-03", "GH-STA-04")
def test_the_defender_rolls_its_defense_dice_against_its_save() -> None:
    table = battle(archer(), knight(500, defense=2, saves_on=5))
    play(table, attack(table, shot(table)), attack=[4, 4, 1], defense=[5, 4])
    assert table["knight"].wounds == 8
    (rolled,) = rolls(table, "defense")
    assert (rolled.need, rolled.seat) == (5, 1)


@proves("GH-RNG-08")
def test_nobody_rolls_against_a_shot_that_missed() -> None:
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 2, 3])
    assert table["knight"].wounds == 10
    assert rolls(table, "defense") == []


@proves("GH-RNG-09", "GH-RNG-10")
@pytest.mark.parametrize(
    ("defense", "left"),
    [
        pytest.param([4, 5], 10, id="two saves together stop the critical"),
        pytest.param([4, 1], 6, id="one save alone does not"),
        pytest.param([6, 1], 10, id="a critical save stops it by itself"),
    ],
)
def test_what_it_takes_to_stop_a_critical(defense: list[int], left: int) -> None:
    table = battle(archer(), knight(500, defense=2))
    steps = attack(table, shot(table))
    if left == 10:
        play(table, steps, attack=[6, 2, 1], defense=defense)
    else:
        play(table, steps, attack=[6, 2, 1], defense=defense, injury=[6])
    assert table["knight"].wounds == left


@proves("GH-RNG-09")
def test_a_critical_save_stops_a_hit_too() -> None:
    table = battle(archer(), knight(500, defense=1))
    play(table, attack(table, shot(table)), attack=[4, 2, 1], defense=[6])
    assert table["knight"].wounds == 10


@proves("GH-RNG-11")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        pytest.param((1, 0), 6, id="the critical, and two hits come through"),
        pytest.param((0, 2), 6, id="or both hits, and the critical comes through"),
    ],
)
def test_the_defender_says_what_two_saves_cancel(choice: tuple[int, int], left: int) -> None:
    table = battle(archer(), knight(500, defense=2))
    answers = {"injury": [6]} if choice == (0, 2) else {}
    play(
        table,
        attack(table, shot(table)),
        attack=[6, 4, 4],
        defense=[4, 4],
        cancel=choice,
        **answers,
    )
    assert table["knight"].wounds == left
    assert table["knight"].health == 10


@proves("GH-RNG-11", "GH-GEN-23")
def test_nobody_is_asked_where_one_way_of_cancelling_is_best() -> None:
    table = battle(archer(), knight(500, defense=3))
    play(table, attack(table, shot(table)), attack=[6, 4, 1], defense=[6, 4, 1])
    assert table["knight"].wounds == 10


@proves("GH-RNG-13")
@pytest.mark.parametrize(
    ("first", "injured"),
    [
        pytest.param("hit", True, id="the hit first, and the critical is the end of it"),
        pytest.param("critical", False, id="the critical first: an injury, then the hit"),
    ],
)
def test_the_attacker_orders_the_packets(first: str, injured: bool) -> None:
    table = battle(archer(), knight(500, wounds=6, defense=1))
    answers = {} if injured else {"injury": [1]}
    play(
        table,
        attack(table, shot(table)),
        attack=[6, 4, 1],
        defense=[1],
        packet=first,
        **answers,
    )
    assert "knight" not in table
    # GH-WND-10: who falls by the critical is not injured by it
    assert table.match.fallen[0].model.injuries == (() if injured else ("head",))


@proves("GH-RNG-13")
def test_each_success_is_a_packet_of_its_own() -> None:
    table = battle(archer(), knight(500, "tough", defense=1))
    play(table, attack(table, shot(table)), attack=[4, 4, 4], defense=[1])
    assert table["knight"].wounds == 10 - 3 * (2 - 1)


@proves("GH-RNG-13")
def test_the_order_is_not_asked_where_it_cannot_matter() -> None:
    table = battle(archer(), knight(500, wounds=7, defense=1))
    play(table, attack(table, shot(table)), attack=[6, 4, 1], defense=[1], injury=[6])
    assert table["knight"].wounds == 1


@proves("GH-RNG-14")
def test_armour_and_shield_bring_no_block_dice_against_arrows() -> None:
    table = battle(archer(), knight(500, "shield", "medium-armor", defense=1))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[1])
    assert table["knight"].wounds == 8


@proves("GH-LOS-09", "GH-LOS-10", "GH-RNG-25")
@pytest.mark.parametrize(("kept", "dice"), [(True, 2), (False, 3)])
def test_cover_may_keep_one_die_of_the_pool_before_the_roll(kept: bool, dice: int) -> None:
    table = battle(archer(), knight(500), terrain=(WALL,))
    defense = [1] * dice
    play(table, attack(table, shot(table)), attack=[4, 4, 1], cover=kept, defense=defense)
    assert table["knight"].wounds == (8 if kept else 6)


@proves("GH-LOS-11")
def test_cover_and_protected_keep_a_die_each_but_never_more_than_there_are() -> None:
    table = battle(archer(), knight(500, "protected", defense=1), terrain=(WALL,))
    play(table, attack(table, shot(table)), attack=[4, 4, 1], cover=True)
    assert table["knight"].wounds == 8
    table = battle(archer(), knight(500, "protected", defense=2), terrain=(WALL,))
    play(table, attack(table, shot(table)), attack=[4, 4, 4], cover=True, protected=True)
    assert table["knight"].wounds == 8


@proves("GH-LOS-08")
@pytest.mark.parametrize(("gap", "helps"), [(200, False), (201, True)])
def test_cover_is_no_help_from_within_two_inches(gap: int, helps: bool) -> None:
    fence = piece("fence", 1180, 800, 1200, 1200, "field-defense", height=100)
    table = battle(archer(), knight(gap), terrain=(fence,))
    if helps:
        play(table, attack(table, shot(table)), attack=[4, 1, 1], cover=False, defense=[4, 1, 1])
    else:
        play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[4, 1, 1])
    assert table["knight"].wounds == 10


@proves("GH-EQP-02")
def test_a_trap_attacks_without_anybody_and_without_cover() -> None:
    table = battle(archer(), knight(500), terrain=(WALL,))
    for victim in ("knight", "archer"):
        trap = Shot("", bow(damage=3), victim, "trap")
        play(table, attack(table, trap), attack=[4, 1, 1], defense=[1, 1, 1])
        assert table[victim].wounds == 7
    # the opponent rolls for the trap
    assert [roll.seat for roll in rolls(table, "attack")] == [0, 1]


@proves("GH-REA-20", "GH-GEN-15")
def test_a_dodge_is_one_die_more_before_anything_takes_one_away() -> None:
    weapon = bow("armor-shatter")
    table = battle(archer(weapon=weapon), knight(500, defense=1))
    dodged = shot(table)
    dodged.extra_defense = 1
    play(table, attack(table, dodged), attack=[4, 1, 1], defense=[4])
    assert table["knight"].wounds == 10


@proves("GH-CC-30", "GH-RNG-25", "GH-GEN-09")
def test_a_die_is_rolled_again_once_and_the_second_result_stands() -> None:
    table = battle(archer("warp-engineer", "ceaseless"), knight(500))
    play(
        table,
        attack(table, shot(table)),
        attack=[4, 4, 1],
        all_again=True,
        warp_engineer=[1, 2, 3],
    )
    # the 1 was rolled again already, so Ceaseless has nothing left to roll
    assert table["knight"].wounds == 10


@proves("GH-CC-30")
def test_the_dead_shooters_arrow_is_lost() -> None:
    weapon = bow("harmful")
    table = battle(archer(weapon=weapon, wounds=1), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 6, 6])
    assert "archer" not in table
    assert table["knight"].wounds == 10


@proves("GH-RNG-25", "GH-GEN-10", "GH-GEN-11")
def test_a_replaced_defense_die_counts_as_rolled_before_anything_is_cancelled() -> None:
    table = battle(archer(), knight(500, defense=1), fate=((), (6,)), active="archer", phase="act")
    # no to the attack dice, no to a Save, then the 6 in place of the 2
    play(table, attack(table, shot(table)), attack=[6, 1, 1], fate=ask(0, 0, 1), defense=[2])
    assert table["knight"].wounds == 10


@proves("GH-GEN-10", "GH-GEN-12")
def test_a_die_replaced_by_a_one_fails() -> None:
    table = battle(archer(), knight(500, defense=1), fate=((), (1,)), active="archer", phase="act")
    play(table, attack(table, shot(table)), attack=[4, 3, 3], fate=1)
    assert table["knight"].wounds == 10


@proves("GH-RNG-13")
@pytest.mark.parametrize("fate", ["primordial-fate", "imperial-fate"])
def test_the_order_is_asked_where_a_dark_bargain_may_make_it_matter(fate: str) -> None:
    shooter, target = archer(), knight(500, wounds=10, defense=1)
    table = battle(
        shooter, target, fate=((4,), ()), fate_modifiers=(fate, fate), active="archer", phase="act"
    )
    steps = attack(table, shot(table))
    dice: dict[str, list[int]] = {"attack": [6, 4, 1], "defense": [1], "injury": [6]}
    if fate == "primordial-fate":
        # 6 damage and up to 6 more can fell it in between
        play(table, steps, **dice, packet="critical", fate=ask(0, 0, 0, 0, 0))
    else:
        play(table, steps, **dice, fate=ask(0, 0, 0))
    assert table["knight"].wounds == 4
