"""Dice read back from what a question shows."""

from dataclasses import replace as copy

import pytest

from games.grimheim.builders import battle, foe, model, sword
from wartable.core.ask import About, Choose
from wartable.core.screen.figures import DiceShown
from wartable.games.grimheim.combat.blocking import shown_die
from wartable.games.grimheim.dice.on_table import die_laid
from wartable.games.grimheim.odds.laid import die_shown, shot_shown
from wartable.games.grimheim.resolving import Die

SWORD = sword()
DIE = Die(face=5, need=5, critical_on=6, weapon=SWORD)


@pytest.mark.parametrize("face", [2, 3, 4, 5])
@pytest.mark.parametrize("added", range(4))
def test_what_was_added_to_a_die_stays_with_it(face: int, added: int) -> None:
    """Also where the face alone would have been enough: its value is what blocks ask for."""
    table = battle(model("hero", weapons=(SWORD,)))
    die = copy(DIE, face=face, added=added)
    if die.succeeds:
        read = die_shown(table, "hero", die_laid(die, shown_die(die)))
        assert shown_die(read) == shown_die(die)


@pytest.mark.parametrize(
    ("pools", "found"),
    [(("attack",), True), (("defense", "attack"), True), (("stray", "attack"), False)],
)
def test_stray_dice_are_not_those_of_the_shot_they_come_from(
    pools: tuple[str, ...], found: bool
) -> None:
    table = battle(model("hero", weapons=(SWORD,)), foe("foe", weapons=(SWORD,)))
    shows = tuple([DiceShown(name, 0, (die_laid(DIE, 0),)) for name in pools])
    about = About("stray", "hero", "foe", SWORD.id)
    asked = Choose("fate", 0, "GH-FAT-01", "", about, shows, options=(None,))
    assert (shot_shown(table, asked) is not None) == found
