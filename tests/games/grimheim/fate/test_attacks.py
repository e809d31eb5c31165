"""Wrath of the Faithful, Gnaw and Fighter."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.strengthening import join_fight
from wartable.games.grimheim.fate.windows import Window, open_uses
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.kit import play, proves, rolls

MISS = [1] * 9


def fated(modifier: str, *models: Model, faces: tuple[int, ...], seat: int = 0) -> Table:
    """The first model is active; *seat* has the Fate Dice, the other none."""
    pools = (faces, ()) if seat == 0 else ((), faces)
    active = models[0].id
    return battle(
        *models, fate=pools, fate_modifiers=(modifier, modifier), phase="act", active=active
    )


def uses(table: Table, window: Window, ability: str, seat: int = 0) -> list[FateUse]:
    return [use for use in open_uses(table, window, seat) if use.ability == ability]


def bout() -> Fight:
    return Fight(Side("hero", "attacker", sword()), Side("foe", "defender", sword()))


def thrown(table: Table, name: str) -> int:
    (roll,) = rolls(table, name)
    return len(roll.faces)


# Wrath of the Faithful


@proves("GH-FAT-23", "GH-FAT-43")
@pytest.mark.parametrize(("face", "dice"), [(3, 4), (4, 5)])
def test_wrath_adds_attack_dice_to_a_declared_fight(face: int, dice: int) -> None:
    table = fated("divine-judgment", model(state="active"), foe(), faces=(face,))
    use = FateUse(0, "wrath-of-the-faithful", dice - 3, "hero")
    play(table, act(table), action="fight", fate=use, attack=MISS[:dice], counter=MISS[:3])
    assert thrown(table, "attack") == dice
    assert thrown(table, "counter") == 3


@proves("GH-FAT-23", "GH-FAT-05")
def test_wrath_is_for_that_one_attack() -> None:
    hero = model(state="active")
    table = fated("divine-judgment", hero, foe(), faces=(6,))
    use = FateUse(0, "wrath-of-the-faithful", 2, "hero")
    play(table, act(table), action="fight", fate=use, attack=MISS[:5], counter=MISS[:3])
    assert table["hero"].effects == ()
    play(table, close_combat(table, "hero", "foe"), attack=MISS[:3], counter=MISS[:3])


@proves("GH-FAT-23")
def test_wrath_adds_attack_dice_to_a_declared_shot() -> None:
    archer = model(state="active", weapons=(bow(),))
    table = fated("divine-judgment", archer, foe(x=1700, state="done"), faces=(6,))
    use = FateUse(0, "wrath-of-the-faithful", 2, "hero")
    play(table, act(table), action="shoot", fate=use, attack=MISS[:5])
    assert thrown(table, "attack") == 5


@proves("GH-FAT-43", "GH-FAT-44")
@pytest.mark.parametrize(
    ("action", "offered"), [("fight", 1), ("shoot", 1), ("quick-shot", 1), ("move", 0), ("hide", 0)]
)
def test_wrath_goes_with_shots_and_fights_only(action: str, offered: int) -> None:
    both = ("divine-judgment", "divine-judgment")
    table = battle(model(), foe(), fate=((6,), (6,)), fate_modifiers=both)
    window = Window("c", 0, "hero", action)
    assert len(uses(table, window, "wrath-of-the-faithful")) == offered
    assert uses(table, window, "wrath-of-the-faithful", seat=1) == []


@proves("GH-FAT-43")
def test_before_the_dice_of_a_close_combat_wrath_is_for_the_defender_only() -> None:
    table = fated("divine-judgment", model(), foe(), faces=(6,))
    defending = fated("divine-judgment", model(), foe(), faces=(6,), seat=1)
    window = Window("e", 0, "hero", "fight", attack=bout())
    assert uses(table, window, "wrath-of-the-faithful") == []
    (use,) = uses(defending, window, "wrath-of-the-faithful", seat=1)
    assert use.model == "foe"


@proves("GH-FAT-23", "GH-FAT-43")
def test_the_wrath_of_a_defender_adds_dice_of_its_weapon() -> None:
    mace = sword(id="mace", name="Mace", hits_on=3)
    table = fated("divine-judgment", model(), foe(weapons=(mace,)), faces=(6,), seat=1)
    answers: dict[str, Any] = dict(attack=MISS[:3], counter=[3, 1, 1, 3, 1])
    use = FateUse(0, "wrath-of-the-faithful", 2, "foe")
    play(table, close_combat(table, "hero", "foe"), fate=use, **answers)
    assert thrown(table, "counter") == 5
    assert table["hero"].wounds == 6


# Gnaw


@proves("GH-FAT-43")
@pytest.mark.parametrize(
    ("friend_gap", "offered"),
    [
        pytest.param(100, 1, id="another friend engages the enemy too"),
        pytest.param(101, 0, id="the friend is a hundredth too far"),
    ],
)
def test_gnaw_needs_a_friend_who_engages_the_same_enemy(friend_gap: int, offered: int) -> None:
    friend = model("friend", x=1198 + 98 + friend_gap)
    table = fated("ratling-fate", model(), foe(), friend, faces=(6,))
    window = Window("c", 0, "hero", "fight", target="foe")
    assert len(uses(table, window, "gnaw")) == offered


@proves("GH-FAT-43")
def test_gnaw_looks_at_the_enemy_that_is_fought() -> None:
    friend = model("friend", x=1396)
    lone = foe("lone", x=1000, y=1198)
    table = fated("ratling-fate", model(), foe(), lone, friend, faces=(6,))
    assert uses(table, Window("c", 0, "hero", "fight", target="lone"), "gnaw") == []
    assert uses(table, Window("c", 0, "hero", "shoot", target="foe"), "gnaw") == []


@proves("GH-FAT-43")
def test_gnaw_adds_attack_dice_to_one_fight() -> None:
    friend = model("friend", x=1396)
    table = fated("ratling-fate", model(state="active"), foe(), friend, faces=(6,))
    use = FateUse(0, "gnaw", 2, "hero")
    play(table, act(table), action="fight", fate=use, attack=MISS[:5], counter=MISS[:3])
    assert thrown(table, "attack") == 5
    assert table["hero"].effects == ()


@proves("GH-FAT-43")
def test_a_defender_may_gnaw_at_an_attacker_whom_a_friend_engages_too() -> None:
    friend = foe("friend", x=1000, y=1198)
    alone = fated("ratling-fate", model(), foe(), faces=(6,), seat=1)
    table = fated("ratling-fate", model(), foe(), friend, faces=(6,), seat=1)
    window = Window("e", 0, "hero", "fight", attack=bout())
    assert uses(alone, window, "gnaw", seat=1) == []
    assert [use.model for use in uses(table, window, "gnaw", seat=1)] == ["foe"]


# Fighter


@proves("GH-FAT-35", "GH-FAT-44")
@pytest.mark.parametrize(("face", "joins"), [(3, 0), (4, 1), (6, 1)])
def test_the_die_must_meet_the_weapons_number(face: int, joins: int) -> None:
    table = fated("tribes-fate", model(), foe(), faces=(face,))
    window = Window("e", 0, "hero", "fight", attack=bout())
    assert len(uses(table, window, "fighter")) == joins


@proves("GH-FAT-35", "GH-CC-14")
def test_help_by_friends_helps_the_die_too() -> None:
    table = fated("tribes-fate", model(), foe(), model("friend", x=1396), faces=(3,))
    window = Window("e", 0, "hero", "fight", attack=bout())
    assert len(uses(table, window, "fighter")) == 1


@proves("GH-FAT-35")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        pytest.param(5, 8, id="a normal strike"),
        pytest.param(6, 6, id="a 6 is critical"),
    ],
)
def test_the_die_itself_strikes_without_being_rolled(face: int, left: int) -> None:
    table = fated("tribes-fate", model(), foe(), faces=(face,))
    answers: dict[str, Any] = {"injury": [6]} if face == 6 else {}
    use = FateUse(0, "fighter", face, "hero")
    steps = close_combat(table, "hero", "foe")
    play(table, steps, fate=use, attack=MISS[:3], counter=MISS[:3], **answers)
    assert table["foe"].wounds == left


@proves("GH-FAT-35", "GH-FAT-43")
def test_fighter_serves_attacker_and_defender_in_close_combat_only() -> None:
    table = fated("tribes-fate", model(), foe(), faces=(6,), seat=1)
    window = Window("e", 0, "hero", "fight", attack=bout())
    (use,) = uses(table, window, "fighter", seat=1)
    assert use.model == "foe"


@proves("GH-FAT-35")
def test_the_die_may_only_strike() -> None:
    table = fated("tribes-fate", model(), foe(), faces=(6,))
    attack = bout()
    window = Window("e", 0, "hero", "fight", attack=attack)
    join_fight(table, window, 0, FateUse(0, "fighter", 6, "hero"))
    (die,) = attack.attacker.dice
    assert (die.face, die.only, die.crits, die.again) == (6, "strike", True, True)
