"""Fate in close combat: its place among the changes to a roll, and the window before the dice."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.close.dice import fought, hit
from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.moments import OnesShown
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves

NONE = [1, 1, 1]
SEEN_AT_ONES: list[tuple[str, list[int]]] = []
WATCH = Trait("watch-ones", clause="GH-CC-30")


@WATCH.acts(OnesShown, of="roller")
def watch(table: Table, moment: OnesShown, bearer: Bearer) -> Steps[None]:
    """What the dice are worth when ones are looked at."""
    SEEN_AT_ONES.append((moment.throw.name, [die.value for die in moment.throw.dice]))
    yield from ()


@proves("GH-CC-30", "GH-FAT-20")
def test_fate_comes_after_mastery_and_before_cleave_and_ones() -> None:
    """A replaced face makes the critical that Cleave needs, and it is too late for Mastery."""
    SEEN_AT_ONES.clear()
    table = battle(
        model("hero", "mastery", "watch-ones", weapons=(sword("cleave", attacks=2),)),
        foe(),
        fate=((6,), ()),
        phase="act",
        active="hero",
    )
    replaced = FateUse(0, "replace", 6, die=0)
    fought(
        table,
        attack=[1, 4],
        counter=NONE,
        fate=ask(None, replaced),
        cleave=hit(4),
        injury=ask([6], [6]),
    )
    assert SEEN_AT_ONES == [("attack", [6, 6])]
    assert table["foe"].wounds == 2


def fated(mine: tuple[int, ...], yours: tuple[int, ...] = (), **over: Any) -> Table:
    """Both with one attack die, the hero's turn to act, and Fate Dice."""
    given: dict[str, Any] = {"phase": "act", "active": "hero", "fate": (mine, yours)}
    weapons = (sword(attacks=1),)
    return battle(model(weapons=weapons), foe(weapons=weapons), **(given | over))


@proves("GH-FAT-42", "GH-FAT-44", "GH-CC-07")
def test_fate_is_asked_before_the_dice_the_attacker_first() -> None:
    table = fated((1,), (1,))
    under_way = fight(table, "hero", "foe")
    asked = [under_way.send(None)]
    asked += [under_way.send(None) for _ in range(2)]
    assert [(q.name, q.seat) for q in asked] == [("fate", 0), ("fate", 1), ("attack", 0)]
    assert [type(event).__name__ for event in table.log] == ["Armed", "Armed"]


@proves("GH-FAT-15", "GH-CC-13")
@pytest.mark.parametrize(("face", "wounds"), [(5, 10), (6, 6)])
def test_a_saved_block_in_close_combat_counts_as_five(face: int, wounds: int) -> None:
    table = fated((1,))
    saved = FateUse(0, "save", 1, model="hero")
    answers: dict[str, Any] = {"injury": [6]} if face == 6 else {}
    fought(table, fate=saved, attack=[1], counter=[face], **answers)
    assert table["hero"].wounds == wounds


@proves("GH-FAT-15", "GH-CC-10")
def test_two_points_of_save_stop_a_critical() -> None:
    table = fated((4,))
    saved = FateUse(0, "save", 2, model="hero", amount=1)
    fought(table, fate=saved, attack=[1], counter=[6])
    assert table["hero"].wounds == 10


@proves("GH-FAT-35", "GH-CC-17")
@pytest.mark.parametrize(("face", "wounds"), [(4, 8), (6, 6)])
def test_a_fighter_die_strikes_with_the_main_weapon_and_is_not_rolled(
    face: int, wounds: int
) -> None:
    table = fated((face,), fate_modifiers=("tribes-fate", "common-fate"))
    fighter = FateUse(0, "fighter", face, model="hero")
    answers: dict[str, Any] = {"injury": [6]} if face == 6 else {}
    fought(table, fate=fighter, attack=[1], counter=[1], **answers)
    assert table["foe"].wounds == wounds


@proves("GH-FAT-35")
def test_a_fighter_die_never_blocks_and_is_not_rolled_again() -> None:
    table = fated((5,), fate_modifiers=("tribes-fate", "common-fate"))
    table.match = table.match.with_model(model("hero", "relentless", weapons=(sword(attacks=1),)))
    fighter = FateUse(0, "fighter", 5, model="hero")
    fought(table, fate=fighter, attack=[2], counter=[4], relentless=True, roll_again=[2])
    assert (table["hero"].wounds, table["foe"].wounds) == (8, 8)


@proves("GH-CC-09", "GH-FAT-11", "GH-GEN-14")
@pytest.mark.parametrize(("shield", "wounds"), [(5, 10), (4, 8)])
def test_a_focused_die_counts_with_what_was_added(shield: int, wounds: int) -> None:
    """A 3 with two points more is a 5 for the shield that would stop it."""
    table = fated((3,))
    guarded = foe("foe", "shield", weapons=(sword(attacks=1),))
    table.match = table.match.with_model(guarded)
    focus = FateUse(0, "focus", 2, die=0)
    under = fight(table, "foe", "hero")
    play(table, under, attack=[1, shield], counter=[3], fate=ask(None, None, focus))
    assert (table["hero"].wounds, table["foe"].wounds) == (10, wounds)
