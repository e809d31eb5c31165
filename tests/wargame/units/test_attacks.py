"""Attacks go through their stages, in the order that Grimdark Future has inside one group (GF-SHO-18)."""

from dataclasses import dataclass
from typing import Any

import pytest

from wargame.units.squads import LOSSES, UNIT, Soldier, Squad, left, soldier, table_of
from wartable.core.ask import Roll, Steps
from wartable.core.match import ModelId
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive
from wartable.kit import ask, play, rolls
from wartable.wargame.units.attacks import (
    Die,
    Groups,
    SecondChance,
    Stage,
    resolve_groups,
    throw,
)

DEFENSE = 4
LORE = SecondChance((1, 2), "lore", "SQ-LORE", "lore")


@dataclass(frozen=True)
class Weapon:
    """All that counts for its dice: two models with the same are one group."""

    quality: int = 4
    furious: bool = False
    rending: bool = False
    poison: bool = False
    blast: int = 1
    deadly: int = 1
    ignorable: bool = False  # by a target with Regeneration


class Shot:
    """A weapon group while it is resolved."""

    def __init__(self, weapon: Weapon, dice: int, shooter: ModelId) -> None:
        self.weapon = weapon
        self.dice = dice
        self.shooter = shooter
        self.hits: dict[int, int] = {}  # how many of each AP
        self.wounds = 0


def roll(shot: Shot, name: str, dice: int, need: int) -> Roll:
    return Roll(name, 0, "SQ-ROLL", dice=dice, need=need, model=shot.shooter)


def hit_die(weapon: Weapon) -> Die:
    """Plain hits, one more for a 6 if it is Furious, and 6s that are Rending."""

    def comes_to(face: int) -> tuple[int, int]:
        hit, six = face == 6 or face >= max(2, weapon.quality), face == 6
        return hit - (six and weapon.rending) + (six and weapon.furious), int(
            six and weapon.rending
        )

    return Die(comes_to)


def block_die(need: int, poison: bool) -> Die:
    again = [SecondChance((6,), "poison", "GF-SPR-37", "poison")] if poison else []
    return Die(lambda face: (int(face == 1 or (face < 6 and face < need)),), again)


IGNORE = Die(lambda face: (int(face < 5),))


def throw_to_hit(table: Table[Squad, Soldier], shot: Shot) -> Steps[None]:
    die = hit_die(shot.weapon)
    pool = yield from throw(roll(shot, "hit", shot.dice, shot.weapon.quality), die)
    plain, rending = die.in_all(pool.faces)
    shot.hits = {4: rending, 0: plain}


def multiply(table: Table[Squad, Soldier], shot: Shot) -> None:
    times = min(shot.weapon.blast, len(alive(table.match, UNIT)))
    shot.hits = {ap: times * many for ap, many in shot.hits.items()}


def throw_to_block(table: Table[Squad, Soldier], shot: Shot) -> Steps[None]:
    for ap, many in shot.hits.items():
        if many:
            die = block_die(DEFENSE + ap, shot.weapon.poison)
            pool = yield from throw(roll(shot, "block", many, DEFENSE + ap), die)
            shot.wounds += die.in_all(pool.faces)[0]


def place_wounds(table: Table[Squad, Soldier], shot: Shot) -> Steps[None]:
    if shot.weapon.deadly == 1:
        yield from LOSSES.suffer(table, UNIT, (yield from not_ignored(shot, shot.wounds)))
        return
    for _ in range(shot.wounds):
        if alive(table.match, UNIT):
            (model,) = yield from LOSSES.chosen(table, LOSSES.due(table, UNIT), 1)
            LOSSES.take(table, model, (yield from not_ignored(shot, shot.weapon.deadly)))


def not_ignored(shot: Shot, wounds: int) -> Steps[int]:
    if not wounds or not shot.weapon.ignorable:
        return wounds
    pool = yield from throw(roll(shot, "ignore", wounds, 5), IGNORE)
    return IGNORE.in_all(pool.faces)[0]


SHOOTING: tuple[Stage[Table[Squad, Soldier], Shot], ...] = (
    throw_to_hit,
    multiply,
    throw_to_block,
    place_wounds,
)


def shot_at(
    table: Table[Squad, Soldier], *weapons: tuple[Weapon, int], **answers: Any
) -> list[Shot]:
    """By as many models as there are pairs of a weapon and its dice."""
    groups: Groups[Weapon] = Groups()
    for k, (weapon, dice) in enumerate(weapons):
        groups.add(weapon, dice, f"shooter {k + 1}")
    found: list[Shot] = []

    def steps() -> Any:
        found.extend((yield from resolve_groups(table, groups, Shot, SHOOTING)))

    play(table, steps(), **answers)
    return found


