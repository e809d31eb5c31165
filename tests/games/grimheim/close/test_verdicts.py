"""What dice came to, as the log keeps it."""

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.close.dice import fought
from wartable.core.screen.figures import DiceGroup
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.on_table import faces_come_to
from wartable.games.grimheim.resolving import Die, Shot
from wartable.kit import play, proves, rolls

NONE = [1, 1, 1]


@proves("GH-TRT-92", "GH-GEN-14")
def test_with_the_mark_of_excess_a_five_is_logged_as_a_critical() -> None:
    table = battle(model("hero", "mark-of-excess"), foe())
    fought(table, attack=[2, 3, 5], counter=NONE, injury=[6])
    (rolled,) = rolls(table, "attack")
    assert rolled.verdicts == ("failure", "failure", "critical") and rolled.model == "hero"


@proves("GH-GEN-11", "GH-GEN-12")
def test_a_six_is_logged_as_a_critical_and_a_one_as_a_failure_on_both_sides_of_a_shot() -> None:
    table = battle(model(weapons=(bow(),)), foe(x=1600, defense=2))
    play(
        table,
        attack(table, Shot("hero", bow(), "foe", "shoot")),
        attack=[6, 4, 1],
        defense=[6, 1],
        cancel=(1, 0),
    )
    assert rolls(table, "attack")[0].verdicts == ("critical", "success", "failure")
    assert rolls(table, "defense")[0].verdicts == ("critical", "failure")
    assert rolls(table, "defense")[0].model == "foe"


@proves("GH-RNG-08", "GH-LOS-09")
def test_a_die_kept_earlier_does_not_make_a_save_of_every_face() -> None:
    """What a kept die comes to was once remembered for all dice of the same need."""
    assert faces_come_to(Die(need=4, kept=True)) == ("success",) * 6
    fails, saves = ("failure",) * 3, ("success",) * 2
    assert faces_come_to(Die(need=4)) == (*fails, *saves, "critical")
    assert faces_come_to(Die(need=4, kept=True)) == ("success",) * 6


@proves("GH-CC-07")
def test_attack_dice_and_block_dice_are_told_apart() -> None:
    table = battle(model("hero", "shield", weapons=(sword(attacks=2, hits_on=5),)), foe())
    fought(table, attack=[4, 3, 4], counter=NONE)
    (rolled,) = rolls(table, "attack")
    assert rolled.verdicts[:2] == ("failure", "failure") and rolled.verdicts[2] != ""
    assert [(one.dice, one.name) for one in rolled.groups] == [(2, ""), (1, "Block Dice")]
    assert rolled.groups[0] == DiceGroup(2, 5)


def test_dice_of_one_kind_are_one_group_that_needs_no_name() -> None:
    table = battle(model(), foe())
    fought(table, attack=NONE, counter=NONE)
    assert rolls(table, "attack")[0].groups == ()
