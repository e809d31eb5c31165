"""Traits of shooters and of their weapons."""

import pytest

from games.grimheim.builders import battle, bow, foe, piece, sword
from games.grimheim.ranged.scenes import BASES, archer, knight, north, shot
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import Procedure
from wartable.games.grimheim.actions.quick_shot import quick_shot
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.combat.moments import Rerolling
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.traits import block_dice, close_weapons, rerolls  # noqa: F401
from wartable.kit import ask, play, proves, rolls

FENCE = piece("fence", 1500, 800, 1520, 1200, "field-defense", height=100)


@proves("GH-RNG-23", "GH-WTR-02", "GH-GEN-13")
@pytest.mark.parametrize(("save", "need"), [(4, 5), (6, 6)])
def test_armor_piercing_makes_saves_worse_by_one_at_worst_six(save: int, need: int) -> None:
    table = battle(archer(weapon=bow("armor-piercing")), knight(500, saves_on=save, defense=1))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[need - 1])
    assert table["knight"].wounds == 8
    assert rolls(table, "defense")[0].need == need


@proves("GH-TRT-35", "GH-GEN-13")
def test_nothing_changes_the_save_of_the_invulnerable() -> None:
    weapon = bow("armor-piercing")
    table = battle(archer(weapon=weapon), knight(500, "invulnerable", saves_on=4, defense=1))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[4])
    assert table["knight"].wounds == 10


@proves("GH-WTR-03", "GH-GEN-15")
@pytest.mark.parametrize(("defense", "dice"), [(3, 2), (1, 1)])
def test_armor_shatter_takes_a_defense_die_but_not_the_last(defense: int, dice: int) -> None:
    table = battle(archer(weapon=bow("armor-shatter")), knight(500, defense=defense))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[4] * dice)
    # GH-R-31: it is a die fewer, not a worse save
    assert rolls(table, "defense")[0].need == 4


@proves("GH-WTR-10")
def test_a_cover_breaker_knows_no_cover() -> None:
    table = battle(archer(weapon=bow("cover-breaker")), knight(500), terrain=(FENCE,))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["knight"].wounds == 8


@proves("GH-WTR-11", "GH-TRT-27")
@pytest.mark.parametrize(
    ("traits", "weapon"),
    [
        pytest.param((), ("critical",), id="by the weapon"),
        pytest.param(("hawkeye",), (), id="by the eye"),
        pytest.param(("hawkeye",), ("critical",), id="by both, and not on a four"),
    ],
)
def test_criticals_on_five(traits: tuple[str, ...], weapon: tuple[str, ...]) -> None:
    table = battle(archer(*traits, weapon=bow(*weapon, hits_on=6)), knight(500, defense=1))
    play(table, attack(table, shot(table)), attack=[5, 4, 4], defense=[4], injury=[6])
    # a single save stops no critical
    assert table["knight"].wounds == 6


@proves("GH-TRT-27", "GH-TRT-41", "GH-TRT-94", "GH-REA-25")
def test_a_blow_in_passing_is_no_ranged_attack() -> None:
    """GH-R-85: neither Hawkeye nor Warp Engineer nor a Massive target make anything of it."""
    blade = sword(attacks=4, hits_on=4, damage=2, critical=9)
    swift = archer("hawkeye", "warp-engineer", weapon=blade)
    table = battle(swift, knight(50, "massive", defense=1))
    play(table, attack(table, shot(table, action="intercept")), attack=[5, 3, 3], defense=[1])
    assert rolls(table, "attack")[0].need == 4
    assert table["knight"].wounds == 9


@proves("GH-TRT-27", "GH-TRT-41", "GH-TRT-94", "GH-REA-25")
def test_an_intercept_with_a_bow_is_one() -> None:
    swift = archer("hawkeye", "warp-engineer", weapon=bow(attacks=4, damage=2, critical=6))
    table = battle(swift, knight(50, "massive", defense=1))
    steps = attack(table, shot(table, action="intercept"))
    play(table, steps, attack=[5, 1, 1], all_again=False, defense=[1], injury=[6])
    assert rolls(table, "attack")[0].need == 3
    assert table["knight"].wounds == 5


@proves("GH-WTR-17")
def test_a_harmful_weapon_bites_for_every_one() -> None:
    table = battle(archer("tough", weapon=bow("harmful")), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 1, 3])
    assert table["archer"].wounds == 8


@proves("GH-TRT-94")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_warp_engineer_may_roll_all_dice_again(wanted: bool) -> None:
    table = battle(archer("warp-engineer"), knight(500))
    steps = attack(table, shot(table))
    if wanted:
        play(table, steps, attack=[6, 1, 1], all_again=True, warp_engineer=[3, 3, 3])
    else:
        play(table, steps, attack=[6, 1, 1], all_again=False, defense=[1, 1, 1], injury=[6])
    assert table["knight"].wounds == (10 if wanted else 6)


@proves("GH-TRT-94")
@pytest.mark.parametrize("spent", [Die(2, 4, again=True), Die(4, 4, kept=True)])
def test_where_no_die_can_be_rolled_again_nobody_is_asked(spent: Die) -> None:
    table = battle(archer("warp-engineer"), knight(500))
    dice, fired = [spent], shot(table)
    throw = Throw("attack", 0, "archer", "attack", dice, "GH-RNG-07", attack=fired)
    play(table, table.at(Rerolling(throw)))
    fresh = Throw("attack", 0, "archer", "attack", [*dice, Die(2, 4)], "GH-RNG-07", attack=fired)
    play(table, table.at(Rerolling(fresh)), all_again=True, warp_engineer=[5])


