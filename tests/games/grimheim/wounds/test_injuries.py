"""Critical Injuries (GH-WND-09 to 16), and who is spared them."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.wounds.packets import crit, hit
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.resolving import Packet, Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import hurt
from wartable.kit import marks, play, proves, rolls


def injuries_of(table: Table) -> list[str]:
    return list(table["foe"].injuries)


@proves("GH-WND-09", "GH-WND-11", "GH-WND-12", "GH-WND-13", "GH-WND-14")
@pytest.mark.parametrize(
    ("face", "injuries"),
    [(1, ("head",)), (2, ("arm",)), (3, ("leg",)), (4, ()), (5, ()), (6, ())],
)
def test_a_critical_with_damage_rolls_on_the_table(face: int, injuries: tuple[str, ...]) -> None:
    table = battle(model(), foe())
    play(table, hurt(table, crit(1)), injury=[face])
    assert injuries_of(table) == list(injuries)
    assert rolls(table, "injury")[0].seat == 1


@proves("GH-WND-09")
def test_a_normal_hit_injures_nobody() -> None:
    table = battle(model(), foe())
    play(table, hurt(table, hit(5)))
    assert rolls(table, "injury") == []


@proves("GH-WND-10")
def test_nobody_who_falls_is_injured() -> None:
    table = battle(model(), foe(wounds=3))
    play(table, hurt(table, crit(3)))
    assert rolls(table, "injury") == []


@proves("GH-WND-15", "GH-WND-16")
def test_no_injury_comes_twice_in_a_game_not_even_after_it_was_healed() -> None:
    table = battle(model(), foe(suffered=("head",)))
    play(table, hurt(table, crit(1)), injury=[1])
    assert injuries_of(table) == []
    play(table, hurt(table, crit(1)), injury=[2])
    assert injuries_of(table) == ["arm"]
    assert table["foe"].suffered == ("head", "arm")


@proves("GH-WND-11", "GH-GEN-13")
def test_a_head_injury_makes_all_attacks_worse_by_one() -> None:
    archer = model("archer", weapons=(bow(),), injuries=("head",))
    table = battle(archer, foe(x=1600))
    play(table, attack(table, Shot("archer", bow(), "foe", "shoot")), attack=[4, 4, 4])
    assert rolls(table, "attack")[0].need == 5


@proves("GH-WND-11", "GH-WND-12", "GH-GEN-13", "GH-GEN-15")
@pytest.mark.parametrize("role", ["attack", "counter"])
@pytest.mark.parametrize(
    ("injury", "attacks", "dice", "need"),
    [
        pytest.param("head", 3, 3, 5, id="head"),
        pytest.param("arm", 3, 2, 4, id="arm"),
        pytest.param("arm", 1, 1, 4, id="arm, but not the last die"),
        pytest.param("leg", 3, 3, 4, id="leg"),
    ],
)
def test_injuries_of_head_and_arm_count_in_close_combat_too(
    role: str, injury: str, attacks: int, dice: int, need: int
) -> None:
    """For the injured, whether it attacks or defends."""
    hurt_one = model("hurt", weapons=(sword(attacks=attacks),), injuries=(injury,))
    table = battle(hurt_one, foe(weapons=(sword(),)))
    pair = ("hurt", "foe") if role == "attack" else ("foe", "hurt")
    rolled = {"attack": [1, 1, 1], "counter": [1, 1, 1], role: [1] * dice}
    play(table, fight(table, *pair), **rolled)
    (roll,) = rolls(table, role)
    assert (len(roll.faces), roll.need) == (dice, need)


@proves("GH-WND-12", "GH-GEN-15")
@pytest.mark.parametrize(("attacks", "dice"), [(3, 2), (1, 1)])
def test_an_arm_injury_takes_an_attack_die_but_not_the_last(attacks: int, dice: int) -> None:
    archer = model("archer", injuries=("arm",))
    table = battle(archer, foe(x=1600))
    weapon = bow(attacks=attacks)
    play(table, attack(table, Shot("archer", weapon, "foe", "shoot")), attack=[1] * dice)
    assert len(rolls(table, "attack")[0].faces) == dice


@proves("GH-WND-13", "GH-STS-06", "GH-STS-17", "GH-GEN-15")
@pytest.mark.parametrize(
    ("injuries", "statuses", "move", "left"),
    [
        pytest.param(("leg",), (), 4, 300, id="a leg: one inch"),
        pytest.param((), ("frozen",), 4, 200, id="frozen: two"),
        pytest.param(("leg",), ("frozen",), 4, 100, id="both: three"),
        pytest.param(("leg",), ("frozen",), 2, 0, id="and never below none"),
    ],
)
def test_what_slows_a_model_adds_up(
    injuries: tuple[str, ...], statuses: tuple[str, ...], move: int, left: int
) -> None:
    table = battle(model(injuries=injuries, statuses=marks(*statuses), move=move))
    assert mov(table, "hero") == left


# Who is spared


@proves("GH-TRT-52", "GH-TRT-54", "GH-TRT-29", "GH-TRT-76", "GH-WND-09", "GH-WND-15")
@pytest.mark.parametrize(
    ("traits", "suffered", "rolls_for_it"),
    [
        pytest.param(("resilient",), (), False, id="resilient"),
        pytest.param(("robust",), (), False, id="robust"),
        pytest.param(("helmet", "extra-limb"), (), False, id="head and limbs"),
        pytest.param((), ("head", "arm", "leg"), False, id="had them all"),
        pytest.param(("helmet",), ("arm", "leg"), False, id="had the others"),
        pytest.param(("helmet",), ("arm",), True, id="a leg is left"),
        pytest.param(("extra-limb",), (), True, id="a head is left"),
        pytest.param(("hardened",), (), True, id="hardened"),
    ],
)
def test_who_can_suffer_no_injury_rolls_for_none(
    traits: tuple[str, ...], suffered: tuple[str, ...], rolls_for_it: bool
) -> None:
    """GH-R-84."""
    table = battle(model(), foe("foe", *traits, suffered=suffered))
    play(table, hurt(table, crit(1)), **({"injury": [6]} if rolls_for_it else {}))
    assert (table["foe"].wounds, injuries_of(table)) == (9, [])


@proves("GH-TRT-52", "GH-TRT-54", "GH-TRT-29", "GH-TRT-76")
@pytest.mark.parametrize(
    ("trait", "spared"),
    [
        ("helmet", {1}),
        ("extra-limb", {2, 3}),
    ],
)
@pytest.mark.parametrize("face", [1, 2, 3])
def test_who_ignores_which_injury(trait: str, spared: set[int], face: int) -> None:
    table = battle(model(), foe("foe", trait))
    play(table, hurt(table, crit(1)), injury=[face])
    assert (injuries_of(table) == []) == (face in spared)


@proves("GH-TRT-26")
def test_the_hardened_ignore_the_first_injury_and_only_that() -> None:
    table = battle(model(), foe("foe", "hardened"))
    play(table, hurt(table, crit(1)), injury=[5])
    play(table, hurt(table, crit(1)), injury=[1])
    assert injuries_of(table) == []
    play(table, hurt(table, crit(1)), injury=[1])
    assert injuries_of(table) == ["head"]


@proves("GH-TRT-26", "GH-TRT-29")
def test_what_the_helmet_takes_does_not_use_up_the_hardened() -> None:
    table = battle(model(), foe("foe", "hardened", "helmet"))
    play(table, hurt(table, crit(1)), injury=[1])
    play(table, hurt(table, crit(1)), injury=[2])
    assert injuries_of(table) == []
    play(table, hurt(table, crit(1)), injury=[2])
    assert injuries_of(table) == ["arm"]


@proves("GH-WND-09")
def test_damage_of_an_effect_injures_nobody_even_from_a_critical() -> None:
    table = battle(model(), foe(), terrain=())
    play(table, hurt(table, Packet("foe", 2, "GH-WTR-35", "hero", fatal=True, weapon=sword())))
    assert table["foe"].wounds == 8
    assert rolls(table, "injury") == []
