"""Blast and Scatter Shot (GH-WTR-05, 32)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.blasts import attack_around
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Effect, Model, Weapon
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, rolls

BOMB = bow("blast", id="bomb", name="Bomb", attacks=3)
SHOT = bow("scatter-shot", id="shot", name="Shot", attacks=3)


def beside(gap: int, id: str = "bystander", seat: int = 1, up: bool = True, **over: Any) -> Model:
    """To the north of the knight, or to the south."""
    y = 1000 + (BASES + gap) * (1 if up else -1)
    maker = foe if seat else model
    return maker(id, **({"x": 1000 + BASES + 500, "y": y} | over))


def attacked(table: Table) -> list[str | None]:
    return [roll.about.target for roll in rolls(table, "attack") if roll.about is not None]


@proves("GH-WTR-05", "GH-WTR-32", "GH-GEN-20")
@pytest.mark.parametrize(
    ("weapon", "gap", "hit"),
    [
        pytest.param(BOMB, 300, True, id="a blast reaches three inches"),
        pytest.param(BOMB, 301, False, id="and no further"),
        pytest.param(SHOT, 200, True, id="scattered shot two"),
        pytest.param(SHOT, 201, False, id="and no further either"),
    ],
)
def test_others_around_the_target_are_attacked_with_a_die_less(
    weapon: object, gap: int, hit: bool
) -> None:
    arm = BOMB if weapon is BOMB else SHOT
    table = battle(archer(weapon=arm), knight(500), beside(gap))
    steps = attack(table, shot(table))
    if hit:
        play(table, steps, attack=ask([1, 2, 3], [4, 1]), defense=[1, 1, 1])
    else:
        play(table, steps, attack=[1, 2, 3])
    assert table["bystander"].wounds == (8 if hit else 10)


@proves("GH-WTR-32", "GH-GEN-15")
def test_the_dice_for_bystanders_are_never_none() -> None:
    table = battle(archer(weapon=bow("scatter-shot", attacks=1)), knight(500), beside(100))
    play(table, attack(table, shot(table)), attack=ask([1], [1]))
    assert attacked(table) == ["knight", "bystander"]


@proves("GH-WTR-05", "GH-WTR-32")
@pytest.mark.parametrize(("arm", "kind"), [(BOMB, "blast"), (SHOT, "scatter")])
def test_who_is_gone_attacks_nobody_more(arm: Weapon, kind: str) -> None:
    table = battle(archer(weapon=arm), knight(500), beside(100, defense=1))
    fired = shot(table)
    fired.around[kind] = [["bystander"]]
    play(table, attack_around(table, fired, kind), attack=[4, 1], defense=[1])
    gone = battle(knight(500), beside(100))
    play(gone, attack_around(gone, fired, kind))
    assert (table["bystander"].wounds, gone["bystander"].wounds) == (8, 10)


@proves("GH-WTR-05", "GH-LOS-18")
def test_a_blast_knows_neither_friend_nor_hiding_place() -> None:
    table = battle(
        archer(weapon=BOMB),
        knight(500),
        beside(50, "friend", seat=0, defense=1),
        beside(80, "hider", up=False, defense=1, statuses=(Mark("hidden"),)),
    )
    play(
        table,
        attack(table, shot(table)),
        attack=ask([1, 1, 1], [4, 1], [4, 1]),
        stray=[1, 1, 1],
        defense=ask([1], [1]),
    )
    assert (table["friend"].wounds, table["hider"].wounds) == (8, 8)


@proves("GH-WTR-05")
@pytest.mark.parametrize("near", ["first", "second"])
def test_the_nearest_to_the_target_comes_first(near: str) -> None:
    gaps = (100, 200) if near == "first" else (200, 100)
    table = battle(
        archer(weapon=BOMB),
        knight(500),
        beside(gaps[0], "first"),
        beside(gaps[1], "second", up=False),
    )
    play(table, attack(table, shot(table)), attack=ask([1, 1, 1], [1, 1], [1, 1]))
    other = "second" if near == "first" else "first"
    assert attacked(table) == ["knight", near, other]


@proves("GH-WTR-05")
def test_the_attacker_chooses_between_equals() -> None:
    table = battle(
        archer(weapon=BOMB), knight(500), beside(100, "first"), beside(100, "second", up=False)
    )
    play(
        table,
        attack(table, shot(table)),
        attack=ask([1, 1, 1], [1, 1], [1, 1]),
        blast=["second", "first"],
    )
    assert attacked(table) == ["knight", "second", "first"]


@proves("GH-WTR-05")
def test_a_fallen_target_still_has_its_bystanders() -> None:
    table = battle(archer(weapon=BOMB), knight(500, wounds=2, defense=1), beside(300, defense=1))
    play(
        table,
        attack(table, shot(table)),
        attack=ask([4, 1, 1], [4, 1]),
        defense=ask([1], [1]),
    )
    assert "knight" not in table
    assert table["bystander"].wounds == 8


@proves("GH-WTR-05", "GH-WTR-32")
@pytest.mark.parametrize(
    ("area", "gap", "hit"),
    [
        ("blast", 300, True),
        ("blast", 301, False),
        ("scatter-shot", 200, True),
        ("scatter-shot", 201, False),
    ],
)
def test_the_shooter_is_not_spared_if_it_stands_too_near(area: str, gap: int, hit: bool) -> None:
    """GH-R-86."""
    table = battle(archer(weapon=bow(area), defense=1), knight(gap))
    dice = {"attack": ask([1, 1, 1], [4, 1]), "defense": [1]} if hit else {"attack": [1, 1, 1]}
    play(table, attack(table, shot(table)), **dice)
    assert table["archer"].wounds == (8 if hit else 10)


@proves("GH-WTR-05", "GH-RNG-18")
def test_a_misfire_reaches_nobody() -> None:
    weapon = bow("blast", "black-powder")
    table = battle(archer(weapon=weapon), knight(500), beside(100))
    play(table, attack(table, shot(table)), attack=[1, 6, 6], misfire=[6])
    assert attacked(table) == ["knight"]


@proves("GH-RNG-17", "GH-WTR-32")
def test_a_shot_that_went_off_cannot_misfire_among_the_bystanders() -> None:
    weapon = bow("scatter-shot", "black-powder")
    table = battle(archer(weapon=weapon), knight(500), beside(100, defense=1))
    play(table, attack(table, shot(table)), attack=ask([2, 2, 2], [1, 4]), defense=[1])
    assert table["bystander"].wounds == 8
    assert rolls(table, "misfire") == []


@proves("GH-WTR-17", "GH-STS-14", "GH-WTR-05")
@pytest.mark.parametrize("area", ["blast", "scatter-shot"])
@pytest.mark.parametrize(
    ("trait", "statuses"), [("harmful", ()), ("armor-piercing", (Mark("cursed"),))]
)
def test_ones_among_the_dice_at_bystanders_harm_as_any_others(
    area: str, trait: str, statuses: tuple[Mark, ...]
) -> None:
    """GH-R-79: they are an attack roll of their own."""
    shooter = archer(weapon=bow(area, trait), statuses=statuses)
    table = battle(shooter, knight(500), beside(100))
    play(table, attack(table, shot(table)), attack=ask([2, 2, 2], [1, 2]))
    assert table["archer"].wounds == 9


# What the shot itself suffers, its bystanders' dice suffer too


@proves("GH-REA-24", "GH-WTR-05", "GH-WTR-32", "GH-REA-33")
@pytest.mark.parametrize("area", ["blast", "scatter-shot"])
@pytest.mark.parametrize(
    ("action", "attacks", "dice"),
    [
        pytest.param("shoot", 3, [3, 2], id="a Shoot"),
        pytest.param("intercept", 3, [2, 1], id="an Intercept"),
        pytest.param("reaction-shot", 4, [3, 2], id="a Reaction Shot"),
        pytest.param("intercept", 2, [1, 1], id="never fewer than one"),
    ],
)
def test_an_action_with_fewer_dice_has_fewer_at_bystanders_too(
    area: str, action: str, attacks: int, dice: list[int]
) -> None:
    weapon = bow(area, attacks=attacks)
    table = battle(archer(weapon=weapon), knight(500), beside(100))
    missed = ask(*[[2] * number for number in dice])
    play(table, attack(table, shot(table, action=action)), attack=missed)
    assert [len(roll.faces) for roll in rolls(table, "attack")] == dice


@proves("GH-SPA-13", "GH-SPA-16", "GH-SPA-06", "GH-REA-33", "GH-WTR-05", "GH-WTR-32")
@pytest.mark.parametrize("area", ["blast", "scatter-shot"])
@pytest.mark.parametrize(
    ("action", "aims", "need"),
    [
        pytest.param("shoot", False, 4, id="a Shoot"),
        pytest.param("quick-shot", False, 5, id="a Quick Shot"),
        pytest.param("overwatch", False, 5, id="Overwatch"),
        pytest.param("reaction-shot", False, 5, id="a Reaction Shot"),
        pytest.param("shoot", True, 3, id="an aimed Shoot"),
        pytest.param("quick-shot", True, 4, id="an aimed Quick Shot"),
    ],
)
def test_bystanders_are_as_hard_to_hit_as_the_target(
    area: str, action: str, aims: bool, need: int
) -> None:
    aim = (Effect("aiming", until="turn"),) if aims else ()
    table = battle(archer(weapon=bow(area), effects=aim), knight(500), beside(100))
    dice = ask([2] * 3, [2] * 2) if action != "reaction-shot" else ask([2] * 2, [2])
    play(table, attack(table, shot(table, action=action)), attack=dice)
    assert [roll.need for roll in rolls(table, "attack")] == [need, need]
    assert not table["archer"].bears("aiming")


@proves("GH-RNG-07", "GH-MAG-25")
@pytest.mark.parametrize(("action", "need"), [("shoot", 5), ("spell", 4)])
def test_only_a_spell_reaches_distant_bystanders_as_well_as_near_ones(
    action: str, need: int
) -> None:
    table = battle(archer(weapon=SHOT), knight(900), beside(100, x=1998))
    play(table, attack(table, shot(table, action=action)), attack=ask([2] * 3, [2] * 2))
    assert [roll.need for roll in rolls(table, "attack")] == [need, need]