@proves("GH-TRT-17")
def test_a_duellist_with_a_bow_keeps_nothing() -> None:
    table = battle(archer("duellist"), knight(500))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["knight"].wounds == 8


@proves("GH-TRT-75")
@pytest.mark.parametrize("arrow", ["plain", "armor-piercing"])
def test_an_arrow_of_the_versatile_quiver_pierces_and_hits_worse(arrow: str) -> None:
    table = battle(archer("versatile-quiver"), knight(500, defense=1, ap=0), active="archer")
    special = arrow != "plain"
    play(table, shoot(table, "archer"), arrow=arrow, attack=[5, 1, 1], defense=[4])
    assert rolls(table, "attack")[0].need == (5 if special else 4)
    assert table["knight"].wounds == (8 if special else 10)


@proves("GH-TRT-75", "GH-WTR-32")
def test_an_arrow_of_the_versatile_quiver_scatters() -> None:
    other = foe("other", x=1000 + BASES + 500, y=1000 + BASES + 200, ap=0)
    table = battle(archer("versatile-quiver"), knight(500, ap=0), other, active="archer")
    dice = ask([1, 1, 1], [1, 1])
    play(table, shoot(table, "archer"), arrow="scatter-shot", attack=dice)
    assert [roll.need for roll in rolls(table, "attack")] == [5, 5]


@proves("GH-TRT-75", "GH-ACT-46", "GH-REA-36")
@pytest.mark.parametrize("action", [shoot, quick_shot])
def test_an_arrow_is_named_before_anybody_may_dodge_it(action: Procedure) -> None:
    """GH-R-81: weapon, target and arrow, then AP, then the Dodge."""
    table = battle(archer("versatile-quiver", "ranger"), knight(500), active="archer")
    steps = action(table, "archer")
    assert (next(steps).name, table["archer"].ap) == ("arrow", 2)
    assert (steps.send("armor-piercing").name, table["archer"].ap) == ("react", 1)


@proves("GH-TRT-75", "GH-SPA-16", "GH-REA-31", "GH-REA-33")
@pytest.mark.parametrize("action", ["overwatch", "quick-draw", "reaction-shot"])
def test_delayed_shots_and_reactions_draw_their_arrow_as_they_are_made(action: str) -> None:
    table = battle(archer("versatile-quiver"), knight(500))
    dice = [1] * (2 if action == "reaction-shot" else 3)
    play(table, attack(table, shot(table, action=action)), arrow="plain", attack=dice)
    assert table["knight"].wounds == 10


@proves("GH-TRT-75", "GH-WTR-16")
def test_one_arrow_is_chosen_for_all_targets_of_a_fusillade() -> None:
    bows = bow("fusillade")
    other = north(600, ap=0)
    table = battle(
        archer("versatile-quiver", weapon=bows), knight(500, ap=0), other, active="archer"
    )
    dice = ask([1, 1], [1])
    play(table, shoot(table, "archer"), arrow="armor-piercing", split=[1, 1], attack=dice)
    assert [roll.need for roll in rolls(table, "attack")] == [5, 5]


@proves("GH-TRT-75")
def test_spells_come_from_no_quiver() -> None:
    table = battle(archer("versatile-quiver"), knight(500))
    play(table, attack(table, shot(table, action="spell")), attack=[1, 1, 1])
    assert rolls(table, "attack")[0].need == 4


@proves("GH-TRT-62", "GH-RNG-07")
@pytest.mark.parametrize(
    ("agreed", "need"), [({}, 5), ({"sniper_ignores_effective_range": "true"}, 4)]
)
def test_a_sniper_aims_as_well_from_afar_if_that_was_agreed(
    agreed: dict[str, str], need: int
) -> None:
    table = battle(archer("sniper"), knight(900), variants=agreed)
    play(table, attack(table, shot(table)), attack=[1, 1, 1])
    assert rolls(table, "attack")[0].need == need


@proves("GH-TRT-41")
def test_the_massive_are_easy_to_hit_from_afar() -> None:
    table = battle(archer(), knight(500, "massive", defense=1))
    play(table, attack(table, shot(table)), attack=[3, 1, 1], defense=[1])
    assert table["knight"].wounds == 9


@proves("GH-WTR-08", "GH-RNG-09")
@pytest.mark.parametrize(
    ("defense", "left"), [([4, 4, 4], 8), ([6, 1, 1], 10)], ids=["not by saves", "by a critical"]
)
def test_a_brutal_hit_is_stopped_by_criticals_alone(defense: list[int], left: int) -> None:
    table = battle(archer(weapon=bow("brutal")), knight(500))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=defense)
    assert table["knight"].wounds == left


@proves("GH-WTR-12", "GH-RNG-09")
def test_a_deadly_critical_cannot_be_saved_but_a_hit_can() -> None:
    table = battle(archer(weapon=bow("deadly")), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 4, 1], defense=[6, 6, 6], injury=[6])
    assert table["knight"].wounds == 6


@proves("GH-WTR-09", "GH-CC-30")
def test_cleave_makes_a_critical_of_a_hit_in_a_ranged_attack_too() -> None:
    table = battle(archer(weapon=bow("cleave")), knight(500, defense=1))
    play(
        table,
        attack(table, shot(table)),
        attack=[6, 4, 1],
        cleave=1,
        defense=[1],
        injury=ask([6], [6]),
    )
    assert table["knight"].wounds == 2