def squad(many: int = 3) -> Table[Squad, Soldier]:
    return table_of(*[soldier(f"m{k + 1}") for k in range(many)])


def test_attackers_alike_throw_together_and_the_first_is_named() -> None:
    table, rifle, gun = squad(), Weapon(), Weapon(quality=5)
    shots = shot_at(table, (rifle, 1), (gun, 2), (rifle, 2), hit=ask([1, 2, 3], [1, 4]))
    assert [(one.weapon, one.dice, one.shooter) for one in shots] == [
        (rifle, 3, "shooter 1"),
        (gun, 2, "shooter 2"),
    ]


def test_who_has_no_dice_is_left_out() -> None:
    assert shot_at(squad(), (Weapon(), 0)) == []


def test_a_group_comes_to_its_end_before_the_next_one_begins() -> None:
    table = squad(1)
    shots = shot_at(table, (Weapon(), 1), (Weapon(blast=9), 1), hit=ask([4], [4]), block=ask([1]))
    assert not left(table)
    assert [one.hits[0] for one in shots] == [1, 0], "nobody is left for Blast to count"


def test_a_six_may_be_a_hit_more_which_is_no_six_itself() -> None:
    table = squad()
    weapon = Weapon(furious=True, rending=True)
    (shot,) = shot_at(table, (weapon, 3), hit=[6, 4, 3], block=ask([6], [6, 6]))
    assert shot.hits == {4: 1, 0: 2}
    assert [one.need for one in rolls(table, "block")] == [8, 4], "AP for the 6 alone"
    assert len(left(table)) == 3


@pytest.mark.parametrize(("blast", "hits"), [(2, 4), (3, 6), (6, 6)])
def test_blast_multiplies_hits_by_no_more_than_models(blast: int, hits: int) -> None:
    (shot,) = shot_at(squad(), (Weapon(blast=blast), 2), hit=[4, 5], block=[5] * hits)
    assert shot.hits[0] == hits


def test_a_die_is_rolled_again_for_its_face_and_once_only() -> None:
    table = squad()
    (shot,) = shot_at(
        table, (Weapon(poison=True), 3), hit=[4, 4, 4], block=[6, 6, 5], poison=[6, 3], wounds="m1"
    )
    assert shot.wounds == 1, "a second 6 blocks"


@pytest.mark.parametrize(
    ("faces", "more"),
    [
        pytest.param([1, 3, 6], {"lore": [1], "luck": [5, 2]}, id="each by the first that is due"),
        pytest.param(
            [5, 6, 2], {"lore": [4], "luck": [6]}, id="not by the second what the first did"
        ),
        pytest.param([4, 4, 4], {}, id="nobody is asked for no dice"),
    ],
)
def test_two_rules_one_after_the_other(faces: list[int], more: dict[str, list[int]]) -> None:
    luck = SecondChance((1, 3, 6), "luck", "SQ-LUCK", "luck")
    die = Die(lambda face: (face, 1), [LORE, luck])
    table, found = squad(), []

    def steps() -> Any:
        found.append((yield from throw(Roll("test", 0, "SQ-TEST", dice=3), die)))

    play(table, steps(), test=faces, **more)
    assert die.in_all(found[0].faces) == (sum(found[0].faces), 3)
    assert [die.is_rolled_again(face) for face in range(1, 7)] == [
        *(True, True, True),
        *(False, False, True),
    ]


def test_deadly_wounds_fall_on_one_model_each_and_excess_is_lost() -> None:
    table = table_of(soldier("a"), soldier("ogre", 3), soldier("hero", 3, hero=True))
    shot_at(table, (Weapon(deadly=3), 2), hit=[4, 4], block=[1, 1])
    assert left(table) == {"hero": 0}


def test_each_deadly_wound_has_its_own_roll_to_be_ignored() -> None:
    table = table_of(soldier("ogre", 3), soldier("hero", 3, hero=True))
    weapon = Weapon(deadly=3, ignorable=True)
    shot_at(table, (weapon, 2), hit=[4, 4], block=[1, 1], ignore=ask([5, 1, 1], [1, 6, 6]))
    assert left(table) == {"hero": 0}, "two of the first were enough only with one of the second"


def test_other_wounds_are_ignored_in_one_roll() -> None:
    table = squad()
    weapon = Weapon(ignorable=True)
    shot_at(table, (weapon, 3), hit=[4, 4, 4], block=[1, 1, 1], ignore=[5, 4, 6], wounds="m2")
    assert left(table) == {"m1": 0, "m3": 0}
