"""What dice came to, as the log keeps it."""

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.close.dice import block, fought, hit, strike
from wartable.core.acts import Laid
from wartable.core.screen.figures import DiceGroup
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.on_table import faces_come_to
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.screen.dice import dice_laid
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, rolls

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


def laid(table: Table) -> list[list[tuple[int, str]]]:
    """What became of every die, pool by pool, as the last attack left it."""
    what = [note.what for _, note in table.acts if isinstance(note, Laid)][-1]
    return [[(die.face, die.gone) for die in pool.dice] for pool in dice_laid(table.match, what)]


@proves("GH-CC-16", "GH-CC-19")
def test_at_the_end_of_an_exchange_it_is_told_which_dice_were_spent_and_which_cancelled() -> None:
    table = battle(model(), foe())
    fought(
        table, attack=[4, 5, 1], counter=[5, 1, 1], die=ask(strike(hit(4)), block(hit(5), hit(5)))
    )
    assert laid(table) == [
        [(4, "spent"), (5, "cancelled"), (1, "")],
        [(5, "spent"), (1, ""), (1, "")],
    ]


@proves("GH-RNG-09", "GH-RNG-12")
def test_at_the_end_of_a_shot_it_is_told_which_hits_were_saved_and_which_hurt() -> None:
    table = battle(model(weapons=(bow(),)), foe(x=1600, defense=2))
    shot = Shot("hero", bow(), "foe", "shoot")
    play(table, attack(table, shot), attack=[5, 4, 1], defense=[5, 1])
    assert laid(table)[0] == [(5, "cancelled"), (4, "spent"), (1, "")]
