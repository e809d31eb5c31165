"""Shooting as Grimdark Future has it inside one group (GF-SHO-18): stages on the layer, for tests."""

from dataclasses import dataclass
from typing import Any

from wargame.units.squads import LOSSES, UNIT, Soldier, Squad
from wartable.core.ask import Roll, Steps
from wartable.core.match import ModelId
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive
from wartable.kit import play
from wartable.wargame.units.attacks import (
    Die,
    Groups,
    SecondChance,
    Stage,
    fails,
    resolve_groups,
    throw,
)

DEFENSE = 4


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


IGNORE = fails(5)


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
